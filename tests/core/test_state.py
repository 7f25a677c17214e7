"""Questions, steps, forced answers, and the checked door, on a toy game."""

from __future__ import annotations

from fractions import Fraction

import pytest
from mypy_extensions import i64

from honjin.core.outcome import OUT_OF_TIME, RESIGNED, Outcome
from honjin.core.question import CHANCE, OVER, Question
from honjin.core.refusal import IllegalAction
from honjin.core.rng import Rng
from honjin.core.state import State, play, play_randomly, roll
from tests.core.toy import Note, RollHeap, TakeStones, TakeStonesInSecret, Toy, new_toy

pytestmark = pytest.mark.both_kernels


def test_the_newest_question_is_put_first() -> None:
    s = Toy(9)
    first, second = TakeStones(), TakeStones()
    s.ask(first)
    s.ask(second)
    assert s.question() is second
    assert s.take_question() is second
    assert s.question() is first


def test_without_a_question_and_without_a_result_something_is_wrong() -> None:
    with pytest.raises(AssertionError, match="no question is open"):
        Toy(3).question()
    with pytest.raises(AssertionError, match="no question is open"):
        Toy(3).take_question()


def test_answers_change_facts_and_open_what_follows() -> None:
    s = new_toy(9)
    assert s.actor() == 0
    s.answer(2)
    assert (s.heap, s.actor(), s.steps) == (7, 1, ["after 0"])
    assert s.options() == [1, 2, 3]


def test_steps_run_by_themselves_from_the_newest_to_the_oldest() -> None:
    s = Toy(5)
    s.ask(TakeStones())
    for text in ("third", "second", "first"):
        s.ask(Note(text))
    s.settle()
    assert s.steps == ["first", "second", "third"]
    assert isinstance(s.question(), TakeStones)


def test_an_answer_that_everybody_sees_is_forced_is_given_by_the_engine() -> None:
    s = new_toy(4)
    s.answer(3)
    assert s.heap == 0, "the last stone was taken unasked"
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [1]


def test_a_forced_answer_that_would_tell_something_is_asked() -> None:
    s = Toy(1)
    s.ask(TakeStonesInSecret())
    s.settle()
    assert s.outcome() is None
    assert s.options() == [1]
    assert isinstance(s.question(), TakeStonesInSecret)


class Stuck(Question[Toy]):
    """A mistake: nothing can be answered."""

    clause = "TOY-04"

    def actor(self, s: Toy) -> i64:
        return 0

    def options(self, s: Toy, out: object) -> None:
        pass


def test_a_question_without_answers_is_not_skipped() -> None:
    s = Toy(1)
    s.ask(Stuck())
    s.settle()
    assert s.options() == []
    assert isinstance(s.question(), Stuck)


def test_questions_asked_in_turn_come_before_what_was_open_already() -> None:
    s = Toy(3)
    s.ask(TakeStonesInSecret())
    s.ask_in_turn([Note("first"), Note("second")])
    s.settle()
    assert s.steps == ["first", "second"]
    assert isinstance(s.question(), TakeStonesInSecret)


def test_two_questions_are_put_in_the_order_in_which_they_are_named() -> None:
    s = Toy(3)
    s.ask(TakeStonesInSecret())
    s.ask_both(Note("first"), Note("second"))
    s.settle()
    assert s.steps == ["first", "second"]
    assert isinstance(s.question(), TakeStonesInSecret)


def test_what_is_listed_is_legal_and_a_question_that_explains_nothing_refuses_the_rest() -> None:
    s = new_toy(2)
    assert [s.why_not(stones) for stones in s.options()] == [None, None]
    s.ask(Stuck())
    refusal = s.why_not(1)
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == (Stuck.clause, "not_asked")


def test_the_end_drops_all_open_questions() -> None:
    s = Toy(3)
    s.ask(Note("never"))
    s.ask(TakeStonesInSecret())
    s.answer(3)
    assert s.steps == ["after 0"]
    assert s.open is None
    assert s.actor() == OVER
    assert s.options() == []
    refusal = s.why_not(1)
    assert refusal is not None
    assert refusal.reason == "game_over"


@pytest.mark.parametrize("ending", [RESIGNED, OUT_OF_TIME])
def test_when_a_seat_concedes_the_others_win(ending: str) -> None:
    s = new_toy(9, seats=3)
    s.concede(1, ending)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (ending, [0, 2])
    assert s.actor() == OVER
    assert s.options() == []


def test_finishing_forgets_the_options_listed_before() -> None:
    s = new_toy(9)
    assert s.options() == [1, 2, 3]
    s.finish(Outcome("STOPPED", [], 2, []))
    assert s.options() == []


def test_chances_are_exact() -> None:
    s = Toy(1)
    s.ask(RollHeap())
    s.settle()
    assert s.actor() == CHANCE
    assert s.chances() == [(0, Fraction(1, 6)), (1, Fraction(1, 2)), (2, Fraction(1, 3))]
    s.answer(2)
    assert s.heap == 3
    assert s.chances() == []


def test_chance_refuses_what_cannot_happen() -> None:
    s = Toy(1)
    s.ask(RollHeap())
    assert s.why_not(2) is None
    refusal = s.why_not(3)
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("TOY-03", "impossible_outcome")


def test_the_checked_door_refuses_and_changes_nothing() -> None:
    s = new_toy(2)
    with pytest.raises(IllegalAction, match=r"heap_too_small \[TOY-02\]") as caught:
        play(s, 3)
    assert caught.value.refusal.clause == "TOY-02"
    assert (s.heap, s.turn, s.steps, s.options()) == (2, 0, [], [1, 2])
    with pytest.raises(IllegalAction, match=r"one_to_three \(most 3\) \[TOY-01\]"):
        play(s, 4)
    play(s, 2)
    assert s.outcome() is not None
    with pytest.raises(IllegalAction, match="game_over"):
        play(s, 1)


def test_copies_share_their_questions_and_nothing_else() -> None:
    s = new_toy(9)
    twin = s.copy()
    assert twin.open is s.open
    twin.answer(1)
    assert (s.heap, s.actor(), s.steps) == (9, 0, [])
    assert (twin.heap, twin.actor(), twin.steps) == (8, 1, ["after 0"])


def test_random_play_counts_the_decisions_of_seats_and_stops_at_a_limit() -> None:
    s = Toy(30)
    s.ask(RollHeap())
    s.settle()
    assert play_randomly(s, Rng(1), 5) == 5
    assert s.outcome() is None
    play_randomly(s, Rng(2), 1000)
    assert s.outcome() is not None
    assert play_randomly(s, Rng(3), 1000) == 0


def test_random_play_follows_the_weights_of_chance() -> None:
    counts = [0, 0, 0]
    for seed in range(600):
        s = Toy(20)
        s.ask(RollHeap())
        s.settle()
        rng = Rng(seed)
        legal = s.legal()
        counts[int(legal.at_weight(rng.below(legal.total)))] += 1
    assert 60 < counts[0] < 140
    assert 250 < counts[1] < 350
    assert 150 < counts[2] < 250


@pytest.mark.parametrize("method", ["copy", "check"])
def test_a_title_must_provide_its_part(method: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(State(2), method)()
    with pytest.raises(NotImplementedError):
        State(2).redeal(0, Rng(1))


def test_chance_is_rolled_until_a_seat_must_answer() -> None:
    heaps: list[int] = []
    for seed in range(200):
        s = Toy(5)
        s.ask(RollHeap())
        assert roll(s, Rng(seed)) == s.actor() == 0
        heaps.append(s.heap)
    assert 10 < heaps.count(5) < 60 and 70 < heaps.count(6) < 130 and 40 < heaps.count(7) < 95


def test_a_finished_game_is_not_rolled() -> None:
    s = new_toy(9)
    s.concede(0, RESIGNED)
    assert roll(s, Rng(1)) == OVER
