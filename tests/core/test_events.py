"""Who hears what."""

from __future__ import annotations

import msgspec
import pytest

from honjin.core.events import EVERYONE, GameEnded, Resigned, Told, all_but, only
from honjin.core.question import SPECTATOR
from tests.core.toy import Took, new_toy

SEATS = range(4)


def hearers(audience: int) -> set[int]:
    told = Told(audience, Resigned("red"))
    return {seat for seat in [*SEATS, int(SPECTATOR)] if told.is_for(seat)}


def test_public_events_are_for_all_seats_and_spectators() -> None:
    assert hearers(EVERYONE) == {*SEATS, SPECTATOR}


@pytest.mark.parametrize("seat", SEATS)
def test_only_one_seat(seat: int) -> None:
    assert hearers(only(seat)) == {seat}


@pytest.mark.parametrize("seat", SEATS)
def test_all_but_one_seat_includes_spectators(seat: int) -> None:
    assert hearers(all_but(seat)) == {*SEATS, SPECTATOR} - {seat}


def test_several_seats_without_spectators() -> None:
    assert hearers(only(1) | only(3)) == {1, 3}


@pytest.mark.both_kernels
def test_a_journal_is_written_only_if_somebody_keeps_it() -> None:
    s = new_toy(8)
    assert not s.is_told()
    s.answer(2)
    assert s.journal is None
    s.journal = []
    assert s.is_told()
    s.answer(3)
    assert s.journal == [Told(only(1), Took(3)), Told(all_but(1), Took(0))]
    assert s.copy().journal is None


def test_events_travel_with_their_names() -> None:
    assert msgspec.json.encode(GameEnded("RESIGNED", ["blue"])) == (
        b'{"event":"GameEnded","ending":"RESIGNED","winners":["blue"]}'
    )
