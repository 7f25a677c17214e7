"""Every title as an AEC environment of PettingZoo: each seat is an agent, chance answers by itself.

from honjin.envs.pettingzoo import env
table = env(TITLE, variant=VARIANT)
table.reset(seed=1)
for agent in table.agent_iter():
observation, reward, termination, truncation, info = table.last()
...
"""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from honjin.core.question import OVER
from honjin.core.refusal import BadInput
from honjin.envs.table import FLAT, ROW, ProgramTable, Row, array_of, not_begun
from honjin.envs.ways import Way, setup_for

RENDER_MODES: Final = ["ansi", "human"]
SEEDS: Final = 2**32


class HonjinEnv(AECEnv):  # type: ignore[misc]
    """One game. Rewards come at the end and add up to zero: 1 for a sole win. An illegal answer loses the game."""

    def __init__(self, table: ProgramTable, max_cycles: int, render_mode: str | None) -> None:
        super().__init__()
        setup = table.setup
        way = Way(setup.game.key, setup.variant.key, seats=setup.seats)
        self.metadata = {
            "name": f"honjin_{way.name}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput(
                f"there is no render mode '{render_mode}'; choose one of {', '.join(RENDER_MODES)}"
            )
        self.render_mode = render_mode
        self.table: Final = table
        self.max_cycles: Final = max_cycles
        self.possible_agents = setup.game.seat_names[: setup.seats]
        self.agents: list[str] = []
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, table.space)
        actions = setup.game.vocabulary.size()
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        low = table.space["observation"]
        if isinstance(low, spaces.Box):
            rows = (setup.seats, 1)
            self.state_space = spaces.Box(np.tile(low.low, rows), np.tile(low.high, rows), dtype=np.int16)
        self.agent_selection = self.possible_agents[0]
        self.open_accounts()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        state = self.table.begin(SystemRandom().randrange(SEEDS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.agent_selection = self.possible_agents[int(state.actor())]
        self.open_accounts()

    def open_accounts(self) -> None:
        """Nobody has answered or won anything, and nobody is through."""
        self.cycles = 0
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self.terminations = dict.fromkeys(self.possible_agents, False)
        self.truncations = dict.fromkeys(self.possible_agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that must answer sees and has won, and whether its game is over: `AECEnv`, in fewer calls."""
        agent = self.agent_selection
        return (
            self.table.observe(self.seat_of[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput(f"{agent} must answer: None is for agents whose game is over")
        asked = self.table.answer(int(action))
        self.cycles += 1
        if asked == OVER:
            self.pay()
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.possible_agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[asked]
        if self.render_mode == "human":
            self.render()

    def pay(self) -> None:
        """The game is over: every agent learns how it ended and what it brought."""
        assert self.table.state is not None
        outcome = self.table.state.outcome()
        assert outcome is not None
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = outcome.returns[seat]
            self._cumulative_rewards[agent] = outcome.returns[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"ending": outcome.ending}
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self.seat_of[agent])

    def state(self) -> Row:
        """What all seats know together: a row for each, for a critic that sees them all."""
        state = self.table.state or not_begun()
        rows = [self.table.game.observation.row(state, seat) for seat in range(self.table.setup.seats)]
        return np.stack([array_of(row, ROW) for row in rows])

    def render(self) -> str | None:
        """The position as text: returned in mode `ansi`, printed in mode `human`."""
        text = self.table.draw()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self.table.state = None


def env(
    title: str,
    *,
    variant: str = "",
    seats: int = 0,
    options: dict[str, str] | None = None,
    pack: Path | None = None,
    observation: str = FLAT,
    max_cycles: int = 0,
    render_mode: str | None = None,
) -> HonjinEnv:
    """An environment of a title; its first variant and smallest table unless told.

    `observation` is `flat` (a row) or `dict` (an array for each segment). After `max_cycles` answers a game is
    truncated; 0 means never.
    """
    table = ProgramTable(setup_for(title, variant, seats, options, pack), observation)
    return HonjinEnv(table, max_cycles, render_mode)
