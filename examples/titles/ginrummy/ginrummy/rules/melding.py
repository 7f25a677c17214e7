"""Melds, the best way to arrange a hand, and what is left of it. [GIN-MELD-01, GIN-MELD-02, GIN-MELD-03]"""

from honjin.core.bits import bit, first_of, size_of
from librt.vecs import append, vec
from mypy_extensions import i64

from ..facts.cards import COLUMN, MELD_COUNT, MELDS, RANKS, SETS, START, SUIT, count_of
from ..facts.state import HAND_SIZE


def melds_in(hand: i64) -> vec[i64]:
    """Every set and every run of up to five in a hand, in the order in which arrangements are tried. [GIN-MELD-02]"""
    found = vec[i64]()
    s, c, d, h = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39 & SUIT
    three = s & c & (d | h) | d & h & (s | c)
    four = s & c & d & h
    ranks = four
    while ranks != 0:
        column = COLUMN << first_of(ranks)
        found = append(found, column)
        found = append(found, column & ~(COLUMN << first_of(ranks) & SUIT << 26))
        found = append(found, column & ~(COLUMN << first_of(ranks) & SUIT << 13))
        ranks &= ranks - 1
    ranks = three
    while ranks != 0:
        column = COLUMN << first_of(ranks) & hand
        if size_of(column) == 4:
            found = append(found, column & ~(SUIT << 39))
            found = append(found, column & ~SUIT)
        else:
            found = append(found, column)
        ranks &= ranks - 1
    three = hand & hand >> 1 & hand >> 2
    if three & START[3] != 0:
        four = three & hand >> 3
        found = add_runs(found, four & hand >> 4 & START[5], 31)
        found = add_runs(found, four & START[4], 15)
        found = add_runs(found, three & START[3], 7)
    return found


def add_runs(found: vec[i64], starts: i64, run: i64) -> vec[i64]:
    while starts != 0:
        found = append(found, run << first_of(starts))
        starts &= starts - 1
    return found


def arrange(melds: vec[i64], first: i64, taken: i64) -> i64:
    """The cards that the best further melds take together, the first such way if there are several. [GIN-MELD-03]"""
    best = taken
    most = count_of(taken)
    for number in range(first, len(melds)):
        if melds[number] & taken == 0:
            way = arrange(melds, number + 1, taken | melds[number])
            worth = count_of(way)
            if worth > most:
                most = worth
                best = way
    return best


def melded(hand: i64) -> i64:
    """The cards of a hand that the best arrangement puts into melds. [GIN-MELD-03]"""
    melds = melds_in(hand)
    return arrange(melds, 0, 0) if len(melds) > 0 else 0


def deadwood(hand: i64) -> i64:
    """What is left counts; of eleven cards the highest of the rest is thought to be discarded. [GIN-MELD-03]"""
    rest = hand & ~melded(hand)
    count = count_of(rest)
    if rest != 0 and size_of(hand) == HAND_SIZE + 1:
        count -= highest(rest)
    return count


def highest(cards: i64) -> i64:
    """What the highest of some cards counts."""
    ranks = (cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT
    rank: i64 = RANKS - 1
    while ranks >> rank == 0:
        rank -= 1
    return rank + 1 if rank < 9 else 10


def is_layable(hand: i64, meld: i64, limit: i64) -> bool:
    """Can a meld be laid so that an arrangement within the limit is still possible? [GIN-KNOCK-03]"""
    if meld & ~hand != 0:
        return False
    rest = hand & ~meld
    return count_of(rest & ~melded(rest)) <= limit


def layable_melds(hand: i64, limit: i64) -> vec[i64]:
    """The numbers of the melds that can be laid. [GIN-KNOCK-03]"""
    found = vec[i64]()
    if len(melds_in(hand)) > 0:
        for number in range(MELD_COUNT):
            if is_layable(hand, MELDS[number], limit):
                found = append(found, number)
    return found


def open_ends(run: i64) -> i64:
    """The cards that would make a run longer; ace and king are ends of their own. [GIN-OFF-02]"""
    low = first_of(run)
    high = low + size_of(run) - 1
    ends: i64 = 0
    if low % RANKS > 0:
        ends |= bit(low - 1)
    if high % RANKS < RANKS - 1:
        ends |= bit(high + 1)
    return ends


def lay_offs(number: i64, laid_off: i64) -> i64:
    """The cards that fit a laid meld, with what was laid off before. [GIN-OFF-01, GIN-OFF-02]"""
    meld = MELDS[number]
    if number < SETS:
        return 0 if size_of(meld) == 4 else COLUMN << first_of(meld) % RANKS & ~meld
    return open_ends(meld | open_ends(meld) & laid_off)
