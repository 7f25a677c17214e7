"""How a seat of Goryōkaku stands at the beginning of a turn: what later wins games, not what looks good in a decision.

The weights are a logistic regression over finished games of greedy bots (`fit_standing`). On games that were
not fitted the surprise is 0.491, and 0.547 by the value that compares the ends of one decision.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.evaluation import weigh
from honjin.titles.goryokaku.bot.prospects import audits, castles, discs, fort, goods, people
from honjin.titles.goryokaku.bot.tally import Tally
from honjin.titles.goryokaku.facts.board import EARTH_TRACK, SHIP_TRACK
from honjin.titles.goryokaku.facts.state import Goryokaku

TRAITS: Final = [
    "points",
    "discs",
    "goods",
    "castles",
    "people",
    "earth",
    "ship",
    "built",
    "audits",
    "pieces",
    "daiba",
    "turn",
]
WEIGHTS: Final = vec[i64]([2_750, 4_770, -270, 2_800, 650, 2_730, 490, 3_090, 9_500, 2_680, 2_610, 1_750])
"""In millionths: a million makes a seat e times as likely to win."""


def standing(s: Goryokaku, tally: Tally, rest: i64) -> float:
    return weigh(traits(s, tally, rest), WEIGHTS)


def traits(s: Goryokaku, tally: Tally, rest: i64) -> vec[i64]:
    """What the weights are for: points, what may come of the rest as far as there is time, and whose turn it is."""
    seat = tally.seat
    tally.count(s)
    found = vec[i64]([0] * len(TRAITS))
    found[0] = tally.points(s)
    found[1] = discs(s, seat)
    found[2] = goods(s, seat)
    found[3] = castles(s, seat)
    found[4] = people(s, seat, rest)
    found[5] = 100 * s.level[2 * seat + EARTH_TRACK]
    found[6] = 100 * s.level[2 * seat + SHIP_TRACK]
    found[7] = 100 * tally.counts[3]
    found[8] = audits(s, seat)
    found[9] = fort(s, tally)
    found[10] = 100 * s.daiba[seat]
    for trait in range(1, 11):
        found[trait] = found[trait] * tally.later // 100
    if s.active == seat:
        found[11] = 100
    return found
