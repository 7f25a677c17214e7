"""The points a seat of Goryōkaku has made, with part of those that are on their way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.goryokaku.facts.board import EARTH_TRACK, NOBODY, SHIP_TRACK
from honjin.titles.goryokaku.facts.box import AT_LEAST, COUNTER_SIZE, FIRST_CREST, FIRST_KIND, FLAT, PER, SETS
from honjin.titles.goryokaku.facts.cards import CRESTS, KINDS, NO_CREST, NOT_IN_PLAY, TILES
from honjin.titles.goryokaku.facts.state import Goryokaku

POINT: Final[i64] = 100


class Tally:
    """What a seat's tiles count, and what they are worth with it."""

    def __init__(self, seat: i64, later: i64) -> None:
        self.seat: i64 = seat
        self.later: i64 = later
        """How much of what only helps later is counted, in percent."""
        self.counts: vec[i64] = vec[i64]([0] * COUNTER_SIZE)

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

    def best_tile(self, s: Goryokaku) -> i64:
        """The best free tile on an open board."""
        best: i64 = 0
        for tile in range(TILES):
            board = s.tile_board[tile]
            if board != NOT_IN_PLAY and board < s.open_boards and s.tile_owner[tile] == NOBODY:
                best = max(best, self.tile(s, tile))
        return best
