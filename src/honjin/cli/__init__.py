"""The `honjin` command. Every subcommand is a module with `add_parser(subparsers)` and `run(args) -> int`."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import IO, Any, NoReturn

COMMANDS = {
    "serve": "serve the games to browsers",
    "admin": "look after a server's tables, people and database",
    "play": "play a game in the terminal, against a bot or at one keyboard",
    "learn": "learn a title in five minutes, step by step",
    "replay": "show a record, position by position",
    "review": "what could have been played better in a record, and what was luck",
    "verify": "check a record and every chance outcome in it",
    "rules": "read and search the rules, clause by clause",
    "games": "list titles, variants and options",
    "pack": "begin, check and compare data packs",
    "title": "check a title of your own",
    "simulate": "let bots play many games",
    "ladder": "measure how strong the bots are, and write it down",
    "arena": "rate bots against each other",
    "report": "show what a game is like, as a page with plots",
    "compare": "measure what a changed pack does",
    "bench": "measure speed",
}
"""In the order of the help; each is a module of this package."""

EXAMPLES = """\
examples:
  honjin learn {title}                     the first lesson, five minutes
  honjin play {title}                      a game against a bot
  honjin play {title} --hotseat --lang ja  two people, in Japanese
  honjin rules {title} --search {word}  where do the rules speak of it?
  honjin review evening.txt               what would a strong bot have played?
  honjin COMMAND --help                   more about a command
"""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **options)

    def format_help(self) -> str:
        if self.epilog:
            from honjin.cli.examples import filled

            self.epilog = filled(self.epilog)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. See `{self.prog} --help`.\n")


class Version(argparse.Action):
    """`--version`: also says which kernel runs."""

    def __call__(self, parser: argparse.ArgumentParser, *_rest: object) -> NoReturn:
        from honjin import __version__
        from honjin.kernel import status

        print(f"honjin {__version__}, {status()}")
        raise SystemExit(0)


def build_parser(wanted: str) -> Parser:
    """All commands are listed, but only the module of the wanted one is imported, so that help comes quickly."""
    parser = Parser(
        prog="honjin",
        description="Honjin 本陣: Japanese strategy games with their rules complete and enforced.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--version", action=Version, nargs=0, help="show the version and which kernel runs")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, purpose in COMMANDS.items():
        if name == wanted:
            module = importlib.import_module(f"honjin.cli.{name}")
            module.add_parser(subparsers)
            subparsers.choices[name].set_defaults(run=module.run)
        else:
            subparsers.add_parser(name, help=purpose)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run a command. What a user can get wrong ends in one sentence on standard error and exit code 2."""
    from honjin.cli.shown import shown_plainly

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        speak_unicode(stream)
    with shown_plainly():
        return carry_out(sys.argv[1:] if argv is None else argv)


def carry_out(words: list[str]) -> int:
    from honjin.core.refusal import BadInput, IllegalAction

    parser = build_parser(words[0] if words else "")
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    try:
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except (BadInput, IllegalAction) as problem:
        return complain(str(problem))
    except KeyboardInterrupt:
        complain("interrupted; nothing was saved")
        return 130
    except BrokenPipeError:
        # Python would try to flush the closed pipe once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return complain("whoever read the output has stopped reading")
    except UnicodeDecodeError:
        return complain("the file is not UTF-8 text")
    except OSError as problem:
        place = f"{problem.filename}: " if problem.filename else ""
        return complain(f"{place}{(problem.strerror or str(problem)).lower()}")


def complain(sentence: str) -> int:
    """One sentence on standard error."""
    print(f"honjin: {sentence.rstrip('.')}.", file=sys.stderr)
    return 2


def speak_unicode(stream: IO[str]) -> None:
    """Boards and Japanese text need more than some locales offer; what cannot be shown becomes a question mark."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
