"""`honjin pack`: look after data packs."""

from __future__ import annotations

import argparse
from pathlib import Path

EXAMPLES = """\
examples:
  honjin pack check my-pack --game gunshi

A pack is a folder of TOML files. Begin with a copy of the title's own data, change values, and play with it:
  honjin play gunshi --pack my-pack
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "pack", help="check a data pack", description="Look after data packs.", epilog=EXAMPLES
    )
    parser.add_argument("task", choices=["check"], help="check: read every entry and say what is wrong")
    parser.add_argument("path", type=Path, metavar="PATH", help="the folder of the pack")
    parser.add_argument("--game", required=True, help="the title the pack is for")


def run(args: argparse.Namespace) -> int:
    from honjin.games import game_named

    game = game_named(args.game)
    setup = game.setup(pack=args.path)
    for variant in game.variants:
        game.new(game.setup(variant, pack=args.path))
    usual = game.setup().pack.hash
    print(f"{args.path} is a complete pack for {game.key}: {', '.join(setup.pack.files)}.")
    print(
        f"Its hash is {setup.pack.hash}"
        + (", the same as the standard pack." if setup.pack.hash == usual else ".")
    )
    return 0
