"""Shooting: the second half of Turn/Shoot, the heavy crossbow and rapid fire. [GUN-SHOT 射撃, GUN-LT3, GUN-SL1]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import (
    CELLS,
    DIRECTIONS,
    OFF_BOARD,
    behind,
    edge_of,
    enemy_of,
    left_of,
    neighbour,
    right_of,
)
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import ARCHER, NO_PIECE, PIECES, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.attack import strip_shield, take_piece
from honjin.titles.gunshi.rules.linking import is_link, names_own_piece, why_no_own_piece
from honjin.titles.gunshi.words.telling import cell_name, letter, side_name
from honjin.titles.gunshi.words.vocabulary import HIT, LEAD, PASS

BOW: Final[i64] = 0
"""The Shoot option: linked archers may join."""
CROSSBOW: Final[i64] = 1
"""Heavy Crossbow: another range, linking too. [GUN-LT3-02]"""
VOLLEY: Final[i64] = 2
"""Rapid Fire: one archer, two arrows. [GUN-SL1-01]"""

TARGETS: Final[i64] = 6
"""Places an archer may aim at: beside it left and right, ahead one and two, then two more by weapon."""


def target_cell(s: Gunshi, archer: i64, weapon: i64, place: i64) -> i64:
    """The cell an archer aims at, or OFF_BOARD: its facing decides. [GUN-SHOT-01, GUN-LT3-02, GUN-FACE-05]"""
    here = s.cell[archer]
    ahead = s.facing[archer]
    if place == 0:
        return neighbour(here, left_of(ahead))
    if place == 1:
        return neighbour(here, right_of(ahead))
    front = neighbour(here, ahead)
    if front == OFF_BOARD or place == 2:
        return front
    second = neighbour(front, ahead)
    if place == 3:
        return second
    if weapon == CROSSBOW:
        return neighbour(second, ahead) if second != OFF_BOARD and place == 4 else OFF_BOARD
    return neighbour(front, left_of(ahead) if place == 4 else right_of(ahead))


def is_screened(s: Gunshi, archer: i64, place: i64, target: i64) -> bool:
    """Does a fence at the target's cell stop the arrow? [GUN-SHOT-05, GUN-FNC-05]

    No other fence on the way does, and none of the archer's own side. [GUN-SHOT-06, GUN-SHOT-07, GUN-LT3-03]
    """
    ahead = s.facing[archer]
    enemy = enemy_of(s.owner[archer])
    if s.rulings.any_perpendicular_fence_screens:
        return s.fence[edge_of(target, ahead)] == enemy or s.fence[edge_of(target, behind(ahead))] == enemy
    return place >= 2 and s.fence[edge_of(target, behind(ahead))] == enemy


def is_blocked(s: Gunshi, archer: i64, weapon: i64, place: i64) -> bool:
    """Does a piece on the way stop the arrow? Only by a ruling that is off by default. [GUN-SHOT-04]"""
    if not s.rulings.pieces_block_shots or place < 3 or (place > 3 and weapon != CROSSBOW):
        return False
    front = neighbour(s.cell[archer], s.facing[archer])
    if s.piece_at[front] != NO_PIECE:
        return True
    return place == 4 and s.piece_at[neighbour(front, s.facing[archer])] != NO_PIECE


def can_hit(s: Gunshi, archer: i64, weapon: i64, place: i64) -> bool:
    """Is there an enemy to hit at one of the archer's places?"""
    target = target_cell(s, archer, weapon, place)
    if target == OFF_BOARD or not s.is_enemy(s.owner[archer], target):
        return False
    return not is_screened(s, archer, place, target) and not is_blocked(s, archer, weapon, place)


def has_target(s: Gunshi, archer: i64, weapon: i64, spared: i64) -> bool:
    """May the archer hit anything, apart from pieces of the mask `spared`?"""
    for place in range(TARGETS):
        if can_hit(s, archer, weapon, place):
            if (spared >> s.piece_at[target_cell(s, archer, weapon, place)]) & 1 == 0:
                return True
    return False


def is_archer(s: Gunshi, piece: i64) -> bool:
    return kind_of(piece) == ARCHER and s.owner[piece] == s.active and s.cell[piece] >= 0


def can_shoot(s: Gunshi, weapon: i64) -> bool:
    """Has any own archer a target? [GUN-SHOT-08]"""
    for piece in range(PIECES):
        if is_archer(s, piece) and has_target(s, piece, weapon, 0):
            return True
    return False


def shoot(s: Gunshi, archer: i64, target: i64) -> None:
    """A shield saves its bearer, anything else is removed. The archer stays. [GUN-SHOT-02, GUN-SHOT-03, GUN-CAP-04]"""
    if s.is_told():
        words = (side_name(s.owner[archer]), letter(archer), cell_name(s.cell[archer]), cell_name(target))
        s.tell(events.Shot(*words))
    foe = s.piece_at[target]
    if s.shielded[foe]:
        strip_shield(s, foe)
    else:
        take_piece(s, foe)


def start_rapid_fire(s: Gunshi) -> bool:
    """[GUN-SL1-02]"""
    if not can_shoot(s, VOLLEY):
        return False
    s.ask(ChooseArcher(VOLLEY))
    return True


class ChooseArcher(Decision):
    """Which archer shoots? [GUN-SHOT-01]"""

    clause = "GUN-SHOT-01"

    def __init__(self, weapon: i64) -> None:
        self.weapon: i64 = weapon

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if is_archer(s, piece) and has_target(s, piece, self.weapon, 0):
                out.add(LEAD + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        return why_no_shot(s, s.piece_at[action - LEAD])

    def answer(self, s: Gunshi, action: i64) -> None:
        lead = s.piece_at[action - LEAD]
        s.ask(ChooseTarget(lead, lead, self.weapon, 0, 0))


def why_no_shot(s: Gunshi, piece: i64) -> Refusal:
    cell = cell_name(s.cell[piece])
    if kind_of(piece) != ARCHER:
        return refuse("GUN-SHOT-01", "only_archers", cell=cell)
    return refuse("GUN-SHOT-08", "no_target", cell=cell)


class ChooseTarget(Decision):
    """Whom does the archer hit? One enemy in range. [GUN-SHOT-01, GUN-SHOT-02]"""

    clause = "GUN-SHOT-01"

    def __init__(self, lead: i64, archer: i64, weapon: i64, done: i64, spared: i64) -> None:
        self.lead: i64 = lead
        self.archer: i64 = archer
        self.weapon: i64 = weapon
        self.done: i64 = done
        """Mask of the archers that have shot."""
        self.spared: i64 = spared
        """Mask of the pieces that may not be shot again."""

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.archer]

    def options(self, s: Gunshi, out: Options) -> None:
        for place in range(TARGETS):
            if can_hit(s, self.archer, self.weapon, place):
                target = target_cell(s, self.archer, self.weapon, place)
                if (self.spared >> s.piece_at[target]) & 1 == 0:
                    out.add(HIT + target)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not HIT <= action < HIT + CELLS:
            return refuse(self.clause, "choose_a_target")
        target = action - HIT
        cell = cell_name(target)
        place: i64 = 0
        while place < TARGETS and target_cell(s, self.archer, self.weapon, place) != target:
            place += 1
        if place == TARGETS:
            return refuse(
                "GUN-LT3-02" if self.weapon == CROSSBOW else "GUN-SHOT-01", "out_of_range", cell=cell
            )
        if s.piece_at[target] == NO_PIECE:
            return refuse("GUN-SHOT-02", "empty_cell", cell=cell)
        if s.is_own(s.active, target):
            return refuse("GUN-CAP-07", "own_piece", cell=cell)
        if is_screened(s, self.archer, place, target):
            return refuse("GUN-SHOT-05", "screened_by_fence", cell=cell)
        if is_blocked(s, self.archer, self.weapon, place):
            return refuse("GUN-SHOT-04", "piece_in_the_way", cell=cell)
        return refuse("GUN-LINK-08", "hit_already", cell=cell)

    def answer(self, s: Gunshi, action: i64) -> None:
        foe = s.piece_at[action - HIT]
        shoot(s, self.archer, action - HIT)
        if s.result is not None:
            return
        if self.weapon == VOLLEY:
            # The second arrow flies if it can. [GUN-EXEC-04]
            if self.done == 0 and has_target(s, self.archer, VOLLEY, 0):
                s.ask(ChooseTarget(self.lead, self.archer, VOLLEY, 1 << self.archer, 0))
            return
        spared = self.spared
        if not s.rulings.linked_shots_may_share_a_target:
            spared |= 1 << foe
        offer_shot(s, self.lead, self.weapon, self.done | (1 << self.archer), spared)

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.archer])}


def offer_shot(s: Gunshi, lead: i64, weapon: i64, done: i64, spared: i64) -> None:
    """Linked archers shoot one after another, in the order their commander likes. [GUN-LINK-08]"""
    for way in range(DIRECTIONS):
        if may_shoot_next(s, lead, s.own_neighbour(lead, way), weapon, done, spared):
            s.ask(OfferShot(lead, weapon, done, spared))
            return


def may_shoot_next(s: Gunshi, lead: i64, piece: i64, weapon: i64, done: i64, spared: i64) -> bool:
    if piece == NO_PIECE or kind_of(piece) != ARCHER or (done >> piece) & 1:
        return False
    return has_target(s, piece, weapon, spared)


class OfferShot(Decision):
    """Does a linked archer shoot as well? [GUN-LINK-08]"""

    clause = "GUN-LINK-08"
    primary = "hit"

    def __init__(self, lead: i64, weapon: i64, done: i64, spared: i64) -> None:
        self.lead: i64 = lead
        self.weapon: i64 = weapon
        self.done: i64 = done
        self.spared: i64 = spared

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.lead]

    def options(self, s: Gunshi, out: Options) -> None:
        for way in range(DIRECTIONS):
            piece = s.own_neighbour(self.lead, way)
            if may_shoot_next(s, self.lead, piece, self.weapon, self.done, self.spared):
                out.add(LEAD + s.cell[piece])
        out.add(PASS)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        piece = s.piece_at[action - LEAD]
        if not is_link(s, self.lead, piece):
            return refuse("GUN-LINK-03", "not_linked", cell=cell_name(action - LEAD))
        if (self.done >> piece) & 1:
            return refuse("GUN-LINK-08", "has_acted", cell=cell_name(action - LEAD))
        return why_no_shot(s, piece)

    def answer(self, s: Gunshi, action: i64) -> None:
        if action != PASS:
            piece = s.piece_at[action - LEAD]
            s.ask(ChooseTarget(self.lead, piece, self.weapon, self.done, self.spared))
