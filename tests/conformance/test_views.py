"""Views are typed data: they travel as JSON and come back equal."""

from __future__ import annotations

import msgspec

from tests.conformance.cases import IS_FAST, Case, positions


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


def test_looked_at_together_each_seat_sees_what_it_sees_alone(case: Case) -> None:
    for state, where, _seed in positions(case, per_question=1):
        together = case.game.views(state, case.observers())
        assert together == [case.game.view(state, seat) for seat in case.observers()], where
