"""What workers, goods and cards may still make of a seat of Goryōkaku."""

from mypy_extensions import i64

from honjin.titles.goryokaku.bot.tally import POINT, Tally
from honjin.titles.goryokaku.bot.worth import (
    AT_DAIBA,
    AUDIT_ICON,
    BUILT,
    CASTLE_IN_HAND,
    CUBE,
    EARTH_STEP,
    ENOUGH_KOBAN,
    ENOUGH_ONIGIRI,
    KOBAN_WORTH,
    NEARNESS,
    ONIGIRI_IN_BAG,
    ONIGIRI_WORTH,
    PERSON_DRAWN,
    PIECE_IN_HAND,
    SECOND_CARD,
    SHIP_STEP,
    STOREHOUSE,
    SUBSTITUTE,
    WORKER_WORTH,
    gift,
    icon,
)
from honjin.titles.goryokaku.facts.board import EARTH_TRACK, SHIP_TRACK
from honjin.titles.goryokaku.facts.cards import FRAME_ICONS, REWARDS
from honjin.titles.goryokaku.facts.resources import ANY, COST_ICONS, EARTH, RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules.decks import PersonToSeat
from honjin.titles.goryokaku.rules.regroup import DrawHand


def prospects(s: Goryokaku, tally: Tally, rest: i64) -> i64:
    """Everything that may still come of a seat's things; `rest` is how much of the game is left, in percent."""
    seat = tally.seat
    value = discs(s, seat) + goods(s, seat) + castles(s, seat) + people(s, seat, rest)
    if s.open is not None and isinstance(s.open.question, PersonToSeat):
        value += PERSON_DRAWN
    value += EARTH_STEP * s.level[2 * seat + EARTH_TRACK]
    value += SHIP_STEP * s.level[2 * seat + SHIP_TRACK]
    return value + BUILT * tally.counts[3] + audits(s, seat) + fort(s, tally)


def fort(s: Goryokaku, tally: Tally) -> i64:
    """Pieces of the fort in hand, and the tile they may win."""
    pieces = s.pieces[tally.seat]
    return pieces * PIECE_IN_HAND + tally.best_tile(s) // 4 if pieces > 0 else 0


def discs(s: Goryokaku, seat: i64) -> i64:
    """Workers and onigiri; before a regroup, what it will bring on average. [GOR-REG-03]"""
    workers = s.workers[seat]
    onigiri = s.onigiri[seat]
    in_bag = s.onigiri_in_bag[seat] + s.onigiri_on_slots[seat] + s.onigiri_out[seat]
    if s.open is not None and isinstance(s.open.question, DrawHand):
        drawn = min(s.rulings.regroup_workers, s.workers_in_bag[seat])
        onigiri = drawn * s.onigiri_in_bag[seat] // (s.workers_in_bag[seat] + 1)
        workers = drawn
        in_bag -= onigiri
    value = WORKER_WORTH * workers + ONIGIRI_IN_BAG * in_bag - AT_DAIBA * s.workers_at_daiba[seat]
    value += ONIGIRI_WORTH * min(onigiri, ENOUGH_ONIGIRI)
    return value + ONIGIRI_IN_BAG * max(onigiri - ENOUGH_ONIGIRI, 0)


def goods(s: Goryokaku, seat: i64) -> i64:
    koban = s.koban[seat]
    value = KOBAN_WORTH * min(koban, ENOUGH_KOBAN) + max(koban - ENOUGH_KOBAN, 0) * KOBAN_WORTH // 3
    cubes: i64 = 0
    for resource in range(RESOURCES):
        held = s.cubes[seat * RESOURCES + resource]
        cubes += held
        value += CUBE[resource] * min(held, 4)
    room = s.storehouses[seat]
    if cubes > room:
        value -= 30 * (cubes - room)
    return value + STOREHOUSE * min(room, 9)


def castles(s: Goryokaku, seat: i64) -> i64:
    """The castle cards in hand, by how near they are."""
    cards = s.castle_hand[seat]
    card: i64 = 0
    best: i64 = 0
    second: i64 = 0
    held: i64 = 0
    while cards != 0:
        if cards & 1:
            held += 1
            worth = castle(s, seat, card) * NEARNESS[min(effort(s, seat, card), 9)] // 100
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        cards >>= 1
        card += 1
    return best + second * SECOND_CARD // 100 + CASTLE_IN_HAND * min(held, 4)


def castle(s: Goryokaku, seat: i64, card: i64) -> i64:
    """What building a card brings."""
    value = BUILT + POINT * s.box.multiplier[s.daiba[seat]]
    if s.box.castle_crest[card] == s.crest[seat]:
        value += POINT
    for index in range(REWARDS):
        value += gift(s.box.castle_reward[card * REWARDS + index])
    return value


def effort(s: Goryokaku, seat: i64, card: i64) -> i64:
    """The effort a card still needs: copper and andesite count twice. [GOR-SUB-08]"""
    missing: i64 = 0
    spare: i64 = 0
    for resource in range(RESOURCES):
        held = s.cubes[seat * RESOURCES + resource] + s.substitutes[seat * RESOURCES + resource]
        if resource == EARTH:
            held += s.level[2 * seat + EARTH_TRACK]
        due = s.box.castle_cost[card * COST_ICONS + resource] - held
        if due > 0:
            missing += due
            if resource > 2:
                missing += due
        else:
            spare -= due
    return missing + max(s.box.castle_cost[card * COST_ICONS + ANY] - spare, 0)


def people(s: Goryokaku, seat: i64, rest: i64) -> i64:
    """Hired people work for the rest of the game; those in hand may be hired or discarded."""
    value: i64 = 0
    cards = s.hired[seat]
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            value += service(s, card, rest)
        cards >>= 1
        card += 1
    best: i64 = 0
    cards = s.person_hand[seat]
    card = 0
    while cards != 0:
        if cards & 1:
            good = gift(s.box.person_discard[card]) - 4
            value += good
            best = max(best, hire(s, seat, card, rest) - good)
        cards >>= 1
        card += 1
    return value + best


def service(s: Goryokaku, card: i64, rest: i64) -> i64:
    """What a hired person will do, besides the crest and the storehouses that are counted elsewhere."""
    value: i64 = 0
    for index in range(card * 4 * FRAME_ICONS, (card + 1) * 4 * FRAME_ICONS):
        value += icon(s.box.person_icon[index])
    if s.box.person_substitute[card] >= 0:
        value += SUBSTITUTE
    return value * rest // 100


def hire(s: Goryokaku, seat: i64, card: i64, rest: i64) -> i64:
    """The prospect of hiring somebody from the hand."""
    value = service(s, card, rest) + STOREHOUSE * s.box.person_store[card]
    if s.box.person_crest[card] == s.crest[seat]:
        value += POINT
    for index in range(FRAME_ICONS):
        value += gift(s.box.person_on_hire[card * FRAME_ICONS + index])
    missing = max(s.box.person_koban[card] - s.koban[seat], 0)
    missing += 3 * max(s.box.person_ship[card] - s.level[2 * seat + SHIP_TRACK], 0)
    value -= KOBAN_WORTH * s.box.person_koban[card]
    return value * max(60 - 8 * missing, 0) // 100


def audits(s: Goryokaku, seat: i64) -> i64:
    """Icons of resources that are still to be audited. [GOR-AUD-01]"""
    value: i64 = 0
    for board in range(s.open_boards, 5):
        resource = s.audit_cube[board]
        cards = s.built[seat]
        card: i64 = 0
        while cards != 0:
            if cards & 1:
                value += AUDIT_ICON * s.box.castle_cost[card * COST_ICONS + resource]
            cards >>= 1
            card += 1
    return value
