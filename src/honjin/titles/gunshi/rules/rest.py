"""Step 4 of a turn: supply comes in and the hand is filled. [GUN-REST 休息, GUN-LP 兵站]"""

from mypy_extensions import i64

from honjin.core.question import Step
from honjin.titles.gunshi.facts.cards import CARDS, DECK_ROOM, HAND_SIZE, NO_CARD, UNSEEN
from honjin.titles.gunshi.facts.knowledge import hide
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.words.telling import side_name


class Rest(Step[Gunshi]):
    """Income first, then cards until three are held or none is left. [GUN-REST-01, GUN-REST-02, GUN-REST-03]

    One that was carried out this turn can be among them. [GUN-REST-04, GUN-PROP-02]
    """

    def run(self, s: Gunshi) -> None:
        side = s.active
        gain_supply(s, side, income(s, side))
        drawn: i64 = 0
        while s.hand_size[side] < HAND_SIZE and s.deck_size[side] > 0:
            draw(s, side)
            drawn += 1
        if s.is_told():
            s.tell(events.CardsDrawn(side_name(side), int(drawn)))


def income(s: Gunshi, side: i64) -> i64:
    """As much supply as the number of the last slot in use. [GUN-REST-01]

    By the other ruling every booked card counts, one in the rapid slot too.
    """
    if s.rulings.income_by_slot or s.rapid[side] == NO_CARD:
        return s.row_size[side]
    return s.row_size[side] + 1


def gain_supply(s: Gunshi, side: i64, amount: i64) -> None:
    """What does not fit on the track is lost. [GUN-LP-01]"""
    before = s.supply[side]
    s.supply[side] = min(before + amount, s.rulings.supply_cap)
    if s.is_told():
        s.tell(events.SupplyGained(side_name(side), int(s.supply[side] - before), int(s.supply[side])))


def draw(s: Gunshi, side: i64) -> None:
    """Take the top card of the deck into the hand. [GUN-REST-02]"""
    first = side * DECK_ROOM
    card = s.deck[first]
    for index in range(first + 1, first + s.deck_size[side]):
        s.deck[index - 1] = s.deck[index]
    s.deck_size[side] -= 1
    s.hand[side * CARDS + card] += 1
    s.hand_size[side] += 1
    if s.deck_unseen[side] > 0:
        s.deck_unseen[side] -= 1
        hide(s, side, UNSEEN)
    else:
        hide(s, side, card)
