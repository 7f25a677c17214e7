"""Bots that play any title: they see what their seat may know, and answer its questions."""

from typing import Final

from honjin.bots.bot import Bot
from honjin.bots.greedy import Greedy
from honjin.bots.levels import Level
from honjin.bots.random_bot import RandomBot
from honjin.bots.search_bot import SearchBot
from honjin.bots.settings import LEVELS
from honjin.core.refusal import BadInput

BOTS: Final[dict[str, Bot]] = {
    "random": RandomBot(),
    "greedy": Greedy(),
    **{name: Level(rank) for rank, name in enumerate(LEVELS)},
}
"""Bots keep nothing between decisions, so one of each serves every table."""

SEARCH: Final = "search:"
"""Begins the name of a bot that searches with a budget of its own: `search:500` simulations, `search:1.5s`."""
MOST_SIMULATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


def bot_named(name: str) -> Bot:
    if name in BOTS:
        return BOTS[name]
    if name.startswith(SEARCH):
        return searcher(name.removeprefix(SEARCH))
    raise BadInput(f"there is no bot '{name}'; choose one of {', '.join(BOTS)}, or search:500 or search:1s")


def searcher(budget: str) -> Bot:
    """A bot with a budget: simulations, or seconds if an `s` follows."""
    number = budget.removesuffix("s")
    try:
        if number != budget and 0 < float(number) <= MOST_SECONDS:
            return SearchBot(MOST_SIMULATIONS, float(number))
        if number == budget and 0 < int(number) <= MOST_SIMULATIONS:
            return SearchBot(int(number))
    except ValueError:
        pass
    raise BadInput(f"a search takes a budget such as search:500 or search:1s, not '{SEARCH}{budget}'")
