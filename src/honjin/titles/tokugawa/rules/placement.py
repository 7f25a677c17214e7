"""The start phase: placing eight samurai each. [TOK-STA スタートフェイズ]

Eight regions are open to each side, so that one samurai comes to stand in each of them; there is always a town left. It
costs nothing, and contracts are not looked at yet. [TOK-STA-03, TOK-STA-08, TOK-STA-11, TOK-STA-12]
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import TOWNS, enemy_of, has_town
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import KIND_NAMES, KINDS
from honjin.titles.tokugawa.facts.state import ACTION, PLACEMENT, Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.arrivals import arrive
from honjin.titles.tokugawa.rules.turn import BEGIN_TURN
from honjin.titles.tokugawa.words.telling import region_name, side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import PLACE_AT, TAKE

QUOTA: Final = vec[i64]([5, 2, 1])
"""Bowmen, lancers and swordsmen that each side places. [TOK-STA-01]"""
PLACEMENTS: Final[i64] = 16


def is_allowance_left(s: Tokugawa, kind: i64) -> bool:
    """May the side to place still place this kind? [TOK-STA-01]"""
    placed = s.box.count[kind] - s.stock_of(s.active, kind)
    return placed < QUOTA[kind]


def open_towns(s: Tokugawa, side: i64) -> i64:
    """Where a side may place: in empty towns, one samurai per region. [TOK-STA-04, TOK-STA-05]

    It keeps away from the enemy's home and its neighbours. [TOK-STA-06, TOK-STA-07]
    """
    box = s.box
    enemy_capital = s.capital[enemy_of(side)]
    towns = s.empty_towns() & ~box.region_towns[box.region_of[enemy_capital]] & ~box.near[enemy_capital]
    standing = s.samurai_of(side)
    while standing != 0:
        towns &= ~box.region_towns[box.region_of[first_of(standing)]]
        standing &= standing - 1
    return towns


class BeginPlacement(Step[Tokugawa]):
    def run(self, s: Tokugawa) -> None:
        s.phase = PLACEMENT
        s.ask(PLACE_NEXT)


class PlaceNext(Step[Tokugawa]):
    """One by the starting player, then two each in turn, the last one by the starting player again. [TOK-STA-09]"""

    def run(self, s: Tokugawa) -> None:
        if s.turns == PLACEMENTS:  # eight each [TOK-STA-08, TOK-INV-13]
            s.phase = ACTION
            s.turns = 0
            s.active = s.starter
            s.ask(BEGIN_TURN)
            return
        s.active = s.starter
        if (s.turns + 1) // 2 % 2 == 1:
            s.active = enemy_of(s.starter)
        s.ask_both(CHOOSE_PLACED, PLACE_NEXT)


class ChoosePlaced(Decision):
    """Which samurai is placed next? [TOK-STA-10]"""

    clause = "TOK-STA-10"

    def options(self, s: Tokugawa, out: Options) -> None:
        for kind in range(KINDS):
            if is_allowance_left(s, kind):
                out.add(TAKE + kind)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not TAKE <= action < TAKE + KINDS:
            return refuse(self.clause, "choose_a_kind")
        return refuse("TOK-STA-01", "all_placed", samurai=KIND_NAMES[action - TAKE])

    def answer(self, s: Tokugawa, action: i64) -> None:
        s.ask(ChoosePlace(action - TAKE))


class ChoosePlace(Decision):
    """In which town is it placed? [TOK-STA-04]"""

    clause = "TOK-STA-04"

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def follows(self, s: Tokugawa) -> i64:
        return TAKE + self.kind

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = open_towns(s, s.active)
        while towns != 0:
            out.add(PLACE_AT + first_of(towns))
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not PLACE_AT <= action < PLACE_AT + TOWNS:
            return refuse(self.clause, "choose_a_town")
        return why_not_placed(s, action - PLACE_AT)

    def answer(self, s: Tokugawa, action: i64) -> None:
        town = action - PLACE_AT
        arrive(s, s.active, self.kind, town)
        s.turns += 1
        if s.is_told():
            s.tell(events.Placed(side_name(s.active), KIND_NAMES[self.kind], town_name(town)))

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"samurai": KIND_NAMES[self.kind]}


def why_not_placed(s: Tokugawa, town: i64) -> Refusal:
    region = s.box.region_of[town]
    enemy_capital = s.capital[enemy_of(s.active)]
    if not has_town(s.empty_towns(), town):
        return refuse("TOK-STA-04", "town_occupied", town=town_name(town))
    if region == s.box.region_of[enemy_capital]:
        return refuse("TOK-STA-06", "enemy_home_region", region=region_name(region))
    if has_town(s.box.near[enemy_capital], town):
        return refuse("TOK-STA-07", "next_to_enemy_capital", town=town_name(town))
    return refuse("TOK-STA-05", "region_used", region=region_name(region))


BEGIN_PLACEMENT: Final = BeginPlacement()
PLACE_NEXT: Final = PlaceNext()
CHOOSE_PLACED: Final = ChoosePlaced()
