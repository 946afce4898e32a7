"""The deck's files and the surfaces made of them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.ui.art import (
    CODES,
    DESIGNS,
    JOKERS,
    PREMULTIPLIED,
    TURN_STEP,
    Art,
    Glow,
    Shelf,
    backs,
    card_size,
    table_background,
)
from game.ui.lights import draw_panel

CARDS = Path(__file__).parents[2] / "assets" / "cards"
FILES = sorted(CARDS.rglob("*.svg"))
# The loader ignores everything else, and says nothing.
ELEMENTS = {"svg", "g", "path"}
ATTRIBUTES = {
    "viewBox",
    "width",
    "height",
    "d",
    "fill",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linejoin",
    "stroke-linecap",
    "transform",
}
COLOUR = re.compile(r"none|#[0-9a-f]{6}")
PATH = re.compile(r"[MLHVCQZ0-9 .\-]+")


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """A display without a screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode((640, 480))
    pygame.display.quit()


def ignored(text: str) -> list[str]:
    """What the loader would ignore or misread in an SVG file."""
    found = []
    for element in ElementTree.fromstring(text).iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in ELEMENTS:
            found.append(f"<{tag}>")
        if (element.text or "").strip() or (element.tail or "").strip():
            found.append("text")
        for name, value in element.attrib.items():
            if name not in ATTRIBUTES:
                found.append(f"{name}=")
            elif name in ("fill", "stroke") and not COLOUR.fullmatch(value):
                found.append(f"{name}={value}")
            elif name == "d" and not PATH.fullmatch(value):
                found.append(f"d={value[:20]}")
            elif "%" in value:
                found.append(f"{name}={value}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_svg_holds_only_what_the_loader_draws(path: Path) -> None:
    assert ignored(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "body",
    [
        '<use href="#a"/>',
        "<text>K</text>",
        '<clipPath id="a"/>',
        '<mask id="a"/>',
        "<pattern/>",
        "<filter/>",
        "<style>a{}</style>",
        '<path d="M0 0L1 1" fill="hsl(1,1%,1%)"/>',
        '<path d="M0 0L1 1" fill="url(#a)"/>',
        '<path d="M0 0L1 1" clip-path="url(#a)"/>',
        '<g transform="translate(50%)"/>',
        '<path style="fill:red" d=""/>',
        '<path d="M0 0L1e-3 1"/>',
    ],
)
def test_svg_the_loader_would_ignore_is_found(body: str) -> None:
    assert ignored(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{body}</svg>')


def test_every_card_of_the_pack_has_its_file_and_there_are_four_backs() -> None:
    assert {path.stem for path in CARDS.glob("*.svg")} == {*CODES, *JOKERS, *backs()}
    assert {path.stem for path in CARDS.glob("large/*.svg")} == {*CODES, *JOKERS}
    assert len(CODES) == 52
    assert len(backs()) >= 4


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [40, 97, 480])
def test_faces_fill_their_size_have_ink_and_all_differ(width: int, large: bool) -> None:
    art = Art(large=large)
    seen: dict[bytes, str] = {}
    for code in (*CODES, *JOKERS):
        face = art.face(code, width)
        assert face.get_size() == card_size(width)
        assert face.get_at((0, 0)).a < 128 < face.get_at((width // 2, 1)).a
        brightness = pygame.transform.average_color(face)[:3]
        assert 60 < sum(brightness) / 3 < 250, code
        same = seen.setdefault(pygame.image.tobytes(face, "RGBA"), code)
        assert same == code


@pytest.mark.parametrize("large", [False, True])
def test_the_corner_strip_alone_tells_rank_and_suit(large: bool) -> None:
    art = Art(large=large)
    strips = set()
    for code in CODES:
        face = art.face(code, 65)
        strips.add(pygame.image.tobytes(face.subsurface((0, 0, 65 // 3, 91 // 2)), "RGBA"))
    assert len(strips) == 52


@pytest.mark.parametrize("large", [False, True])
def test_the_index_is_18_pixels_high_on_a_card_70_wide(large: bool) -> None:
    face = Art(large=large).face("7S", 70)
    dark = [y for y in range(35) if any(face.get_at((x, y)).g < 100 for x in range(3, 18))]
    rank = [y for y in dark if all(other in dark for other in range(dark[0], y))]
    assert len(rank) >= (27 if large else 18)


def test_the_value_of_a_card_stands_in_its_lower_left_corner() -> None:
    plain, valued = Art(), Art(values={"7S": 5, "AS": 20, "XX": 50})
    corner = pygame.Rect(0, 110, 40, 30)
    for code, changed in (("7S", True), ("AS", True), ("XX", True), ("7H", False)):
        before, after = plain.face(code, 100), valued.face(code, 100)
        differs = [
            (x, y) for x in range(100) for y in range(140) if before.get_at((x, y)) != after.get_at((x, y))
        ]
        assert bool(differs) is changed
        assert all(corner.collidepoint(p) for p in differs)


@pytest.mark.parametrize("code", CODES)
def test_nothing_of_a_large_face_lies_below_its_value(code: str) -> None:
    plain = Art(large=True).face(code, 240)
    assert all(plain.get_at((x, y)).b > 220 for x in range(12, 50, 2) for y in range(300, 325, 2))


def test_faces_are_prepared_one_at_a_time() -> None:
    art, hand = Art(), ["QH", "4C", "QH"]
    assert art.prepare(hand, 60)
    assert len(art.shelf) == 1
    assert art.prepare(hand, 60)
    assert not art.prepare(hand, 60)
    assert len(art.shelf) == 2


def test_four_colours_change_clubs_and_diamonds_only() -> None:
    two, four = Art(), Art(four_colour=True)
    changed = {
        code[1]
        for code in CODES
        if pygame.image.tobytes(two.face(code, 60), "RGBA")
        != pygame.image.tobytes(four.face(code, 60), "RGBA")
    }
    assert changed == set("CD")


def test_a_picture_is_drawn_once_and_turns_are_rounded_to_steps() -> None:
    art = Art()
    assert art.face("QH", 80) is art.face("QH", 80)
    assert art.face("QH", 80, 0.4) is art.face("QH", 80)
    assert art.face("QH", 80, 360) is art.face("QH", 80)
    assert art.face("QH", 80, 10) is art.face("QH", 80, 10 + TURN_STEP / 4)
    assert art.face("QH", 80, 10) is not art.face("QH", 80, 12)
    assert art.face("QH", 80, 90).get_size() == card_size(80)[::-1]
    assert art.shadow(80, 190) is art.shadow(80, 10)


@pytest.mark.parametrize("turn", [90, 88])
def test_a_turn_is_clockwise(turn: int, display: pygame.Surface) -> None:
    """With large indices the rank, upper left, is less ink than the mark, lower right."""
    card = Art(large=True).face("AS", 80, turn)
    display.fill((255, 255, 255))
    display.blit(card, card.get_rect(center=(320, 240)), special_flags=PREMULTIPLIED)
    upper_right = pygame.transform.average_color(display, pygame.Rect(320, 200, 56, 40))
    lower_left = pygame.transform.average_color(display, pygame.Rect(264, 240, 56, 40))
    assert upper_right[1] > lower_left[1] + 20


def test_the_shelf_stays_within_its_budget_and_drops_the_least_lately_used() -> None:
    art = Art(budget=400_000)
    for code in CODES[:20]:
        for turn in range(0, 30, TURN_STEP):
            art.face("KH", 80)
            art.face(code, 80, turn)
            assert art.shelf.bytes <= 400_000
    kept = len(art.shelf)
    assert 1 < kept < 20
    assert art.prepare(["KH"], 80) is False


def test_the_shelf_counts_its_bytes() -> None:
    shelf = Shelf(10_000)
    for name in range(50):
        shelf.get(name, lambda: pygame.Surface((20, 20), pygame.SRCALPHA))
    assert shelf.bytes == 1600 * len(shelf) <= 10_000
    shelf.get("big", lambda: pygame.Surface((200, 200), pygame.SRCALPHA))
    assert len(shelf) == 1 and shelf.bytes == 160_000
    shelf.clear()
    assert shelf.bytes == len(shelf) == 0


@pytest.mark.parametrize("name", backs())
def test_a_back_does_not_tell_which_way_round_it_lies(name: str) -> None:
    back = Art(back=name).back(160)
    before, after = (pygame.image.tobytes(s, "RGB") for s in (back, pygame.transform.rotate(back, 180)))
    assert sum(abs(a - b) for a, b in zip(before, after, strict=True)) / len(before) < 4


def picture(surface: pygame.Surface) -> bytes:
    """The pixels of a surface."""
    return pygame.image.tobytes(surface, "RGBA")


def test_after_a_change_of_size_cards_are_sketches_until_each_is_drawn() -> None:
    art, fresh = Art(), Art()
    codes = ("QS", "7C", "XX")
    for code in codes:
        art.face(code, 90)
    assert not art.sketched
    art.rescale()
    assert not art.sketched, "nothing has been asked for"
    for code in codes:
        assert picture(art.face(code, 120)) != picture(fresh.face(code, 120))
        assert art.face(code, 120).get_size() == card_size(120)
    art.face("QS", 120, 14)
    assert picture(art.face("AD", 120)) == picture(fresh.face("AD", 120)), (
        "there was nothing to sketch it from"
    )
    steps = 0
    while art.sketched:
        art.refine()
        steps += 1
    assert steps == len(codes)
    for code in codes:
        assert picture(art.face(code, 120)) == picture(fresh.face(code, 120))
    assert picture(art.face("QS", 120, 14)) == picture(fresh.face("QS", 120, 14))


def test_sketches_of_a_second_change_come_from_what_was_drawn() -> None:
    art, fresh = Art(), Art()
    art.face("QS", 90)
    for width in (120, 100, 80):
        art.rescale()
        sketch = art.face("QS", width)
        wanted = pygame.transform.smoothscale(fresh.face("QS", 90), card_size(width))
        assert picture(sketch) == picture(wanted)


def test_another_deck_leaves_no_sketch_of_the_old_one() -> None:
    art = Art()
    art.face("7C", 90)
    art.rescale()
    art.face("7C", 120)
    art.dress(back="back-navy", large=False, four_colour=True)
    assert not art.sketched
    assert picture(art.face("7C", 120)) == picture(Art(four_colour=True).face("7C", 120))


def test_an_unknown_card_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Art().face("1Z", 60)


def test_surfaces_carry_premultiplied_alpha() -> None:
    art = Art()
    lights = [art.glow((60, 84), kind) for kind in Glow]
    for surface in (
        art.face("QS", 61),
        art.face("QS", 61, 14),
        art.back(61),
        art.shadow(60),
        art.shadow(60, 30),
        *lights,
    ):
        data = pygame.image.tobytes(surface, "RGBA")
        # Rounding may lift a colour over its opacity by a step or two.
        assert all(max(data[i : i + 3]) <= data[i + 3] + 2 for i in range(0, len(data), 4))
        assert any(data[3::4])


@pytest.mark.parametrize("edge", [None, (10, 200, 30)])
@pytest.mark.parametrize("size", [(50, 40), (900, 40), (50, 700), (1900, 1300)])
def test_a_panel_of_pieces_looks_like_one_drawn_whole(
    size: tuple[int, int], edge: tuple[int, int, int] | None, display: pygame.Surface
) -> None:
    ground = pygame.Surface((size[0] + 20, size[1] + 20))
    whole, pieces = ground.convert(display), ground.convert(display)
    box = pygame.Rect((10, 10), size)
    Art().panel(pieces, box, (200, 100, 50), alpha=90, radius=9.5, edge=edge, line=2.5, edge_alpha=180)
    panel = draw_panel(size, (200, 100, 50), 90, 9.5, edge, 2.5, 180)
    whole.blit(panel, box, special_flags=PREMULTIPLIED)
    one, other = (pygame.image.tobytes(surface, "RGB") for surface in (whole, pieces))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2
    middle = pygame.Color(whole.get_at(box.center))
    assert middle.r == pytest.approx(200 * 90 / 255, abs=2)


def test_a_shadow_is_soft_and_reaches_below_the_card(display: pygame.Surface) -> None:
    shadow = Art().shadow(100, lifted=True)
    display.fill((255, 255, 255))
    box = shadow.get_rect(center=(320, 240))
    display.blit(shadow, box, special_flags=PREMULTIPLIED)
    assert display.get_at((320, 240 + 75)).r < 200
    assert display.get_at((320, box.bottom - 2)).r > 200
    assert display.get_at(box.topleft).r == 255


@pytest.mark.parametrize("design", DESIGNS)
def test_the_table_is_lit_in_the_middle_and_the_same_every_time(design: str) -> None:
    first, second = table_background((320, 200), design), table_background((320, 200), design)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    middle = pygame.transform.average_color(first, pygame.Rect(140, 80, 40, 40))
    corner = pygame.transform.average_color(first, pygame.Rect(0, 0, 40, 40))
    assert sum(middle[:3]) > sum(corner[:3]) + 60


def test_a_table_without_size_or_of_no_design_is_an_error() -> None:
    with pytest.raises(ValueError, match="size"):
        table_background((0, 10))
    with pytest.raises(ValueError, match="glass"):
        table_background((10, 10), "glass")


def test_the_scripts_draw_the_deck_that_lies_here(tmp_path: Path) -> None:
    root = CARDS.parents[1]
    subprocess.run([sys.executable, "-m", "assets.make", str(tmp_path)], cwd=root, check=True)
    made = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    assert made == {path.relative_to(CARDS): path.read_bytes() for path in FILES}


def test_the_edge_of_a_turned_card_is_smooth() -> None:
    card = Art().face("AS", 120, 30)
    firsts = [
        next((alpha for x in range(card.get_width()) if (alpha := card.get_at((x, y)).a)), 255)
        for y in range(20, card.get_height() - 20)
    ]
    assert sum(alpha > 128 for alpha in firsts) < len(firsts) / 2
