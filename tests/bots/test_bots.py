"""Every bot sees what its seat may know, and nothing else."""

import pytest

from honjin.bots import bot_named
from honjin.bots.bot import BotAnswers, consult
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.loop import play_on
from honjin.titles import game_named

QUICK = ["random", "greedy", "ashigaru", "search:3"]
"""The others think the same way, for longer."""
VARIANTS = ["basic", "advanced1", "inspiration_chosen", "build_secret"]


def new_game(variant: str = "basic") -> State:
    game = game_named("gunshi")
    return game.new(game.setup(variant, game.automatic))


def answer_randomly(state: State, rng: Rng, times: int) -> None:
    for _time in range(times):
        if state.outcome() is None:
            legal = state.legal()
            state.answer(legal.at_weight(rng.below(legal.total)))


@pytest.mark.both_kernels
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_chooses_the_same_from_any_world_its_seat_cannot_tell_apart(name: str, variant: str) -> None:
    state = new_game(variant)
    rng = Rng(5, variant)
    looked_at = 0
    while looked_at < 6:
        answer_randomly(state, rng, 13)
        seat = int(state.actor())
        if seat < 0:
            state = new_game(variant)
            continue
        looked_at += 1
        choice = consult(bot_named(name), state, seat, Rng(looked_at))
        assert choice in state.options()
        for other in range(2):
            world = state.redeal(seat, Rng(other, "another world"))
            assert consult(bot_named(name), world, seat, Rng(looked_at)) == choice


@pytest.mark.parametrize("name", QUICK)
def test_asking_a_bot_changes_nothing_at_the_table(name: str) -> None:
    state = new_game()
    answer_randomly(state, Rng(3), 60)
    assert state.actor() != CHANCE
    before = game_named("gunshi").view(state, int(state.actor())), state.options(), state.question()
    consult(bot_named(name), state, int(state.actor()), Rng(1))
    assert (game_named("gunshi").view(state, int(state.actor())), state.options(), state.question()) == before


def test_an_unknown_bot_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(BadInput, match="there is no bot 'gready'; choose one of random, greedy"):
        bot_named("gready")


def test_the_random_bot_sooner_or_later_chooses_everything() -> None:
    state = new_game()
    rng = Rng(1)
    chosen = {consult(bot_named("random"), state, 0, rng) for _time in range(200)}
    assert chosen == set(state.options())


def test_a_game_between_bots_is_repeated_by_its_seeds() -> None:
    games = []
    for _time in range(2):
        state = new_game()
        bots = [bot_named("greedy"), bot_named("random")]
        decisions = play_on(state, BotAnswers(bots, "3"), None, 10_000)
        games.append((decisions, game_named("gunshi").view(state, 0)))
    assert games[0] == games[1]


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_answers_a_question_that_has_one_answer(name: str) -> None:
    state = new_game()
    rng = Rng(2)
    while len(state.options()) > 1:
        answer_randomly(state, rng, 1)
        if state.outcome() is not None:
            state = new_game()
    assert consult(bot_named(name), state, int(state.actor()), Rng(1)) == state.options()[0]
