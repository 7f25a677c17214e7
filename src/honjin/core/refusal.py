"""Why an action is not allowed: the clause that forbids it and the facts of the case."""

from typing import Final

from honjin.core.plain import plain


class Refusal:
    """A clause id, the key of the sentence that explains it, and the words to fill in."""

    def __init__(self, clause: str, reason: str, facts: dict[str, str]) -> None:
        self.clause: Final = clause
        self.reason: Final = reason
        self.facts: Final = facts

    def __repr__(self) -> str:
        facts = "".join(f" {key}={value}" for key, value in self.facts.items())
        return f"<Refusal {self.clause} {self.reason}{facts}>"


def refuse(clause: str, reason: str, **facts: str) -> Refusal:
    """`refuse("GUN-MOVE-05", "own_piece", cell="d4")`."""
    return Refusal(clause, reason, facts)


class IllegalAction(Exception):
    """Raised by the checked door `play`; nothing has changed. It reads as the sentence with its clause."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal


class BadInput(Exception):
    """What a person gave us cannot be used; the message says what was expected, and shows theirs harmlessly."""

    def __init__(self, message: str) -> None:
        super().__init__(plain(message))
