"""What is on the table for the second law, and how a lawful line of a record changes it."""

from copy import deepcopy
from typing import Any

from tests.rules.referee_melds import RED, Melds, full, wild
from tests.rules.referee_options import Options, options_of
from tests.rules.referee_score import for_going_out, score_of_side

Line = dict[str, Any]


class RefereeTable:
    """One deal as a pile of lists; whether a line is lawful is for the referee to say."""

    def __init__(self, position: dict[str, Any], rules: Options | None = None) -> None:
        """Begin at a position, in the form of a record, by a header's rules."""
        self.options = options_of(rules or {})
        self.players: int = self.options["players"]
        self.hands: list[list[str]] = deepcopy(position["hands"])
        self.melds: list[Melds] = [
            {meld["rank"]: list(meld["cards"]) for meld in side} for side in position["melds"]
        ]
        self.red: list[list[str]] = deepcopy(position["red_threes"])
        self.pile: list[str] = list(position["pile"])
        self.stock: list[str] = list(position["stock"])
        self.scores: list[int] = list(position["scores"])
        self.melded: set[int] = set(position["melded_seats"])
        self.finishers: set[int] = set(position.get("finishers", []))  # seats that finished a canasta
        # By side: the ranks of canastas laid complete in one action.
        self.hidden: list[set[str]] = [
            set(ranks) for ranks in position.get("hidden", [[] for _ in self.melds])
        ]
        self.pile_taken = not position.get("frozen", True)
        self.had_turn: set[int] = set(position.get("turned", range(self.players)))
        begun = position["phase"] == "draw"
        last = position.get("last_turns", self.players if begun and not self.stock else 0)
        self.last_turns: int | None = last - 1 if last else None  # turns without a draw after this one
        self.over = False
        self.out: int | None = None
        self.concealed = False
        self._begin(position["turn"])
        if not begun:
            self.acted = "meld" if last else "draw"

    def side(self, seat: int) -> int:
        """Partners sit opposite; at other tables each plays alone."""
        return seat % 2 if self.players == 4 else seat

    def side_seats(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat in range(self.players) if self.side(seat) == side]

    def _begin(self, seat: int) -> None:
        self.turn = seat
        self.had_turn.add(seat)
        self.acted = ""
        self.melded_since = False
        self.answer = ""
        self.lay_before = {rank: list(cards) for rank, cards in self.melds[self.side(seat)].items()}
        self.had_melded = seat in self.melded
        self.nobody_had_melded = not self.melded

    def _drawless(self) -> bool:
        """The stock is empty and everybody has a turn without a draw, or this turn has emptied it."""
        return self.options["stock_empty"] == "one_more_turn_each" and not self.stock

    def _in_play(self) -> bool:
        """He has drawn or taken the pile, or there is nothing to draw in this turn."""
        return bool(self.acted) or self._drawless()

    def actor(self) -> int:
        """The seat that must act."""
        return (self.turn + 2) % 4 if self.answer == "?" else self.turn

    def _taken(self) -> list[str]:
        """The part of the pile that a taking takes."""
        wilds = [place for place, card in enumerate(self.pile) if wild(card)]
        return self.pile[wilds[-1] :] if self.options["pile_depth"] == "to_wild" and wilds else self.pile

    def play(self, line: Line) -> None:
        """Carry out a lawful line."""
        seat, do = self.turn, line["do"]
        hand, side = self.hands[seat], self.side(self.turn)
        if do == "draw":
            self._draw()
        elif do == "stop":
            self.over = True
        elif do == "meld":
            self.acted = self.acted or do
            self.melded_since = True
            self._put_down(line["melds"])
        elif do == "take":
            self.acted = do
            top, taken = self.pile[-1], self._taken()
            hand.append(top)
            self._put_down([{"rank": top[0], "cards": [top, *line["use"]]}, *line["melds"]])
            self.pile = self.pile[: len(self.pile) - len(taken)]
            self.pile_taken = True
            hand += [card for card in taken[:-1] if card not in RED]
            self.red[side] += [card for card in taken[:-1] if card in RED]
        elif do == "ask":
            self.acted = self.acted or do
            self.answer = "?"
        elif do == "answer":
            self.answer = "yes" if line["yes"] else "no"
        elif do == "red_three":
            self._lay_red(line["card"])
        elif do == "discard":
            hand.remove(line["card"])
            self.pile.append(line["card"])
        if not hand:
            self._go_out()
        elif do in ("discard", "pass"):
            self._end_turn()

    def _draw(self) -> None:
        """Section 3, and 6 where the stock runs out."""
        self.acted = "draw"
        hand, drawn = self.hands[self.turn], 0
        for _ in range(self.options["draw"]):
            while self.stock and self.stock[0] in RED and not self.options["red_threes_by_hand"]:
                self.red[self.side(self.turn)].append(self.stock.pop(0))
            if self.stock:
                hand.append(self.stock.pop(0))
                drawn += 1
        empty = self.options["stock_empty"]
        self.over = (empty == "end_at_once" and not self.stock) or (empty == "official" and not drawn)

    def _lay_red(self, card: str) -> None:
        """A red three laid by the player, and its replacement."""
        hand = self.hands[self.turn]
        hand.remove(card)
        self.red[self.side(self.turn)].append(card)
        if self.stock:
            hand.append(self.stock.pop(0))
            if not self.stock and self.options["stock_empty"] == "end_at_once":
                self.over = True

    def _put_down(self, groups: list[dict[str, Any]]) -> None:
        """Cards go from the hand to the melds of the side."""
        side, melds = self.side(self.turn), self.melds[self.side(self.turn)]
        before = {rank: len(cards) for rank, cards in melds.items()}
        for group in groups:
            for card in group["cards"]:
                self.hands[self.turn].remove(card)
                melds.setdefault(group["rank"], []).append(card)
        for rank in full(melds):
            if before.get(rank, 0) < 7:
                self.finishers.add(self.turn)
            if not before.get(rank, 0):
                self.hidden[side].add(rank)
        self.melded.add(self.turn)

    def _end_turn(self) -> None:
        """The next player's turn, or the end where the stock has run out and all had their last turn."""
        if not self.stock and self.options["stock_empty"] == "one_more_turn_each":
            self.last_turns = self.players if self.last_turns is None else self.last_turns
            if self.last_turns == 0:
                self.over = True
                return
            self.last_turns -= 1
        self._begin((self.turn + 1) % self.players)

    def _go_out(self) -> None:
        self.over = True
        self.out = self.turn
        melds = self.melds[self.side(self.turn)]
        untouched = all(melds[rank] == cards for rank, cards in self.lay_before.items())
        own = any(rank not in self.lay_before for rank in full(melds))
        self.concealed = not self.had_melded and untouched and own

    def score(self) -> list[dict[str, int]]:
        """Section 7."""
        return [self._score(side) for side in range(len(self.melds))]

    def _score(self, side: int) -> dict[str, int]:
        went_out = self.out is not None and self.side(self.out) == side
        seats = self.side_seats(side)
        held = [card for seat in seats if seat in self.had_turn for card in self.hands[seat] if card in RED]
        paid = for_going_out(self.options, concealed=self.concealed, nobody_had_melded=self.nobody_had_melded)
        return score_of_side(
            self.options,
            melds=self.melds[side],
            hidden=self.hidden[side],
            laid_red=self.red[side],
            hands=[self.hands[seat] for seat in seats],
            held_red=len(held),
            went_out=went_out,
            going_out=paid if went_out else 0,
        )
