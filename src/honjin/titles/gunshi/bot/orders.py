"""What a side's orders are worth: good cards, and soon.

Numbers are on the scale of `army.py`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.gunshi.bot.army import SUPPLY_FOR_MESSENGER
from honjin.titles.gunshi.bot.threats import is_shot
from honjin.titles.gunshi.facts.cards import (
    CARDS,
    DECK_ROOM,
    MOVE,
    NO_CARD,
    REINFORCE,
    REINFORCEMENT_ROUTE,
    ROW_LIMIT,
)
from honjin.titles.gunshi.facts.pieces import INFANTRY
from honjin.titles.gunshi.facts.state import Gunshi

CARD: Final = vec[i64]([100, 35, 12, 25, 70, 40, 45, 30, 70, 10, 30, 15, 25])
"""How much it helps to carry out a card, by kind."""
SOON: Final = vec[i64]([18, 15, 12, 10])
"""In sixteenths: how much of that is left by the slot of the row, from 1st to 4th."""
IN_HAND: Final[i64] = 10
IN_DECK: Final[i64] = 7
"""On top of the deck; less below."""
ORDER_TOO_MANY: Final = vec[i64]([0, 0, 10, 60, 120])
"""Lost by having so many orders waiting: those booked last come late."""
PAIR_OF_MOVES: Final[i64] = 260
"""Two Moves in the next turn. [GUN-TIP-04]"""
GOOD_SHOT: Final[i64] = 60
"""Added to a card that shoots while somebody stands in range."""
GOOD_REINFORCEMENT: Final[i64] = 40
"""Added to a card that brings pieces while they can be paid."""


def orders(s: Gunshi, us: i64, can_shoot: bool) -> i64:
    """Good cards, and soon. Before the war the set of seven counts, and the offer of Inspiration."""
    value: i64 = 0
    if s.hand_size[us] + s.deck_size[us] + s.row_size[us] == 0:
        for kind in range(CARDS):
            value += s.owned[us * CARDS + kind] * CARD[kind]
    for kind in range(CARDS):
        if s.hand[us * CARDS + kind] > 0:
            value += s.hand[us * CARDS + kind] * card_worth(s, us, can_shoot, kind) * IN_HAND // 16
        if s.offer[us * CARDS + kind] > 0:
            value += CARD[kind] // 4
    for slot in range(s.row_size[us]):
        value += card_worth(s, us, can_shoot, s.row[us * ROW_LIMIT + slot]) * SOON[slot] // 16
    for place in range(s.deck_size[us]):
        value += card_worth(s, us, can_shoot, s.deck[us * DECK_ROOM + place]) * (IN_DECK - place) // 16
    if s.rapid[us] != NO_CARD:
        value += card_worth(s, us, can_shoot, s.rapid[us]) * SOON[0] // 16
        if s.rapid[us] == MOVE and s.row[us * ROW_LIMIT] == MOVE:
            value += PAIR_OF_MOVES
    value += s.row_size[us] * SUPPLY_FOR_MESSENGER  # the income that it will bring
    return value - ORDER_TOO_MANY[s.row_size[us]]


def card_worth(s: Gunshi, us: i64, can_shoot: bool, kind: i64) -> i64:
    """What a card is worth in this position."""
    worth = CARD[kind]
    supply = s.supply[us]
    if is_shot(kind) and can_shoot:
        worth += GOOD_SHOT
    if kind == REINFORCE and supply >= s.box.price[INFANTRY]:
        worth += GOOD_REINFORCEMENT
    if kind == REINFORCEMENT_ROUTE and supply >= s.box.route_price[INFANTRY]:
        worth += GOOD_REINFORCEMENT
    return worth
