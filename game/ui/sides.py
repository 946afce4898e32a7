"""The two sides as the player at the screen speaks of them: his own first."""

from game.rules.table import NO_SEAT
from game.session.match import Match
from game.view.text import text


def own_side(match: Match) -> int:
    """The side of the human, side 0 where there is none."""
    human = next((seat for seat, player in enumerate(match.header.seats) if player.is_human), 0)
    return match.rules.seats.side_of[human]


def both_sides(match: Match) -> tuple[int, int]:
    """Our side and theirs."""
    own = own_side(match)
    return own, 1 - own


def seat_name(match: Match, seat: int) -> str:
    """A player's name; the human is "You" in the language in use."""
    player = match.header.seats[seat]
    return text("shell.you") if player.is_human else player.name


def side_names(match: Match, side: int) -> str:
    """The names of a side's players."""
    seats = [seat for seat, of in enumerate(match.rules.seats.side_of) if of == side]
    return text("shell.pair", first=seat_name(match, seats[0]), second=seat_name(match, seats[1]))


def side_titles(match: Match) -> tuple[str, str]:
    """What both sides are called at the table: we and they, by names where bots play among themselves."""
    if any(player.is_human for player in match.header.seats):
        return text("table.we"), text("table.they")
    ours, theirs = both_sides(match)
    return side_names(match, ours), side_names(match, theirs)


def reds_titles(match: Match) -> tuple[str, str]:
    """What both sides' red threes are called at the table."""
    if any(player.is_human for player in match.header.seats):
        return text("table.our_reds"), text("table.their_reds")
    return text("score.red_threes"), text("score.red_threes")


def ending(match: Match) -> str:
    """How the deal on the table ended, in a sentence."""
    table = match.running
    if table.went_out == NO_SEAT:
        return text("score.stock_out")
    way = "concealed" if table.concealed else "out"
    if match.header.seats[table.went_out].is_human:
        return text(f"score.you_{way}")
    return text(f"score.{way}", name=seat_name(match, table.went_out))
