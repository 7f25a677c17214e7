"""A game: its names, seats, variants and options, and how a position of it begins."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from mypy_extensions import i64, mypyc_attr

from honjin.core.evaluation import Evaluation
from honjin.core.events import Event, GameEnded
from honjin.core.observation import Observation
from honjin.core.pack import Pack, pack_in
from honjin.core.painter import Painter
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.core.vocabulary import Vocabulary


class Parts:
    """What a value can be put together from: so many things of a kind, joined by `+`, each as often as one likes."""

    def __init__(self, kind: str, names: list[str], count: int) -> None:
        self.kind: Final = kind
        self.names: Final = names
        self.count: Final = count

    def accepts(self, value: str) -> bool:
        parts = value.split("+")
        return len(parts) == self.count and all(part in self.names for part in parts)


class Choice:
    """A rule that can be set: its key, the values it may have, the default first, and the clause it settles.

    A value `N` stands for any whole number of at most nine digits, `PARTS` for one that is put together from its parts.
    `earlier` tells what used to be the default, up to which rules version: a mended rule keeps its old reading as a
    value, so that games of then go on as they began.
    """

    def __init__(
        self,
        key: str,
        values: list[str],
        clause: str,
        earlier: dict[str, str] | None = None,
        parts: Parts | None = None,
    ) -> None:
        self.key: Final = key
        self.values: Final = values
        self.clause: Final = clause
        self.parts: Final = parts
        self.earlier: Final = {int(version): value for version, value in (earlier or {}).items()}

    def default(self, rules: str) -> str:
        """What holds in a game of that rules version unless it says otherwise."""
        for version in sorted(self.earlier):
            if int(rules) <= version:
                return self.earlier[version]
        return self.values[0]

    def accepts(self, value: str) -> bool:
        if value in self.values and value not in ("N", "PARTS"):
            return True
        if self.parts is not None and self.parts.accepts(value):
            return True
        is_number = value.isascii() and value.isdecimal() and len(value) <= 9
        return is_number and "N" in self.values

    def allowed(self) -> str:
        """The values it may have, for whoever wished for another."""
        values = ", ".join(value for value in self.values if value != "PARTS")
        if self.parts is None:
            return values
        return f"{values}, or {self.parts.count} of {', '.join(self.parts.names)}, joined by +"


class Variant:
    """A named way to play: option values that differ from the defaults, and the clock it is played with."""

    def __init__(self, key: str, options: dict[str, str], clock: dict[str, int] | None = None) -> None:
        self.key: Final = key
        self.options: Final = options
        self.clock: Final = clock


class Setup:
    """Everything that must be settled before the first question: variant, options, seats, pack, rules version."""

    def __init__(
        self, game: "Game", variant: Variant, options: dict[str, str], seats: int, pack: Pack, rules: str
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.variant: Final = variant
        self.options: Final = options
        self.seats: Final = seats
        self.pack: Final = pack

    def changed(self) -> dict[str, str]:
        """The options that differ from the variant's own."""
        usual = self.game.defaults(self.variant, self.rules)
        return {key: value for key, value in self.options.items() if usual[key] != value}


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Base of the four titles. Everything outside `games` uses only this and `State`."""

    def __init__(
        self,
        key: str,
        rules_version: str,
        seats: list[int],
        seat_names: list[str],
        vocabulary: Vocabulary,
        choices: list[Choice],
        variants: list[Variant],
        folder: Path,
    ) -> None:
        self.key: Final = key
        self.rules_version: Final = rules_version
        self.seats: Final = seats
        self.seat_names: Final = seat_names
        self.vocabulary: Final = vocabulary
        self.choices: Final = {choice.key: choice for choice in choices}
        self.variants: Final = {variant.key: variant for variant in variants}
        self.folder: Final = folder
        self.observation: Observation = Observation(seat_names, vocabulary, [])
        """What programs that learn see of it."""
        self.automatic: dict[str, str] = {}
        """Options that let games between programs come to an end."""
        self.shelf: int = 100
        """Where it stands on the shelf, among titles of the same place by its key."""
        self.hides_nothing: bool = False
        """True for a title in which every seat and every spectator knows all there is to know."""
        self.endings: dict[str, str] = {}
        """The ways a game can end, and the clause of each."""

    @property
    def package(self) -> str:
        """Where its modules lie: `honjin.titles.gunshi`, or a package of its own."""
        return type(self).__module__.rpartition(".")[0]

    def clause_of(self, event: Event, setup: Setup) -> str:
        """The rule an event of a game comes from; empty for what no rule of the title tells of."""
        return self.endings.get(event.ending, "") if isinstance(event, GameEnded) else event.clause

    def defaults(self, variant: Variant, rules: str = "") -> dict[str, str]:
        """What holds unless a wish says otherwise, by the present rules or those of an earlier version."""
        by = rules or self.rules_version
        return {key: choice.default(by) for key, choice in self.choices.items()} | variant.options

    def versions(self) -> list[str]:
        """The rules versions that games can be played by, the present one last: whole numbers from 1."""
        return [str(number) for number in range(1, int(self.rules_version) + 1)]

    def standard_pack(self, rules: str) -> Path:
        """The title's own data, if any, as of a rules version: `earlier/N` keeps what was used up to version N."""
        kept = [int(folder.name) for folder in (self.folder / "earlier").glob("*") if folder.is_dir()]
        last = min((number for number in kept if int(rules) <= number), default=0)
        return self.folder / "earlier" / str(last) if last else self.folder / "data"

    def setup(
        self,
        variant: str = "",
        options: Mapping[str, object] | None = None,
        seats: int = 0,
        pack: Path | None = None,
        rules: str = "",
    ) -> Setup:
        """Check a wish and fill in the defaults; the first variant and the smallest table unless told.

        Games are begun by the present rules; what was begun by an earlier version names it. Numbers and truths among
        the options may be given as such.
        """
        by = rules or self.rules_version
        if by not in self.versions():
            known = ", ".join(self.versions())
            raise BadInput(f"{self.key} has no rules version '{by}'; this Honjin plays {known}")
        name = variant or next(iter(self.variants))
        if name not in self.variants:
            raise BadInput(f"{self.key} has no variant '{name}'; choose one of {', '.join(self.variants)}")
        chosen = self.defaults(self.variants[name], by)
        for key, wish in (options or {}).items():
            if key not in self.choices:
                raise BadInput(f"{self.key} has no option '{key}'; options are {', '.join(self.choices)}")
            value = str(wish)
            if isinstance(wish, bool):
                value = value.lower()
            if not self.choices[key].accepts(value):
                allowed = self.choices[key].allowed()
                raise BadInput(f"option {key} cannot be '{value}'; choose one of {allowed}")
            chosen[key] = value
        count = seats or self.seats[0]
        if count not in self.seats:
            raise BadInput(f"{self.key} is for {', '.join(map(str, self.seats))} players, not {count}")
        own = self.standard_pack(by)
        data = Pack(own, "standard") if pack in (None, own) else pack_in(pack)
        setup = Setup(self, self.variants[name], chosen, count, data, by)
        if not rules:
            self.check_wish(setup)
        return setup

    def check_wish(self, setup: Setup) -> None:
        """Raise BadInput with a sentence if not all that is wished for can be had.

        It is asked once: records and tables name their rules version and go on as they began.
        """

    def tables(self) -> list[tuple[str, int]]:
        """Every variant with every number of seats that is offered, the usual table first."""
        return [(name, seats) for name in self.variants for seats in self.seats if self.offers(name, seats)]

    def offers(self, variant: str, seats: int) -> bool:
        """A title may refuse a variant with some of its numbers of seats."""
        try:
            self.setup(variant, self.automatic, seats)
        except BadInput:
            return False
        return True

    def check_observable(self, setup: Setup) -> None:
        """Raise BadInput if a set-up has things that the observation and the usual actions leave out."""

    def new(self, setup: Setup) -> State:
        """The first position, with its first question open."""
        raise NotImplementedError

    def view(self, state: State, seat: int) -> msgspec.Struct:
        """What a seat, or SPECTATOR, may know."""
        return self.views(state, [seat])[0]

    def views(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        """What each of several may know."""
        for seat in seats:
            state.check_eyes(seat)
        return self.show(state, seats)

    def show(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        """What a title provides for `views`; what everybody sees can be shared."""
        raise NotImplementedError

    def redeal(self, world: State, seat: i64, rng: Rng) -> None:
        """What a title provides for `State.redeal`: deal again, in a copy, what a seat does not know."""

    def painter(self) -> Painter:
        """For whoever shows one game to several seats as it goes on; some titles draw only what has changed."""
        return Painter(self)

    def evaluation(self, root: State, seat: i64, rng: Rng) -> Evaluation:
        """What bots think of positions that a decision of a seat may lead to; unless told, only how games end."""
        return Evaluation(root, seat, rng)

    def is_judged(self) -> bool:
        """Does the title have an evaluation of its own?"""
        return type(self).evaluation is not Game.evaluation

    def seat_name(self, seat: int) -> str:
        if not 0 <= seat < len(self.seat_names):
            raise BadInput(f"{self.key} has no seat {seat}; its seats are 0 to {len(self.seat_names) - 1}")
        return self.seat_names[seat]


def evaluation_of(root: State, seat: i64, rng: Rng) -> Evaluation:
    """The evaluation for a decision of a seat, by the title of the position."""
    game = root.game
    return Evaluation(root, seat, rng) if game is None else game.evaluation(root, seat, rng)
