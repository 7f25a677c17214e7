"""What a game tells as it goes on, as it is kept to be sent."""

from typing import Final

import msgspec

from honjin.core.events import Event, Told
from honjin.server.protocol.play import EventLine

encode_event: Final = msgspec.json.Encoder().encode


class Line(msgspec.Struct, frozen=True, gc=False):
    """A journal event, ready to be sent. There are many of them: the garbage collector need not look at any."""

    told: Told
    shown: EventLine


def line(seq: int, step: int, told: Told) -> Line:
    """Told at answer `seq`, when so many answers stood."""
    return Line(told, shown(seq, told.event, step))


def shown(seq: int, event: Event, step: int) -> EventLine:
    return EventLine(seq, msgspec.Raw(encode_event(event)), event.clause, step)
