"""A random rule set played to the end of some deals, with everything that must hold at every point of them.

``play_rule_set`` does the same for the same numbers everywhere; a Finding says what did not hold.
"""

import json
from collections import Counter
from collections.abc import Callable
from random import Random

from ai import greedy
from game.rules import (
    Action,
    Meld,
    Observation,
    Phase,
    Table,
    Take,
    apply,
    check,
    deal,
    determinize,
    legal_actions,
    observe,
    realize,
    score,
)
from game.rules.cards import KIND, KINDS, RED_THREE, codes, pack
from game.rules.notation import read_action, write_action
from game.rules.position import read_deck, read_position, write_position
from game.rules.presets import rules_from, rules_header
from game.rules.ruleset import RuleSet
from game.session.header import Header, Player
from game.session.reader import read_record
from tests.rules.house_draws import any_deck, any_line, valid_header
from tests.rules.referee import Referee
from tests.rules.referee_deal import dealt, turned_away
from tests.rules.referee_options import CLASSIC, Options, options_of
from tests.rules.support import Json

MOST_ACTIONS = 4000
"""A deal that takes more does not end."""

Chooser = Callable[[Random, Table], Action]


class Finding(AssertionError):
    """Something did not hold; the text repeats it."""


def play_rule_set(seed: int, number: int) -> Counter[str]:
    """Draw the rule set of these numbers and play deals by it; count what was looked at. Raises Finding."""
    rng = Random(f"house rules {seed} {number}")
    header = valid_header(rng)
    tally = Counter({"rule sets": 1})
    tally.update(f"on: {key}" for key, value in options_of(header).items() if value != CLASSIC[key])
    try:
        rules = rules_from(header)
        again = rules_from(json.loads(json.dumps(rules_header(rules))))
        hold(again == rules, "the header is not read back")
        at_random = gladly(rng.choice([0.1, 0.5, 0.9]))
        tally += HouseDeal(rng, header, rules, clumps=rng.choice([0.0, 1.0, 3.0])).play(at_random)
        tally += HouseDeal(rng, header, rules, clumps=rng.choice([0.0, 1.0])).play(greedily)
    except Finding as finding:
        raise Finding(f"rule set {number} of seed {seed}, {json.dumps(header)}: {finding}") from None
    return tally


def hold(fact: object, otherwise: str) -> None:
    """Raise a Finding where a fact does not hold."""
    if not fact:
        raise Finding(otherwise)


def gladly(chance: float) -> Chooser:
    """Choose at random, rather an action that takes or melds."""

    def choose(rng: Random, table: Table) -> Action:
        actions = legal_actions(table)
        bold = [action for action in actions if isinstance(action, Take | Meld)]
        return rng.choice(bold if bold and rng.random() < chance else actions)

    return choose


def greedily(rng: Random, table: Table) -> Action:
    """What the seat ``greedy`` does, but for one action in twenty."""
    if rng.random() < 0.05:
        return rng.choice(legal_actions(table))
    return realize(table.hands[table.actor], greedy.choose(observe(table, table.actor), "", 0).action)


class HouseDeal:
    """One deal by a rule set, on the engine's table and before the referee at once."""

    def __init__(self, rng: Random, header: Options, rules: RuleSet, *, clumps: float) -> None:
        """Deal a random deck."""
        self.rng, self.header, self.rules = rng, header, rules
        options = options_of(header)
        self.deck = any_deck(rng, options, clumps)
        scores = [rng.choice([-5, 0, 1500, 3000, 5000]) for _ in range(rules.seats.sides)]
        dealer = rng.randrange(rules.seats.players)
        self.table = deal(rules, dealer=dealer, scores=scores, deck=read_deck(rules, self.deck))
        self.lines: list[Json] = [{"deal": 1, "dealer": dealer, "scores": scores, "deck": self.deck}]
        self.referee = Referee(dealt(options, dealer=dealer, scores=scores, deck=self.deck), header)
        self.known = turned_away(options, self.deck)
        self.tally = Counter({"deals": 1})

    def play(self, choose: Chooser) -> Counter[str]:
        """Play to the end of the deal. Raises Finding."""
        table, rng = self.table, self.rng
        self._same_tables()
        while table.phase is not Phase.OVER:
            self._judged_alike()
            if rng.random() < 0.1:
                self._no_peeking()
            if rng.random() < 0.05:
                self._position_holds()
            action = choose(rng, table)
            line = write_action(table.actor, action)
            action = realize(table.hands[table.actor], read_action(line))
            self._hold(check(table, action) is None, "refused by the engine", line)
            self._hold(self.referee.lawful(line), "refused by the referee", line)
            apply(table, action)
            self.referee.play(line)
            self.lines.append(line)
            self._same_tables()
            self._hold(len(self.lines) < MOST_ACTIONS, "the deal does not end")
        self._hold(
            [side.items() for side in score(table)] == self.referee.score(),
            "the scores differ",
        )
        self._record_holds()
        self.tally["actions"] += len(self.lines) - 1
        self.tally["gone out"] += self.referee.out is not None
        return self.tally

    def _hold(self, fact: object, otherwise: str, line: Json | None = None) -> None:
        """Raise a Finding with the record up to here where a fact does not hold."""
        if not fact:
            lines = self.lines if line is None else [*self.lines, line]
            raise Finding("\n".join([otherwise, *map(json.dumps, lines)]))

    def _same_tables(self) -> None:
        """The cards are the pack, and both tables show the same."""
        table, referee = self.table, self.referee
        places = [table.stock, table.pile, *table.hands, *table.red_threes]
        places += [list(meld) for side in table.melds for meld in side]
        cards = sorted(card for place in places for card in place)
        self._hold(cards == list(pack(self.rules.seats.packs)), "the cards are not the pack")
        for hand, counts in zip(table.hands, table.counts, strict=True):
            self._hold(
                counts == [sum(KIND[card] == kind for card in hand) for kind in range(KINDS)],
                "the counts differ",
            )
        written: Json = write_position(table)
        melds = [
            {meld["rank"]: sorted(meld["cards"]) for meld in side if meld["cards"]}
            for side in written["melds"]
        ]
        same = {
            "hands": list(map(sorted, referee.hands)) == list(map(sorted, written["hands"])),
            "melds": [{rank: sorted(cards) for rank, cards in side.items()} for side in referee.melds]
            == melds,
            "pile": referee.pile == written["pile"],
            "stock": referee.stock == written["stock"],
            "red_threes": list(map(sorted, referee.red)) == list(map(sorted, written["red_threes"])),
            "melded_seats": referee.melded == set(written["melded_seats"]),
            "over": referee.over == (table.phase is Phase.OVER),
            "concealed": referee.concealed == table.concealed,
            "went_out": (-1 if referee.out is None else referee.out) == table.went_out,
            "actor": referee.over or referee.actor() == table.actor,
        }
        self._hold(all(same.values()), f"the tables differ: {[key for key in same if not same[key]]}")

    def _judged_alike(self) -> None:
        """The engine allows what the referee allows: its own list, and lines as often wrong as right."""
        table, rng = self.table, self.rng
        actions = legal_actions(table)
        self._hold(actions, "dead end")
        for action in rng.sample(actions, min(len(actions), 2)):
            line = write_action(table.actor, action)
            self._hold(self.referee.lawful(line), "refused by the referee", line)
        for _ in range(4):
            seat = table.actor if rng.random() < 0.95 else rng.randrange(self.rules.seats.players)
            hand = self.referee.hands[table.turn]
            line = any_line(rng, hand, self.referee.pile, seat=seat, begun=table.phase is Phase.PLAY)
            action = realize(table.hands[seat], read_action(line))
            allowed = check(table, action, seat=seat) is None
            self._hold(allowed == self.referee.lawful(line), f"the engine says {allowed}", line)
            self.tally["allowed" if allowed else "refused"] += 1

    def _no_peeking(self) -> None:
        """What a seat sees stays the same whatever lies where it cannot see."""
        rng = self.rng
        seat = rng.randrange(self.rules.seats.players)
        seen = observe(self.table, seat)
        made = determinize(seen, Random(rng.random()))
        self._hold(observe(made, seat) == seen, f"dealt anew, seat {seat} sees another table")
        bottom = codes(self.table.stock[: self.known])
        self._hold(
            codes(made.stock[: self.known]) == bottom, "the cards that all saw go under the stock moved"
        )
        self._hold(observe(self._mixed(seat), seat) == seen, f"seat {seat} sees hidden cards")
        if seat == self.table.actor:
            self._judges_by_what_it_sees(seen)
        self.tally["looks"] += 1

    def _mixed(self, seat: int) -> Table:
        """The same table with the cards that a seat cannot see in other places."""
        mixed = self.table.copy()
        others = [other for other in range(self.rules.seats.players) if other != seat and mixed.hands[other]]
        for other in others:
            held = self.rules.threes.by_hand
            hidden = range(self.known, len(mixed.stock))
            places = [place for place in hidden if held or KIND[mixed.stock[place]] != RED_THREE]
            if not places:
                continue
            place = self.rng.choice(places)
            lost, gained = mixed.hands[other].pop(), mixed.stock[place]
            mixed.counts[other][KIND[lost]] -= 1
            mixed.deal_to(other, gained)
            mixed.stock[place] = lost
        return mixed

    def _judges_by_what_it_sees(self, seen: Observation) -> None:
        """The seat that must act can tell from what it sees what is lawful."""
        own = seen.table()
        actions = legal_actions(self.table)
        for action in self.rng.sample(actions, min(len(actions), 3)):
            line = write_action(seen.seat, action)
            judged = check(own, realize(own.hands[seen.seat], read_action(line)))
            self._hold(judged is None, "not lawful by what the seat sees", line)

    def _position_holds(self) -> None:
        """A position is read as it was written, where a record can write one."""
        table = self.table
        begun = table.phase is Phase.PLAY and table.drawn and not table.laid and not table.question
        if table.phase is Phase.DRAW or begun:
            written = write_position(table)
            again = read_position(self.rules, json.loads(json.dumps(written)))
            twice = write_position(again)
            differ = [key for key in written if twice.get(key) != written[key]]
            self._hold(twice == written, f"the position is not read back: {differ}")

    def _record_holds(self) -> None:
        """The record written and read back gives an equal table."""
        seats = tuple(Player(str(seat), "random") for seat in range(self.rules.seats.players))
        head = Header(self.rules, seats, 1, "house").line()
        text = "".join(json.dumps(line) + "\n" for line in [head, *self.lines])
        match = read_record(text.encode()).match
        self._hold(match.running == self.table, "the record gives another table")
        self._hold(match.rules == self.rules, "the record gives other rules")
