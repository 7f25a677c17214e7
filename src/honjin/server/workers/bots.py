"""Bots think in processes of their own, never where people's messages are handled.

A worker gets what a table is made of and the answers so far, plays them again and consults the bot, which sees a world
dealt again for its seat.
"""

from pathlib import Path
from typing import Final

import msgspec

from honjin.bots import BOTS, bot_named
from honjin.bots.advice import HINT_SECONDS, advise_within
from honjin.bots.bot import Bot, consult
from honjin.bots.levels import Level
from honjin.bots.settings import LEVELS
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.undo import learns
from honjin.server.limits import Asker
from honjin.server.workers.pool import Pool
from honjin.titles import game_named

LONGEST_THINK: Final = 5.0
"""Seconds for one answer, where no other bot waits."""
DEFAULT: Final = "greedy" if "greedy" in BOTS else next(iter(BOTS))
"""The bot of a quick game unless told."""


class BotJob(msgspec.Struct, frozen=True):
    """All a worker needs: set-up with its rules version, answers so far, whose turn, which bot, and luck."""

    table: str
    game: str
    variant: str
    options: dict[str, str]
    pack: str
    rules: str
    seats: int
    words: list[str]
    seat: int
    bot: str
    seed: int
    seconds: float = 0.0
    """That a level may think."""


async def ask_bot(pool: Pool, job: BotJob, maker: str) -> int:
    """The action a bot chooses. While many wait, tables take turns by who opened them, and thoughts are shorter."""
    asker = Asker(maker, "")
    await pool.enter(asker)
    return await pool.work(asker, think, msgspec.structs.replace(job, seconds=LONGEST_THINK / pool.crowd()))


# --- in the worker ------------------------------------------------------------------------------------------

KEPT: Final = 64
"""Positions a worker remembers, so that a long game is not played again for every answer."""

kept: Final[dict[str, tuple[list[str], State]]] = {}


def seated(name: str, seconds: float) -> Bot:
    """A bot for whom people wait: a level stops thinking in time, whatever the machine and its kernel."""
    return Level(LEVELS.index(name), seconds) if name in LEVELS else bot_named(name)


def think(job: BotJob) -> int:
    return consult(seated(job.bot, job.seconds), position(job), job.seat, Rng(job.seed, "server"))


def advise_seat(job: BotJob) -> list[tuple[int, float, float]]:
    """For a hint: answers, best first, each with its share of the search and the chance to win."""
    advice = advise_within(position(job), job.seat, HINT_SECONDS, Rng(job.seed, "hint"))
    return [(opinion.action, opinion.attention, opinion.chance) for opinion in advice.opinions]


def has_learned(job: BotJob) -> bool:
    """Did the seat learn something by the last answer?"""
    last = game_named(job.game).vocabulary.number(job.words[-1])
    before = position(msgspec.structs.replace(job, words=job.words[:-1]))
    return learns(game_named(job.game), before.copy(), job.seat, last)


def position(job: BotJob) -> State:
    """Play the answers of a table, on from where it was last seen if it got there by the same answers."""
    game = game_named(job.game)
    words, state = kept.pop(job.table, ([], None))
    if state is None or job.words[: len(words)] != words:
        words = []
        pack = Path(job.pack) if job.pack else None
        state = game.new(game.setup(job.variant, job.options, job.seats, pack, job.rules))
    for word in job.words[len(words) :]:
        state.answer(game.vocabulary.number(word))
    kept[job.table] = (job.words, state)
    if len(kept) > KEPT:
        del kept[next(iter(kept))]
    return state
