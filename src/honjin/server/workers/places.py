"""Places where work is done, and the queue before them."""

import asyncio
from collections import deque
from typing import Final


class Places:
    """So many at once. Those who wait take turns by who they are: many wishes of one keep no other waiting longer."""

    def __init__(self, count: int) -> None:
        self.free = count
        self.queues: Final[dict[str, deque[asyncio.Future[None]]]] = {}
        """In the order in which they have their turns."""
        self.waiting = 0

    async def take(self, who: str) -> None:
        """Wait for a place; whoever takes it gives it back."""
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(who, deque()).append(mine)
        self.waiting += 1
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.give_back()  # it came in the moment of giving up
            raise
        finally:
            self.waiting -= 1

    def give_back(self) -> None:
        """To the next who still waits."""
        while self.queues:
            who, queue = next(iter(self.queues.items()))
            following = queue.popleft()
            del self.queues[who]
            if queue:
                self.queues[who] = queue  # behind the others
            if not following.done():
                following.set_result(None)
                return
        self.free += 1
