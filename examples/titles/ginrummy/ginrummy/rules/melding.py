"""Melds, the best way to arrange a hand, and what is left of it. [GIN-MELD-01, GIN-MELD-02, GIN-MELD-03]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from honjin.core.bits import bit, first_of, size_of

from ..cards import COLUMN, MELD_COUNT, MELDS, RANKS, SETS, SUIT, count_of
from ..state import HAND_SIZE


def melds_in(hand: i64) -> vec[i64]:
    """Every set and run of up to five in a hand, in the order in which they are tried. [GIN-MELD-02]"""
    found = vec[i64]()
    s, c, d, h = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39 & SUIT
    four = s & c & d & h
    ranks = four
    while ranks != 0:
        column = COLUMN << first_of(ranks)
        found = append(found, column)
        found = append(found, column & ~(SUIT << 26))
        found = append(found, column & ~(SUIT << 13))
        ranks &= ranks - 1
    ranks = s & c & (d | h) | d & h & (s | c)
    while ranks != 0:
        column = COLUMN << first_of(ranks) & hand
        if size_of(column) == 4:
            found = append(found, column & ~(SUIT << 39))
            found = append(found, column & ~SUIT)
        else:
            found = append(found, column)
        ranks &= ranks - 1
    three = hand & hand >> 1 & hand >> 2
    four = three & hand >> 3
    found = add_runs(found, four & hand >> 4, 5)
    found = add_runs(found, four, 4)
    return add_runs(found, three, 3)


def add_runs(found: vec[i64], starts: i64, length: i64) -> vec[i64]:
    """Those of a length that stay within a suit. [GIN-MELD-01]"""
    while starts != 0:
        low = first_of(starts)
        if low % RANKS <= RANKS - length:
            found = append(found, bit(low + length) - bit(low))
        starts &= starts - 1
    return found


def arrange(melds: vec[i64], first: i64, taken: i64) -> i64:
    """The cards that the best further melds take, the first such way if there are several. [GIN-MELD-03]"""
    best = taken
    for number in range(first, len(melds)):
        if melds[number] & taken == 0:
            way = arrange(melds, number + 1, taken | melds[number])
            if count_of(way) > count_of(best):
                best = way
    return best


def unmelded(hand: i64) -> i64:
    """The cards of a hand that its best arrangement leaves over. [GIN-MELD-03]"""
    melds = melds_in(hand)
    return hand & ~arrange(melds, 0, 0) if len(melds) > 0 else hand


def deadwood(hand: i64) -> i64:
    """What is left counts; of eleven cards the highest of it is thought to go. [GIN-MELD-03]"""
    rest = unmelded(hand)
    count = count_of(rest)
    if rest != 0 and size_of(hand) == HAND_SIZE + 1:
        ranks = (rest | rest >> 13 | rest >> 26 | rest >> 39) & SUIT
        highest = RANKS - 1
        while ranks >> highest == 0:
            highest -= 1
        count -= count_of(bit(highest))
    return count


def layable_melds(hand: i64, limit: i64) -> vec[i64]:
    """The numbers of the melds that can be laid with no more than the limit left. [GIN-KNOCK-03]"""
    found = vec[i64]()
    if len(melds_in(hand)) > 0:
        for number in range(MELD_COUNT):
            meld = MELDS[number]
            if meld & ~hand == 0 and count_of(unmelded(hand & ~meld)) <= limit:
                found = append(found, number)
    return found


def open_ends(run: i64) -> i64:
    """The cards that would make a run longer; ace and king are ends of their own. [GIN-OFF-02]"""
    low = first_of(run)
    high = low + size_of(run) - 1
    ends: i64 = bit(low - 1) if low % RANKS > 0 else 0
    return ends | bit(high + 1) if high % RANKS < RANKS - 1 else ends


def lay_offs(number: i64, laid_off: i64) -> i64:
    """The cards that fit a laid meld, with what was laid off before. [GIN-OFF-01, GIN-OFF-02]"""
    meld = MELDS[number]
    if number < SETS:
        return 0 if size_of(meld) == 4 else COLUMN << first_of(meld) % RANKS & ~meld
    return open_ends(meld | open_ends(meld) & laid_off)
