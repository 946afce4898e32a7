"""Presses, moves and releases become clicks, drags and drops."""

from game.rules.cards import CardId
from game.view.director import DOUBLE_CLICK
from game.view.gestures import THRESHOLD, Carried, Clicked, Dropped, Gestures, Lifted, Part

CARD, OTHER = CardId(7), CardId(8)


def click(gestures: Gestures, hit: CardId | Part = CARD, *, shift: bool = False) -> object:
    """Press and release in one place."""
    gestures.press((10, 10), hit, shift=shift)
    return gestures.release((11, 10))


def test_a_press_and_release_in_place_is_a_click() -> None:
    assert click(Gestures(), shift=True) == Clicked(CARD, shift=True, double=False)


def test_two_quick_clicks_are_a_double_one_and_a_third_begins_anew() -> None:
    gestures = Gestures()
    found = [click(gestures) for _ in range(3)]
    assert [done.double for done in found if isinstance(done, Clicked)] == [False, True, False]


def test_a_slow_second_click_or_one_on_another_card_is_single() -> None:
    gestures = Gestures()
    click(gestures)
    gestures.advance(DOUBLE_CLICK)
    assert click(gestures) == Clicked(CARD, shift=False, double=False)
    assert click(gestures, OTHER) == Clicked(OTHER, shift=False, double=False)


def test_a_small_tremor_is_no_drag() -> None:
    gestures = Gestures()
    gestures.press((10, 10), CARD)
    assert gestures.move((10 + THRESHOLD - 1, 10)) is None
    assert isinstance(gestures.release((12, 10)), Clicked)


def test_a_drag_lifts_carries_and_drops() -> None:
    gestures = Gestures()
    gestures.press((10, 10), CARD)
    assert gestures.move((40, 10)) == Lifted(CARD, (10, 10))
    assert gestures.move((80, 30)) == Carried((80, 30))
    assert gestures.release((90, 30)) == Dropped((90, 30))


def test_the_threshold_grows_with_the_window() -> None:
    gestures = Gestures()
    gestures.unit = 3.0
    gestures.press((10, 10), CARD)
    assert gestures.move((10 + THRESHOLD * 2, 10)) is None


def test_cancelling_forgets_the_press() -> None:
    gestures = Gestures()
    gestures.press((10, 10), CARD)
    gestures.move((40, 10))
    gestures.cancel()
    assert gestures.release((90, 30)) is None
    assert gestures.move((100, 30)) is None
