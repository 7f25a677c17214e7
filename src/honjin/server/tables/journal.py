"""What a game tells as it goes on, as it is kept to be sent."""

from typing import Final

import msgspec

from honjin.core.events import Told
from honjin.core.game import Setup
from honjin.server.tables.protocol import EventLine

encode_event: Final = msgspec.json.Encoder().encode


class Line(msgspec.Struct, frozen=True, gc=False):
    """A journal event, ready to be sent. There are many of them: the garbage collector need not look at any."""

    told: Told
    shown: EventLine


def line(setup: Setup, seq: int, step: int, told: Told) -> Line:
    """Told at answer `seq`, when so many answers stood."""
    return Line(told, shown(setup, seq, told, step))


def shown(setup: Setup, seq: int, told: Told, step: int) -> EventLine:
    clause = setup.game.clause_of(told.event, setup)
    return EventLine(seq, msgspec.Raw(encode_event(told.event)), clause, step)
