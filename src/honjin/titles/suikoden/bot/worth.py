"""What the cards of a side are worth where one decision of a duel ends."""

from typing import Final

from mypy_extensions import i64

from honjin.titles.suikoden.facts.cards import NO_CARD
from honjin.titles.suikoden.facts.state import SPENT, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import FIELD, HAND, PILE, ROAD, ROUT, TROPHY
from honjin.titles.suikoden.rules.values import attack

STAT: Final[i64] = 6
"""One point of attack, defence or intellect on the field."""
BODY: Final[i64] = 12
SKILL: Final[i64] = 8
ON_ROAD: Final[i64] = 9
"""Sixteenths of its worth that a wanderer keeps."""
ACTED: Final[i64] = 6
"""What a character has lost when it is spent."""
CARD_IN_HAND: Final[i64] = 34
CARDS_ENOUGH: Final[i64] = 5
CARD_IN_PILE: Final[i64] = 30
LAND: Final[i64] = 190
STAR: Final[i64] = 40
TROPHY_WORTH: Final[i64] = 30
"""For the captor, beside the loss of its owner."""
ROUT_CARD: Final[i64] = 28
STAR_WON: Final[i64] = 90
KNOWN_TOP: Final[i64] = 4


def card_worth(s: Suikoden, card: i64) -> i64:
    box = s.box
    worth = BODY + STAT * (box.attack[card] + box.defence[card] + box.intellect[card])
    skills = box.skills[card]
    while skills > 0:
        worth += SKILL
        skills &= skills - 1
    return worth


def side_worth(s: Suikoden, side: i64) -> i64:
    value: i64 = 0
    if s.rulings.is_shared:
        value += s.size(side, ROUT) * ROUT_CARD + s.stars[side] * STAR_WON
    else:
        value += s.size(side, PILE) * CARD_IN_PILE
        lands = s.stack_size[side] + s.covered_size[side]
        if s.current[side] >= 0:
            lands += 1
            value += s.box.stars[s.current[side]] * STAR
        value += lands * LAND
    hand = s.size(side, HAND)
    if hand > CARDS_ENOUGH:
        value += CARDS_ENOUGH * CARD_IN_HAND + (hand - CARDS_ENOUGH) * 2
    else:
        value += hand * CARD_IN_HAND
    value += s.size(enemy_of(side), TROPHY) * TROPHY_WORTH
    value += s.looked[side] * KNOWN_TOP
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        value += card_worth(s, card)
        if s.status[card] == SPENT:
            value -= ACTED
        value += (attack(s, card) - s.box.attack[card]) * 2
        card = s.after[card]
    card = s.first_in(side, ROAD)
    while card != NO_CARD:
        value += card_worth(s, card) * ON_ROAD // 16
        card = s.after[card]
    return value
