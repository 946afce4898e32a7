"""The two jokers: a jester with bells and a masked harlequin."""

from __future__ import annotations

from . import heads
from .card import INDEX_MIDDLE, INDEX_TOP, glyphs
from .cloth import lozenges, stripes
from .court import TORSO, court, cuff, cupped, fist, head_at, raised_sleeve, rod
from .palette import (
    BLUSH,
    DEEP_GOLD,
    DEEP_WOOD,
    FEATURE,
    FINE,
    GOLD,
    GREEN,
    INK,
    PEARL,
    RED,
    SKIN,
    WHITE,
    WOOD,
    Cloth,
)
from .suits import star
from .svg import Drawing, circle, placed

VIOLET, DEEP_VIOLET, TEAL, DEEP_TEAL = "#6b2f93", "#451a66", "#0f6f78", "#07474e"
JESTER = Cloth(VIOLET, DEEP_VIOLET, GOLD, RED, WHITE)
HARLEQUIN = Cloth(TEAL, DEEP_TEAL, RED, GOLD, WHITE)


def corner(colour: str) -> Drawing:
    """The joker's mark: a star where the others have their rank, and the word below it."""
    d = Drawing()
    d.fill(placed(star(), INDEX_MIDDLE, INDEX_TOP + 27, 26), colour)
    for i, letter in enumerate("JOKER"):
        data, left, right = glyphs().word(letter, height=10.4)
        tall = 0.8 if letter == "J" else 1.0
        d.fill(
            placed(
                data,
                INDEX_MIDDLE - (left + right) / 2,
                INDEX_TOP + 62.5 + i * 12.4 - 10.4 * (1 - tall),
                1,
                tall,
            ),
            colour,
        )
    return d


def bell(d: Drawing, x: float, y: float, r: float = 5) -> None:
    """A round bell."""
    d.body(circle(x, y, r), GOLD, INK, FINE)
    d.line(f"M{x - r * 0.6} {y + r * 0.1}L{x + r * 0.6} {y + r * 0.1}", DEEP_GOLD, 1.2)
    d.fill(circle(x, y + r * 0.5, 1.3), INK)


def grin(d: Drawing) -> None:
    """A wide laughing mouth."""
    d.body(
        "M-12 17.4C-7 20.4 2 20.6 8 16.6C7 25 1.6 29.4 -3 29.2C-8 29 -11.6 24 -12 17.4Z",
        "#7d1720",
        FEATURE,
        1.3,
    )
    d.fill(
        "M-11 18.6C-6.6 20.8 2 21 7.2 17.6C6.8 20.6 6 22.4 4.8 23.6C0 24.8 -6 24.6 -9.8 23"
        "C-10.4 21.8 -10.8 20.4 -11 18.6Z",
        WHITE,
    )
    d.line("M-13.6 16.4C-12.8 17.4 -12.4 17.6 -11.4 17.6M7.6 16.8C8.6 16.4 9.2 15.8 9.6 15", FEATURE, 1.4)


def jester() -> Drawing:
    """A laughing jester in a cap of three horns, with his fool's sceptre."""
    c, d = JESTER, Drawing()
    d.body(TORSO, c.main)
    left = "M122 106C104 114 82 116 69 131C61 141 52 148 40 152L10 152L10 250L142 262L142 106Z"
    d.body(left, c.second)
    stripes(d, left, RED, width=7, step=19, turn=14)
    right = "M142 106L164 106C168 112 176 114 186 116C206 120 228 132 240 154L240 270L142 262Z"
    lozenges(d, right, c.deep, w=7, h=10, dx=19, dy=26)
    d.line("M142 130L142 240", INK)
    leaves = [
        ((112, 108), (122, 108), (82, 138)),
        ((118, 110), (132, 112), (110, 152)),
        ((128, 112), (144, 114), (136, 162)),
        ((142, 114), (158, 112), (164, 156)),
        ((154, 112), (170, 108), (190, 144)),
        ((164, 106), (176, 106), (210, 128)),
    ]
    for i, ((ax, ay), (bx, by), (tx, ty)) in enumerate(leaves):
        mx, my = (ax + bx) / 2, (ay + by) / 2
        d.body(
            f"M{ax} {ay}C{ax + (tx - mx) * 0.2 - 5} {ay + (ty - my) * 0.5} {tx - 6} {ty - 8} {tx} {ty}"
            f"C{tx + 8} {ty - 9} {bx + (tx - mx) * 0.2 + 8} {by + (ty - my) * 0.5} {bx} {by}Z",
            GREEN if i % 2 else c.trim,
        )
        bell(d, tx, ty, 4.6)
    sleeve, data = raised_sleeve(c.main)
    stripes(sleeve, data, c.second, width=5, step=14, turn=-16)
    d.extend(sleeve)
    d.extend(rod(198, 66, WOOD, shade=DEEP_WOOD, width=5.4))
    marotte = Drawing()
    marotte.body("M-13 16L-16 30L-7 22L0 32L7 22L16 30L13 16Z", c.trim, INK, FINE)
    marotte.body("M-12 -4C-12 -10 12 -10 12 -4C13 6 8 17 0 17C-8 17 -13 6 -12 -4Z", SKIN, INK, FINE)
    for x in (-5.4, 4):
        marotte.fill(circle(x, 3, 1.7), INK)
    marotte.line("M-6 9.6C-3 12.6 2 12.6 5 9.2M-2 4C-3.4 6.4 -3.4 7.6 -1.6 7.8", FEATURE, 1.3)
    marotte.body(
        "M0 -20C-10 -22 -20 -16 -21 -2L-13 -4C-6 -8 6 -8 13 -4L21 -2C20 -16 10 -22 0 -20Z", GREEN, INK, FINE
    )
    marotte.body("M0 -20C-10 -22 -20 -16 -21 -2L-13 -4C-8 -6 -4 -7 0 -7Z", c.main, INK, FINE)
    bell(marotte, -21, 1, 3.4)
    bell(marotte, 21, 1, 3.4)
    d.extend(marotte.moved(dx=198, dy=50, scale=0.94))
    d.extend(fist(198, 146))
    d.extend(cuff(199, 162, c.second, turn=4))
    head = Drawing()
    head.body("M-20 -20C-30 -8 -28 18 -17 30L17 30C28 18 30 -8 21 -20Z", c.deep)
    heads.front(head, iris="#2f6a4a", brow="#5a3216", young=True)
    head.fill("M-13 14C-8 16.4 4 16.4 9.4 13.4L8 27L-12 27Z", SKIN)
    head.fill(circle(-14, 13, 4.4, 3.8), BLUSH)
    head.fill(circle(11.6, 12, 4.4, 3.8), BLUSH)
    grin(head)
    head.body("M-2 -46C-22 -54 -46 -42 -48 -12C-48.6 -6 -46 0 -42 2C-40 -10 -34 -17 -22 -17L0 -24Z", c.second)
    head.body("M2 -46C24 -54 48 -42 50 -12C50.6 -6 48 0 44 2C42 -10 36 -17 24 -17L0 -24Z", GREEN)
    head.body("M-15 -22C-18 -44 -8 -58 10 -60C18 -61 26 -58 29 -52C20 -52 15 -42 17 -22Z", c.trim)
    head.line(
        "M-26 -44C-34 -36 -36 -26 -36 -16M28 -44C36 -36 38 -26 38 -16M-6 -48C-8 -40 -8 -34 -7 -26", INK, FINE
    )
    bell(head, -43, 5)
    bell(head, 45, 5)
    bell(head, 31, -50)
    heads.band(head, c.main, GOLD, y=-18)
    head_at(d, head, scale=0.93, dy=4, dx=-4)
    return d


def harlequin() -> Drawing:
    """A masked harlequin who juggles three balls; he looks to the right."""
    c, d = HARLEQUIN, Drawing()

    def motley(on: Drawing, data: str) -> None:
        on.body(data, c.main)
        for colour, dx in ((c.second, 0.0), (c.trim, 12.0), (INK, 24.0)):
            lozenges(on, data, colour, w=6, h=11, dx=36, dy=44, shift=(dx, 0))
            lozenges(on, data, colour, w=6, h=11, dx=36, dy=44, shift=(dx + 6, 11))
        on.line(data)

    motley(d, TORSO)
    d.body("M138 120L146 120L150 250L134 250Z", WHITE)
    for y in (150, 163):
        d.body(circle(142, y, 3.6), c.second, INK, FINE)
    ruff = [
        (100.0, 124.0),
        (104, 134),
        (114, 140),
        (125, 144),
        (137, 146),
        (149, 146),
        (161, 144),
        (172, 139),
        (181, 132),
        (184, 122),
        (178, 112),
        (166, 107),
        (142, 106),
        (118, 107),
        (106, 113),
    ]
    d.body(heads.scallops(ruff[::-1], 0.3), WHITE)
    for x0, x1, y in ((124, 112, 134), (132, 126, 139), (142, 142, 141), (152, 158, 139), (160, 172, 133)):
        d.line(f"M{x0} 114L{x1} {y}", "#a9adc0", FINE)
    sleeve = Drawing()
    motley(sleeve, raised_sleeve(c.main)[1])
    d.extend(sleeve)
    d.extend(cupped(196, 142))
    d.extend(cuff(197, 164, WHITE, turn=2))
    d.line("M186 118C178 92 186 58 204 44", "#c9c2b2", 1.6)
    for x, y, colour, deep in (
        (197, 128, c.second, "#8e1626"),
        (187, 88, c.trim, DEEP_GOLD),
        (208, 46, c.main, c.deep),
    ):
        d.body(circle(x, y, 10.5), colour)
        d.fill(
            f"M{x + 5} {y - 8}C{x + 11} {y - 3} {x + 10} {y + 8} {x} {y + 9.4}"
            f"C{x + 6} {y + 5} {x + 8} {y - 2} {x + 5} {y - 8}Z",
            deep,
        )
        d.fill(circle(x - 3.6, y - 4, 2.2), WHITE)
    head = Drawing()
    head.body("M-19 -20C-28 -8 -26 10 -20 20L20 20C27 10 28 -8 20 -20Z", "#2b2528")
    heads.front(head, iris="#3c6b4a", brow=INK, young=True)
    head.body(
        "M-20 -6C-14 -11 -6 -10 -2.6 -6C2 -10.6 14 -11.6 20 -7C20 2 16 9 9 9.6C4 9.8 .6 7 -1.6 5"
        "C-2.8 9 -6 11 -8 10.4"
        "C-10 9.8 -8 7.6 -9 7.6C-15 8 -20 2 -20 -6ZM-15.6 -.4C-13.6 2.4 -8.8 2.4 -6.4 0"
        "C-8.8 -4 -13.6 -4 -15.6 -.4Z"
        "M1.6 0C4.2 2.6 10 2.6 12.6 -.6C10 -4.4 4.2 -4.4 1.6 0Z",
        INK,
        INK,
        1.2,
    )
    for x, half in ((-11, 4.8), (7, 5.6)):
        head.fill(
            f"M{x - half} -.2C{x - half * 0.4} -4.6 {x + half * 0.5} -4.6 {x + half} -.4"
            f"C{x + half * 0.5} 3 {x - half * 0.5} 3 {x - half} -.2Z",
            WHITE,
        )
        head.fill(circle(x - 0.6, -0.6, 2.5), "#2f6a4a")
        head.fill(circle(x - 0.6, -0.6, 1.3), INK)
    head.body(
        "M-40 -14C-36 -40 -18 -52 2 -46C22 -54 42 -40 46 -14C38 -14 30 -18 22 -20C8 -26 -8 -26 -20 -20"
        "C-28 -17 -34 -14 -40 -14Z",
        INK,
    )
    head.line("M-38 -15C-33 -37 -17 -48 2 -42.6C21 -49 38 -37 43.6 -15.4", GOLD, 2.6)
    head.body(circle(3, -31, 6.4), c.second, WHITE, FINE)
    head.fill(circle(3, -31, 2.4), GOLD)
    head.body("M30 -38C36 -54 28 -60 18 -58C22 -52 22 -46 24 -40Z", PEARL, INK, FINE)
    head_at(d, head, scale=0.96, dy=2, flip=True)
    return d


def card_of(figure: Drawing, cloth: Cloth) -> Drawing:
    """A joker's card."""
    return court(figure, cloth, corner(cloth.main))


JOKERS = {"XX": lambda: card_of(jester(), JESTER), "XX2": lambda: card_of(harlequin(), HARLEQUIN)}
