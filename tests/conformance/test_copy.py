"""A copy has everything and shares nothing that can change."""

from __future__ import annotations

from honjin.core.rng import Rng
from tests.conformance.cases import Case, play_on, play_to_the_end, positions
from tests.conformance.snapshot import (
    SHARED,
    are_one,
    attributes,
    component_names,
    containers,
    describe_difference,
    facts,
    plain,
    scramble,
    snapshot,
)


def test_a_copy_is_complete(case: Case) -> None:
    components = component_names(case.new(), case.new())
    for state, where, _seed in positions(case):
        twin = state.copy()
        assert type(twin) is type(state)
        ours, theirs = attributes(state), attributes(twin)
        assert theirs.keys() == ours.keys(), where
        assert all(theirs[name] is ours[name] for name in components), where
        before, after = snapshot(state, components), snapshot(twin, components)
        assert after == before, f"{where}: {describe_difference(before, after)}"
        assert twin.journal is None


def test_a_copy_takes_over_every_attribute(case: Case) -> None:
    """Also those that our games left as they were: every number is changed first."""
    state = case.new()
    changed = scramble(state)
    assert changed, "there is nothing to copy"
    before, after = snapshot(state), snapshot(state.copy())
    lost = [name for name in changed if after[name] != before[name]]
    assert lost == [], f"{case}: a copy forgets {', '.join(lost)}"


def test_a_copy_shares_nothing_that_can_change(case: Case) -> None:
    components = component_names(case.new(), case.new())
    left_out = components | frozenset(SHARED)
    for state, where, _seed in positions(case):
        state.journal = []
        twin = state.copy()
        twin.journal = []
        ours = dict(containers(state, "state", left_out))
        theirs = dict(containers(twin, "state", left_out))
        assert "state.journal" in ours
        for path in ours.keys() & theirs.keys():
            assert not are_one(ours[path], theirs[path]), f"{where}: {path} is shared with the copy"


def test_playing_a_copy_leaves_the_original_alone_and_the_other_way_round(case: Case) -> None:
    components = component_names(case.new(), case.new())
    for state, where, seed in positions(case, per_question=1):
        twin = state.copy()
        before = facts(state, components)
        play_on(twin, Rng(seed, "copy"))
        assert facts(state, components) == before, where
        assert state.outcome() is None, where
        end = facts(twin, components)
        play_on(state, Rng(seed, "original"))
        assert facts(twin, components) == end, where


def test_two_games_do_not_touch_each_other(case: Case) -> None:
    """Not even through the components that they share."""
    first, second = case.new(), case.new()
    before = snapshot(second)
    play_to_the_end(first, Rng(1, str(case)))
    assert snapshot(second) == before, describe_difference(before, snapshot(second))


def test_the_same_answers_lead_to_the_same_position(case: Case) -> None:
    components = component_names(case.new(), case.new())
    for state, where, seed in positions(case, per_question=1):
        twin = state.copy()
        play_on(state, Rng(seed, "twins"))
        play_on(twin, Rng(seed, "twins"))
        assert snapshot(twin, components) == snapshot(state, components), where
        assert plain(twin.outcome()) == plain(state.outcome()), where
