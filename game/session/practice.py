"""A deal of a match played again, from its beginning or from any point of it."""

from game.rules.cards import FACE, Supply
from game.rules.dealing import deal
from game.rules.notation import write_action
from game.rules.ruleset import RuleSet
from game.rules.shuffle import first_dealer, shuffled
from game.session.header import Header
from game.session.match import Deal, Line


def deal_of(rules: RuleSet, seed: int, number: int) -> Deal:
    """The deal that a match's number and its own give, as in that match, with nothing scored before it."""
    seats = rules.seats
    deck = Supply(seats.packs).give([FACE[card] for card in shuffled(seed, number, seats.packs)])
    dealer = (first_dealer(seed, seats.players) + number - 1) % seats.players
    begun = deal(rules, dealer=dealer, scores=(0,) * seats.sides, deck=deck)
    return Deal(number, begun, tuple(deck))


def practice_lines(header: Header, begun: Deal, actions: int) -> list[Line]:
    """The record of a new match that stands where the deal stood after so many actions.

    The cards are the deal's own, those still in the stock too. ``header`` is the new match's: with the seed
    of the old one the deals that follow are the same as well.
    """
    return [header.line(), begun.line(), *(write_action(*deed) for deed in begun.deeds[:actions])]
