"""The four queens."""

from __future__ import annotations

import math

from . import heads
from .cloth import checks, dot, lozenges, sprinkle, stripes
from .court import FRONT, TORSO, buttons, cuff, fist, head_at, raised_sleeve, rod
from .palette import (
    DEEP_GOLD,
    FINE,
    GOLD,
    GREEN,
    INK,
    PEARL,
    RED,
    SHADE,
    SILVER,
    SKIN,
    STEEL,
    WHITE,
    Cloth,
)
from .suits import CLUB, DIAMOND, SPADE
from .svg import Drawing, circle, placed

NECK = "M133 98L134 116C130 122 126 128 124 136L142 150L164 136C162 128 158 120 155 116L157 98Z"


def neck(d: Drawing, *, flip: bool = False) -> None:
    """Throat and neckline with the shadow of the chin."""
    d.body(NECK, SKIN)
    d.fill(
        "M134 106C140 116 150 116 156 108L155 116C152 122 140 122 134 114Z"
        if not flip
        else "M134 108C140 116 150 116 156 106L156 114C152 122 140 122 134 116Z",
        SHADE,
    )


def pearls(d: Drawing, *, y: float = 117, dip: float = 6.5, colour: str = PEARL) -> None:
    """A string of pearls about the neck."""
    for i in range(-3, 4):
        d.body(circle(144.5 + i * 4.6, y + dip * (1 - (i / 3) ** 2), 2.4), colour, INK, 1.1)


def queen_of_spades(c: Cloth) -> Drawing:
    """A pale queen before a standing lace collar, her black hair netted with pearls, with a sceptre."""
    d = Drawing()
    rays = [
        (144 + 57 * math.cos(a), 116 - 57 * math.sin(a))
        for a in (math.radians(196 - i * 212 / 14) for i in range(15))
    ]
    d.body(heads.scallops([*rays, (150.0, 140.0), (138.0, 140.0)], 0.3), WHITE)
    for x, y in rays[1:-1]:
        d.line(
            f"M{144 + (x - 144) * 0.5:.1f} {116 + (y - 116) * 0.5:.1f}"
            f"L{144 + (x - 144) * 0.93:.1f} {116 + (y - 116) * 0.93:.1f}",
            "#a9adc0",
            FINE,
        )
        d.fill(circle(144 + (x - 144) * 0.97, 116 + (y - 116) * 0.97, 2.2), c.main)
    d.body(TORSO, c.main)
    lozenges(d, TORSO, c.deep, w=9, h=9, dx=20, dy=20)
    sprinkle(d, TORSO, dot(1.8), SILVER, dx=20, dy=20, room=4)
    neck(d)
    bodice = "M124 130L142 146L164 130L180 220L104 220Z"
    d.body(bodice, INK)
    sprinkle(d, bodice, placed(SPADE, 0, 0, 4.2), SILVER, dx=17, dy=18, room=4)
    d.line("M121 112C122 124 130 136 142.5 147C156 136 165 124 167 112", WHITE, 6)
    d.line("M118 112C119 126 128 139 142.5 151C158 139 168 126 170 112", INK, 2)
    d.line("M124.4 112C125.4 123 132 133 142.5 143C154 133 162.6 123 163.6 112", INK, 1.6)
    pearls(d)
    d.body("M144.5 126L148 131L144.5 138L141 131Z", RED, INK, 1.2)
    sleeve, data = raised_sleeve(c.deep)
    stripes(sleeve, data, SILVER, width=3, step=12, turn=-16)
    d.extend(sleeve)
    d.extend(rod(198, 58, SILVER, shade=STEEL, width=5.4))
    d.body("M189 62C191 57 205 57 207 62C205 67 191 67 189 62Z", GOLD)
    d.body(placed(SPADE, 198, 42, 15), c.second)
    d.extend(fist(198, 146))
    d.extend(cuff(199, 162, WHITE, turn=4))
    head, hair = Drawing(), "#26222b"
    head.body(
        "M-20 -8C-26 -26 -18 -38 0 -38C18 -38 27 -26 21 -4C25 6 24 14 19 20L-18 18C-22 10 -22 0 -20 -8Z", hair
    )
    heads.front(head, iris="#33507e", brow=hair, woman=True, stern=1.2)
    head.body(
        "M0 -20C-8 -26 -16 -18 -18.6 -2C-20 2 -18 10 -20 14C-25 8 -24 -6 -22 -14C-18 -28 -10 -33 0 -33"
        "C12 -33 20 -28 23 -12"
        "C25 -2 25 8 20 15C18.6 10 20 4 18.6 -2C17 -18 8 -27 0 -20Z",
        hair,
    )
    for x, y in ((-20, -7), (-17.6, -15), (-12.4, -21), (12.6, -22), (18, -15), (20.8, -7), (21.4, 2)):
        head.fill(circle(x, y, 1.9), PEARL)
    head.body(circle(21, 21, 2.8), PEARL, INK, 1.2)
    heads.open_crown(head, c.second, SILVER, y=-26)
    head_at(d, head, scale=0.94, dy=2)
    return d


def queen_of_hearts(c: Cloth) -> Drawing:
    """A queen with long auburn hair and a rose."""
    d = Drawing()
    hair = "#9a4a20"
    d.body(
        "M122 60C104 74 106 104 100 124C96 138 100 150 108 160L180 166C190 150 188 136 184 122"
        "C180 102 186 74 166 60Z",
        hair,
    )
    d.body(TORSO, c.main)
    sprinkle(d, TORSO, dot(2.6), c.trim, dx=17, dy=20, room=5)
    neck(d)
    d.body(FRONT.replace("M126 108L162 108", "M123 134L142 146L165 134"), c.second)
    buttons(d, [(142.5, 158), (142.5, 171)])
    d.body(
        "M120 108C108 114 104 124 112 134C120 142 132 147 142 151C154 147 166 142 175 134"
        "C183 124 180 113 168 108"
        "C166 120 156 130 143 141C130 131 122 120 120 108Z",
        WHITE,
    )
    d.line("M114 120C118 132 130 140 142 145C156 139 168 132 173 120", c.trim, 2)
    pearls(d)
    sleeve, data = raised_sleeve(c.second)
    stripes(sleeve, data, c.trim, width=4, step=15, turn=-18)
    d.extend(sleeve)
    # The rose.
    d.line("M197 200C195 150 190 110 200 74", INK, 5)
    d.line("M197 200C195 150 190 110 200 74", GREEN, 2.6)
    d.body("M194 118C184 118 176 110 175 102C186 101 193 108 194 118Z", GREEN)
    d.body("M195 106C200 96 208 92 216 93C215 103 206 109 195 106Z", GREEN)
    d.extend(fist(197, 146))
    d.extend(cuff(198, 162, WHITE, turn=4))
    rose(d, 201, 62, c)
    head = Drawing()
    heads.front(head, iris="#3c6b4a", brow="#7a3616", woman=True)
    head.body(
        "M1 -30C-14 -31 -24 -20 -22 -2C-21.6 8 -25 18 -28 28C-22 22 -18 12 -17.4 2C-16 -8 -10 -16 1 -21"
        "C12 -16 17 -6 17.6 4C18 14 22 24 30 30C25 20 23.6 8 23.6 -2C24 -20 16 -31 1 -30Z",
        hair,
    )
    head.line("M-18 -18C-20 -6 -20 6 -24 18", "#6d3010", FINE)
    head.line("M19 -18C21 -6 20 6 25 20", "#6d3010", FINE)
    heads.open_crown(head, c.main, c.second)
    head_at(d, head, dx=0, dy=0, scale=0.95)
    return d


def rose(d: Drawing, x: float, y: float, c: Cloth) -> None:
    """An open rose."""
    bloom = Drawing()
    for turn in range(0, 360, 72):
        petal = Drawing()
        petal.body("M0 1C-9 -2 -10 -13 -4 -15.4C-1.6 -16.4 1.6 -16.4 4 -15.4C10 -13 9 -2 0 1Z", c.main)
        bloom.extend(petal.moved(turn=turn))
    bloom.body(circle(0, 0, 6.4), c.deep)
    bloom.line("M-3 1C-3 -3.6 3.6 -3.6 3 .6C2.6 2.8 -.6 2.6 -.4 .4", "#f6b7a8", 1.4)
    d.extend(bloom.moved(dx=x, dy=y))


def queen_of_diamonds(c: Cloth) -> Drawing:
    """A fair queen with two long plaits and a looking-glass; she looks to the right."""
    d = Drawing()
    d.body(TORSO, c.main)
    lozenges(d, TORSO, c.deep, w=6, h=9, dx=19, dy=24)
    neck(d, flip=True)
    d.body(
        "M118 118L124 136L164 136L170 118C180 120 184 126 182 136L184 220L100 220L104 136"
        "C104 126 108 120 118 118Z",
        c.second,
    )
    sprinkle(d, "M104 140L182 140L184 220L100 220Z", placed(DIAMOND, 0, 0, 5), c.main, dx=22, dy=20, room=5)
    d.body("M116 114L123 132L165 132L172 114L179 118L172 141L116 141L109 118Z", c.trim)
    for x, y in ((114, 121), (119, 134), (132, 136.5), (144, 136.5), (156, 136.5), (169, 134), (174, 121)):
        d.body(circle(x, y, 2.3), WHITE, INK, 1.1)
    pearls(d, colour=c.trim)
    sleeve, data = raised_sleeve(c.trim)
    checks(sleeve, data, c.main, side=9, turn=30)
    d.extend(sleeve)
    d.extend(rod(198, 96, GOLD, shade=DEEP_GOLD, width=6))
    d.body(circle(198, 68, 22, 30), GOLD)
    d.body(circle(198, 68, 16, 23.5), "#cfe3ee", INK, FINE)
    d.fill(
        "M186 74C188 60 194 50 203 46.4C208 48 211 53 212.6 58C202 62 192 70 188.4 82"
        "C187 80 186.2 77 186 74Z",
        WHITE,
    )
    d.body(placed(DIAMOND, 198, 37, 6), c.second, INK, FINE)
    d.extend(fist(198, 146))
    d.extend(cuff(199, 162, WHITE, turn=4))
    head, hair, dark = Drawing(), "#e9bd54", "#a9761a"
    head.body(
        "M-20 -10C-25 -28 -14 -36 0 -36C15 -36 26 -28 22 -8C24 4 24 14 20 22L-19 22C-23 12 -22 2 -20 -10Z",
        hair,
    )
    heads.front(head, iris="#2f6f9c", brow="#9a6a1c", woman=True)
    head.body(
        "M0 -22C-10 -20 -16 -10 -17.6 0C-19 8 -19 12 -21 16C-25 6 -25 -8 -22 -16C-18 -28 -10 -32 0 -32"
        "C12 -32 19 -28 23 -14"
        "C26 -6 25 8 21 17C19.6 12 20 6 18.6 0C16.6 -12 9 -20 0 -22Z",
        hair,
    )
    head.line("M-4 -27C-14 -22 -19 -12 -20.6 2", dark, FINE)
    head.line("M4 -27C14 -22 20 -12 21.6 2", dark, FINE)
    plaits(d, hair, dark)
    heads.fleur_crown(head, c.second, c.trim, y=-25)
    head_at(d, head, scale=0.95, dy=1, flip=True)
    return d


def plaits(d: Drawing, hair: str, dark: str) -> None:
    """Two plaits that fall over the shoulders."""
    for x, lean in ((119.0, -1.0), (168.0, 1.0)):
        for i in range(8):
            y, side = 92 + i * 9.4, (-1 if i % 2 else 1)
            bead = Drawing()
            bead.body("M-8.4 -3C-6 -8.6 5 -8 8.6 -1C9.4 4.4 2 8.4 -4 6.4C-8 5 -9.6 1 -8.4 -3Z", hair)
            bead.line("M-4 -3C0 -4 4 -1 5 2.6", dark, 1.2)
            d.extend(bead.moved(dx=x + lean * i * 1.1 + side * 1.2, dy=y, turn=side * 26, flip=side > 0))
        d.body(circle(x + lean * 8.4, 167, 5.4), RED, INK, FINE)


def queen_of_clubs(c: Cloth) -> Drawing:
    """A queen with dark curls and puffed sleeves, a white bird on her hand."""
    d = Drawing()
    hair, shine = "#4a2a1c", "#7a4a30"
    cloud = [
        (120.0, 60.0),
        (112, 71),
        (109, 84),
        (109, 98),
        (105, 111),
        (108, 123),
        (118, 132),
        (170, 132),
        (180, 123),
        (183, 111),
        (179, 98),
        (179, 84),
        (176, 71),
        (168, 60),
        (158, 52),
        (130, 52),
    ]
    d.body(heads.scallops(cloud[::-1], 0.36), hair)
    d.body(TORSO, c.main)
    stripes(d, TORSO, c.deep, width=7, step=15, turn=12)
    puff = "M108 120C88 114 66 124 58 142C52 154 54 170 66 178C86 182 104 170 110 152Z"
    d.body(puff, c.second)
    stripes(d, puff, c.trim, width=5, step=13, turn=28)
    d.line("M58 142C70 132 92 132 110 144", INK, FINE)
    neck(d)
    d.body(
        "M120 120C116 132 126 144 142 152C160 144 172 132 168 120L182 128L182 220L104 220L106 128Z", c.main
    )
    sprinkle(d, "M106 140L182 140L182 220L104 220Z", placed(CLUB, 0, 0, 5), c.second, dx=20, dy=21, room=5)
    d.line("M119 118C116 132 126 145 142 152.6C160 145 172 132 169 118", INK, 8)
    d.line("M119 118C116 132 126 145 142 152.6C160 145 172 132 169 118", GOLD, 5)
    for x, y in ((120, 130), (129, 142), (142, 150), (157, 142), (167, 130)):
        d.fill(circle(x, y, 1.9), RED)
    pearls(d, colour=GOLD)
    sleeve, data = raised_sleeve(c.second, x=196, y=160)
    stripes(sleeve, data, c.trim, width=5, step=14, turn=-14)
    d.extend(sleeve)
    d.extend(fist(195, 147, flip=True))
    d.extend(cuff(196, 163, WHITE, turn=4))
    bird(d, 194, 116)
    head = Drawing()
    heads.front(head, iris="#5a3a1a", brow=hair, woman=True)
    for side in (1, -1):
        curls = [
            (0.0, -21.0),
            (9 * side, -20),
            (15.5 * side, -13),
            (18 * side, -4),
            (18.6 * side, 8),
            (24 * side, 4),
            (26 * side, -6),
            (24 * side, -18),
            (16 * side, -28),
            (2 * side, -30),
        ]
        head.body(heads.scallops(curls[::-1] if side > 0 else curls, 0.3), hair)
    heads.open_crown(head, RED, GREEN, y=-24, tip=placed(CLUB, 0, -1, 5.4))
    for x, y in ((116, 86), (115, 106), (119, 121), (173, 88), (174, 108), (170, 121)):
        d.line(
            f"M{x - 5} {y + 2}C{x - 5} {y - 5} {x + 5} {y - 5} {x + 4} {y + 1}"
            f"C{x + 3} {y + 4} {x - 1} {y + 3} {x} {y}",
            shine,
            FINE,
        )
    head_at(d, head, scale=0.95, dy=1)
    return d


def bird(d: Drawing, x: float, y: float) -> None:
    """A white dove, looking left."""
    b = Drawing()
    b.line("M-2 14L-3 24M4 14L4 24", DEEP_GOLD, 2.2)
    b.body(
        "M-16 -14C-16 -24 -4 -27 1 -19C4 -12 12 -8 18 0C22 6 26 14 27 24C20 22 14 20 10 17"
        "C-2 19 -12 12 -14 2C-15 -4 -12 -8 -13 -11Z",
        WHITE,
    )
    b.body("M-3 -4C4 -8 14 -2 18 8C20 13 21 17 20.6 20C12 18 2 12 -3 -4Z", SILVER, INK, FINE)
    b.line("M4 0C8 6 12 10 17 13", STEEL, FINE)
    b.body("M-15.4 -17L-22 -14L-14.6 -12Z", GOLD, INK, FINE)
    b.fill(circle(-9, -17, 1.9), INK)
    d.extend(b.moved(dx=x, dy=y))


QUEENS = {"QS": queen_of_spades, "QH": queen_of_hearts, "QD": queen_of_diamonds, "QC": queen_of_clubs}
