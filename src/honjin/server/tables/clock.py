"""Clocks: main time, increment, byo-yomi, days per move.

A clock runs for the seat that must answer, unless the title says that the open question takes no time. It is charged at
every answer; increment is added and a byo-yomi period begins anew when that seat's time has ended: the turn went to
another seat, or to a question that takes no time.
"""

import time
from typing import Final

from honjin.core.refusal import BadInput
from honjin.server.library.protocol import ClockInfo
from honjin.server.tables.protocol import SeatClock

DAY: Final = 86_400
LONGEST: Final = 30 * DAY
MOST_DAYS: Final = 30


def check_clock(info: ClockInfo | None) -> ClockInfo | None:
    """A clock that can be kept, or None for none."""
    if info is None or info == ClockInfo():
        return None
    parts = {name: getattr(info, name) for name in ClockInfo.__struct_fields__}
    for name, value in parts.items():
        if value < 0 or value > LONGEST:
            raise BadInput(f"clock {name} cannot be {value}")
    if info.days > MOST_DAYS:
        raise BadInput(f"a clock has at most {MOST_DAYS} days per move")
    if info.days and (info.main or info.increment or info.byoyomi or info.periods):
        raise BadInput("a clock of days per move has no other parts")
    if (info.byoyomi > 0) != (info.periods > 0):
        raise BadInput("byo-yomi needs both a length and a number of periods")
    if not info.days and not info.main and not info.byoyomi:
        raise BadInput("a clock needs main time, byo-yomi or days")
    return info


class Side:
    """What one seat has left."""

    def __init__(self, main: float, periods: int, used: float = 0.0) -> None:
        self.main = main
        self.periods = periods
        self.used = used
        """Of the byo-yomi period that is running."""


class Clock:
    """The clocks of a table. `elapsed` is seconds on the monotonic clock since the last answer."""

    def __init__(self, info: ClockInfo, seats: int) -> None:
        self.increment: Final = info.increment
        self.byoyomi: Final = info.days * DAY or info.byoyomi
        self.counts_downtime: Final = info.days > 0
        periods = 1 if info.days else info.periods
        self.sides: Final = [Side(float(info.main), periods) for _seat in range(seats)]
        self.running = -1
        self.since = 0.0

    def elapsed(self) -> float:
        return max(0.0, time.monotonic() - self.since) if self.running >= 0 else 0.0

    def start(self, seat: int, ago: float = 0.0) -> None:
        """Let the clock of a seat run, -1 for nobody; it began `ago` seconds ago."""
        self.running = seat
        self.since = time.monotonic() - ago

    def charge(self) -> None:
        """Take the time since the last answer off the running clock."""
        if self.running < 0:
            return
        side = self.sides[self.running]
        side.main, side.periods, side.used = self.after(side, self.elapsed())
        self.since = time.monotonic()

    def hand_over(self, seat: int) -> None:
        """The time of a seat has ended for now."""
        side = self.sides[seat]
        side.used = 0.0
        side.main += self.increment

    def after(self, side: Side, elapsed: float) -> tuple[float, int, float]:
        main = side.main - elapsed
        if main >= 0:
            return main, side.periods, side.used
        periods = side.periods
        used = side.used - main
        while periods > 0 and used >= self.byoyomi:
            periods -= 1
            used -= self.byoyomi
        return 0.0, periods, used

    def is_out(self, seat: int) -> bool:
        side = self.sides[seat]
        elapsed = self.elapsed() if seat == self.running else 0.0
        main, periods, _used = self.after(side, elapsed)
        return main <= 0 and periods == 0

    def left(self, seat: int) -> float:
        """Seconds until the flag of a seat falls, if its clock ran from now on."""
        side = self.sides[seat]
        elapsed = self.elapsed() if seat == self.running else 0.0
        return max(0.0, side.main + side.periods * self.byoyomi - side.used - elapsed)

    def shown(self) -> list[SeatClock]:
        return [self.shown_side(seat) for seat in range(len(self.sides))]

    def shown_side(self, seat: int) -> SeatClock:
        is_running = seat == self.running
        main, periods, used = self.after(self.sides[seat], self.elapsed() if is_running else 0.0)
        left = main if main > 0 else max(0.0, self.byoyomi - used) if periods > 0 else 0.0
        return SeatClock(round(left, 2), periods, is_running)

    # --- in the log -----------------------------------------------------------------------------------------

    def text(self) -> str:
        """`1180.25/3/0 1200/3/0`: main time, periods and time used of the running period, seat by seat."""
        return " ".join(f"{side.main:.3f}/{side.periods}/{side.used:.3f}" for side in self.sides)

    def read(self, text: str) -> None:
        for side, part in zip(self.sides, text.split()):
            main, periods, used = part.split("/")
            side.main, side.periods, side.used = float(main), int(periods), float(used)


def seconds_text(text: str, seat: int) -> str:
    """What a record shows of a log line's clock: `19:40.2` left for that seat."""
    if not text or seat < 0:
        return ""
    main = float(text.split()[seat].split("/")[0])
    return f"{int(main) // 60}:{main % 60:04.1f}"
