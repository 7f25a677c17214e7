"""Bots that play any title: they see what their seat may know, and answer its questions."""

from typing import Final

from honjin.bots.bot import Bot
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.core.refusal import BadInput

BOTS: Final[dict[str, Bot]] = {"random": RandomBot(), "greedy": Greedy()}
"""Bots keep nothing between decisions, so one of each serves every table."""


def bot_named(name: str) -> Bot:
    if name not in BOTS:
        raise BadInput(f"there is no bot '{name}'; choose one of {', '.join(BOTS)}")
    return BOTS[name]
