"""A game: its names, seats, variants and options, and how a position of it begins."""

from pathlib import Path
from typing import Final

import msgspec

from honjin.core.observation import Observation
from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.core.state import State
from honjin.core.vocabulary import Vocabulary


class Choice:
    """A rule that can be set: its key, the values it may have, the default first, and the clause it settles.

    A value `N` stands for any whole number of at most nine digits.
    """

    def __init__(self, key: str, values: list[str], clause: str) -> None:
        self.key: Final = key
        self.values: Final = values
        self.clause: Final = clause

    def accepts(self, value: str) -> bool:
        if value == "N" or value not in self.values:
            is_number = value.isascii() and value.isdecimal() and len(value) <= 9
            return is_number and "N" in self.values
        return True


class Variant:
    """A named way to play: option values that differ from the defaults, and the clock it is played with."""

    def __init__(self, key: str, options: dict[str, str], clock: dict[str, int] | None = None) -> None:
        self.key: Final = key
        self.options: Final = options
        self.clock: Final = clock


class Setup:
    """Everything that must be settled before the first question: variant, options, seats, pack."""

    def __init__(
        self, game: "Game", variant: Variant, options: dict[str, str], seats: int, pack: Pack
    ) -> None:
        self.game: Final = game
        self.variant: Final = variant
        self.options: Final = options
        self.seats: Final = seats
        self.pack: Final = pack

    def changed(self) -> dict[str, str]:
        """The options that differ from the variant's own."""
        usual = self.game.defaults(self.variant)
        return {key: value for key, value in self.options.items() if usual[key] != value}


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
        self.hides_nothing: bool = False
        """True for a title in which every seat and every spectator knows all there is to know."""

    def defaults(self, variant: Variant) -> dict[str, str]:
        return {key: choice.values[0] for key, choice in self.choices.items()} | variant.options

    def setup(
        self,
        variant: str = "",
        options: dict[str, str] | None = None,
        seats: int = 0,
        pack: Path | None = None,
    ) -> Setup:
        """Check a wish and fill in the defaults; the first variant and the smallest table unless told."""
        name = variant or next(iter(self.variants))
        if name not in self.variants:
            raise BadInput(f"{self.key} has no variant '{name}'; choose one of {', '.join(self.variants)}")
        chosen = self.defaults(self.variants[name])
        for key, value in (options or {}).items():
            if key not in self.choices:
                raise BadInput(f"{self.key} has no option '{key}'; options are {', '.join(self.choices)}")
            if not self.choices[key].accepts(value):
                allowed = ", ".join(self.choices[key].values)
                raise BadInput(f"option {key} cannot be '{value}'; choose one of {allowed}")
            chosen[key] = value
        count = seats or self.seats[0]
        if count not in self.seats:
            raise BadInput(f"{self.key} is for {', '.join(map(str, self.seats))} players, not {count}")
        data = Pack(pack, pack.name) if pack is not None else Pack(self.folder / "data", "standard")
        return Setup(self, self.variants[name], chosen, count, data)

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
        raise NotImplementedError

    def views(self, state: State, seats: list[int]) -> list[msgspec.Struct]:
        """What each of several may know; a title can let them share what everybody sees."""
        return [self.view(state, seat) for seat in seats]

    def seat_name(self, seat: int) -> str:
        return self.seat_names[seat]
