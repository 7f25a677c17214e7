"""Attack, and its first phase: the approach. [TOK-ATT 攻撃, TOK-ATA]

The four phases follow each other in attack.py, reinforcements.py, battle.py and resolution.py. After a success the next
action may be another attack, complete with fee and weather. [TOK-ATT-04, TOK-ATT-07]
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of, size_of
from honjin.core.options import Options
from honjin.core.question import Chance
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import (
    NO_TOWN,
    SEA,
    TERRAIN_NAMES,
    TERRAINS,
    TOWNS,
    enemy_of,
    has_town,
)
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import BOWMAN
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.arrivals import names_own_samurai, why_no_own_samurai
from honjin.titles.tokugawa.rules.moving import die_of, list_rolls, succeeds, tell_roll, weather_of
from honjin.titles.tokugawa.rules.reinforcements import COMMIT_ATTACKERS
from honjin.titles.tokugawa.rules.resolution import end_attack
from honjin.titles.tokugawa.rules.routes import has_target, staging_towns, targets
from honjin.titles.tokugawa.words.telling import occupant, side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import GO_OVER, LEAD, STAGE_AT

ATTACK_FEE: Final[i64] = 1
"""Spent even if the approach fails. [TOK-ATA-01, TOK-ATA-02]"""


def can_attack(s: Tokugawa) -> bool:
    """Is the fee there, and a target for any own samurai? [TOK-ATT-06]"""
    if s.koku[s.active] < ATTACK_FEE:
        return False
    towns = s.samurai_of(s.active)
    while towns != 0:
        if has_target(s, s.active, first_of(towns)):
            return True
        towns &= towns - 1
    return False


class ChooseAttacker(Decision):
    """Which samurai attacks? [TOK-ATT-01]"""

    clause = "TOK-ATT-01"

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = s.samurai_of(s.active)
        while towns != 0:
            town = first_of(towns)
            if has_target(s, s.active, town):
                out.add(LEAD + town)
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if LEAD <= action < LEAD + TOWNS and action - LEAD == s.capital[s.active]:
            return refuse("TOK-ATT-05", "capital_never_attacks", town=town_name(action - LEAD))
        if not names_own_samurai(s, action):
            return why_no_own_samurai(s, action)
        return refuse("TOK-ATT-02", "nobody_in_reach", town=town_name(action - LEAD))

    def answer(self, s: Tokugawa, action: i64) -> None:
        s.ask(CHOOSE_TARGET[action - LEAD])


class ChooseTarget(Decision):
    """Whom does it attack, and over which terrain does it come? [TOK-ATT-02, TOK-ATT-03]"""

    clause = "TOK-ATA-01"

    def __init__(self, origin: i64) -> None:
        self.origin: i64 = origin

    def follows(self, s: Tokugawa) -> i64:
        return LEAD + self.origin

    def options(self, s: Tokugawa, out: Options) -> None:
        for terrain in range(TERRAINS):
            towns = targets(s, s.active, self.origin, terrain)
            while towns != 0:
                out.add(GO_OVER + terrain * TOWNS + first_of(towns))
                towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not GO_OVER <= action < GO_OVER + TERRAINS * TOWNS:
            return refuse(self.clause, "choose_a_target")
        terrain = (action - GO_OVER) // TOWNS
        town = (action - GO_OVER) % TOWNS
        return why_not_attacked(s, self.origin, town, terrain)

    def answer(self, s: Tokugawa, action: i64) -> None:
        s.actions -= 1
        approach(s, self.origin, (action - GO_OVER) % TOWNS, (action - GO_OVER) // TOWNS)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(self.origin), "samurai": occupant(s, self.origin)}


def why_not_attacked(s: Tokugawa, origin: i64, town: i64, terrain: i64) -> Refusal:
    name = town_name(town)
    if not has_town(s.held[enemy_of(s.active)], town):
        return refuse("TOK-ATT-01", "no_enemy_there", town=name)
    if terrain == SEA:
        if not s.has_ship(origin):
            return refuse("TOK-SEA-01", "no_ship", town=town_name(origin))
        return refuse("TOK-SEA-02", "not_a_port", town=name)
    return refuse("TOK-ATT-02", "no_way", town=name, terrain=TERRAIN_NAMES[terrain])


def approach(s: Tokugawa, origin: i64, target: i64, terrain: i64) -> None:
    """The staging town is asked for where there is more than one. [TOK-ATT-02, AMB-44]"""
    if terrain == SEA:
        declare(s, origin, target, terrain, NO_TOWN)
        return
    stages = staging_towns(s, s.active, origin, target, terrain)
    if size_of(stages) > 1:
        s.ask(ChooseStaging(origin, target, terrain))
    else:
        declare(s, origin, target, terrain, first_of(stages))


class ChooseStaging(Decision):
    """By which last town does it come? The defender cannot retreat there. [TOK-ATT-02, TOK-ATD-05]"""

    clause = "TOK-ATT-02"

    def __init__(self, origin: i64, target: i64, terrain: i64) -> None:
        self.origin: i64 = origin
        self.target: i64 = target
        self.terrain: i64 = terrain

    def follows(self, s: Tokugawa) -> i64:
        return GO_OVER + self.terrain * TOWNS + self.target

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = staging_towns(s, s.active, self.origin, self.target, self.terrain)
        while towns != 0:
            out.add(STAGE_AT + first_of(towns))
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not STAGE_AT <= action < STAGE_AT + TOWNS:
            return refuse(self.clause, "choose_a_staging_town")
        return refuse(self.clause, "not_on_the_way", town=town_name(action - STAGE_AT))

    def answer(self, s: Tokugawa, action: i64) -> None:
        declare(s, self.origin, self.target, self.terrain, action - STAGE_AT)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(self.target)}


def declare(s: Tokugawa, origin: i64, target: i64, terrain: i64, staging: i64) -> None:
    """The attack is declared and its fee paid to the region of the defender. [TOK-ATA-01]"""
    s.origin = origin
    s.target = target
    s.terrain = terrain
    s.staging = staging
    s.pay(s.active, s.box.region_of[target], ATTACK_FEE)
    if s.is_told():
        by = "" if staging in (NO_TOWN, origin) else town_name(staging)
        words = (side_name(s.active), occupant(s, origin), town_name(origin), town_name(target))
        s.tell(events.AttackDeclared(*words, TERRAIN_NAMES[terrain], by))
    s.ask(ROLL_FOR_ATTACK)


def tested_kind(s: Tokugawa, origin: i64, staging: i64) -> i64:
    """Whose test an approach takes: with the last road free a neighbour is as sure to come as a bowman. [AMB-02]"""
    if s.rulings.last_road_is_free and staging == origin:
        return BOWMAN
    return s.kind[origin]


class RollForAttack(Chance[Tokugawa]):
    """The weather is rolled in every attack, the die unless a bowman comes by land. [TOK-ATA-03, TOK-ATA-04]"""

    clause = "TOK-ATA-03"

    def purpose(self, s: Tokugawa) -> str:
        return "approach"

    def options(self, s: Tokugawa, out: Options) -> None:
        list_rolls(s, out, tested_kind(s, s.origin, s.staging), s.terrain)

    def answer(self, s: Tokugawa, action: i64) -> None:
        weather = weather_of(action)
        kind = tested_kind(s, s.origin, s.staging)
        passed = succeeds(s, kind, s.terrain, weather, die_of(action))
        if s.is_told():
            tell_roll(s, s.origin, s.target, s.terrain, action, passed)
        if passed:
            s.weather = weather  # it stays in force for the battle [TOK-ATA-06]
            s.ask(COMMIT_ATTACKERS)
        else:
            end_attack(s)  # no battle, the attacker stays where it was [TOK-ATA-05]

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(s.target), "samurai": occupant(s, s.origin)}


CHOOSE_ATTACKER: Final = ChooseAttacker()
CHOOSE_TARGET: Final = [ChooseTarget(town) for town in range(43)]
ROLL_FOR_ATTACK: Final = RollForAttack()
