"""A deal of a match played again, from its beginning or from any point of it."""

from game.rules.notation import write_action
from game.session.header import Header
from game.session.match import Deal, Line


def practice_lines(header: Header, deal: Deal, actions: int) -> list[Line]:
    """The record of a new match that stands where the deal stood after so many actions.

    The cards are the deal's own, those still in the stock too. ``header`` is the new match's: with the seed
    of the old one the deals that follow are the same as well.
    """
    return [header.line(), deal.line(), *(write_action(*deed) for deed in deal.deeds[:actions])]
