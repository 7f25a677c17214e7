"""The turn goes round the table, and a search knows when it has come back."""

import pytest

from honjin.titles.suikoden.facts.state import Suikoden
from tests.bots.test_turns import beginnings


@pytest.mark.parametrize("variant", ["ready", "shared"])
def test_a_turn_never_begins_in_the_middle_of_a_battle(variant: str) -> None:
    """The defender is asked more than once while a battle lasts; its turn comes when it is over."""
    seen = 0
    for seed in range(3):
        for _turns, state in beginnings("suikoden", variant, seed):
            assert isinstance(state, Suikoden)
            assert not state.in_battle
            seen += 1
    assert seen > 5
