"""Every title as a game of OpenSpiel, written in Python: explicit chance, information states, re-dealt worlds.

    import pyspiel
    import honjin.envs.openspiel
    game = pyspiel.load_game("honjin_TITLE_VARIANT")

Every way to play has a name, such as `honjin_TITLE`, `honjin_TITLE_VARIANT`, `honjin_TITLE_3p`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from honjin.core.events import Told
from honjin.core.game import Setup
from honjin.core.question import CHANCE, OVER
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.envs.ways import Way, ways
from honjin.titles import GAMES

LONGEST: Final = 200_000
"""No game between programs takes so many answers."""
WORLDS: Final = 2**31
"""Seeds for re-dealt worlds."""


class HeardPosition:
    """A state and what each seat has heard so far; the copies that OpenSpiel makes are cheap."""

    def __init__(self, state: State, heard: list[str]) -> None:
        self.state: Final = state
        self.heard: Final = heard

    def __deepcopy__(self, memo: dict[int, Any]) -> HeardPosition:
        twin = self.state.copy()
        twin.journal = []
        return HeardPosition(twin, self.heard[:])

    def answer(self, action: int, word: str) -> None:
        """Every seat remembers its own answers and the events that it was told."""
        actor = int(self.state.actor())
        if actor != CHANCE:
            self.heard[actor] += f"> {word}\n"
        told: list[Told] = []
        self.state.journal = told
        self.state.answer(action)
        for seat in range(len(self.heard)):
            for line in told:
                if line.is_for(seat):
                    self.heard[seat] += msgspec.json.encode(line.event).decode() + "\n"


class HonjinGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, way: Way, kind: Any, params: dict[str, Any] | None = None) -> None:
        self.setup: Final[Setup] = way.among_programs(GAMES[way.title])
        actions = self.setup.game.vocabulary.size()
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=way.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> HonjinState:
        return HonjinState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HonjinObserver:
        return HonjinObserver(self.setup, iig_obs_type, params)


class HonjinState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: HonjinGame) -> None:
        super().__init__(game)
        self.setup: Final = SharedSetup(game.setup)
        self.position = HeardPosition(game.setup.game.new(game.setup), [""] * game.setup.seats)

    def current_player(self) -> int:
        actor = int(self.position.state.actor())
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else actor

    def is_terminal(self) -> bool:
        return self.position.state.outcome() is not None

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.state.options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(action, float(chance)) for action, chance in self.position.state.chances()]

    def _apply_action(self, action: int) -> None:
        self.position.answer(action, self.setup.game.vocabulary.word(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.setup.game.vocabulary.word(action)

    def returns(self) -> list[float]:
        outcome = self.position.state.outcome()
        return [0.0] * self.setup.seats if outcome is None else outcome.returns

    def resample_from_infostate(self, player: int, sampler: Any) -> HonjinState:
        """A world that this player cannot tell from the present one: all it does not know is dealt again."""
        twin: HonjinState = self.clone()
        rng = Rng(int(sampler() * WORLDS), "resample")
        twin.position = HeardPosition(self.position.state.redeal(player, rng), self.position.heard[:])
        return twin

    def __str__(self) -> str:
        """The whole truth, for debugging."""
        view = self.setup.game.view(self.position.state, 0)
        return f"{self.history_str()}\n{msgspec.json.encode(view).decode()}"


class SharedSetup:
    """A set-up that all copies of a state share."""

    def __init__(self, setup: Setup) -> None:
        self.game: Final = setup.game
        self.seats: Final = setup.seats

    def __deepcopy__(self, memo: dict[int, Any]) -> SharedSetup:
        return self


class HonjinObserver:
    """What a player sees as a tensor, and as text: with perfect recall also all that it has heard and answered."""

    def __init__(self, setup: Setup, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        self.setup: Final = setup
        self.remembers: Final = kind is not None and kind.perfect_recall
        self.tensor: Final = np.zeros(int(setup.game.observation.size), np.float32)
        self.dict: Final = {
            segment.name: self.tensor[segment.first : segment.first + segment.size].reshape(segment.shape)
            for segment in setup.game.observation.segments
        }

    def set_from(self, state: HonjinState, player: int) -> None:
        row: Any = self.setup.game.observation.row(state.position.state, player)
        self.tensor[:] = np.frombuffer(row, np.int16)

    def string_from(self, state: HonjinState, player: int) -> str:
        game, position = self.setup.game, state.position
        seen = msgspec.json.encode(game.view(position.state, player)).decode()
        actor = int(position.state.actor())
        asked = ""
        if actor == player:
            asked = " ".join(game.vocabulary.word(action) for action in position.state.options())
        text = f"{actor} {asked}\n{seen}\n"
        return position.heard[player] + text if self.remembers else text


def register_way(way: Way) -> None:
    setup = way.among_programs(GAMES[way.title])
    hides = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    if setup.game.hides_nothing:
        hides = pyspiel.GameType.Information.PERFECT_INFORMATION
    kind = pyspiel.GameType(
        short_name=f"honjin_{way.name}",
        long_name=f"Honjin {way.name.replace('_', ' ')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hides,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=way.seats,
        min_num_players=way.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )

    class Registered(HonjinGame):
        """OpenSpiel makes a game from its parameters alone, so each way to play has a class."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(way, kind, params)

    pyspiel.register_game(kind, Registered)


for one in ways():
    register_way(one)
