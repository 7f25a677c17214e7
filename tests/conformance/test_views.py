"""Views are typed data: they travel as JSON and come back equal."""

from __future__ import annotations

import msgspec

from honjin.core.rng import Rng
from tests.conformance.cases import IS_FAST, Case, choose, positions

ANSWERS_PAINTED = 12 if IS_FAST else 3


def test_a_view_survives_the_way_to_the_client(case: Case) -> None:
    for state, where, _seed in positions(case):
        for seat in case.observers():
            view = case.game.view(state, seat)
            text = msgspec.json.encode(view)
            assert msgspec.json.decode(text) == msgspec.to_builtins(view), where
            if not IS_FAST:  # compiled classes have forgotten the types of their fields
                assert msgspec.json.decode(text, type=type(view)) == view, where


def test_looking_changes_nothing(case: Case) -> None:
    for state, where, _seed in positions(case, per_question=1):
        for seat in case.observers():
            first = msgspec.json.encode(case.game.view(state, seat))
            case.game.view(state, case.observers()[-1])
            assert msgspec.json.encode(case.game.view(state, seat)) == first, where


def test_a_painter_draws_what_each_seat_sees_alone(case: Case) -> None:
    """Also where it keeps what it has drawn before, of this game or of another one."""
    painter = case.game.painter()
    for state, where, seed in positions(case):
        rng = Rng(seed, "painted")
        for _answer in range(ANSWERS_PAINTED):
            together = painter.draw(state, case.observers())
            alone = [case.game.view(state, seat) for seat in case.observers()]
            assert list(map(msgspec.json.encode, together)) == list(map(msgspec.json.encode, alone)), where
            if state.outcome() is None:
                state.answer(choose(state, rng))
