"""The turn goes round the table, and a search knows when it has come back."""

from honjin.titles.gunshi.facts.state import WAR, Gunshi
from tests.bots.test_turns import beginnings


def test_a_turn_of_the_war_begins_before_its_orders_are_carried_out() -> None:
    """Every other turn is the seat's own, whether or not it can pay a messenger at the end of it."""
    seen = 0
    for seed in range(5):
        last = 0
        for _turns, state in beginnings("gunshi", "basic", seed):
            assert isinstance(state, Gunshi)
            if state.phase != WAR:
                continue
            assert last in (0, int(state.turns) - 2)
            last = int(state.turns)
            seen += 1
    assert seen > 20
