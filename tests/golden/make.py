"""Make the golden records again: `python -m tests.golden.make [title ...]`.

One seeded game for each way in which a title can end: of random players, or of greedy ones where chance alone does not
find the way. They change only when rules, data or words do; then look at the difference before you commit it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from honjin.bots.bot import Bot, consult
from honjin.bots.greedy import Greedy
from honjin.core.game import Game, Setup
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.match import Match
from honjin.play.record import DECLARATIONS, Record, write_record
from honjin.titles import GAMES
from tests.titles.subject import subject_of

FOLDER = Path(__file__).parents[1] / "titles"
SEEDS = 400
"""So many games are tried for each ending."""
GREEDY_BUDGET = 120
"""How far greedy players look where random ones do not find an ending."""
BEFORE_DECLARING = 60
"""Answers before a seat resigns; fewer where a game is over by then."""


def endings(title: str) -> list[str]:
    """Every way a game can end: what its seats may declare, and the constants of its `ending` module."""
    module = importlib.import_module(f"{GAMES[title].package}.rules.ending")
    own = [name for name, value in vars(module).items() if name.isupper() and value == name]
    return [*DECLARATIONS.values(), *own]


def setups(game: Game, first: int) -> Iterator[tuple[int, Setup]]:
    """Variant after variant; caps on the length of a game come down slowly, so that some game reaches them."""
    variants = list(game.variants)
    order = cycle(variants[first % len(variants) :] + variants[: first % len(variants)])
    for seed in range(SEEDS):
        variant = next(order)
        options = {key: smaller(value, seed) for key, value in game.automatic.items()}
        yield seed, seated(game, variant, options, seed)


def seated(game: Game, variant: str, options: dict[str, str], seed: int) -> Setup:
    """A number of players for which the variant is offered."""
    for turn in range(len(game.seats)):
        try:
            return game.setup(variant, options, game.seats[(seed + turn) % len(game.seats)])
        except BadInput:
            continue
    raise SystemExit(f"{game.key} {variant} is offered for no number of players")


def smaller(value: str, seed: int) -> str:
    return str(max(1, int(value) * (SEEDS - seed) // SEEDS)) if value.isdecimal() else value


def choose(state: State, game: Game, ending: str, rng: Rng) -> int:
    """At random; where an ending needs it, among what eager players prefer."""
    liked, avoided = subject_of(game.key).eager.get(ending, ((), ()))
    if liked and state.actor() != CHANCE:
        options = state.options()
        verbs = [game.vocabulary.verb_of[action].word for action in options]
        best = [a for a, verb in zip(options, verbs, strict=True) if verb in liked]
        best = best or [a for a, verb in zip(options, verbs, strict=True) if verb not in avoided]
        if best:
            return best[int(rng.below(len(best)))]
    legal = state.legal()
    return int(legal.at_weight(rng.below(legal.total)))


def play(setup: Setup, seed: int, answers: int = 100_000, bot: Bot | None = None, ending: str = "") -> Match:
    """A game of random players, or of one bot against itself."""
    game = setup.game
    match = Match(setup, [f"{'random' if bot is None else 'greedy'} {seed}"] * setup.seats)
    rng = Rng(seed, "golden")
    while not match.is_over() and len(match.entries) < answers:
        state = match.state
        if bot is not None and state.actor() != CHANCE:
            action = consult(bot, state, int(state.actor()), rng)
        else:
            action = choose(state, game, ending, rng)
        match.answer(action)
    return match


def golden_record(game: Game, ending: str, first: int) -> Record:
    """A game with this ending."""
    words = {declared: word for word, declared in DECLARATIONS.items()}
    for seed, setup in setups(game, first):
        if ending in words:
            match = play(setup, seed, max(1, BEFORE_DECLARING >> seed))
            if not match.is_over():
                match.declare(max(0, match.actor()), words[ending])
        else:
            match = play(setup, seed, ending=ending)
        outcome = match.state.outcome()
        if outcome is not None and outcome.ending == ending:
            return match.record(is_open=False)
    for seed, setup in setups(game, first):
        match = play(setup, seed, bot=Greedy(GREEDY_BUDGET))
        outcome = match.state.outcome()
        if outcome is not None and outcome.ending == ending:
            return match.record(is_open=False)
    raise SystemExit(f"{game.key}: none of {SEEDS} random or greedy games ended by {ending}")


def path_of(title: str, ending: str) -> Path:
    return FOLDER / title / "golden" / f"{ending.lower()}.txt"


def main(titles: list[str]) -> None:
    for title in titles or list(GAMES):
        for number, ending in enumerate(endings(title)):
            path = path_of(title, ending)
            path.parent.mkdir(parents=True, exist_ok=True)
            record = golden_record(GAMES[title], ending, number)
            path.write_text(write_record(record, GAMES[title]), encoding="utf-8")
            print(f"{path.relative_to(FOLDER)}: {len(record.entries)} answers, {record.header['variant']}")


if __name__ == "__main__":
    main(sys.argv[1:])
