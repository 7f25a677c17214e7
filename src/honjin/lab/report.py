"""What a game is like, in numbers: the contents of the report page, free of any language."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from honjin.core.rulebook import Rulebook
from honjin.core.vocabulary import Vocabulary
from honjin.lab.clauses import clauses_used
from honjin.lab.series import Experiment, Played, setup_of
from honjin.lab.statistics import mean_interval, quantile, wilson
from honjin.lab.summary import Summary, Tally
from honjin.lab.winning_chance import Curve, course_of, fit
from honjin.titles import game_named

BINS: Final = 24
"""Bars of a histogram, at most."""
STAGES: Final = 10
"""Parts of a game over which branching is followed."""
Z999: Final = 3.290526731491926
"""The normal quantile of a two-sided interval of 99.9 %."""
CLAUSE_GAMES: Final = 60
"""So many games are played again to see which rules are put to use."""


class Mean(msgspec.Struct, frozen=True):
    """A mean over games with its 95 % interval."""

    value: float
    low: float
    high: float


class Histogram(msgspec.Struct, frozen=True):
    """Games by a number: the left edge of the first bar, the width of a bar, and the bars."""

    first: float
    width: float
    counts: list[int]


class OptionUse(msgspec.Struct, frozen=True):
    """An action: how often it was chosen when it could be, and how those who chose it fared."""

    action: int
    uses: int
    offered: int
    chosen: float
    chosen_low: float
    chosen_high: float
    users: int
    """Seats, over all games, that chose it at least once."""
    won: float
    won_low: float
    won_high: float
    stands_out: int
    """1 or -1: they won more or less often than others, beyond doubt (99.9 %, as many options are looked at)."""


class ClauseUse(msgspec.Struct, frozen=True):
    """A clause and in what part of the games it was put to use."""

    clause: str
    share: float


class Report(msgspec.Struct, frozen=True):
    """Everything the page shows."""

    summary: Summary
    lengths: Histogram
    branching: Mean
    branching_stages: list[float]
    most_options: int
    single_winner: tuple[float, float, float]
    margin: Mean | None
    points: Mean | None
    margins: Histogram | None
    curve: Curve | None
    lead_changes: Mean | None
    lead_histogram: list[int]
    decided_at: Mean | None
    winner_chance: list[float]
    favourite: tuple[float, float, float] | None
    luck: Mean | None
    """The share of the movement of winning chances that chance brought about."""
    expected_share: float
    """Of wins for a seat or a bot if all were alike."""
    options: list[OptionUse]
    things: list[list[OptionUse]]
    """By kind: cards, towns and the like, whatever is done with them; `action` is any that applies to it."""
    never_offered: list[int]
    never_chosen: list[int]
    clause_games: int
    clauses_used: list[ClauseUse]
    clauses_unused: list[str]
    clauses_unnoticed: int


def make_report(plan: Experiment, games: list[Played], asked: int, seconds: float) -> Report:
    tally = Tally(plan, asked)
    for played in games:
        tally.add(played.row)
    setup = setup_of(plan)
    curve = fit(games)
    courses = [course_of(played, curve) for played in games] if curve is not None else []
    decided = [played for played in games if 0 < len(played.row.winners) < setup.seats]
    sole = sum(len(played.row.winners) == 1 for played in games)
    scores = [sorted(played.row.scores, reverse=True) for played in games if played.row.scores]
    margins = [float(score[0] - score[1]) for score in scores]
    expected = sum(len(played.row.winners) for played in decided) / max(len(games), 1) / setup.seats
    vocabulary = setup.game.vocabulary
    never_offered, never_chosen = not_chosen(vocabulary, games)
    step = max(1, len(games) // CLAUSE_GAMES)
    again = [played.observation.answers for played in games[::step] if played.observation][:CLAUSE_GAMES]
    use = clauses_used(plan, again)
    rules = [
        clause.id
        for clause in Rulebook(game_named(plan.title), "en").clauses.values()
        if not clause.is_ruling()
    ]
    noticed = [clause for clause in rules if clause in set(use.noticed)]
    moved = [(course.by_chance, course.by_chance + course.by_choice) for course in courses]
    won = [course for course in courses if course.leads]
    return Report(
        summary=tally.summary(seconds),
        lengths=histogram([float(played.row.decisions) for played in games]),
        branching=mean_of([average(seen_options(played)) for played in games]),
        branching_stages=stages([seen_options(played) for played in games]),
        most_options=max((max(seen_options(played), default=0) for played in games), default=0),
        single_winner=share_of(sole, len(games)),
        margin=mean_of(margins) if margins else None,
        points=mean_of([average(score) for score in scores]) if scores else None,
        margins=histogram(margins) if margins else None,
        curve=curve,
        lead_changes=mean_of([float(course.lead_changes) for course in courses]) if courses else None,
        lead_histogram=counts([course.lead_changes for course in courses]),
        decided_at=mean_of([course.decided_at for course in won]) if won else None,
        winner_chance=[average([course.leads[tenth] for course in won]) for tenth in range(10)]
        if won
        else [],
        favourite=share_of(sum(course.favourite_won for course in won), len(decided)) if won else None,
        luck=ratio_interval(moved) if courses else None,
        expected_share=expected,
        options=uses_of(games, on_first_copies(vocabulary), expected),
        things=things_of(vocabulary, games, expected),
        never_offered=never_offered,
        never_chosen=never_chosen,
        clause_games=use.games,
        clauses_used=[
            ClauseUse(clause, use.used[clause] / use.games) for clause in noticed if use.used.get(clause)
        ],
        clauses_unused=[clause for clause in noticed if not use.used.get(clause)],
        clauses_unnoticed=len(rules) - len(noticed),
    )


def seen_options(played: Played) -> list[int]:
    return played.observation.options if played.observation is not None else []


def on_first_copies(vocabulary: Vocabulary) -> list[int]:
    """For every action the same on the first copy of its thing: copies of a card are counted together."""
    return [vocabulary.number(word.partition("~")[0]) for word in vocabulary.words]


def uses_of(games: list[Played], key: list[int], expected: float) -> list[OptionUse]:
    """How actions fare that have the same key, the commonest first."""
    uses: Counter[int] = Counter()
    offered: Counter[int] = Counter()
    users: Counter[int] = Counter()
    winners: Counter[int] = Counter()
    for played in games:
        seen = played.observation
        assert seen is not None
        for seat, chosen in enumerate(seen.used):
            for action, count in chosen.items():
                uses[key[action]] += count
            for action, count in seen.offered[seat].items():
                offered[key[action]] += count
            keys = {key[action] for action in chosen}
            users.update(keys)
            if seat in played.row.winners and len(played.row.winners) < len(seen.used):
                winners.update(keys)
    found: list[OptionUse] = []
    for action, count in uses.most_common():
        chosen_share, chosen_low, chosen_high = share_of(count, offered[action])
        won, won_low, won_high = share_of(winners[action], users[action])
        low, high = wilson(winners[action], users[action], Z999)
        found.append(
            OptionUse(
                action=action,
                uses=count,
                offered=offered[action],
                chosen=chosen_share,
                chosen_low=chosen_low,
                chosen_high=chosen_high,
                users=users[action],
                won=won,
                won_low=won_low,
                won_high=won_high,
                stands_out=1 if low > expected else -1 if high < expected else 0,
            )
        )
    return found


def things_of(vocabulary: Vocabulary, games: list[Played], expected: float) -> list[list[OptionUse]]:
    """Cards, towns, people, whatever is done with them: kinds of things that several verbs apply to."""
    first: dict[tuple[str, str], int] = {}
    key = [
        first.setdefault((vocabulary.verb_of[action].things.kind, vocabulary.thing(action)), action)
        for action in on_first_copies(vocabulary)
    ]
    verbs: dict[str, set[str]] = {}
    for played in games:
        for chosen in played.observation.used if played.observation is not None else []:
            for action in chosen:
                verb = vocabulary.verb_of[action]
                verbs.setdefault(verb.things.kind, set()).add(verb.word)
    groups: dict[str, list[OptionUse]] = {}
    for use in uses_of(games, key, expected):
        things = vocabulary.verb_of[use.action].things
        if len(verbs[things.kind]) > 1 and len(things.names) > 1:
            groups.setdefault(things.kind, []).append(use)
    return list(groups.values())


def not_chosen(vocabulary: Vocabulary, games: list[Played]) -> tuple[list[int], list[int]]:
    """Actions that were never legal, and those that were legal but never chosen; what only chance does is neither."""
    offered: set[int] = set()
    chosen: set[int] = set()
    answered: set[int] = set()
    plain = on_first_copies(vocabulary)
    for played in games:
        seen = played.observation
        assert seen is not None
        answered |= {plain[action] for action in seen.answers}
        for seat in range(len(seen.used)):
            offered |= {plain[action] for action in seen.offered[seat]}
            chosen |= {plain[action] for action in seen.used[seat]}
    nature = {vocabulary.verb_of[action].word for action in answered - offered}
    actions = range(vocabulary.size())
    silent = [
        action
        for action in actions
        if action not in offered and vocabulary.verb_of[action].word not in nature
    ]
    return silent, sorted(offered - chosen)


# --- numbers -------------------------------------------------------------------------------------------------


def mean_of(values: list[float]) -> Mean:
    return Mean(*mean_interval(values))


def average(values: list[int] | list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def share_of(count: int, total: int) -> tuple[float, float, float]:
    """A share with its 95 % interval."""
    low, high = wilson(count, total)
    return (count / total if total else 0.0), low, high


def ratio_interval(parts: list[tuple[float, float]]) -> Mean:
    """A part of a whole, both summed over games, with an interval from how games differ (linearized)."""
    whole = sum(total for _part, total in parts)
    if whole <= 0:
        return Mean(0.0, 0.0, 0.0)
    ratio = sum(part for part, _total in parts) / whole
    mean = whole / len(parts)
    _centre, low, high = mean_interval([(part - ratio * total) / mean for part, total in parts])
    return Mean(ratio, max(0.0, ratio + low), min(1.0, ratio + high))


def histogram(values: list[float]) -> Histogram:
    """Bars of one round width; the longest hundredth shares the last bar."""
    ordered = sorted(values)
    low, high = (ordered[0], quantile(ordered, 0.99)) if ordered else (0.0, 1.0)
    width = round_width((high - low) / BINS)
    first = low // width * width
    bars = max(1, int((high - first) // width) + 1)
    found = [0] * bars
    for value in ordered:
        found[min(int((value - first) // width), bars - 1)] += 1
    return Histogram(first, width, found)


def round_width(least: float) -> float:
    """1, 2, 5, 10, 20, 50, ..."""
    width = 1.0
    while True:
        for factor in (1, 2, 5):
            if width * factor >= least:
                return width * factor
        width *= 10


def counts(numbers: list[int]) -> list[int]:
    """How often 0, 1, 2, ... came up; ten and more together."""
    found = [0] * (min(max(numbers, default=0), 10) + 1)
    for number in numbers:
        found[min(number, 10)] += 1
    return found


def stages(games: list[list[int]]) -> list[float]:
    """Mean options in each tenth of a game."""
    sums, seen = [0.0] * STAGES, [0] * STAGES
    for options in games:
        for place, count in enumerate(options):
            stage = place * STAGES // len(options)
            sums[stage] += count
            seen[stage] += 1
    return [total / max(count, 1) for total, count in zip(sums, seen, strict=True)]
