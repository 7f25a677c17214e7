"""Random games of every title: they end, every answer is legal, and every refusal says why."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import pytest

from honjin.bots.advice import advise
from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.core.outcome import RESIGNED
from honjin.core.question import CHANCE, OVER, SPECTATOR, Chance, Step
from honjin.core.refusal import BadInput, IllegalAction
from honjin.core.rng import Rng
from honjin.core.state import State, play, roll
from honjin.play.undo import learns
from honjin.titles import GAMES
from tests.conformance.cases import Case, actor_name, cases, games_of, positions
from tests.conformance.refusals import collect
from tests.conformance.snapshot import component_names, describe_difference, question_snapshot, snapshot
from tests.titles.subject import subject_of

CLAUSE = re.compile(r"[A-Z]{3}(-[A-Z0-9]+)*-\d+[a-z]?")
REASON = re.compile(r"[a-z][a-z0-9_]*")


def test_every_variant_and_every_seat_count_is_offered(title: str) -> None:
    game = GAMES[title]
    offered = [case for case in cases() if case.title == title]
    assert {case.variant for case in offered} == set(game.variants)
    assert {case.seats for case in offered} == set(game.seats)
    assert len(game.seat_names) >= max(game.seats)


def test_games_end_with_a_reason_and_a_list_of_winners(case: Case) -> None:
    for game in games_of(case):
        state = case.new()
        for action in game.actions:
            assert state.outcome() is None
            state.answer(action)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.ending.isupper(), f"{outcome.ending} does not name an ending"
        assert all(0 <= seat < case.seats for seat in outcome.winners)
        assert len(set(outcome.winners)) == len(outcome.winners)
        assert len(outcome.returns) == case.seats
        assert sum(outcome.returns) == pytest.approx(0)
        assert len(outcome.scores) in (0, case.seats)
        assert state.actor() == OVER
        assert state.open is None
        assert state.options() == []
        assert state.chances() == []
        refusal = state.why_not(game.actions[-1])
        assert refusal is not None
        assert refusal.reason == "game_over"


def test_the_invariants_hold_after_every_answer(case: Case) -> None:
    for game in games_of(case):
        state = case.new()
        state.check()
        for step, action in enumerate(game.actions):
            state.answer(action)
            try:
                state.check()
            except AssertionError as broken:
                raise AssertionError(f"{case} seed {game.seed} after step {step}: {broken}") from broken


def test_every_decision_has_options_in_a_fixed_order(case: Case) -> None:
    size = len(case.game.vocabulary.words)
    for game in games_of(case):
        state = case.new()
        for step, action in enumerate(game.actions):
            where = f"{case} seed {game.seed} step {step} {game.questions[step]}"
            actor = int(state.actor())
            assert actor == CHANCE or 0 <= actor < case.seats, f"{where}: asked of {actor}"
            question = state.question()
            assert not isinstance(question, Step), f"{where}: a step was left to be answered"
            assert isinstance(question, Chance) == (actor == CHANCE), where
            options = state.options()
            assert options, f"{where}: no options"
            assert len(set(options)) == len(options), f"{where}: listed twice"
            assert all(0 <= option < size for option in options), f"{where}: outside the vocabulary"
            assert state.options() == options, f"{where}: asked twice, answered differently"
            assert state.copy().options() == options, f"{where}: a copy lists other options"
            assert len(options) > 1 or question.asked_even_if_forced(), (
                f"{where}: a forced answer was asked for"
            )
            state.answer(action)


def test_the_clock_of_whoever_is_asked_runs_unless_the_title_stops_it(case: Case) -> None:
    for game in games_of(case):
        state = case.new()
        for action in game.actions:
            actor = int(state.actor())
            assert state.timed() == (actor if state.question().takes_time(state) else -1) or actor == CHANCE
            assert state.timed() == max(-1, actor) or subject_of(case.title).stops_clocks
            state.answer(action)
        assert state.timed() == -1


def test_chances_are_exact_and_sum_to_one(case: Case) -> None:
    """Also where no chance is: titles without it must say so."""
    for game in games_of(case):
        state = case.new()
        for action in game.actions:
            chances = state.chances()
            if state.actor() == CHANCE:
                question = state.question()
                assert isinstance(question, Chance)
                assert question.purpose(state), f"{type(question)}: chance without a purpose"
                assert [option for option, _chance in chances] == state.options()
                assert all(chance > 0 for _option, chance in chances)
                assert sum((chance for _option, chance in chances), Fraction(0)) == 1
            else:
                assert chances == []
            state.answer(action)


def test_what_is_listed_is_not_refused_and_what_is_not_listed_is(case: Case) -> None:
    """Over the whole vocabulary and a little beyond."""
    vocabulary = case.game.vocabulary
    for state, where, _seed in positions(case):
        listed = set(state.options())
        for action in range(-1, vocabulary.size() + 1):
            refused = state.why_not(action) is not None
            if refused == (action in listed):
                word = vocabulary.word(action) if 0 <= action < vocabulary.size() else str(action)
                relation = "listed but refused" if refused else "neither listed nor refused"
                who = actor_name(case.game, int(state.actor()))
                pytest.fail(f"{where}: '{word}' of {who} is {relation}: {state.why_not(action)}")


def test_every_refusal_names_its_clause_and_its_sentence(case: Case) -> None:
    seen = collect(case)
    assert seen, "nothing was ever refused"
    for (clause, reason), words in seen.items():
        assert CLAUSE.fullmatch(clause), f"'{clause}' is no clause ({reason})"
        assert REASON.fullmatch(reason), f"'{reason}' is no key of a sentence ({clause})"
        assert len(words) == 1, f"{clause} {reason} comes with different facts: {words}"


def test_a_seat_that_is_not_at_the_table_is_refused_at_every_door(case: Case) -> None:
    game = case.game
    state = case.new()
    roll(state, Rng(1, "seats"))
    doors: list[Callable[[int], object]] = [
        lambda seat: game.view(state, seat),
        lambda seat: game.views(state, [0, seat]),
        lambda seat: state.redeal(seat, Rng(1)),
        lambda seat: state.concede(seat, RESIGNED),
        lambda seat: game.observation.row(state, seat),
        lambda seat: game.observation.mask(state, seat),
        lambda seat: game.observation.look(state, seat),
        lambda seat: game.evaluation(state, seat, Rng(1)),
        lambda seat: game.painter().draw(state, [0, seat]),
        lambda seat: consult(Greedy(1), state, seat, Rng(1)),
        lambda seat: advise(state, seat, 1, Rng(1)),
        lambda seat: learns(game, state, seat, state.options()[0]),
    ]
    for door in doors:
        for seat in (case.seats, 99, -1, -2, -3, -5):
            with pytest.raises(BadInput, match=f"no seat {seat} at this table"):
                door(seat)
    for nobody in (99, -1, -2, -5):
        with pytest.raises(BadInput, match=f"has no seat {nobody}"):
            game.seat_name(nobody)
    assert state.outcome() is None
    game.view(state, int(SPECTATOR))
    state.redeal(int(SPECTATOR), Rng(1))


def test_an_outcome_reads_as_who_won(case: Case) -> None:
    state = case.new()
    state.concede(0, RESIGNED)
    assert repr(state.outcome()).startswith("<Outcome RESIGNED: won by seat 1")


def test_the_checked_door_refuses_without_changing_anything(case: Case) -> None:
    components = component_names(case.new(), case.new())
    for state, where, seed in positions(case, per_question=1):
        before = snapshot(state, components)
        listed = state.options()
        forbidden = [action for action in range(case.game.vocabulary.size()) if action not in listed]
        with pytest.raises(IllegalAction) as refused:
            play(state, forbidden[seed % len(forbidden)])
        assert " " in str(refused.value), f"{where}: {refused.value} is no sentence"
        after = snapshot(state, components)
        assert after == before, f"{where}: {describe_difference(before, after)}"
        assert state.options() == listed, where


def test_questions_never_change(case: Case) -> None:
    for state, where, _seed in positions(case):
        before = stack(state)
        for action in state.options():
            state.copy().answer(action)
            assert stack(state) == before, f"{where}: answering changed a question"


def stack(state: State) -> list[object]:
    questions = []
    frame = state.open
    while frame is not None:
        questions.append(question_snapshot(frame.question))
        frame = frame.below
    return questions


def test_any_two_options_are_played_together_or_refused(case: Case) -> None:
    """What is agreed on is what is played: a wish that cannot be met never fails in another way than by BadInput."""
    game = case.game
    wishes = [(key, value) for key, choice in game.choices.items() for value in choice.values]
    wishes = [(key, {"N": "3"}.get(value, value)) for key, value in wishes if value != "PARTS"]
    for number, (key, value) in enumerate(wishes):
        for other, its in [(key, value), *wishes[number + 1 :: 7]]:
            with suppress(BadInput):
                setup = game.setup(case.variant, game.automatic | {key: value, other: its}, case.seats)
                assert setup.options[other] == its
                game.new(setup)
