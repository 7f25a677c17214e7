"""A game as it is shown again and again."""

from typing import TYPE_CHECKING, Final

import msgspec
from mypy_extensions import mypyc_attr

from honjin.core.state import State

if TYPE_CHECKING:
    from honjin.core.game import Game

View = dict[str, msgspec.Raw]
"""What a seat sees, field by field as it is sent. Bytes may be kept for long: nothing has to be freed or walked piece
by piece when a game goes on."""

encode: Final = msgspec.json.Encoder().encode


@mypyc_attr(allow_interpreted_subclasses=True)
class Painter:
    """Draws what several seats may know of one game, as it goes on.

    A title may keep what is still as it was when it was last drawn.
    """

    def __init__(self, game: "Game") -> None:
        self.game: Final = game

    def draw(self, state: State, seats: list[int]) -> list[View]:
        for seat in seats:
            state.check_eyes(seat)
        return self.paint(state, seats)

    def paint(self, state: State, seats: list[int]) -> list[View]:
        """What a title may do in a way of its own."""
        views = self.game.views(state, seats)
        written: dict[int, msgspec.Raw] = {}
        return [write(view, written) for view in views]


def write(view: msgspec.Struct, written: dict[int, msgspec.Raw]) -> View:
    """A view field by field; `written` holds by their identity those that it shares with others."""
    fields: View = {}
    for name in view.__struct_fields__:
        field = getattr(view, name)
        if id(field) not in written:
            written[id(field)] = raw(field)
        fields[name] = written[id(field)]
    return fields


def raw(thing: object) -> msgspec.Raw:
    return msgspec.Raw(encode(thing))
