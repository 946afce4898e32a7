"""Canasta: the game and its commands; `python3 main.py --help` tells them."""

import sys

if sys.version_info < (3, 11):  # An old Python must be able to read this whole file: no newer syntax in it.
    sys.exit("Canasta needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

from pathlib import Path

from game.start import Parser, called, install, language, prepare, run, text, uninstall, version

ROOT = Path(__file__).resolve().parent


def play(data_dir, demo):
    # type: (Path | None, bool) -> int
    """The game at the table, or a `demo`; matches and settings in their usual folders or in `data_dir`."""
    prepare(ROOT, window=True)
    from ai import advice
    from ai.levels import BOTS, act
    from game.ui import app

    return app.run(act, advice.advise, BOTS, data_dir, demo=demo)


def replay(file, data_dir):
    # type: (Path, Path | None) -> int
    """The game at the table, with a record to be looked at."""
    prepare(ROOT, window=True)
    from ai import advice
    from ai.levels import BOTS, act
    from game.ui import app

    return app.run(act, advice.advise, BOTS, data_dir, replay=file)


def check(files, as_json):
    # type: (list[Path], bool) -> int
    """Replay records by the rules engine."""
    prepare(ROOT)
    from game.view import check, text

    text.set_language(language())
    return check.main(files, as_json=as_json)


def advise(file, level, seed, as_json):
    # type: (Path, str | None, int | None, bool) -> int
    """What a bot would do at the end of a record, by default the strongest there is."""
    from ai.levels import BOTS

    if level is not None and level not in BOTS:
        Parser().error(text("unknown_level", level=level, levels=", ".join(BOTS)))
    prepare(ROOT)
    from ai import advice
    from game.view import advise
    from game.view.text import set_language

    set_language(language())
    return advise.main(file, advice.advise, level or list(BOTS)[-1], seed=seed, as_json=as_json)


def arena(arguments):
    # type: (list[str]) -> int
    """Bots against bots; the arena has its own arguments."""
    prepare(ROOT)
    from ai.arena import main as run_arena

    return run_arena(arguments, Parser(prog=called() + " arena"))


def main(arguments=None):
    # type: (list[str] | None) -> int
    """Run the command line, by default that of this process. Returns the exit status."""
    return run(lambda: command(arguments))


def command(arguments):
    # type: (list[str] | None) -> int
    """Read the command line and do what it says."""
    parser = Parser(prog=called(), description=text("about"), add_help=False)
    options = parser.add_argument_group(text("options"))
    options.add_argument("-h", "--help", action="help", help=text("help_help"))
    options.add_argument("--version", action="version", version=version(ROOT), help=text("help_version"))
    options.add_argument("--data-dir", type=Path, metavar="DIR", help=text("help_data_dir"))
    options.add_argument("--demo", action="store_true", help=text("help_demo"))
    commands = parser.add_subparsers(dest="command", title=text("commands"), metavar="COMMAND")
    commands.add_parser("play", help=text("help_play"), add_help=False)
    replaying = commands.add_parser("replay", help=text("help_replay"), add_help=False)
    replaying.add_argument("file", type=Path, metavar="FILE")
    checking = commands.add_parser("check", help=text("help_check"), add_help=False)
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE")
    checking.add_argument("--json", action="store_true")
    advising = commands.add_parser("advise", help=text("help_advise"), add_help=False)
    advising.add_argument("file", type=Path, metavar="FILE")
    advising.add_argument("--level")
    advising.add_argument("--seed", type=int)
    advising.add_argument("--json", action="store_true")
    commands.add_parser("arena", help=text("help_arena"), add_help=False)
    commands.add_parser("install", help=text("help_install"), add_help=False)
    commands.add_parser("uninstall", help=text("help_uninstall"), add_help=False)

    known, rest = parser.parse_known_args(arguments)
    if known.demo and known.command not in (None, "play"):
        parser.error(text("demo_alone"))
    if known.command == "arena":
        return arena(rest)
    if rest:
        parser.error(text("unknown_arguments", arguments=" ".join(rest)))
    if known.command == "install":
        return install(ROOT)
    if known.command == "uninstall":
        return uninstall(ROOT)
    if known.command == "replay":
        return replay(known.file, known.data_dir)
    if known.command == "check":
        return check(known.files, known.json)
    if known.command == "advise":
        return advise(known.file, known.level, known.seed, known.json)
    return play(known.data_dir, known.demo)


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # In a bundle every process of its own is this same program again.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
