"""Token buckets: so much for long, a little more at once."""

import time
from typing import Final


class Bucket:
    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst
        self.tokens = burst
        self.filled_at = time.monotonic()

    def take(self) -> bool:
        """Is there a token left?"""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled_at) * self.per_second)
        self.filled_at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for every person or address; full ones are forgotten."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        if len(self.buckets) > 10_000:
            self.forget()
        if key not in self.buckets:
            self.buckets[key] = Bucket(self.per_second, self.burst)
        return self.buckets[key].take()

    def forget(self) -> None:
        refilled = time.monotonic() - self.burst / self.per_second
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if bucket.filled_at > refilled}
