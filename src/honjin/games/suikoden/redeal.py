"""A world consistent with what a seat knows: the other side's hidden cards dealt again. [SUI-INF-02..08]

The sampler reads only what the seat can know, never the truth it replaces: which cards are hidden, how many of them
are where, and what was announced.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from honjin.core.rng import Rng
from honjin.games.suikoden.cards import CARDS, CHARACTERS, FIRE, FLOOD, LANDS, NO_CARD, SORCERY
from honjin.games.suikoden.effects import HAND_DECLARE

if TYPE_CHECKING:
    from honjin.games.suikoden.state import Suikoden

# As in state.py, which reads this module.
POOL: Final[i64] = 1
UNUSED: Final[i64] = 2
PILE: Final[i64] = 3
HAND: Final[i64] = 4
FIELD: Final[i64] = 5
LAND_POOL: Final[i64] = 1
LAND_UNUSED: Final[i64] = 2
LAND_STACK: Final[i64] = 3
DECK_CARDS: Final[i64] = 40
CHEAP_CARDS: Final[i64] = 10
DECK_STARS: Final[i64] = 10


def redeal_side(s: "Suikoden", side: i64, rng: Rng) -> None:
    redeal_cards(s, side, rng)
    redeal_lands(s, side, rng)
    redeal_fighter(s, side, rng)


def is_hidden(s: "Suikoden", side: i64, card: i64) -> bool:
    """Could this card of a side be in several places, as far as the others know?"""
    if s.owner[card] != side:
        return False
    zone = s.zone[card]
    if zone in (POOL, UNUSED, PILE):
        return True
    if zone == HAND:
        return s.seen[card] == 0
    return zone == FIELD and s.declared[card] == 1 and s.shown[card] == 0


def redeal_cards(s: "Suikoden", side: i64, rng: Rng) -> None:
    """Hand, pile, cards that joined a battle, and what was left out of the deck."""
    hidden: list[i64] = []
    zones: list[i64] = []
    joined: list[list[i64]] = []
    limit = DECK_CARDS - CHEAP_CARDS
    for card in range(CHARACTERS):
        if is_hidden(s, side, card):
            hidden.append(card)
            if s.zone[card] == FIELD:
                joined.append(take_marks(s, card))
            else:
                zones.append(s.zone[card])
        elif s.owner[card] == side:
            limit -= 1 - s.box.cheap[card]
    if not hidden:
        return
    zones.sort()
    joined.sort()
    while True:
        order = shuffled(hidden, rng)
        pick_joined(s, order, len(joined))
        if fits(s, order, len(joined), zones, limit):
            break
    for number, card in enumerate(order):
        if number < len(joined):
            s.zone[card] = FIELD
            give_marks(s, card, joined[number])
        else:
            s.zone[card] = zones[number - len(joined)]
    redeal_top(s, side, rng)


def take_marks(s: "Suikoden", card: i64) -> "list[i64]":
    """What lies on a card that joined a battle face-down; whichever it is, it has the same."""
    marks = [s.part[card], s.plus_attack[card], s.plus_defence[card], s.granted[card], s.stripped[card]]
    s.part[card] = 0
    s.declared[card] = 0
    s.plus_attack[card] = 0
    s.plus_defence[card] = 0
    s.granted[card] = 0
    s.stripped[card] = 0
    return marks


def give_marks(s: "Suikoden", card: i64, marks: "list[i64]") -> None:
    s.declared[card] = 1
    s.part[card] = marks[0]
    s.plus_attack[card] = marks[1]
    s.plus_defence[card] = marks[2]
    s.granted[card] = marks[3]
    s.stripped[card] = marks[4]


def shuffled(cards: "list[i64]", rng: Rng) -> "list[i64]":
    order = cards[:]
    for index in range(len(order) - 1, 0, -1):
        other = rng.below(index + 1)
        order[index], order[other] = order[other], order[index]
    return order


def pick_joined(s: "Suikoden", order: "list[i64]", count: int) -> None:
    """Only cards that can join a battle from the hand may have done so; they are put first."""
    for place in range(count):
        for index in range(place, len(order)):
            if s.box.when[order[index]] == HAND_DECLARE:
                order[place], order[index] = order[index], order[place]
                break


def fits(s: "Suikoden", order: "list[i64]", joined: int, zones: "list[i64]", limit: i64) -> bool:
    """Does the deck keep, or can it still get, its ten cheap cards? [SUI-DECK-03]"""
    costly: i64 = 0
    for number, card in enumerate(order):
        if number < joined or zones[number - joined] >= PILE:
            costly += 1 - s.box.cheap[card]
    return costly <= limit


def redeal_top(s: "Suikoden", side: i64, rng: Rng) -> None:
    """Which cards the owner has seen on top of the pile is the owner's secret. [SUI-INF-03]"""
    pile: list[i64] = []
    for card in range(CHARACTERS):
        if s.zone[card] == PILE and s.owner[card] == side:
            pile.append(card)
    for place in range(s.top_size[side]):
        s.top[side * 3 + place] = pile.pop(rng.below(len(pile)))


def redeal_lands(s: "Suikoden", side: i64, rng: Rng) -> None:
    """Face-down lands: any that make ten stars together with the open ones. [SUI-DECK-04]"""
    hidden: list[i64] = []
    zones: list[i64] = []
    stars: i64 = 0
    is_building = False
    for land in range(LANDS):
        if s.land_owner[land] == side:
            zone = s.land_zone[land]
            if zone <= LAND_STACK:
                hidden.append(land)
                zones.append(zone)
                is_building = is_building or zone == LAND_POOL
            else:
                stars += s.box.stars[land]
    if s.stack_size[side] == 0 or len(hidden) == s.stack_size[side]:
        return
    zones.sort()
    while True:
        order = shuffled(hidden, rng)
        if lands_fit(s, order, zones, DECK_STARS - stars, is_building):
            break
    for number, land in enumerate(order):
        s.land_zone[land] = zones[number]


def lands_fit(s: "Suikoden", order: "list[i64]", zones: "list[i64]", missing: i64, is_building: bool) -> bool:
    """Ten stars in all; while they are being chosen, fewer, and ten still within reach."""
    sums: i64 = 1
    for number, land in enumerate(order):
        if zones[number] == LAND_STACK:
            missing -= s.box.stars[land]
        else:
            sums |= sums << s.box.stars[land]
    if missing == 0:
        return not is_building
    return is_building and missing > 0 and sums >> missing & 1 == 1


def redeal_fighter(s: "Suikoden", side: i64, rng: Rng) -> None:
    """Any face-down participant that could have chosen the announced method. [SUI-INF-06, SUI-INF-07]"""
    fighter = s.fighter[side]
    if fighter == NO_CARD or s.is_revealed or s.shown[fighter] == 1:
        return
    candidates: list[i64] = []
    method = s.method[side]
    for card in range(CARDS):
        if s.part[card] == 1 and s.zone[card] == FIELD and s.owner[card] == side:
            if s.shown[card] == 0 and s.status[card] == 0 and s.fought[card] == 0:
                if method < 2 or has_method(s, card, method):
                    candidates.append(card)
    s.fighter[side] = candidates[rng.below(len(candidates))]


def has_method(s: "Suikoden", card: i64, method: i64) -> bool:
    skill = FIRE
    if method == 3:
        skill = FLOOD
    elif method == 4:
        skill = SORCERY
    return ((s.box.skills[card] | s.granted[card]) & ~s.stripped[card]) >> skill & 1 == 1
