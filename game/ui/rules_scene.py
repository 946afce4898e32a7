"""The page of the rules: the game in short, with the numbers of the rule set that is played by."""

from itertools import groupby
from typing import Final

import pygame

from game.rules.cards import BLACK_THREE, JOKER, KIND_VALUE
from game.rules.groups import Opening
from game.rules.ruleset import RuleSet
from game.ui.menu import MAIN
from game.ui.page import heading, plate, sections
from game.ui.scene import PAGE, Scene, Stage
from game.view.messages import rank_name
from game.view.text import number, text

TOP: Final = 108
HEIGHT: Final = 584
WIDTH: Final = 574
GAP: Final = 20
LEFT: Final = (PAGE[0] - 2 * WIDTH - GAP) / 2
MARGIN: Final = 26
STOP: Final = " · "
COLUMNS: Final = (("aim", "turn", "melds", "opening"), ("pile", "threes", "out", "values"))


class RulesScene(Scene):
    """Two plates of plain words."""

    def __init__(self, stage: Stage, rules: RuleSet) -> None:
        super().__init__(stage)
        self._rules = rules

    def build(self) -> None:
        """Place the way back, and the way to the licences."""
        stage = self.stage
        box = stage.box(LEFT, TOP + HEIGHT + 20, 300, 54)
        licences = self._show_licences
        self.button(box, text("licences.title"), licences, keys=(pygame.K_l,), hint=text("licences.key"))
        box = stage.box(PAGE[0] - LEFT - 300, TOP + HEIGHT + 20, 300, 54)
        words, hint = text("fair.back"), text("shell.key_escape")
        self.button(box, words, stage.pop, keys=(pygame.K_ESCAPE,), look=MAIN, hint=hint)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, both plates and their words."""
        stage, values = self.stage, numbers(self._rules)
        surface.blit(stage.background(), (0, 0))
        heading(stage, surface, text("rules.title"))
        columns = []
        for at, column in enumerate(COLUMNS):
            box = stage.box(LEFT + at * (WIDTH + GAP), TOP, WIDTH, HEIGHT)
            plate(stage, surface, box)
            told = [(text(f"rules.{key}.title"), text(f"rules.{key}.body", **values)) for key in column]
            columns.append((box.inflate(-2 * stage.px(MARGIN), -2 * stage.px(MARGIN)), told))
        sections(stage, surface, columns)
        super().draw(surface)

    def _show_licences(self) -> None:
        from game.ui.licences_scene import LicencesScene

        self.stage.push(LicencesScene(self.stage))


def numbers(rules: RuleSet) -> dict[str, str]:
    """The numbers that the rules speak of, by their names in the sentences."""
    told = {
        "target": rules.target,
        "hand_size": rules.seats.hand_size,
        "meld": rules.sets.size,
        "naturals": rules.sets.least_naturals,
        "wilds": rules.sets.most_wilds,
        "canasta": rules.sets.canasta,
        "natural": rules.sets.natural_bonus,
        "mixed": rules.sets.mixed_bonus,
        "red": rules.threes.red,
        "all_red": rules.threes.all_red,
        "out": rules.out.bonus,
        "concealed": rules.out.bonus + rules.out.concealed_bonus,
    }
    return {name: number(value) for name, value in told.items()} | {
        "draw": text("rules.draw", count=rules.seats.draw),
        "canastas": text("rules.canastas", count=rules.out.canastas),
        "minimums": _listed(minimums(rules.opening)),
        "values": _listed(card_values()),
    }


def _listed(items: list[str]) -> str:
    """A list on a line, each item with a capital."""
    return STOP.join(f"{item[:1].upper()}{item[1:]}" for item in items)


def card_values() -> list[str]:
    """What the cards count, ranks of one value together, from the joker down (RULES.md 1)."""
    kinds = range(JOKER, BLACK_THREE - 1, -1)
    return [
        text("rules.value", ranks=", ".join(map(rank_name, same)), points=number(points))
        for points, same in groupby(kinds, key=KIND_VALUE.__getitem__)
    ]


def minimums(opening: Opening) -> list[str]:
    """What the first meld needs, for every range of totals (RULES.md 4)."""
    steps = opening.minimums
    lines = []
    for at, (start, need) in enumerate(steps):
        end = steps[at + 1][0] if at + 1 < len(steps) else None
        words = {"need": number(need)}
        if start is None and end is None:
            lines.append(text("rules.always", **words))
        elif start is None:
            lines.append(text("rules.below", end=number(end or 0), **words))
        else:
            lines.append(text("rules.from", start=number(start), **words))
    return lines
