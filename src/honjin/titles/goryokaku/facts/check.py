"""What holds at every decision. [GOR-COMP]"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.titles.goryokaku.facts.board import (
    ALL_ONIGIRI,
    BOARDS,
    EARTH_TRACK,
    MAX_SEATS,
    NOBODY,
    PIECES,
    PILES,
    SHIP_TRACK,
    WORKERS,
    ZONES,
)
from honjin.titles.goryokaku.facts.cards import (
    ALL_CASTLES,
    ALL_PERSONS,
    CASTLES,
    CRESTS,
    DISPLAY_SIZE,
    NO_CREST,
    NOT_IN_PLAY,
    PERSONS,
    TILES,
    bit_of,
)
from honjin.titles.goryokaku.facts.resources import CUBES, RESOURCES

if TYPE_CHECKING:
    from honjin.titles.goryokaku.facts.state import Goryokaku


def check_position(s: "Goryokaku") -> None:
    """Raise AssertionError naming the broken clause."""
    check_onigiri(s)
    check_cubes(s)
    check_tiles(s)
    check_cards(s)
    for seat in range(s.seats):
        check_seat(s, seat)


def check_onigiri(s: "Goryokaku") -> None:
    total = s.onigiri_supply
    for pile in range(PILES):
        assert s.pile[pile] >= 0, "GOR-PILE-04: a pile is below nothing"
        total += s.pile[pile]
    for seat in range(s.seats):
        total += s.onigiri[seat] + s.onigiri_out[seat] + s.onigiri_in_bag[seat] + s.onigiri_on_slots[seat]
    assert total == ALL_ONIGIRI, "GOR-COMP-04: onigiri do not add up"
    assert s.onigiri_supply >= 0 or not s.rulings.onigiri_limited, "GOR-CARD-05: onigiri from nowhere"


def check_cubes(s: "Goryokaku") -> None:
    for resource in range(RESOURCES):
        assert s.supply[resource] >= 0, "GOR-RES-06: a cube came from nowhere"
        total = s.supply[resource]
        for square in range(BOARDS):
            if s.audit_cube[square] == resource:
                total += 1
        for seat in range(s.seats):
            assert s.cubes[seat * RESOURCES + resource] >= 0, "GOR-COMP-05: a cube is owed"
            total += s.cubes[seat * RESOURCES + resource]
        assert total == CUBES[resource], "GOR-COMP-05: cubes do not add up"


def check_tiles(s: "Goryokaku") -> None:
    for tile in range(TILES):
        if s.tile_owner[tile] != NOBODY:
            board = s.tile_board[tile]
            assert board != NOT_IN_PLAY and board < s.open_boards, "GOR-CAS-03: a piece on a closed board"


def check_cards(s: "Goryokaku") -> None:
    """Every card is in one place."""
    persons = s.person_deck
    expected = size_of(s.person_deck) + size_of(s.person_discard)
    persons |= s.person_discard
    castles = s.castle_deck | s.castle_discard | s.display
    places = size_of(s.castle_deck) + size_of(s.castle_discard) + size_of(s.display)
    for index in range(s.buried_drawn, s.buried_size):
        castles |= bit_of(s.buried[index])
        places += 1
    for seat in range(s.seats):
        persons |= s.person_hand[seat] | s.hired[seat]
        expected += size_of(s.person_hand[seat]) + size_of(s.hired[seat])
        castles |= s.castle_hand[seat] | s.built[seat]
        places += size_of(s.castle_hand[seat]) + size_of(s.built[seat])
        known = s.castle_known[seat]
        assert known & s.castle_hand[seat] == known, "GOR-SETP-05: a card known in hand is not there"
    assert persons == ALL_PERSONS and expected == PERSONS, "GOR-SETG-08: the person cards do not add up"
    assert castles == ALL_CASTLES and places == CASTLES, "GOR-SETG-09: the castle cards do not add up"
    assert size_of(s.display) <= DISPLAY_SIZE, "GOR-CARD-04: too many cards on display"
    dealt: i64 = 0
    for seat in range(s.seats):
        if s.crest[seat] != NO_CREST:
            assert 0 <= s.crest[seat] < CRESTS and (dealt >> s.crest[seat]) & 1 == 0, (
                "GOR-SETP-02: a crest card was dealt twice"
            )
            dealt |= bit_of(s.crest[seat])


def check_seat(s: "Goryokaku", seat: i64) -> None:
    workers = s.workers[seat] + s.workers_out[seat] + s.workers_in_bag[seat] + s.workers_at_daiba[seat]
    assert workers == WORKERS, "GOR-COMP-03: workers do not add up"
    least = min(s.workers[seat], s.workers_out[seat], s.workers_in_bag[seat], s.workers_at_daiba[seat])
    assert least >= 0, "GOR-COMP-03: a worker is owed"
    assert s.onigiri[seat] >= 0, "GOR-COMP-04: an onigiri is owed"
    assert s.koban[seat] >= 0, "GOR-COMP-07: koban are owed"
    height: i64 = 0
    for zone in range(ZONES):
        height += s.height[zone * MAX_SEATS + seat]
    assert height == s.workers_out[seat] + s.onigiri_out[seat], "GOR-PLACE-08: stacks and discs disagree"
    placed: i64 = 0
    for tile in range(TILES):
        if s.tile_owner[tile] == seat:
            placed += s.box.tile_pieces[tile]
    assert s.pieces[seat] + s.pieces_home[seat] + placed == PIECES, "GOR-COMP-06: pieces do not add up"
    for track in (EARTH_TRACK, SHIP_TRACK):
        assert 0 <= s.level[2 * seat + track] <= s.box.track_end[track], "GOR-LVL-05: a level off its track"
    stores = s.box.storehouses
    for card in range(PERSONS):
        if (s.hired[seat] >> card) & 1:
            stores += s.box.person_store[card]
    assert stores == s.storehouses[seat], "GOR-RES-09: storehouses do not add up"
    kept = s.workers_at_daiba[seat] <= WORKERS - s.rulings.kept_workers
    assert kept, "GOR-DAI-12: too many workers at the daiba"
