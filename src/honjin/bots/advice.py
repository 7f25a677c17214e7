"""What the search would tell a player: by what the player's seat knows, and nothing else."""

import time
from typing import Final

from honjin.bots.chances import all_corrected, corrected, sharpness_in
from honjin.bots.search import ROOT, Search
from honjin.bots.settings import settings_of
from honjin.core.rng import Rng
from honjin.core.state import State

HINT_SECONDS: Final = 2.0
"""Nobody waits longer for a hint."""
MOMENT: Final = 0.02
"""Seconds between two looks at the clock, more or less, however slow a simulation is."""


class Opinion:
    """One answer: the share of the search that went to it, and the chance to win after it."""

    def __init__(self, action: int, attention: float, chance: float) -> None:
        self.action: Final = action
        self.attention: Final = attention
        self.chance: Final = chance


class Advice:
    """All answers, the preferred one first, and each seat's chance to win."""

    def __init__(self, opinions: list[Opinion], outlook: list[float]) -> None:
        self.opinions: Final = opinions
        self.outlook: Final = outlook

    def of(self, action: int) -> Opinion:
        for opinion in self.opinions:
            if opinion.action == action:
                return opinion
        raise ValueError(f"no opinion of {action}")


def advise(state: State, seat: int, simulations: int, rng: Rng) -> Advice:
    """What a seat that must answer should think of its answers."""
    search = Search(state.redeal(seat, rng.fork()), seat, rng, settings_of(state))
    search.run(simulations)
    return advice_from(search)


def advise_within(state: State, seat: int, seconds: float, rng: Rng) -> Advice:
    """The same for as long as there is time."""
    deadline = time.perf_counter() + seconds
    search = Search(state.redeal(seat, rng.fork()), seat, rng, settings_of(state))
    search.run(1)
    batch = 1
    while (now := time.perf_counter()) < deadline:
        search.run(batch)
        if time.perf_counter() - now < MOMENT:
            batch *= 2
    return advice_from(search)


def advice_from(search: Search) -> Advice:
    simulations = search.visits[ROOT]
    seats = int(search.world.seats)
    sharpness = sharpness_in(search.world)
    found = [
        Opinion(action, visits / simulations, corrected(mean, seats, sharpness))
        for action, visits, mean in search.opinions()
    ]
    best = int(search.best())
    found.sort(key=lambda opinion: (opinion.action != best, -opinion.attention, -opinion.chance))
    return Advice(found, outlook_from(search))


def outlook(state: State, seat: int, simulations: int, rng: Rng) -> list[float]:
    """Each seat's chance to win, by what one seat knows; whoever must answer, or chance."""
    outcome = state.outcome()
    if outcome is not None:
        winners = outcome.winners or list(range(int(state.seats)))
        return [1.0 / len(winners) if other in winners else 0.0 for other in range(int(state.seats))]
    search = Search(state.redeal(seat, rng.fork()), seat, rng, settings_of(state))
    search.run(simulations)
    return outlook_from(search)


def outlook_from(search: Search) -> list[float]:
    return all_corrected(search.outlook(), int(search.seat), sharpness_in(search.world))
