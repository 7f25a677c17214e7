"""What a series of games showed: who won, how games ended, how long they were."""

from collections import Counter
from typing import Final

import msgspec

from honjin.core.game import Game
from honjin.lab.series import Experiment, GameRow, setup_of
from honjin.lab.statistics import quantile, wilson


class Wins(msgspec.Struct, frozen=True):
    """How often a seat or a bot won, with the 95 % Wilson interval of its share."""

    name: str
    games: int
    wins: int
    share: float
    low: float
    high: float


class Lengths(msgspec.Struct, frozen=True):
    """Decisions per game."""

    mean: float
    median: float
    p5: float
    p95: float


class Summary(msgspec.Struct, frozen=True):
    """What a series showed. The first fields say how to play it again."""

    title: str
    variant: str
    options: dict[str, str]
    pack: str
    seats: int
    seed: int
    rotate: bool
    asked: int
    """How many games were asked for; fewer were played if it was interrupted."""
    games: int
    resumed: int
    """How many of them had been played before by an interrupted run."""
    decisions: int
    seconds: float
    decisions_per_second: float
    seat_wins: list[Wins]
    bot_wins: list[Wins]
    without_winner: int
    endings: dict[str, int]
    lengths: Lengths


class Tally:
    """Counts games as they come in."""

    def __init__(self, plan: Experiment, asked: int) -> None:
        self.plan: Final = plan
        self.asked: Final = asked
        self.setup: Final = setup_of(plan)
        self.endings: Final[Counter[str]] = Counter()
        self.seat_wins: Final = [0] * self.setup.seats
        self.bot_wins: Final = [0] * len(plan.bots)
        self.bot_games: Final = [0] * len(plan.bots)
        self.without_winner = 0
        self.resumed = 0
        self.lengths: Final[list[int]] = []

    def resume(self, row: GameRow) -> None:
        """A game of an interrupted run; the speed of this one does not count it."""
        self.add(row)
        self.resumed += 1

    def add(self, row: GameRow) -> None:
        """Shared wins count for all who share them; if everybody does, nobody has won."""
        self.endings[row.ending] += 1
        self.lengths.append(row.decisions)
        winners = row.winners if len(row.winners) < len(row.bots) else []
        if not winners:
            self.without_winner += 1
        for entrant in row.entrants:
            self.bot_games[entrant] += 1
        for seat in winners:
            self.seat_wins[seat] += 1
            self.bot_wins[row.entrants[seat]] += 1

    def summary(self, seconds: float) -> Summary:
        game: Game = self.setup.game
        games = len(self.lengths)
        decisions = sum(self.lengths)
        ordered = sorted(self.lengths)
        return Summary(
            title=game.key,
            variant=self.setup.variant.key,
            options=self.setup.changed(),
            pack=self.setup.pack.hash,
            seats=self.setup.seats,
            seed=self.plan.seed,
            rotate=self.plan.rotate,
            asked=self.asked,
            games=games,
            resumed=self.resumed,
            decisions=decisions,
            seconds=round(seconds, 3),
            decisions_per_second=round(sum(self.lengths[self.resumed :]) / seconds, 1)
            if seconds > 0
            else 0.0,
            seat_wins=[wins(game.seat_name(seat), games, count) for seat, count in enumerate(self.seat_wins)],
            bot_wins=[
                wins(name, self.bot_games[entrant], self.bot_wins[entrant])
                for entrant, name in enumerate(entrant_names(self.plan.bots))
            ],
            without_winner=self.without_winner,
            endings=dict(self.endings.most_common()),
            lengths=Lengths(
                mean=round(decisions / games, 2) if games else 0.0,
                median=quantile(ordered, 0.5),
                p5=quantile(ordered, 0.05),
                p95=quantile(ordered, 0.95),
            ),
        )


def wins(name: str, games: int, count: int) -> Wins:
    low, high = wilson(count, games)
    return Wins(name, games, count, round(count / games, 6) if games else 0.0, round(low, 6), round(high, 6))


def entrant_names(bots: list[str]) -> list[str]:
    """Bots that enter more than once are told apart: `greedy 1`, `greedy 2`."""
    names: list[str] = []
    for place, name in enumerate(bots):
        names.append(name if bots.count(name) == 1 else f"{name} {bots[: place + 1].count(name)}")
    return names
