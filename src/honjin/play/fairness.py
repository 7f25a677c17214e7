"""Chance that can be checked afterwards.

Before the first chance event the table commits to a secret by showing its hash. Every seat may add a secret of its
own. Each outcome is then HMAC(all secrets, purpose and how often that purpose came up before). When the game is
over the secret is shown, and anybody can compute every roll and draw again. Keying by purpose also gives equal luck
to paired games: the third weather roll is the same whatever else was rolled in between.
"""

import hmac
from hashlib import sha256
from typing import Final

from honjin.core.question import Chance
from honjin.core.refusal import BadInput
from honjin.core.state import State

WORD: Final = 1 << 64


def commitment(secret: str) -> str:
    """What is shown before the game: it binds the table to its secret without telling it."""
    return sha256(secret.encode()).hexdigest()


class Dealer:
    """Answers chance questions by the secrets; the same secrets give the same answers."""

    def __init__(self, secret: str, seat_secrets: list[str], counts: dict[str, int] | None = None) -> None:
        if "\n" in "".join([secret, *seat_secrets]):
            raise BadInput("a secret must be a single line, so that two of them cannot be taken for one")
        self.secret: Final = secret
        self.seat_secrets: Final = seat_secrets
        self.counts: Final[dict[str, int]] = {} if counts is None else counts
        """How often each purpose came up."""

    def answer(self, state: State) -> int:
        """The outcome of the open chance question; it has come up, then."""
        action = self.expected(state)
        self.advance(self.purpose(state))
        return action

    def purpose(self, state: State) -> str:
        """What chance is asked for."""
        question = state.question()
        assert isinstance(question, Chance)
        return question.purpose(state)

    def expected(self, state: State) -> int:
        """The outcome of the open chance question, however often one asks."""
        purpose = self.purpose(state)
        legal = state.legal()
        return int(legal.at_weight(self.number(purpose, self.counts.get(purpose, 0), int(legal.total))))

    def advance(self, purpose: str) -> None:
        """It has come up once more."""
        self.counts[purpose] = self.counts.get(purpose, 0) + 1

    def number(self, purpose: str, count: int, bound: int) -> int:
        """A number below `bound`, every one exactly as likely: words beyond the last full multiple are passed over."""
        key = "\n".join([self.secret, *self.seat_secrets]).encode()
        retry = 0
        while True:
            message = f"{purpose}/{count}/{retry}".encode()
            word = int.from_bytes(hmac.new(key, message, sha256).digest()[:8], "big")
            if word < WORD - WORD % bound:
                return word % bound
            retry += 1


def check_commitment(secret: str, shown: str) -> None:
    if not shown:
        raise BadInput("the record shows a secret, but no commitment made before the game")
    if commitment(secret) != shown:
        raise BadInput("the secret does not match the commitment shown before the game")
