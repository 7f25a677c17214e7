"""One agent against bots, as an environment of Gymnasium.

    import gymnasium
    table = gymnasium.make("honjin.envs.gymnasium:honjin/TITLE-VARIANT-v0", opponent="greedy")

Every way to play has a name: `honjin/TITLE-v0`, `honjin/TITLE-VARIANT-v0`, `honjin/TITLE-3p-v0`. Gymnasium
imports what stands before the colon, since from version 1.0 on it finds no installed environments by itself; after that
import the name alone is enough.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import register

from honjin.bots import bot_named
from honjin.bots.bot import consult
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.envs.table import FLAT, ProgramTable, not_begun
from honjin.envs.ways import setup_for, ways

RENDER_MODES: Final = ["ansi", "human"]
SEEDS: Final = 2**32


class HonjinSingle(gymnasium.Env[dict[str, Any], np.int64]):
    """The agent plays one seat, bots play the others. The reward comes at the end: 1 for a sole win.

    An illegal answer loses the game.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        title: str,
        *,
        variant: str = "",
        seats: int = 0,
        seat: int = 0,
        opponent: str | list[str] = "random",
        options: dict[str, str] | None = None,
        pack: Path | None = None,
        observation: str = FLAT,
        render_mode: str | None = None,
    ) -> None:
        setup = setup_for(title, variant, seats, options, pack)
        if not 0 <= seat < setup.seats:
            raise BadInput(f"there is no seat {seat}: seats are numbered 0 to {setup.seats - 1}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput(
                f"there is no render mode '{render_mode}'; choose one of {', '.join(RENDER_MODES)}"
            )
        names = [opponent] * (setup.seats - 1) if isinstance(opponent, str) else list(opponent)
        if len(names) != setup.seats - 1:
            raise BadInput(f"{setup.seats - 1} opponents are needed, not {len(names)}")
        names.insert(seat, "")
        self.bots: Final = [bot_named(name) if name else None for name in names]
        self.seat: Final = seat
        self.table: Final = ProgramTable(setup, observation)
        self.render_mode = render_mode
        self.observation_space = self.table.space
        self.action_space = spaces.Discrete(setup.game.vocabulary.size())
        self.luck = Rng(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEEDS))
        self.luck = Rng(number, "opponents")
        state = self.table.begin(number)
        self.wait(state)
        while state.outcome() is not None:  # over before the agent's first turn
            number += 1
            state = self.table.begin(number)
            self.wait(state)
        return self.table.observe(self.seat), {}

    def step(self, action: int | np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        state = self.table.state or not_begun()
        if state.outcome() is not None:
            raise BadInput("the game is over; call reset() for the next one")
        self.table.answer(int(action))
        self.wait(state)
        if self.render_mode == "human":
            self.render()
        outcome = state.outcome()
        observation = self.table.observe(self.seat)
        if outcome is None:
            return observation, 0.0, False, False, {}
        return observation, outcome.returns[self.seat], True, False, {"ending": outcome.ending}

    def wait(self, state: State) -> None:
        """Let the bots answer until it is the agent's turn or the game is over."""
        while state.outcome() is None:
            actor = int(state.actor())
            bot = self.bots[actor]
            if bot is None:
                return
            self.table.answer(consult(bot, state, actor, self.luck))

    def render(self) -> str | None:
        """The position as text: returned in mode `ansi`, printed in mode `human`."""
        text = self.table.draw()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


for way in ways():
    register(
        id=f"honjin/{way.name.replace('_', '-')}-v0",
        entry_point="honjin.envs.gymnasium:HonjinSingle",
        kwargs={"title": way.title, "variant": way.variant, "seats": way.seats},
    )
