"""What the arena prints: figures from the pairs, as one JSON object or as a table of the same words."""

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean, median, stdev

from ai.pairs import Contest, Pair, Tally, seatings
from game.rules.presets import rules_header

Z95 = 1.96
"""Standard errors on each side of the mean in a 95 % interval."""
COUNTED = ("takes", "feeds", "natural", "mixed", "special", "out", "concealed", "asks")
TIMED = ("ms", "deals_per_second")
"""The keys whose values depend on the machine; everything else is the same for the same seed."""

Report = dict[str, object]


def report(contest: Contest, pairs: Sequence[Pair], jobs: int) -> Report:
    """All figures of a contest played in so many processes; ``mean`` is points a deal of a over b.

    Where b plays two sides it is over the mean of both: ``seatings`` says who played which.
    """
    points = [pair.points / pair.deals for pair in pairs]
    deals = sum(pair.deals for pair in pairs)
    games = seatings(contest.rules)
    played = len(games) * len(pairs) if contest.matches else 0
    wins = [pair.wins / len(games) for pair in pairs] if contest.matches else []
    figures: Report = {
        "a": contest.a,
        "b": contest.b,
        "partner": contest.partner,
        "seed": contest.seed,
        "rules": rules_header(contest.rules),
        "seatings": games,
        "scores": list(contest.scores),
        "budget": contest.budget or None,
        "pairs": len(pairs),
        "deals": deals,
        "mean": round(fmean(points), 2),
        "ci95": interval(points, 2),
        "matches": {"won": sum(pair.wins for pair in pairs), "played": played, "ci95": interval(wins, 4)},
    }
    for name in COUNTED:
        figures[name] = {
            bot: sum(getattr(pair.tallies[index], name) for pair in pairs) for index, bot in enumerate("ab")
        }
    figures["ms"] = {
        bot: _milliseconds([pair.tallies[index] for pair in pairs]) for index, bot in enumerate("ab")
    }
    figures["deals_per_second"] = round(jobs * deals / sum(pair.seconds for pair in pairs), 1)
    return figures


def interval(values: Sequence[float], digits: int) -> list[float | None]:
    """The 95 % interval of the mean of independent values; two values at least make one."""
    if len(values) < 2:
        return [None, None]
    error = Z95 * stdev(values) / sqrt(len(values))
    return [round(fmean(values) - error, digits), round(fmean(values) + error, digits)]


def _milliseconds(tallies: Sequence[Tally]) -> dict[str, float]:
    times = sorted(1000 * seconds for tally in tallies for seconds in tally.seconds)
    return {"median": round(median(times), 4), "p99": round(times[ceil(0.99 * len(times)) - 1], 4)}


def lines(figures: Report) -> list[str]:
    """The figures one a line, those of a and b side by side."""
    written = []
    for key, value in figures.items():
        if isinstance(value, dict):
            values = [f"{name} {_short(part)}" for name, part in value.items()]
            written.append(f"{key:<18}" + "".join(f"{text:<34}" for text in values).rstrip())
        else:
            written.append(f"{key:<18}{_short(value)}")
    return written


def _short(value: object) -> str:
    if isinstance(value, dict):
        return "  ".join(f"{name} {part}" for name, part in value.items())
    if isinstance(value, list):
        return "[" + ", ".join(map(_short, value)) + "]"
    return "-" if value is None else str(value)
