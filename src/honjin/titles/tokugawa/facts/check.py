"""What holds at every decision. [TOK-INV]"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.titles.tokugawa.facts.board import (
    CONTRACTS,
    NO_CONTRACT,
    NO_TOWN,
    REGIONS,
    SIDES,
    STACKS,
    TOWNS,
    enemy_of,
)
from honjin.titles.tokugawa.facts.pieces import (
    BUILDINGS,
    CAPITAL,
    CASTLE,
    KINDS,
    NO_SAMURAI,
    SHIP,
    is_common,
)

if TYPE_CHECKING:
    from honjin.titles.tokugawa.facts.state import Tokugawa

ALL_KOKU: Final[i64] = 75


def check_position(s: "Tokugawa") -> None:
    """Raise AssertionError naming the broken clause."""
    check_money(s)
    check_samurai(s)
    check_buildings(s)
    check_contracts(s)
    assert 0 <= s.actions <= 3, "TOK-INV-12: actions out of range"
    assert 0 <= s.taxed < 1 << REGIONS, "TOK-INV-12: unknown regions taxed"


def check_money(s: "Tokugawa") -> None:
    total: i64 = 0
    for side in range(SIDES):
        assert s.koku[side] >= 0, "TOK-INV-02: a side owes koku"
        total += s.koku[side]
    for region in range(REGIONS):
        assert s.bank[region] >= 0, "TOK-INV-02: a bank owes koku"
        total += s.bank[region]
    assert total == ALL_KOKU, "TOK-INV-01: koku were made or lost"


def check_samurai(s: "Tokugawa") -> None:
    assert s.held[0] & s.held[1] == 0, "TOK-INV-04: two sides in one town"
    held = s.held[0] | s.held[1]
    for town in range(TOWNS):
        is_held = (held >> town) & 1 == 1
        assert is_held == (s.kind[town] != NO_SAMURAI), "TOK-INV-04: a town and its samurai disagree"
    assert (s.forged | s.weakened) & ~held == 0, "TOK-INV-04: forging or weakness without a samurai"
    for side in range(SIDES):
        for kind in range(KINDS):
            standing: i64 = 0
            for town in range(TOWNS):
                if (s.held[side] >> town) & 1 and s.kind[town] == kind:
                    standing += 1
            assert standing + s.stock[side * KINDS + kind] == s.box.count[kind], (
                "TOK-INV-03: samurai do not add up"
            )
        home = s.capital[side]
        if home != NO_TOWN and s.result is None:
            assert s.kind[home] == CAPITAL, "TOK-INV-04: a samurai stands in a capital"
            assert (s.held[side] >> home) & 1 == 1, "TOK-INV-04: a capital changed hands"
            assert (s.forged | s.weakened) >> home & 1 == 0, "TOK-ATE-09: a capital is weakened"
            assert 1 <= s.capital_strength[side] <= 2, "TOK-INV-09: a capital shows neither 2 nor 1"


def check_buildings(s: "Tokugawa") -> None:
    for side in range(SIDES):
        for building in range(BUILDINGS):
            check_building(s, side, building)
        castles = s.sites[side * BUILDINGS + CASTLE]
        if s.rulings.region_shares_castle:
            castles |= s.sites[enemy_of(side) * BUILDINGS + CASTLE]
        for region in range(REGIONS):
            assert size_of(castles & s.box.region_towns[region]) <= 1, "TOK-INV-06: two castles in a region"
        assert s.sites[side * BUILDINGS + SHIP] & ~s.box.ports == 0, "TOK-INV-08: a ship on land"
    all_castles = s.sites[CASTLE] | s.sites[BUILDINGS + CASTLE]
    assert s.unfinished & ~all_castles == 0, "TOK-CAS-04: a building site without a castle"


def check_building(s: "Tokugawa", side: i64, building: i64) -> None:
    sites = s.sites[side * BUILDINGS + building]
    assert sites & s.held[enemy_of(side)] == 0, "TOK-INV-07: a building in an enemy's town"
    standing: i64 = 0
    for town in range(TOWNS):
        if (sites >> town) & 1:
            count = s.count_at(town, building)
            assert count > 0, "TOK-INV-05: a site without its building"
            standing += count
            if building != SHIP and s.rulings.one_of_a_kind_per_town:
                assert count == 1, "TOK-INV-06: two buildings of a kind in a town"
    assert standing == s.built[side * BUILDINGS + building], "TOK-INV-05: buildings are miscounted"
    total = standing + s.supply_of(side, building)
    if is_common(building):
        total += s.built[enemy_of(side) * BUILDINGS + building]
    if s.rulings.pieces_return:
        assert total == s.box.building_count[building], "TOK-INV-05: buildings do not add up"
    else:
        assert total <= s.box.building_count[building], "TOK-INV-05: too many buildings"


def check_contracts(s: "Tokugawa") -> None:
    seen = s.face_down
    cards = size_of(s.face_down)
    for stack in range(STACKS):
        if s.offered[stack] != NO_CONTRACT:
            seen |= 1 << s.offered[stack]
            cards += 1
    for side in range(SIDES):
        seen |= s.taken[side]
        cards += size_of(s.taken[side])
        assert size_of(s.taken[side]) <= 3, "TOK-INV-11: more than three contracts"
    assert cards == CONTRACTS and seen == (1 << CONTRACTS) - 1, "TOK-INV-10: contracts do not add up"
