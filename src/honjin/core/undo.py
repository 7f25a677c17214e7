"""Undo is decided by information: a seat may take back what taught it nothing.

It goes back to the last point where another seat or chance acted, or where the seat learned something. Whether an
answer taught a seat something is not marked anywhere but found out: the same answer is given in worlds the seat could
not tell from the true one, and if what it sees afterwards differs in any of them, it learned something.
"""

from typing import Final

import msgspec

from honjin.core.game import Game, Setup
from honjin.core.record import Entry, replay_entry
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


def undo_point(setup: Setup, entries: list[Entry], seat: int) -> int:
    """How many entries remain if the seat takes back all it may; all of them if it may take back nothing."""
    game = setup.game
    states = [game.new(setup)]
    for number, entry in enumerate(entries, 1):
        state = states[-1].copy()
        replay_entry(game, state, entry, number)
        states.append(state)
    remaining = len(entries)
    while remaining > 0:
        entry = entries[remaining - 1]
        if entry.seat != seat or entry.word.startswith("!"):
            break
        if learns(game, states[remaining - 1], seat, game.vocabulary.number(entry.word)):
            break
        remaining -= 1
    return remaining
