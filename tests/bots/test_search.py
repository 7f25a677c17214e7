"""The search: fair, repeatable, and of a mind of its own, in every title and at every table."""

import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from honjin import kernel
from honjin.bots import BOTS, bot_named
from honjin.bots.advice import advise, outlook
from honjin.bots.bot import consult
from honjin.bots.levels import NAMES, Level
from honjin.bots.lookahead import Lookahead
from honjin.bots.search import Search
from honjin.bots.search_bot import SearchBot
from honjin.bots.settings import LEVELS, SearchSettings, play_of, settings_of
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.parallel import FEWEST, Think, think_in_parallel
from honjin.titles import GAMES
from tests.golden.make import path_of

TABLES = [(title, seats) for title, game in GAMES.items() for seats in {game.seats[0], game.seats[-1]}]
ROOT = Path(__file__).resolve().parents[2]


def position(title: str, seats: int, seed: int, answers: int = 50) -> State:
    """A position of a random game in which somebody has a choice."""
    game = GAMES[title]
    variant = next(variant for variant in game.variants if game.offers(variant, seats))
    rng = Rng(seed, title)
    while True:
        state = game.new(game.setup(variant, game.automatic, seats))
        for _answer in range(answers + int(rng.below(30))):
            if state.outcome() is None:
                legal = state.legal()
                state.answer(legal.at_weight(rng.below(legal.total)))
        while state.outcome() is None and (state.actor() == CHANCE or state.legal().count == 1):
            legal = state.legal()
            state.answer(legal.at_weight(rng.below(legal.total)))
        if state.outcome() is None:
            return state


def think(state: State, simulations: int, seed: int = 1) -> Search:
    search = Search(state, int(state.actor()), Rng(seed), SearchSettings())
    search.run(simulations)
    return search


@pytest.mark.both_kernels
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_the_search_thinks_the_same_in_any_world_its_seat_cannot_tell_apart(title: str, seats: int) -> None:
    for seed in range(3):
        state = position(title, seats, seed)
        seat = int(state.actor())
        thoughts = advise(state, seat, 6, Rng(seed))
        for other in range(2):
            world = state.redeal(seat, Rng(other, "another world"))
            again = advise(world, seat, 6, Rng(seed))
            assert again.outlook == thoughts.outlook
            assert [(o.action, o.attention, o.chance) for o in again.opinions] == [
                (o.action, o.attention, o.chance) for o in thoughts.opinions
            ]


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_answer_gets_an_opinion_and_every_simulation_is_counted(title: str, seats: int) -> None:
    state = position(title, seats, 4)
    search = think(state, 8)
    opinions = search.opinions()
    assert sorted(action for action, _visits, _chance in opinions) == sorted(state.options())
    assert sum(visits for _action, visits, _chance in opinions) == 8
    assert all(0.0 <= chance <= 1.0 for _action, _visits, chance in opinions)
    assert search.best() in state.options()
    assert sum(search.outlook()) == pytest.approx(1.0)


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_thinking_on_is_the_same_as_thinking_at_once(title: str, seats: int) -> None:
    state = position(title, seats, 5)
    at_once = think(state, 7)
    bit_by_bit = think(state, 3)
    bit_by_bit.run(4)
    assert bit_by_bit.opinions() == at_once.opinions()


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_a_plain_search_plays_every_simulation_to_the_end_and_prefers_nothing_at_first_sight(
    title: str, seats: int
) -> None:
    state = position(title, seats, 4)
    search = Search(state, int(state.actor()), Rng(1), SearchSettings(look=0))
    search.glance()
    assert {search.guess[edge] for edge in range(len(search.guess))} == {0.0}
    for _simulation in range(5):
        search.run(1)
        assert max(search.shares) in [1 / winners for winners in range(1, seats + 1)], "the game was over"


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_answers_tried_as_often_met_the_same_worlds(title: str, seats: int) -> None:
    search = think(position(title, seats, 5), 12)
    most = max(visits for _action, visits, _chance in search.opinions())
    assert len(search.tries_low) == most, "a new world only for the answer that was tried most"
    search.run(1)
    assert len(search.tries_low) <= most + 1


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_what_was_begun_is_carried_on_by_legal_answers(title: str, seats: int) -> None:
    state = position(title, seats, 7, 20)
    rng = Rng(1)
    lookahead = Lookahead(60)
    carried_on = 0
    for _answer in range(60):
        if state.outcome() is not None:
            break
        legal = state.legal()
        if state.actor() == CHANCE:
            state.answer(legal.at_weight(rng.below(legal.total)))
            continue
        carried_on += lookahead.given < lookahead.length
        action = lookahead.choose(state, state.actor(), rng)
        assert action in state.options()
        state.answer(action)
    assert carried_on > 0


def test_two_processes_think_as_one_would_twice() -> None:
    """Root parallelism: the same number of processes gives the same advice, and every simulation counts."""
    record = path_of("gunshi", "general_taken").read_text(encoding="utf-8")
    job = Think(record, 1210, 2 * FEWEST)
    both = think_in_parallel(job, 2)
    parts = [msgspec.structs.replace(job, simulations=FEWEST, seed=1000 + part).do() for part in range(2)]
    assert sum(opinion.attention for opinion in both.opinions) == pytest.approx(1.0)
    for opinion in both.opinions:
        visits = [
            tried for part in parts for action, tried, _chance in part.opinions if action == opinion.action
        ]
        assert opinion.attention == pytest.approx(sum(visits) / job.simulations)


def thoughts_of_all_titles() -> str:
    """For the comparison of the kernels."""
    return "\n".join(
        f"{title} {seats} {think(position(title, seats, 2), 5).opinions()}" for title, seats in TABLES
    )


@pytest.mark.both_kernels
def test_the_sources_think_the_same_in_another_process() -> None:
    environment = dict(os.environ, HONJIN_KERNEL="interpreted", PYTHONHASHSEED="7")
    environment["PYTHONPATH"] = os.pathsep.join([str(kernel.PACKAGE.parent), str(ROOT)])
    code = "from tests.bots.test_search import *; print(thoughts_of_all_titles())"
    theirs = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, text=True, capture_output=True, check=True
    )
    assert theirs.stdout.rstrip("\n") == thoughts_of_all_titles()


def test_a_won_game_is_seen() -> None:
    """Somewhere in random games one answer wins at once; the search finds it and is sure of it."""
    game = GAMES["gunshi"]
    found = 0
    for seed in range(40):
        state = game.new(game.setup("starter", game.automatic))
        rng = Rng(seed, "until somebody wins")
        while state.outcome() is None:
            before = state.copy()
            legal = state.legal()
            action = int(legal.at_weight(rng.below(legal.total)))
            state.answer(action)
        outcome = state.outcome()
        assert outcome is not None
        seat = int(before.actor())
        is_sure = all(wins_at_once(before.redeal(seat, Rng(world)), action, seat) for world in range(20))
        if outcome.winners != [seat] or before.legal().count < 2 or not is_sure:
            continue
        found += 1
        advice = advise(before, seat, 60, Rng(1))
        assert advice.opinions[0].chance > 0.99
        assert outlook(state, seat, 1, Rng(1))[seat] == 1.0
        if found == 3:
            return
    assert found > 0


def wins_at_once(world: State, action: int, seat: int) -> bool:
    world.answer(action)
    outcome = world.outcome()
    return outcome is not None and outcome.winners == [seat]


def test_a_bot_with_a_budget_of_time_answers_in_time() -> None:
    state = position("gunshi", 2, 6)
    assert consult(bot_named("search:0.05s"), state, int(state.actor()), Rng(1)) in state.options()
    strongest = Level(len(LEVELS) - 1, 0.05)
    begun = time.process_time()
    assert consult(strongest, state, int(state.actor()), Rng(1)) in state.options()
    assert time.process_time() - begun < 5.0


def test_a_limit_of_time_that_is_not_reached_changes_nothing() -> None:
    state = position("tokugawa", 2, 6)
    world = state.redeal(int(state.actor()), Rng(1))
    seat = int(state.actor())
    assert SearchBot(7, 3600.0).choose(world, seat, Rng(2)) == SearchBot(7).choose(world, seat, Rng(2))


@pytest.mark.both_kernels
@pytest.mark.parametrize(("title", "look"), [("gunshi", 24), ("tokugawa", 200)])
def test_a_search_thinks_as_is_best_in_its_title(title: str, look: int) -> None:
    """The levels, bots with a budget, hints and reviews do."""
    state = position(title, 2, 6)
    seat = int(state.actor())
    world = state.redeal(seat, Rng(1))
    settings = settings_of(world)
    assert settings.look == look
    expected = Search(world, seat, Rng(2), settings)
    expected.run(9)
    assert bot_named("search:9").choose(world, seat, Rng(2)) == expected.best()
    own_world = state.redeal(seat, (rng := Rng(3)).fork())
    expected = Search(own_world, seat, rng, SearchSettings(look=look))
    expected.run(9)
    assert advise(state, seat, 9, Rng(3)).outlook == pytest.approx(expected.outlook())


@pytest.mark.parametrize("name", ["search:", "search:0", "search:-1", "search:x", "search:0s", "search:nans"])
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="a search takes a budget such as search:500 or search:1s"):
        bot_named(name)


def test_the_levels_are_bots_with_names_in_both_languages() -> None:
    assert set(LEVELS) <= set(BOTS)
    for level in LEVELS:
        assert NAMES[level]["en"] and NAMES[level]["ja"]


@pytest.mark.parametrize("title", list(GAMES))
def test_a_higher_level_thinks_at_least_as_long_and_errs_no_more(title: str) -> None:
    strengths = play_of(GAMES[title]).levels
    assert len(strengths) == len(LEVELS)
    for lower, higher in itertools.pairwise(strengths):
        assert higher.simulations >= lower.simulations
        assert higher.first_look >= lower.first_look
        assert higher.error <= lower.error


@pytest.mark.both_kernels
@pytest.mark.parametrize("title", list(GAMES))
def test_a_position_tells_its_title(title: str) -> None:
    game = GAMES[title]
    for variant in game.variants:
        assert game.new(game.setup(variant)).game is game


def test_a_mistaken_eye_makes_other_choices() -> None:
    """The error of a low level changes what it prefers, and never what is legal."""
    state = position("tokugawa", 2, 3)
    choices = set()
    for seed in range(20):
        search = Search(state, int(state.actor()), Rng(seed), SearchSettings(error=3.0))
        search.glance()
        choices.add(int(search.best()))
    assert len(choices) > 1
    assert choices <= set(state.options())
