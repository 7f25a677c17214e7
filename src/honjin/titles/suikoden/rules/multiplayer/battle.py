"""A battle between two players: fighters, dice, result. [SUI-MP 多人数戦]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD
from honjin.titles.suikoden.facts.multiplayer.company import (
    ANSWERING,
    AT_PEACE,
    ATTACKER,
    BY_ARMS,
    BY_MIND,
    CONTEST_NAMES,
    DEFENDER,
    EVERYBODY,
    NO_CONTEST,
    NOBODY,
    ROLLING,
    SENDING,
    TAKING,
    TAKING_UNDEFENDED,
    Company,
)
from honjin.titles.suikoden.facts.multiplayer.decision import CompanyDecision, SecretCompanyDecision
from honjin.titles.suikoden.facts.tabletop import CENTRE, FIELD, HAND
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.multiplayer.attribute_effects import OPEN_WINDOW
from honjin.titles.suikoden.rules.multiplayer.chieftains import is_chieftain
from honjin.titles.suikoden.rules.multiplayer.dice import RollDie, total
from honjin.titles.suikoden.rules.multiplayer.pile import discard, list_lots, lot_card, win_trophy
from honjin.titles.suikoden.words.telling import card_name, land_name, side_name, tell_company_move
from honjin.titles.suikoden.words.vocabulary import COMMIT, MARTIAL, MENTAL, PASS, YES
from honjin.titles.suikoden.words.vocabulary import NOBODY as NOBODY_ACTION


def can_be_attacked(s: Company, seat: i64) -> bool:
    """Not without a land. [SUI-MP-40]"""
    return s.size(seat, FIELD) > 0


def can_send_anybody(s: Company, seat: i64) -> bool:
    """[SUI-MP-41, SUI-MP-30]"""
    return s.ready[seat] == 1 or s.has_character(seat)


def list_fighters(s: Company, seat: i64, out: Options) -> None:
    """Characters in hand, and the ready chieftain. [SUI-MP-41, SUI-MP-42]"""
    card = s.first_in(seat, HAND)
    while card != NO_CARD and card < CHARACTERS:
        out.add(COMMIT + card)
        card = s.after[card]
    if s.ready[seat] == 1:
        out.add(COMMIT + s.chieftain[seat])


def raid(s: Company, target: i64) -> None:
    """Name an opponent; everything else follows. [SUI-MP-41]"""
    s.stage = SENDING
    s.defender = target
    s.helped = 0
    if s.is_told():
        s.tell(events.Raided(side_name(s.active), side_name(target)))
    s.ask_in_turn([SEND_FIGHTER, END_OF_RAID])


def step_forward(s: Company, side: i64, card: i64) -> None:
    """From the hand face-down, from the field face-up. [SUI-MP-30]"""
    s.fighter[side] = card
    if not is_chieftain(s, card):
        s.lay(card, s.fighting_seat(side), CENTRE)
    elif s.is_told():
        s.tell(events.ChieftainFights(side_name(s.fighting_seat(side)), card_name(card)))


class SendFighter(SecretCompanyDecision):
    """Who attacks? [SUI-MP-41]"""

    clause = "SUI-MP-41"

    def options(self, s: Company, out: Options) -> None:
        list_fighters(s, s.active, out)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "not_a_fighter")

    def facts(self, s: Company) -> dict[str, str]:
        return {"other": side_name(s.defender)}

    def answer(self, s: Company, action: i64) -> None:
        step_forward(s, ATTACKER, action - COMMIT)
        s.stage = ANSWERING
        if s.size(s.defender, HAND) == 0 and s.ready[s.defender] == 0:
            go_undefended(s)  # everybody can see that nobody can answer
        else:
            s.ask(ANSWER_ATTACK)


class AnswerAttack(SecretCompanyDecision):
    """Who defends? A character in hand must, the chieftain may instead. [SUI-MP-42, SUI-MP-43]"""

    clause = "SUI-MP-42"

    def actor(self, s: Company) -> i64:
        return s.defender

    def options(self, s: Company, out: Options) -> None:
        list_fighters(s, s.defender, out)
        if not s.has_character(s.defender):
            if s.ready[s.defender] == 0 or not s.rulings.chieftain_must_defend:
                out.add(NOBODY_ACTION)

    def explain(self, s: Company, action: i64) -> Refusal:
        if action == NOBODY_ACTION:
            return refuse(self.clause, "must_defend")
        return refuse(self.clause, "not_a_fighter")

    def facts(self, s: Company) -> dict[str, str]:
        return {"other": side_name(s.active)}

    def answer(self, s: Company, action: i64) -> None:
        if action == NOBODY_ACTION:
            go_undefended(s)
            return
        step_forward(s, DEFENDER, action - COMMIT)
        s.ask(CHOOSE_CONTEST)


def go_undefended(s: Company) -> None:
    """Straight to the land; a hand character goes back unseen, a chieftain is spent. [SUI-MP-44]"""
    card = s.fighter[ATTACKER]
    if is_chieftain(s, card):
        s.ready[s.active] = 0
    else:
        s.lay(card, s.active, HAND)
    s.fighter[ATTACKER] = NO_CARD
    s.stage = TAKING_UNDEFENDED
    if s.is_told():
        s.tell(events.Undefended(side_name(s.defender)))
    s.ask(OFFER_LAND)


class ChooseContest(CompanyDecision):
    """Martial or mental? [SUI-MP-45]"""

    clause = "SUI-MP-45"

    def options(self, s: Company, out: Options) -> None:
        out.add(MARTIAL)
        out.add(MENTAL)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "martial_or_mental")

    def answer(self, s: Company, action: i64) -> None:
        s.contest = BY_ARMS if action == MARTIAL else BY_MIND
        s.stage = ROLLING
        s.is_revealed = True
        if s.is_told():
            s.tell(events.ContestChosen(side_name(s.active), CONTEST_NAMES[s.contest]))
            s.tell(events.FightersRevealed(card_name(s.fighter[ATTACKER]), card_name(s.fighter[DEFENDER])))
        s.ask_in_turn([RollDie(ATTACKER), RollDie(DEFENDER), OPEN_WINDOW, DECIDE_BATTLE])  # [SUI-MP-47]


class DecideBattle(Step[Company]):
    """The higher total wins; then fighters are placed, and the land may go. [SUI-MP-48, SUI-MP-59, SUI-MP-60]"""

    def run(self, s: Company) -> None:
        ours = total(s, ATTACKER)
        theirs = total(s, DEFENDER)
        margin = ours - theirs if ours > theirs else theirs - ours
        if s.is_told():
            winner = "" if margin == 0 else side_name(s.active if ours > theirs else s.defender)
            s.tell(events.FightDecided(winner, int(margin)))
        place_fighter(s, DEFENDER, ours > theirs)
        if s.result is not None:
            return
        place_fighter(s, ATTACKER, theirs > ours)
        if ours > theirs:
            s.stage = TAKING
            s.ask(OFFER_LAND)


def place_fighter(s: Company, side: i64, has_lost: bool) -> None:
    """Where a fighter goes after the battle. [SUI-QA-19]"""
    card = s.fighter[side]
    seat = s.fighting_seat(side)
    is_doomed = s.doomed[side] == 1
    s.fighter[side] = NO_CARD
    if is_chieftain(s, card):
        if side == ATTACKER or has_lost or is_doomed:
            s.ready[seat] = 0  # [SUI-MP-31, SUI-MP-32, SUI-MP-55]
    elif is_doomed or (has_lost and side == ATTACKER):
        discard(s, card)  # [SUI-MP-61, SUI-MP-63]
    elif has_lost:
        win_trophy(s, s.active, card)  # [SUI-MP-59]
    else:
        s.put(card, seat, HAND, EVERYBODY)  # [SUI-MP-59, SUI-MP-61, SUI-MP-62]
        if s.is_told():
            tell_company_move(s, seat, card, HAND)


class OfferLand(CompanyDecision):
    """Take one of the defender's lands, whichever it is? [SUI-MP-60]"""

    clause = "SUI-MP-60"
    primary = "yes"

    def options(self, s: Company, out: Options) -> None:
        out.add(YES)
        out.add(PASS)

    def explain(self, s: Company, action: i64) -> Refusal:
        return refuse(self.clause, "yes_or_pass")

    def facts(self, s: Company) -> dict[str, str]:
        return {"other": side_name(s.defender)}

    def answer(self, s: Company, action: i64) -> None:
        if action == YES:
            s.ask(TakeLand(s.defender))


class TakeLand(Chance[Company]):
    """A random land changes its field. [SUI-MP-60, SUI-MP-76]"""

    clause = "SUI-CHN-05"

    def __init__(self, victim: i64) -> None:
        self.victim: i64 = victim

    def purpose(self, s: Company) -> str:
        return f"take land {side_name(self.victim)}"

    def options(self, s: Company, out: Options) -> None:
        list_lots(s, self.victim, FIELD, out)

    def answer(self, s: Company, action: i64) -> None:
        card = lot_card(action)
        s.put(card, s.active, FIELD, 0)
        if s.is_told():
            land = land_name(card - CHARACTERS)
            s.tell(events.LandTaken(side_name(s.active), side_name(self.victim), land))


class EndOfRaid(Step[Company]):
    """The centre is empty again."""

    def run(self, s: Company) -> None:
        s.stage = AT_PEACE
        s.defender = NOBODY
        s.contest = NO_CONTEST
        s.is_revealed = False
        s.helped = 0
        s.place = 0
        for side in range(2):
            s.die[side] = 0
            s.plus[side] = 0
            s.doomed[side] = 0


SEND_FIGHTER: Final = SendFighter()
ANSWER_ATTACK: Final = AnswerAttack()
CHOOSE_CONTEST: Final = ChooseContest()
DECIDE_BATTLE: Final = DecideBattle()
OFFER_LAND: Final = OfferLand()
END_OF_RAID: Final = EndOfRaid()
