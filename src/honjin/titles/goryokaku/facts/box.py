"""What is in the box: cards, tiles, boards and tables, read from the data pack and checked. [GOR chapter 4]"""

from typing import Final

from librt.vecs import vec
from msgspec.structs import astuple
from mypy_extensions import i64

from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.titles.goryokaku.facts.board import AREAS, SPACES, WORKERS
from honjin.titles.goryokaku.facts.cards import CREST_NAMES, FRAME_ICONS, KIND_NAMES, REWARDS
from honjin.titles.goryokaku.facts.effects import NO_EFFECT
from honjin.titles.goryokaku.facts.pack import (
    SEAT_IDS,
    BoardAction,
    Bonus,
    Castle,
    Crest,
    DaibaStep,
    Gift,
    Person,
    Personal,
    Pile,
    Start,
    Tile,
    Track,
)
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES

NO_SUBSTITUTE: Final = -1
DAIBA_ICONS: Final[i64] = 9
BASIC_ICON: Final[i64] = 5
CARD_ICON: Final[i64] = 6
PERSON_ICON: Final[i64] = 7
CASTLE_ICON: Final[i64] = 8

FLAT: Final[i64] = 0
PER: Final[i64] = 1
AT_LEAST: Final[i64] = 2
SETS: Final[i64] = 3
COUNTER_SIZE: Final[i64] = 14
FIRST_KIND: Final[i64] = 4
FIRST_CREST: Final[i64] = 9


class Box:
    """All components of one pack, as objects for people and flat lists for the rules. Shared, never changed."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.persons: Final = pack.read(Person)
        self.castles: Final = pack.read(Castle)
        self.tiles: Final = pack.read(Tile)
        self.piles: Final = pack.read(Pile)
        self.starts: Final = pack.read(Start)
        self.daiba: Final = read_daiba(pack)
        personal = pack.read(Personal)[0]
        actions = pack.read(BoardAction)
        tracks = [[0, *(code_of(space) for space in track.spaces)] for track in pack.read(Track)]
        self.check_shares(pack)

        self.person_koban: Final = vec[i64]([card.cost.koban for card in self.persons])
        self.person_ship: Final = vec[i64]([card.cost.ship for card in self.persons])
        self.person_crest: Final = vec[i64]([CREST_NAMES.index(card.crest) for card in self.persons])
        frames = [frame for card in self.persons for frame in card.frames.icons()]
        self.person_icon: Final = vec[i64](padded(frames, int(FRAME_ICONS)))
        """The icon k of a frame is at `(card * AREAS + area) * FRAME_ICONS + k`."""
        self.person_store: Final = vec[i64]([card.storehouses for card in self.persons])
        self.person_substitute: Final = vec[i64]([substitute_of(card) for card in self.persons])
        hires = [codes(card.on_hire) for card in self.persons]
        self.person_on_hire: Final = vec[i64](padded(hires, int(FRAME_ICONS)))
        self.person_discard: Final = vec[i64]([card.discard.code() for card in self.persons])
        self.castle_kind: Final = vec[i64]([KIND_NAMES.index(card.kind) for card in self.castles])
        self.castle_crest: Final = vec[i64]([CREST_NAMES.index(card.crest) for card in self.castles])
        self.castle_cost: Final = vec[i64]([icon for card in self.castles for icon in astuple(card.cost)])
        rewards = [codes(card.reward) for card in self.castles]
        self.castle_reward: Final = vec[i64](padded(rewards, int(REWARDS)))
        self.tile_pieces: Final = vec[i64]([tile.pieces for tile in self.tiles])
        self.tile_form: Final = vec[i64]([tile.score.form() for tile in self.tiles])
        self.tile_points: Final = vec[i64]([tile.score.flat or tile.score.points for tile in self.tiles])
        self.tile_counter: Final = vec[i64]([tile.score.counter() for tile in self.tiles])
        self.tile_threshold: Final = vec[i64]([tile.score.at_least for tile in self.tiles])
        self.crest_points: Final = vec[i64]([crest.points for crest in pack.read(Crest)])
        self.zone: Final = vec[i64]([action.zone - 1 for action in actions])
        self.zone_for_two: Final = vec[i64]([action.zone_for_two - 1 for action in actions])
        self.track_end: Final = vec[i64]([len(track) - 1 for track in tracks])
        self.track_bonus: Final = vec[i64](padded(tracks, int(SPACES)))
        self.daiba_steps: Final[i64] = len(self.daiba)
        self.daiba_cost: Final = vec[i64]([icon for step in self.daiba for icon in astuple(step.cost)])
        self.daiba_reached: Final = [codes(step.reached) for step in self.daiba]
        self.daiba_on_worker: Final = [codes(step.on_worker) for step in self.daiba]
        self.multiplier: Final = vec[i64]([0] + [step.multiplier for step in self.daiba])
        self.area_persons: Final = vec[i64]([persons_of_area(frames, area) for area in range(AREAS)])
        """The person cards with an icon in the frame of an area, as sets."""
        self.storehouses: Final[i64] = personal.storehouses
        self.left_pieces: Final[i64] = personal.left_pieces
        self.right_pieces: Final[i64] = personal.right_pieces
        self.on_left_empty: Final = codes(personal.on_left_empty)

    def start(self, players: i64, place: i64) -> Start:
        """What the seat in this place of the turn order begins with."""
        return self.starts[SEAT_IDS.index(f"{players}_{place + 1}")]

    def check_shares(self, pack: Pack) -> None:
        """Every crest on 11 persons and 10 castle cards, every kind on 10. [GOR chapter 4]"""
        for crest in CREST_NAMES:
            persons = sum(1 for card in self.persons if card.crest == crest)
            castles = sum(1 for card in self.castles if card.crest == crest)
            if persons != 11:
                raise BadInput(
                    f"{pack.folder / 'persons.toml'}: crest {crest} is on {persons} cards, expected 11"
                )
            if castles != 10:
                raise BadInput(
                    f"{pack.folder / 'castles.toml'}: crest {crest} is on {castles} cards, expected 10"
                )
        for kind in KIND_NAMES:
            castles = sum(1 for card in self.castles if card.kind == kind)
            if castles != 10:
                raise BadInput(
                    f"{pack.folder / 'castles.toml'}: kind {kind} is on {castles} cards, expected 10"
                )


def read_daiba(pack: Pack) -> list[DaibaStep]:
    """Steps numbered from 1; no more than workers can be spared. [GOR-DAI-12, GOR-DAI-15]"""
    steps = pack.read(DaibaStep)
    place = f"{pack.folder / 'daiba.toml'}: step"
    for number, step in enumerate(steps, 1):
        if step.id != str(number):
            raise BadInput(f"{place} {step.id}: expected id {number}: steps are numbered from 1 without gaps")
    if not 1 <= len(steps) < WORKERS:
        raise BadInput(f"{place}: expected 1 to {WORKERS - 1} steps, got {len(steps)}")
    return steps


def codes(effects: list[Gift]) -> list[int]:
    return [effect.code() for effect in effects]


def code_of(space: list[Bonus]) -> int:
    """What a space of a track gives."""
    return space[0].code() if space else int(NO_EFFECT)


def substitute_of(card: Person) -> int:
    return RESOURCE_NAMES.index(card.substitute) if card.substitute else NO_SUBSTITUTE


def padded(rows: list[list[int]], width: int) -> list[int]:
    """Rows of different length as one flat list."""
    flat: list[int] = []
    for row in rows:
        flat += row + [0] * (width - len(row))
    return flat


def persons_of_area(frames: list[list[int]], area: int) -> int:
    return sum(1 << card for card, icons in enumerate(frames[area :: int(AREAS)]) if icons)
