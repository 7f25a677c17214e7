"""A position: the facts on the table and a stack of questions still open."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import i64, mypyc_attr

from honjin.core.events import EVERYONE, Event, Told
from honjin.core.options import Options
from honjin.core.outcome import Outcome
from honjin.core.question import CHANCE, ENGINE, OVER, SPECTATOR, Question
from honjin.core.refusal import BadInput, IllegalAction, Refusal, refuse
from honjin.core.rng import Rng

if TYPE_CHECKING:
    from honjin.core.game import Game


@mypyc_attr(free_list_len=1)
class Frame:
    """An open question and those below it. Immutable, so that copies of a state share the whole stack."""

    def __init__(self, question: Question[Any], below: "Frame | None") -> None:
        self.question: Final = question
        self.below: Final = below


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every title's state.

    The newest open question is put to one seat or to chance; answering it changes facts and may open further
    questions. When none is open the game is over. Titles add facts as attributes and override `copy` and `check`.
    """

    game: "ClassVar[Game | None]" = None
    """The title it belongs to, which says so where it is put together; a game of tests may have none."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.open: Frame | None = None
        self.result: Outcome | None = None
        self.journal: list[Told] | None = None
        self.listed: Options = Options()
        self.is_listed: bool = False

    # --- asking and answering -------------------------------------------------------------------------------

    def ask(self, question: Question[Any]) -> None:
        """Open a question. It is put before everything that was open already."""
        self.open = Frame(question, self.open)
        self.is_listed = False

    def ask_in_turn(self, questions: list[Question[Any]]) -> None:
        """Open several questions, which are put in this order, before everything that was open already."""
        number: i64 = len(questions)
        while number > 0:
            number -= 1
            self.open = Frame(questions[number], self.open)
        self.is_listed = False

    def ask_both(self, first: Question[Any], then: Question[Any]) -> None:
        """Open two questions, put in this order: `ask_in_turn` without a list, for what happens all the time."""
        self.open = Frame(first, Frame(then, self.open))
        self.is_listed = False

    def question(self) -> Question[Any]:
        """The question that is put now. There is one as long as the game is not over."""
        top = self.open
        if top is None:
            raise AssertionError("no question is open, but the game has no result")
        return top.question

    def take_question(self) -> Question[Any]:
        """Take the newest question off the stack."""
        top = self.open
        if top is None:
            raise AssertionError("no question is open, but the game has no result")
        self.open = top.below
        self.is_listed = False
        return top.question

    def actor(self) -> i64:
        """The seat that must answer, CHANCE, or OVER."""
        if self.result is not None:
            return OVER
        return self.question().actor(self)

    def legal(self) -> Options:
        """The legal answers in the state's own buffer, valid until the next answer."""
        if not self.is_listed:
            self.listed.clear()
            if self.result is None:
                self.question().options(self, self.listed)
            self.is_listed = True
        return self.listed

    def answer(self, action: i64) -> None:
        """Answer the open question. The caller promises that the action is legal; `play` checks it."""
        self.take_question().answer(self, action)
        self.settle()

    def settle(self) -> None:
        """Carry out steps, and answers that everybody can see are forced, until somebody must choose."""
        while self.result is None:
            question = self.question()
            if question.actor(self) == ENGINE:
                self.take_question()
                question.answer(self, 0)
            elif question.asked_even_if_forced():
                return
            else:
                legal = self.legal()
                if legal.count != 1:
                    return
                self.take_question()
                question.answer(self, legal.actions[0])
        self.open = None

    def finish(self, outcome: Outcome) -> None:
        """End the game now; whatever is still open is dropped."""
        self.result = outcome
        self.is_listed = False

    def concede(self, seat: i64, ending: str) -> None:
        """A seat gives up (resignation, flag fall): the others win."""
        self.check_seat(seat)
        winners = [int(other) for other in range(self.seats) if other != seat]
        self.finish(Outcome(ending, winners, int(self.seats), []))
        self.open = None

    def check_seat(self, seat: i64) -> None:
        """Refuse a seat that nobody can take at this table."""
        if not 0 <= seat < self.seats:
            raise BadInput(f"there is no seat {seat} at this table; its seats are 0 to {self.seats - 1}")

    def check_eyes(self, seat: i64) -> None:
        """Refuse eyes that are neither those of a seat at this table nor a spectator's."""
        if seat != SPECTATOR:
            self.check_seat(seat)

    # --- for people, records and tests ----------------------------------------------------------------------

    def options(self) -> list[int]:
        """Every legal action in a fixed order."""
        return self.legal().as_list()

    def chances(self) -> list[tuple[int, Fraction]]:
        """The outcomes of the open chance question with their exact probabilities."""
        if self.actor() != CHANCE:
            return []
        legal = self.legal()
        total = int(legal.total)
        return [(int(legal.actions[i]), Fraction(int(legal.weight(i)), total)) for i in range(legal.count)]

    def why_not(self, action: i64) -> Refusal | None:
        """The clause that forbids an action now, or None when it is legal."""
        if self.result is not None:
            return refuse("", "game_over")
        if self.legal().has(action):
            return None
        game = self.game
        if game is not None and not game.vocabulary.has(action):
            return refuse(self.question().clause, "not_asked")
        return self.question().explain(self, action)

    def timed(self) -> i64:
        """The seat whose clock runs while the open question is answered; -1 for nobody's."""
        seat = self.actor()
        return seat if seat >= 0 and self.question().takes_time(self) else -1

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return self.result

    def tell(self, event: Event, audience: int = EVERYONE) -> None:
        """Write an event into the journal. Hot code asks `is_told()` first and builds no event in vain."""
        if self.journal is not None:
            self.journal.append(Told(audience, event))

    def is_told(self) -> bool:
        return self.journal is not None

    # --- what a title provides ------------------------------------------------------------------------------

    def copy(self) -> "State":
        """An independent copy without a journal."""
        raise NotImplementedError

    def copy_questions(self, source: "State") -> None:
        """The part of `copy` that is common to all titles. Questions are immutable and may be shared."""
        self.open = source.open
        self.result = source.result
        self.is_listed = False

    def redeal(self, seat: i64, rng: Rng) -> Self:
        """A copy in which everything that `seat` does not know is dealt again, consistent with what it knows."""
        self.check_eyes(seat)
        world: Self = self.copy()  # type: ignore[assignment]  # a copy is of the same kind
        game = self.game
        if game is not None:
            game.redeal(world, seat, rng)
        return world

    def check(self) -> None:
        """Raise AssertionError with a sentence if an invariant of the title is broken."""
        raise NotImplementedError


def play(state: State, action: i64) -> None:
    """The checked door: answer the open question, or raise IllegalAction and change nothing."""
    check(state, action)
    state.answer(action)


def check(state: State, action: i64) -> None:
    """Raise IllegalAction if the open question may not be answered so."""
    refusal = state.why_not(action)
    if refusal is not None:
        from honjin.core.words import in_english  # words know games, and games know states

        raise IllegalAction(refusal, in_english(state.game, refusal))


def roll(state: State, rng: Rng) -> i64:
    """Let chance answer until a seat must, or the game is over: the actor who is asked then."""
    actor = state.actor()
    while actor == CHANCE:
        legal = state.legal()
        state.answer(legal.at_weight(rng.below(legal.total)))
        actor = state.actor()
    return actor


def attempt(state: State, action: i64, rng: Rng, ending: str) -> i64:
    """Answer, then let chance: the actor who is asked next. Whoever gives an illegal answer loses, by `ending`."""
    if state.legal().has(action):
        state.answer(action)
        return roll(state, rng)
    state.concede(state.actor(), ending)
    return OVER


def play_randomly(state: State, rng: Rng, limit: i64) -> i64:
    """Answer everything at random until the game is over; the number of seats' decisions made."""
    decisions: i64 = 0
    while state.result is None and decisions < limit:
        legal = state.legal()
        if state.question().actor(state) != CHANCE:
            decisions += 1
        state.answer(legal.at_weight(rng.below(legal.total)))
    return decisions
