"""One at a time at a table."""

import asyncio
from collections import deque
from typing import Final


class TableLock:
    """One at a time, in the order in which they came: `async with` waits, `take` does not.

    It goes from hand to hand: while somebody waits, nobody who comes later finds it free.
    """

    def __init__(self) -> None:
        self.is_taken = False
        self.waiting: Final[deque[asyncio.Future[None]]] = deque()

    def take(self) -> bool:
        """At once, if nobody has it. Whoever takes it gives it back with `release`."""
        if self.is_taken:
            return False
        self.is_taken = True
        return True

    def release(self) -> None:
        """To the next who is still waiting."""
        while self.waiting:
            following = self.waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.release()  # it came in the moment of giving up
            raise

    async def __aexit__(self, *_problem: object) -> None:
        self.release()
