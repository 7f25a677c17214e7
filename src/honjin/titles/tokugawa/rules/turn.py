"""A turn: up to three actions, and what takes none. [TOK-TRN 手番, TOK-MON, TOK-PRD]"""

from typing import Any, Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.question import Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import enemy_of, only_town
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, CASTLE, NEW_SHRINE, SHRINE
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.attack import ATTACK_FEE, CHOOSE_ATTACKER, can_attack
from honjin.titles.tokugawa.rules.building import (
    CHOOSE_CASTLE_SITE,
    CHOOSE_GARDEN_SITE,
    CHOOSE_SHIP_SITE,
    CHOOSE_SHRINE_SITE,
    CHOOSE_SMITHY_SITE,
    CHOOSE_WALL_SITE,
    can_build,
    why_not_built,
)
from honjin.titles.tokugawa.rules.contracts import CHECK_CONTRACTS
from honjin.titles.tokugawa.rules.ending import STANDSTILL, TURN_LIMIT, end_by_score
from honjin.titles.tokugawa.rules.forging import CHOOSE_FORGED, can_forge, has_smithy
from honjin.titles.tokugawa.rules.moving import CHOOSE_MOVER, can_move
from honjin.titles.tokugawa.rules.recruiting import (
    CHOOSE_RECRUIT,
    CHOOSE_REMOVED,
    can_recruit,
)
from honjin.titles.tokugawa.rules.tax import CHOOSE_REGION, can_tax
from honjin.titles.tokugawa.words.telling import side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import (
    ATTACK,
    BUILD_SHIP,
    BUILD_WALL,
    CHOOSE,
    DEEDS,
    END_TURN,
    MOVE,
    RECRUIT,
    REMOVE,
    TAX,
)

ACTIONS: Final[i64] = 3
"""From the third turn of the game on; the first has one action, the second two. [TOK-TRN-01, TOK-TRN-02, TOK-TRN-03]"""
STILL_TURNS: Final[i64] = 4
"""Two turns each without any change but taxes end the game. [TOK-PRD-01]"""


class BeginTurn(Step[Tokugawa]):
    """Castles are finished first thing in a turn. [TOK-TRN-08]"""

    def run(self, s: Tokugawa) -> None:
        s.turns += 1
        s.actions = s.turns
        if s.actions > ACTIONS:
            s.actions = ACTIONS
        s.taxed = 0
        s.has_changed = False
        if s.is_told():
            s.tell(events.TurnBegan(side_name(s.active), int(s.turns), int(s.actions)))
        finish_castles(s)
        settle_shrines(s)
        s.ask(NEXT_DEED)


class NextDeed(Step[Tokugawa]):
    """One deed is done; the side to act is asked again until it ends the turn. [TOK-TRN-09]"""

    def run(self, s: Tokugawa) -> None:
        s.ask_both(CHOOSE_DEED, NEXT_DEED)


def finish_castles(s: Tokugawa) -> None:
    """Those of the side to act, by a ruling those of the other side too. [TOK-CAS-05, TOK-INV-14, AMB-52]"""
    finish_castles_of(s, s.active)
    if not s.rulings.castles_wait_for_owner:
        finish_castles_of(s, enemy_of(s.active))


def finish_castles_of(s: Tokugawa, side: i64) -> None:
    castles = s.unfinished & s.sites[side * BUILDINGS + CASTLE]
    while castles != 0:
        town = first_of(castles)
        castles &= castles - 1
        s.unfinished &= ~only_town(town)
        s.has_changed = True
        if s.is_told():
            s.tell(events.CastleFinished(side_name(side), town_name(town)))


def settle_shrines(s: Tokugawa) -> None:
    """A shrine of an earlier turn helps attacks too. [TOK-SHR-03]"""
    shrines = s.sites[SHRINE] | s.sites[BUILDINGS + SHRINE]
    while shrines != 0:
        town = first_of(shrines)
        s.pieces[town] &= ~(15 << (NEW_SHRINE * 4))
        shrines &= shrines - 1


def end_turn(s: Tokugawa) -> None:
    """Unused actions are lost; the other side is next. [TOK-TRN-06]"""
    if s.is_told():
        s.tell(events.TurnEnded(side_name(s.active), int(s.actions)))
    s.take_question()  # no further deed
    s.actions = 0
    if s.has_changed or not s.rulings.standstill_ends:
        s.still_turns = 0
    else:
        s.still_turns += 1
    if s.still_turns >= STILL_TURNS:
        end_by_score(s, STANDSTILL)
    elif s.turns >= s.rulings.turn_cap:
        end_by_score(s, TURN_LIMIT)  # [TOK-PRD-02]
    else:
        s.active = enemy_of(s.active)
        s.ask(BEGIN_TURN)


def can_do(s: Tokugawa, deed: i64) -> bool:
    """Can the side to act do this now, with its koku and actions? [TOK-TRN-12]"""
    if deed == END_TURN:
        return True
    if deed == REMOVE:
        return s.samurai_of(s.active) != 0
    if BUILD_SHIP <= deed <= BUILD_WALL:
        return can_build(s, deed - BUILD_SHIP)
    if s.actions == 0:
        return False
    if deed == TAX:
        return can_tax(s)
    if deed == RECRUIT:
        return can_recruit(s)
    if deed == MOVE:
        return can_move(s)
    if deed == ATTACK:
        return can_attack(s)
    return can_forge(s)


def why_not_done(s: Tokugawa, deed: i64) -> Refusal:
    """Why a deed is not possible now."""
    if deed == REMOVE:
        return refuse("TOK-REM-01", "no_samurai")
    if BUILD_SHIP <= deed <= BUILD_WALL:
        return why_not_built(s, deed - BUILD_SHIP)
    if s.actions == 0:
        return refuse("TOK-TRN-03", "no_action_left")
    if deed == TAX:
        return refuse("TOK-TAX-03", "nothing_to_tax")
    if deed == RECRUIT:
        return refuse("TOK-REC-03", "nobody_to_recruit", koku=str(s.koku[s.active]))
    if deed == MOVE:
        return refuse("TOK-MOV-04", "nobody_can_move")
    if deed == ATTACK:
        if s.koku[s.active] < ATTACK_FEE:
            return refuse("TOK-ATT-06", "no_koku_for_attack")
        return refuse("TOK-ATT-02", "nobody_can_attack")
    if not has_smithy(s):
        return refuse("TOK-SMI-03", "no_smithy")
    return refuse("TOK-SMI-05", "nobody_to_forge")


class ChooseDeed(Decision):
    """What is done next? Ending the turn is always possible, and never done unasked. [TOK-TRN-04, TOK-TRN-10]

    The same deed and the same samurai may be chosen again. Without koku some deeds remain. [TOK-TRN-05, TOK-TRN-11,
    TOK-MON-01, TOK-MON-02, TOK-MON-03, TOK-MON-04]
    """

    clause = "TOK-TRN-04"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Tokugawa, out: Options) -> None:
        for deed in range(DEEDS):
            if can_do(s, deed):
                out.add(CHOOSE + deed)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not CHOOSE <= action < CHOOSE + DEEDS:
            return refuse(self.clause, "choose_a_deed")
        return why_not_done(s, action - CHOOSE)

    def answer(self, s: Tokugawa, action: i64) -> None:
        deed = action - CHOOSE
        if deed == END_TURN:
            end_turn(s)
            return
        s.ask_both(FIRST_QUESTIONS[deed], CHECK_CONTRACTS)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"actions": str(s.actions), "koku": str(s.koku[s.active])}


BEGIN_TURN: Final[Question[Tokugawa]] = BeginTurn()
NEXT_DEED: Final[Question[Tokugawa]] = NextDeed()
CHOOSE_DEED: Final[Question[Tokugawa]] = ChooseDeed()
FIRST_QUESTIONS: Final[list[Question[Any]]] = [
    CHOOSE_REGION,
    CHOOSE_RECRUIT,
    CHOOSE_MOVER,
    CHOOSE_ATTACKER,
    CHOOSE_SHIP_SITE,
    CHOOSE_GARDEN_SITE,
    CHOOSE_SMITHY_SITE,
    CHOOSE_CASTLE_SITE,
    CHOOSE_SHRINE_SITE,
    CHOOSE_WALL_SITE,
    CHOOSE_FORGED,
    CHOOSE_REMOVED,
]
"""Of each deed but the end of the turn, in the order of the vocabulary."""
