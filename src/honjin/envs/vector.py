"""Many games stepped in one call of the kernel, for programs that learn from millions of answers.

    from honjin.envs.vector import Games
    games = Games(TITLE, 256, variant=VARIANT, seed=1)
    while True:
        games.step(choose(games.observations, games.masks))

Every step makes new arrays, so those of earlier steps may be kept without copying. They are the kernel's own memory and
cannot be written to.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from honjin.bots import bot_named
from honjin.bots.batch import Batch
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.envs.table import MASK, ROW, Row, array_of, named_segments
from honjin.envs.ways import setup_for

WHOLE: Final = np.dtype(np.int64)
REAL: Final = np.dtype(np.float64)
FLAG: Final = np.dtype(np.uint8)
NO_ROWS: Final[Row] = np.empty((0, 0), ROW)
NO_MASKS: Final[NDArray[np.int8]] = np.empty((0, 0), MASK)


class Games:
    """So many games side by side. One that ends is replaced by a new one in the same step.

    `bots` names a bot for each seat that the caller does not play, and has None for the others; without it the caller
    plays all seats, and `actors` tells which one must answer in each game.
    """

    def __init__(
        self,
        title: str,
        count: int,
        *,
        seed: int = 0,
        variant: str = "",
        seats: int = 0,
        bots: Sequence[str | None] = (),
        options: dict[str, str] | None = None,
        pack: Path | None = None,
    ) -> None:
        setup = setup_for(title, variant, seats, options, pack)
        names = bots or [None] * setup.seats
        players = [bot_named(name) if name is not None else None for name in names]
        self.game: Final = setup.game
        batch = Batch(setup, count, seed, players)
        self.batch: Final = batch
        self.rng = Rng(seed, "random answers")
        self.read()

    def read(self) -> None:
        """Take the arrays of the last step, without copying."""
        batch, count = self.batch, int(self.batch.count)
        self.observations: Row = array_of(batch.observations, ROW).reshape(count, -1)
        """What the seat that must answer knows, a row for each game."""
        self.masks: NDArray[np.int8] = array_of(batch.masks, MASK).reshape(count, -1)
        """1 for each legal answer, a row for each game."""
        self.actors: NDArray[np.int64] = array_of(batch.actors, WHOLE)
        """The seat that must answer."""
        self.rewards: NDArray[np.float64] = array_of(batch.rewards, REAL).reshape(count, -1)
        """What the last step brought to each seat of each game."""
        self.ended: NDArray[np.uint8] = array_of(batch.ended, FLAG)
        """1 where the last step ended a game."""
        self.lengths: NDArray[np.int64] = array_of(batch.lengths, WHOLE)
        """Answers of the caller in the present game."""

    def reset(self, seed: int) -> None:
        """Begin all games anew. The same seed and the same answers give the same games."""
        self.rng = Rng(seed, "random answers")
        self.batch.reset(seed)
        self.read()

    def step(self, answers: NDArray[np.integer] | list[int]) -> None:
        """Answer the open question of every game; an illegal answer is refused before anything changes."""
        if isinstance(answers, list):
            listed = answers
        else:
            if not np.issubdtype(answers.dtype, np.integer):
                raise BadInput(f"answers must be whole numbers, not {answers.dtype}")
            listed = answers.tolist()
        self.observations, self.masks = NO_ROWS, NO_MASKS  # what the caller has not kept makes room
        try:
            self.batch.step(listed)
        finally:
            self.read()

    def random_answers(self) -> list[int]:
        """A legal answer for every game, each as likely as any other."""
        return self.batch.random_answers(self.rng)

    def segments(self) -> dict[str, Row]:
        """The observations by segment; they share their memory."""
        return named_segments(self.game, self.observations)
