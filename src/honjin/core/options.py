"""The buffer into which a question writes its legal answers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ZEROS: Final = vec[i64]([0] * 256)
"""No question of any title has more answers."""


class Options:
    """Legal actions in a fixed order, each with a weight.

    The weight matters only when chance acts: an outcome's probability is its weight over `total`.
    One buffer is filled again for every decision, so that search allocates nothing.
    """

    def __init__(self) -> None:
        self.actions: vec[i64] = ZEROS[:]
        self.weights: vec[i64] = ZEROS[:]
        self.count: i64 = 0
        self.total: i64 = 0

    def clear(self) -> None:
        self.count = 0
        self.total = 0

    def add(self, action: i64) -> None:
        """List one more action; as a chance outcome it has weight one."""
        self.add_weighted(action, 1)

    def add_weighted(self, action: i64, weight: i64) -> None:
        """List one more chance outcome with its weight."""
        self.actions[self.count] = action
        self.weights[self.count] = weight
        self.count += 1
        self.total += weight

    def has(self, action: i64) -> bool:
        for index in range(self.count):
            if self.actions[index] == action:
                return True
        return False

    def at_weight(self, point: i64) -> i64:
        """The action whose share of the weights contains `point`, 0 <= point < total."""
        for index in range(self.count):
            point -= self.weights[index]
            if point < 0:
                return self.actions[index]
        raise IndexError("the point lies beyond the total weight")

    def as_list(self) -> list[int]:
        return [int(self.actions[index]) for index in range(self.count)]

    def copy(self) -> "Options":
        twin = Options()
        twin.actions = self.actions[:]
        twin.weights = self.weights[:]
        twin.count = self.count
        twin.total = self.total
        return twin
