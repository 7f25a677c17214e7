"""What everybody sees of the table. Nothing is hidden from one side that the other knows. [TOK-GEN-10]"""

import msgspec

from honjin.titles.tokugawa.facts.board import (
    CONTRACT_NAMES,
    NO_CONTRACT,
    NO_TOWN,
    NOBODY,
    REGION_NAMES,
    SIDE_NAMES,
    STACK_NAMES,
    TERRAIN_NAMES,
    TOWN_NAMES,
)
from honjin.titles.tokugawa.facts.pieces import (
    BUILDING_NAMES,
    KIND_NAMES,
    NO_SAMURAI,
    NO_WEATHER,
    OCCUPANT_NAMES,
    WEATHER_NAMES,
)
from honjin.titles.tokugawa.facts.state import PHASE_NAMES, Tokugawa
from honjin.titles.tokugawa.rules.battle import attack_strength, defence_strength, fortification, strength_at
from honjin.titles.tokugawa.rules.contracts import is_left_in
from honjin.titles.tokugawa.rules.ending import scoring_buildings, victory_points
from honjin.titles.tokugawa.rules.odds import odds_of_answers
from honjin.titles.tokugawa.rules.tax import income
from honjin.titles.tokugawa.words.vocabulary import VOCABULARY


class TownView(msgspec.Struct, frozen=True):
    """A town with somebody or something in it. `side` owns what is there; `samurai` is None in a town left behind."""

    town: str
    side: str
    samurai: str | None
    strength: int
    """Points of the samurai or capital, forging and weakness included."""
    fortification: int
    """What buildings add in defence."""
    forged: bool
    weakened: bool
    buildings: dict[str, int]
    unfinished: bool
    """The castle is under construction."""


class RegionView(msgspec.Struct, frozen=True):
    region: str
    bank: int
    taxed: bool
    income: dict[str, int]
    """What each side could tax now, the bank aside."""


class SideView(msgspec.Struct, frozen=True):
    side: str
    capital: str | None
    capital_strength: int
    koku: int
    samurai: int
    stock: dict[str, int]
    supply: dict[str, int]
    buildings: int
    """Those that score."""
    contracts: list[str]
    contract_points: int
    victory_points: int
    """If the game ended now."""


class BattleView(msgspec.Struct, frozen=True):
    """The attack under way. Strengths and dice are None until they are known."""

    origin: str
    target: str
    terrain: str
    staging: str | None
    weather: str | None
    attack_strength: int | None
    defence_strength: int
    attack_reinforcements: int
    defence_reinforcements: int
    attack_rerolls: int
    defence_rerolls: int
    attack_dice: int | None
    defence_dice: int | None


class StackView(msgspec.Struct, frozen=True):
    stack: str
    offered: str | None
    face_down: list[str]
    """The cards that are left, in no order."""


class OddsView(msgspec.Struct, frozen=True):
    """What an answer to the open question has for a chance, for whoever gives it."""

    verb: str
    thing: str
    of: str
    """`passage`: the samurai gets through; `attack`: the attack succeeds; `defence`: it is repelled."""
    chance: str
    """Exact, such as `5/9`."""


class TokugawaView(msgspec.Struct, frozen=True):
    phase: str
    active: str
    starter: str | None
    turn: int
    actions: int
    towns: list[TownView]
    regions: list[RegionView]
    sides: list[SideView]
    stacks: list[StackView]
    gardens_left: int
    walls_left: int
    battle: BattleView | None
    odds: list[OddsView]


def view_table(s: Tokugawa) -> TokugawaView:
    return TokugawaView(
        phase=PHASE_NAMES[s.phase],
        active=SIDE_NAMES[s.active],
        starter=SIDE_NAMES[s.starter] if s.phase > 0 else None,
        turn=int(s.turns),
        actions=int(s.actions),
        towns=[view_town(s, town) for town in range(43) if owner_of_town(s, town) is not None],
        regions=[view_region(s, region) for region in range(9)],
        sides=[view_side(s, side) for side in range(2)],
        stacks=[view_stack(s, stack) for stack in range(3)],
        gardens_left=int(s.supply_of(0, 1)),
        walls_left=int(s.supply_of(0, 5)),
        battle=view_battle(s) if s.origin != NO_TOWN else None,
        odds=view_odds(s),
    )


def view_odds(s: Tokugawa) -> list[OddsView]:
    """Known to everybody: the dice have no secrets. [TOK-GEN-10]"""
    word = VOCABULARY.verb_of
    return [
        OddsView(word[odds.action].word, VOCABULARY.thing(odds.action), odds.of, str(odds.chance))
        for odds in odds_of_answers(s)
    ]


def owner_of_town(s: Tokugawa, town: int) -> str | None:
    """Whose samurai, or else whose buildings, are in a town."""
    owner = s.owner_at(town)
    if owner != NOBODY:
        return SIDE_NAMES[owner]
    for index in range(12):
        if (s.sites[index] >> town) & 1:
            return SIDE_NAMES[index // 6]
    return None


def view_town(s: Tokugawa, town: int) -> TownView:
    kind = int(s.kind[town])
    counts = {name: int(s.count_at(town, building)) for building, name in enumerate(BUILDING_NAMES)}
    return TownView(
        town=TOWN_NAMES[town],
        side=owner_of_town(s, town) or "",
        samurai=OCCUPANT_NAMES[kind] if kind != NO_SAMURAI else None,
        strength=int(strength_at(s, town)) if kind != NO_SAMURAI else 0,
        fortification=int(fortification(s, town)),
        forged=bool((s.forged >> town) & 1),
        weakened=bool((s.weakened >> town) & 1),
        buildings={name: count for name, count in counts.items() if count > 0},
        unfinished=bool((s.unfinished >> town) & 1),
    )


def view_region(s: Tokugawa, region: int) -> RegionView:
    return RegionView(
        region=REGION_NAMES[region],
        bank=int(s.bank[region]),
        taxed=bool((s.taxed >> region) & 1),
        income={name: int(income(s, side, region)) for side, name in enumerate(SIDE_NAMES)},
    )


def view_side(s: Tokugawa, side: int) -> SideView:
    capital = int(s.capital[side])
    own = [building for building in range(6) if building not in (1, 5)]
    return SideView(
        side=SIDE_NAMES[side],
        capital=TOWN_NAMES[capital] if capital != NO_TOWN else None,
        capital_strength=int(s.capital_strength[side]),
        koku=int(s.koku[side]),
        samurai=int(s.samurai_of(side)).bit_count(),
        stock={name: int(s.stock_of(side, kind)) for kind, name in enumerate(KIND_NAMES)},
        supply={BUILDING_NAMES[building]: int(s.supply_of(side, building)) for building in own},
        buildings=int(scoring_buildings(s, side)),
        contracts=[CONTRACT_NAMES[card] for card in range(12) if (s.taken[side] >> card) & 1],
        contract_points=int(s.points[side]),
        victory_points=int(victory_points(s, side)),
    )


def view_stack(s: Tokugawa, stack: int) -> StackView:
    offered = int(s.offered[stack])
    return StackView(
        stack=STACK_NAMES[stack],
        offered=CONTRACT_NAMES[offered] if offered != NO_CONTRACT else None,
        face_down=[CONTRACT_NAMES[card] for card in range(12) if is_left_in(s, stack, card)],
    )


def view_battle(s: Tokugawa) -> BattleView:
    us = int(s.active)
    them = 1 - us
    is_known = s.weather != NO_WEATHER
    return BattleView(
        origin=TOWN_NAMES[s.origin],
        target=TOWN_NAMES[s.target],
        terrain=TERRAIN_NAMES[s.terrain],
        staging=TOWN_NAMES[s.staging] if s.staging != NO_TOWN else None,
        weather=WEATHER_NAMES[s.weather] if is_known else None,
        attack_strength=int(attack_strength(s)) if is_known else None,
        defence_strength=int(defence_strength(s)),
        attack_reinforcements=int(s.reinforcements[us]),
        defence_reinforcements=int(s.reinforcements[them]),
        attack_rerolls=int(s.rerolls[us]),
        defence_rerolls=int(s.rerolls[them]),
        attack_dice=int(s.dice[us]) or None,
        defence_dice=int(s.dice[them]) or None,
    )
