"""What is in the box: cards, tiles, boards and tables, read from the data pack and checked. [GOR chapter 4]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.pack import Entry, Pack
from honjin.core.refusal import BadInput
from honjin.titles.goryokaku.facts.board import (
    ACTION_NAMES,
    AREA_NAMES,
    AREAS,
    PIECES,
    PILE_NAMES,
    SPACES,
    START_ONIGIRI,
    TRACK_NAMES,
    WORKERS,
    ZONES,
)
from honjin.titles.goryokaku.facts.cards import (
    CASTLE_NAMES,
    CREST_NAMES,
    FRAME_ICONS,
    KIND_NAMES,
    PERSON_NAMES,
    REWARDS,
    TILE_NAMES,
)
from honjin.titles.goryokaku.facts.effects import (
    BONUSES,
    DISCARDS,
    GIFTS,
    NO_EFFECT,
    VERBS,
    read_effect,
    read_effects,
)
from honjin.titles.goryokaku.facts.resources import COST_ICONS, RESOURCE_NAMES

CASTLE_COST: Final = [*RESOURCE_NAMES, "any"]
DAIBA_COST: Final = [*RESOURCE_NAMES, "basic", "card", "person_card", "castle_card"]
DAIBA_ICONS: Final[i64] = 9
BASIC_ICON: Final[i64] = 5
CARD_ICON: Final[i64] = 6
PERSON_ICON: Final[i64] = 7
CASTLE_ICON: Final[i64] = 8
MOST_CUBES: Final = 5
"""No castle card may ask for more icons other than earth: a personal board could not hold them."""
NO_SUBSTITUTE: Final = -1

FLAT: Final[i64] = 0
PER: Final[i64] = 1
AT_LEAST: Final[i64] = 2
SETS: Final[i64] = 3
COUNTERS: Final = [
    "earth_level",
    "ship_level",
    "pieces_placed",
    "castles_built",
    *[f"kind:{kind}" for kind in KIND_NAMES],
    *[f"crest:{crest}" for crest in CREST_NAMES],
]
COUNTER_SIZE: Final[i64] = 14
FIRST_KIND: Final[i64] = 4
FIRST_CREST: Final[i64] = 9
FAMILIES: Final = ["kinds", "crests"]
SCORE_FORMS: Final = (
    'a score: { flat = 3 }, { per = "earth_level", points = 1 }, { at_least = 3, of = "kind:moat", points = 5 }'
    ' or { sets = "kinds", points = 4 }'
)


class Person:
    """A person card. [GOR-PERS]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.text: Final = entry.both_languages("text")
        self.crest: Final = CREST_NAMES.index(entry.choice("crest", CREST_NAMES))
        cost = amounts(entry, "cost", ["koban", "ship"], 9)
        if sum(1 for amount in cost if amount) != 1:
            raise entry.fail("cost", "exactly one of koban and ship, at least 1")
        self.koban: Final = cost[0]
        self.ship: Final = cost[1]
        self.frames: Final = [self.read_frame(entry, area) for area in AREA_NAMES]
        self.storehouses: Final = entry.number("storehouses", 1, 5) if "storehouses" in entry.fields else 0
        self.substitute: int = NO_SUBSTITUTE
        if "substitute" in entry.fields:
            self.substitute = RESOURCE_NAMES.index(entry.choice("substitute", RESOURCE_NAMES))
        self.on_hire: Final = read_effects(entry, "on_hire", GIFTS, int(FRAME_ICONS))
        self.discard: Final = read_effect(entry, "discard", entry.value("discard"), DISCARDS)
        has_icons = any(self.frames)
        if has_icons == (self.storehouses > 0):
            raise entry.fail("storehouses", "either icons in the frames or at least one storehouse, not both")
        entry.done()

    def read_frame(self, entry: Entry, area: str) -> list[int]:
        frames = entry.value("frames") if "frames" in entry.fields else {}
        if not isinstance(frames, dict) or any(name not in AREA_NAMES for name in frames):
            raise entry.fail("frames", "frames." + ", frames.".join(AREA_NAMES))
        rows = frames.get(area, [])
        if not isinstance(rows, list) or len(rows) > FRAME_ICONS:
            raise entry.fail(f"frames.{area}", f"a list of at most {FRAME_ICONS} effects")
        return [read_effect(entry, "frames", row, VERBS[1:]) for row in rows]


class Castle:
    """A castle card. [GOR-CAS]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.text: Final = entry.both_languages("text")
        self.kind: Final = KIND_NAMES.index(entry.choice("kind", KIND_NAMES))
        self.crest: Final = CREST_NAMES.index(entry.choice("crest", CREST_NAMES))
        self.cost: Final = amounts(entry, "cost", CASTLE_COST, 9)
        if not sum(self.cost) >= 1 or sum(self.cost[1:]) > MOST_CUBES:
            raise entry.fail("cost", f"at least one icon and at most {MOST_CUBES} that are not earth")
        self.reward: Final = read_effects(entry, "reward", GIFTS, int(REWARDS))
        entry.done()


class Tile:
    """A building tile and its score. [GOR-TILE]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.copies_source: Final = entry.text("copies_source")
        self.name: Final = entry.both_languages("name")
        self.text: Final = entry.both_languages("text")
        self.pieces: Final = entry.number("pieces", 1, 2)
        score = entry.value("score")
        if not isinstance(score, dict):
            raise entry.fail("score", SCORE_FORMS)
        keys = set(score)
        self.points: Final = self.number(entry, score, "flat" if "flat" in keys else "points", 20)
        self.form: int = int(FLAT)
        self.threshold: int = 0
        self.counter: int = 0
        if keys == {"per", "points"}:
            self.form = int(PER)
            self.counter = self.word(entry, score, "per", COUNTERS)
        elif keys == {"at_least", "of", "points"}:
            self.form = int(AT_LEAST)
            self.threshold = self.number(entry, score, "at_least", 50)
            self.counter = self.word(entry, score, "of", COUNTERS)
        elif keys == {"sets", "points"}:
            self.form = int(SETS)
            self.counter = self.word(entry, score, "sets", FAMILIES)
        elif keys != {"flat"}:
            raise entry.fail("score", SCORE_FORMS)
        entry.done()

    def number(self, entry: Entry, score: dict[str, object], key: str, high: int) -> int:
        found = score.get(key)
        if not isinstance(found, int) or isinstance(found, bool) or not 1 <= found <= high:
            raise entry.fail("score", f"{key} to be a whole number from 1 to {high}")
        return found

    def word(self, entry: Entry, score: dict[str, object], key: str, names: list[str]) -> int:
        found = score[key]
        if not isinstance(found, str) or found not in names:
            raise entry.fail("score", f"{key} to be one of " + ", ".join(names))
        return names.index(found)


class Crest:
    """A crest card, and what each crest of its kind is worth. [GOR-SCORE-04]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.points: Final = entry.number("points", 0, 9)
        entry.done()


class BoardAction:
    """An action and its zones. [GOR-PLACE-06, GOR-PLACE-07]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.zone_for_two_source: Final = entry.text("zone_for_two_source")
        self.name: Final = entry.both_languages("name")
        expected = AREA_NAMES[ACTION_NAMES.index(entry.id) // 2]
        self.area: Final = entry.choice("area", [expected])
        self.zone: Final = entry.number("zone", 1, int(ZONES)) - 1
        self.zone_for_two: Final = entry.number("zone_for_two", 1, int(ZONES)) - 1
        entry.done()


class Track:
    """A level track: what entering each space after 0 gives. [GOR-LVL-05]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        spaces = entry.value("spaces")
        if not isinstance(spaces, list) or not 1 <= len(spaces) < SPACES:
            raise entry.fail("spaces", f"a list of 1 to {SPACES - 1} spaces")
        self.bonus: Final[list[int]] = [0]
        for space in spaces:
            if not isinstance(space, list) or len(space) > 1:
                raise entry.fail("spaces", "each space to be a list with at most one effect")
            self.bonus.append(read_effect(entry, "spaces", space[0], BONUSES) if space else int(NO_EFFECT))
        entry.done()


class DaibaStep:
    """A step of the daiba track. [GOR-DAI-15]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.cost: Final = amounts(entry, "cost", DAIBA_COST, 5)
        self.reached: Final = read_effects(entry, "reached", GIFTS, 2)
        self.on_worker: Final = read_effects(entry, "on_worker", GIFTS, 2)
        self.multiplier: Final = entry.number("multiplier", 0, 9)
        entry.done()


class Pile:
    """A pile of the clock. [GOR-SETG-03]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.per_player: Final = entry.number("per_player", 1, 3)
        is_closing = entry.id == "closing"
        self.audit: Final = entry.flag("audit")
        self.ends_game: Final = entry.flag("ends_game")
        if self.audit == is_closing:
            raise entry.fail("audit", "true for the five numbered piles and false for the closing pile")
        if self.ends_game != is_closing:
            raise entry.fail("ends_game", "true for the closing pile only")
        entry.done()


class Start:
    """What a seat has in hand at the start. [GOR-SETP-09]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.workers: Final = entry.number("workers", 1, int(WORKERS))
        self.onigiri: Final = entry.number("onigiri", 0, int(START_ONIGIRI))
        entry.done()


class Personal:
    """The personal board. [GOR-SETP-06, GOR-RES-09]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.pieces_source: Final = entry.text("pieces_source")
        self.storehouses: Final = entry.number("storehouses", 0, 20)
        self.left: Final = entry.number("left_pieces", 0, int(PIECES))
        self.right: Final = entry.number("right_pieces", 0, int(PIECES))
        if self.left + self.right != PIECES:
            raise entry.fail("right_pieces", f"{PIECES} building pieces on the two spots together")
        self.on_left_empty: Final = read_effects(entry, "on_left_empty", GIFTS, 2)
        entry.done()


SEAT_IDS: Final = [f"{players}_{place + 1}" for players in (2, 3, 4) for place in range(players)]


class Box:
    """All components of one pack, as objects for people and flat lists for the rules. Shared, never changed."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        persons = {e.id: Person(e) for e in pack.exactly("persons.toml", "person", PERSON_NAMES)}
        castles = {e.id: Castle(e) for e in pack.exactly("castles.toml", "castle", CASTLE_NAMES)}
        tiles = {e.id: Tile(e) for e in pack.exactly("tiles.toml", "tile", TILE_NAMES)}
        crests = {e.id: Crest(e) for e in pack.exactly("crests.toml", "crest", CREST_NAMES)}
        actions = {e.id: BoardAction(e) for e in pack.exactly("actions.toml", "action", ACTION_NAMES)}
        tracks = {e.id: Track(e) for e in pack.exactly("tracks.toml", "track", TRACK_NAMES)}
        piles = {e.id: Pile(e) for e in pack.exactly("piles.toml", "pile", PILE_NAMES)}
        starts = {e.id: Start(e) for e in pack.exactly("seats.toml", "seat", SEAT_IDS)}
        self.persons: Final = [persons[name] for name in PERSON_NAMES]
        self.castles: Final = [castles[name] for name in CASTLE_NAMES]
        self.tiles: Final = [tiles[name] for name in TILE_NAMES]
        self.crests: Final = [crests[name] for name in CREST_NAMES]
        self.actions: Final = [actions[name] for name in ACTION_NAMES]
        self.tracks: Final = [tracks[name] for name in TRACK_NAMES]
        self.piles: Final = [piles[name] for name in PILE_NAMES]
        self.starts: Final = [starts[name] for name in SEAT_IDS]
        self.personal: Final = Personal(pack.exactly("personal.toml", "personal", ["board"])[0])
        self.daiba: Final = read_daiba(pack)
        self.check_shares(pack)

        self.person_koban: Final = vec[i64]([card.koban for card in self.persons])
        self.person_ship: Final = vec[i64]([card.ship for card in self.persons])
        self.person_crest: Final = vec[i64]([card.crest for card in self.persons])
        self.person_icon: Final = vec[i64](frame_icons(self.persons))
        """The icon k of a frame is at `(card * AREAS + area) * FRAME_ICONS + k`."""
        self.person_store: Final = vec[i64]([card.storehouses for card in self.persons])
        self.person_substitute: Final = vec[i64]([card.substitute for card in self.persons])
        self.person_on_hire: Final = vec[i64](
            padded([card.on_hire for card in self.persons], int(FRAME_ICONS))
        )
        self.person_discard: Final = vec[i64]([card.discard for card in self.persons])
        self.castle_kind: Final = vec[i64]([card.kind for card in self.castles])
        self.castle_crest: Final = vec[i64]([card.crest for card in self.castles])
        self.castle_cost: Final = vec[i64](padded([card.cost for card in self.castles], int(COST_ICONS)))
        self.castle_reward: Final = vec[i64](padded([card.reward for card in self.castles], int(REWARDS)))
        self.tile_pieces: Final = vec[i64]([tile.pieces for tile in self.tiles])
        self.tile_form: Final = vec[i64]([tile.form for tile in self.tiles])
        self.tile_points: Final = vec[i64]([tile.points for tile in self.tiles])
        self.tile_counter: Final = vec[i64]([tile.counter for tile in self.tiles])
        self.tile_threshold: Final = vec[i64]([tile.threshold for tile in self.tiles])
        self.zone: Final = vec[i64]([action.zone for action in self.actions])
        self.zone_for_two: Final = vec[i64]([action.zone_for_two for action in self.actions])
        self.track_end: Final = vec[i64]([len(track.bonus) - 1 for track in self.tracks])
        self.track_bonus: Final = vec[i64](padded([track.bonus for track in self.tracks], int(SPACES)))
        self.daiba_steps: Final[i64] = len(self.daiba)
        self.daiba_cost: Final = vec[i64](padded([step.cost for step in self.daiba], int(DAIBA_ICONS)))
        self.multiplier: Final = vec[i64]([0] + [step.multiplier for step in self.daiba])
        self.area_persons: Final = vec[i64]([persons_of_area(self.persons, area) for area in range(AREAS)])
        """The person cards with an icon in the frame of an area, as sets."""
        self.storehouses: Final[i64] = self.personal.storehouses
        self.right_pieces: Final[i64] = self.personal.right

    def start(self, players: i64, place: i64) -> Start:
        """What the seat in this place of the turn order begins with."""
        return self.starts[SEAT_IDS.index(f"{players}_{place + 1}")]

    def check_shares(self, pack: Pack) -> None:
        """Every crest on 11 persons and 10 castle cards, every kind on 10. [GOR chapter 4]"""
        for number, crest in enumerate(CREST_NAMES):
            persons = sum(1 for card in self.persons if card.crest == number)
            castles = sum(1 for card in self.castles if card.crest == number)
            if persons != 11:
                raise BadInput(
                    f"{pack.folder / 'persons.toml'}: crest {crest} is on {persons} cards, expected 11"
                )
            if castles != 10:
                raise BadInput(
                    f"{pack.folder / 'castles.toml'}: crest {crest} is on {castles} cards, expected 10"
                )
        for number, kind in enumerate(KIND_NAMES):
            castles = sum(1 for card in self.castles if card.kind == number)
            if castles != 10:
                raise BadInput(
                    f"{pack.folder / 'castles.toml'}: kind {kind} is on {castles} cards, expected 10"
                )


def read_daiba(pack: Pack) -> list[DaibaStep]:
    """Steps numbered from 1; no more than workers can be spared. [GOR-DAI-12, GOR-DAI-15]"""
    steps = [DaibaStep(entry) for entry in pack.entries("daiba.toml", "step")]
    place = f"{pack.folder / 'daiba.toml'}: step"
    for number, step in enumerate(steps, 1):
        if step.id != str(number):
            raise BadInput(f"{place} {step.id}: expected id {number}: steps are numbered from 1 without gaps")
    if not 1 <= len(steps) < WORKERS:
        raise BadInput(f"{place}: expected 1 to {WORKERS - 1} steps, got {len(steps)}")
    return steps


def amounts(entry: Entry, field: str, names: list[str], most: int) -> list[int]:
    """A table of amounts by name, 0 where a name is missing."""
    found = entry.value(field)
    if not isinstance(found, dict) or not found:
        raise entry.fail(field, "a table such as { " + f"{names[0]} = 1" + " }")
    for name, amount in found.items():
        if name not in names:
            raise entry.fail(field, "only " + ", ".join(names))
        if not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= amount <= most:
            raise entry.fail(field, f"{name} to be a whole number from 1 to {most}")
    return [int(found.get(name, 0)) for name in names]


def padded(rows: list[list[int]], width: int) -> list[int]:
    """Rows of different length as one flat list."""
    flat: list[int] = []
    for row in rows:
        flat += row + [0] * (width - len(row))
    return flat


def frame_icons(persons: list[Person]) -> list[int]:
    frames: list[list[int]] = []
    for card in persons:
        frames += card.frames
    return padded(frames, int(FRAME_ICONS))


def persons_of_area(persons: list[Person], area: int) -> int:
    return sum(1 << number for number, card in enumerate(persons) if card.frames[area])
