"""Forced March: one piece moves and turns, in either order, without links. [GUN-LT1 高速移動]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import DIRECTIONS
from honjin.titles.gunshi.facts.cards import FORCED_MARCH
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import PIECES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.chained_ships import are_ships_sprung
from honjin.titles.gunshi.rules.linking import names_own_piece, why_no_own_piece
from honjin.titles.gunshi.rules.march_orders import March, add_cells, distance_to, heading_to
from honjin.titles.gunshi.rules.marching import distances
from honjin.titles.gunshi.rules.move import carry_out, carry_out_dragged, why_not_there
from honjin.titles.gunshi.rules.turning import is_new_facing, turn, why_not_facing
from honjin.titles.gunshi.words.telling import cell_name
from honjin.titles.gunshi.words.vocabulary import FACE, GO_TO, LEAD, MOVE_FIRST, TURN_FIRST


def can_move_alone(s: Gunshi, piece: i64) -> bool:
    for heading in range(DIRECTIONS):
        if distances(s, piece, heading, False):
            return True
    return False


def can_move_facing(s: Gunshi, piece: i64, facing: i64) -> bool:
    """Could the piece move if it faced that way?"""
    before = s.facing[piece]
    s.facing[piece] = facing
    possible = can_move_alone(s, piece)
    s.facing[piece] = before
    return possible


def can_move_after_turning(s: Gunshi, piece: i64) -> bool:
    for facing in range(DIRECTIONS):
        if facing != s.facing[piece] and can_move_facing(s, piece, facing):
            return True
    return False


def is_active_piece(s: Gunshi, piece: i64) -> bool:
    return s.owner[piece] == s.active and s.cell[piece] >= 0


def can_march_somehow(s: Gunshi, piece: i64) -> bool:
    return can_move_alone(s, piece) or can_move_after_turning(s, piece)


def can_anyone_march(s: Gunshi) -> bool:
    """If nobody could move in any way, a turn is all that is left. [GUN-LT1-03]"""
    for piece in range(PIECES):
        if is_active_piece(s, piece) and can_march_somehow(s, piece):
            return True
    return False


def start_forced_march(s: Gunshi) -> bool:
    """What it costs is paid when it happens. [GUN-LT1-01, GUN-VAR-04, GUN-VAR-05]"""
    if s.supply[s.active] < s.box.cost[FORCED_MARCH]:
        return False
    s.supply[s.active] -= s.box.cost[FORCED_MARCH]
    s.ask(ChooseMarcher())
    return True


class ChooseMarcher(Decision):
    """Which piece makes the forced march? It must be able to move, now or once turned. [GUN-LT1-03]"""

    clause = "GUN-LT1-01"

    def options(self, s: Gunshi, out: Options) -> None:
        anyone = can_anyone_march(s)
        for piece in range(PIECES):
            if is_active_piece(s, piece) and (not anyone or can_march_somehow(s, piece)):
                out.add(LEAD + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not names_own_piece(s, action):
            return why_no_own_piece(s, action)
        return refuse("GUN-LT1-03", "cannot_move", cell=cell_name(action - LEAD))

    def answer(self, s: Gunshi, action: i64) -> None:
        piece = s.piece_at[action - LEAD]
        if can_march_somehow(s, piece):
            s.ask(MoveOrTurnFirst(piece))
        else:
            s.ask(TurnMarcher(piece, False))


class MoveOrTurnFirst(Decision):
    """In which order? [GUN-LT1-01]"""

    clause = "GUN-LT1-01"

    def __init__(self, piece: i64) -> None:
        self.piece: i64 = piece

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.piece]

    def options(self, s: Gunshi, out: Options) -> None:
        if can_move_alone(s, self.piece):
            out.add(MOVE_FIRST)
        if can_move_after_turning(s, self.piece):
            out.add(TURN_FIRST)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if action in (MOVE_FIRST, TURN_FIRST):
            return refuse("GUN-LT1-03", "cannot_move", cell=cell_name(s.cell[self.piece]))
        return refuse(self.clause, "move_or_turn_first")

    def answer(self, s: Gunshi, action: i64) -> None:
        if action == MOVE_FIRST:
            s.ask_in_turn([MarchAlone(self.piece), TurnAfterMarch(self.piece)])
        else:
            s.ask_in_turn([TurnMarcher(self.piece, True), MarchAlone(self.piece)])

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.piece])}


class TurnAfterMarch(Step[Gunshi]):
    """A piece that has invaded turns no more: what can be done is done. [GUN-LT1-03, GUN-EXEC-04]"""

    def __init__(self, piece: i64) -> None:
        self.piece: i64 = piece

    def run(self, s: Gunshi) -> None:
        if s.cell[self.piece] >= 0:
            s.ask(TurnMarcher(self.piece, False))


class TurnMarcher(Decision):
    """Which way does it turn? If it moves afterwards, it must be able to. [GUN-LT1-03, GUN-LT1-04]"""

    clause = "GUN-LT1-01"

    def __init__(self, piece: i64, before_moving: bool) -> None:
        self.piece: i64 = piece
        self.before_moving: bool = before_moving

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.piece]

    def options(self, s: Gunshi, out: Options) -> None:
        for facing in range(DIRECTIONS):
            if facing == s.facing[self.piece]:
                continue
            if not self.before_moving or can_move_facing(s, self.piece, facing):
                out.add(FACE + facing)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if is_new_facing(s, self.piece, action):
            return refuse("GUN-LT1-03", "cannot_move", cell=cell_name(s.cell[self.piece]))
        return why_not_facing(s, self.piece, action)

    def answer(self, s: Gunshi, action: i64) -> None:
        turn(s, self.piece, action - FACE)

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.piece])}


class MarchAlone(Decision):
    """Where does the piece go, on its own? It takes and invades as ever. [GUN-LT1-01, GUN-LT1-02]"""

    clause = "GUN-LT1-01"

    def __init__(self, piece: i64) -> None:
        self.piece: i64 = piece

    def follows(self, s: Gunshi) -> i64:
        return LEAD + s.cell[self.piece]

    def options(self, s: Gunshi, out: Options) -> None:
        for heading in range(DIRECTIONS):
            add_cells(out, GO_TO, s.cell[self.piece], heading, distances(s, self.piece, heading, False))

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return why_not_there(s, self.piece, action, False)

    def answer(self, s: Gunshi, action: i64) -> None:
        origin = s.cell[self.piece]
        heading = heading_to(origin, action - GO_TO)
        distance = distance_to(origin, action - GO_TO)
        order = March(self.piece, heading, distance, False, 0)
        if are_ships_sprung(s, self.piece, heading, distance):
            carry_out_dragged(s, order)
        else:
            carry_out(s, order)

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"cell": cell_name(s.cell[self.piece])}
