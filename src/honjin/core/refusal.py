"""Why an action is not allowed: the clause that forbids it and the facts of the case."""

from typing import Final


class Refusal:
    """A clause id, the key of the sentence that explains it, and the words to fill in."""

    def __init__(self, clause: str, reason: str, facts: dict[str, str]) -> None:
        self.clause: Final = clause
        self.reason: Final = reason
        self.facts: Final = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{key} {value}" for key, value in self.facts.items())
        return f"{self.clause}: {self.reason}" + (f" ({facts})" if facts else "")


def refuse(clause: str, reason: str, **facts: str) -> Refusal:
    """`refuse("GUN-MOVE-05", "own_piece", cell="d4")`."""
    return Refusal(clause, reason, facts)


class IllegalAction(Exception):
    """Raised by the checked door `play`; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Final = refusal


class BadInput(Exception):
    """What a person gave us cannot be used; the message says what was expected."""
