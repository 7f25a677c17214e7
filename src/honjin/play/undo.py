"""Undo is decided by information: a seat may take back what taught it nothing.

It goes back to the last point where another seat or chance acted, or where the seat learned something. Whether an
answer taught a seat something is not marked anywhere but found out: the same answer is given in worlds the seat could
not tell from the true one, and if what it sees afterwards differs in any of them, it learned something.
"""

from typing import Final

import msgspec

from honjin.core.game import Game
from honjin.core.rng import Rng
from honjin.core.state import State

WORLDS: Final = 200
"""A secret with nine possible values, all alike, escapes so many worlds once in ten billion times."""


def learns(game: Game, state: State, seat: int, action: int) -> bool:
    """Does the seat that must answer learn something by this answer?"""
    truth = seen_after(game, state.copy(), seat, action)
    rng = Rng(action, "undo")
    for _world in range(WORLDS):
        if seen_after(game, state.redeal(seat, rng), seat, action) != truth:
            return True
    return False


def seen_after(game: Game, world: State, seat: int, action: int) -> bytes:
    world.answer(action)
    return msgspec.json.encode((int(world.actor()), game.view(world, seat)))
