"""Views are typed data: they travel as JSON and come back equal."""

from __future__ import annotations

import msgspec

from tests.conformance.cases import Case, positions


def test_a_view_survives_the_way_to_the_client(case: Case) -> None:
    for state, where, _seed in positions(case):
        for seat in case.observers():
            view = case.game.view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view, where


def test_looking_changes_nothing(case: Case) -> None:
    for state, where, _seed in positions(case, per_question=1):
        for seat in case.observers():
            first = msgspec.json.encode(case.game.view(state, seat))
            case.game.view(state, case.observers()[-1])
            assert msgspec.json.encode(case.game.view(state, seat)) == first, where
