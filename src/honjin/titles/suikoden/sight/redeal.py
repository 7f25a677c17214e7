"""A world consistent with what a seat knows: hidden cards dealt again. [SUI-INF]

The sampler reads only what the seat can know, never the truth it replaces: which cards are hidden, how many of them
are where, and what was announced.
"""

from mypy_extensions import i64, u8

from honjin.core.rng import Rng
from honjin.titles.suikoden.facts.cards import (
    CHARACTERS,
    FIRE,
    FIRST_BAMBOO,
    FLOOD,
    LANDS,
    NO_CARD,
    SORCERY,
    is_grove,
)
from honjin.titles.suikoden.facts.effects import HAND_DECLARE
from honjin.titles.suikoden.facts.state import HAS_FOUGHT, READY, SIDES, TOP_ROOM, Suikoden
from honjin.titles.suikoden.facts.tabletop import (
    COMMON,
    FIELD,
    HAND,
    LAND_POOL,
    LAND_STACK,
    NOWHERE,
    PILE,
    PUT_BACK,
    STARTER,
)
from honjin.titles.suikoden.rules.deck_building import CHEAP_CARDS, DECK_CARDS, DECK_STARS
from honjin.titles.suikoden.rules.shared_setup import DEALT, STARTER_COST
from honjin.titles.suikoden.sight.knows import is_hidden, is_known_in_hand, is_sortie_hidden, top_known


def redeal_table(s: Suikoden, seat: i64, rng: Rng) -> None:
    """Deal again, in place, whatever `seat` does not know."""
    if is_sortie_hidden(s, s.active, seat):
        call_back_sortie(s)
    if s.rulings.is_shared:
        redeal_shared_cards(s, seat, rng)
    for side in range(SIDES):
        if side != seat:
            if not s.rulings.is_shared:
                redeal_cards(s, side, seat, rng)
                redeal_lands(s, side, rng)
            redeal_fighter(s, side, rng)
    if is_sortie_hidden(s, s.active, seat):
        redeal_sortie(s, rng)


# --- the deck duel --------------------------------------------------------------------------------------------


def redeal_cards(s: Suikoden, side: i64, seat: i64, rng: Rng) -> None:
    """Hand, pile, cards that joined a battle, and what was left out of the deck."""
    needs_joiner = is_joiner_due(s, side) and not has_known_joiner(s, side, seat)
    hidden: list[i64] = []
    zones: list[i64] = []
    joined: list[list[i64]] = []
    limit = DECK_CARDS - CHEAP_CARDS
    for card in range(s.box.cards):
        if s.owner[card] == side and not is_grove(card):
            if is_hidden(s, card, seat):
                hidden.append(card)
                if s.zone[card] == FIELD:
                    joined.append(take_marks(s, card))
                else:
                    zones.append(s.zone[card])
            else:
                limit -= 1 - s.box.cheap[card]
    if not hidden:
        return
    zones.sort()
    joined.sort()
    while True:
        order = shuffled(hidden, rng)
        pick_joined(s, order, len(joined))
        if fits(s, order, len(joined), zones, limit) and (not needs_joiner or holds_joiner(s, order, zones)):
            break
    for number, card in enumerate(order):
        if number < len(joined):
            s.lay(card, side, FIELD)
            give_marks(s, card, joined[number])
        else:
            s.lay(card, side, zones[number - len(joined)])
    redeal_top(s, side, 0, rng)


def is_joiner_due(s: Suikoden, side: i64) -> bool:
    """Is a card from this hand about to join, because nobody else could be sent? [SUI-BAT-03, SUI-BAT-06]"""
    if side != s.active or s.current[side] >= FIRST_BAMBOO or s.question().clause != "SUI-BAT-06":
        return False
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if s.status[card] == READY:
            return False
        card = s.after[card]
    return True


def has_known_joiner(s: Suikoden, side: i64, seat: i64) -> bool:
    """Does the seat know of a card in this hand that can join?"""
    card = s.first_in(side, HAND)
    while card != NO_CARD:
        if is_known_in_hand(s, card, seat) and s.box.when[card] == HAND_DECLARE:
            return True
        card = s.after[card]
    return False


def holds_joiner(s: Suikoden, order: list[i64], zones: list[i64]) -> bool:
    """Is a card that can join dealt to the hand? Nobody has joined yet."""
    for number, card in enumerate(order):
        if zones[number] == HAND and s.box.when[card] == HAND_DECLARE:
            return True
    return False


def take_marks(s: Suikoden, card: i64) -> list[i64]:
    """What lies on a card that joined a battle face-down; whichever it is, it has the same."""
    marks = [] if s.modifiers is None else s.modifiers.take(card)
    marks.append(i64(s.part[card]))
    s.part[card] = 0
    s.declared[card] = 0
    return marks


def give_marks(s: Suikoden, card: i64, marks: list[i64]) -> None:
    s.declared[card] = 1
    s.part[card] = u8(marks[-1])
    if s.modifiers is not None:
        s.modifiers.give(card, marks)


def shuffled(cards: list[i64], rng: Rng) -> list[i64]:
    order = cards[:]
    for index in range(len(order) - 1, 0, -1):
        other = rng.below(index + 1)
        order[index], order[other] = order[other], order[index]
    return order


def pick_joined(s: Suikoden, order: list[i64], count: int) -> None:
    """Only cards that can join a battle from the hand may have done so; they are put first."""
    for place in range(count):
        for index in range(place, len(order)):
            if s.box.when[order[index]] == HAND_DECLARE:
                order[place], order[index] = order[index], order[place]
                break


def fits(s: Suikoden, order: list[i64], joined: int, zones: list[i64], limit: i64) -> bool:
    """Does the deck keep, or can it still get, its ten cheap cards? [SUI-DECK-03]"""
    costly: i64 = 0
    for number, card in enumerate(order):
        if number < joined or zones[number - joined] >= PILE:
            costly += 1 - s.box.cheap[card]
    return costly <= limit


def redeal_top(s: Suikoden, pile: i64, known: i64, rng: Rng) -> None:
    """Which cards somebody else has seen on top of a pile, behind those that are known. [SUI-INF-03]"""
    first = pile * TOP_ROOM
    if s.top_size[pile] <= known:
        return
    cards: list[i64] = []
    card = s.first_in(pile, PILE)
    while card != NO_CARD:
        is_known = False
        for place in range(known):
            if s.top[first + place] == card:
                is_known = True
        if not is_known:
            cards.append(card)
        card = s.after[card]
    for place in range(known, s.top_size[pile]):
        s.top[first + place] = cards.pop(rng.below(len(cards)))


def redeal_lands(s: Suikoden, side: i64, rng: Rng) -> None:
    """Face-down lands: any that make ten stars together with the open ones. [SUI-DECK-04]"""
    hidden: list[i64] = []
    zones: list[i64] = []
    stars: i64 = 0
    is_building = False
    for land in range(LANDS):
        if s.land_owner[land] == side:
            zone = i64(s.land_zone[land])
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
        s.put_land(land, zones[number])


def lands_fit(s: Suikoden, order: list[i64], zones: list[i64], missing: i64, is_building: bool) -> bool:
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


# --- the shared-deck duel -------------------------------------------------------------------------------------


def redeal_shared_cards(s: Suikoden, seat: i64, rng: Rng) -> None:
    """The common pile, the other hands, and what was chosen face-down before the first turn. [SUI-INF-11]

    Whoever made the pile anew from the discards saw them: what was in a hand then is none of them. [SUI-SHR-08]
    """
    for age in range(s.renewals + 1):
        redeal_cards_of_age(s, seat, age, rng)
    redeal_top(s, COMMON, top_known(s, seat), rng)
    for card in range(CHARACTERS):
        if i64(s.returned[card]) != 1 + seat:
            s.returned[card] = 0
    if seat >= 0:
        s.kept[seat] = 0
    else:
        s.kept[0] = 0
        s.kept[1] = 0


def redeal_cards_of_age(s: Suikoden, seat: i64, age: i64, rng: Rng) -> None:
    known = top_known(s, seat)
    hidden: list[i64] = []
    owners: list[i64] = []
    zones: list[i64] = []
    seen: list[i64] = []
    if age == s.renewals:
        card = s.first_in(COMMON, PILE)
        while card != NO_CARD:
            hidden.append(card)
            card = s.after[card]
        for place in range(known):
            hidden.remove(s.top[COMMON * TOP_ROOM + place])
    in_pile = len(hidden)
    for side in range(SIDES):
        if side != seat:
            for zone in (STARTER, HAND, PUT_BACK):
                card = s.first_in(side, zone)
                while card != NO_CARD:
                    if s.age[card] == age and not is_known_in_hand(s, card, seat):
                        hidden.append(card)
                        owners.append(side)
                        zones.append(zone)
                        seen.append(i64(s.seen[card]))
                        s.seen[card] = 0
                    card = s.after[card]
    hidden.sort()
    while True:
        order = shuffled(hidden, rng)
        if could_start(s, order, in_pile, owners, zones) and could_keep(s, seat, order, in_pile, owners):
            break
    sort_marks(owners, zones, seen)
    for number, card in enumerate(order):
        place = number - in_pile
        if place < 0:
            s.lay(card, COMMON, PILE)
        else:
            s.lay(card, owners[place], zones[place])
            s.seen[card] = u8(seen[place])


def could_keep(s: Suikoden, seat: i64, order: list[i64], in_pile: int, owners: list[i64]) -> bool:
    """What the seat put back at the start was not in the other hand then. [SUI-SHR-13]"""
    if seat < 0:
        return True
    enemy = 1 - seat
    drawn: i64 = 0
    for place in range(len(owners)):
        if s.returned[order[in_pile + place]] == 1 + seat:
            drawn += 1
    return drawn == 0 or drawn + s.kept[enemy] <= len(owners)


def sort_marks(owners: list[i64], zones: list[i64], seen: list[i64]) -> None:
    """Which of a hand's places are known to the enemy tells nothing: the known ones come first."""
    for index in range(1, len(seen)):
        place = index
        while place > 0 and owners[place - 1] == owners[place] and zones[place - 1] == zones[place]:
            if seen[place - 1] >= seen[place]:
                break
            seen[place - 1], seen[place] = seen[place], seen[place - 1]
            place -= 1


def could_start(s: Suikoden, order: list[i64], in_pile: int, owners: list[i64], zones: list[i64]) -> bool:
    """A first character costs at most two, and ten cards that are being chosen from contain one. [SUI-SHR-12]"""
    cheap = [0, 0]
    for place in range(len(zones)):
        costs = s.box.cost_size[order[in_pile + place]]
        if costs <= STARTER_COST:
            cheap[owners[place]] += 1
        elif zones[place] == STARTER:
            return False
    for side in range(SIDES):
        if s.turns == 0 and s.size(side, HAND) == DEALT and cheap[side] == 0 and side in owners:
            return False
    return True


# --- battle ---------------------------------------------------------------------------------------------------


def call_back_sortie(s: Suikoden) -> None:
    """Nobody has been sent yet, as far as anybody else knows. [AMB-20]"""
    card = s.first_in(s.active, FIELD)
    while card != NO_CARD:
        following = s.after[card]
        s.part[card] = 0
        s.shown[card] = 0
        if is_grove(card):
            s.put(card, NOWHERE)
        card = following


def redeal_sortie(s: Suikoden, rng: Rng) -> None:
    """Any of those who could be sent; at least one when it is complete. [AMB-20]"""
    candidates: list[i64] = []
    card = s.first_in(s.active, FIELD)
    while card != NO_CARD:
        if s.status[card] == READY:
            candidates.append(card)
        card = s.after[card]
    land = s.current[s.active]
    if land >= FIRST_BAMBOO:
        candidates.append(CHARACTERS + land - FIRST_BAMBOO)
    most = min(i64(len(candidates)), s.box.command[land])
    least: i64 = 0 if s.actor() == s.active else 1
    for card in shuffled(candidates, rng)[: least + rng.below(most + 1 - least)]:
        if is_grove(card):
            s.lay(card, s.active, FIELD)
        s.part[card] = 1
        s.shown[card] = u8(s.box.is_open[2 * card])


def redeal_fighter(s: Suikoden, side: i64, rng: Rng) -> None:
    """Any face-down participant that could have chosen the announced method. [SUI-INF-06, SUI-INF-07]"""
    fighter = s.fighter[side]
    if fighter == NO_CARD or s.is_revealed or s.shown[fighter] == 1:
        return
    candidates: list[i64] = []
    method = s.method[side]
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        if (
            s.part[card] == 1
            and s.shown[card] == 0
            and s.status[card] == READY
            and s.deeds[card] & HAS_FOUGHT == 0
        ):
            if method < 2 or has_method(s, card, method):
                candidates.append(card)
        card = s.after[card]
    s.fighter[side] = candidates[rng.below(len(candidates))]


def has_method(s: Suikoden, card: i64, method: i64) -> bool:
    skill = FIRE
    if method == 3:
        skill = FLOOD
    elif method == 4:
        skill = SORCERY
    return s.skills(card) >> skill & 1 == 1
