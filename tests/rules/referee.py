"""The law a second time, written from RULES.md alone: slow, plain, on card codes and record lines.

It shares nothing with the engine, so that where the two agree both are likely to be right.
"""

from collections.abc import Sequence
from typing import Any

from tests.rules.referee_melds import (
    RED,
    Melds,
    barrier,
    black_threes_out,
    full,
    lawful_meld,
    melded_points,
    minimum,
    ways_out,
    wild,
)
from tests.rules.referee_table import Line, RefereeTable


class Referee(RefereeTable):
    """Judges every line of a deal, sentence by sentence."""

    def lawful(self, line: Line) -> bool:
        """Judge a line of a record."""
        if self.over or line["seat"] != self.actor():
            return False
        if self.answer == "?":
            return bool(line["do"] == "answer")
        match line["do"]:
            case "draw":
                return not self.acted and bool(self.stock)
            case "stop":
                return not (self.acted or self.stock or self._drawless() or self._must_take())
            case "take":
                return self._may_take(line["use"], line["melds"])
            case "meld":
                return self._may_meld(line["melds"])
            case "ask":
                return self._may_ask()
            case "discard":
                return self._may_discard(line["card"])
            case "pass":
                return self._may_pass()
            case "red_three":
                return self._may_lay_red(line["card"])
        return False

    # Taking the pile, section 5

    def _must_take(self) -> bool:
        """Section 6, the stock runs out."""
        free = not self._frozen() and self.pile[-1:] not in (["3C"], ["3S"])
        forbidden = len(self.pile) == 1 and len(self.hands[self.turn]) == 1
        return bool(self.pile) and self._fits_alone() and free and not forbidden

    def _fits_alone(self) -> bool:
        """The top card may join a meld of the side."""
        laid = self.melds[self.side(self.turn)].get(self.pile[-1][0], [])
        return bool(laid) and (len(laid) < 7 or self.options["pile_onto_canasta"])

    def _frozen(self) -> bool:
        """Only a natural pair takes the pile."""
        held = self.options["pile_always_frozen"] or (self.options["frozen_at_start"] and not self.pile_taken)
        closed = not self.melds[self.side(self.turn)]
        return held or closed or any(wild(card) or card in RED for card in self.pile)

    def _may_take(self, use: list[str], further: list[dict[str, Any]]) -> bool:
        if self.acted or not self.pile:
            return False
        top, hand = self.pile[-1], self.hands[self.turn]
        melds = self.melds[self.side(self.turn)]
        if wild(top) or top[0] == "3" or (len(self.pile) == 1 and len(hand) == 1):
            return False
        if self.options["pile_after_opening"] and not melds:
            return False
        if len(melds.get(top[0], [])) >= 7 and not self.options["pile_onto_canasta"]:
            return False
        pair = len(use) == 2 and all(card[0] == top[0] for card in use)
        with_wild = len(use) == 2 and sorted(card[0] == top[0] for card in use) == [False, True]
        with_wild = with_wild and any(wild(card) for card in use) and not self.options["pile_natural_pair"]
        alone = not use and self._fits_alone()
        if not (pair or (not self._frozen() and (with_wild or alone))):
            return False
        if any(group["rank"] == "3" for group in further):
            return False
        group = {"rank": top[0], "cards": [top, *use]}
        rest = [card for card in self._taken()[:-1] if card not in RED]
        return self._lay([group, *further], hand=[*hand, top], rest=rest, taking=True)

    # Laying melds and ending a turn, sections 4 and 6

    def _may_meld(self, groups: list[dict[str, Any]]) -> bool:
        if not self._in_play() or not groups:
            return False
        return self._lay(groups, hand=self.hands[self.turn], rest=[], taking=False)

    def _lay(self, groups: list[dict[str, Any]], *, hand: list[str], rest: list[str], taking: bool) -> bool:
        """Sections 4 and 6.1 for all groups of one action; the cards leave ``hand``, ``rest`` joins it."""
        before = self.melds[self.side(self.turn)]
        after = {rank: list(cards) for rank, cards in before.items()}
        left = list(hand)
        laid = 0
        for group in groups:
            if not group["cards"]:
                return False
            for card in group["cards"]:
                if card not in left:
                    return False
                left.remove(card)
            laid += melded_points(group["rank"], group["cards"], self.options)
            after.setdefault(group["rank"], []).extend(group["cards"])
        if not all(lawful_meld(rank, cards, self.options) for rank, cards in after.items()):
            return False
        if "3" in after and barrier(after["3"]) and 0 < len(before.get("3", [])) < 7:
            return False
        if not before and not self._opens(after, laid, left, taking=taking):
            return False
        left += rest
        if self.answer == "yes" or black_threes_out(after):
            return self._may_still_go_out(left, after)
        return self._leaves_enough(left) or self._may_still_go_out(left, after)

    def _leaves_enough(self, left: Sequence[str]) -> bool:
        """One card to discard and one to keep; or one to keep where no discard is needed."""
        if self.options["last_card"] == "skip_discard":
            return len(left) >= 1
        return len(left) >= 2 and any(card not in RED for card in left)

    def _opens(self, after: Melds, laid: int, left: list[str], *, taking: bool) -> bool:
        """The minimum of the first meld, or one of the exceptions from it."""
        if laid >= minimum(self.scores[self.side(self.turn)], self.options):
            return True
        if self.options["canasta_opens"] and full(after):
            return True
        whole = not left or (len(left) == 1 and self.options["discard_to_go_out"] != "forbidden")
        drawn = not taking and self.acted == "draw"
        return drawn and whole and bool(full(after)) and self._may_still_go_out(left, after)

    def _may_still_go_out(self, left: list[str], after: Melds) -> bool:
        """Section 6.1: he can go out in this turn and is allowed to."""
        allowed = self.answer == "yes" or (self.answer == "" and not self.options["must_ask"])
        return allowed and self._can_go_out(left, after)

    def _can_go_out(self, hand: Sequence[str], melds: Melds) -> bool:
        """Section 6.2; a side that has not opened yet lays the whole hand in one action."""
        for _, after in ways_out(hand, melds, self.options):
            if self._enough_canastas(after) and (melds or self._opens_whole(after)):
                return True
        return False

    def _opens_whole(self, after: Melds) -> bool:
        """A whole hand with a canasta in it: no minimum after drawing from the stock."""
        laid = sum(melded_points(rank, cards, self.options) for rank, cards in after.items())
        least = minimum(self.scores[self.side(self.turn)], self.options)
        return self.acted == "draw" or self.options["canasta_opens"] or laid >= least

    def _enough_canastas(self, melds: Melds) -> bool:
        """The canastas that going out needs; those that were not finished before are the player's now."""
        side = self.side(self.turn)
        finishers = set(self.finishers)
        if len(full(melds)) > len(full(self.melds[side])):
            finishers.add(self.turn)
        each = not self.options["canasta_each"] or finishers >= set(self.side_seats(side))
        return each and len(full(melds)) >= self.options["canastas_to_go_out"]

    def _may_ask(self) -> bool:
        """Section 6.3."""
        if self.players != 4 or not self._in_play() or self.melded_since or self.answer:
            return False
        hand = self.hands[self.turn]
        return len(hand) >= 2 and self._can_go_out(hand, self.melds[self.side(self.turn)])

    def _may_discard(self, card: str) -> bool:
        hand, melds = self.hands[self.turn], self.melds[self.side(self.turn)]
        if not self._in_play() or card not in hand or card in RED:
            return False
        if len(hand) > 1:
            return self.answer != "yes" and not black_threes_out(melds)
        if self.options["discard_to_go_out"] == "forbidden":
            return False
        allowed = self.answer == "yes" or (self.answer == "" and not self.options["must_ask"])
        return allowed and self._enough_canastas(melds)

    def _may_pass(self) -> bool:
        """Section 9, passing: he can neither discard nor go out."""
        hand, melds = self.hands[self.turn], self.melds[self.side(self.turn)]
        if not self._in_play() or any(map(self._may_discard, hand)) or self._may_still_go_out(hand, melds):
            return False
        only_red = not self.stock and all(card in RED for card in hand)
        return self.options["last_card"] == "skip_discard" or self._drawless() or only_red

    def _may_lay_red(self, card: str) -> bool:
        """By hand, where the turn can end afterwards whatever replaces the card."""
        hand = list(self.hands[self.turn])
        if not self.options["red_threes_by_hand"] or card not in RED or card not in hand:
            return False
        if self.stock:
            return True
        hand.remove(card)
        if not hand:
            return False
        if not self._in_play() or self._drawless() or all(card in RED for card in hand):
            return True
        return self._leaves_enough(hand) or self._may_still_go_out(hand, self.melds[self.side(self.turn)])
