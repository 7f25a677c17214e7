"""The buffer into which a question writes its legal answers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

ROOM: Final = vec[i64]([0] * 32)
"""Room to begin with; a question with more answers makes more."""


class Options:
    """Legal actions in a fixed order; chance outcomes carry weights.

    An outcome's probability is its weight over `total`. One buffer is filled again for every decision of a state, so
    that search allocates next to nothing.
    """

    def __init__(self) -> None:
        self.actions: vec[i64] = ROOM[:]
        self.weights: vec[i64] = ROOM[:]
        self.is_weighted: bool = False
        """Only while outcomes of different weight are listed do the weights mean anything."""
        self.count: i64 = 0
        self.total: i64 = 0

    def clear(self) -> None:
        self.count = 0
        self.total = 0
        self.is_weighted = False

    def add(self, action: i64) -> None:
        """List one more action; as a chance outcome it has weight one."""
        if self.is_weighted:
            self.add_weighted(action, 1)
            return
        if self.count < len(self.actions):
            self.actions[self.count] = action
        else:
            self.actions = append(self.actions, action)
        self.count += 1
        self.total += 1

    def add_weighted(self, action: i64, weight: i64) -> None:
        """List one more chance outcome with its weight."""
        if not self.is_weighted:
            self.begin_weights()
        if self.count < len(self.actions):
            self.actions[self.count] = action
            self.weights[self.count] = weight
        else:
            self.actions = append(self.actions, action)
            self.weights = append(self.weights, weight)
        self.count += 1
        self.total += weight

    def begin_weights(self) -> None:
        """Whatever was listed before has weight one."""
        while len(self.weights) < len(self.actions):
            self.weights = append(self.weights, 1)
        for index in range(self.count):
            self.weights[index] = 1
        self.is_weighted = True

    def weight(self, index: i64) -> i64:
        if self.is_weighted:
            return self.weights[index]
        return 1

    def has(self, action: i64) -> bool:
        for index in range(self.count):
            if self.actions[index] == action:
                return True
        return False

    def at_weight(self, point: i64) -> i64:
        """The action whose share of the weights contains `point`, 0 <= point < total."""
        if not self.is_weighted:
            return self.actions[point]
        index: i64 = 0
        while point >= self.weights[index]:
            point -= self.weights[index]
            index += 1
        return self.actions[index]

    def as_list(self) -> list[int]:
        return [int(self.actions[index]) for index in range(self.count)]
