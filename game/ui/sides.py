"""The sides as the player at the screen speaks of them: his own first, the others clockwise."""

from collections.abc import Sequence
from functools import reduce

from game.rules.table import NO_SEAT
from game.session.match import Match
from game.view.text import number, text


def own_side(match: Match) -> int:
    """The side of the human, side 0 where there is none."""
    human = next((seat for seat, player in enumerate(match.header.seats) if player.is_human), 0)
    return match.rules.seats.side_of[human]


def sides(match: Match) -> tuple[int, ...]:
    """All sides, the own one first."""
    own, count = own_side(match), match.rules.seats.sides
    return tuple((own + row) % count for row in range(count))


def seat_name(match: Match, seat: int) -> str:
    """A player's name; the human is "You" in the language in use."""
    player = match.header.seats[seat]
    return text("shell.you") if player.is_human else player.name


def side_names(match: Match, side: int) -> str:
    """The names of a side's players."""
    seats = [seat for seat, of in enumerate(match.rules.seats.side_of) if of == side]
    first, *partner = [seat_name(match, seat) for seat in seats]
    return text("shell.pair", first=first, second=partner[0]) if partner else first


def is_ours(match: Match) -> bool:
    """The player has a partner: the sides are we and they. Else they go by their players' names."""
    return match.rules.seats.partners and any(player.is_human for player in match.header.seats)


def side_titles(match: Match) -> tuple[str, ...]:
    """What the sides are called at the table."""
    if is_ours(match):
        return text("table.we"), text("table.they")
    return tuple(side_names(match, side) for side in sides(match))


def reds_titles(match: Match) -> tuple[str, ...]:
    """What the sides' red threes are called at the table."""
    if is_ours(match):
        return text("table.our_reds"), text("table.their_reds")
    if match.rules.seats.partners:
        return (text("score.red_threes"),) * match.rules.seats.sides
    return tuple(text("table.reds_of", name=side_names(match, side)) for side in sides(match))


def result_words(totals: Sequence[int]) -> str:
    """Totals beside each other."""
    return reduce(lambda we, they: text("final.result", we=we, they=they), map(number, totals))


def ending(match: Match) -> str:
    """How the deal on the table ended, in a sentence."""
    table = match.running
    if table.went_out == NO_SEAT:
        return text("score.stock_out")
    way = "concealed" if table.concealed else "out"
    if match.header.seats[table.went_out].is_human:
        return text(f"score.you_{way}")
    return text(f"score.{way}", name=seat_name(match, table.went_out))
