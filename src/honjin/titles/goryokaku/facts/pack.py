"""What a data pack says of cards, tiles, boards and tables: one struct for each kind of entry. [GOR chapter 4]"""

# kernel: interpreted

from typing import Annotated, Final

from msgspec import Meta, field
from msgspec.structs import astuple

from honjin.core.pack import Entry, Part, Text, Unfit, Words, one_of
from honjin.titles.goryokaku.facts.board import (
    ACTION_NAMES,
    AREA_NAMES,
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
from honjin.titles.goryokaku.facts.effects import HIGHEST, VERBS, effect
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES

MOST_CUBES: Final = 5
"""No castle card may ask for more icons other than earth: a personal board could not hold them."""
COUNTERS: Final = [
    "earth_level",
    "ship_level",
    "pieces_placed",
    "castles_built",
    *[f"kind:{kind}" for kind in KIND_NAMES],
    *[f"crest:{crest}" for crest in CREST_NAMES],
]
FAMILIES: Final = ["kinds", "crests"]
SCORE_FORMS: Final = [{"flat"}, {"per", "points"}, {"at_least", "of", "points"}, {"sets", "points"}]
"""In the order of FLAT, PER, AT_LEAST, SETS."""
SEAT_IDS: Final = [f"{players}_{place + 1}" for players in (2, 3, 4) for place in range(players)]

Action = Annotated[str, one_of(ACTION_NAMES)]
Counter = Annotated[str, one_of(COUNTERS)]
CrestName = Annotated[str, one_of(CREST_NAMES)]
Kind = Annotated[str, one_of(KIND_NAMES)]
Resource = Annotated[str, one_of(RESOURCE_NAMES)]
TrackName = Annotated[str, one_of(TRACK_NAMES)]
Amount = Annotated[int, Meta(ge=1, le=HIGHEST)]
Points = Annotated[int, Meta(ge=1, le=20)]
Zone = Annotated[int, Meta(ge=1, le=int(ZONES))]


# --- effects and costs ----------------------------------------------------------------------------------------


class Effect(Part):
    """One effect with one verb, such as `{ gain = "stone", amount = 2 }`. [GOR-ICON]"""

    def __post_init__(self) -> None:
        if len(self.verbs()) != 1:
            verbs = [word for word in self.__struct_fields__ if word not in ("amount", "into")]
            raise Unfit("", "an effect with one of the verbs " + ", ".join(verbs))
        verb = self.verbs()[0]
        if verb not in ("gain", "level") and getattr(self, "amount", 1) != 1:
            raise Unfit("amount", f"no amount; it is written {verb} = {HIGHEST}")
        if (verb == "convert") != bool(getattr(self, "into", "")):
            raise Unfit("into", "the resource into which one is converted, and only there")

    def verbs(self) -> list[str]:
        return [word for word in self.__struct_fields__ if getattr(self, word) and word in VERBS]

    def code(self) -> int:
        """The effect as one number."""
        verb = self.verbs()[0]
        told, number = getattr(self, verb), VERBS.index(verb)
        if verb == "do":
            return int(effect(number, ACTION_NAMES.index(told), 1))
        if verb == "convert":
            into = RESOURCE_NAMES.index(getattr(self, "into", ""))
            return int(effect(number, RESOURCE_NAMES.index(told), into))
        if verb in ("gain", "level"):
            names = RESOURCE_NAMES if verb == "gain" else TRACK_NAMES
            return int(effect(number, names.index(told), getattr(self, "amount", 1)))
        return int(effect(number, 0, told))


class Bonus(Effect):
    """What a space of a level track may show. [GOR-LVL-02, GOR-LVL-03]"""

    onigiri: Amount = 0
    bag: Amount = 0


class Discard(Effect):
    """What a person card may be discarded for. [GOR-PERS-06]"""

    gain: Resource = ""
    koban: Amount = 0
    amount: Amount = 1


class Gift(Effect):
    """What needs nothing of its owner: fit for rewards, immediate effects and boards."""

    gain: Resource = ""
    choose: Amount = 0
    koban: Amount = 0
    onigiri: Amount = 0
    bag: Amount = 0
    draw_person: Amount = 0
    level: TrackName = ""
    piece: Amount = 0
    draw_castle: Amount = 0
    take_castle: Amount = 0
    amount: Amount = 1


class Icon(Gift):
    """What a frame of a person card may show. [GOR-PERS-04]"""

    convert: Resource = ""
    into: Resource = ""
    do: Action = ""


Gifts = Annotated[list[Gift], Meta(max_length=2)]


class PersonCost(Part):
    koban: Amount = 0
    ship: Amount = 0


class CastleCost(Part):
    """Cubes by colour; a cube of any colour pays `any`. [GOR-CAS-08]"""

    earth: Amount = 0
    stone: Amount = 0
    wood: Amount = 0
    copper: Amount = 0
    andesite: Amount = 0
    any: Amount = 0


Step = Annotated[int, Meta(ge=1, le=5)]


class DaibaCost(Part):
    """Cubes by colour, of a basic colour, and cards. [GOR-DAI-15]"""

    earth: Step = 0
    stone: Step = 0
    wood: Step = 0
    copper: Step = 0
    andesite: Step = 0
    basic: Step = 0
    card: Step = 0
    person_card: Step = 0
    castle_card: Step = 0


# --- entries --------------------------------------------------------------------------------------------------


class Frames(Part):
    """The icons of a person card, by area."""

    mountain: Annotated[list[Icon], Meta(max_length=int(FRAME_ICONS))] = field(default_factory=list)
    town: Annotated[list[Icon], Meta(max_length=int(FRAME_ICONS))] = field(default_factory=list)
    castle: Annotated[list[Icon], Meta(max_length=int(FRAME_ICONS))] = field(default_factory=list)
    ship: Annotated[list[Icon], Meta(max_length=int(FRAME_ICONS))] = field(default_factory=list)

    def icons(self) -> list[list[int]]:
        return [[icon.code() for icon in icons] for icons in astuple(self)]


class Person(Entry):
    """A person card. [GOR-PERS]"""

    file, table, ids = "persons.toml", "person", PERSON_NAMES
    name: Words
    text: Words
    crest: CrestName
    cost: PersonCost
    discard: Discard
    frames: Frames = field(default_factory=Frames)
    storehouses: Annotated[int, Meta(ge=1, le=5)] = 0
    substitute: Resource = ""
    on_hire: Annotated[list[Gift], Meta(max_length=int(FRAME_ICONS))] = field(default_factory=list)

    def __post_init__(self) -> None:
        if bool(self.cost.koban) == bool(self.cost.ship):
            raise Unfit("cost", "exactly one of koban and ship, at least 1")
        if any(astuple(self.frames)) == (self.storehouses > 0):
            raise Unfit("storehouses", "either icons in the frames or at least one storehouse, not both")


class Castle(Entry):
    """A castle card. [GOR-CAS]"""

    file, table, ids = "castles.toml", "castle", CASTLE_NAMES
    name: Words
    text: Words
    kind: Kind
    crest: CrestName
    cost: CastleCost
    reward: Annotated[list[Gift], Meta(max_length=int(REWARDS))] = field(default_factory=list)

    def __post_init__(self) -> None:
        earth, *others = astuple(self.cost)
        if earth + sum(others) < 1 or sum(others) > MOST_CUBES:
            raise Unfit("cost", f"at least one icon and at most {MOST_CUBES} that are not earth")


class Score(Part):
    """Points as they are, for each of something, if there is enough of it, or for each full set."""

    flat: Points = 0
    per: Counter = ""
    at_least: Annotated[int, Meta(ge=1, le=50)] = 0
    of: Counter = ""
    sets: Annotated[str, one_of(FAMILIES)] = ""
    points: Points = 0

    def __post_init__(self) -> None:
        if self.given() not in SCORE_FORMS:
            raise Unfit(
                "",
                'a score: { flat = 3 }, { per = "earth_level", points = 1 },'
                ' { at_least = 3, of = "kind:moat", points = 5 } or { sets = "kinds", points = 4 }',
            )

    def given(self) -> set[str]:
        return {name for name in self.__struct_fields__ if getattr(self, name)}

    def form(self) -> int:
        return SCORE_FORMS.index(self.given())

    def counter(self) -> int:
        """What is counted, or the family of which there are sets."""
        word = self.per or self.of
        return COUNTERS.index(word) if word else FAMILIES.index(self.sets) if self.sets else 0


class Tile(Entry):
    """A building tile and its score. [GOR-TILE]"""

    file, table, ids = "tiles.toml", "tile", TILE_NAMES
    copies_source: Text
    name: Words
    text: Words
    pieces: Annotated[int, Meta(ge=1, le=2)]
    score: Score


class Crest(Entry):
    """A crest card, and what each crest of its kind is worth. [GOR-SCORE-04]"""

    file, table, ids = "crests.toml", "crest", CREST_NAMES
    name: Words
    points: Annotated[int, Meta(ge=0, le=9)]


class BoardAction(Entry):
    """An action and its zones. [GOR-PLACE-06, GOR-PLACE-07]"""

    file, table, ids = "actions.toml", "action", ACTION_NAMES
    zone_for_two_source: Text
    name: Words
    area: Annotated[str, one_of(AREA_NAMES)]
    zone: Zone
    zone_for_two: Zone

    def __post_init__(self) -> None:
        area = AREA_NAMES[ACTION_NAMES.index(self.id) // 2]
        if self.area != area:
            raise Unfit("area", area)


class Track(Entry):
    """A level track: what entering each space after 0 gives. [GOR-LVL-05]"""

    file, table, ids = "tracks.toml", "track", TRACK_NAMES
    name: Words
    spaces: Annotated[
        list[Annotated[list[Bonus], Meta(max_length=1)]], Meta(min_length=1, max_length=int(SPACES) - 1)
    ]


class DaibaStep(Entry):
    """A step of the daiba track. [GOR-DAI-15]"""

    file, table = "daiba.toml", "step"
    cost: DaibaCost
    multiplier: Annotated[int, Meta(ge=0, le=9)]
    reached: Gifts = field(default_factory=list)
    on_worker: Gifts = field(default_factory=list)

    def __post_init__(self) -> None:
        if not any(astuple(self.cost)):
            raise Unfit("cost", "at least one icon")


class Pile(Entry):
    """A pile of the clock. [GOR-SETG-03]"""

    file, table, ids = "piles.toml", "pile", PILE_NAMES
    name: Words
    per_player: Annotated[int, Meta(ge=1, le=3)]
    audit: bool
    ends_game: bool

    def __post_init__(self) -> None:
        is_closing = self.id == "closing"
        if self.audit == is_closing:
            raise Unfit("audit", "true for the five numbered piles and false for the closing pile")
        if self.ends_game != is_closing:
            raise Unfit("ends_game", "true for the closing pile only")


class Start(Entry):
    """What a seat has in hand at the start. [GOR-SETP-09]"""

    file, table, ids = "seats.toml", "seat", SEAT_IDS
    workers: Annotated[int, Meta(ge=1, le=int(WORKERS))]
    onigiri: Annotated[int, Meta(ge=0, le=int(START_ONIGIRI))]


class Personal(Entry):
    """The personal board. [GOR-SETP-06, GOR-RES-09]"""

    file, table, ids = "personal.toml", "personal", ("board",)
    pieces_source: Text
    storehouses: Annotated[int, Meta(ge=0, le=20)]
    left_pieces: Annotated[int, Meta(ge=0, le=int(PIECES))]
    right_pieces: Annotated[int, Meta(ge=0, le=int(PIECES))]
    on_left_empty: Gifts = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.left_pieces + self.right_pieces != PIECES:
            raise Unfit("right_pieces", f"{PIECES} building pieces on the two spots together")
