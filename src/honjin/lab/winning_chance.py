"""From values of positions to winning chances, and what those tell: lead changes, when a game is decided, luck.

The bots' evaluation gives every position a value for each seat. How much a lead in value is worth is learned from the
games themselves: the chance of a seat is the softmax of the values times a steepness that grows or shrinks as the game
goes on, fitted to who won (maximum likelihood). It is as good as the evaluation, and no better.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from honjin.core.question import CHANCE
from honjin.lab.series import Played

LEAD: Final = 0.1
"""A seat leads if its chance is so much above that of each other one; smaller leads are not told from noise."""
FITTED: Final = 4_000
"""The fit looks at no more positions than this, spread over all games."""
STEEPNESSES: Final = [0.05 * 1.45**power for power in range(16)]
GROWTHS: Final = [-1.0, 0.0, 1.0, 2.0, 3.0]


class Curve(msgspec.Struct, frozen=True):
    """The fit: values are divided by `scale`, steepness is `base * exp(growth * time)`, a usual game lasts until 1."""

    scale: float
    base: float
    growth: float
    usual: float
    improvement: float
    """By how much of its uncertainty (log loss) the fit knows the winner better than a guess, 0 to 1."""

    def chances(self, values: list[int], moment: int) -> list[float]:
        time = min(moment / self.usual, 1.5)
        steepness = self.base * math.exp(self.growth * time) / self.scale
        best = max(values)
        weights = [math.exp(max((value - best) * steepness, -40.0)) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]


class Course(msgspec.Struct, frozen=True):
    """The course of one game."""

    lead_changes: int
    decided_at: float
    """The part of the game after which the winner was never behind again; 1 if somebody else led until the end."""
    by_chance: float
    """Squared movement of the winning chances when chance acted."""
    by_choice: float
    """The same when seats decided."""
    favourite_won: bool
    leads: list[float]
    """The chance of the later winner at ten moments of the game."""


def fit(games: list[Played]) -> Curve | None:
    """None if nobody ever won, or if the title has no evaluation."""
    samples: list[tuple[list[int], float, list[float]]] = []
    decided = [played for played in games if 0 < len(played.row.winners) < len(played.row.bots)]
    if not decided:
        return None
    usual = sum(played.row.decisions for played in decided) / len(decided)
    for played in decided:
        seen = played.observation
        assert seen is not None
        seats = len(played.row.bots)
        target = [1 / len(played.row.winners) if seat in played.row.winners else 0.0 for seat in range(seats)]
        # The last position is the result itself, and tells nothing about values.
        for values, moment in zip(seen.values[:-1], seen.moments[:-1], strict=True):
            samples.append((values, min(moment / usual, 1.5), target))
    step = max(1, len(samples) // FITTED)
    samples = samples[::step]
    spreads = sorted(max(values) - min(values) for values, _time, _target in samples)
    scale = float(spreads[len(spreads) * 2 // 3]) if spreads else 0.0
    if scale <= 0:
        return None
    guess = loss(samples, scale, 0.0, 0.0)
    best = (guess, 0.0, 0.0)
    for growth in GROWTHS:
        for base in STEEPNESSES:
            best = min(best, (loss(samples, scale, base, growth), base, growth))
    found, base, growth = best
    return Curve(scale, base, growth, usual, max(0.0, 1 - found / guess))


def loss(
    samples: list[tuple[list[int], float, list[float]]], scale: float, base: float, growth: float
) -> float:
    """Mean log loss of the chances against who won."""
    total = 0.0
    for values, time, target in samples:
        steepness = base * math.exp(growth * time) / scale
        best = max(values)
        logs = [max((value - best) * steepness, -40.0) for value in values]
        norm = math.log(sum(map(math.exp, logs)))
        total -= sum(share * (log - norm) for share, log in zip(target, logs, strict=True) if share)
    return total / len(samples)


def course_of(played: Played, curve: Curve) -> Course:
    seen = played.observation
    assert seen is not None
    winners = played.row.winners
    seats = len(played.row.bots)
    is_decided = 0 < len(winners) < seats
    chances = [
        curve.chances(values, moment)
        for values, moment in zip(seen.values[:-1], seen.moments[:-1], strict=True)
    ]
    chances.append(
        [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)] if is_decided else chances[-1]
    )
    by_chance = by_choice = 0.0
    for at in range(1, len(chances)):
        movement = sum((now - was) ** 2 for now, was in zip(chances[at], chances[at - 1], strict=True))
        if seen.movers[at] == CHANCE:
            by_chance += movement
        else:
            by_choice += movement
    leaders = [leader(one) for one in chances[:-1]]
    changes, last = 0, -1
    decided_at, length = 0.0, max(seen.moments[-1], 1)
    for place, who in enumerate(leaders):
        if who >= 0:
            if last not in (who, -1):
                changes += 1
            last = who
            if who not in winners:
                decided_at = seen.moments[min(place + 1, len(seen.moments) - 1)] / length
    favourite = bool(is_decided and last in winners)
    return Course(
        lead_changes=changes,
        decided_at=decided_at if is_decided else 1.0,
        by_chance=by_chance,
        by_choice=by_choice,
        favourite_won=favourite,
        leads=[winner_chance(chances, seen.moments, winners, tenth / 10 * length) for tenth in range(10)]
        if is_decided
        else [],
    )


def leader(chances: list[float]) -> int:
    """The seat that leads clearly, or -1."""
    ordered = sorted(range(len(chances)), key=lambda seat: -chances[seat])
    return ordered[0] if chances[ordered[0]] - chances[ordered[1]] >= LEAD else -1


def winner_chance(chances: list[list[float]], moments: list[int], winners: list[int], moment: float) -> float:
    at = max(place for place in range(len(moments)) if moments[place] <= moment)
    return sum(chances[at][seat] for seat in winners) / len(winners)
