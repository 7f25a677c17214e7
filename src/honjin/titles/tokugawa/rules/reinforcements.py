"""Phase B of an attack: reinforcements. [TOK-ATB 援軍]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import enemy_of, only_town
from honjin.titles.tokugawa.facts.decision import Decision, Defence
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.battle import ROLL_ATTACK
from honjin.titles.tokugawa.words.telling import side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import COMMIT, MOST_REINFORCEMENTS

REINFORCEMENT_FEE: Final[i64] = 1
"""[TOK-ATB-03]"""


def standing_by(s: Tokugawa, side: i64) -> i64:
    """Samurai of a side next to the defender by road, the attacker excepted. [TOK-ATB-01, TOK-ATB-02, TOK-ATB-05]

    A capital counts. [TOK-ATB-06, TOK-ATE-06]
    """
    towns = s.box.near[s.target] & s.held[side]
    if side == s.active:
        towns &= ~only_town(s.origin)
        if not s.rulings.capitals_reinforce_attacks:
            towns &= ~only_town(s.capital[side])
    return size_of(towns)


def most_reinforcements(s: Tokugawa, side: i64) -> i64:
    """Nobody commits more than can be paid. [TOK-ATB-04]"""
    count = standing_by(s, side)
    if count > s.koku[side]:
        count = s.koku[side]
    return count


def list_commitments(s: Tokugawa, side: i64, out: Options) -> None:
    for count in range(most_reinforcements(s, side) + 1):
        out.add(COMMIT + count)


def why_not_committed(s: Tokugawa, side: i64, action: i64) -> Refusal:
    if not COMMIT <= action <= COMMIT + MOST_REINFORCEMENTS:
        return refuse("TOK-ATB-01", "choose_a_number")
    if action - COMMIT > standing_by(s, side):
        return refuse("TOK-ATB-01", "not_so_many_near", town=town_name(s.target))
    return refuse("TOK-ATB-04", "cannot_pay_so_many", koku=str(s.koku[side]))


def commit(s: Tokugawa, side: i64, count: i64) -> None:
    """Each reinforcement costs a koku and gives one re-roll. [TOK-ATB-03, TOK-ATB-07]

    Only their number matters: nobody moves or is lost. [TOK-ATB-08, TOK-ATB-09]
    """
    s.reinforcements[side] = count
    s.rerolls[side] = count
    s.pay(side, s.box.region_of[s.target], count * REINFORCEMENT_FEE)
    if s.is_told() and count > 0:
        s.tell(events.Reinforced(side_name(side), int(count), town_name(s.target)))


class CommitAttackers(Decision):
    """How many samurai reinforce the attack? [TOK-ATB-01]"""

    clause = "TOK-ATB-01"

    def options(self, s: Tokugawa, out: Options) -> None:
        list_commitments(s, s.active, out)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        return why_not_committed(s, s.active, action)

    def answer(self, s: Tokugawa, action: i64) -> None:
        commit(s, s.active, action - COMMIT)
        s.ask(COMMIT_DEFENDERS)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(s.target)}


class CommitDefenders(Defence):
    """How many samurai reinforce the defence? The attacker's number is known. [TOK-ATB-02]"""

    clause = "TOK-ATB-02"

    def options(self, s: Tokugawa, out: Options) -> None:
        list_commitments(s, enemy_of(s.active), out)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        return why_not_committed(s, enemy_of(s.active), action)

    def answer(self, s: Tokugawa, action: i64) -> None:
        commit(s, enemy_of(s.active), action - COMMIT)
        s.ask(ROLL_ATTACK)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(s.target), "count": str(s.reinforcements[s.active])}


COMMIT_ATTACKERS: Final[Question[Tokugawa]] = CommitAttackers()
COMMIT_DEFENDERS: Final[Question[Tokugawa]] = CommitDefenders()
