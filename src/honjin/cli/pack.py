"""`honjin pack`: begin a pack, check it, and see what was changed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from honjin.cli.language import add_language, chosen_language

if TYPE_CHECKING:
    from honjin.core.words import Words
    from honjin.lab.packs import Change

EXAMPLES = """\
examples:
  honjin pack new {title} my-pack       copy the cards and boards of a title, to edit them
  honjin pack check my-pack               read every entry and say what is wrong
  honjin pack diff my-pack                what was changed since the standard pack
  honjin pack diff my-pack other-pack     what two packs have different

A pack is a folder of TOML files. Play with it, and measure what the change does:
  honjin play {title} --pack my-pack
  honjin compare {title} standard my-pack
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "pack",
        help="begin, check and compare data packs",
        description="Begin a pack, check it, and see what was changed.",
        epilog=EXAMPLES,
    )
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    new = tasks.add_parser("new", help="copy a title's pack, to edit it")
    new.add_argument("title", help="which game")
    new.add_argument("path", type=Path, metavar="PATH", help="a folder that does not exist yet")
    check = tasks.add_parser("check", help="read every entry and say what is wrong")
    check.add_argument("path", type=Path, metavar="PATH", help="the folder of the pack")
    check.add_argument("--game", default="", help="the title, if the files do not tell")
    diff = tasks.add_parser("diff", help="what two packs have different")
    diff.add_argument("path", type=Path, metavar="PATH", help="the folder of a pack")
    diff.add_argument(
        "other", nargs="?", default="", metavar="OTHER", help="another (else: the standard pack)"
    )
    diff.add_argument("--game", default="", help="the title, if the files do not tell")
    for task in (new, check, diff):
        add_language(task)


def run(args: argparse.Namespace) -> int:
    tasks = {"new": begin, "check": check, "diff": diff}
    tasks[args.task](args)
    return 0


def begin(args: argparse.Namespace) -> None:
    from honjin.core.refusal import BadInput
    from honjin.lab.language import lab_words
    from honjin.titles import game_named

    game = game_named(args.title)
    if args.path.exists():
        raise BadInput(f"{args.path} exists already; a new pack needs a new folder")
    pack = game.setup().pack
    if not pack.files:
        raise BadInput(f"{game.key} has no data that could be changed")
    args.path.mkdir(parents=True)
    for name, content in pack.files.items():
        (args.path / name).write_bytes(content)
    words = lab_words(game, chosen_language(args))
    facts = {"path": str(args.path), "title": words.title(), "files": ", ".join(pack.files)}
    print(words.say("pack", "begun", facts))


def check(args: argparse.Namespace) -> None:
    from honjin.lab.language import lab_words
    from honjin.lab.packs import check_pack, title_of

    game = title_of(args.path, args.game)
    pack = check_pack(game, args.path)
    words = lab_words(game, chosen_language(args))
    is_usual = pack.hash == game.setup().pack.hash
    facts = {
        "path": str(args.path),
        "title": words.title(),
        "files": ", ".join(pack.files),
        "hash": pack.hash,
    }
    print(words.say("pack", "complete_standard" if is_usual else "complete", facts))


def diff(args: argparse.Namespace) -> None:
    from honjin.lab.language import lab_words
    from honjin.lab.packs import STANDARD, differences, find_pack, title_of

    game = title_of(args.path, args.game)
    mine = find_pack(str(args.path), game)
    if args.other:
        changes = differences(mine, find_pack(args.other, game))
    else:
        changes = differences(find_pack(STANDARD, game), mine)
    words = lab_words(game, chosen_language(args))
    for change in changes:
        print(describe(change, words))
    if not changes:
        print(words.find("pack", "no_difference"))


def describe(change: Change, words: Words) -> str:
    """`castles.toml: castle small_moat_aoi: cost.earth: 2 → 3`."""
    place = f"{change.file}: {change.table} {change.entry}"
    if not change.field:
        return f"{place}: {words.find('pack', change.after)}"
    nothing = str(words.find("pack", "nothing"))
    return f"{place}: {change.field}: {change.before or nothing} → {change.after or nothing}"
