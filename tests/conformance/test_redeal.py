"""Worlds dealt again are legal, varied and fair, and the dealer never looks at the truth."""

from __future__ import annotations

import pytest

from honjin.core.rng import Rng
from honjin.core.state import State
from tests.chi_square import is_plausible_pair
from tests.conformance.cases import Case, play_to_the_end, positions
from tests.conformance.snapshot import Plain, component_names, describe_difference, facts, snapshot

DEALS = 80
"""So many worlds from each of two starting points are compared."""
POSITIONS = 2
"""In so many positions of a case."""


def test_a_dealt_world_keeps_the_invariants_and_the_questions(case: Case) -> None:
    components = component_names(case.new(), case.new())
    for state, where, seed in positions(case):
        before = snapshot(state, components)
        for seat in case.observers():
            world = state.redeal(seat, Rng(seed, f"check {seat}"))
            assert type(world) is type(state)
            try:
                world.check()
            except AssertionError as broken:
                raise AssertionError(f"{where}: dealt again for seat {seat}: {broken}") from broken
            assert world.open is state.open, where
            assert world.outcome() is None, where
        assert snapshot(state, components) == before, f"{where}: dealing changed the original"


def test_dealing_varies_where_something_is_hidden(case: Case) -> None:
    """Perhaps not in every position, but in every game that has secrets; where none are, nothing varies."""
    components = component_names(case.new(), case.new())
    for seat in case.observers():
        for state, _where, seed in positions(case):
            rng = Rng(seed, f"varies {seat}")
            worlds = [facts(state.redeal(seat, rng), components) for _world in range(4)]
            if any(world != worlds[0] for world in worlds):
                assert not case.game.hides_nothing, f"{case}: something is hidden from seat {seat}"
                break
        else:
            if not case.game.hides_nothing:
                pytest.fail(f"{case}: nothing is ever hidden from seat {seat}")


def test_the_dealer_never_looks_at_the_truth(case: Case) -> None:
    """Dealing twice is as good as dealing once."""
    components = component_names(case.new(), case.new())
    for state, where, seed in positions(case):
        for seat in case.observers():
            other = state.redeal(seat, Rng(seed, f"first {seat}"))
            once = facts(state.redeal(seat, Rng(seed, f"second {seat}")), components)
            twice = facts(other.redeal(seat, Rng(seed, f"second {seat}")), components)
            assert twice == once, f"{where}: seat {seat}: {describe_difference(once, twice)}"


def test_the_true_world_is_no_likelier_than_its_look_alikes(case: Case) -> None:
    """Every hidden fact has the same distribution whether dealt from the truth or from another world."""
    components = component_names(case.new(), case.new())
    sampled = list(positions(case, per_question=1))
    stride = max(1, len(sampled) // POSITIONS)
    for state, where, seed in sampled[stride // 2 :: stride]:
        for seat in case.observers():
            other = state.redeal(seat, Rng(seed, f"other {seat}"))
            from_truth = deal_often(state, seat, Rng(seed, "from the truth"), components)
            from_other = deal_often(other, seat, Rng(seed, "from another world"), components)
            for place in from_truth.keys() | from_other.keys():
                ours, theirs = from_truth.get(place, []), from_other.get(place, [])
                assert is_plausible_pair(ours, theirs), f"{where}: seat {seat}: {place} is dealt with a bias"


def deal_often(
    state: State, seat: int, rng: Rng, components: frozenset[str]
) -> dict[tuple[str, int], list[Plain]]:
    """For every place of the facts: what was found there, deal by deal."""
    found: dict[tuple[str, int], list[Plain]] = {}
    for _deal in range(DEALS):
        for name, value in facts(state.redeal(seat, rng), components).items():
            for index, item in enumerate(value if isinstance(value, tuple) else (value,)):
                found.setdefault((name, index), []).append(item)
    return found


def test_a_dealt_world_can_be_played_to_its_end(case: Case) -> None:
    sampled = list(positions(case, per_question=1))
    for state, where, seed in sampled[::6]:
        for seat in case.observers():
            rng = Rng(seed, f"play {seat}")
            world = state.redeal(seat, rng)
            try:
                play_to_the_end(world, rng)
                world.check()
            except (AssertionError, IndexError, ValueError) as error:
                raise AssertionError(f"{where}: dealt again for seat {seat}: {error}") from error


def test_after_the_end_nothing_is_hidden(case: Case) -> None:
    state = case.new()
    play_to_the_end(state, Rng(1, str(case)))
    for seat in case.observers():
        world = state.redeal(seat, Rng(1, "end"))
        assert snapshot(world) == snapshot(state)
