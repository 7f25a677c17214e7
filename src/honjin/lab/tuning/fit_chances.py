"""Are chances to win what they say? `python -m honjin.lab.tuning.fit_chances TITLE`.

Bots of one level play each other at every table of a title, and a search looks at some positions of each game. The
variants of one way to play take turns. What comes of it is kept in docs/bots/chances/, shown in docs/bots.md, and the
exponents are written into the title's bot/chances.toml.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from honjin.bots.chances import way_of
from honjin.bots.settings import LEVELS
from honjin.core.game import Game
from honjin.lab.chances import (
    FOLDER,
    ChancesGame,
    read_reliabilities,
    reliability,
    write_reliabilities,
    write_table,
)
from honjin.lab.ladder import FOLDER as MATCHES
from honjin.lab.ladder import PAGE, page
from honjin.lab.tuning import run
from honjin.lab.workers import local_workers
from honjin.play.plan import Plan
from honjin.titles import game_named


def tables_of(game: Game) -> dict[tuple[str, int], list[str]]:
    """The variants that are one way to play for so many seats."""
    found: dict[tuple[str, int], list[str]] = {}
    for variant, seats in game.tables():
        way = way_of(game.new(Plan(game.key, variant, seats=seats).among_programs(game)))
        found.setdefault((way, seats), []).append(variant)
    return found


def games_of(game: Game, seats: int, variants: list[str], games: int, player: str) -> list[ChancesGame]:
    """The variants take turns."""
    return [
        ChancesGame(Plan(game.key, variants[number % len(variants)], seats=seats), number, player)
        for number in range(games)
    ]


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", help="which game")
    parser.add_argument("--way", default="", help="only this way to play")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="only tables of so many")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games of each table (200)")
    parser.add_argument("--player", default="busho", choices=LEVELS, help="the level of all seats (busho)")
    parser.add_argument(
        "--table", type=Path, default=None, help="where exponents go (the title's chances.toml)"
    )
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes (one for each core)")
    args = parser.parse_args(words)
    game = game_named(args.title)
    kept = {(one.way, one.seats): one for one in read_reliabilities(FOLDER, game.key)}
    for (way, seats), variants in tables_of(game).items():
        if args.way in ("", way) and args.seats in (0, seats):
            jobs = games_of(game, seats, variants, args.games, args.player)
            looks = [look for found in local_workers(args.workers).run(jobs) for look in found]
            one = reliability(looks, way, variants, game.rules_version, args.player)
            kept[(way, seats)] = one
            print(f"{way}, {seats} seats: {one.sharpness:g}, off by {one.error:.1%}", flush=True)
    found = list(kept.values())
    write_reliabilities(FOLDER, game.key, found)
    write_table(args.table or game.folder / "bot" / "chances.toml", found)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(MATCHES), encoding="utf-8")


if __name__ == "__main__":
    run(main)
