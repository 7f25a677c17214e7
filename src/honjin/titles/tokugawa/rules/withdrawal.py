"""Own samurai taken off the board when a battle is about to be lost, if that may be done at any time. [TOK-REM-06]

By default they can be taken off in the own turn only, and nothing here is asked. [TOK-REM-02, AMB-23]
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import TOWNS, enemy_of, has_town, only_town
from honjin.titles.tokugawa.facts.decision import Decision, Defence
from honjin.titles.tokugawa.facts.pieces import CAPITAL
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.arrivals import take_off
from honjin.titles.tokugawa.rules.moving import march
from honjin.titles.tokugawa.rules.resolution import end_attack, refuges, resolve
from honjin.titles.tokugawa.words.telling import occupant, town_name
from honjin.titles.tokugawa.words.vocabulary import KEEP, LEAD


def decide(s: Tokugawa, is_won: bool) -> None:
    """The battle ends as the totals say, unless the loser is asked first and has another way."""
    if s.rulings.removal_at_any_time:
        if is_won and s.kind[s.target] != CAPITAL:
            s.ask(OFFER_WITHDRAWAL)
            return
        if not is_won and s.reinforcements[enemy_of(s.active)] > 0:
            s.ask(OFFER_FLIGHT)
            return
    resolve(s, is_won)


def removable(s: Tokugawa) -> i64:
    """The attacked samurai, and those in whose towns it could find refuge instead. [TOK-REM-06]"""
    towns = only_town(s.target)
    if not has_town(s.weakened, s.target):
        towns |= refuges(s) & s.samurai_of(enemy_of(s.active))
    return towns


def why_not_taken_off(action: i64) -> Refusal:
    """Why an action is no answer to whoever is about to lose."""
    if not LEAD <= action < LEAD + TOWNS:
        return refuse("TOK-REM-06", "take_off_or_keep")
    return refuse("TOK-REM-06", "removal_changes_nothing", town=town_name(action - LEAD))


class OfferWithdrawal(Defence):
    """The attack is about to succeed: does the defender take samurai off before it does? [TOK-REM-06]

    Without the attacked one nobody is beaten, and the attacker just comes in; without another there is room to retreat.
    """

    clause = "TOK-REM-06"

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = removable(s)
        while towns != 0:
            out.add(LEAD + first_of(towns))
            towns &= towns - 1
        out.add(KEEP)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        return why_not_taken_off(action)

    def answer(self, s: Tokugawa, action: i64) -> None:
        if action == KEEP:
            resolve(s, True)
            return
        town = action - LEAD
        take_off(s, enemy_of(s.active), town)
        if town == s.target:
            march(s, s.origin, s.target, s.terrain)
            end_attack(s)
        else:
            s.ask(OFFER_WITHDRAWAL)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"samurai": occupant(s, s.target), "town": town_name(s.target)}


class OfferFlight(Decision):
    """The attack is about to fail: is the attacker taken off, so that nobody wins and is paid? [TOK-REM-06]"""

    clause = "TOK-REM-06"

    def options(self, s: Tokugawa, out: Options) -> None:
        out.add(LEAD + s.origin)
        out.add(KEEP)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        return why_not_taken_off(action)

    def answer(self, s: Tokugawa, action: i64) -> None:
        if action == KEEP:
            resolve(s, False)
            return
        take_off(s, s.active, s.origin)
        end_attack(s)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"samurai": occupant(s, s.origin), "town": town_name(s.target)}


OFFER_WITHDRAWAL: Final[Question[Tokugawa]] = OfferWithdrawal()
OFFER_FLIGHT: Final[Question[Tokugawa]] = OfferFlight()
