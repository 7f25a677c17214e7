"""A finished game looked at again: what each player could have done better, and what luck did.

Every decision is judged by what its seat knew then. A chance event is judged by what it did to the chances to win,
against what it would have done on average; the eyes are those of the seat that acted last before it.
"""

# kernel: interpreted

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from honjin.bots.advice import advise, outlook
from honjin.core.game import Setup
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.match import Match
from honjin.play.record import Record

SIMULATIONS: Final = 200
"""For each decision, unless told."""
OUTCOMES: Final = 12
"""A chance event with more outcomes than this is judged by so many of them, drawn by their weights."""
NOTICED: Final = 0.1
"""What got a smaller share of the search than this is looked at on its own before it is judged."""
TURNING: Final = 0.1
"""What cost or gave at least this share of a win was a turning point, if it was among the largest."""
TURNING_POINTS: Final = 5


class ReviewedEntry(msgspec.Struct, frozen=True):
    """One entry of a record. Chances to win are from 0 to 1, for the seat that decided or, after chance, the first."""

    number: int
    kind: Literal["decision", "chance"]
    seat: int
    word: str
    options: int
    chance: float
    """After what was played or drawn, as the search sees it."""
    preferred: str
    best: float
    """After the preferred answer; for chance, on average over its outcomes."""
    loss: float
    """What a decision gave away: 0 if the preferred answer was played."""
    luck: list[float]
    """By seat, what a chance event gave beyond its average; empty for decisions."""


class SeatReview(msgspec.Struct, frozen=True):
    """What one seat made of its game."""

    seat: int
    name: str
    decisions: int
    agreed: int
    """Decisions in which the preferred answer was played."""
    lost: float
    """The sum of what its decisions gave away."""
    luck: float
    """The sum of what chance gave it or took from it."""


class Review(msgspec.Struct, frozen=True):
    title: str
    variant: str
    simulations: int
    seats: list[SeatReview]
    entries: list[ReviewedEntry]
    turning_points: list[int]
    """Numbers of entries, the largest swing first."""
    luck_share: float
    """How much of all that moved the chances to win was luck, from 0 to 1."""


def review_entries(
    record: Record, setup: Setup, simulations: int, seed: int, begin: int = 0
) -> Iterator[ReviewedEntry | None]:
    """Entry by entry; None for those that leave nothing to say (declarations, and questions with one answer).

    A review may be made in pieces: the first `begin` entries are only played, and the rest comes out the same.
    """
    match = Match(setup)
    eyes = 0
    for number, entry in enumerate(record.entries, 1):
        found: ReviewedEntry | None = None
        state = match.state
        if number > begin and not entry.word.startswith("!") and state.legal().count > 1:
            rng = Rng(seed, f"review {number}")
            if entry.seat == CHANCE:
                found = chance_event(state, eyes, number, entry.word, setup, simulations, rng)
            else:
                found = decision(state, number, entry.word, setup, simulations, rng)
        if entry.seat >= 0:
            eyes = entry.seat
        match.take(entry)
        if number > begin:
            yield found


def decision(state: State, number: int, word: str, setup: Setup, simulations: int, rng: Rng) -> ReviewedEntry:
    vocabulary = setup.game.vocabulary
    seat = int(state.actor())
    advice = advise(state, seat, simulations, rng)
    best = advice.opinions[0]
    played = advice.of(vocabulary.number(word))
    chance = played.chance
    if played is not best and played.attention < NOTICED:
        chance = after(state, played.action, seat, max(1, simulations // 4), rng)[seat]
    loss = 0.0 if played is best else max(0.0, best.chance - chance)
    return ReviewedEntry(
        number=number,
        kind="decision",
        seat=seat,
        word=word,
        options=len(advice.opinions),
        chance=round(chance, 4),
        preferred=vocabulary.word(best.action),
        best=round(best.chance, 4),
        loss=round(loss, 4),
        luck=[],
    )


def chance_event(
    state: State, eyes: int, number: int, word: str, setup: Setup, simulations: int, rng: Rng
) -> ReviewedEntry:
    """The outcome that fell, against the average of all."""
    seats = range(setup.seats)
    drawn = setup.game.vocabulary.number(word)
    each = max(1, simulations // 4)
    legal = state.legal()
    options = int(legal.count)
    weighted = outcomes_to_try(state, rng)
    hopes = {
        action: after(state, action, eyes, each, Rng(number, "outcome")) for action in {drawn, *weighted}
    }
    total = sum(weighted.values())
    average = [
        sum(hopes[action][seat] * weight for action, weight in weighted.items()) / total for seat in seats
    ]
    luck = [round(hopes[drawn][seat] - average[seat], 4) for seat in seats]
    return ReviewedEntry(
        number=number,
        kind="chance",
        seat=int(CHANCE),
        word=word,
        options=options,
        chance=round(hopes[drawn][0], 4),
        preferred="",
        best=round(average[0], 4),
        loss=0.0,
        luck=luck,
    )


def outcomes_to_try(state: State, rng: Rng) -> dict[int, int]:
    """All outcomes with their weights; of many, some drawn by their weights."""
    legal = state.legal()
    if legal.count <= OUTCOMES:
        return {int(legal.actions[index]): int(legal.weight(index)) for index in range(legal.count)}
    found: dict[int, int] = {}
    for _draw in range(OUTCOMES):
        action = int(legal.at_weight(rng.below(legal.total)))
        found[action] = found.get(action, 0) + 1
    return found


def after(state: State, action: int, eyes: int, simulations: int, rng: Rng) -> list[float]:
    """The chances to win after an outcome; the same luck for every outcome, so that only the outcome differs."""
    twin = state.copy()
    twin.answer(action)
    return outlook(twin, eyes, simulations, rng)


def summarize(record: Record, setup: Setup, entries: list[ReviewedEntry], simulations: int) -> Review:
    """What the entries come to."""
    lost = sum(entry.loss for entry in entries)
    moved = sum(swing(entry) for entry in entries if entry.kind == "chance")
    ranked = sorted((entry for entry in entries if swing(entry) >= TURNING), key=swing, reverse=True)
    return Review(
        title=setup.game.key,
        variant=setup.variant.key,
        simulations=simulations,
        seats=[seat_review(setup, entries, seat) for seat in range(setup.seats)],
        entries=entries,
        turning_points=[entry.number for entry in ranked[:TURNING_POINTS]],
        luck_share=round(moved / (moved + lost), 4) if moved + lost > 0 else 0.0,
    )


def swing(entry: ReviewedEntry) -> float:
    """How far an entry moved the chances to win."""
    return max(map(abs, entry.luck)) if entry.kind == "chance" else entry.loss


def seat_review(setup: Setup, entries: list[ReviewedEntry], seat: int) -> SeatReview:
    own = [entry for entry in entries if entry.seat == seat]
    return SeatReview(
        seat=seat,
        name=setup.game.seat_name(seat),
        decisions=len(own),
        agreed=sum(entry.word == entry.preferred for entry in own),
        lost=round(sum(entry.loss for entry in own), 4),
        luck=round(sum(entry.luck[seat] for entry in entries if entry.luck), 4),
    )


def review(record: Record, setup: Setup, simulations: int = SIMULATIONS, seed: int = 1) -> Review:
    """The whole record at once."""
    entries = [entry for entry in review_entries(record, setup, simulations, seed) if entry is not None]
    return summarize(record, setup, entries, simulations)
