"""The Move card, and the Light Infantry card that moves in the same way. [GUN-MOVE, GUN-LINK-06, GUN-LT5]

A march is declared piece by piece - the lead, where it goes, which neighbours link and how far - and nothing
changes on the board before the declaration is complete. Then the group moves front to back. [GUN-LINK-11]
"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import (
    CELLS,
    DIRECTIONS,
    behind,
)
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import ARCHER, CAVALRY, INFANTRY, NO_PIECE, PIECES, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.chained_ships import are_ships_sprung, drag
from honjin.titles.gunshi.rules.invasion import OfferInvasion
from honjin.titles.gunshi.rules.linking import linked_piece, names_own_piece, why_no_own_piece
from honjin.titles.gunshi.rules.march_orders import (
    LONGEST,
    March,
    add_cells,
    can_march,
    distance_to,
    heading_to,
    lead_distances,
    link_distances,
    link_way,
)
from honjin.titles.gunshi.rules.marching import (
    cell_at,
    charge,
    is_stopped_by_fence,
    march,
    may_invade_from,
)
from honjin.titles.gunshi.words.telling import cell_name, letter, side_name
from honjin.titles.gunshi.words.vocabulary import GO_TO, LEAD, LINK_TO, PASS


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

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        if self.light and kind_of(s.piece_at[action - LEAD]) != INFANTRY:
            return refuse("GUN-LT5-01", "only_infantry", cell=cell_name(action - LEAD))
        return refuse("GUN-MOVE-05", "cannot_move", cell=cell_name(action - LEAD))

    def answer(self, s: Gunshi, action: i64) -> None:
        s.ask(ChooseDestination(s.piece_at[action - LEAD], self.light))


class ChooseDestination(Decision):
    """Where does the lead go, each type in its way? [GUN-MOVE-01, GUN-CAV]"""

    clause = "GUN-MOVE-01"

    def __init__(self, lead: i64, light: bool) -> None:
        self.lead: i64 = lead
        self.light: bool = light

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.lead]

    def options(self, s: Gunshi, out: Options) -> None:
        for heading in range(DIRECTIONS):
            add_cells(
                out, GO_TO, s.cell[self.lead], heading, lead_distances(s, self.lead, heading, self.light)
            )

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return why_not_there(s, self.lead, action, self.light)

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


def why_not_there(s: Gunshi, lead: i64, action: i64, light: bool) -> Refusal:
    """Why the lead cannot go to a cell."""
    if not GO_TO <= action < GO_TO + CELLS:
        return refuse("GUN-MOVE-01", "choose_a_destination")
    target = action - GO_TO
    origin = s.cell[lead]
    heading = heading_to(origin, target)
    if heading < 0:
        return refuse("GUN-MOVE-05", "not_in_line", cell=cell_name(target))
    if s.is_own(s.owner[lead], target):
        return refuse("GUN-MOVE-05", "own_piece", cell=cell_name(target))
    if kind_of(lead) == CAVALRY:
        return refuse(*why_no_ride(s, lead, heading), cell=cell_name(target))
    distance = distance_to(origin, target)
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
    """Ask the neighbours in turn: ahead, left, right, behind, from `place`; then march. [GUN-LINK-01, GUN-EXEC-06]"""
    while place < DIRECTIONS:
        way = link_way(order.heading, place)
        if link_distances(s, order, way) != 1:
            s.ask(OfferLink(order, place))
            return
        place += 1
    carry_out(s, order)


class OfferLink(Decision):
    """Does a neighbour of the same kind go along, and how far? [GUN-LINK-04, GUN-LINK-06]"""

    clause = "GUN-LINK-06"
    primary = "link"

    def __init__(self, order: March, place: i64) -> None:
        self.order: March = order
        self.place: i64 = place

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.order.lead]

    def options(self, s: Gunshi, out: Options) -> None:
        way = link_way(self.order.heading, self.place)
        allowed = link_distances(s, self.order, way)
        piece = linked_piece(s, self.order.lead, way)
        add_cells(out, LINK_TO, s.cell[piece], self.order.heading, allowed & ~1)
        if allowed & 1:
            out.add(PASS)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        way = link_way(self.order.heading, self.place)
        origin = s.cell[linked_piece(s, self.order.lead, way)]
        if action == PASS:
            return refuse("GUN-LINK-11", "must_make_way", cell=cell_name(origin))
        if not LINK_TO <= action < LINK_TO + CELLS:
            return refuse(self.clause, "link_or_pass", cell=cell_name(origin))
        target = action - LINK_TO
        if heading_to(origin, target) != self.order.heading:
            return refuse("GUN-LINK-06", "same_direction", cell=cell_name(target))
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
    """One piece of the group marches; its bit if it came to its target.

    Light infantry that a shield repels is where it was, without its own. [GUN-LT5-07]
    """
    if order.light:
        drop_shield(s, piece)
    return 1 << piece if march(s, piece, order.heading, distance) else 0


def drop_shield(s: Gunshi, piece: i64) -> None:
    """Light infantry runs without shields, and counts one if it invades. [GUN-LT5-02, GUN-LT5-04]"""
    if s.shielded[piece]:
        s.shielded[piece] = 0
        if s.is_told():
            cell = cell_name(s.cell[piece])
            s.tell(events.ShieldDropped(side_name(s.owner[piece]), letter(piece), cell))


def carry_out_dragged(s: Gunshi, order: March) -> None:
    """The enemy's Chained Ships take hold: all neighbours go one cell, willing or not. [GUN-SL3-04]"""
    if order.light:
        drop_shield(s, order.lead)
        ahead = s.own_neighbour(order.lead, order.heading)
        if ahead != NO_PIECE and not s.rulings.way_makers_keep_shields:
            drop_shield(s, ahead)  # only infantry that goes along by this card can make way [GUN-LT5-02]
    ask_invaders(s, drag(s, order.lead, order.heading))


def ask_invaders(s: Gunshi, arrived: i64) -> None:
    """Every piece that moved onto an invasion cell is asked, after all have moved. [GUN-MOVE-09, GUN-INV-08]

    Only a move gives the choice, every move and to each of a group. [GUN-INV-06, GUN-INV-07, GUN-LINK-12]
    """
    if s.result is not None:
        return
    for piece in range(PIECES):
        if (arrived >> piece) & 1 and may_invade_from(s, piece):
            s.ask(OfferInvasion(piece))
