"""How good a position of Goryōkaku is for a seat: points made, and what workers, goods and cards may still make.

A hundred is one victory point. What only helps later counts less as the clock runs out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.bots.hints.evaluation import WIN, Evaluation
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.games.goryokaku.board import EARTH_TRACK, NOBODY, PILES, SHIP_TRACK
from honjin.games.goryokaku.box import (
    AT_LEAST,
    COUNTER_SIZE,
    FIRST_CREST,
    FIRST_KIND,
    FLAT,
    PER,
    SETS,
)
from honjin.games.goryokaku.cards import CRESTS, FRAME_ICONS, KINDS, NO_CREST, NOT_IN_PLAY, REWARDS, TILES
from honjin.games.goryokaku.effects import (
    BAG,
    CHOOSE,
    CONVERT,
    DO,
    DRAW_PERSON,
    GAIN,
    KOBAN,
    LEVEL,
    NO_EFFECT,
    ONIGIRI_GAIN,
    PIECE,
    amount_of,
    verb_of,
    what_of,
)
from honjin.games.goryokaku.resources import ANY, COST_ICONS, EARTH, RESOURCES
from honjin.games.goryokaku.rules.decks import PersonToSeat
from honjin.games.goryokaku.rules.regroup import DrawHand
from honjin.games.goryokaku.state import Goryokaku

POINT: Final[i64] = 100
SCALE: Final = 418.0
"""How an advantage and the chance to win belong together: the fit of `tools/fit_scale.py`."""
ROUNDS: Final[i64] = 3
"""So long it takes until what is collected becomes a castle."""

# In hundredths of a point, early in the game.
CUBE: Final = vec[i64]([30, 30, 30, 50, 50])
KOBAN_WORTH: Final[i64] = 16
ENOUGH_KOBAN: Final[i64] = 6
WORKER_WORTH: Final[i64] = 10
"""Little: to use a worker takes a turn as well."""
ONIGIRI_WORTH: Final[i64] = 16
ENOUGH_ONIGIRI: Final[i64] = 8
ONIGIRI_IN_BAG: Final[i64] = 12
PERSON_WORTH: Final[i64] = 60
PERSON_DRAWN: Final[i64] = 70
"""A person card about to be drawn."""
CASTLE_IN_HAND: Final[i64] = 12
STOREHOUSE: Final[i64] = 12
EARTH_STEP: Final[i64] = 70
SHIP_STEP: Final[i64] = 45
PIECE_IN_HAND: Final[i64] = 260
AT_DAIBA: Final[i64] = 110
"""What a worker who never comes back is missed for."""
BUILT: Final[i64] = 120
"""A built card, besides its points: audits, sets and tiles to come."""
SUBSTITUTE: Final[i64] = 200
AUDIT_ICON: Final[i64] = 9
"""For each icon of a resource that is still to be audited."""
NEARNESS: Final = vec[i64]([62, 46, 33, 22, 13, 6, 2, 0, 0, 0])
"""The share, in percent, of a castle card's worth when so much effort is missing."""
SECOND_CARD: Final[i64] = 40
"""The share, in percent, of the second-best castle card: it wants the same cubes."""


class GoryokakuEvaluation(Evaluation):
    """Judges the positions that one decision of a seat may lead to."""

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = SCALE
        self.rounds = ROUNDS
        assert isinstance(root, Goryokaku)
        self.counts: vec[i64] = vec[i64]([0] * COUNTER_SIZE)
        left: i64 = 0
        for pile in range(PILES):
            left += root.pile[pile]
        self.later: i64 = min(100 * left // (2 * root.seats), 100)
        """How much of what only helps later is counted, in percent."""
        self.rest: i64 = 100 * left // (7 * root.seats)
        """How much of the game is left, in percent."""

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Goryokaku)
        return state.active

    def value(self, state: State) -> i64:
        assert isinstance(state, Goryokaku)
        s = state
        outcome = s.outcome()
        if outcome is not None:
            share = outcome.returns[self.seat]
            points = outcome.scores[self.seat] * POINT if outcome.scores else 0
            return WIN // 4 + points if share > 0 else points - WIN // 4
        self.count(s)
        return self.points(s) + self.prospects(s) * self.later // 100

    def count(self, s: Goryokaku) -> None:
        """What tiles count. [GOR-SCORE-06]"""
        seat = self.seat
        counts = self.counts
        for index in range(COUNTER_SIZE):
            counts[index] = 0
        counts[0] = s.level[2 * seat + EARTH_TRACK]
        counts[1] = s.level[2 * seat + SHIP_TRACK]
        for tile in range(TILES):
            if s.tile_owner[tile] == seat:
                counts[2] += s.box.tile_pieces[tile]
        cards = s.built[seat]
        card: i64 = 0
        while cards != 0:
            if cards & 1:
                counts[3] += 1
                counts[FIRST_KIND + s.box.castle_kind[card]] += 1
                counts[FIRST_CREST + s.box.castle_crest[card]] += 1
            cards >>= 1
            card += 1
        cards = s.hired[seat]
        card = 0
        while cards != 0:
            if cards & 1:
                counts[FIRST_CREST + s.box.person_crest[card]] += 1
            cards >>= 1
            card += 1

    # --- points ---------------------------------------------------------------------------------------------

    def points(self, s: Goryokaku) -> i64:
        """Tiles, marks, crest and daiba as they stand; a tile that is on its way counts in part."""
        seat = self.seat
        total: i64 = 0
        for tile in range(TILES):
            if s.tile_owner[tile] == seat:
                worth = self.tile(s, tile)
                total += worth
                if (s.marks[seat] >> s.tile_board[tile]) & 1:
                    total += worth
        if s.crest[seat] != NO_CREST:
            total += POINT * self.counts[FIRST_CREST + s.crest[seat]]
        return total + POINT * s.box.multiplier[s.daiba[seat]] * self.counts[3]

    def tile(self, s: Goryokaku, tile: i64) -> i64:
        """What a tile is worth to this seat, with part of what is missing. [GOR-TILE]"""
        form = s.box.tile_form[tile]
        points = POINT * s.box.tile_points[tile]
        counter = s.box.tile_counter[tile]
        if form == FLAT:
            return points
        if form == PER:
            return points * self.counts[counter] + points * self.later // 100
        if form == AT_LEAST:
            threshold = s.box.tile_threshold[tile]
            if self.counts[counter] >= threshold:
                return points
            return points * self.counts[counter] * self.later // (threshold * 160)
        if form == SETS and counter == 0:
            return points * self.sets(FIRST_KIND, KINDS) // 100
        return points * self.sets(FIRST_CREST, CRESTS) // 100

    def sets(self, first: i64, size: i64) -> i64:
        """Complete sets in percent, with half of the one begun."""
        least = self.counts[first]
        for index in range(first, first + size):
            least = min(least, self.counts[index])
        begun: i64 = 0
        for index in range(first, first + size):
            if self.counts[index] > least:
                begun += 1
        return 100 * least + begun * self.later // (2 * size)

    # --- prospects ------------------------------------------------------------------------------------------

    def prospects(self, s: Goryokaku) -> i64:
        seat = self.seat
        value = self.discs(s) + self.goods(s) + self.castles(s) + self.people(s)
        if s.open is not None and isinstance(s.open.question, PersonToSeat):
            value += PERSON_DRAWN
        value += EARTH_STEP * s.level[2 * seat + EARTH_TRACK]
        value += SHIP_STEP * s.level[2 * seat + SHIP_TRACK]
        value += BUILT * self.counts[3] + self.audits(s)
        if s.pieces[seat] > 0:
            value += s.pieces[seat] * PIECE_IN_HAND + self.best_tile(s) // 4
        return value

    def discs(self, s: Goryokaku) -> i64:
        """Workers and onigiri; before a regroup, what it will bring on average. [GOR-REG-03]"""
        seat = self.seat
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

    def goods(self, s: Goryokaku) -> i64:
        seat = self.seat
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

    def castles(self, s: Goryokaku) -> i64:
        """The castle cards in hand, by how near they are."""
        seat = self.seat
        cards = s.castle_hand[seat]
        card: i64 = 0
        best: i64 = 0
        second: i64 = 0
        held: i64 = 0
        while cards != 0:
            if cards & 1:
                held += 1
                worth = self.castle(s, card) * NEARNESS[min(self.missing(s, card), 9)] // 100
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
            cards >>= 1
            card += 1
        return best + second * SECOND_CARD // 100 + CASTLE_IN_HAND * min(held, 4)

    def castle(self, s: Goryokaku, card: i64) -> i64:
        """What building a card brings."""
        seat = self.seat
        value = BUILT + POINT * s.box.multiplier[s.daiba[seat]]
        if s.box.castle_crest[card] == s.crest[seat]:
            value += POINT
        for index in range(REWARDS):
            value += gift(s.box.castle_reward[card * REWARDS + index])
        return value

    def missing(self, s: Goryokaku, card: i64) -> i64:
        """The effort a card still needs: copper and andesite count twice. [GOR-SUB-08]"""
        seat = self.seat
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

    def people(self, s: Goryokaku) -> i64:
        """Hired people work for the rest of the game; those in hand may be hired or discarded."""
        seat = self.seat
        value: i64 = 0
        cards = s.hired[seat]
        card: i64 = 0
        while cards != 0:
            if cards & 1:
                value += self.service(s, card)
            cards >>= 1
            card += 1
        best: i64 = 0
        cards = s.person_hand[seat]
        card = 0
        while cards != 0:
            if cards & 1:
                good = gift(s.box.person_discard[card]) - 4
                value += good
                best = max(best, self.hire(s, card) - good)
            cards >>= 1
            card += 1
        return value + best

    def service(self, s: Goryokaku, card: i64) -> i64:
        """What a hired person will do, besides the crest and the storehouses that are counted elsewhere."""
        value: i64 = 0
        for index in range(card * 4 * FRAME_ICONS, (card + 1) * 4 * FRAME_ICONS):
            value += icon(s.box.person_icon[index])
        if s.box.person_substitute[card] >= 0:
            value += SUBSTITUTE
        return value * self.rest // 100

    def hire(self, s: Goryokaku, card: i64) -> i64:
        """The prospect of hiring somebody from the hand."""
        seat = self.seat
        value = self.service(s, card) + STOREHOUSE * s.box.person_store[card]
        if s.box.person_crest[card] == s.crest[seat]:
            value += POINT
        for index in range(FRAME_ICONS):
            value += gift(s.box.person_on_hire[card * FRAME_ICONS + index])
        missing = max(s.box.person_koban[card] - s.koban[seat], 0)
        missing += 3 * max(s.box.person_ship[card] - s.level[2 * seat + SHIP_TRACK], 0)
        value -= KOBAN_WORTH * s.box.person_koban[card]
        return value * max(60 - 8 * missing, 0) // 100

    def audits(self, s: Goryokaku) -> i64:
        """Icons of resources that are still to be audited. [GOR-AUD-01]"""
        seat = self.seat
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

    def best_tile(self, s: Goryokaku) -> i64:
        """The best free tile on an open board."""
        best: i64 = 0
        for tile in range(TILES):
            board = s.tile_board[tile]
            if board != NOT_IN_PLAY and board < s.open_boards and s.tile_owner[tile] == NOBODY:
                best = max(best, self.tile(s, tile))
        return best


def gift(code: i64) -> i64:
    """What an effect gives, once."""
    verb = verb_of(code)
    amount = amount_of(code)
    if verb == NO_EFFECT:
        return 0
    if verb == GAIN:
        return CUBE[what_of(code)] * amount
    if verb == KOBAN:
        return KOBAN_WORTH * amount
    if verb == ONIGIRI_GAIN:
        return ONIGIRI_WORTH * amount
    if verb == LEVEL:
        if what_of(code) == EARTH_TRACK:
            return EARTH_STEP * amount
        return SHIP_STEP * amount
    if verb == PIECE:
        return PIECE_IN_HAND * amount
    if verb == DRAW_PERSON:
        return PERSON_WORTH * amount
    return CASTLE_IN_HAND * amount


def icon(code: i64) -> i64:
    """What an icon gives in a whole game: its area is used about five times."""
    verb = verb_of(code)
    if verb == NO_EFFECT:
        return 0
    if verb == DO:
        return 400
    if verb == CONVERT:
        return 90
    if verb in (BAG, CHOOSE):
        return 150
    return 5 * gift(code)
