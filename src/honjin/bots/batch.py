"""Many games at once, for programs that learn: one call answers a question in each of them.

Whatever a learner reads lies in packed arrays: rows of observations, masks of legal answers, rewards, and who must
answer. Every call makes new ones, so that earlier ones stay as they were. They can be read in place through the buffer
protocol, without copying.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from honjin.bots.bot import Bot, consult
from honjin.core.game import Game, Setup
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State

ONE: Final[u8] = 1
NIL: Final[u8] = 0


class Batch:
    """Games of one kind, side by side. A game that ends is replaced by a new one in the same call.

    `bots` has an entry for every seat: a bot that plays it, or None for a seat that the caller plays. Chance and bots
    answer inside the call, so that afterwards every game waits for a seat of the caller.
    """

    def __init__(self, setup: Setup, size: int, seed: int, bots: list[Bot | None]) -> None:
        if size < 1:
            raise BadInput(f"a batch has at least one game, not {size}")
        if len(bots) != setup.seats or None not in bots:
            raise BadInput(f"a batch needs {setup.seats} entries for its seats, at least one of them None")
        game: Game = setup.game
        game.check_observable(setup)
        self.setup: Final = setup
        self.game: Final = game
        self.bots: Final = bots
        self.count: Final[i64] = size
        self.seats: Final[i64] = setup.seats
        self.width: Final[i64] = game.observation.size
        self.actions: Final[i64] = game.vocabulary.size()
        self.states: Final[list[State]] = []
        self.luck: Final[list[Rng]] = []
        self.no_observations: Final = vec[i16]([0] * (size * int(self.width)))
        self.no_masks: Final = vec[u8]([0] * (size * int(self.actions)))
        self.no_rewards: Final = vec[float]([0.0] * (size * setup.seats))
        self.nothing: Final = vec[u8]([0] * size)
        self.observations: vec[i16] = self.no_observations
        """What the seat that must answer knows: a row for each game."""
        self.masks: vec[u8] = self.no_masks
        """1 for each legal answer: a row for each game."""
        self.actors: vec[i64] = vec[i64]([0] * size)
        """The seat that must answer."""
        self.rewards: vec[float] = self.no_rewards
        """What the last call brought to each seat: returns when a game ended, else 0."""
        self.ended: vec[u8] = self.nothing
        """1 where the last call ended a game; the row already shows the next one."""
        self.lengths: vec[i64] = vec[i64]([0] * size)
        """Answers of the caller in the game that is under way."""
        self.games: i64 = 0
        """Games that have come to an end."""
        for _game in range(size):
            self.states.append(game.new(setup))
            self.luck.append(Rng(0))
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew. The same seed and the same answers give the same games."""
        self.games = 0
        self.clear()
        for index in range(self.count):
            self.luck[index] = Rng(seed, f"batch {int(index)}")
            self.begin(index)
            self.show(index)

    def clear(self) -> None:
        """New arrays, with nothing in them yet."""
        self.observations = self.no_observations[:]
        self.masks = self.no_masks[:]
        self.rewards = self.no_rewards[:]
        self.ended = self.nothing[:]
        self.actors = self.actors[:]
        self.lengths = self.lengths[:]

    def begin(self, index: i64) -> None:
        """A new game that waits for the caller; one that ends before is not worth showing."""
        self.lengths[index] = 0
        state = self.game.new(self.setup)
        self.advance(state, self.luck[index])
        while state.result is not None:
            state = self.game.new(self.setup)
            self.advance(state, self.luck[index])
        self.states[index] = state

    def advance(self, state: State, luck: Rng) -> None:
        """Let chance and bots answer until the caller must."""
        while state.result is None:
            actor = state.actor()
            if actor == CHANCE:
                legal = state.legal()
                state.answer(legal.at_weight(luck.below(legal.total)))
            else:
                bot = self.bots[actor]
                if bot is None:
                    return
                state.answer(consult(bot, state, int(actor), luck))

    def show(self, index: i64) -> None:
        """Write down what the caller may see of a game."""
        state = self.states[index]
        actor = state.actor()
        self.actors[index] = actor
        self.game.observation.write(state, actor, self.observations, index * self.width)
        masks = self.masks
        first = index * self.actions
        legal = state.legal()
        for option in range(legal.count):
            masks[first + legal.actions[option]] = ONE

    def step(self, answers: list[int]) -> None:
        """Answer the open question of every game. If one answer is illegal, no game changes."""
        self.check(answers)
        self.clear()
        for index in range(self.count):
            state = self.states[index]
            state.answer(answers[index])
            self.lengths[index] += 1
            self.advance(state, self.luck[index])
            outcome = state.result
            if outcome is not None:
                self.ended[index] = ONE
                self.games += 1
                for seat in range(self.seats):
                    self.rewards[index * self.seats + seat] = outcome.returns[seat]
                self.begin(index)
            self.show(index)

    def check(self, answers: list[int]) -> None:
        if len(answers) != self.count:
            raise BadInput(f"{len(answers)} answers for {int(self.count)} games: give one for each")
        for index in range(self.count):
            answer: i64 = answers[index]
            if not 0 <= answer < self.actions or self.masks[index * self.actions + answer] == NIL:
                raise BadInput(
                    f"game {int(index)}: answer {int(answer)} is not legal; its mask shows which are"
                )

    def random_answers(self, rng: Rng) -> list[int]:
        """A legal answer for every game, each as likely as any other."""
        answers: list[int] = []
        for index in range(self.count):
            legal = self.states[index].legal()
            answers.append(int(legal.actions[rng.below(legal.count)]))
        return answers
