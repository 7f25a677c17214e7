"""What hired people are worth in Goryōkaku: `python -m tests.titles.goryokaku.try_hiring --help`.

One seat may not hire (or not those who are named), the others may; it takes every place of the turn order under the
same luck. It plans as one who may not: its world is dealt with a pack in which these people cannot be hired. Told are
its share of the wins, how many people winners and losers among the others hired, and the wins by turn order.
"""

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path

from honjin.bots.search_bot import SearchBot
from honjin.core.bits import size_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.statistics import wilson
from honjin.play.loop import Answers, play_on
from honjin.titles.goryokaku.facts.box import Box
from honjin.titles.goryokaku.facts.cards import PERSON_NAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.title import TITLE as GORYOKAKU

OUT_OF_REACH = "cost = { ship = 9 }"
"""A black-ship level that no track has."""


class Tally:
    """What came out of the games."""

    def __init__(self, seats: int) -> None:
        self.barred = 0.0
        self.by_place = [0.0] * seats
        self.winners: list[int] = []
        self.losers: list[int] = []


def barred_box(pack: Path, names: list[str], folder: Path) -> Box:
    """The pack with people who cannot be hired."""
    shutil.copytree(pack, folder, dirs_exist_ok=True)
    entries = (folder / "persons.toml").read_text(encoding="utf-8").split("[[person]]\n")
    for place, entry in enumerate(entries):
        found = re.search(r'^id = "(\w+)"', entry, re.M)
        if found and found[1] in names:
            entries[place] = re.sub(r"^cost = .*$", OUT_OF_REACH, entry, flags=re.M)
    (folder / "persons.toml").write_text("[[person]]\n".join(entries), encoding="utf-8")
    return GORYOKAKU.box(GORYOKAKU.setup(pack=folder).pack)


class BarredAnswers(Answers):
    """Searches of all seats; one of them thinks in worlds with a box of its own."""

    def __init__(self, luck: int, seats: int, simulations: int, barred: int, box: Box) -> None:
        rng = Rng(luck, "hiring")
        self.chance = rng.fork()
        self.rngs = [rng.fork() for _seat in range(seats)]
        self.bot = SearchBot(simulations)
        self.barred = barred
        self.box = box

    def next(self, state: State, actor: int) -> int:
        if actor == CHANCE:
            legal = state.legal()
            return int(legal.at_weight(self.chance.below(legal.total)))
        world = state.redeal(actor, self.rngs[actor].fork())
        assert isinstance(world, Goryokaku)
        if actor == self.barred:
            world = Goryokaku(self.box, world.rulings, world.seats, world)
        return self.bot.choose(world, actor, self.rngs[actor])


def play(pack: Path, seats: int, simulations: int, luck: int, barred: int, box: Box) -> Goryokaku:
    """One game, Red starting; the seat `barred` thinks in worlds with that box."""
    s = GORYOKAKU.new(GORYOKAKU.setup("standard", {"start": "red"}, seats, pack))
    assert isinstance(s, Goryokaku)
    play_on(s, BarredAnswers(luck, seats, simulations, barred, box))
    return s


def count(s: Goryokaku, barred: int, tally: Tally) -> None:
    assert s.result is not None
    winners = s.result.winners
    for seat in range(int(s.seats)):
        share = 1 / len(winners) if seat in winners else 0.0
        tally.by_place[seat] += share
        if seat == barred:
            tally.barred += share
        else:
            (tally.winners if share else tally.losers).append(int(size_of(s.hired[seat])))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seats", type=int, default=2, choices=[2, 3, 4])
    parser.add_argument("--simulations", type=int, default=8, metavar="N", help="of every bot (8)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games (100)")
    parser.add_argument("--luck", type=int, default=1, metavar="N", help="the first game's luck (1)")
    parser.add_argument("--pack", type=Path, default=GORYOKAKU.folder / "data", help="a folder of data")
    parser.add_argument(
        "--without",
        nargs="*",
        default=PERSON_NAMES,
        metavar="PERSON",
        help="who may not be hired (nobody may)",
    )
    args = parser.parse_args(words)
    tally = Tally(args.seats)
    with tempfile.TemporaryDirectory() as folder:
        box = barred_box(args.pack, args.without, Path(folder) / "barred")
        for game in range(args.games):
            barred = game % args.seats
            luck = args.luck + game // args.seats
            count(play(args.pack, args.seats, args.simulations, luck, barred, box), barred, tally)
    share = tally.barred / args.games
    low, high = wilson(round(tally.barred), args.games)
    print(f"the barred seat wins {share:.1%} ({low:.1%} to {high:.1%}), even is {1 / args.seats:.1%}")
    for name, hired in (("winners", tally.winners), ("losers", tally.losers)):
        print(f"{name} hire {sum(hired) / max(1, len(hired)):.2f}")
    print("wins by turn order: " + ", ".join(f"{won / args.games:.1%}" for won in tally.by_place))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
