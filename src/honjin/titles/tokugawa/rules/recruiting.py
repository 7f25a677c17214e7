"""Recruiting, and taking own samurai off the board. [TOK-REC 徴兵, TOK-REM]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import TOWNS
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import BOWMAN, KIND_NAMES, KINDS, LANCER, SWORDSMAN
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.arrivals import arrive, take_off, why_no_own_samurai
from honjin.titles.tokugawa.words.telling import side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import LEAD, PLACE_AT, TAKE


def is_recruitable(s: Tokugawa, kind: i64) -> bool:
    """Is there one in the stock, and the koku for it? [TOK-REC-03, TOK-REC-06]"""
    return s.stock_of(s.active, kind) > 0 and s.koku[s.active] >= s.box.price[kind]


def can_recruit(s: Tokugawa) -> bool:
    if s.empty_towns() == 0:
        return False
    for kind in range(KINDS):
        if is_recruitable(s, kind):
            return True
    return False


def why_not_recruited(s: Tokugawa, kind: i64) -> Refusal:
    name = KIND_NAMES[kind]
    if s.stock_of(s.active, kind) == 0:
        return refuse("TOK-REC-06", "none_in_stock", samurai=name)
    price = s.box.price[kind]
    return refuse(
        "TOK-GEN-08", "samurai_too_dear", samurai=name, price=str(price), koku=str(s.koku[s.active])
    )


class ChooseRecruit(Decision):
    """Which samurai is recruited? [TOK-REC-01, TOK-REC-03]"""

    clause = "TOK-REC-01"

    def options(self, s: Tokugawa, out: Options) -> None:
        for kind in range(KINDS):
            if is_recruitable(s, kind):
                out.add(TAKE + kind)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not TAKE <= action < TAKE + KINDS:
            return refuse(self.clause, "choose_a_kind")
        return why_not_recruited(s, action - TAKE)

    def answer(self, s: Tokugawa, action: i64) -> None:
        s.ask(CHOOSE_RECRUIT_TOWN[action - TAKE])

    def facts(self, s: Tokugawa) -> dict[str, str]:
        price = s.box.price
        return {
            "bowman": str(price[BOWMAN]),
            "lancer": str(price[LANCER]),
            "swordsman": str(price[SWORDSMAN]),
            "koku": str(s.koku[s.active]),
        }


class ChooseRecruitTown(Decision):
    """In which empty town, anywhere on the board? Its region is paid. [TOK-REC-02, TOK-REC-04, TOK-REC-07]"""

    clause = "TOK-REC-01"

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def follows(self, s: Tokugawa) -> i64:
        return TAKE + self.kind

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = s.empty_towns()
        while towns != 0:
            out.add(PLACE_AT + first_of(towns))
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not PLACE_AT <= action < PLACE_AT + TOWNS:
            return refuse(self.clause, "choose_a_town")
        return refuse("TOK-REC-01", "town_occupied", town=town_name(action - PLACE_AT))

    def answer(self, s: Tokugawa, action: i64) -> None:
        town = action - PLACE_AT
        price = s.box.price[self.kind]
        s.actions -= 1
        s.pay(s.active, s.box.region_of[town], price)
        arrive(s, s.active, self.kind, town)
        if s.is_told():
            words = (side_name(s.active), KIND_NAMES[self.kind], town_name(town))
            s.tell(events.Recruited(*words, int(price)))

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"samurai": KIND_NAMES[self.kind]}


class ChooseRemoved(Decision):
    """Which own samurai goes back to the stock? Never a capital; buildings stay. [TOK-REM-01, TOK-REM-04, TOK-REM-05]

    Its forging is lost; it is done in the own turn, at any point. [TOK-REM-02, TOK-REM-03]
    """

    clause = "TOK-REM-01"

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = s.samurai_of(s.active)
        while towns != 0:
            out.add(LEAD + first_of(towns))
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        return why_no_own_samurai(s, action)

    def answer(self, s: Tokugawa, action: i64) -> None:
        take_off(s, s.active, action - LEAD)


CHOOSE_RECRUIT: Final = ChooseRecruit()
CHOOSE_RECRUIT_TOWN: Final = [ChooseRecruitTown(kind) for kind in range(3)]
CHOOSE_REMOVED: Final = ChooseRemoved()
