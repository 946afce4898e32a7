"""The four kings."""

from __future__ import annotations

from . import heads
from .cloth import checks, dot, lozenges, sprinkle, stripes
from .court import FRONT, TORSO, cuff, cupped, fist, head_at, raised_sleeve, rod
from .palette import (
    BLUE,
    DEEP_GOLD,
    DEEP_RED,
    DEEP_WOOD,
    FINE,
    GOLD,
    INK,
    PEARL,
    RED,
    SILVER,
    STEEL,
    WHITE,
    WOOD,
    Cloth,
)
from .suits import CLUB, HEART
from .svg import Drawing, circle, placed

CAPE = (
    "M120 104C104 113 84 118 72 132C84 140 92 144 104 142C112 150 122 156 134 156C146 156 160 152 168 145"
    "C184 148 204 144 220 136C208 122 190 117 182 115C174 113 168 110 164 104Z"
)
TAIL = "M0 -3.6L2 3L0 1.6L-2 3Z"


def king_of_spades(c: Cloth) -> Drawing:
    """An old king with a long grey beard and a sword."""
    d = Drawing()
    d.body(TORSO, c.main)
    lozenges(d, TORSO, c.deep, w=7, h=10, dx=18, dy=26)
    sprinkle(d, TORSO, dot(1.7), c.trim, dx=18, dy=26, room=4)
    d.body(FRONT, c.second)
    stripes(d, FRONT, c.trim, width=3, step=13)
    d.body(CAPE, WHITE)
    sprinkle(d, CAPE, TAIL, INK, dx=19, dy=19, room=4)
    sleeve, data = raised_sleeve(c.main)
    lozenges(sleeve, data, c.deep, w=7, h=10, dx=18, dy=26)
    d.extend(sleeve)
    d.body("M190.5 132L190.5 38L196 24L201.5 38L201.5 132Z", SILVER)
    d.fill("M196 26L201 38L201 131L196 131Z", STEEL)
    d.body(
        "M178 128C184 124 208 124 214 128C216 131 215 134 213 135C206 132 186 132 179 135"
        "C177 134 176 131 178 128Z",
        GOLD,
    )
    d.body("M192 135L200 135L200 166L192 166Z", DEEP_GOLD)
    d.extend(fist(196, 147))
    d.extend(cuff(197, 163, WHITE, turn=4))
    head, hair, dark = Drawing(), "#cfccc8", "#8d8a88"
    head.body(
        "M-20 -22C-31 -10 -31 12 -28 24C-32 30 -34 36 -30 42C-24 44 -20 40 -18 34L18 34C20 40 24 44 30 42"
        "C34 36 32 30 28 25C32 8 31 -10 21 -22Z",
        hair,
    )
    for line in ("M-25 -6C-28 8 -25 20 -28 34", "M25 -6C28 8 26 20 28 34"):
        head.line(line, dark, FINE)
    heads.front(head, iris="#3b5f8a", brow=dark, stern=2.4)
    head.body(
        "M-20 8C-24 22 -22 38 -16 52C-11 64 -4 70 2 74C6 68 14 62 18 52C23 38 24 22 20 8"
        + heads.beard_opening(),
        hair,
    )
    heads.lips(head, full=False)
    for line in (
        "M-14 26C-16 38 -10 50 -5 58",
        "M-6 30C-8 44 -3 56 1 66",
        "M4 30C6 42 4 52 3 62",
        "M12 26C16 38 12 48 9 56",
        "M-4.6 16C-9 16 -12 20 -14 24",
        "M-3.4 16C2 16 6 20 8 24",
    ):
        head.line(line, dark, FINE)
    heads.open_crown(head, c.second, c.second)
    head_at(d, head)
    return d


def king_of_hearts(c: Cloth) -> Drawing:
    """A king with a curled brown beard, a chain of office and a sceptre; he looks to the right."""
    d = Drawing()
    d.body(TORSO, c.main)
    sprinkle(d, TORSO, placed(HEART, 0, 0, 4.6), c.trim, dx=25, dy=25, room=6)
    d.body(FRONT, c.second)
    lozenges(d, FRONT, c.trim, w=4, h=6, dx=15, dy=18)
    d.body(
        "M118 106C102 114 90 120 84 130C98 142 112 148 122 150L132 160L142 152L152 160L164 150"
        "C178 147 194 140 206 130"
        "C196 119 182 115 168 106Z",
        PEARL,
    )
    d.line("M92 130C106 140 118 144 126 146", c.main, 2)
    d.line("M198 130C184 140 172 144 160 146", c.main, 2)
    for x, y in ((98, 122), (108, 131), (120, 137.5), (166, 137.5), (178, 131), (189, 122)):
        d.body(circle(x, y, 4.6), GOLD, INK, FINE)
        d.fill(circle(x, y, 1.8), c.main)
    sleeve, data = raised_sleeve(c.second)
    stripes(sleeve, data, c.trim, width=4, step=14, turn=-16)
    d.extend(sleeve)
    d.extend(rod(197, 62, GOLD, shade=DEEP_GOLD, width=6))
    d.body("M188 66C190 61 204 61 206 66C204 71 190 71 188 66Z", GOLD)
    d.body(placed(HEART, 197, 47, 14.5), c.main)
    d.fill(
        placed(
            "M-.72 -.52C-.6 -.76 -.36 -.8 -.2 -.66C-.44 -.6 -.6 -.4 -.66 -.1C-.76 -.24 -.78 -.38 -.72 -.52Z",
            197,
            47,
            14.5,
        ),
        "#ef9d92",
    )
    d.extend(fist(197, 146))
    d.extend(cuff(198, 162, WHITE, turn=4, half=16))
    for x in (189, 199, 207):
        d.fill(placed(TAIL, x, 163, 0.9), INK)
    head, hair, dark = Drawing(), "#7c4424", "#55290f"
    for side in (1, -1):
        lobes = [(17, -22), (25, -19), (28, -9), (26, 1), (29, 11), (25, 21), (20, 27), (14, 10)]
        points = [(x * side, float(y)) for x, y in lobes]
        head.body(heads.scallops(points if side == 1 else points[::-1], 0.42), hair)
    heads.front(head, iris="#4a3a22", brow=dark, stern=0.6)
    edge = [
        (20, 8),
        (24, 18),
        (23, 29),
        (17, 38),
        (8, 44),
        (-3, 46),
        (-13, 41),
        (-20, 32),
        (-23, 20),
        (-20, 8),
    ]
    curls = "M20 8" + heads.arcs(edge, 0.45)
    head.body(
        curls + "C-17.4 14 -15 17 -12 17C-10 15.4 -6 14.6 -4 15.4C-2 14.6 2 15.4 7 17C12 17.5 17 15 20 8Z",
        hair,
    )
    heads.lips(head, full=False)
    for x, y in ((-14, 27), (-5, 33), (5, 33), (14, 26), (-10, 37), (1, 40), (10, 36)):
        head.line(
            f"M{x - 3} {y}C{x - 3} {y - 4} {x + 3.4} {y - 4} {x + 3} {y}"
            f"C{x + 2.6} {y + 2.4} {x - 0.6} {y + 2} {x - 0.2} {y}",
            dark,
            1.4,
        )
    heads.fleur_crown(head, c.second, c.main)
    head_at(d, head, flip=True)
    return d


def king_of_diamonds(c: Cloth) -> Drawing:
    """A king in profile with a pointed red beard and an axe."""
    d = Drawing()
    d.body(TORSO, c.main)
    stripes(d, TORSO, c.second, width=6, step=20, turn=-10)
    d.body("M118 108L166 108L178 220L92 220Z", c.trim)
    lozenges(d, "M118 108L166 108L178 220L92 220Z", c.main, w=5, h=8, dx=17, dy=22)
    d.body(
        "M118 104C100 110 84 118 74 130C82 136 92 140 100 139C104 144 112 148 120 147C124 152 132 155 140 153"
        "C148 155 156 152 162 147C170 148 178 144 182 139C192 140 206 136 216 129C206 117 186 112 168 104Z",
        WHITE,
    )
    for line in (
        "M96 122L100 138",
        "M112 122L120 146",
        "M130 126L140 152",
        "M156 124L162 146",
        "M174 121L182 138",
        "M84 126L88 134",
        "M192 122L200 134",
    ):
        d.line(line, "#b9b6c0", FINE)
    sleeve, data = raised_sleeve(c.second, x=192)
    lozenges(sleeve, data, c.main, w=4.4, h=6.4, dx=16, dy=18)
    d.extend(sleeve)
    d.extend(rod(193, 26, WOOD, shade=DEEP_WOOD, width=6.5))
    d.body("M196 44C205 42 211 34 213 25C222 42 222 66 213 84C210 73 205 67 196 65Z", SILVER)
    d.fill("M212 32C217.6 46 217.6 62 212.4 77C214 60 214 46 212 32Z", STEEL)
    d.body("M199 40L187 40L184 54L187 69L199 69Z", STEEL)
    d.extend(fist(193, 146))
    d.extend(cuff(194, 162, c.trim, turn=4))
    head, hair, dark = Drawing(), "#c8622a", "#8c3c12"
    heads.profile(head, iris="#3f6b54", brow=dark)
    head.body(
        "M-13 -24C-4 -20 -2 -10 -2 0C-3 8 0 12 4 16C6 26 3 34 10 42C20 48 32 44 34 34C29 35 27 31 28 25"
        "C32 8 29 -14 20 -25Z",
        hair,
    )
    for line in ("M4 -14C6 0 4 8 10 18C13 28 12 34 17 40", "M14 -14C18 2 16 14 19 24C20 32 22 36 27 39"):
        head.line(line, dark, FINE)
    head.body(
        "M2 12C0 19 -5 22 -10 23C-13 23 -15.5 24.5 -17.6 27.4C-21 32 -25 40 -26 49C-26.6 56 -25 62 -22 68"
        "C-13 61 -2 52 4 42C8 34 8 24 5 14Z",
        hair,
    )
    for line in ("M-15 32C-19 42 -21 50 -21 58", "M-8 32C-10 42 -14 50 -17 55", "M0 28C0 38 -6 46 -9 50"):
        head.line(line, dark, FINE)
    head.body(
        "M-20.8 15C-15 12.6 -8 15 -3 23C-8 22.6 -12 21.4 -15 20C-18 20.6 -22 22.6 -27 21.4"
        "C-24 19.6 -22.4 17 -20.8 15Z",
        hair,
        INK,
        FINE,
    )
    heads.open_crown(head, c.trim, c.second)
    head_at(d, head, dx=2)
    return d


def king_of_clubs(c: Cloth) -> Drawing:
    """A king with a broad black beard, an arched crown and the orb."""
    d = Drawing()
    d.body(TORSO, c.main)
    sprinkle(d, TORSO, placed(CLUB, 0, 0, 5.6), c.second, dx=26, dy=28, room=7)
    d.body(FRONT, c.second)
    checks(d, FRONT, c.trim, side=9, turn=45)
    d.body(
        "M120 104C106 110 96 114 90 124L118 212L140 190L166 212L196 128C188 116 178 112 166 104"
        "C162 130 152 150 141 168"
        "C132 150 124 130 120 104Z",
        DEEP_RED,
    )
    d.line("M120 106C124 132 132 152 141 170C152 152 162 130 166 106", GOLD, 3.4)
    d.line("M91 126L117 210M195 130L167 210", GOLD, 2.4)
    sleeve, data = raised_sleeve(c.main, x=194, y=160)
    sprinkle(sleeve, data, placed(CLUB, 0, 0, 5), c.second, dx=22, dy=24, room=6)
    d.extend(sleeve)
    d.body(
        "M191.6 94L191.6 88L186 88L186 82L191.6 82L191.6 75L197.6 75L197.6 82L203.2 82L203.2 88L197.6 88"
        "L197.6 94Z",
        GOLD,
        INK,
        FINE,
    )
    d.body(circle(194.6, 114, 20), BLUE)
    d.fill("M203 97C214 105 216 122 206 131C202 134 196 134 193 133.6C204 126 207 112 203 97Z", "#162c60")
    d.body("M175 110C188 116 202 116 214 110L214.4 117C202 123 187 123 174.8 117Z", GOLD, INK, FINE)
    d.body("M191 95L198 95L198.4 115L190.8 115Z", GOLD, INK, FINE)
    d.extend(cupped(194.6, 134))
    d.extend(cuff(195, 160, GOLD, turn=2))
    head, hair, dark = Drawing(), "#2b2528", "#6d6166"
    head.body(
        "M-20 -22C-30 -12 -31 4 -28 16C-33 22 -32 30 -26 32L26 32C33 30 33 22 28 16C31 4 30 -12 21 -22Z", hair
    )
    heads.front(head, iris="#4a3418", brow=hair, stern=1.4)
    head.body(
        "M-20 8C-25 18 -26 32 -20 42C-14 51 -4 54 1 54C9 54 18 50 22 41C26 31 25 18 20 8"
        + heads.beard_opening(),
        hair,
    )
    head.body(
        "M-4 15.4C-9 13.8 -14 16 -17 20C-20 22.6 -23.6 21.8 -25 19C-25.6 25.4 -19 28.4 -14 25.4"
        "C-10 22.8 -6 20.6 -3.6 19"
        "C-1 20.8 4 23.4 8 25.6C14 28.4 20.6 25.2 20.4 19C18.6 21.8 15.4 22.4 12.4 20C9 16 2 13.8 -4 15.4Z",
        hair,
        dark,
        1.2,
    )
    heads.lips(head, full=False)
    for line in (
        "M-14 30C-14 38 -11 44 -7 48",
        "M-6 30C-6 40 -3 46 -1 50",
        "M3 30C4 40 3 46 2 50",
        "M11 30C13 38 10 44 8 48",
    ):
        head.line(line, dark, FINE)
    heads.imperial_crown(head, c.main, RED)
    head_at(d, head, dy=2)
    return d


KINGS = {"KS": king_of_spades, "KH": king_of_hearts, "KD": king_of_diamonds, "KC": king_of_clubs}
