"""A small test map, and short ways to lay out and play positions on it.

    RK   K0 = capital of K, K1, K2 port          K1-K2 M, K0-K1 P, K0-K2 P
    RM   M1, M2 port and shipyard, M3, M4        K1-M1 P, M1-M2 F, M1-M3 P, M2-M3 F, M3-M4 M
    RE   E0 = capital of E, E1, E2 shipyard      M3-E1 P, M4-E0 F, E0-E1 P, E0-E2 F, E1-E2 M

K is Red and E is Blue. The ten towns stand in for ten of the 43; the others lie far away without roads.
"""

from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

import honjin
from honjin.core.pack import Pack
from honjin.core.question import Question
from honjin.core.state import play
from honjin.titles.tokugawa.facts.board import BLUE, RED, REGION_NAMES, TERRAIN_NAMES, TOWN_NAMES
from honjin.titles.tokugawa.facts.box import Box, Components
from honjin.titles.tokugawa.facts.pieces import BUILDING_NAMES, BUILDINGS
from honjin.titles.tokugawa.facts.rulings import Rulings
from honjin.titles.tokugawa.facts.state import ACTION, Tokugawa
from honjin.titles.tokugawa.rules.arrivals import Samurai, stand
from honjin.titles.tokugawa.rules.losses import put_up
from honjin.titles.tokugawa.rules.setup import found_capital
from honjin.titles.tokugawa.rules.turn import NEXT_DEED
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA
from honjin.titles.tokugawa.words.vocabulary import VOCABULARY

DATA: Final = Path(honjin.__file__).parent / "titles" / "tokugawa" / "data"
TOWNS_OF_F: Final = {
    "K0": "kyoto",
    "K1": "osaka",
    "K2": "wakayama",
    "M1": "odawara",
    "M2": "sunpu",
    "M3": "hamamatsu",
    "M4": "nagoya",
    "E0": "edo",
    "E1": "takasaki",
    "E2": "mito",
}
REGIONS_OF_F: Final = {"RK": "kinki", "RM": "tokai", "RE": "kanto"}
ROADS_OF_F: Final = (
    "K0-K1 P, K0-K2 P, K1-K2 M, K1-M1 P, M1-M2 F, M1-M3 P, M2-M3 F, M3-M4 M, M3-E1 P, M4-E0 F,"
    " E0-E1 P, E0-E2 F, E1-E2 M"
)
PORTS_OF_F: Final = ("K2", "M2", "E2")
SHORT_KINDS: Final = {"bow": 0, "lance": 1, "sword": 2}
FAR_AWAY: Final = "mutsu"
MAY_BE_FORCED: Final = ("lead", "tax", "take", "place", "build", "stage", "retreat", "commit") + tuple(
    TERRAIN_NAMES
)
"""Verbs of questions that are asked only if there is a choice."""


def refusal(s: Tokugawa, word: str, question: Question[Any] | None = None) -> str:
    """The clause that forbids an action now, or at a question that is not open; empty if it is allowed."""
    asked = s.copy()
    if question is not None:
        asked.ask(question)
    found = asked.why_not(action(word))
    return found.clause if found is not None else ""


def standard_components() -> Components:
    return Components(Pack(DATA, "standard"))


def small_map() -> Components:
    """The test map in place of the board."""
    parts = standard_components()
    names = {name: short for short, name in TOWNS_OF_F.items()}
    towns = []
    for place in parts.towns:
        short = names.get(place.id, "")
        region = place.region
        if short:
            region = REGIONS_OF_F["R" + short[0]]
        elif region in REGIONS_OF_F.values():
            region = FAR_AWAY
        towns.append(replace(place, port=short in PORTS_OF_F, region=region))
    roads = []
    for road, text in zip(parts.roads, ROADS_OF_F.split(",")):
        pair, terrain = text.split()
        ends = [TOWNS_OF_F[name] for name in pair.split("-")]
        roads.append(replace(road, towns=ends, terrain=TERRAIN_NAMES["PFM".index(terrain)]))
    parts.towns, parts.roads = towns, roads
    return parts


def town(name: str) -> int:
    """`M1`, or a town of the board."""
    return TOWN_NAMES.index(TOWNS_OF_F.get(name, name))


def region(name: str) -> int:
    return REGION_NAMES.index(REGIONS_OF_F.get(name, name))


def action(word: str) -> int:
    """An action in the words of the vocabulary and the test map: `plain M3`, `tax RM`."""
    words = [REGIONS_OF_F.get(part, TOWNS_OF_F.get(part, part)) for part in word.split()]
    return VOCABULARY.number(" ".join(words))


def options_with(**changes: str) -> dict[str, str]:
    """Option values; dots in keys are written as two underscores."""
    wanted = {key.replace("__", "."): value for key, value in changes.items()}
    return TOKUGAWA.setup(options=wanted).options


SMALL: Final = Box(small_map())
STANDARD: Final = Box(standard_components())


def box_with(contracts: list[tuple[str, int]]) -> Box:
    """The test map with other contracts in the first stack: their towns and ships."""
    parts = small_map()
    for number, (names, ships) in enumerate(contracts):
        towns = [TOWNS_OF_F.get(name, name) for name in names.split()]
        parts.contracts[number] = replace(parts.contracts[number], towns=towns, ships=ships)
    return Box(parts)


class Table:
    """A position in the action phase: K to move with three actions unless told otherwise.

    Samurai are written `bow@M1`, `lance+@M2` (forged), `sword-@M3` (weakened); buildings `castle@M1`, `ship@K2`, with
    `castle?@M1` for one under construction. `contracts` are the first stack, the first of them turned up. What money
    the given banks and players lack lies far away.
    """

    def __init__(
        self,
        k: str = "",
        e: str = "",
        *,
        k_builds: str = "",
        e_builds: str = "",
        k_koku: int = 15,
        e_koku: int = 15,
        banks: dict[str, int] | None = None,
        to_move: str = "K",
        actions: int = 3,
        contracts: list[tuple[str, int]] | None = None,
        box: Box = SMALL,
        **options: str,
    ) -> None:
        self.s: Final = Tokugawa(box_with(contracts) if contracts else box, Rulings(options_with(**options)))
        s = self.s
        if contracts:
            s.offered[0] = 0
            s.face_down &= ~1
        found_capital(s, RED, town("K0"))
        found_capital(s, BLUE, town("E0"))
        for side, samurai, buildings in ((RED, k, k_builds), (BLUE, e, e_builds)):
            for word in samurai.split():
                self.put(side, word)
            for word in buildings.split():
                self.build(side, word)
        s.koku[RED] = k_koku
        s.koku[BLUE] = e_koku
        for name, koku in (banks or {}).items():
            s.bank[region(name)] = koku
        s.bank[region(FAR_AWAY)] = 0
        missing = 75 - k_koku - e_koku - sum(int(koku) for koku in s.bank)
        s.bank[region(FAR_AWAY)] = missing
        s.phase = ACTION
        s.active = RED if to_move == "K" else BLUE
        s.turns = 3
        s.actions = actions
        s.has_changed = False
        s.ask(NEXT_DEED)
        s.settle()
        s.check()

    def put(self, side: int, word: str) -> None:
        kind, place = word.split("@")
        number = SHORT_KINDS[kind.strip("+-")]
        self.s.stock[side * 3 + number] -= 1
        stand(self.s, side, Samurai(number, "+" in kind, "-" in kind), town(place))

    def build(self, side: int, word: str) -> None:
        name, place = word.split("@")
        put_up(self.s, side, BUILDING_NAMES.index(name.strip("?")), town(place))
        if "?" in name:
            self.s.unfinished |= 1 << town(place)

    # --- playing --------------------------------------------------------------------------------------------

    def say(self, *words: str) -> "Table":
        """Give answers. One whose question was answered by the engine, because it was forced, is passed over."""
        for word in words:
            number = action(word)
            verb = VOCABULARY.verb_of[number]
            verbs = {VOCABULARY.verb_of[option] for option in self.s.options()}
            if verb not in verbs and verb.word in MAY_BE_FORCED:
                continue
            play(self.s, number)
            self.s.check()
        return self

    def attack(self, origin: str, way: str, roll: str) -> "Table":
        """`attack("M1", "plain M3", "roll sun_4")`."""
        return self.say("choose attack", f"lead {origin}", way, roll)

    def fight(self, attacker: list[int], defender: list[int], commit: tuple[int, int] = (0, 0)) -> "Table":
        """Play a battle to its end: the dice sums of both sides one after the other, and their reinforcements."""
        rolls = {"RollAttack": list(attacker), "RollDefence": list(defender)}
        commits = {"CommitAttackers": commit[0], "CommitDefenders": commit[1]}
        offers = {"OfferAttackReroll": "RollAttack", "OfferDefenceReroll": "RollDefence"}
        while self.s.result is None:
            name = self.asked()
            if name in rolls:
                self.say(f"dice {rolls[name].pop(0)}")
            elif name in commits:
                self.say(f"commit {commits[name]}")
            elif name in offers:
                self.say("reroll" if rolls[offers[name]] else "keep")
            else:
                break
        assert not any(rolls.values()), "not all dice were rolled"
        return self

    def end_turn(self) -> "Table":
        return self.say("choose end")

    # --- looking --------------------------------------------------------------------------------------------

    def asked(self) -> str:
        """The class of the open question."""
        return type(self.s.question()).__name__

    def deeds(self) -> list[str]:
        return [VOCABULARY.thing(number) for number in self.s.options()]

    def things(self) -> list[str]:
        """What the open question offers, in the words of the test map."""
        short = {} if self.s.box is STANDARD else {name: key for key, name in TOWNS_OF_F.items()}
        found = [VOCABULARY.thing(number) for number in self.s.options()]
        return sorted(short.get(name, name) for name in found)

    def koku(self, side: str) -> int:
        return int(self.s.koku[RED if side == "K" else BLUE])

    def bank(self, name: str) -> int:
        return int(self.s.bank[region(name)])

    def at(self, name: str) -> str:
        """Who is in a town: `K lance+`, or nothing."""
        place = town(name)
        owner = int(self.s.owner_at(place))
        if owner < 0:
            return ""
        kind = int(self.s.kind[place])
        word = "capital" if kind == 3 else list(SHORT_KINDS)[kind]
        forged = "+" if (self.s.forged >> place) & 1 else ""
        weakened = "-" if (self.s.weakened >> place) & 1 else ""
        return f"{'KE'[owner]} {word}{forged}{weakened}"

    def has(self, side: str, building: str, name: str) -> bool:
        """Does a side have a building in a town?"""
        number = "KE".index(side)
        kind = BUILDING_NAMES.index(building)
        return bool((self.s.sites[number * BUILDINGS + kind] >> town(name)) & 1)

    def ships(self, name: str) -> int:
        return int(self.s.count_at(town(name), 0))

    def left(self, side: str, building: str) -> int:
        return int(self.s.supply_of("KE".index(side), BUILDING_NAMES.index(building)))

    def refusal(self, word: str, question: Question[Any] | None = None) -> str:
        """The clause that forbids an action now, or at a question that is not open; empty if it is allowed."""
        return refusal(self.s, word, question)
