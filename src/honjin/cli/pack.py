"""`honjin pack`: begin a pack, check it, and see what was changed."""

from __future__ import annotations

import argparse
from pathlib import Path

EXAMPLES = """\
examples:
  honjin pack new goryokaku my-pack       copy the cards and boards of a title, to edit them
  honjin pack check my-pack               read every entry and say what is wrong
  honjin pack diff my-pack                what was changed since the standard pack
  honjin pack diff my-pack other-pack     what two packs have different

A pack is a folder of TOML files. Play with it, and measure what the change does:
  honjin play goryokaku --pack my-pack
  honjin compare goryokaku standard my-pack
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
    new.add_argument("title", help="which game, for example goryokaku")
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


def run(args: argparse.Namespace) -> int:
    if args.task == "new":
        return begin(args.title, args.path)
    if args.task == "check":
        return check(args.path, args.game)
    return diff(args.path, args.other, args.game)


def begin(title: str, path: Path) -> int:
    from honjin.core.refusal import BadInput
    from honjin.games import game_named

    pack = game_named(title).setup().pack
    if path.exists():
        raise BadInput(f"{path} exists already; a new pack needs a new folder")
    path.mkdir(parents=True)
    for name, content in pack.files.items():
        (path / name).write_bytes(content)
    print(f"{path} now holds the standard pack of {title}: {', '.join(pack.files)}.")
    print(f"Change values with any editor, then: honjin pack check {path}")
    return 0


def check(path: Path, title: str) -> int:
    from honjin.lab.packs import check_pack, title_of

    game = title_of(path, title)
    pack = check_pack(game, path)
    usual = game.setup().pack.hash
    print(f"{path} is a complete pack for {game.key}: {', '.join(pack.files)}.")
    print(f"Its hash is {pack.hash}" + (", the same as the standard pack." if pack.hash == usual else "."))
    return 0


def diff(path: Path, other: str, title: str) -> int:
    from honjin.lab.packs import STANDARD, differences, find_pack, title_of

    game = title_of(path, title)
    mine = find_pack(str(path), game)
    changes = (
        differences(mine, find_pack(other, game)) if other else differences(find_pack(STANDARD, game), mine)
    )
    for change in changes:
        print(describe(change))
    if not changes:
        print("The two packs hold the same components.")
    return 0


def describe(change: object) -> str:
    from honjin.lab.packs import Change

    assert isinstance(change, Change)
    place = f"{change.file}: {change.table} {change.entry}"
    if not change.field:
        return f"{place}: {change.after}"
    return f"{place}: {change.field}: {change.before or 'nothing'} → {change.after or 'nothing'}"
