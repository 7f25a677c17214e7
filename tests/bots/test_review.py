"""Reviewing a record: decisions by what their seat knew, chance against its average."""

import pytest

from honjin.bots.review import Review, outcomes_to_try, review, review_entries
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.play.record import read_record, setup_of
from honjin.titles import GAMES
from tests.golden.make import path_of

SHORT = 60
"""Entries: enough for decisions and chance."""
pytestmark = pytest.mark.xdist_group("review")
"""One process, so that what takes long is reviewed once."""


def reviewed(title: str, ending: str) -> Review:
    record = read_record(path_of(title, ending).read_text(encoding="utf-8"), GAMES)
    del record.entries[SHORT:]
    return review(record, setup_of(record, GAMES), 4)


@pytest.fixture(scope="module")
def tokugawa() -> Review:
    return reviewed("tokugawa", "agreed_no_result")


def test_what_was_preferred_costs_nothing_and_what_was_not_costs_the_difference(tokugawa: Review) -> None:
    decisions = [entry for entry in tokugawa.entries if entry.kind == "decision"]
    assert decisions
    for entry in decisions:
        if entry.word == entry.preferred:
            assert entry.loss == 0.0
        else:
            assert entry.loss == pytest.approx(max(0.0, entry.best - entry.chance), abs=2e-4)
    for seat in tokugawa.seats:
        own = [entry for entry in decisions if entry.seat == seat.seat]
        assert seat.decisions == len(own)
        assert seat.lost == pytest.approx(sum(entry.loss for entry in own), abs=1e-3)


def test_luck_is_a_sum_of_nothing_over_the_seats(tokugawa: Review) -> None:
    events = [entry for entry in tokugawa.entries if entry.kind == "chance"]
    assert events
    for entry in events:
        assert sum(entry.luck) == pytest.approx(0.0, abs=1e-3)
    assert 0.0 <= tokugawa.luck_share <= 1.0


def test_turning_points_are_the_largest_swings(tokugawa: Review) -> None:
    by_number = {entry.number: entry for entry in tokugawa.entries}
    sizes = [max([by_number[n].loss, *map(abs, by_number[n].luck)]) for n in tokugawa.turning_points]
    assert sizes == sorted(sizes, reverse=True)


def test_the_same_record_is_reviewed_the_same_again() -> None:
    again = [reviewed("goryokaku", "agreed_no_result") for _time in range(2)]
    assert again[0] == again[1]


def test_all_outcomes_of_a_small_roll_are_tried_by_their_weights() -> None:
    game = GAMES["tokugawa"]
    state = game.new(game.setup("", game.automatic))
    rng = Rng(3)
    rolled = 0
    while rolled < 50:
        if state.outcome() is not None:
            state = game.new(game.setup("", game.automatic))
        if state.actor() == CHANCE:
            weighted = outcomes_to_try(state, rng)
            assert set(weighted) <= set(state.options())
            if len(state.options()) <= 12:
                total = sum(weighted.values())
                assert {action: weight / total for action, weight in weighted.items()} == {
                    action: pytest.approx(float(share)) for action, share in state.chances()
                }
            rolled += 1
        legal = state.legal()
        state.answer(legal.at_weight(rng.below(legal.total)))
    assert rolled == 50


def test_a_review_made_in_pieces_is_the_same() -> None:
    record = read_record(path_of("tokugawa", "agreed_no_result").read_text(encoding="utf-8"), GAMES)
    del record.entries[30:]
    setup = setup_of(record, GAMES)
    whole = list(review_entries(record, setup, 4, 1))
    assert len(whole) == 30
    assert list(review_entries(record, setup, 4, 1, begin=12)) == whole[12:]
