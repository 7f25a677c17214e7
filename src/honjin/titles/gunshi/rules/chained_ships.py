"""Chained Ships: a card beside the board that drags along whatever stands next to a moving piece. [GUN-SL3 連環の計]"""

from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import (
    DIRECTIONS,
    OFF_BOARD,
    enemy_of,
    neighbour,
)
from honjin.titles.gunshi.facts.cards import CHAINED_SHIPS, DECK_ROOM, NO_CARD
from honjin.titles.gunshi.facts.pieces import NO_PIECE, PIECES, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.attack import is_repelled
from honjin.titles.gunshi.rules.marching import ONE_CELL, distances, march
from honjin.titles.gunshi.words.telling import side_name


def start_chained_ships(s: Gunshi) -> bool:
    """Pay, and lay the card beside the board, where it is none of the row. [GUN-SL3-01, GUN-SL3-07, GUN-SL3-10]"""
    side = s.active
    if s.supply[side] < s.box.cost[CHAINED_SHIPS]:
        return False
    s.supply[side] -= s.box.cost[CHAINED_SHIPS]
    s.deck_size[side] -= 1
    s.beside[side] = CHAINED_SHIPS
    if s.is_told():
        s.tell(events.ShipsLaid(side_name(side)))
    return True


def are_ships_sprung(s: Gunshi, lead: i64, heading: i64, distance: i64) -> bool:
    """Does a move of the lead set off the enemy's Chained Ships? [GUN-SL3-03, GUN-SL3-06, GUN-SL3-08]"""
    if distance != 1 or s.beside[enemy_of(s.owner[lead])] != CHAINED_SHIPS:
        return False
    return s.rulings.ships_feel_repelled_moves or not is_repelled(s, lead, neighbour(s.cell[lead], heading))


def can_be_dragged_off(s: Gunshi, piece: i64, heading: i64) -> bool:
    """Will a dragged piece leave its cell?"""
    target = neighbour(s.cell[piece], heading)
    return target != OFF_BOARD and not s.is_own(s.owner[piece], target) and not is_repelled(s, piece, target)


def drag(s: Gunshi, lead: i64, heading: i64) -> i64:
    """The lead and its neighbours go one cell, front to back; a mask of those that arrived. [GUN-SL3-04, GUN-SL3-05]"""
    side = s.owner[lead]
    group = dragged_pieces(s, lead)
    ordered = front_to_back(s, group, heading)
    arrived: i64 = 0
    count: i64 = 0
    for piece in ordered:
        if s.result is not None:
            break
        target = neighbour(s.cell[piece], heading)
        if target == OFF_BOARD or s.is_own(side, target):
            continue  # an own piece in the way holds it back
        if piece != lead:
            if not s.rulings.ships_drag_any_way and not distances(s, piece, heading, False) & ONE_CELL:
                continue
            count += 1
        if march(s, piece, heading, 1):
            arrived |= 1 << piece
    take_back_ships(s, enemy_of(side), count)
    return arrived


def dragged_pieces(s: Gunshi, lead: i64) -> i64:
    """The lead and all own neighbours, whatever their kind, as a mask."""
    group: i64 = 1 << lead
    for way in range(DIRECTIONS):
        piece = s.own_neighbour(lead, way)
        if piece == NO_PIECE:
            continue
        group |= 1 << piece
        if s.rulings.ships_drag_whole_group and kind_of(piece) == kind_of(lead):
            for further in range(DIRECTIONS):
                second = s.own_neighbour(piece, further)
                if second != NO_PIECE:
                    group |= 1 << second
    return group


def front_to_back(s: Gunshi, group: i64, heading: i64) -> list[i64]:
    """The pieces of a mask, those furthest along the direction first."""
    found = [piece for piece in range(PIECES) if (group >> piece) & 1]
    found.sort(key=lambda piece: -progress(s.cell[piece], heading))
    return found


def progress(cell: i64, heading: i64) -> int:
    """How far along a direction a cell lies."""
    row = int(cell // 7)
    column = int(cell % 7)
    return [row, column, -row, -column][heading]


def take_back_ships(s: Gunshi, owner: i64, count: i64) -> None:
    """Having taken effect, once, the card goes to the bottom of its owner's deck. [GUN-SL3-02, GUN-SL3-09]"""
    s.beside[owner] = NO_CARD
    s.deck[owner * DECK_ROOM + s.deck_size[owner]] = CHAINED_SHIPS
    s.deck_size[owner] += 1
    if s.is_told():
        s.tell(events.ShipsDragged(side_name(enemy_of(owner)), int(count)))
