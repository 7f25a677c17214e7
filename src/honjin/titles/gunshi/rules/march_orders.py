"""A march declared piece by piece, and how far each piece of the group may go. [GUN-LINK-06, GUN-LINK-11]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.titles.gunshi.facts.board import (
    CELLS,
    DIRECTIONS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    behind,
    left_of,
    right_of,
)
from honjin.titles.gunshi.facts.pieces import NO_PIECE, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.chained_ships import are_ships_sprung, can_be_dragged_off
from honjin.titles.gunshi.rules.linking import linked_piece
from honjin.titles.gunshi.rules.marching import ONE_CELL, Shift, cell_at, distances, fences_after

LONGEST: Final[i64] = 6
"""No march is longer than the board allows."""


class March:
    """A declared group move: who leads, where to and how far, and how far each neighbour goes along."""

    def __init__(self, lead: i64, heading: i64, distance: i64, light: bool, links: i64) -> None:
        self.lead: i64 = lead
        self.heading: i64 = heading
        self.distance: i64 = distance
        self.light: bool = light
        self.links: i64 = links
        """Three bits for each direction: the distance of the neighbour there, 0 if it stays."""

    def link(self, way: i64) -> i64:
        return (self.links >> (way * 3)) & 7

    def with_link(self, way: i64, distance: i64) -> "March":
        links = self.links | (distance << (way * 3))
        return March(self.lead, self.heading, self.distance, self.light, links)


def lead_distances(s: Gunshi, lead: i64, heading: i64, light: bool) -> i64:
    """How far the lead may go if the neighbour ahead makes way as well as it can. [GUN-LINK-11]"""
    reach = distances(s, lead, heading, light)
    ahead = s.own_neighbour(lead, heading) if reach & ONE_CELL == 0 else NO_PIECE
    if ahead == NO_PIECE:
        return reach
    if kind_of(ahead) == kind_of(lead):
        room = distances(s, ahead, heading, light)
        for distance in range(1, LONGEST + 1):
            if (room >> distance) & 1:
                reach |= distances_after(s, ahead, distance, lead, heading, light)
    if reach & ONE_CELL and not is_short_step_possible(s, lead, ahead, heading):
        reach &= ~ONE_CELL
    return reach


def is_short_step_possible(s: Gunshi, lead: i64, ahead: i64, heading: i64) -> bool:
    """Under Chained Ships everything goes exactly one cell, so the neighbour ahead must be able to."""
    return not are_ships_sprung(s, lead, heading, 1) or can_be_dragged_off(s, ahead, heading)


def distances_after(s: Gunshi, first: i64, its_distance: i64, piece: i64, heading: i64, light: bool) -> i64:
    """How far a piece may go once another one has moved."""
    shift = Shift(s, first, cell_at(s.cell[first], heading, its_distance))
    reach = distances(s, piece, heading, light)
    shift.undo(s)
    return reach


def link_distances(s: Gunshi, order: March, way: i64) -> i64:
    """How far the neighbour on one side may go along with the march as declared so far; bit 0: it may stay.

    Each goes as its own facing allows. [GUN-LINK-05, GUN-LT5-03]
    """
    piece = linked_piece(s, order.lead, way)
    if piece == NO_PIECE:
        return 1
    if way == order.heading:
        return ahead_distances(s, order, piece)
    if way == behind(order.heading):
        return 1 | rear_distances(s, order, piece)
    return 1 | side_distances(s, order, piece)


def side_distances(s: Gunshi, order: March, beside: i64) -> i64:
    """The neighbours beside the lead go after the one ahead, who may break a fence that stops them."""
    first = order.link(order.heading)
    if first == 0:
        return distances(s, beside, order.heading, order.light)
    ahead = linked_piece(s, order.lead, order.heading)
    fences = s.fence
    s.fence = fences_after(s, ahead, cell_at(s.cell[ahead], order.heading, first))
    reach = distances(s, beside, order.heading, order.light)
    s.fence = fences
    return reach


def ahead_distances(s: Gunshi, order: March, ahead: i64) -> i64:
    """The neighbour ahead goes first and must leave the lead its way."""
    allowed: i64 = 0
    if (distances(s, order.lead, order.heading, order.light) >> order.distance) & 1:
        allowed = 1
    room = distances(s, ahead, order.heading, order.light)
    for distance in range(1, LONGEST + 1):
        if (room >> distance) & 1:
            reach = distances_after(s, ahead, distance, order.lead, order.heading, order.light)
            if (reach >> order.distance) & 1:
                allowed |= 1 << distance
    return allowed


def rear_distances(s: Gunshi, order: March, rear: i64) -> i64:
    """The neighbour behind goes last, into the room that the lead has left."""
    ahead = linked_piece(s, order.lead, order.heading)
    first = order.link(order.heading)
    makes_way = Shift(s, ahead, cell_at(s.cell[ahead], order.heading, first)) if first > 0 else None
    goes = Shift(s, order.lead, cell_at(s.cell[order.lead], order.heading, order.distance))
    reach = distances(s, rear, order.heading, order.light)
    goes.undo(s)
    if makes_way is not None:
        makes_way.undo(s)
    return reach


def can_march(s: Gunshi, piece: i64, light: bool) -> bool:
    """May the piece lead a march in any direction?"""
    for heading in range(DIRECTIONS):
        if lead_distances(s, piece, heading, light):
            return True
    return False


def link_way(heading: i64, place: i64) -> i64:
    """The neighbours of a lead in the order they are asked."""
    if place == 0:
        return heading
    if place == 1:
        return left_of(heading)
    if place == 2:
        return right_of(heading)
    return behind(heading)


def add_cells(out: Options, verb: i64, origin: i64, heading: i64, reach: i64) -> None:
    """List the cells at the distances of a mask."""
    distance: i64 = 1
    while reach >> distance:
        if (reach >> distance) & 1:
            out.add(verb + cell_at(origin, heading, distance))
        distance += 1


def heading_to(origin: i64, target: i64) -> i64:
    """The direction from one cell to another in the same row or column, or -1. Targets off the board are nowhere."""
    if origin == target or target < 0 or target >= CELLS:
        return -1
    if origin % 7 == target % 7:
        return NORTH if target > origin else SOUTH
    if origin // 7 == target // 7:
        return EAST if target > origin else WEST
    return -1


def distance_to(origin: i64, target: i64) -> i64:
    """Steps between two cells in line."""
    steps = target // 7 - origin // 7 + target % 7 - origin % 7
    return steps if steps > 0 else -steps
