"""Seeded random games as text: `python -m tests.conformance.recorded gunshi-basic-2` prints them.

Two kernels, two processes and two machines must print the same.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

import msgspec

from honjin import kernel
from honjin.core.rng import Rng
from honjin.play.match import Match
from honjin.play.record import write_record
from tests.conformance.cases import Case, cases, choose
from tests.conformance.received import received

GAMES = 2
HASHED = 8
"""Every so many answers what the seats receive is hashed."""


def recorded_games(case: Case) -> str:
    return "\n".join(recorded_game(case, seed) for seed in range(GAMES))


def recorded_game(case: Case, seed: int) -> str:
    """The record of a game; comments are hashes over the options, and now and then over what all seats receive."""
    match = Match(case.setup(), [f"random {seed}"] * case.seats)
    rng = Rng(seed, "recorded")
    while not match.is_over():
        state = match.state
        digest = blake2b(msgspec.json.encode(state.options()), digest_size=6)
        if len(match.entries) % HASHED == 0:
            for seat in case.observers():
                digest.update(received(case.game, state, seat))
        action = choose(state, rng)
        match.answer(action, comment=digest.hexdigest())
    return write_record(match.record(is_open=False), case.game)


def main(names: list[str]) -> None:
    print(kernel.status().mode)
    for case in cases():
        if str(case) in names:
            sys.stdout.write(recorded_games(case))


if __name__ == "__main__":
    main(sys.argv[1:])
