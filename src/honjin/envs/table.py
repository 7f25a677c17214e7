"""One game at a table of programs: what they see, and how they answer."""

from __future__ import annotations

from typing import Any, Final, NoReturn, TypeVar

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from honjin.core.game import Game, Setup
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State, attempt, roll

FLAT: Final = "flat"
DICT: Final = "dict"
FORMS: Final = [FLAT, DICT]

ILLEGAL_ANSWER: Final = "ILLEGAL_ANSWER"
"""How a game ends in which an agent gave an answer that its action mask forbids: the others win."""

Row = NDArray[np.int16]
Number = TypeVar("Number", bound=np.generic)

ROW: Final = np.dtype(np.int16)
MASK: Final = np.dtype(np.int8)


def array_of(packed: Any, kind: np.dtype[Number]) -> NDArray[Number]:
    """A packed array of the kernel as NumPy sees it: the same memory, which cannot be written to."""
    return np.frombuffer(packed, kind)


def observation_space(game: Game, form: str) -> spaces.Dict:
    """`observation` as a row or, in the form `dict`, as an array for each segment; and `action_mask`."""
    if form not in FORMS:
        raise BadInput(f"there is no form of observations '{form}'; choose one of {', '.join(FORMS)}")
    segments = game.observation.segments
    inner: spaces.Space[Any]
    if form == FLAT:
        low = np.concatenate([np.full(segment.size, segment.low, np.int16) for segment in segments])
        high = np.concatenate([np.full(segment.size, segment.high, np.int16) for segment in segments])
        inner = spaces.Box(low, high, dtype=np.int16)
    else:
        inner = spaces.Dict(
            {
                segment.name: spaces.Box(segment.low, segment.high, tuple(segment.shape), np.int16)
                for segment in segments
            }
        )
    mask = spaces.Box(0, 1, (game.vocabulary.size(),), np.int8)
    return spaces.Dict({"observation": inner, "action_mask": mask})


def named_segments(game: Game, row: Row) -> dict[str, Row]:
    """The segments of a row, or of many rows, by name and in their own shapes. They share its memory."""
    return {
        segment.name: row[..., segment.first : segment.first + segment.size].reshape(
            row.shape[:-1] + tuple(segment.shape)
        )
        for segment in game.observation.segments
    }


class ProgramTable:
    """A game that chance keeps going, and what its seats see."""

    def __init__(self, setup: Setup, form: str) -> None:
        setup.game.check_observable(setup)
        self.setup: Final = setup
        self.game: Final = setup.game
        self.form: Final = form
        self.space: Final = observation_space(self.game, form)
        self.look: Final[Any] = self.game.observation.look
        self.state: State | None = None
        self.luck = Rng(0)

    def begin(self, seed: int) -> State:
        """A new game; its chance depends on the seed alone."""
        self.luck = Rng(seed, "environment")
        self.state = self.game.new(self.setup)
        roll(self.state, self.luck)
        return self.state

    def answer(self, action: int) -> int:
        """Answer for the seat that is asked: who is asked next, or OVER. An illegal answer loses: `ILLEGAL_ANSWER`."""
        return attempt(self.state or not_begun(), action, self.luck, ILLEGAL_ANSWER)

    def observe(self, seat: int) -> dict[str, Any]:
        """The arrays belong to whoever asked; they cannot be written to."""
        row, mask = self.look(self.state or not_begun(), seat)
        seen: Row = np.frombuffer(row, ROW)
        return {
            "observation": seen if self.form == FLAT else named_segments(self.game, seen),
            "action_mask": np.frombuffer(mask, MASK),
        }

    def draw(self) -> str:
        """What the seat to answer sees, as text; after the end, what all may see."""
        state = self.state or not_begun()
        actor = int(state.actor())
        name = self.game.seat_name(actor) if actor >= 0 else "over"
        return "\n".join([f"to answer: {name}", *lines_of(self.game.view(state, max(actor, 0)))])


def lines_of(view: msgspec.Struct) -> list[str]:
    """A view field by field; each entry of a list of things on a line of its own."""
    lines: list[str] = []
    for field, value in msgspec.to_builtins(view).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{field}:")
            lines += ["  " + one_line(entry) for entry in value]
        else:
            lines.append(f"{field}: {one_line(value)}")
    return lines


def one_line(value: object) -> str:
    """`e4 red infantry`; a dictionary tells its keys, except those that hold nothing."""
    if isinstance(value, dict):
        return ", ".join(
            f"{key} {one_line(item)}" for key, item in value.items() if item not in (None, [], {})
        )
    if isinstance(value, list):
        return " ".join(one_line(item) for item in value) or "-"
    return str(value)


def not_begun() -> NoReturn:
    raise BadInput("the environment has not been reset; call reset() first")
