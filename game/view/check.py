"""The command that replays records and says whether they hold (RECORD.md, commands)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.rules.reasons import Illegal
from game.session.match import Match
from game.session.reader import MOST_BYTES, BadRecord, read_record
from game.view.messages import refusal
from game.view.text import text


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found in one file; ``line`` and ``illegal`` are None where it holds."""

    file: Path
    match: Match | None
    line: int | None = None
    illegal: Illegal | None = None
    cut: bool = False
    unreadable: str = ""

    @property
    def ok(self) -> bool:
        """The record holds to its end."""
        return self.illegal is None and not self.unreadable


def examine(file: Path) -> Verdict:
    """Read and replay one file."""
    try:
        with file.open("rb") as stream:
            reading = read_record(stream.read(MOST_BYTES + 1))
    except OSError as error:
        return Verdict(file, None, unreadable=error.strerror or str(error))
    except BadRecord as bad:
        return Verdict(file, bad.match, bad.line, bad.illegal)
    return Verdict(file, reading.match, cut=reading.cut)


def main(files: Sequence[Path], *, as_json: bool = False) -> int:
    """Check the files and print a line for each. Returns the exit status: 0 where all hold, else 1."""
    verdicts = list(map(examine, files))
    for verdict in verdicts:
        print(json.dumps(_as_object(verdict)) if as_json else sentence(verdict))
    return 0 if all(verdict.ok for verdict in verdicts) else 1


def sentence(verdict: Verdict) -> str:
    """What was found, in a line; a second one says that the last line of the record was cut."""
    if verdict.unreadable:
        return text("check.unreadable", file=verdict.file, reason=verdict.unreadable)
    if verdict.illegal is not None:
        return text(
            "check.refused",
            file=verdict.file,
            line=verdict.line,
            why=verdict.illegal.why,
            message=refusal(verdict.illegal),
        )
    match = verdict.match
    assert match is not None
    ok = text(
        "check.ok",
        file=verdict.file,
        deals=text("check.deals", count=len(match.scores) + (not match.deal_over)),
        actions=text("check.actions", count=match.actions),
        totals=" : ".join(map(str, match.totals)),
    )
    return f"{ok}\n{text('check.cut', file=verdict.file)}" if verdict.cut else ok


def _as_object(verdict: Verdict) -> dict[str, object]:
    match, illegal = verdict.match, verdict.illegal
    message = refusal(illegal) if illegal is not None else verdict.unreadable or None
    return {
        "file": str(verdict.file),
        "ok": verdict.ok,
        "line": verdict.line,
        "why": illegal and str(illegal.why),
        "message": message,
        "deals": 0 if match is None else len(match.scores) + (not match.deal_over),
        "actions": 0 if match is None else match.actions,
        "scores": [] if match is None else [[side.items() for side in deal] for deal in match.scores],
        "totals": [] if match is None else list(match.totals),
    }
