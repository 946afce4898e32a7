"""What a finished match comes to for whoever played it: the figures that statistics are made of."""

from dataclasses import dataclass

from game.rules.actions import Take
from game.rules.cards import BLACK_THREE
from game.rules.presets import rules_header
from game.rules.table import NO_SEAT, Table
from game.session.match import Deal, Match


@dataclass(frozen=True, slots=True)
class Figures:
    """One finished match from the side of its human. ``own`` and ``theirs`` are the totals at its end.

    ``best`` and ``worst`` are the points of the own side's best and worst deal, ``points`` of all its deals
    together. ``opponents`` are their levels, one or several joined by ``+``. Canastas, going out and the
    largest pile taken are the own side's.
    """

    id: str
    date: str
    preset: str
    opponents: str
    partner: str
    won: bool
    own: int
    theirs: int
    deals: int
    points: int
    best: int
    worst: int
    natural: int
    mixed: int
    outs: int
    concealed: int
    pile: int


def figures(match: Match) -> Figures | None:
    """The figures of a match that counts.

    None for one that does not: it is not over, has no ended deal, is practice or was finished elsewhere, or
    has not exactly one human.
    """
    header, seats = match.header, match.rules.seats
    humans = [seat for seat, player in enumerate(header.seats) if player.is_human]
    if match.winner is None or len(humans) != 1 or header.practice or header.imported or not header.id:
        return None
    side = seats.side_of[humans[0]]
    ended = [deal for deal, _ in zip(match.deals, match.scores, strict=False)]
    points = [scores[side].total for scores in match.scores]
    tables = [deal.steps()[-1].after for deal in ended]
    levels = {seat: player.level for seat, player in enumerate(header.seats)}
    outs = [table for table in tables if table.went_out != NO_SEAT and seats.side_of[table.went_out] == side]
    return Figures(
        id=header.id,
        date=header.date,
        preset=str(rules_header(match.rules)["preset"]),
        opponents="+".join(sorted({levels[seat] for seat in levels if seats.side_of[seat] != side})),
        partner="+".join(sorted({levels[seat] for seat in levels if _is_partner(match, seat, humans[0])})),
        won=match.winner == side,
        own=match.totals[side],
        theirs=max(total for of, total in enumerate(match.totals) if of != side),
        deals=len(points),
        points=sum(points),
        best=max(points, default=0),
        worst=min(points, default=0),
        natural=sum(_canastas(table, side, mixed=False) for table in tables),
        mixed=sum(_canastas(table, side, mixed=True) for table in tables),
        outs=len(outs),
        concealed=sum(table.concealed for table in outs),
        pile=max((_largest_pile(deal, side) for deal in match.deals), default=0),
    )


def _is_partner(match: Match, seat: int, human: int) -> bool:
    side_of = match.rules.seats.side_of
    return seat != human and side_of[seat] == side_of[human]


def _canastas(table: Table, side: int, *, mixed: bool) -> int:
    wilds, canasta = table.wilds[side], table.rules.sets.canasta
    return sum(
        len(cards) >= canasta and bool(wilds[rank]) == mixed
        for rank, cards in enumerate(table.melds[side])
        if rank != BLACK_THREE
    )


def _largest_pile(deal: Deal, side: int) -> int:
    """The cards of the largest pile that the side took."""
    steps = (step for step in deal.steps() if isinstance(step.action, Take))
    takings = (step.before for step in steps if step.before.side == side)
    return max((len(before.pile) - before.taken_from() for before in takings), default=0)
