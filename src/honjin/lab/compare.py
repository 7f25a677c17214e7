"""What a changed pack does: the same games with both packs and the same luck, and how they differ.

Game by game, chance is keyed by purpose and every decision has its own generator, so the two games of a pair are the
same until the change matters. What is compared are the differences within pairs. All intervals may be looked at after
every pair (`always_valid_half`), so stopping early is honest.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator
from typing import Final

import msgspec

from honjin.lab.series import Experiment, GameRow, Played, Series, setup_of
from honjin.lab.statistics import always_valid_half
from honjin.lab.watching import USES
from honjin.lab.workers import GamesJob
from honjin.play.match import Match
from honjin.play.record import Record

ERROR: Final = 0.05
"""The chance that any interval of a family (measures; options) is ever wrong."""
FEWEST_PAIRS: Final = 60
"""Before that nothing is decided: the intervals are exact for many pairs only."""
KEPT: Final = 3
"""So many pairs of records that differ most are kept."""


class Effect(msgspec.Struct, frozen=True):
    """A measure with both packs, and the mean difference within pairs (second minus first) with its interval."""

    name: str
    before: float
    after: float
    difference: float
    low: float
    high: float
    size: float
    """The difference in standard deviations of the measure with the first pack."""
    verdict: str
    """`differs`, `same` (smaller than what is looked for) or `open`."""


class Measure:
    """One number per game, with both packs."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.count = 0
        self.before = 0.0
        self.before_squares = 0.0
        self.after = 0.0
        self.squares = 0.0

    def add(self, before: float, after: float) -> None:
        self.count += 1
        self.before += before
        self.before_squares += before * before
        self.after += after
        self.squares += (after - before) ** 2

    def deviation(self) -> float:
        """Standard deviation from game to game with the first pack."""
        mean = self.before / self.count
        return math.sqrt(max(self.before_squares / self.count - mean * mean, 0.0))

    def effect(self, error: float, precision: float) -> Effect:
        """Pairs without any difference so far still leave room: one pair that differs by a deviation is added."""
        count = self.count
        deviation = self.deviation()
        mean = (self.after - self.before) / count
        spread = (self.squares + deviation * deviation) / (count + 1) - mean * mean
        half = always_valid_half(max(spread, 0.0), count, error)
        if count < FEWEST_PAIRS:
            verdict = "open"
        elif abs(mean) > half:
            verdict = "differs"
        else:
            verdict = "same" if half <= precision * deviation else "open"
        size = mean / deviation if deviation > 0 else 0.0
        low, high = mean - half, mean + half
        return Effect(self.name, self.before / count, self.after / count, mean, low, high, size, verdict)


class Different(msgspec.Struct, frozen=True, order=True):
    """A pair of games, the more different the higher."""

    distance: float
    game: int
    first_difference: int
    """The number of the first answer that is not the same."""
    before: list[int]
    after: list[int]


class Comparison:
    """Takes in pairs of games, and tells what they show."""

    def __init__(self, before: Experiment, after: Experiment, precision: float) -> None:
        self.before: Final = paired(before)
        self.after: Final = paired(after)
        self.setup: Final = setup_of(before)
        self.precision: Final = precision
        self.pairs = 0
        self.same_games = 0
        self.measures: Final[dict[str, Measure]] = {}
        self.uses: Final[dict[int, Measure]] = {}
        self.endings: Final[dict[str, Measure]] = {}
        self.most_different: Final[list[Different]] = []

    def jobs(self, games: int, size: int = 1) -> Iterator[GamesJob]:
        """First the games with one pack, then the same with the other."""
        for first in range(0, games, size):
            count = min(size, games - first)
            yield GamesJob(self.before, first, count, USES)
            yield GamesJob(self.after, first, count, USES)

    def add(self, before: Played, after: Played) -> None:
        one, two = before.observation, after.observation
        assert one is not None and two is not None
        self.pairs += 1
        was, now = measures_of(before), measures_of(after)
        for name in was:
            self.measures.setdefault(name, Measure(name)).add(was[name], now[name])
        self.count_endings(before.row, after.row)
        for action in {action for seen in (one, two) for seat in seen.used for action in seat}:
            if action not in self.uses:
                self.uses[action] = Measure(self.setup.game.vocabulary.word(action))
                for _earlier in range(self.pairs - 1):
                    self.uses[action].add(0, 0)
        for action, measure in self.uses.items():
            measure.add(
                sum(seat.get(action, 0) for seat in one.used), sum(seat.get(action, 0) for seat in two.used)
            )
        if one.answers == two.answers and before.row.winners == after.row.winners:
            self.same_games += 1
        else:
            self.remember(before, after, was, now)

    def count_endings(self, before: GameRow, after: GameRow) -> None:
        for ending in (before.ending, after.ending):
            if ending not in self.endings:
                self.endings[ending] = Measure(ending)
                for _earlier in range(self.pairs - 1):
                    self.endings[ending].add(0, 0)
        for ending, measure in self.endings.items():
            measure.add(before.ending == ending, after.ending == ending)

    def remember(self, before: Played, after: Played, was: dict[str, float], now: dict[str, float]) -> None:
        """Distance: measures in deviations, squared and added up."""
        assert before.observation is not None and after.observation is not None
        one, two = before.observation.answers, after.observation.answers
        distance = 0.0
        for name, measure in self.measures.items():
            if measure.deviation() > 0:
                distance += ((now[name] - was[name]) / measure.deviation()) ** 2
        shared = next((at for at, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))
        heapq.heappush(self.most_different, Different(distance, before.row.game, shared + 1, one, two))
        if len(self.most_different) > KEPT:
            heapq.heappop(self.most_different)

    # --- what they show ---------------------------------------------------------------------------------------

    def effects(self) -> list[Effect]:
        """The measures a comparison is made for; together wrong with the chance ERROR."""
        error = ERROR / max(len(self.measures), 1)
        return [measure.effect(error, self.precision) for measure in self.measures.values()]

    def other_effects(self) -> list[Effect]:
        """Endings, and how often each option is chosen in a game; together wrong with the chance ERROR."""
        family = [*self.endings.values(), *self.uses.values()]
        error = ERROR / max(len(family), 1)
        found = [measure.effect(error, self.precision) for measure in family]
        return sorted(found, key=lambda effect: -abs(effect.size))

    def is_settled(self) -> bool:
        """Every measure is known to differ, or known to differ by less than what is looked for."""
        return self.pairs >= FEWEST_PAIRS and all(effect.verdict != "open" for effect in self.effects())

    def differing(self) -> list[Different]:
        return sorted(self.most_different, reverse=True)


def paired(plan: Experiment) -> Experiment:
    return msgspec.structs.replace(plan, is_paired=True)


def measures_of(played: Played) -> dict[str, float]:
    """The numbers of a game that comparisons are about: generic over titles."""
    row, seen = played.row, played.observation
    assert seen is not None
    found = {"decisions": float(row.decisions)}
    found["options"] = sum(seen.options) / max(len(seen.options), 1)
    for seat in range(len(row.bots)):
        found[f"win {seat}"] = 1 / len(row.winners) if seat in row.winners else 0.0
    if row.scores:
        ordered = sorted(row.scores, reverse=True)
        found["points"] = sum(row.scores) / len(row.scores)
        found["margin"] = float(ordered[0] - ordered[1])
    return found


def record_of(plan: Experiment, number: int, answers: list[int]) -> Record:
    """A game as a record that `honjin replay` shows."""
    series = Series(plan)
    match = Match(series.setup, [plan.bots[entrant] for entrant in series.entrants(number)])
    for action in answers:
        match.answer(action)
    return match.record(is_open=False)
