"""Chances to win as they are told: what a search says, corrected by the number of seats."""

from math import inf

import pytest

from honjin.bots import advice
from honjin.bots.advice import advise, outlook
from honjin.bots.chances import (
    all_corrected,
    corrected,
    odds_of,
    share_at,
    sharpness_in,
    sharpness_of,
    way_of,
)
from honjin.core.rng import Rng
from honjin.core.state import State, roll
from honjin.titles import GAMES

TABLES = [(key, variant, seats) for key, game in GAMES.items() for variant, seats in game.tables()]


def begun(key: str, variant: str, seats: int) -> State:
    """A position in which a seat has to choose."""
    game = GAMES[key]
    state = game.new(game.setup(variant, game.automatic, seats))
    rng = Rng(1)
    while roll(state, rng) >= 0 and state.legal().count < 2:
        state.answer(state.legal().actions[0])
    return state


def test_odds_against_one_opponent_are_one_where_shares_are_even() -> None:
    for seats in range(2, 7):
        assert odds_of(1 / seats, seats) == pytest.approx(1)
        for share in (0.0, 0.1, 0.65, 1.0):
            assert share_at(odds_of(share, seats), seats) == pytest.approx(share)
    assert odds_of(0.655, 4) == pytest.approx(5.7, abs=0.01)
    assert odds_of(1, 3) == inf


@pytest.mark.parametrize("sharpness", [0.5, 1.0, 1.4])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_correction_keeps_the_order_the_even_and_the_certain(seats: int, sharpness: float) -> None:
    told = [corrected(step / 50, seats, sharpness) for step in range(51)]
    assert told == sorted(set(told))
    assert (told[0], told[-1]) == (0, 1)
    assert corrected(1 / seats, seats, sharpness) == pytest.approx(1 / seats)
    assert corrected(-0.1, seats, sharpness) == 0 and corrected(1.1, seats, sharpness) == 1


def test_a_smaller_exponent_is_less_sure() -> None:
    assert corrected(0.8, 2, 0.5) == pytest.approx(2 / 3)
    assert corrected(0.8, 2, 2.0) == pytest.approx(16 / 17)


@pytest.mark.parametrize("chances", [[0.1, 0.2, 0.3, 0.4], [1.0, 0.0, 0.0, 0.0], [0.9, 0.2, -0.1, 0.0]])
@pytest.mark.parametrize("sharpness", [0.5, 1.0, 1.4])
def test_the_seats_of_a_table_share_one_win(chances: list[float], sharpness: float) -> None:
    for eyes in range(4):
        told = all_corrected(chances, eyes, sharpness)
        assert sum(told) == pytest.approx(1)
        assert min(told) >= 0
        assert told[eyes] == corrected(chances[eyes], 4, sharpness)


def test_others_share_the_rest_by_powers_of_their_chances() -> None:
    told = all_corrected([0.1, 0.2, 0.3, 0.4], 3, 2.0)
    assert told[1] / told[0] == pytest.approx(4) and told[2] / told[0] == pytest.approx(9)


@pytest.mark.parametrize(("key", "variant", "seats"), TABLES)
def test_every_table_has_an_exponent_that_was_fitted(key: str, variant: str, seats: int) -> None:
    state = begun(key, variant, seats)
    assert (way_of(state), seats) in sharpness_of(GAMES[key])
    assert 0.3 < sharpness_in(state) < 3


def test_what_is_told_is_corrected_and_what_is_preferred_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun("suikoden", "multiplayer", 4)
    seat = int(state.actor())
    found = {}
    for sharpness in (1.0, 2.0):
        monkeypatch.setattr(advice, "sharpness_in", lambda _state, by=sharpness: by)
        found[sharpness] = advise(state, seat, 12, Rng(3)), outlook(state, seat, 12, Rng(3))
    (plain, plain_outlook), (sharp, sharp_outlook) = found[1.0], found[2.0]
    assert [one.action for one in plain.opinions] == [one.action for one in sharp.opinions]
    assert [one.attention for one in plain.opinions] == [one.attention for one in sharp.opinions]
    for said, told in zip(plain.opinions, sharp.opinions, strict=True):
        assert told.chance == pytest.approx(corrected(said.chance, 4, 2.0))
    assert sharp.outlook == pytest.approx(all_corrected(plain.outlook, seat, 2.0))
    assert sharp_outlook == pytest.approx(all_corrected(plain_outlook, seat, 2.0))
    assert sharp_outlook != pytest.approx(plain_outlook)
