"""Whose turn it is."""

from mypy_extensions import i64

from honjin.core.state import State


class Turns:
    """Sees whose turn it is: interruptions are asked on top of more open questions than the turn itself."""

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.owner: i64 = 0
        self.depth: i64 = 0
        """The fewest questions that were open when somebody had to decide."""
        self.rounds: i64 = 0
        """How often the turn has come back to the seat."""
        self.is_beginning: bool = False

    def begin(self, state: State, seat: i64) -> None:
        self.seat = seat
        self.owner = seat
        self.depth = open_questions(state)
        self.rounds = 0

    def watch(self, state: State, actor: i64) -> None:
        """Before each decision."""
        depth = open_questions(state)
        self.is_beginning = False
        if depth > self.depth:
            return
        self.depth = depth
        if actor != self.owner:
            self.owner = actor
            if actor == self.seat:
                self.rounds += 1
                self.is_beginning = True


def open_questions(state: State) -> i64:
    count: i64 = 0
    frame = state.open
    while frame is not None:
        count += 1
        frame = frame.below
    return count
