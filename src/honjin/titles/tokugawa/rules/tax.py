"""Taxes. [TOK-TAX 徴税]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import REGIONS, enemy_of
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, GARDEN
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.words.telling import region_name, side_name
from honjin.titles.tokugawa.words.vocabulary import TAX_REGION

GARDEN_INCOME: Final[i64] = 1
"""However many gardens there are. [TOK-TAX-04, TOK-TAX-05, TOK-GRD-02, TOK-GRD-03]"""


def tax_payers(s: Tokugawa, side: i64, region: i64) -> i64:
    """Samurai of a side in a region; a capital counts as one. [TOK-TAX-09, TOK-TAX-10]"""
    towns = s.held[side]
    if not s.rulings.capitals_count_for_tax:
        towns = s.samurai_of(side)
    return size_of(towns & s.box.region_towns[region])


def has_garden(s: Tokugawa, side: i64, region: i64) -> bool:
    return s.sites[side * BUILDINGS + GARDEN] & s.box.region_towns[region] != 0


def income(s: Tokugawa, side: i64, region: i64) -> i64:
    """What a region owes a side, 0 without a majority. [TOK-TAX-02, TOK-TAX-03, TOK-TAX-04, TOK-TAX-05]"""
    own = tax_payers(s, side, region)
    if own == 0:
        return 0
    surplus = own - tax_payers(s, enemy_of(side), region)
    if surplus < 0 or (surplus == 0 and s.rulings.gardens_need_majority):
        return 0
    if has_garden(s, side, region):
        surplus += GARDEN_INCOME
    return surplus


def is_taxable(s: Tokugawa, region: i64) -> bool:
    if s.bank[region] == 0 or (s.taxed >> region) & 1:
        return False
    if s.held[s.active] & s.box.region_towns[region] == 0:
        return False
    return income(s, s.active, region) > 0


def can_tax(s: Tokugawa) -> bool:
    for region in range(REGIONS):
        if is_taxable(s, region):
            return True
    return False


class ChooseRegion(Decision):
    """Which region is taxed? Its koku go to the player. [TOK-TAX-01, TOK-TAX-11]"""

    clause = "TOK-TAX-01"

    def options(self, s: Tokugawa, out: Options) -> None:
        for region in range(REGIONS):
            if is_taxable(s, region):
                out.add(TAX_REGION + region)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not TAX_REGION <= action < TAX_REGION + REGIONS:
            return refuse(self.clause, "choose_a_region")
        region = action - TAX_REGION
        name = region_name(region)
        if (s.taxed >> region) & 1:
            return refuse("TOK-TAX-08", "taxed_already", region=name)
        if s.bank[region] == 0:
            return refuse("TOK-TAX-06", "bank_empty", region=name)
        return refuse("TOK-TAX-03", "no_majority", region=name)

    def answer(self, s: Tokugawa, action: i64) -> None:
        region = action - TAX_REGION
        s.actions -= 1
        s.taxed |= 1 << region
        koku = s.take_from_bank(s.active, region, income(s, s.active, region))
        if s.is_told():
            s.tell(events.Taxed(side_name(s.active), region_name(region), int(koku)))


CHOOSE_REGION: Final = ChooseRegion()
