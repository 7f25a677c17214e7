"""What a seat of Goryōkaku may know, as a row of small numbers. [GOR chapter 3]

The seats come in the order of the table, beginning with the one that looks; with fewer than four players the last ones
are all 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from honjin.core.bits import size_of, write_set
from honjin.core.observation import MOST, NUMBER, ONE, Observation, Segment
from honjin.core.state import State
from honjin.core.vocabulary import Things
from honjin.titles.goryokaku.facts.board import (
    ALL_ONIGIRI,
    AREA_NAMES,
    BOARD_NAMES,
    NO_AREA,
    NOBODY,
    PIECES,
    PILE_NAMES,
    SEAT_NAMES,
    SPACES,
    TRACK_NAMES,
    WORKERS,
)
from honjin.titles.goryokaku.facts.cards import (
    CASTLE_NAMES,
    CREST_NAMES,
    NO_CREST,
    NOT_IN_PLAY,
    PERSON_NAMES,
    TILE_NAMES,
)
from honjin.titles.goryokaku.facts.decision import Decision
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.sight.knows import castles_seen, crest_seen, knows_buried, persons_seen
from honjin.titles.goryokaku.words.vocabulary import VOCABULARY

# A segment begins where the one before it ends, the first behind seats, asked and verbs; a wrong sum does not load.
# Sums of a module's own numbers are compiled in, imported ones would be looked up at each use.
SEATS: Final[i64] = 4
AREAS: Final[i64] = 4
ZONES: Final[i64] = 8
PILES: Final[i64] = 6
BOARDS: Final[i64] = 5
RESOURCES: Final[i64] = 5
TILES: Final[i64] = 20
PERSONS: Final[i64] = 55
CASTLES: Final[i64] = 50
CRESTS: Final[i64] = 5
TRACKS: Final[i64] = 2
ICONS: Final[i64] = 2
BEHIND: Final[i64] = SEATS + 1 + 30
"""Behind seat, asked and 30 verbs."""

ACTIVE: Final[i64] = BEHIND
START: Final[i64] = ACTIVE + SEATS
TURN: Final[i64] = START + SEATS
LAST_TURNS: Final[i64] = TURN + 1
AREA: Final[i64] = LAST_TURNS + 1
HEIGHT: Final[i64] = AREA + AREAS
WORKERS_IN_STACK: Final[i64] = HEIGHT + ZONES * SEATS
PILES_AT: Final[i64] = WORKERS_IN_STACK + ZONES * SEATS
OPEN_BOARDS: Final[i64] = PILES_AT + PILES
AUDIT: Final[i64] = OPEN_BOARDS + 1
TILES_AT: Final[i64] = AUDIT + BOARDS * RESOURCES
TILE_OWNERS: Final[i64] = TILES_AT + BOARDS * TILES
CUBE_SUPPLY: Final[i64] = TILE_OWNERS + SEATS * TILES
ONIGIRI_SUPPLY: Final[i64] = CUBE_SUPPLY + RESOURCES
PERSON_DECK: Final[i64] = ONIGIRI_SUPPLY + 1
PERSON_DISCARD: Final[i64] = PERSON_DECK + 1
CASTLE_DECK: Final[i64] = PERSON_DISCARD + PERSONS
CASTLE_DISCARD: Final[i64] = CASTLE_DECK + 1
DISPLAY: Final[i64] = CASTLE_DISCARD + CASTLES
CREST: Final[i64] = DISPLAY + CASTLES
PERSON_HAND: Final[i64] = CREST + CRESTS
PERSON_COUNT: Final[i64] = PERSON_HAND + PERSONS
CASTLE_HAND: Final[i64] = PERSON_COUNT + SEATS
CASTLE_COUNT: Final[i64] = CASTLE_HAND + SEATS * CASTLES
BURIED_CARDS: Final[i64] = CASTLE_COUNT + SEATS
HIRED: Final[i64] = BURIED_CARDS + CASTLES
BUILT: Final[i64] = HIRED + SEATS * PERSONS
WORKERS_IN_HAND: Final[i64] = BUILT + SEATS * CASTLES
ONIGIRI: Final[i64] = WORKERS_IN_HAND + SEATS
ONIGIRI_ON_SLOTS: Final[i64] = ONIGIRI + SEATS
WORKERS_IN_BAG: Final[i64] = ONIGIRI_ON_SLOTS + SEATS
ONIGIRI_IN_BAG: Final[i64] = WORKERS_IN_BAG + SEATS
WORKERS_AT_DAIBA: Final[i64] = ONIGIRI_IN_BAG + SEATS
DAIBA: Final[i64] = WORKERS_AT_DAIBA + SEATS
KOBAN: Final[i64] = DAIBA + SEATS
CUBES: Final[i64] = KOBAN + SEATS
STOREHOUSES: Final[i64] = CUBES + SEATS * RESOURCES
SUBSTITUTES: Final[i64] = STOREHOUSES + SEATS
LEVELS: Final[i64] = SUBSTITUTES + SEATS * RESOURCES
PIECES_IN_HAND: Final[i64] = LEVELS + SEATS * TRACKS
PIECES_HOME: Final[i64] = PIECES_IN_HAND + SEATS
MARKS: Final[i64] = PIECES_HOME + SEATS
ICONS_USED: Final[i64] = MARKS + SEATS * BOARDS
HIRED_THIS_TURN: Final[i64] = ICONS_USED + ICONS * PERSONS
PAYMENTS_LEFT: Final[i64] = HIRED_THIS_TURN + PERSONS

SEAT: Final = Things("player", ["own", "next", "second", "third"])
ZONE: Final = Things("zone", [str(zone) for zone in range(1, int(ZONES) + 1)])
BOARD: Final = Things("board", BOARD_NAMES)
RESOURCE: Final = Things("resource", RESOURCE_NAMES)
TILE: Final = Things("tile", TILE_NAMES)
PERSON: Final = Things("person", PERSON_NAMES)
CASTLE: Final = Things("castle", CASTLE_NAMES)

SEGMENTS: Final = [
    Segment(ACTIVE, "active", [SEAT], 0, 1, "1 for the seat whose turn it is", "手番の席が1"),
    Segment(
        START, "start", [SEAT], 0, 1, "1 for the seat that took the first turn", "最初に手番を行った席が1"
    ),
    Segment(TURN, "turn", [NUMBER], 0, MOST, "turns begun by all seats", "全席の手番の合計"),
    Segment(
        LAST_TURNS,
        "last_turns",
        [NUMBER],
        0,
        MOST,
        "1 + turns to come in the last lap, 0 before it",
        "最終周の残り手番+1（それ以前は0）",
    ),
    Segment(
        AREA,
        "area",
        [Things("area", AREA_NAMES)],
        0,
        1,
        "1 where this turn's worker was placed",
        "この手番で労働者を置いたエリアが1",
    ),
    Segment(
        HEIGHT,
        "height",
        [ZONE, SEAT],
        0,
        MOST,
        "discs in a stack on the worker board",
        "労働者ボードの山の高さ",
    ),
    Segment(
        WORKERS_IN_STACK,
        "workers_in_stack",
        [ZONE, SEAT],
        0,
        WORKERS,
        "workers among them",
        "そのうち労働者の数",
    ),
    Segment(
        PILES_AT, "piles", [Things("pile", PILE_NAMES)], 0, ALL_ONIGIRI, "onigiri in a pile", "山のおにぎり"
    ),
    Segment(
        OPEN_BOARDS,
        "open_boards",
        [NUMBER],
        0,
        BOARDS,
        "Goryōkaku boards that are open",
        "開いた五稜郭ボードの数",
    ),
    Segment(
        AUDIT, "audit", [BOARD, RESOURCE], 0, 1, "1 for the audit cube of a board", "ボードの監査キューブが1"
    ),
    Segment(TILES_AT, "tiles", [BOARD, TILE], 0, 1, "1 for a tile of a board", "ボードのタイルが1"),
    Segment(
        TILE_OWNERS,
        "tile_owners",
        [SEAT, TILE],
        0,
        1,
        "1 for a tile that a seat occupies",
        "席が占有したタイルが1",
    ),
    Segment(CUBE_SUPPLY, "cube_supply", [RESOURCE], 0, MOST, "cubes in the supply", "共通の資源キューブ"),
    Segment(
        ONIGIRI_SUPPLY, "onigiri_supply", [NUMBER], 0, ALL_ONIGIRI, "onigiri in the supply", "共通のおにぎり"
    ),
    Segment(PERSON_DECK, "person_deck", [NUMBER], 0, PERSONS, "cards in the person deck", "人物山札の枚数"),
    Segment(
        PERSON_DISCARD,
        "person_discard",
        [PERSON],
        0,
        1,
        "1 for a person card in the discard",
        "捨てられた人物カードが1",
    ),
    Segment(CASTLE_DECK, "castle_deck", [NUMBER], 0, CASTLES, "cards in the castle deck", "築城山札の枚数"),
    Segment(
        CASTLE_DISCARD,
        "castle_discard",
        [CASTLE],
        0,
        1,
        "1 for a castle card in the discard",
        "捨てられた築城カードが1",
    ),
    Segment(DISPLAY, "display", [CASTLE], 0, 1, "1 for a castle card on display", "場に並ぶ築城カードが1"),
    Segment(
        CREST,
        "crest",
        [Things("crest", CREST_NAMES)],
        0,
        1,
        "1 for the own crest card",
        "自分の家紋カードが1",
    ),
    Segment(
        PERSON_HAND, "person_hand", [PERSON], 0, 1, "1 for an own person card in hand", "自分の手札の人物が1"
    ),
    Segment(PERSON_COUNT, "person_count", [SEAT], 0, PERSONS, "person cards in hand", "人物カードの手札枚数"),
    Segment(
        CASTLE_HAND,
        "castle_hand",
        [SEAT, CASTLE],
        0,
        1,
        "1 for a castle card in hand: all one's own, the others' that everybody has seen",
        "手札の築城カードが1（自分の全て、他席は公開済みのもの）",
    ),
    Segment(CASTLE_COUNT, "castle_count", [SEAT], 0, CASTLES, "castle cards in hand", "築城カードの手札枚数"),
    Segment(
        BURIED_CARDS,
        "buried",
        [CASTLE],
        0,
        1,
        "1 for a castle card that this seat put under the deck",
        "自分が山札の下に置いた築城カードが1",
    ),
    Segment(HIRED, "hired", [SEAT, PERSON], 0, 1, "1 for a hired person", "雇った人物が1"),
    Segment(
        BUILT, "built", [SEAT, CASTLE], 0, 1, "1 for a castle card that was built", "築いた築城カードが1"
    ),
    Segment(WORKERS_IN_HAND, "workers", [SEAT], 0, WORKERS, "workers in hand", "手元の労働者"),
    Segment(ONIGIRI, "onigiri", [SEAT], 0, ALL_ONIGIRI, "onigiri in hand", "手元のおにぎり"),
    Segment(
        ONIGIRI_ON_SLOTS,
        "onigiri_on_slots",
        [SEAT],
        0,
        ALL_ONIGIRI,
        "onigiri on action slots",
        "スロット上のおにぎり",
    ),
    Segment(WORKERS_IN_BAG, "workers_in_bag", [SEAT], 0, WORKERS, "workers in the bag", "袋の労働者"),
    Segment(ONIGIRI_IN_BAG, "onigiri_in_bag", [SEAT], 0, ALL_ONIGIRI, "onigiri in the bag", "袋のおにぎり"),
    Segment(
        WORKERS_AT_DAIBA,
        "workers_at_daiba",
        [SEAT],
        0,
        WORKERS,
        "workers sent to the daiba",
        "台場へ送った労働者",
    ),
    Segment(DAIBA, "daiba", [SEAT], 0, MOST, "steps on the daiba track", "台場トラックの歩数"),
    Segment(KOBAN, "koban", [SEAT], 0, MOST, "koban", "小判"),
    Segment(CUBES, "cubes", [SEAT, RESOURCE], 0, MOST, "cubes in store", "蓄えた資源"),
    Segment(STOREHOUSES, "storehouses", [SEAT], 0, MOST, "storehouses", "蔵"),
    Segment(
        SUBSTITUTES,
        "substitutes",
        [SEAT, RESOURCE],
        0,
        MOST,
        "castle-time resources on hired cards",
        "雇った人物の築城時資源",
    ),
    Segment(
        LEVELS,
        "levels",
        [SEAT, Things("track", TRACK_NAMES)],
        0,
        SPACES,
        "earth and black-ship level",
        "土と黒船のレベル",
    ),
    Segment(PIECES_IN_HAND, "pieces", [SEAT], 0, PIECES, "building pieces in hand", "手元の建物コマ"),
    Segment(
        PIECES_HOME,
        "pieces_home",
        [SEAT],
        0,
        PIECES,
        "building pieces still on the personal board",
        "個人ボードに残る建物コマ",
    ),
    Segment(
        MARKS,
        "marks",
        [SEAT, BOARD],
        0,
        1,
        "1 for a board that a seat scores twice",
        "席が2倍で得点するボードが1",
    ),
    Segment(
        ICONS_USED,
        "icons_used",
        [Things("icon", ["first", "second"]), PERSON],
        0,
        1,
        "1 for an icon of a hired person that has been used this turn",
        "この手番で使った雇用済み人物のアイコンが1",
    ),
    Segment(
        HIRED_THIS_TURN,
        "hired_this_turn",
        [PERSON],
        0,
        1,
        "1 for a person hired this turn",
        "この手番で雇った人物が1",
    ),
    Segment(
        PAYMENTS_LEFT,
        "payments_left",
        [NUMBER],
        0,
        MOST,
        "cubes or cards still to be paid one by one, by the open question",
        "今の問いで1つずつ支払う残りの数",
    ),
]


class GoryokakuObservation(Observation):
    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        assert isinstance(state, Goryokaku)
        write_turn(state, seat, out, first)
        write_common(state, seat, out, first)
        for player in range(state.seats):
            place = seen_from(state, seat, player)
            write_stacks(state, player, place, out, first)
            write_goods(state, player, out, first + place)
            write_resources(state, player, place, out, first)
            write_hand(state, seat, player, place, out, first)
        write_secrets(state, seat, out, first)


def seen_from(s: Goryokaku, seat: i64, player: i64) -> i64:
    """How many places after the one that looks a player sits."""
    return player - seat if player >= seat else player - seat + s.seats


def write_turn(s: Goryokaku, seat: i64, out: vec[i16], first: i64) -> None:
    out[first + ACTIVE + seen_from(s, seat, s.active)] = ONE
    if s.start != NOBODY:
        out[first + START + seen_from(s, seat, s.start)] = ONE
    out[first + TURN] = i16(s.turns)
    if s.last_turns >= 0:
        out[first + LAST_TURNS] = i16(s.last_turns + 1)
    if s.area != NO_AREA:
        out[first + AREA + s.area] = ONE
    write_set(out, first + ICONS_USED, s.used)
    write_set(out, first + ICONS_USED + PERSONS, s.used_second)
    write_set(out, first + HIRED_THIS_TURN, s.fresh)
    if s.result is None:
        question = s.question()
        if isinstance(question, Decision):
            out[first + PAYMENTS_LEFT] = i16(question.payments_left())


def write_common(s: Goryokaku, seat: i64, out: vec[i16], first: i64) -> None:
    for pile in range(PILES):
        out[first + PILES_AT + pile] = i16(s.pile[pile])
    out[first + OPEN_BOARDS] = i16(s.open_boards)
    for board in range(BOARDS):
        cube = s.audit_cube[board]
        if cube >= 0:
            out[first + AUDIT + board * RESOURCES + cube] = ONE
    board_of = s.tile_board
    owner_of = s.tile_owner
    for tile in range(TILES):
        board = board_of[tile]
        if board != NOT_IN_PLAY:
            out[first + TILES_AT + board * TILES + tile] = ONE
        owner = owner_of[tile]
        if owner != NOBODY:
            out[first + TILE_OWNERS + seen_from(s, seat, owner) * TILES + tile] = ONE
    for resource in range(RESOURCES):
        out[first + CUBE_SUPPLY + resource] = i16(s.supply[resource])
    out[first + ONIGIRI_SUPPLY] = i16(max(s.onigiri_supply, 0))
    out[first + PERSON_DECK] = i16(size_of(s.person_deck))
    out[first + CASTLE_DECK] = i16(s.castle_deck_size())
    write_set(out, first + PERSON_DISCARD, s.person_discard)
    write_set(out, first + CASTLE_DISCARD, s.castle_discard)
    write_set(out, first + DISPLAY, s.display)


def write_stacks(s: Goryokaku, player: i64, place: i64, out: vec[i16], first: i64) -> None:
    """A player's discs on the worker board."""
    heights = s.height
    for zone in range(ZONES):
        height = heights[zone * SEATS + player]
        if height > 0:
            out[first + HEIGHT + zone * SEATS + place] = i16(height)
            workers = size_of(s.layers[zone * SEATS + player])
            out[first + WORKERS_IN_STACK + zone * SEATS + place] = i16(workers)


def write_goods(s: Goryokaku, player: i64, out: vec[i16], place: i64) -> None:
    out[place + WORKERS_IN_HAND] = i16(s.workers[player])
    out[place + ONIGIRI] = i16(s.onigiri[player])
    out[place + ONIGIRI_ON_SLOTS] = i16(s.onigiri_on_slots[player])
    out[place + WORKERS_IN_BAG] = i16(s.workers_in_bag[player])
    out[place + ONIGIRI_IN_BAG] = i16(s.onigiri_in_bag[player])
    out[place + WORKERS_AT_DAIBA] = i16(s.workers_at_daiba[player])
    out[place + DAIBA] = i16(s.daiba[player])
    out[place + KOBAN] = i16(s.koban[player])
    out[place + STOREHOUSES] = i16(s.storehouses[player])
    out[place + PIECES_IN_HAND] = i16(s.pieces[player])
    out[place + PIECES_HOME] = i16(s.pieces_home[player])


def write_resources(s: Goryokaku, player: i64, place: i64, out: vec[i16], first: i64) -> None:
    out[first + LEVELS + 2 * place] = i16(s.level[2 * player])
    out[first + LEVELS + 2 * place + 1] = i16(s.level[2 * player + 1])
    cubes = s.cubes
    substitutes = s.substitutes
    for resource in range(RESOURCES):
        out[first + CUBES + place * RESOURCES + resource] = i16(cubes[player * RESOURCES + resource])
        out[first + SUBSTITUTES + place * RESOURCES + resource] = i16(
            substitutes[player * RESOURCES + resource]
        )
    write_set(out, first + MARKS + place * BOARDS, s.marks[player])


def write_hand(s: Goryokaku, seat: i64, player: i64, place: i64, out: vec[i16], first: i64) -> None:
    """Hired persons and built castles lie open."""
    out[first + PERSON_COUNT + place] = i16(size_of(s.person_hand[player]))
    out[first + CASTLE_COUNT + place] = i16(size_of(s.castle_hand[player]))
    write_set(out, first + CASTLE_HAND + place * CASTLES, castles_seen(s, player, seat))
    write_set(out, first + HIRED + place * PERSONS, s.hired[player])
    write_set(out, first + BUILT + place * CASTLES, s.built[player])


def write_secrets(s: Goryokaku, seat: i64, out: vec[i16], first: i64) -> None:
    """What only this seat knows."""
    crest = crest_seen(s, seat, seat)
    if crest != NO_CREST:
        out[first + CREST + crest] = ONE
    write_set(out, first + PERSON_HAND, persons_seen(s, seat, seat))
    for place in range(s.buried_drawn, s.buried_size):
        if knows_buried(s, place, seat):
            out[first + BURIED_CARDS + s.buried[place]] = ONE


GORYOKAKU_OBSERVATION: Final = GoryokakuObservation(SEAT_NAMES, VOCABULARY, SEGMENTS)
