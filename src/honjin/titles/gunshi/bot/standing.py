"""How a side stands at the beginning of a turn of the war: what later wins games, not what looks good in a decision.

The weights are a logistic regression over 1,484 finished games of greedy bots (`fit_standing`). They tell
winners from losers far better than the evaluation that compares the ends of one decision: in 450 other games the
surprise is 0.569, of the other 0.659, and of nobody knowing 0.693. Fitted to other games the weights of pieces and rows
trade places, as much of both comes together; the surprise is the same.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.evaluation import weigh
from honjin.titles.gunshi.bot.army import rows_from_home
from honjin.titles.gunshi.bot.orders import orders
from honjin.titles.gunshi.bot.threats import Threats
from honjin.titles.gunshi.facts.pieces import PIECES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.rapid_messenger import MESSENGER_COST

TRAITS: Final = ["pieces", "rows", "general's rows", "two tokens", "supply", "danger", "orders", "turn"]
"""Pieces on the board, their rows from home together and those of the general, whether the next token wins,
supply that is of use, what the enemy's next order could take, the orders booked and held, and whose turn it is."""
WEIGHTS: Final = vec[i64]([290_000, 69_000, -400_000, 1_060_000, 32_000, -29, 1_520, 350_000])
"""In millionths: a million makes a side e times as likely to win."""
ENOUGH_SUPPLY: Final[i64] = 2 * MESSENGER_COST


def standing(s: Gunshi, side: i64, threats: Threats) -> float:
    return weigh(traits(s, side, threats), WEIGHTS)


def traits(s: Gunshi, side: i64, threats: Threats) -> vec[i64]:
    """What the weights are for, as the side's threats see it."""
    threats.look(s)
    found = vec[i64]([0] * len(TRAITS))
    for piece in range(PIECES):
        if s.owner[piece] == side and s.cell[piece] >= 0:
            rows = rows_from_home(side, s.cell[piece])
            found[0] += 1
            found[1] += rows
            if piece == s.general[side]:
                found[2] = rows
    if s.invaders[side] == 2:
        found[3] = 1
    found[4] = min(s.supply[side], ENOUGH_SUPPLY)
    found[5] = threats.enemy(s)
    found[6] = orders(s, side, threats.ours.arrows != 0)
    if s.active == side:
        found[7] = 1
    return found
