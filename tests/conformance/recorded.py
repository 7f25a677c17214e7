"""Seeded random games as text: `python -m tests.conformance.recorded gunshi-basic-2` prints them.

Two kernels, two processes and two machines must print the same.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

import msgspec

from honjin import kernel
from honjin.core.record import describe_outcome, new_record, write_record
from honjin.core.rng import Rng
from tests.conformance.cases import Case, cases, choose
from tests.conformance.received import received

GAMES = 2
HASHED = 8
"""Every so many answers what the seats receive is hashed."""


def recorded_games(case: Case) -> str:
    return "\n".join(recorded_game(case, seed) for seed in range(GAMES))


def recorded_game(case: Case, seed: int) -> str:
    """The record of a game; comments are hashes over the options, and now and then over what all seats receive."""
    record = new_record(case.setup(), [f"random {seed}"] * case.seats)
    state = case.new()
    rng = Rng(seed, "recorded")
    while (outcome := state.outcome()) is None:
        digest = blake2b(msgspec.json.encode(state.options()), digest_size=6)
        if len(record.entries) % HASHED == 0:
            for seat in case.observers():
                digest.update(received(case.game, state, seat))
        action = choose(state, rng)
        record.add(int(state.actor()), case.game.vocabulary.word(action), comment=digest.hexdigest())
        state.answer(action)
    record.header["result"] = describe_outcome(case.game, outcome)
    return write_record(record, case.game)


def main(names: list[str]) -> None:
    print(kernel.status().mode)
    for case in cases():
        if str(case) in names:
            sys.stdout.write(recorded_games(case))


if __name__ == "__main__":
    main(sys.argv[1:])
