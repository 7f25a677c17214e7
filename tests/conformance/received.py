"""Everything that reaches a seat from a position, as bytes."""

from __future__ import annotations

import msgspec

from honjin.core.game import Game
from honjin.core.question import CHANCE, OVER
from honjin.core.rng import Rng
from honjin.core.state import State
from tests.conformance.snapshot import Plain, facts, plain


def received(game: Game, state: State, seat: int) -> bytes:
    """Its view, whose turn it is, and the question with its options if it is put to this seat."""
    actor = int(state.actor())
    prompt: object = None
    if actor == seat:
        question = state.question()
        prompt = (type(question).__name__, question.clause, question.facts(state), state.options())
    elif actor not in (CHANCE, OVER):
        prompt = type(state.question()).__name__  # everybody sees what the others are thinking about
    return msgspec.json.encode((actor, prompt, game.view(state, seat)))


def heard(state: State, seat: int) -> list[bytes]:
    """The events of its journal that are meant for this seat."""
    assert state.journal is not None
    return [msgspec.json.encode(told.event) for told in state.journal if told.is_for(seat)]


def answered(state: State, action: int) -> State:
    """A copy in which the question is answered, with a journal of what happened."""
    after = state.copy()
    after.journal = []
    after.answer(action)
    return after


def known_facts(state: State, seat: int, components: frozenset[str]) -> dict[str, Plain]:
    """What a seat can know of the facts: two positions that it cannot tell apart are dealt again alike."""
    return facts(state.redeal(seat, Rng(1, "known")), components)


def open_questions(state: State) -> Plain:
    return plain(state.open)
