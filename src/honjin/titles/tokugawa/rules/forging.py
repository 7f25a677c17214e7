"""The smithy at work: turning a samurai to its stronger side, for good. [TOK-SMI 鍛冶屋, TOK-SMI-07]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import has_town, only_town
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, SMITHY
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.arrivals import names_own_samurai, why_no_own_samurai
from honjin.titles.tokugawa.words.telling import occupant, side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import LEAD


def has_smithy(s: Tokugawa) -> bool:
    return s.built[s.active * BUILDINGS + SMITHY] > 0


def forgeable(s: Tokugawa) -> i64:
    """Own samurai that still show their weaker side, anywhere on the board. [TOK-SMI-05, TOK-SMI-06]"""
    towns = s.samurai_of(s.active) & ~s.forged
    if s.rulings.forging_is_local:
        towns &= s.sites[s.active * BUILDINGS + SMITHY]
    return towns


def can_forge(s: Tokugawa) -> bool:
    return has_smithy(s) and forgeable(s) != 0


class ChooseForged(Decision):
    """Whose weapon is forged? [TOK-SMI-04]"""

    clause = "TOK-SMI-04"

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = forgeable(s)
        while towns != 0:
            out.add(LEAD + first_of(towns))
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not names_own_samurai(s, action):
            return why_no_own_samurai(s, action)
        town = action - LEAD
        if has_town(s.forged, town):
            return refuse("TOK-SMI-05", "forged_already", town=town_name(town))
        return refuse("TOK-SMI-06", "smithy_elsewhere", town=town_name(town))

    def answer(self, s: Tokugawa, action: i64) -> None:
        town = action - LEAD
        s.actions -= 1
        s.forged |= only_town(town)
        s.has_changed = True
        if s.is_told():
            s.tell(events.Forged(side_name(s.active), occupant(s, town), town_name(town)))


CHOOSE_FORGED: Final = ChooseForged()
