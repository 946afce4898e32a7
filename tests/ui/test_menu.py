"""Buttons: by the pointer, by their keys, by Enter and Space where the focus is."""

import pygame
import pytest

from game.ui.app import App
from game.ui.scene import Scene
from tests.ui.support import click, key, motion, press, release

OTHER_BOX = pygame.Rect(100, 100, 200, 50)
MAIN_BOX = pygame.Rect(100, 200, 200, 50)
LAST_BOX = pygame.Rect(100, 300, 200, 50)
NOWHERE = (600, 600)


class Three(Scene):
    """Three buttons, the second one the main one."""

    def build(self) -> None:
        self.pressed: list[str] = []
        self.button(OTHER_BOX, "other", lambda: self.pressed.append("other"), keys=(pygame.K_o, pygame.K_p))
        self.button(MAIN_BOX, "main", lambda: self.pressed.append("main"), look="main")
        self.button(LAST_BOX, "last", lambda: self.pressed.append("last"), hint="L")


@pytest.fixture
def three(app: App) -> Three:
    """The scene on the stage."""
    scene = Three(app)
    app.show(scene)
    return scene


def test_a_click_presses_once(three: Three) -> None:
    three.stage.step(click(OTHER_BOX.center), 0.01)  # type: ignore[attr-defined]
    assert three.pressed == ["other"]


def test_a_press_that_is_let_go_elsewhere_presses_nothing(three: Three) -> None:
    for event in (press(OTHER_BOX.center), motion(NOWHERE), release(NOWHERE)):
        three.handle(event)
    for event in (press(NOWHERE), motion(OTHER_BOX.center), release(OTHER_BOX.center)):
        three.handle(event)
    assert three.pressed == []


@pytest.mark.parametrize("code", [pygame.K_o, pygame.K_p])
def test_every_key_of_a_button_presses_it(three: Three, code: int) -> None:
    assert three.handle(key(code))
    assert three.pressed == ["other"]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_the_main_button_at_first(three: Three, code: int) -> None:
    three.handle(key(code))
    assert three.pressed == ["main"]


def test_tab_and_arrows_move_the_focus_around(three: Three) -> None:
    moves = (
        (pygame.K_TAB, 0, "last"),
        (pygame.K_TAB, 0, "other"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "last"),
        (pygame.K_UP, 0, "main"),
        (pygame.K_LEFT, 0, "other"),
        (pygame.K_DOWN, 0, "main"),
        (pygame.K_RIGHT, 0, "last"),
    )
    for code, mod, name in moves:
        three.handle(key(code, mod))
        three.handle(key(pygame.K_SPACE))
        assert three.pressed[-1] == name


class Grid(Scene):
    """Two rows of three buttons, and a wide one below."""

    def build(self) -> None:
        for at in range(6):
            box = pygame.Rect(100 + at % 3 * 110, 100 + at // 3 * 60, 100, 50)
            self.button(box, f"{at}", lambda: None)
        self.button(pygame.Rect(100, 220, 320, 50), "wide", lambda: None, look="main")


def test_arrows_lead_to_what_stands_in_their_direction(app: App) -> None:
    grid = Grid(app)
    app.show(grid)
    for code, label in (
        (pygame.K_UP, "4"),
        (pygame.K_LEFT, "3"),
        (pygame.K_UP, "0"),
        (pygame.K_RIGHT, "1"),
        (pygame.K_RIGHT, "2"),
        (pygame.K_DOWN, "5"),
        (pygame.K_DOWN, "wide"),
        (pygame.K_DOWN, "0"),
    ):
        grid.handle(key(code))
        assert grid.menu.focus is not None and grid.menu.focus.label == label


def test_a_button_that_is_off_is_passed_over(three: Three) -> None:
    other, main, last = three.menu.buttons
    last.enabled = False
    three.handle(key(pygame.K_TAB))
    assert three.menu.focus is other
    other.enabled = False
    three.handle(key(pygame.K_o))
    for event in click(OTHER_BOX.center):
        three.handle(event)
    three.handle(key(pygame.K_RETURN))
    assert three.pressed == []
    three.handle(key(pygame.K_TAB))
    assert three.menu.focus is main
    last.enabled = True
    three.handle(key(pygame.K_TAB))
    assert three.menu.focus is last


def test_a_key_that_is_nobodys_is_not_used_up(three: Three) -> None:
    assert not three.handle(key(pygame.K_z))


def test_without_a_main_button_enter_is_left_to_the_scene(app: App) -> None:
    scene = Scene(app)
    app.show(scene)
    scene.button(MAIN_BOX, "plain", lambda: pytest.fail("pressed"))
    assert not scene.handle(key(pygame.K_RETURN))
    assert not scene.handle(key(pygame.K_LEFT))
    assert scene.handle(key(pygame.K_TAB))
    assert scene.menu.focus is scene.menu.buttons[0]


def pixels(scene: Scene) -> bytes:
    """What the scene draws."""
    surface = pygame.Surface(scene.stage.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_pointer_is_where_the_events_say(three: Three) -> None:
    plain = pixels(three)
    three.handle(motion(OTHER_BOX.center))
    three.update(0)
    hovered = pixels(three)
    assert hovered != plain
    three.handle(motion(NOWHERE))
    three.update(0)
    assert pixels(three) == plain


def test_each_state_of_a_button_looks_its_own(three: Three) -> None:
    other = three.menu.buttons[0]
    looks = [pixels(three)]
    for event in (motion(OTHER_BOX.center), press(OTHER_BOX.center)):
        three.handle(event)
        three.update(0)
        looks.append(pixels(three))
    three.handle(release(NOWHERE))
    other.enabled = False
    looks.append(pixels(three))
    other.enabled = True
    other.mark()
    looks.append(pixels(three))
    assert len(set(looks)) == len(looks)


def test_buttons_of_one_size_share_their_plate(three: Three) -> None:
    pixels(three)
    before = len(three.stage.art.shelf)
    three.button(pygame.Rect(400, 100, 200, 50), "main", lambda: None)
    pixels(three)
    assert len(three.stage.art.shelf) == before


def test_the_focus_is_seen(three: Three) -> None:
    before = pixels(three)
    three.handle(key(pygame.K_TAB))
    assert pixels(three) != before
