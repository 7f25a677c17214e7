"""What cannot be done now."""

from typing import Final


class Denied(Exception):
    """Answered with an HTTP status, or with a Problem over the socket; the reason is the key of a sentence."""

    def __init__(self, status: int, reason: str, facts: dict[str, str] | None = None) -> None:
        super().__init__(status, reason, facts)
        self.status: Final = status
        self.reason: Final = reason
        self.facts: Final = facts or {}

    def __str__(self) -> str:
        return self.reason
