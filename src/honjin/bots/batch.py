"""Many games at once, for programs that learn: one call answers a question in each of them.

Whatever a learner reads lies in packed arrays: rows of observations, masks of legal answers, rewards, and who must
answer. Every call makes new ones, so that earlier ones stay as they were. They can be read in place through the buffer
protocol, without copying.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64, u8

from honjin.bots.bot import Bot, consult
from honjin.core.game import Game, Setup
from honjin.core.observation import Observation, write_mask
from honjin.core.question import OVER
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State, roll

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
        self.observation: Final[Observation] = game.observation
        self.bots: Final = bots
        self.count: Final[i64] = size
        self.seats: Final[i64] = setup.seats
        self.width: Final[i64] = self.observation.size
        self.actions: Final[i64] = game.vocabulary.size()
        self.no_rows: Final[Iterable[i16]] = vec[i16]()
        self.no_masks: Final[Iterable[u8]] = vec[u8]()
        """What new arrays begin with: room that begins with a copy is not cleared in vain."""
        self.states: vec[State] = vec[State]()
        self.luck: vec[Rng] = vec[Rng]()
        self.observations: vec[i16] = vec[i16]()
        """What the seat that must answer knows: a row for each game."""
        self.masks: vec[u8] = vec[u8]()
        """1 for each legal answer: a row for each game."""
        self.actors: vec[i64] = vec[i64]([0] * size)
        """The seat that must answer."""
        self.rewards: vec[float] = vec[float]()
        """What the last call brought to each seat: returns when a game ended, else 0."""
        self.ended: vec[u8] = vec[u8]()
        """1 where the last call ended a game; the row already shows the next one."""
        self.lengths: vec[i64] = vec[i64]([0] * size)
        """Answers of the caller in the game that is under way."""
        self.games: i64 = 0
        """Games that have come to an end."""
        for _game in range(size):
            self.states = append(self.states, game.new(setup))
            self.luck = append(self.luck, Rng(0))
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew. The same seed and the same answers give the same games."""
        self.games = 0
        self.clear()
        for index in range(self.count):
            self.luck[index] = Rng(seed, f"batch {int(index)}")
            self.actors[index] = self.begin(index)
        self.show()

    def clear(self) -> None:
        """New arrays for what a call brings, with nothing in them yet."""
        self.rewards = vec[float]([0.0] * (self.count * self.seats))
        self.ended = vec[u8]([0] * self.count)
        self.actors = self.actors[:]
        self.lengths = self.lengths[:]

    def begin(self, index: i64) -> i64:
        """A new game, and the seat of the caller that it waits for; one that ends before is not worth showing."""
        luck = self.luck[index]
        state = self.game.new(self.setup)
        actor = self.advance(state, luck)
        while actor == OVER:
            state = self.game.new(self.setup)
            actor = self.advance(state, luck)
        self.states[index] = state
        self.lengths[index] = 0
        return actor

    def advance(self, state: State, luck: Rng) -> i64:
        """Let chance and bots answer until the caller must: the seat that is asked, or OVER."""
        while True:
            actor = roll(state, luck)
            if actor == OVER:
                return OVER
            bot = self.bots[actor]
            if bot is None:
                return actor
            state.answer(consult(bot, state, int(actor), luck))

    def show(self) -> None:
        """Write down what the caller may see: a row and a mask of each game, in new arrays.

        A row is laid out just before it is written, while it is in the cache. An array that nobody has kept makes room
        for the next one at once: memory that were free for longer could go back to the system, which would clear it.
        """
        self.observations = vec[i16]()
        self.masks = vec[u8]()
        rows = vec[i16](self.no_rows, capacity=self.count * self.width)
        masks = vec[u8](self.no_masks, capacity=self.count * self.actions)
        observation = self.observation
        for index in range(self.count):
            state = self.states[index]
            actor = self.actors[index]
            legal = state.legal()
            rows = observation.lay_out(state, actor, rows)
            observation.write_asked(state, actor, legal, rows, index * self.width)
            masks = extend(masks, observation.no_actions)
            write_mask(legal, masks, index * self.actions)
        self.observations = rows
        self.masks = masks

    def step(self, answers: list[int]) -> None:
        """Answer the open question of every game. If one answer is illegal, no game changes.

        All games go on before any is shown: the rules and what shows their state each have the caches to themselves.
        """
        self.check(answers)
        self.clear()
        for index in range(self.count):
            self.answer(index, answers[index])
        self.show()

    def answer(self, index: i64, action: i64) -> None:
        """Answer the open question of one game; a game that ends is paid out, and the next one begins."""
        state = self.states[index]
        state.answer(action)
        self.lengths[index] += 1
        actor = self.advance(state, self.luck[index])
        if actor == OVER:
            self.pay(index)
            actor = self.begin(index)
        self.actors[index] = actor
        self.states[index].legal()  # listed now, while the position is at hand

    def pay(self, index: i64) -> None:
        """A game is over."""
        outcome = self.states[index].result
        assert outcome is not None
        self.games += 1
        self.ended[index] = ONE
        for seat in range(self.seats):
            self.rewards[index * self.seats + seat] = outcome.returns[seat]

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
