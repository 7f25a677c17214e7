"""Token buckets: so much for long, a little more at once."""

import time
from typing import Final

import msgspec

FEW: Final = 10_000
"""Buckets that are no reason to forget any."""
PEOPLE: Final = 5
"""As many people may come from one address, all of them busy."""


class Asker(msgspec.Struct, frozen=True):
    """Who wants something done, and from where."""

    person: str
    """An address where there is no person."""
    address: str


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
        self.most = FEW

    def of(self, key: str) -> Bucket:
        if len(self.buckets) > self.most:
            self.forget()
        if key not in self.buckets:
            self.buckets[key] = Bucket(self.per_second, self.burst)
        return self.buckets[key]

    def take(self, key: str) -> bool:
        return self.of(key).take()

    def forget(self) -> None:
        refilled = time.monotonic() - self.burst / self.per_second
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if bucket.filled_at > refilled}
        self.most = max(FEW, 2 * len(self.buckets))


class Share:
    """What one person may take out of a purse from one address, at hand for many messages."""

    def __init__(self, address: Bucket, person: Bucket) -> None:
        self.address: Final = address
        self.person: Final = person

    def take(self) -> bool:
        return self.address.take() and self.person.take()


class Purse:
    """For each person so many a second and so many at once; for each address five times as many.

    The address pays first: who comes as a thousand people is one address.
    """

    def __init__(self, per_second: float, burst: float) -> None:
        self.persons: Final = Buckets(per_second, burst)
        self.addresses: Final = Buckets(PEOPLE * per_second, PEOPLE * burst)

    def take(self, person: str, address: str) -> bool:
        """Nobody is a person who is only known by an address."""
        return self.addresses.take(address) and (not person or self.persons.take(person))

    def share(self, person: str, address: str) -> Share:
        return Share(self.addresses.of(address), self.persons.of(person))
