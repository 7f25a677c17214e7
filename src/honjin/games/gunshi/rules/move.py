"""The Move card, and the Light Infantry card that moves in the same way. [GUN-MOVE, GUN-LINK-06, GUN-LT5]

A march is declared piece by piece - the lead, where it goes, which neighbours link and how far - and nothing
changes on the board before the declaration is complete. Then the group moves front to back. [GUN-LINK-11]
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.games.gunshi import events
from honjin.games.gunshi.board import (
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
from honjin.games.gunshi.decision import Decision
from honjin.games.gunshi.pieces import ARCHER, CAVALRY, INFANTRY, NO_PIECE, PIECES, kind_of
from honjin.games.gunshi.rules.chained_ships import are_ships_sprung, can_be_dragged_off, drag
from honjin.games.gunshi.rules.invasion import OfferInvasion
from honjin.games.gunshi.rules.linking import leads_refusal, linked_piece
from honjin.games.gunshi.rules.marching import (
    ONE_CELL,
    cell_at,
    charge,
    distances,
    foresee,
    foresee_fences,
    is_stopped_by_fence,
    march,
    may_invade_from,
)
from honjin.games.gunshi.state import Gunshi
from honjin.games.gunshi.telling import cell_name, letter, side_name
from honjin.games.gunshi.vocabulary import GO_TO, LEAD, LINK_TO, PASS

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


# --- what is possible ---------------------------------------------------------------------------------------


def lead_distances(s: Gunshi, lead: i64, heading: i64, light: bool) -> i64:
    """How far the lead may go if the neighbour ahead makes way as well as it can. [GUN-LINK-11]"""
    reach = distances(s, lead, heading, light)
    ahead = linked_piece(s, lead, heading)
    if ahead != NO_PIECE:
        room = distances(s, ahead, heading, light)
        for distance in range(1, LONGEST + 1):
            if (room >> distance) & 1:
                reach |= distances_after(s, ahead, distance, lead, heading, light)
    if reach & ONE_CELL and not is_short_step_possible(s, lead, heading):
        reach &= ~ONE_CELL
    return reach


def is_short_step_possible(s: Gunshi, lead: i64, heading: i64) -> bool:
    """Under Chained Ships everything goes exactly one cell, so the neighbour ahead must be able to."""
    ahead = s.own_neighbour(lead, heading)
    return (
        ahead == NO_PIECE
        or not are_ships_sprung(s, lead, heading, 1)
        or can_be_dragged_off(s, ahead, heading)
    )


def distances_after(s: Gunshi, first: i64, its_distance: i64, piece: i64, heading: i64, light: bool) -> i64:
    """How far a piece may go once another one has moved."""
    cell = s.cell
    piece_at = s.piece_at
    shielded = s.shielded
    s.cell = cell[:]
    s.piece_at = piece_at[:]
    s.shielded = shielded[:]
    foresee(s, first, heading, its_distance)
    reach = distances(s, piece, heading, light)
    s.cell = cell
    s.piece_at = piece_at
    s.shielded = shielded
    return reach


def link_distances(s: Gunshi, order: March, way: i64) -> i64:
    """How far the neighbour on one side may go along with the march as declared so far; bit 0: it may stay."""
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
    standing = s.fence
    s.fence = standing[:]
    ahead = linked_piece(s, order.lead, order.heading)
    foresee_fences(s, ahead, cell_at(s.cell[ahead], order.heading, first))
    reach = distances(s, beside, order.heading, order.light)
    s.fence = standing
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
    cell = s.cell
    piece_at = s.piece_at
    shielded = s.shielded
    s.cell = cell[:]
    s.piece_at = piece_at[:]
    s.shielded = shielded[:]
    ahead = linked_piece(s, order.lead, order.heading)
    if ahead != NO_PIECE and order.link(order.heading) > 0:
        foresee(s, ahead, order.heading, order.link(order.heading))
    foresee(s, order.lead, order.heading, order.distance)
    reach = distances(s, rear, order.heading, order.light)
    s.cell = cell
    s.piece_at = piece_at
    s.shielded = shielded
    return reach


def can_march(s: Gunshi, piece: i64, light: bool) -> bool:
    """May the piece lead a march in any direction?"""
    for heading in range(DIRECTIONS):
        if lead_distances(s, piece, heading, light):
            return True
    return False


def is_mover(s: Gunshi, piece: i64, light: bool) -> bool:
    return s.owner[piece] == s.active and s.cell[piece] >= 0 and (not light or kind_of(piece) == INFANTRY)


# --- the questions ------------------------------------------------------------------------------------------


def start_move(s: Gunshi, light: bool) -> bool:
    """Carry out the card, or return False if nothing can move. [GUN-EXEC-02, GUN-LT5-08]"""
    for piece in range(PIECES):
        if is_mover(s, piece, light) and can_march(s, piece, light):
            s.ask(ChooseMover(light))
            return True
    return False


class ChooseMover(Decision):
    """Which piece leads the move? [GUN-MOVE-01, GUN-LT5-01]"""

    clause = "GUN-MOVE-01"

    def __init__(self, light: bool) -> None:
        self.light: bool = light

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if is_mover(s, piece, self.light) and can_march(s, piece, self.light):
                out.add(LEAD + s.cell[piece])

    def why_not(self, s: Gunshi, action: i64) -> Refusal | None:
        refusal = leads_refusal(s, action)
        if refusal is not None:
            return refusal
        piece = s.piece_at[action - LEAD]
        if self.light and kind_of(piece) != INFANTRY:
            return refuse("GUN-LT5-01", "only_infantry", cell=cell_name(action - LEAD))
        if not can_march(s, piece, self.light):
            return refuse("GUN-MOVE-05", "cannot_move", cell=cell_name(action - LEAD))
        return None

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseDestination(s.piece_at[action - LEAD], self.light))


class ChooseDestination(Decision):
    """Where does the lead go? [GUN-MOVE-02..05, GUN-CAV]"""

    clause = "GUN-MOVE-01"

    def __init__(self, lead: i64, light: bool) -> None:
        self.lead: i64 = lead
        self.light: bool = light

    def options(self, s: Gunshi, out: Options) -> None:
        for heading in range(DIRECTIONS):
            add_cells(
                out, GO_TO, s.cell[self.lead], heading, lead_distances(s, self.lead, heading, self.light)
            )

    def why_not(self, s: Gunshi, action: i64) -> Refusal | None:
        heading = heading_to(s.cell[self.lead], action - GO_TO)
        reach = lead_distances(s, self.lead, heading, self.light) if heading >= 0 else 0
        return why_not_there(s, self.lead, action, reach, self.light)

    def answer(self, s: Gunshi, action: i64) -> None:
        origin = s.cell[self.lead]
        heading = heading_to(origin, action - GO_TO)
        distance = distance_to(origin, action - GO_TO)
        order = March(self.lead, heading, distance, self.light, 0)
        if are_ships_sprung(s, self.lead, heading, distance):
            carry_out_dragged(s, order)
        else:
            offer_links(s, order, 0)

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.lead])}


def why_not_there(s: Gunshi, lead: i64, action: i64, reach: i64, light: bool) -> Refusal | None:
    """Why the lead, which may go as far as `reach` says in that direction, cannot go to a cell."""
    if not GO_TO <= action < GO_TO + CELLS:
        return refuse("GUN-MOVE-01", "choose_a_destination")
    target = action - GO_TO
    origin = s.cell[lead]
    heading = heading_to(origin, target)
    if heading < 0:
        return refuse("GUN-MOVE-05", "not_in_line", cell=cell_name(target))
    distance = distance_to(origin, target)
    if (reach >> distance) & 1:
        return None
    if s.is_own(s.owner[lead], target):
        return refuse("GUN-MOVE-05", "own_piece", cell=cell_name(target))
    if kind_of(lead) == CAVALRY:
        return refuse(*why_no_ride(s, lead, heading), cell=cell_name(target))
    return refuse(*why_no_walk(s, lead, heading, distance, light), cell=cell_name(target))


def why_no_ride(s: Gunshi, rider: i64, heading: i64) -> tuple[str, str]:
    """Clause and reason for a cell that is in line but out of a cavalry's reach."""
    if heading == behind(s.facing[rider]):
        return ("GUN-CAV-01", "never_backward")
    if heading != s.facing[rider]:
        return ("GUN-CAV-01", "one_cell_sideways")
    reach = charge(s, rider)
    last = s.cell[rider]
    for distance in range(1, LONGEST + 1):
        if (reach >> distance) & 1:
            last = cell_at(s.cell[rider], heading, distance)
    if s.is_enemy(s.owner[rider], last):
        return ("GUN-CAV-04", "way_is_blocked")
    if last != s.cell[rider] and is_stopped_by_fence(s, s.owner[rider], last, heading):
        return ("GUN-CAV-05", "way_is_blocked")
    return ("GUN-CAV-03", "way_is_blocked")


def why_no_walk(s: Gunshi, walker: i64, heading: i64, distance: i64, light: bool) -> tuple[str, str]:
    """Clause and reason for a cell that is in line but out of an infantry's or archer's reach."""
    if kind_of(walker) == ARCHER:
        return ("GUN-MOVE-03", "never_backward" if distance == 1 else "one_cell_only")
    if not light:
        return ("GUN-MOVE-02", "one_cell_only")
    if distance > 2 or heading != s.facing[walker]:
        return ("GUN-LT5-01", "one_cell_only")
    first = cell_at(s.cell[walker], heading, 1)
    if is_stopped_by_fence(s, s.owner[walker], first, heading):
        return ("GUN-LT5-06", "way_is_blocked")
    return ("GUN-LT5-05", "way_is_blocked")


def offer_links(s: Gunshi, order: March, place: i64) -> None:
    """Ask the neighbours in turn - ahead, left, right, behind - from `place` on; then march. [GUN-LINK-01]"""
    while place < DIRECTIONS:
        way = link_way(order.heading, place)
        if link_distances(s, order, way) != 1:
            s.ask(OfferLink(order, place))
            return
        place += 1
    carry_out(s, order)


def link_way(heading: i64, place: i64) -> i64:
    """The neighbours of a lead in the order they are asked."""
    if place == 0:
        return heading
    if place == 1:
        return left_of(heading)
    if place == 2:
        return right_of(heading)
    return behind(heading)


class OfferLink(Decision):
    """Does a neighbour of the same kind go along, and how far? [GUN-LINK-04, GUN-LINK-06]"""

    clause = "GUN-LINK-06"

    def __init__(self, order: March, place: i64) -> None:
        self.order: March = order
        self.place: i64 = place

    def options(self, s: Gunshi, out: Options) -> None:
        way = link_way(self.order.heading, self.place)
        allowed = link_distances(s, self.order, way)
        piece = linked_piece(s, self.order.lead, way)
        add_cells(out, LINK_TO, s.cell[piece], self.order.heading, allowed & ~1)
        if allowed & 1:
            out.add(PASS)

    def why_not(self, s: Gunshi, action: i64) -> Refusal | None:
        way = link_way(self.order.heading, self.place)
        allowed = link_distances(s, self.order, way)
        origin = s.cell[linked_piece(s, self.order.lead, way)]
        if action == PASS:
            if allowed & 1:
                return None
            return refuse("GUN-LINK-11", "must_make_way", cell=cell_name(origin))
        if not LINK_TO <= action < LINK_TO + CELLS:
            return refuse(self.clause, "link_or_pass", cell=cell_name(origin))
        target = action - LINK_TO
        if heading_to(origin, target) != self.order.heading:
            return refuse("GUN-LINK-06", "same_direction", cell=cell_name(target))
        if (allowed >> distance_to(origin, target)) & 1:
            return None
        return refuse("GUN-LINK-11", "cannot_go_along", cell=cell_name(target))

    def answer(self, s: Gunshi, action: i64) -> None:
        order = self.order
        if action != PASS:
            way = link_way(order.heading, self.place)
            origin = s.cell[linked_piece(s, order.lead, way)]
            order = order.with_link(way, distance_to(origin, action - LINK_TO))
        offer_links(s, order, self.place + 1)

    def facts(self, s: Gunshi) -> dict[str, str]:
        way = link_way(self.order.heading, self.place)
        piece = linked_piece(s, self.order.lead, way)
        target = cell_at(s.cell[self.order.lead], self.order.heading, self.order.distance)
        return {
            "cell": cell_name(s.cell[piece]),
            "lead": cell_name(s.cell[self.order.lead]),
            "target": cell_name(target),
        }


# --- carrying it out ----------------------------------------------------------------------------------------


def carry_out(s: Gunshi, order: March) -> None:
    """March front to back, then ask who invades. [GUN-LINK-11, GUN-INV-08]"""
    pieces = [linked_piece(s, order.lead, link_way(order.heading, place)) for place in range(DIRECTIONS)]
    arrived: i64 = 0
    if order.link(order.heading) > 0:
        arrived |= go(s, order, pieces[0], order.link(order.heading))
    if s.result is None:
        arrived |= go(s, order, order.lead, order.distance)
    for place in range(1, DIRECTIONS):
        distance = order.link(link_way(order.heading, place))
        if distance > 0 and s.result is None:
            arrived |= go(s, order, pieces[place], distance)
    ask_invaders(s, arrived)


def go(s: Gunshi, order: March, piece: i64, distance: i64) -> i64:
    """One piece of the group marches; its bit if it came to its target."""
    if order.light:
        drop_shield(s, piece)
    return 1 << piece if march(s, piece, order.heading, distance) else 0


def drop_shield(s: Gunshi, piece: i64) -> None:
    """Light infantry runs without shields. [GUN-LT5-02]"""
    if s.shielded[piece]:
        s.shielded[piece] = 0
        if s.is_told():
            cell = cell_name(s.cell[piece])
            s.tell(events.ShieldDropped(side_name(s.owner[piece]), letter(piece), cell))


def carry_out_dragged(s: Gunshi, order: March) -> None:
    """The enemy's Chained Ships take hold: all neighbours go one cell, willing or not. [GUN-SL3-04]"""
    if order.light:
        drop_shield(s, order.lead)
    ask_invaders(s, drag(s, order.lead, order.heading))


def ask_invaders(s: Gunshi, arrived: i64) -> None:
    """Every piece that moved onto an invasion cell is asked, after all have moved. [GUN-INV-08]"""
    if s.result is not None:
        return
    for piece in range(PIECES):
        if (arrived >> piece) & 1 and may_invade_from(s, piece):
            s.ask(OfferInvasion(piece))


# --- cells in line ------------------------------------------------------------------------------------------


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
