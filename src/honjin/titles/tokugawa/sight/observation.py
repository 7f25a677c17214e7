"""What both sides of Tokugawa see, as a row of small numbers. Nothing is hidden. [TOK-GEN-10]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from honjin.core.bits import first_of, write_set
from honjin.core.observation import MOST, NUMBER, ONE, Observation, Segment, subject
from honjin.core.state import State
from honjin.core.vocabulary import Things
from honjin.titles.tokugawa.facts.board import (
    CONTRACT_NAMES,
    CONTRACTS,
    NO_CONTRACT,
    NO_TOWN,
    REGION_NAMES,
    REGIONS,
    SIDE_NAMES,
    SIDES,
    STACKS,
    TERRAIN_NAMES,
    TOWN_NAMES,
    TOWNS,
)
from honjin.titles.tokugawa.facts.pieces import (
    BUILDING_NAMES,
    BUILDINGS,
    KIND_NAMES,
    KINDS,
    NEW_SHRINE,
    NO_SAMURAI,
    NO_WEATHER,
    OCCUPANT_NAMES,
    WEATHER_NAMES,
)
from honjin.titles.tokugawa.facts.state import PHASE_NAMES, Tokugawa
from honjin.titles.tokugawa.words.vocabulary import (
    BUILD_AT,
    CHOOSE,
    DEED_NAMES,
    GO_OVER,
    LEAD,
    PLACE_AT,
    STAGE_AT,
    TAKE,
    TAX_REGION,
    VOCABULARY,
)

# A segment begins where the one before it ends, the first behind seats, asked and verbs; a wrong sum does not load.
# Sums of a module's own numbers are compiled in, imported ones would be looked up at each use.
PHASE: Final[i64] = 2 + 1 + 22
ACTIVE: Final[i64] = PHASE + 3
STARTER: Final[i64] = ACTIVE + 2
TURN: Final[i64] = STARTER + 2
ACTIONS: Final[i64] = TURN + 1
STILL_TURNS: Final[i64] = ACTIONS + 1
TAXED: Final[i64] = STILL_TURNS + 1
BANK: Final[i64] = TAXED + 9
KOKU: Final[i64] = BANK + 9
CAPITAL_STRENGTH: Final[i64] = KOKU + 2
CONTRACT_POINTS: Final[i64] = CAPITAL_STRENGTH + 2
STOCK: Final[i64] = CONTRACT_POINTS + 2
SUPPLY: Final[i64] = STOCK + 2 * 3
SAMURAI: Final[i64] = SUPPLY + 2 * 6
FORGED: Final[i64] = SAMURAI + 2 * 43 * 4
WEAKENED: Final[i64] = FORGED + 43
BUILDINGS_AT: Final[i64] = WEAKENED + 43
UNFINISHED: Final[i64] = BUILDINGS_AT + 43 * 7
OFFERED: Final[i64] = UNFINISHED + 43
FACE_DOWN: Final[i64] = OFFERED + 12
TAKEN: Final[i64] = FACE_DOWN + 12
ORIGIN: Final[i64] = TAKEN + 2 * 12
TARGET: Final[i64] = ORIGIN + 43
STAGING: Final[i64] = TARGET + 43
TERRAIN: Final[i64] = STAGING + 43
WEATHER: Final[i64] = TERRAIN + 4
REINFORCEMENTS: Final[i64] = WEATHER + 3
REROLLS: Final[i64] = REINFORCEMENTS + 2
DICE: Final[i64] = REROLLS + 2
SUBJECT_TOWN: Final[i64] = DICE + 2
SUBJECT_SAMURAI: Final[i64] = SUBJECT_TOWN + 43
SUBJECT_DEED: Final[i64] = SUBJECT_SAMURAI + 3

OCCUPANTS: Final[i64] = 4
COLUMNS: Final[i64] = 7
"""Kinds of building, and shrines put up this turn. [TOK-SHR-03]"""

TOWN: Final = Things("town", TOWN_NAMES)
SIDE: Final = Things("side", ["own", "other"])
REGION: Final = Things("region", REGION_NAMES)
CONTRACT: Final = Things("contract", CONTRACT_NAMES)
BUILDING: Final = Things("building", BUILDING_NAMES)
SAMURAI_KIND: Final = Things("samurai", KIND_NAMES)

SEGMENTS: Final = [
    Segment(PHASE, "phase", [Things("phase", PHASE_NAMES)], 0, 1, "1 at the phase", "現在の段階が1"),
    Segment(ACTIVE, "active", [SIDE], 0, 1, "1 for the side whose turn it is", "手番の軍が1"),
    Segment(STARTER, "starter", [SIDE], 0, 1, "1 for the side that began", "先手の軍が1"),
    Segment(TURN, "turn", [NUMBER], 0, MOST, "turns begun by both sides", "両軍の手番の合計"),
    Segment(ACTIONS, "actions", [NUMBER], 0, MOST, "actions left this turn", "この手番の残りアクション"),
    Segment(
        STILL_TURNS,
        "still_turns",
        [NUMBER],
        0,
        MOST,
        "turns in a row in which nothing but taxes changed",
        "徴税のほか何も変わらなかった連続手番",
    ),
    Segment(TAXED, "taxed", [REGION], 0, 1, "1 for a region taxed this turn", "この手番で徴税した地方が1"),
    Segment(BANK, "bank", [REGION], 0, MOST, "koku in the bank of a region", "地方の銀行の石"),
    Segment(KOKU, "koku", [SIDE], 0, MOST, "koku in hand", "手持ちの石"),
    Segment(CAPITAL_STRENGTH, "capital_strength", [SIDE], 0, MOST, "points of the capital", "本拠地の戦力"),
    Segment(CONTRACT_POINTS, "contract_points", [SIDE], 0, MOST, "points by contracts", "契約の得点"),
    Segment(STOCK, "stock", [SIDE, SAMURAI_KIND], 0, 10, "samurai not on the board", "盤外の武将"),
    Segment(
        SUPPLY,
        "supply",
        [SIDE, BUILDING],
        0,
        10,
        "buildings still to build; gardens and walls are common",
        "これから建てられる建物（庭園と城壁は共通）",
    ),
    Segment(
        SAMURAI,
        "samurai",
        [SIDE, TOWN, Things("occupant", OCCUPANT_NAMES)],
        0,
        1,
        "1 where a samurai or a capital stands",
        "武将か本拠地のある町が1",
    ),
    Segment(FORGED, "forged", [TOWN], 0, 1, "1 if the samurai is forged", "鍛えられた武将が1"),
    Segment(WEAKENED, "weakened", [TOWN], 0, 1, "1 if the samurai is weakened", "弱体化した武将が1"),
    Segment(
        BUILDINGS_AT,
        "buildings",
        [TOWN, Things("standing", [*BUILDING_NAMES, "new_shrine"])],
        -15,
        15,
        "how many stand there, negative for the other side's",
        "その町の建物の数（敵軍のものは負）",
    ),
    Segment(UNFINISHED, "unfinished", [TOWN], 0, 1, "1 for a castle under construction", "建設中の城が1"),
    Segment(OFFERED, "offered", [CONTRACT], 0, 1, "1 for a contract on offer", "公開中の契約が1"),
    Segment(
        FACE_DOWN, "face_down", [CONTRACT], 0, 1, "1 for a contract not yet turned up", "未公開の契約が1"
    ),
    Segment(TAKEN, "taken", [SIDE, CONTRACT], 0, 1, "1 for a contract taken", "獲得した契約が1"),
    Segment(ORIGIN, "origin", [TOWN], 0, 1, "1 where the attacker comes from", "攻撃元の町が1"),
    Segment(TARGET, "target", [TOWN], 0, 1, "1 where the attack goes", "攻撃先の町が1"),
    Segment(STAGING, "staging", [TOWN], 0, 1, "1 where the attack is staged", "攻撃の待機先の町が1"),
    Segment(
        TERRAIN,
        "terrain",
        [Things("terrain", TERRAIN_NAMES)],
        0,
        1,
        "1 for the terrain of the attack",
        "攻撃の地形が1",
    ),
    Segment(
        WEATHER,
        "weather",
        [Things("weather", WEATHER_NAMES)],
        0,
        1,
        "1 for the weather of the attack",
        "攻撃時の天気が1",
    ),
    Segment(REINFORCEMENTS, "reinforcements", [SIDE], 0, MOST, "reinforcements committed", "投入した援軍"),
    Segment(REROLLS, "rerolls", [SIDE], 0, MOST, "rerolls left in the battle", "戦闘の残り振り直し"),
    Segment(DICE, "dice", [SIDE], 0, 12, "the sum rolled in the battle, 0 before", "戦闘の出目の和（前は0）"),
    Segment(
        SUBJECT_TOWN,
        "subject_town",
        [TOWN],
        0,
        1,
        "1 at the town that the open question is about",
        "問われている町が1",
    ),
    Segment(
        SUBJECT_SAMURAI,
        "subject_samurai",
        [SAMURAI_KIND],
        0,
        1,
        "1 for the samurai that the open question is about",
        "問われている武将が1",
    ),
    Segment(
        SUBJECT_DEED,
        "subject_deed",
        [Things("deed", DEED_NAMES)],
        0,
        1,
        "1 for the deed that the open question is about",
        "問われている行動が1",
    ),
]


class TokugawaObservation(Observation):
    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        assert isinstance(state, Tokugawa)
        out[first + PHASE + state.phase] = ONE
        out[first + ACTIVE + (state.active ^ seat)] = ONE
        if state.phase > 0:
            out[first + STARTER + (state.starter ^ seat)] = ONE
        out[first + TURN] = i16(state.turns)
        out[first + ACTIONS] = i16(state.actions)
        out[first + STILL_TURNS] = i16(state.still_turns)
        for region in range(REGIONS):
            out[first + BANK + region] = i16(state.bank[region])
        write_set(out, first + TAXED, state.taxed)
        for side in range(SIDES):
            write_side(state, side, side ^ seat, out, first)
        write_towns(state, seat, out, first)
        write_contracts(state, out, first)
        write_battle(state, out, first)
        write_subject(state, out, first)


def write_side(s: Tokugawa, side: i64, place: i64, out: vec[i16], first: i64) -> None:
    out[first + KOKU + place] = i16(s.koku[side])
    out[first + CAPITAL_STRENGTH + place] = i16(s.capital_strength[side])
    out[first + CONTRACT_POINTS + place] = i16(s.points[side])
    for kind in range(KINDS):
        out[first + STOCK + place * KINDS + kind] = i16(s.stock_of(side, kind))
    for building in range(BUILDINGS):
        out[first + SUPPLY + place * BUILDINGS + building] = i16(s.supply_of(side, building))
    write_set(out, first + TAKEN + place * CONTRACTS, s.taken[side])
    out[first + REINFORCEMENTS + place] = i16(s.reinforcements[side])
    out[first + REROLLS + place] = i16(s.rerolls[side])
    out[first + DICE + place] = i16(s.dice[side])
    towns = s.held[side]
    while towns != 0:
        town = first_of(towns)
        towns &= towns - 1
        kind = s.kind[town]
        if kind != NO_SAMURAI:
            out[first + SAMURAI + (place * TOWNS + town) * OCCUPANTS + kind] = ONE


def write_towns(s: Tokugawa, seat: i64, out: vec[i16], first: i64) -> None:
    write_set(out, first + FORGED, s.forged)
    write_set(out, first + WEAKENED, s.weakened)
    write_set(out, first + UNFINISHED, s.unfinished)
    for index in range(SIDES * BUILDINGS):
        towns = s.sites[index]
        building = index % BUILDINGS
        is_own = index // BUILDINGS == seat
        while towns != 0:
            town = first_of(towns)
            towns &= towns - 1
            count = s.count_at(town, building)
            out[first + BUILDINGS_AT + town * COLUMNS + building] = i16(count if is_own else -count)
            fresh = s.count_at(town, NEW_SHRINE)
            out[first + BUILDINGS_AT + town * COLUMNS + NEW_SHRINE] = i16(fresh if is_own else -fresh)


def write_contracts(s: Tokugawa, out: vec[i16], first: i64) -> None:
    write_set(out, first + FACE_DOWN, s.face_down)
    for stack in range(STACKS):
        if s.offered[stack] != NO_CONTRACT:
            out[first + OFFERED + s.offered[stack]] = ONE


def write_battle(s: Tokugawa, out: vec[i16], first: i64) -> None:
    if s.origin == NO_TOWN:
        return
    out[first + ORIGIN + s.origin] = ONE
    out[first + TARGET + s.target] = ONE
    out[first + TERRAIN + s.terrain] = ONE
    if s.staging != NO_TOWN:
        out[first + STAGING + s.staging] = ONE
    if s.weather != NO_WEATHER:
        out[first + WEATHER + s.weather] = ONE


def write_subject(s: Tokugawa, out: vec[i16], first: i64) -> None:
    """The samurai told to act, its target, the kind to be placed, the deed to be done."""
    action = subject(s)
    if CHOOSE <= action < TAX_REGION:
        out[first + SUBJECT_DEED + action - CHOOSE] = ONE
    elif TAKE <= action < PLACE_AT:
        out[first + SUBJECT_SAMURAI + action - TAKE] = ONE
    elif BUILD_AT <= action < LEAD:
        out[first + SUBJECT_TOWN + action - BUILD_AT] = ONE
    elif LEAD <= action < GO_OVER:
        out[first + SUBJECT_TOWN + action - LEAD] = ONE
    elif GO_OVER <= action < STAGE_AT:
        out[first + SUBJECT_TOWN + (action - GO_OVER) % TOWNS] = ONE


TOKUGAWA_OBSERVATION: Final = TokugawaObservation(SIDE_NAMES, VOCABULARY, SEGMENTS)
