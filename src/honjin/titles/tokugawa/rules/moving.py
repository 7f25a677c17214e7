"""Moving on land and at sea, and what weather and die have to say. [TOK-MOV 移動, TOK-SEA]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.question import Chance
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import SEA, TERRAIN_NAMES, TERRAINS, TOWNS, has_town
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import BOWMAN, STORM, WEATHER_NAMES, WEATHERS
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.arrivals import names_own_samurai, relocate, why_no_own_samurai
from honjin.titles.tokugawa.rules.routes import destinations, has_destination
from honjin.titles.tokugawa.words.telling import occupant, side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import FACES, GO_OVER, LEAD, ROLL, WEATHER

NEEDED: Final = vec[i64]([1, 2, 3, 2])
"""What die and weather must add up to on plain, forest, mountain and sea. [TOK-MOV-10, TOK-SEA-03]"""
WEATHER_FACES: Final = vec[i64]([3, 2, 1])
"""Faces of the weather die with sun, rain and storm; the modifier is 0, -1, -2. [TOK-MOV-09]"""


# --- the test -----------------------------------------------------------------------------------------------


def needs_no_die(s: Tokugawa, kind: i64, terrain: i64) -> bool:
    """Bowmen walk in any weather; at sea they are tested like everybody, by default. [TOK-MOV-07, TOK-SEA-04]"""
    if kind != BOWMAN:
        return False
    return terrain != SEA or s.rulings.bowmen_always_sail or s.rulings.bowmen_fear_only_storms


def needs_no_roll(s: Tokugawa, kind: i64, terrain: i64) -> bool:
    """Does a move of this kind succeed without any dice? [TOK-MOV-07]"""
    return kind == BOWMAN and (terrain != SEA or s.rulings.bowmen_always_sail)


def succeeds(s: Tokugawa, kind: i64, terrain: i64, weather: i64, die: i64) -> bool:
    """Die and weather against the number of the terrain; strength does not matter. [TOK-MOV-10, TOK-MOV-15]"""
    if needs_no_roll(s, kind, terrain):
        return True
    if terrain == SEA and weather == STORM:
        return False
    if needs_no_die(s, kind, terrain):
        return True
    return die - weather >= NEEDED[terrain]


def list_rolls(s: Tokugawa, out: Options, kind: i64, terrain: i64) -> None:
    """Weather and die together, 18 outcomes over 36; the weather alone where no die is needed. [TOK-MOV-08]"""
    for weather in range(WEATHERS):
        if needs_no_die(s, kind, terrain):
            out.add_weighted(WEATHER + weather, WEATHER_FACES[weather])
        else:
            for face in range(FACES):
                out.add_weighted(ROLL + weather * FACES + face, WEATHER_FACES[weather])


def weather_of(action: i64) -> i64:
    if action >= WEATHER:
        return action - WEATHER
    return (action - ROLL) // FACES


def die_of(action: i64) -> i64:
    """The battle die of a roll, 0 if only the weather was rolled."""
    if action >= WEATHER:
        return 0
    return (action - ROLL) % FACES + 1


def tell_roll(s: Tokugawa, origin: i64, town: i64, terrain: i64, action: i64, passed: bool) -> None:
    die = die_of(action)
    s.tell(
        events.MarchRolled(
            side_name(s.active),
            occupant(s, origin),
            town_name(origin),
            town_name(town),
            TERRAIN_NAMES[terrain],
            WEATHER_NAMES[weather_of(action)],
            str(die) if die > 0 else "",
            passed,
        )
    )


# --- the questions ------------------------------------------------------------------------------------------


def can_move(s: Tokugawa) -> bool:
    """Has any own samurai a destination?"""
    towns = s.samurai_of(s.active)
    while towns != 0:
        if has_destination(s, s.active, first_of(towns)):
            return True
        towns &= towns - 1
    return False


class ChooseMover(Decision):
    """Which samurai moves? [TOK-MOV-01]"""

    clause = "TOK-MOV-01"

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = s.samurai_of(s.active)
        while towns != 0:
            town = first_of(towns)
            if has_destination(s, s.active, town):
                out.add(LEAD + town)
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not names_own_samurai(s, action):
            return why_no_own_samurai(s, action)
        return refuse("TOK-MOV-04", "nowhere_to_go", town=town_name(action - LEAD))

    def answer(self, s: Tokugawa, action: i64) -> None:
        s.ask(CHOOSE_DESTINATION[action - LEAD])


class ChooseDestination(Decision):
    """Where does it go, and over which terrain? Declared before the dice are rolled. [TOK-MOV-12, TOK-SEA-05]"""

    clause = "TOK-MOV-12"

    def __init__(self, origin: i64) -> None:
        self.origin: i64 = origin

    def follows(self, s: Tokugawa) -> i64:
        return LEAD + self.origin

    def options(self, s: Tokugawa, out: Options) -> None:
        for terrain in range(TERRAINS):
            towns = destinations(s, s.active, self.origin, terrain)
            while towns != 0:
                out.add(GO_OVER + terrain * TOWNS + first_of(towns))
                towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not GO_OVER <= action < GO_OVER + TERRAINS * TOWNS:
            return refuse(self.clause, "choose_a_destination")
        terrain = (action - GO_OVER) // TOWNS
        town = (action - GO_OVER) % TOWNS
        return why_not_reached(s, self.origin, town, terrain)

    def answer(self, s: Tokugawa, action: i64) -> None:
        s.actions -= 1
        set_out(s, self.origin, (action - GO_OVER) % TOWNS, (action - GO_OVER) // TOWNS)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(self.origin), "samurai": occupant(s, self.origin)}


def why_not_reached(s: Tokugawa, origin: i64, town: i64, terrain: i64) -> Refusal:
    name = town_name(town)
    if terrain == SEA:
        if not s.has_ship(origin):
            return refuse("TOK-SEA-01", "no_ship", town=town_name(origin))
        if not has_town(s.box.ports, town):
            return refuse("TOK-SEA-02", "not_a_port", town=name)
    if not has_town(s.empty_towns(), town):
        return refuse("TOK-MOV-04", "town_occupied", town=name)
    return refuse("TOK-MOV-02", "no_way", town=name, terrain=TERRAIN_NAMES[terrain])


def set_out(s: Tokugawa, origin: i64, town: i64, terrain: i64) -> None:
    """A declared move: at once where no dice are needed, otherwise chance decides."""
    if needs_no_roll(s, s.kind[origin], terrain):
        march(s, origin, town, terrain)
    else:
        s.ask(RollForMarch(origin, town, terrain))


def march(s: Tokugawa, origin: i64, town: i64, terrain: i64) -> None:
    if s.is_told():
        words = (side_name(s.active), occupant(s, origin), town_name(origin), town_name(town))
        s.tell(events.Marched(*words, TERRAIN_NAMES[terrain]))
    relocate(s, s.active, origin, town, terrain)


class RollForMarch(Chance[Tokugawa]):
    """Weather and one die decide whether a declared march succeeds. [TOK-MOV-08, TOK-MOV-13]

    It costs no koku, and with actions left it may be tried again. [TOK-MOV-06, TOK-MOV-14]
    """

    clause = "TOK-MOV-08"

    def __init__(self, origin: i64, town: i64, terrain: i64) -> None:
        self.origin: i64 = origin
        self.town: i64 = town
        self.terrain: i64 = terrain

    def purpose(self, s: Tokugawa) -> str:
        return "march"

    def options(self, s: Tokugawa, out: Options) -> None:
        list_rolls(s, out, s.kind[self.origin], self.terrain)

    def answer(self, s: Tokugawa, action: i64) -> None:
        kind = s.kind[self.origin]
        passed = succeeds(s, kind, self.terrain, weather_of(action), die_of(action))
        if s.is_told():
            tell_roll(s, self.origin, self.town, self.terrain, action, passed)
        if passed:
            march(s, self.origin, self.town, self.terrain)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(self.town), "samurai": occupant(s, self.origin)}


CHOOSE_MOVER: Final = ChooseMover()
CHOOSE_DESTINATION: Final = [ChooseDestination(town) for town in range(43)]
