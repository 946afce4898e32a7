"""The four jacks."""

from __future__ import annotations

from . import heads
from .cloth import checks, lozenges, sprinkle, stripes
from .court import TORSO, buttons, cuff, fist, head_at, raised_sleeve, rod
from .palette import (
    DEEP_GOLD,
    DEEP_RED,
    DEEP_WOOD,
    FINE,
    GOLD,
    INK,
    RED,
    SILVER,
    STEEL,
    WHITE,
    WOOD,
    Cloth,
)
from .suits import CLUB, DIAMOND, HEART
from .svg import Drawing, circle, placed

LEFT_HALF = "M122 106C104 114 82 116 69 131C61 141 52 148 40 152L10 152L10 250L142 262L142 106Z"
COLLAR = (
    "M120 106C108 112 102 120 104 130C116 132 128 138 141 150C154 138 168 132 182 130"
    "C184 120 178 112 166 106C160 116 152 126 142 134C132 126 126 116 120 106Z"
)


def jack_of_spades(c: Cloth) -> Drawing:
    """A black-haired squire in profile with a flat plumed cap and a halberd."""
    d = Drawing()
    d.body(TORSO, c.main)
    stripes(d, TORSO, c.second, width=6, step=19, turn=16)
    doublet = "M122 106L164 106L184 220L96 220Z"
    d.body(doublet, c.deep)
    lozenges(d, doublet, c.main, w=5, h=7, dx=15, dy=18)
    d.body(
        "M118 106C106 112 98 122 100 132C112 140 122 141 130 137C136 143 148 143 154 137"
        "C164 141 176 139 186 131C188 120 180 112 168 106Z",
        WHITE,
    )
    for line in ("M112 118L110 134", "M128 124L130 137", "M156 124L154 137", "M174 118L176 134"):
        d.line(line, "#a9adc0", FINE)
    buttons(d, [(142, 150), (142, 163)], SILVER)
    sleeve, data = raised_sleeve(c.second)
    stripes(sleeve, data, c.trim, width=4, step=13, turn=-16)
    d.extend(sleeve)
    d.extend(rod(202, 48, WOOD, shade=DEEP_WOOD, width=6))
    d.body("M202 18L207.5 40L205.4 56L198.6 56L196.5 40Z", SILVER)
    d.fill("M202 20L206.6 40L204.8 55L202 55Z", STEEL)
    d.body("M199 58C190 57 184 52 180 45C175 58 175 72 180 86C185 79 191 75 199 74Z", SILVER)
    d.fill("M181.6 50C178.4 60 178.4 70 181 80C180.4 70 180.4 60 181.6 50Z", STEEL)
    d.body("M205 60L219 57L213 66L219 75L205 72Z", SILVER)
    d.body("M197 54L207 54L207 78L197 78Z", GOLD)
    d.extend(fist(202, 148))
    d.extend(cuff(203, 164, c.main, turn=4))
    head, hair = Drawing(), "#29262e"
    heads.profile(head, iris="#35507c", brow=hair)
    head.body(
        "M-16 -20C-14 -12 -8 -12 -5 -14C-4 -6 -4 2 -1 8C0 16 0 24 2 30C10 36 24 36 32 28"
        "C34 10 32 -12 20 -25Z",
        hair,
    )
    for line in ("M6 -8C8 6 6 18 8 31", "M15 -10C19 4 16 18 18 31", "M23 -8C27 6 25 18 27 29"):
        head.line(line, "#6d6876", FINE)
    head.body(
        "M-24 -18C-36 -28 -28 -44 -10 -44C8 -48 30 -44 34 -30C36 -22 30 -18 24 -18C10 -25 -10 -25 -24 -18Z",
        c.main,
    )
    head.line("M-12 -40C-4 -34 -2 -30 -2 -24M10 -43C12 -36 12 -32 12 -24", c.deep, FINE)
    head.body("M-27 -17C-12 -26 14 -26 28 -17L27 -10C14 -18 -12 -18 -26 -9Z", c.second)
    heads.feather(
        head,
        "M18 -26C8 -40 -6 -52 -22 -50C-32 -48 -36 -42 -34 -38C-28 -40 -24 -40 -20 -38C-6 -36 8 -32 18 -26Z",
        "M18 -26C6 -36 -10 -44 -28 -43",
        WHITE,
        "#8d8fa6",
    )
    head.body(circle(17, -24, 4), c.trim, INK, FINE)
    head_at(d, head, dx=4, dy=2)
    return d


def jack_of_hearts(c: Cloth) -> Drawing:
    """A youth with golden curls in a slanted cap, an arrow in his hand; he looks to the right."""
    d = Drawing()
    d.body(TORSO, c.main)
    d.body(LEFT_HALF, c.second)
    sprinkle(d, LEFT_HALF, placed(HEART, 0, 0, 4), c.trim, dx=22, dy=22, room=5)
    right = "M142 106L164 106C168 112 176 114 186 116C206 120 228 132 240 154L240 270L142 262Z"
    stripes(d, right, c.deep, width=5, step=14)
    d.line("M142 130L142 240", INK)
    buttons(d, [(142, 160), (142, 173)])
    d.body(COLLAR, WHITE)
    d.line("M110 124C122 126 132 134 141 143C152 134 164 126 176 124", c.main, 2)
    sleeve, data = raised_sleeve(c.main)
    stripes(sleeve, data, c.trim, width=4, step=14, turn=-16)
    d.extend(sleeve)
    d.extend(rod(198, 54, WOOD, shade=DEEP_WOOD, width=4.6))
    d.body(
        "M198 24C205 36 210 46 212 58C206 54 202 52.6 198 52.6C194 52.6 190 54 184 58C186 46 191 36 198 24Z",
        SILVER,
    )
    d.fill("M198 27C204 38 208 46 210 55C205 52.6 201 51.6 198 51.6Z", STEEL)
    for y in (70, 80, 90):
        d.body(f"M196 {y}L187 {y - 8}L187 {y + 1}L196 {y + 9}Z", c.main, INK, FINE)
        d.body(f"M200 {y}L209 {y - 8}L209 {y + 1}L200 {y + 9}Z", c.main, INK, FINE)
    d.extend(fist(198, 146))
    d.extend(cuff(199, 162, WHITE, turn=4))
    head, hair, dark = Drawing(), "#e2ab45", "#a3701a"
    for side in (1, -1):
        lobes = [(15, -22), (24, -18), (27, -8), (27, 3), (30, 14), (27, 25), (19, 28), (15, 18)]
        points = [(x * side, float(y)) for x, y in lobes]
        head.body(heads.scallops(points if side == 1 else points[::-1], 0.42), hair)
        for y in (-6, 8, 20):
            x = 23 * side
            head.line(
                f"M{x - 3} {y}C{x - 3} {y - 5} {x + 4} {y - 4} {x + 3} {y + 1}"
                f"C{x + 2} {y + 3} {x - 1} {y + 2} {x} {y}",
                dark,
                1.4,
            )
    heads.front(head, iris="#2f6a9a", brow="#a3701a", young=True)
    fringe = [
        (-20.0, -4.0),
        (-22, -16),
        (-12, -26),
        (14, -26),
        (22, -16),
        (20, -4),
        (15, -12),
        (6, -17),
        (-4, -15),
        (-13, -13),
    ]
    head.body(heads.scallops(fringe, 0.3), hair)
    head.body(
        "M-26 -18C-36 -34 -22 -48 0 -47C26 -48 44 -38 41 -25C38 -17 30 -17 24 -18C8 -25 -10 -25 -26 -18Z",
        c.main,
    )
    head.fill(
        "M20 -42C34 -38 40 -31 38.6 -25C36 -19 30 -19 24.6 -20C20 -22 15 -23.4 10 -24C20 -28 24 -34 20 -42Z",
        c.deep,
    )
    head.body("M-27 -17C-12 -26 12 -26 26 -17L25 -11C12 -19 -12 -19 -26 -10Z", c.trim)
    heads.feather(
        head,
        "M-18 -24C-22 -42 -12 -58 8 -58C26 -58 34 -48 30 -40C24 -46 16 -48 8 -46C-4 -44 -12 -36 -18 -24Z",
        "M-18 -24C-14 -42 -2 -53 22 -50",
        WHITE,
        "#9a9489",
    )
    head.body(circle(-17, -21, 4), c.second, INK, FINE)
    head_at(d, head, scale=0.95, dy=1, flip=True)
    return d


def jack_of_diamonds(c: Cloth) -> Drawing:
    """A huntsman with a pointed beard, a broad hat and a horn."""
    d = Drawing()
    d.body(TORSO, c.main)
    checks(d, TORSO, c.deep, side=13, turn=45)
    vest = "M122 106L164 106L180 220L100 220Z"
    d.body(vest, c.second)
    stripes(d, vest, DEEP_RED, width=3.6, step=11)
    buttons(d, [(141, 158), (140, 171)])
    d.body("M82 120L94 115L182 178L178 196Z", c.trim)
    for x, y in ((96, 124), (114, 136.6), (132, 149.6), (150, 162.4)):
        d.fill(placed(DIAMOND, x, y, 4.6, turn=35), c.main)
    d.body(COLLAR, WHITE)
    sleeve, data = raised_sleeve(c.second, x=192)
    stripes(sleeve, data, c.main, width=4, step=13, turn=-16)
    d.extend(sleeve)
    d.body("M189 168C176 142 174 98 190 57L222 66C202 90 193 126 201 168Z", GOLD)
    d.fill("M196 167C187 130 194 92 211 64L220.4 67C201 90 192 126 199.6 167Z", DEEP_GOLD)
    for y, left, right in ((102, 180.6, 200.6), (84, 183.4, 208.4)):
        d.body(f"M{left} {y}L{right} {y + 4}L{right - 1.6} {y + 10}L{left - 0.8} {y + 6}Z", c.trim, INK, FINE)
    d.body(placed(circle(0, 0, 17, 7.4), 206, 61, 1, turn=15), GOLD)
    d.fill(placed(circle(0, 0, 12, 4.4), 206, 61, 1, turn=15), INK)
    d.extend(fist(194, 147))
    d.extend(cuff(194, 163, WHITE, turn=4))
    head, hair, dark = Drawing(), "#7a4a22", "#4f2c10"
    head.body(
        "M-20 -20C-30 -10 -28 8 -30 20C-36 26 -34 34 -26 34C-20 34 -18 28 -18 20L18 20C20 28 24 34 30 32"
        "C36 29 34 22 30 18C30 6 32 -10 21 -20Z",
        hair,
    )
    for line in ("M-24 -8C-27 4 -25 14 -28 26", "M25 -8C28 4 26 14 29 25"):
        head.line(line, dark, FINE)
    heads.front(head, iris="#4c6a2f", brow=dark)
    head.body(
        "M-4.4 14.6C-9 13.2 -13 15 -15.6 18.4C-18 20 -20 19.6 -21.4 18C-20.6 22.6 -15.4 23.4 -12 21.4"
        "C-9 19.8 -6.4 18.8 -4.4 18.2"
        "C-2 18.8 2 19.8 5.4 21.8C9 23.6 14.4 23 15.4 18.2C13.6 19.8 11.4 20 9.4 18.2C6 14.8 1 13 -4.4 14.6Z",
        hair,
        INK,
        FINE,
    )
    head.body(
        "M-9 26.6C-6 25.4 -2 25.4 1.6 26.4C3 32 0 38 -4.6 44C-8.4 38 -10.4 32 -9 26.6Z", hair, INK, FINE
    )
    head.body(
        "M-40 -15C-34 -32 28 -35 44 -20C46 -13 36 -11 26 -15C8 -22 -10 -22 -22 -14C-32 -9 -41 -9 -40 -15Z",
        c.trim,
    )
    head.body("M-21 -22C-22 -40 -14 -49 2 -49C18 -49 25 -40 23 -23C8 -29 -8 -29 -21 -22Z", c.trim)
    head.body("M-21.6 -29C-8 -35 10 -35 23.4 -30L23 -22C8 -28 -8 -28 -21 -21Z", c.second)
    heads.feather(
        head,
        "M20 -28C36 -24 48 -32 47 -44C46 -54 36 -58 28 -54C14 -58 0 -54 -4 -46C8 -48 16 -46 22 -42"
        "C26 -38 26 -32 20 -28Z",
        "M20 -28C34 -32 36 -44 20 -50",
        WHITE,
        "#9a9489",
    )
    head.body(circle(19, -27, 4), c.main, INK, FINE)
    head_at(d, head, dy=4, dx=-2, scale=0.97)
    return d


def jack_of_clubs(c: Cloth) -> Drawing:
    """A page with a straight fringe, a round cap and a pennon on his lance."""
    d = Drawing()
    d.body(TORSO, c.second)
    checks(d, TORSO, c.main, side=15)
    doublet = "M118 106L168 106L182 220L96 220Z"
    d.body(doublet, c.main)
    sprinkle(d, doublet, placed(CLUB, 0, 0, 6), c.second, dx=26, dy=24, room=6)
    d.body(
        "M120 104C110 110 104 118 106 128C118 138 130 141 142 141C154 141 168 138 180 128"
        "C182 118 176 110 166 104Z",
        c.trim,
    )
    d.line("M108 128C120 135 130 138 142 138C154 138 166 135 178 128", GOLD, 2.4)
    sleeve, data = raised_sleeve(c.second, x=200)
    checks(sleeve, data, c.main, side=11, turn=-18)
    d.extend(sleeve)
    d.extend(rod(204, 40, WOOD, shade=DEEP_WOOD, width=6))
    d.body("M204 18L209 34L204 44L199 34Z", SILVER)
    d.body("M201 48C192 42 184 54 174 48L178 64L172 80C184 86 192 74 201 80Z", c.main)
    d.fill(placed(CLUB, 189, 63, 10), c.second)
    d.extend(fist(204, 148))
    d.extend(cuff(205, 164, WHITE, turn=4))
    head, hair, dark = Drawing(), "#a4552a", "#6d3010"
    head.body(
        "M-20 -22C-31 -14 -29 6 -29 24C-28 30 -20 32 -15 28L16 28C22 32 30 30 31 24C31 6 32 -14 22 -22Z", hair
    )
    for line in ("M-25 -8C-27 4 -25 16 -25 27", "M26 -8C28 4 26 16 26 27"):
        head.line(line, dark, FINE)
    heads.front(head, iris="#3b6b3f", brow=dark, young=True)
    head.body(
        "M-20 -8C-21 -18 -14 -27 0 -27C14 -27 21 -18 21 -8C14 -11.6 7 -13 0 -12.6C-7 -12.8 -14 -11.6 -20 -8Z",
        hair,
    )
    for line in ("M-10 -22L-12 -11", "M-1 -24L-1 -13", "M9 -23L10 -12"):
        head.line(line, dark, FINE)
    head.body("M-24 -18C-29 -40 -14 -50 2 -50C19 -50 30 -40 26 -18C10 -25 -10 -25 -24 -18Z", c.main)
    head.line("M-9 -47C-15 -38 -16 -30 -15 -23M2 -49L2 -24M12 -47C18 -38 19 -30 18 -22", "#12503a", FINE)
    head.body("M-27 -16C-12 -26 14 -26 29 -16L28 -8C14 -17 -12 -17 -26 -8Z", c.second)
    heads.feather(
        head,
        "M18 -24C24 -40 40 -50 46 -44C50 -38 42 -28 34 -24C30 -20 24 -18 18 -18Z",
        "M18 -22C26 -32 34 -40 44 -43",
        RED,
    )
    head.body(circle(1, -19, 7), c.trim, INK, FINE)
    head.fill(placed(CLUB, 1, -19, 4.6), GOLD)
    head_at(d, head, scale=0.97, dx=-1)
    return d


JACKS = {"JS": jack_of_spades, "JH": jack_of_hearts, "JD": jack_of_diamonds, "JC": jack_of_clubs}
