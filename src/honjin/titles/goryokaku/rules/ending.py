"""How a game of Goryōkaku ends, and the score sheet. [GOR-END 終了, GOR-SCORE 得点計算, GOR-TILE, GOR-TIE]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.outcome import Outcome
from honjin.core.question import Step
from honjin.titles.goryokaku.facts.board import BOARDS, EARTH_TRACK, SHIP_TRACK
from honjin.titles.goryokaku.facts.box import (
    AT_LEAST,
    COUNTER_SIZE,
    FIRST_CREST,
    FIRST_KIND,
    FLAT,
    PER,
)
from honjin.titles.goryokaku.facts.cards import (
    CASTLES,
    CREST_NAMES,
    CRESTS,
    KINDS,
    NO_CREST,
    PERSONS,
    TILES,
)
from honjin.titles.goryokaku.facts.rulings import AS_PACKED
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.words.telling import seat_name

LAST_ONIGIRI: Final = "LAST_ONIGIRI"

EARTH_LEVEL: Final[i64] = 0
SHIP_LEVEL: Final[i64] = 1
PIECES_PLACED: Final[i64] = 2
CASTLES_BUILT: Final[i64] = 3


class ScoredTile:
    """A tile with an own piece: its board, its value, and whether a mark counts it again."""

    def __init__(self, tile: int, board: int, points: int, doubled: bool) -> None:
        self.tile: Final = tile
        self.board: Final = board
        self.points: Final = points
        self.doubled: Final = doubled


class ScoreSheet:
    """The score sheet of a seat, row by row and tile by tile; nothing else gives points.

    [GOR-SCORE-01, GOR-SCORE-02, GOR-SCORE-03, GOR-SCORE-04, GOR-SCORE-05, GOR-SCORE-06, GOR-SCORE-07]
    """

    def __init__(self, s: Goryokaku, seat: i64) -> None:
        counts = counters(s, seat)
        self.tiles: Final[list[ScoredTile]] = []
        self.boards: Final[list[int]] = [0] * int(BOARDS)
        """What each board gives a second time. [GOR-SCORE-02, GOR-SCORE-03]"""
        self.row_1: int = 0
        for tile in range(TILES):
            if s.tile_owner[tile] == seat:
                points = int(tile_points(s, tile, counts))
                board = int(s.tile_board[tile])
                doubled = bool((s.marks[seat] >> board) & 1)
                self.tiles.append(ScoredTile(int(tile), board, points, doubled))
                self.row_1 += points
                if doubled:
                    self.boards[board] += points
        self.crest: int = crest_row(s, seat, counts)
        self.multiplier: int = int(s.box.multiplier[s.daiba[seat]])
        self.built: int = counts[CASTLES_BUILT]
        self.daiba: int = self.multiplier * self.built
        self.total: int = self.row_1 + sum(self.boards) + self.crest + self.daiba


class Reckoning(Outcome):
    """An outcome with the score sheet and the place of every seat."""

    def __init__(self, ending: str, seats: int, sheets: list[ScoreSheet], reached: list[int]) -> None:
        winners = [seat for seat, place in enumerate(reached) if place == 1]
        super().__init__(ending, winners, seats, [sheet.total for sheet in sheets])
        self.sheets: Final = sheets
        self.places: Final = reached


def counters(s: Goryokaku, seat: i64) -> list[int]:
    """All that tiles count, in the final position: COUNTERS of the box. [GOR-SCORE-06]"""
    counts = [0] * int(COUNTER_SIZE)
    counts[EARTH_LEVEL] = int(s.level[2 * seat + EARTH_TRACK])
    counts[SHIP_LEVEL] = int(s.level[2 * seat + SHIP_TRACK])
    for tile in range(TILES):
        if s.tile_owner[tile] == seat:
            counts[PIECES_PLACED] += int(s.box.tile_pieces[tile])  # [GOR-TILE-09]
    for card in range(CASTLES):
        if (s.built[seat] >> card) & 1:
            counts[CASTLES_BUILT] += 1
            counts[FIRST_KIND + s.box.castle_kind[card]] += 1
            counts[FIRST_CREST + s.box.castle_crest[card]] += 1
    for card in range(PERSONS):
        if (s.hired[seat] >> card) & 1:
            counts[FIRST_CREST + s.box.person_crest[card]] += 1  # [GOR-PERS-05]
    return counts


def tile_points(s: Goryokaku, tile: i64, counts: list[int]) -> int:
    """What a tile is worth to a seat with these counts. [GOR-TILE]"""
    form = s.box.tile_form[tile]
    points = s.box.tile_points[tile]
    counter = s.box.tile_counter[tile]
    if form == FLAT:
        return int(points)  # [GOR-TILE-07, GOR-TILE-10]
    if form == PER:
        return int(points * counts[counter])  # [GOR-TILE-01, GOR-TILE-02, GOR-TILE-05, GOR-TILE-08]
    if form == AT_LEAST:
        return int(points) if counts[counter] >= s.box.tile_threshold[tile] else 0  # [GOR-TILE-03]
    # As many sets, of kinds or of crests, as there are of what is rarest. [GOR-TILE-04, GOR-TILE-06, GOR-TILE-11]
    first, size = (FIRST_KIND, KINDS) if counter == 0 else (FIRST_CREST, CRESTS)
    return int(points) * min(counts[first : first + size])


def crest_row(s: Goryokaku, seat: i64, counts: list[int]) -> int:
    """Icons of the own crest on built and hired cards. [GOR-SCORE-04]"""
    crest = s.crest[seat]
    if crest == NO_CREST:
        return 0
    points = int(s.rulings.crest_points)
    if points == AS_PACKED:
        points = int(s.box.crest_points[crest])
    return points * counts[FIRST_CREST + crest]


def places(s: Goryokaku, totals: list[int]) -> list[int]:
    """Most points; then most cubes; then most koban; then the place is shared. [GOR-TIE-01, GOR-TIE-02, GOR-TIE-03]"""
    ranks = [(totals[seat], int(s.cubes_of(seat)), int(s.koban[seat])) for seat in range(int(s.seats))]
    return [1 + len([other for other in ranks if other > rank]) for rank in ranks]


def finish_game(s: Goryokaku) -> None:
    """Score at once; nobody gets a further turn. [GOR-END-01, GOR-END-03]"""
    sheets = [ScoreSheet(s, seat) for seat in range(int(s.seats))]
    if s.is_told():
        for seat in range(s.seats):
            crest = CREST_NAMES[s.crest[seat]]
            s.tell(events.Scored(seat_name(seat), crest, sheets[seat].total))
    reached = places(s, [sheet.total for sheet in sheets])
    s.finish(Reckoning(LAST_ONIGIRI, int(s.seats), sheets, reached))


class FinishGame(Step[Goryokaku]):
    """The last onigiri of the final pile has been taken. [GOR-END-01]"""

    def run(self, s: Goryokaku) -> None:
        finish_game(s)


FINISH_GAME: Final = FinishGame()
