"""Before the first turn: armies and card orders are chosen because they are thought good, and they are."""

import pytest

from honjin.core.state import State
from honjin.titles.gunshi.facts.state import DEPLOYMENT, PREPARATION, Gunshi
from tests.bots.careless import wins_over_careless


def lays_out(state: State) -> bool:
    return isinstance(state, Gunshi) and state.phase == DEPLOYMENT


def stacks(state: State) -> bool:
    return isinstance(state, Gunshi) and state.phase == PREPARATION


@pytest.mark.both_kernels
def test_an_army_laid_out_with_intent_beats_one_laid_out_at_random() -> None:
    assert wins_over_careless("gunshi", "basic", lays_out, 60) >= 33


@pytest.mark.both_kernels
def test_a_general_and_a_deck_chosen_with_intent_beat_random_ones() -> None:
    assert wins_over_careless("gunshi", "basic", stacks, 16) >= 10
