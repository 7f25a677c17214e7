"""What a seat sees of the table, built up from nothing. [GOR chapter 3]

Nearly everything lies open. Secret are person cards in hand, castle cards in hand that nobody has seen, the cards a
seat put under the deck, and crest cards until scoring; what a seat may not know is None.
"""

import msgspec

from honjin.core.bits import size_of
from honjin.titles.goryokaku.facts.board import (
    ACTION_NAMES,
    AREA_NAMES,
    BOARD_NAMES,
    DISC_NAMES,
    MAX_SEATS,
    NO_AREA,
    NOBODY,
    PILE_NAMES,
    SEAT_NAMES,
)
from honjin.titles.goryokaku.facts.cards import (
    CASTLE_NAMES,
    CREST_NAMES,
    NO_CREST,
    NOT_IN_PLAY,
    PERSON_NAMES,
    TILE_NAMES,
)
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules.ending import Reckoning, ScoreSheet
from honjin.titles.goryokaku.rules.placement import TOO_TALL, onigiri_needed
from honjin.titles.goryokaku.sight.knows import castles_seen, crest_seen, eyes_on, knows_buried, persons_seen


class StackView(msgspec.Struct, frozen=True):
    """A stack of discs on the worker board, the lowest first."""

    seat: str
    discs: list[str]


class ActionView(msgspec.Struct, frozen=True):
    """An action and its zone; `price` is the onigiri the seat whose turn it is needs, None if it may not come."""

    action: str
    area: str
    zone: int
    price: int | None


class ZoneView(msgspec.Struct, frozen=True):
    zone: int
    actions: list[str]
    stacks: list[StackView]


class TileView(msgspec.Struct, frozen=True):
    tile: str
    owner: str | None


class BoardView(msgspec.Struct, frozen=True):
    """A Goryōkaku board; tiles are public before it opens. [GOR-SETG-11]"""

    board: str
    open: bool
    audit: str | None
    marks: list[str]
    tiles: list[TileView]


class PileView(msgspec.Struct, frozen=True):
    pile: str
    onigiri: int


class HandView(msgspec.Struct, frozen=True):
    """Cards in hand: those this seat may know, and how many there are."""

    persons: list[str] | None
    person_count: int
    castles: list[str]
    """All for their owner; for others those that everybody has seen."""
    castle_count: int


class PlayerView(msgspec.Struct, frozen=True):
    seat: str
    place: int
    """1 for the start player."""
    workers: int
    onigiri: int
    onigiri_on_slots: int
    workers_in_bag: int
    onigiri_in_bag: int
    workers_at_daiba: int
    daiba: int
    multiplier: int
    koban: int
    cubes: dict[str, int]
    storehouses: int
    substitutes: dict[str, int]
    earth_level: int
    ship_level: int
    pieces: int
    pieces_home: int
    crest: str | None
    hand: HandView
    hired: list[str]
    built: list[str]
    buried: list[str] | None
    """The cards this seat put under the castle deck, as far as they are still there."""


class TileScoreView(msgspec.Struct, frozen=True):
    tile: str
    board: str
    points: int
    doubled: bool


class ScoreView(msgspec.Struct, frozen=True):
    """The score sheet of a seat, row by row. [GOR-SCORE]"""

    seat: str
    tiles: list[TileScoreView]
    row_1: int
    boards: list[int]
    crest: int
    daiba: int
    total: int
    place: int
    """1 for the winners; ties are broken by cubes, then koban. [GOR-TIE-01, GOR-TIE-02, GOR-TIE-03]"""


class GoryokakuView(msgspec.Struct, frozen=True):
    start: str | None
    active: str
    turn: int
    area: str | None
    actions: list[ActionView]
    zones: list[ZoneView]
    piles: list[PileView]
    boards: list[BoardView]
    supply: dict[str, int]
    onigiri_supply: int
    display: list[str]
    person_deck: int
    person_discard: list[str]
    castle_deck: int
    castle_discard: list[str]
    last_turns: int | None
    players: list[PlayerView]
    scores: list[ScoreView]
    """Empty until the game is over."""


def view_table(s: Goryokaku, seat: int) -> GoryokakuView:
    return GoryokakuView(
        start=None if s.start == NOBODY else SEAT_NAMES[s.start],
        active=SEAT_NAMES[s.active],
        turn=0 if s.turns == 0 else int((s.turns - 1) // s.seats + 1),
        area=None if s.area == NO_AREA else AREA_NAMES[s.area],
        actions=[view_action(s, action) for action in range(8)],
        zones=view_zones(s),
        piles=[PileView(PILE_NAMES[pile], int(s.pile[pile])) for pile in range(6)],
        boards=[view_board(s, board) for board in range(5)],
        supply={name: int(s.supply[number]) for number, name in enumerate(RESOURCE_NAMES)},
        onigiri_supply=max(0, int(s.onigiri_supply)),
        display=named(s.display, CASTLE_NAMES),
        person_deck=int(size_of(s.person_deck)),
        person_discard=named(s.person_discard, PERSON_NAMES),
        castle_deck=int(s.castle_deck_size()),
        castle_discard=named(s.castle_discard, CASTLE_NAMES),
        last_turns=None if s.last_turns < 0 else int(s.last_turns),
        players=[view_player(s, player, seat) for player in range(int(s.seats))],
        scores=view_scores(s),
    )


def named(cards: int, names: list[str]) -> list[str]:
    """The names of a set of cards."""
    return [name for number, name in enumerate(names) if cards >> number & 1]


def view_action(s: Goryokaku, action: int) -> ActionView:
    needed = int(onigiri_needed(s, action))
    return ActionView(
        action=ACTION_NAMES[action],
        area=AREA_NAMES[action // 2],
        zone=int(s.zone_of(action)) + 1,
        price=None if needed == TOO_TALL else needed,
    )


def view_zones(s: Goryokaku) -> list[ZoneView]:
    zones: list[ZoneView] = []
    for zone in sorted({int(s.zone_of(action)) for action in range(8)}):
        actions = [ACTION_NAMES[action] for action in range(8) if s.zone_of(action) == zone]
        stacks = [
            StackView(SEAT_NAMES[player], discs_of(s, zone, player))
            for player in range(int(s.seats))
            if s.height[zone * MAX_SEATS + player] > 0
        ]
        zones.append(ZoneView(zone + 1, actions, stacks))
    return zones


def discs_of(s: Goryokaku, zone: int, player: int) -> list[str]:
    """Workers and onigiri of a stack, the lowest first."""
    stack = zone * int(MAX_SEATS) + player
    layers = int(s.layers[stack])
    return [DISC_NAMES[0 if layers >> level & 1 else 1] for level in range(int(s.height[stack]))]


def view_board(s: Goryokaku, board: int) -> BoardView:
    cube = int(s.audit_cube[board])
    return BoardView(
        board=BOARD_NAMES[board],
        open=board < s.open_boards,
        audit=None if cube < 0 else RESOURCE_NAMES[cube],
        marks=[SEAT_NAMES[player] for player in range(int(s.seats)) if s.marks[player] >> board & 1],
        tiles=[view_tile(s, tile) for tile in range(20) if s.tile_board[tile] == board],
    )


def view_tile(s: Goryokaku, tile: int) -> TileView:
    assert s.tile_board[tile] != NOT_IN_PLAY
    owner = int(s.tile_owner[tile])
    return TileView(TILE_NAMES[tile], None if owner == NOBODY else SEAT_NAMES[owner])


def view_player(s: Goryokaku, player: int, seat: int) -> PlayerView:
    """Whose it is decides: see knows.py."""
    eyes = eyes_on(s, player, seat)
    crest = int(crest_seen(s, player, eyes))
    buried = [
        CASTLE_NAMES[s.buried[place]]
        for place in range(int(s.buried_drawn), int(s.buried_size))
        if knows_buried(s, place, player)
    ]
    return PlayerView(
        seat=SEAT_NAMES[player],
        place=0 if s.start == NOBODY else int((player - s.start) % s.seats) + 1,
        workers=int(s.workers[player]),
        onigiri=int(s.onigiri[player]),
        onigiri_on_slots=int(s.onigiri_on_slots[player]),
        workers_in_bag=int(s.workers_in_bag[player]),
        onigiri_in_bag=int(s.onigiri_in_bag[player]),
        workers_at_daiba=int(s.workers_at_daiba[player]),
        daiba=int(s.daiba[player]),
        multiplier=int(s.box.multiplier[s.daiba[player]]),
        koban=int(s.koban[player]),
        cubes={name: int(s.cubes[player * 5 + number]) for number, name in enumerate(RESOURCE_NAMES)},
        storehouses=int(s.storehouses[player]),
        substitutes={
            name: int(s.substitutes[player * 5 + number]) for number, name in enumerate(RESOURCE_NAMES)
        },
        earth_level=int(s.level[2 * player]),
        ship_level=int(s.level[2 * player + 1]),
        pieces=int(s.pieces[player]),
        pieces_home=int(s.pieces_home[player]),
        crest=None if crest == NO_CREST else CREST_NAMES[crest],
        hand=HandView(
            persons=named(int(persons_seen(s, player, eyes)), PERSON_NAMES) if player == eyes else None,
            person_count=int(size_of(s.person_hand[player])),
            castles=named(int(castles_seen(s, player, eyes)), CASTLE_NAMES),
            castle_count=int(size_of(s.castle_hand[player])),
        ),
        hired=named(int(s.hired[player]), PERSON_NAMES),
        built=named(int(s.built[player]), CASTLE_NAMES),
        buried=buried if player == seat else None,
    )


def view_scores(s: Goryokaku) -> list[ScoreView]:
    result = s.result
    if not isinstance(result, Reckoning):
        return []
    return [view_score(sheet, player, result.places[player]) for player, sheet in enumerate(result.sheets)]


def view_score(sheet: ScoreSheet, player: int, place: int) -> ScoreView:
    return ScoreView(
        seat=SEAT_NAMES[player],
        tiles=[
            TileScoreView(TILE_NAMES[tile.tile], BOARD_NAMES[tile.board], tile.points, tile.doubled)
            for tile in sheet.tiles
        ],
        row_1=sheet.row_1,
        boards=list(sheet.boards),
        crest=sheet.crest,
        daiba=sheet.daiba,
        total=sheet.total,
        place=place,
    )
