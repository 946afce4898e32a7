"""The deal: hands, the first card of the pile, red threes (RULES.md 2)."""

from collections.abc import Sequence

from game.rules.cards import BLACK_THREE, FACE, KIND, RED_THREE, CardId, stops_taking
from game.rules.groups import Upcard
from game.rules.ruleset import RuleSet
from game.rules.table import Table


def deal(rules: RuleSet, *, dealer: int, scores: Sequence[int], deck: Sequence[CardId]) -> Table:
    """Deal the cards in the order of the deck (RULES.md 2): hands one at a time, upcards, red threes.

    ``deck`` holds every card of the pack once, in the order in which they leave it.
    """
    table = Table(rules, dealer=dealer, scores=scores)
    players = rules.seats.players
    left = [(dealer + 1 + step) % players for step in range(players)]
    dealt = players * rules.seats.hand_size
    for place, seat in enumerate(left):
        counts = table.counts[seat]
        table.hands[seat] += deck[place:dealt:players]
        for card in table.hands[seat]:
            counts[KIND[card]] += 1
    table.stock = list(reversed(deck[dealt:]))
    _turn_upcards(table)
    if not rules.threes.by_hand:
        for seat in left:
            _lay_dealt_red_threes(table, seat)
    table.begin_turn(left[0])
    return table


def _turn_upcards(table: Table) -> None:
    """The next card starts the pile; while it is wild or any three another covers it (RULES.md 2.2).

    By other rules it goes under the stock instead, or a black three stays as it is (RULES.md 9).
    """
    upcard = table.rules.pile.upcard
    sunk: list[CardId] = []
    while table.stock:
        card = table.stock.pop()
        unfit = stops_taking(KIND[card])
        if unfit and upcard is Upcard.REPLACE:
            sunk.append(card)
            continue
        table.put_on_pile(card)
        if not unfit or (upcard is Upcard.BLACK_THREE_STAYS and KIND[card] == BLACK_THREE):
            break
    if sunk:
        table.stock[:0] = reversed(sunk)
        table.sunk = len(sunk)
        table.history.append((table.dealer, "sunk", tuple(FACE[card] for card in sunk)))
    table.frozen |= table.rules.pile.frozen_at_start
    table.history.append((table.dealer, "deal", tuple(FACE[card] for card in table.pile)))


def _lay_dealt_red_threes(table: Table, seat: int) -> None:
    """Lay all red threes of a hand and draw as many, again until it holds none (RULES.md 2.3)."""
    hand, counts = table.hands[seat], table.counts[seat]
    while counts[RED_THREE]:
        threes = [card for card in hand if KIND[card] == RED_THREE]
        counts[RED_THREE] = 0
        for card in threes:
            hand.remove(card)
            table.lay_red_three(seat, card)
        for _ in threes:
            if table.stock:
                table.deal_to(seat, table.stock.pop())
