"""What one client may see of a table: the only place where a match becomes a message.

It reads the title's view, the events for those eyes, and, for the seat that is asked, question and options. What it is
not given it cannot tell.
"""

from collections.abc import Collection
from functools import cache

import msgspec

from honjin.core.events import EVERYONE, Told
from honjin.core.game import Game
from honjin.core.outcome import Outcome
from honjin.core.painter import Painter, View, write
from honjin.core.question import SPECTATOR
from honjin.core.state import State
from honjin.core.vocabulary import Vocabulary
from honjin.server.lobby.protocol import OutcomeInfo, TableInfo
from honjin.server.tables.match import Heard, TableMatch
from honjin.server.tables.protocol import EventLine, Fairness, OptionInfo, Position, Prompt, SeatClock, Step

ONLOOKER = -1
"""The seat of those without one, as messages write it."""
INVITED = -5
"""The eyes of somebody who was invited to see everything."""


def draw(
    match: TableMatch,
    info: TableInfo,
    clocks: list[SeatClock],
    *,
    since: int = -1,
    eyes: int | None = None,
    absent: list[int] | None = None,
    view: View | None = None,
) -> Position:
    """The position for `eyes` (the seat `info.your_seat` unless told), with the events after `since` or all of them.

    `view` is what those eyes see, if it was just looked at.
    """
    seat = info.your_seat
    who = seat if eyes is None else eyes
    is_full = not match.undone_at <= since <= match.seq
    is_playing = info.status == "playing"
    return Position(
        table=info,
        seq=match.seq,
        view=look(Painter(match.game), match.state, [who])[who] if view is None else view,
        prompt=prompt_for(match.state, seat) if is_playing else None,
        options=options_for(match.game, match.state, seat) if is_playing else [],
        events=events_for(match, who, -1 if is_full else since),
        is_full=is_full,
        clocks=clocks,
        can_undo=is_playing and not info.is_rated and match.can_undo(seat),
        offers=offers_to(match, seat),
        fairness=fairness(match),
        offered=offers_by(match, seat),
        is_paused=match.is_paused,
        absent=absent or [],
        loss=match.loss,
    )


def draw_steps(
    match: TableMatch,
    table: str,
    clocks: list[SeatClock],
    *,
    since: int,
    absent: list[int],
    is_rated: bool,
    views: dict[int, View],
    before: dict[int, View],
) -> dict[int, Step]:
    """What is new in a game that goes on, for eyes that saw `before` at the position `since`."""
    state = match.state
    asked = max(ONLOOKER, match.actor())
    undoing = ONLOOKER if is_rated else match.undoing()
    lines = match.lines_after(since)
    steps: dict[int, Step] = {}
    for eyes, view in views.items():
        seat = max(eyes, ONLOOKER)
        steps[eyes] = Step(
            table=table,
            after=since,
            seq=match.seq,
            turn=asked,
            view=changes(before[eyes], view),
            prompt=prompt_for(state, seat),
            options=options_for(match.game, state, seat) if seat == asked else [],
            events=told_to(eyes, lines),
            clocks=clocks,
            can_undo=seat == undoing >= 0,
            offers=offers_to(match, seat),
            offered=offers_by(match, seat),
            is_paused=match.is_paused,
            absent=absent if eyes >= 0 else [],
        )
    return steps


def look(painter: Painter, state: State, eyes: Collection[int]) -> dict[int, View]:
    """What several pairs of eyes see, ready to be sent."""
    if not eyes:
        return {}
    seats = [one for one in eyes if one != INVITED]
    views = dict(zip(seats, painter.draw(state, [one if one >= 0 else int(SPECTATOR) for one in seats])))
    if INVITED in eyes:
        views[INVITED] = write(view_for(painter.game, state, INVITED), {})
    return views


def changes(before: View, now: View) -> View:
    """The fields that are not as they were: between two answers most are."""
    return {
        name: field for name, field in now.items() if field is not (known := before[name]) and field != known
    }


def view_for(game: Game, state: State, eyes: int) -> msgspec.Struct:
    if eyes == INVITED:
        return game.view(laid_open(state), int(SPECTATOR))
    return game.view(state, eyes if eyes >= 0 else int(SPECTATOR))


def laid_open(state: State) -> State:
    """The same position as if the game were over: then nothing is hidden."""
    if state.result is not None:
        return state
    copy = state.copy()
    copy.result = Outcome("", [], int(state.seats), [])
    return copy


def events_for(match: TableMatch, eyes: int, since: int) -> list[EventLine]:
    """What was told to those eyes after a position; -1 for everything."""
    return told_to(eyes, match.lines_after(since))


def told_to(eyes: int, lines: list[Heard]) -> list[EventLine]:
    return [line.shown for line in lines if line.told.audience == EVERYONE or is_told(line.told, eyes)]


def is_told(told: Told, eyes: int) -> bool:
    """Whoever sees everything reads what was told to those who know, not what the others heard of it."""
    return (
        told.audience >= EVERYONE if eyes == INVITED else told.is_for(eyes if eyes >= 0 else int(SPECTATOR))
    )


def prompt_for(state: State, seat: int) -> Prompt | None:
    """Everybody sees who is asked what; only the asked seat gets the words that go with it."""
    actor = int(state.actor())
    if actor < 0:
        return None
    question = state.question()
    if actor != seat:
        return prompt_for_others(actor, type(question).__name__)
    name = type(question).__name__
    return Prompt(actor, name, question.clause, question.facts(state), question.primary)


@cache
def prompt_for_others(seat: int, question: str) -> Prompt:
    return Prompt(seat, question, "", {})


def options_for(game: Game, state: State, seat: int) -> list[OptionInfo]:
    if int(state.actor()) != seat:
        return []
    known = option_infos(game.vocabulary)
    options = state.options()
    for action in options:
        if action not in known:
            known[action] = option_info(game.vocabulary, action)
    return [known[action] for action in options]


@cache
def option_infos(_vocabulary: Vocabulary) -> dict[int, OptionInfo]:
    """Those that have been asked for, by action."""
    return {}


def option_info(vocabulary: Vocabulary, action: int) -> OptionInfo:
    return OptionInfo(action, vocabulary.verb_of[action].word, vocabulary.thing(action))


def offers_to(match: TableMatch, seat: int) -> list[str]:
    """Kinds of offers that wait for a seat's answer."""
    if seat < 0 or not match.offers:
        return []
    return [kind for kind, seats in sorted(match.offers.items()) if seat not in seats]


def offers_by(match: TableMatch, seat: int) -> list[str]:
    """Kinds of offers a seat has made."""
    return [kind for kind, seats in sorted(match.offers.items()) if seat in seats] if match.offers else []


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    return None if outcome is None else OutcomeInfo(outcome.ending, outcome.winners, outcome.scores)


def fairness(match: TableMatch) -> Fairness:
    """The secrets are shown when there is nothing left to draw."""
    if not match.is_over():
        return Fairness(match.commitment, "", [])
    return Fairness(match.commitment, match.secret, match.seat_secrets)
