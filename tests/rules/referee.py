"""The law a second time, written from RULES.md alone: slow, plain, on card codes and record lines.

It shares nothing with the engine, so that where the two agree both are likely to be right.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import combinations_with_replacement
from typing import Any

RANKS = "456789TJQKA"
POINTS = {"X": 50, "A": 20, "2": 20} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("76543", 5)
BLACK = ("3C", "3S")
RED = ("3D", "3H")

Melds = dict[str, list[str]]


def points(cards: Sequence[str]) -> int:
    """The card values, section 1."""
    return sum(POINTS[card[0]] for card in cards if card not in RED)


def wild(card: str) -> bool:
    """Twos and jokers."""
    return card[0] in "2X"


def lawful_meld(rank: str, cards: Sequence[str]) -> bool:
    """Sections 4.1, 4.2 and 4.4."""
    if rank == "3":
        return 3 <= len(cards) <= 4 and all(card in BLACK for card in cards)
    naturals = [card for card in cards if card[0] == rank]
    wilds = [card for card in cards if wild(card)]
    return (
        rank in RANKS
        and len(naturals) + len(wilds) == len(cards) >= 3
        and len(naturals) >= 2
        and len(wilds) <= 3
    )


def canastas(melds: Melds) -> int:
    """How many melds are canastas."""
    return sum(1 for cards in melds.values() if len(cards) >= 7)


def minimum(total: int) -> int:
    """Section 4, the first meld of a side."""
    if total < 0:
        return 15
    return 50 if total < 1500 else 90 if total < 3000 else 120


def last_discards(hand: Sequence[str], melds: Melds, need: int = 1) -> Iterator[str | None]:
    """Every last discard (by code; None: no discard) with which this hand can go out, section 6.2."""
    for discard in (None, *sorted(set(hand))):
        rest = list(hand)
        if discard is not None:
            rest.remove(discard)
        if any(canastas(after) >= need for after in ways_to_lay(rest, melds)):
            yield discard


def can_go_out(hand: Sequence[str], melds: Melds) -> bool:
    """Tell whether a way to go out exists."""
    return next(last_discards(hand, melds), "no") != "no"


def ways_to_lay(cards: Sequence[str], melds: Melds) -> Iterator[Melds]:
    """All lawful melds after laying all of these cards: wild cards are tried on every rank."""
    after = {rank: list(laid) for rank, laid in melds.items()}
    for card in cards:
        if not wild(card):
            after.setdefault(card[0], []).append(card)
    wilds = [card for card in cards if wild(card)]
    if any(len([card for card in laid if not wild(card)]) < 2 for laid in after.values()):
        return
    for ranks in combinations_with_replacement(sorted(after), len(wilds)):
        tried = {rank: list(laid) for rank, laid in after.items()}
        for rank, card in zip(ranks, wilds, strict=True):
            tried[rank].append(card)
        if all(lawful_meld(rank, laid) for rank, laid in tried.items()):
            yield tried


class Referee:
    """One deal as a pile of lists, judged sentence by sentence."""

    def __init__(self, position: dict[str, Any]) -> None:
        """Begin at a position, in the form of a record."""
        self.hands: list[list[str]] = deepcopy(position["hands"])
        self.melds: list[Melds] = [
            {meld["rank"]: list(meld["cards"]) for meld in side} for side in position["melds"]
        ]
        self.red: list[list[str]] = deepcopy(position["red_threes"])
        self.pile: list[str] = list(position["pile"])
        self.stock: list[str] = list(position["stock"])
        self.scores: list[int] = list(position["scores"])
        self.melded: set[int] = set(position["melded_seats"])
        self.over = False
        self.out: int | None = None
        self.concealed = False
        self._begin(position["turn"])
        if position["phase"] == "play":
            self.acted = "draw"

    def _begin(self, seat: int) -> None:
        self.turn = seat
        self.acted = ""
        self.melded_since = False
        self.answer = ""
        self.lay_before = {rank: list(cards) for rank, cards in self.melds[seat % 2].items()}
        self.had_melded = seat in self.melded

    def actor(self) -> int:
        """The seat that must act."""
        return (self.turn + 2) % 4 if self.answer == "?" else self.turn

    def lawful(self, line: dict[str, Any]) -> bool:
        """Judge a line of a record."""
        if self.over or line["seat"] != self.actor():
            return False
        if self.answer == "?":
            return bool(line["do"] == "answer")
        match line["do"]:
            case "draw":
                return not self.acted and bool(self.stock)
            case "stop":
                return not self.acted and not self.stock and not self._must_take()
            case "take":
                return self._may_take(line["use"], line["melds"])
            case "meld":
                return self._may_meld(line["melds"])
            case "ask":
                return self._may_ask()
            case "discard":
                return self._may_discard(line["card"])
        return False

    def _must_take(self) -> bool:
        """Section 6, the stock runs out."""
        fits = bool(self.pile) and self.pile[-1][0] in self.melds[self.turn % 2]
        free = not self._frozen() and self.pile[-1:] not in (["3C"], ["3S"])
        forbidden = len(self.pile) == 1 and len(self.hands[self.turn]) == 1
        return fits and free and not forbidden

    def _frozen(self) -> bool:
        return not self.melds[self.turn % 2] or any(wild(card) or card in RED for card in self.pile)

    def _may_take(self, use: list[str], further: list[dict[str, Any]]) -> bool:
        """Section 5."""
        if self.acted or not self.pile:
            return False
        top, hand = self.pile[-1], self.hands[self.turn]
        if wild(top) or top[0] == "3" or (len(self.pile) == 1 and len(hand) == 1):
            return False
        pair = len(use) == 2 and all(card[0] == top[0] for card in use)
        with_wild = len(use) == 2 and sorted(card[0] == top[0] for card in use) == [False, True]
        with_wild = with_wild and any(wild(card) for card in use)
        alone = not use and top[0] in self.melds[self.turn % 2]
        if not (pair or (not self._frozen() and (with_wild or alone))):
            return False
        if any(group["rank"] == "3" for group in further):
            return False
        group = {"rank": top[0], "cards": [top, *use]}
        rest = [card for card in self.pile[:-1] if card not in RED]
        return self._lay([group, *further], hand=[*hand, top], rest=rest, taking=True)

    def _may_meld(self, groups: list[dict[str, Any]]) -> bool:
        if not self.acted or not groups:
            return False
        return self._lay(groups, hand=self.hands[self.turn], rest=[], taking=False)

    def _lay(self, groups: list[dict[str, Any]], *, hand: list[str], rest: list[str], taking: bool) -> bool:
        """Sections 4 and 6.1 for all groups of one action; the cards leave ``hand``, ``rest`` joins it."""
        after = {rank: list(cards) for rank, cards in self.melds[self.turn % 2].items()}
        left = list(hand)
        laid: list[str] = []
        for group in groups:
            if not group["cards"]:
                return False
            for card in group["cards"]:
                if card not in left:
                    return False
                left.remove(card)
                laid.append(card)
            after.setdefault(group["rank"], []).extend(group["cards"])
        if not all(lawful_meld(rank, cards) for rank, cards in after.items()):
            return False
        opened = bool(self.melds[self.turn % 2])
        waived = not taking and self.acted == "draw" and len(left) <= 1 and canastas(after) > 0
        if not opened and not waived and points(laid) < minimum(self.scores[self.turn % 2]):
            return False
        left += rest
        if self.answer == "yes" or "3" in after:
            return self.answer != "no" and can_go_out(left, after)
        return len(left) >= 2 or (self.answer != "no" and can_go_out(left, after))

    def _may_ask(self) -> bool:
        """Section 6.3."""
        if not self.acted or self.melded_since or self.answer:
            return False
        hand = self.hands[self.turn]
        return len(hand) >= 2 and can_go_out(hand, self.melds[self.turn % 2])

    def _may_discard(self, card: str) -> bool:
        hand, melds = self.hands[self.turn], self.melds[self.turn % 2]
        if not self.acted or card not in hand:
            return False
        if len(hand) > 1:
            return self.answer != "yes" and "3" not in melds
        return self.answer != "no" and canastas(melds) > 0

    def play(self, line: dict[str, Any]) -> None:
        """Carry out a lawful line."""
        seat, do = self.turn, line["do"]
        hand, melds = self.hands[seat], self.melds[seat % 2]
        if do == "draw":
            self.acted = do
            while self.stock and self.stock[0] in RED:
                self.red[seat % 2].append(self.stock.pop(0))
            if self.stock:
                hand.append(self.stock.pop(0))
            else:
                self.over = True
        elif do == "stop":
            self.over = True
        elif do in ("take", "meld"):
            groups = line["melds"]
            if do == "take":
                self.acted = do
                top = self.pile.pop()
                hand.append(top)
                groups = [{"rank": top[0], "cards": [top, *line["use"]]}, *groups]
            else:
                self.melded_since = True
            for group in groups:
                for card in group["cards"]:
                    hand.remove(card)
                    melds.setdefault(group["rank"], []).append(card)
            if do == "take":
                hand += [card for card in self.pile if card not in RED]
                self.red[seat % 2] += [card for card in self.pile if card in RED]
                self.pile = []
            self.melded.add(seat)
        elif do == "ask":
            self.answer = "?"
        elif do == "answer":
            self.answer = "yes" if line["yes"] else "no"
        else:
            hand.remove(line["card"])
            self.pile.append(line["card"])
        if not hand:
            self._go_out()
        elif do == "discard":
            self._begin((seat + 1) % 4)

    def _go_out(self) -> None:
        self.over = True
        self.out = self.turn
        melds = self.melds[self.turn % 2]
        untouched = all(melds[rank] == cards for rank, cards in self.lay_before.items())
        own = any(len(cards) >= 7 and rank not in self.lay_before for rank, cards in melds.items())
        self.concealed = not self.had_melded and untouched and own

    def score(self) -> list[dict[str, int]]:
        """Section 7."""
        return [self._score(side) for side in (0, 1)]

    def _score(self, side: int) -> dict[str, int]:
        melds = self.melds[side]
        full = [cards for cards in melds.values() if len(cards) >= 7]
        threes = len(self.red[side])
        red = 800 if threes == 4 else 100 * threes
        out = 0 if self.out is None or self.out % 2 != side else 200 if self.concealed else 100
        items = {
            "natural": 500 * sum(1 for cards in full if not any(map(wild, cards))),
            "mixed": 300 * sum(1 for cards in full if any(map(wild, cards))),
            "red_threes": red if melds else -red,
            "going_out": out,
            "cards": sum(points(cards) for cards in melds.values()),
            "hand": -points(self.hands[side]) - points(self.hands[side + 2]),
        }
        return items | {"total": sum(items.values())}
