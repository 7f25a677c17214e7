"""What cannot be done now."""

from typing import Final


class Denied(Exception):
    """Answered with an HTTP status, or with a Problem over the socket; the reason is the key of a sentence."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status: Final = status
        self.reason: Final = reason
