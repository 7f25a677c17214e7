"""How often a seat wins of which a search says so: what it says, corrected by how games of bots ended.

A chance to win is told as odds against one opponent: whoever wins a share w of the games of n seats has
w (n - 1) / (1 - w), and 1 is even at every table. A title says in `bot/chances.toml` how much surer or less sure than
its search one should be: by the way to play (`Evaluation.way`) and the number of seats, the exponent of these odds.
`honjin.lab.tuning.fit_chances` fits it. What it leaves out is told as the search says it. Only what is said changes: of
two answers the better one stays the better, and bots answer as before.
"""

# kernel: interpreted

import tomllib
from functools import cache
from math import inf

from honjin.core.game import Game, evaluation_of
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State


def odds_of(share: float, seats: int) -> float:
    """Of winning against one opponent, if so large a share of the games of a table is won."""
    return share * (seats - 1) / (1 - share) if share < 1 else inf


def share_at(odds: float, seats: int) -> float:
    """The share of the games of a table that is won at these odds against one opponent."""
    return odds / (odds + seats - 1) if odds < inf else 1.0


def corrected(chance: float, seats: int, sharpness: float) -> float:
    """A chance to win with its odds raised to a power; certain stays certain, and even stays even."""
    within = min(max(chance, 0.0), 1.0)
    return within if sharpness == 1 else share_at(odds_of(within, seats) ** sharpness, seats)


def all_corrected(chances: list[float], eyes: int, sharpness: float) -> list[float]:
    """Every seat's chance: of those who look as above, and the others share what is left by powers of theirs."""
    own = corrected(chances[eyes], len(chances), sharpness)
    parts = [0.0 if seat == eyes else max(chance, 0.0) ** sharpness for seat, chance in enumerate(chances)]
    if sum(parts) == 0:
        parts = [float(seat != eyes) for seat in range(len(chances))]
    return [own if seat == eyes else part * (1 - own) / sum(parts) for seat, part in enumerate(parts)]


def sharpness_in(state: State) -> float:
    """Of what is said about a position."""
    if state.game is None:
        return 1.0
    return sharpness_of(state.game).get((way_of(state), int(state.seats)), 1.0)


def way_of(state: State) -> str:
    """Which of its title's ways is played, as far as chances to win are concerned."""
    return evaluation_of(state, 0, Rng(0)).way


@cache
def sharpness_of(game: Game) -> dict[tuple[str, int], float]:
    """By way and number of seats."""
    path = game.folder / "bot" / "chances.toml"
    if not path.is_file():
        return {}
    ways = tomllib.loads(path.read_text(encoding="utf-8"))
    found = {(way, int(seats)): float(value) for way, row in ways.items() for seats, value in row.items()}
    if any(value <= 0 for value in found.values()):
        raise BadInput(f"{path}: an exponent of odds is more than 0")
    return found
