"""What is open at the table: questions to a seat, questions to chance, and steps nobody decides."""

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse

if TYPE_CHECKING:
    from honjin.core.state import State

CHANCE: Final[i64] = -1
"""The actor of a chance question."""
OVER: Final[i64] = -2
"""The actor when no question is open."""
ENGINE: Final[i64] = -3
"""The actor of a step: it carries itself out and is never seen from outside."""
SPECTATOR: Final[i64] = -4
"""Not an actor but a pair of eyes: whoever watches without a seat."""

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    """One decision owed by one seat, with the rule it comes from.

    A question is immutable: what it was asked about is set when it is asked, everything else is read from
    the state. It must hold nothing secret, because questions are not dealt again by `redeal`.
    """

    clause: ClassVar[str] = ""
    """The clause that asks it."""
    primary: ClassVar[str] = ""
    """The verb of the answers that do what the question is about, as against those that decline or do something beside
    it: screens set them off and keep them in sight. None where no answer is meant more than another."""

    def actor(self, s: S) -> i64:
        """The seat that owes the answer."""
        raise NotImplementedError

    def options(self, s: S, out: Options) -> None:
        """Add every legal answer to `out`, in a fixed order."""
        raise NotImplementedError

    def explain(self, s: S, action: i64) -> Refusal:
        """Why an action that is not listed may not be given: the clause that forbids it, and the facts.

        It is asked of actions of the vocabulary only.
        """
        return refuse(self.clause, "not_asked")

    def answer(self, s: S, action: i64) -> None:
        """Carry out a legal answer: change facts, ask what follows."""
        raise NotImplementedError

    def asked_even_if_forced(self) -> bool:
        """True where answering the only option unasked would tell others something."""
        return False

    def takes_time(self, s: S) -> bool:
        """False where the rules stop the clocks while it is answered."""
        return True

    def follows(self, s: S) -> i64:
        """The answer that this question follows up, `lead d4` for where to go; -1 if it stands alone."""
        return -1

    def facts(self, s: S) -> dict[str, str]:
        """The words that the sentence putting this question needs."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[S]):
    """A question put to chance. `options` adds every outcome with its exact weight."""

    def purpose(self, s: S) -> str:
        """What the roll or draw is for, such as `weather`; verifiable chance is keyed by it."""
        raise NotImplementedError

    def actor(self, s: S) -> i64:
        return CHANCE

    def explain(self, s: S, action: i64) -> Refusal:
        return refuse(self.clause, "impossible_outcome")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Question[S]):
    """Something that happens without a decision once everything opened after it is settled."""

    def actor(self, s: S) -> i64:
        return ENGINE

    def options(self, s: S, out: Options) -> None:
        out.add(0)

    def answer(self, s: S, action: i64) -> None:
        self.run(s)

    def run(self, s: S) -> None:
        """Carry the step out."""
        raise NotImplementedError
