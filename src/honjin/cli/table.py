"""The conversation of a game in the terminal: shows each person what they may know, and puts the questions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from honjin.bots.advice import HINT_SECONDS, advise_within
from honjin.cli.keeping import save_match
from honjin.cli.listing import Listing, mentions
from honjin.cli.screen import EndOfInput, Screen
from honjin.cli.understanding import Ambiguous, things_called, understand
from honjin.core.question import CHANCE, SPECTATOR
from honjin.core.refusal import BadInput, Refusal
from honjin.core.rng import Rng
from honjin.core.rulebook import Rulebook
from honjin.core.words import Words
from honjin.play.fairness import commitment
from honjin.play.match import Match
from honjin.terminal import board_of

if TYPE_CHECKING:
    from honjin.bots.bot import Bot

NEWS_ON_SCREEN = 9
"""So many of the latest events are always shown above a question, more where there is room; `log` has all of them."""
QUESTION_LINES = 12
"""Room kept for a question and its answers."""
CLAUSES_SHOWN = 8
THINGS_READ = 8
"""So many things are described in full at once."""
HINTS_SHOWN = 3


class Left(Exception):
    """The person at the keyboard stops."""


class TerminalTable:
    """People and bots around one match."""

    def __init__(
        self, match: Match, bots: dict[int, Bot], words: Words, seed: int | None, file: Path | None
    ) -> None:
        self.match = match
        self.game = match.game
        self.bots = bots
        self.people = [seat for seat in range(match.setup.seats) if seat not in bots]
        self.words = words
        self.screen = Screen()
        self.board = board_of(self.game)
        self.rng = Rng(seed if seed is not None else int.from_bytes(match.secret.encode()), "bots")
        self.files = {file.resolve()} if file is not None else set()
        """Files this game came from or went to, which may be written again."""
        self.saved_in = str(file or "")
        self.heard = [0] * match.setup.seats
        self.opening = True
        """Nothing has been asked yet: the welcome stays on the screen, and the first question says how to answer."""
        self.notice = ""
        """To be said with the next question, after the screen is cleared."""
        self.shown: msgspec.Struct | None = None
        self.board_lines = 0
        self.facing_screen = self.people[0] if len(self.people) == 1 else CHANCE

    def tell(self, key: str, style: str = "", **facts: str) -> None:
        self.screen.say(self.words.say("terminal", key, facts), style)

    # --- the game -------------------------------------------------------------------------------------------

    def play(self, record: Path | None) -> int:
        """Until the game is over or the people leave; an exit code."""
        try:
            self.welcome()
            while not self.match.is_over():
                self.next_answer()
        except EndOfInput:
            self.leave("end_of_input")
            return 0
        except Left:
            self.leave("quit")
            return 0
        self.finish(record)
        return 0

    def welcome(self) -> None:
        name, about = self.words.variant(self.match.setup.variant.key)
        self.screen.say(f"{self.words.title()} · {name}", style="bold")
        self.screen.say(about)
        if len(self.people) > 1:
            self.tell("hotseat")
        if self.match.is_vouched:
            self.tell("commitment", "dim", hash=commitment(self.match.secret))
        for seat in self.people:  # who resumes a game hears where it stood
            self.heard[seat] = max(len(self.match.told) - NEWS_ON_SCREEN, 0)
        if self.match.is_over():
            self.tell("over_already")

    def leave(self, why: str) -> None:
        """Say what becomes of the game."""
        self.tell(why)
        if self.saved_in:
            self.tell("left_saved", file=self.saved_in)
        else:
            self.tell("left_unsaved")

    def next_answer(self) -> None:
        match = self.match
        actor = match.actor()
        if actor == CHANCE:
            match.roll()
        elif actor in self.bots:
            if self.screen.is_terminal and match.entries and match.entries[-1].seat in self.people:
                self.tell("thinking", "dim", seat=self.game.seat_name(actor))
            world = match.state.redeal(actor, self.rng)
            match.answer(self.bots[actor].choose(world, actor, self.rng))
        else:
            self.ask_person(actor)

    def finish(self, record: Path | None) -> None:
        """The last position with everything open, who won and why, and the secret of chance."""
        outcome = self.match.state.outcome()
        assert outcome is not None
        self.screen.clear()
        self.show_board(self.people[0] if self.people else int(SPECTATOR))
        for seat in self.people[:1]:
            self.show_news(seat)
        self.screen.say()
        self.screen.say(self.words.outcome(outcome), style="bold")
        if self.match.is_vouched and self.match.draws():
            self.tell("secret", "dim", secret=self.match.secret)
        if record is not None:
            save_match(self.match, record)
            self.tell("recorded", file=str(record))

    # --- a question to a person -----------------------------------------------------------------------------

    def ask_person(self, seat: int) -> None:
        self.hand_over(seat)
        self.show_question(seat, fresh=True)
        given = len(self.match.entries)
        while len(self.match.entries) == given and not self.match.is_over():
            typed = self.screen.ask()
            if not self.obey(seat, typed):
                self.give_answer(seat, typed)

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard the screen is blank, if there is anything to hide."""
        if self.facing_screen == seat:
            return
        if not self.screen.is_terminal:
            self.tell("hand_over_short", "bold", seat=self.game.seat_name(seat))
        elif self.board.has_secrets(self.game.view(self.match.state, seat)):
            self.screen.forget()
            self.tell("hand_over", "bold", seat=self.game.seat_name(seat))
            self.screen.ask()
        self.facing_screen = seat
        self.shown = None

    def show_question(self, seat: int, fresh: bool) -> None:
        """Board, news, question and answers. A pipe gets the board only when something has changed."""
        state = self.match.state
        view = self.game.view(state, seat)
        if fresh:
            if not self.opening:
                self.screen.clear()
            if self.screen.is_terminal or view != self.shown:
                self.show_board(seat)
            self.show_news(seat)
        if self.notice:
            self.screen.say()
            self.screen.say(self.notice)
            self.notice = ""
        self.screen.say()
        self.screen.say(self.words.prompt(state.question(), state), style="bold")
        listing = self.listing()
        room = self.screen.height() - self.board_lines - NEWS_ON_SCREEN if listing.is_long else 0
        left_out = self.screen.list(self.entries(seat, listing), listing.numbers, room)
        if left_out:
            self.tell("list_more", "dim", count=str(left_out))
        if self.opening:
            self.tell("answer_how", "dim", word=self.game.vocabulary.word(listing.actions[0]))
            self.opening = False

    def listing(self) -> Listing:
        state = self.match.state
        return Listing(state.options(), self.words, type(state.question()).__name__)

    def entries(self, seat: int, listing: Listing) -> list[str]:
        view = self.game.view(self.match.state, seat)
        return [
            f"{listing.option(action)} {self.sign(view, seat, action)}".rstrip() for action in listing.actions
        ]

    def show_board(self, seat: int) -> None:
        state = self.match.state
        view = self.game.view(state, seat)
        targets: set[tuple[str, str]] = set()
        if state.outcome() is None and self.match.actor() == seat:
            for action in state.options():
                verb = self.game.vocabulary.verb_of[action]
                targets.add((verb.things.kind, self.game.vocabulary.thing(action)))
        lines = self.board.draw(view, seat, targets, self.words, self.match.setup, self.screen.look())
        self.screen.say()
        self.screen.draw(lines)
        self.board_lines = len(lines)
        self.shown = view

    def show_news(self, seat: int) -> None:
        """What the seat has seen happen since it was last asked."""
        events = self.match.heard(seat, self.heard[seat])
        self.heard[seat] = len(self.match.told)
        style = "#c9b68a" if self.screen.is_terminal else ""
        if events:
            self.screen.say()
        if self.screen.is_terminal:
            room = max(NEWS_ON_SCREEN, self.screen.height() - self.board_lines - QUESTION_LINES)
            if len(events) > room:
                self.tell("news_before", style, count=str(len(events) - room))
            events = events[-room:]
        for event in events:
            self.screen.say(f"· {self.words.event(event)}", style)

    def describe(self, view: msgspec.Struct, seat: int, action: int) -> str:
        return f"{self.words.option(action)} {self.sign(view, seat, action)}".rstrip()

    def sign(self, view: msgspec.Struct, seat: int, action: int) -> str:
        verb, thing = self.game.vocabulary.verb_of[action], self.game.vocabulary.thing(action)
        return self.board.annotate(view, seat, verb.word, verb.things.kind, thing, self.words)

    # --- answers --------------------------------------------------------------------------------------------

    def give_answer(self, seat: int, typed: str) -> None:
        listing = self.listing()
        try:
            action = understand(typed, listing.actions, self.words, listing.question)
        except Ambiguous as several:
            self.tell_ambiguous(several)
            return
        if action is None:
            self.tell_not_understood(typed, listing)
            return
        refusal = self.match.state.why_not(action)
        if refusal is not None:
            self.tell_refusal(refusal)
            return
        if action in listing.alike and typed != self.game.vocabulary.word(action):
            # Any of the copies: were they taken in order, a later one would tell of the others.
            copies = listing.alike[action]
            action = copies[self.rng.below(len(copies))] if len(copies) > 1 else action
        self.match.answer(action)

    def tell_not_understood(self, typed: str, listing: Listing) -> None:
        key = "bad_number" if typed.isdecimal() else "not_understood"
        word = self.game.vocabulary.word(listing.actions[0])
        self.tell(key, first=str(listing.numbers[0]), last=str(listing.numbers[-1]), word=word)

    def tell_refusal(self, refusal: Refusal) -> None:
        sentence = self.words.refusal(refusal)
        if refusal.clause:
            self.tell("not_allowed", clause=refusal.clause, sentence=sentence)
        else:
            self.tell("not_allowed_plain", sentence=sentence)

    def tell_ambiguous(self, several: Ambiguous) -> None:
        answers = [self.game.vocabulary.word(action) for action in several.actions]
        self.tell("ambiguous", answers=", ".join(answers[:6]) + (", ..." if len(answers) > 6 else ""))

    # --- commands -------------------------------------------------------------------------------------------

    def obey(self, seat: int, typed: str) -> bool:
        """Carry out a command; False if it is none. The words of a legal answer are never a command."""
        action = self.game.vocabulary.numbers.get(" ".join(typed.split()).casefold())
        if action is not None and action in self.match.state.options():
            return False
        first, _space, rest = typed.partition(" ")
        for command, names in self.words.tables["command"].items():
            if first.casefold() in names:
                getattr(self, f"do_{command}")(seat, rest.strip())
                return True
        return False

    def do_help(self, seat: int, rest: str) -> None:
        options = self.match.state.options()
        self.tell("answer_how", word=self.game.vocabulary.word(options[0]))
        for usage in self.words.tables["usage"].values():
            self.screen.say(f"  {usage}")
        self.tell("legend", "bold")
        for line in self.board.legend(self.words, self.screen.look()):
            self.screen.say(f"  {line}")

    def do_board(self, seat: int, rest: str) -> None:
        self.show_board(seat)
        self.show_question(seat, fresh=False)

    def do_list(self, seat: int, rest: str) -> None:
        """All answers, or those that mention some words; what is printed on a thing counts as well."""
        listing = self.listing()
        entries = self.entries(seat, listing)
        found = [
            place
            for place, action in enumerate(listing.actions)
            if mentions(f"{entries[place]} {self.printed_for(action)}", rest)
        ]
        if not found:
            self.tell("list_none", words=rest)
            return
        self.screen.list([entries[place] for place in found], [listing.numbers[place] for place in found])
        if len(found) <= THINGS_READ:
            for place in found:
                self.screen.draw(self.read(listing.actions[place]))

    def do_show(self, seat: int, rest: str) -> None:
        """What is printed on a thing, wherever it is."""
        found = things_called(rest, self.words) if rest else []
        lines = [line for action in found[:THINGS_READ] for line in self.read(action)]
        if lines:
            self.screen.draw(lines)
        else:
            self.tell("show_none" if rest else "show_how", words=rest)

    def read(self, action: int) -> list[Text]:
        """What is printed on the thing of an answer."""
        vocabulary = self.game.vocabulary
        kind, thing = vocabulary.verb_of[action].things.kind, vocabulary.thing(action)
        return self.board.read(kind, thing, self.words, self.match.setup, self.screen.look())

    def printed_for(self, action: int) -> str:
        return " ".join(line.plain.strip() for line in self.read(action))

    def do_log(self, seat: int, rest: str) -> None:
        events = self.match.heard(seat)
        if not events:
            self.tell("nothing_yet")
        for event in events:
            self.screen.say(f"· {self.words.event(event)}")

    def do_why(self, seat: int, rest: str) -> None:
        state = self.match.state
        legal = state.options()
        if not rest:
            clause = type(state.question()).clause
            self.tell("why_asked", clause=clause, text=self.rulebook().clause(clause).text)
            self.tell("why_how", word=self.game.vocabulary.word(legal[0]))
            return
        try:
            action = understand(rest, legal, self.words, type(state.question()).__name__)
        except Ambiguous as several:
            self.tell_ambiguous(several)
            return
        if action is None:
            self.tell_not_understood(rest, self.listing())
            return
        refusal = state.why_not(action)
        if refusal is None:
            self.tell("why_allowed", word=self.game.vocabulary.word(action))
            return
        self.tell_refusal(refusal)
        if refusal.clause:
            self.screen.say(f"{refusal.clause}: {self.rulebook().clause(refusal.clause).text}", style="dim")

    def do_undo(self, seat: int, rest: str) -> None:
        reason, blamed = self.match.why_no_undo(seat)
        if reason:
            name = self.game.seat_name(blamed) if blamed >= 0 else "chance"
            self.tell(reason, seat=name)
            return
        action = self.match.undo()
        self.heard[seat] = min(self.heard[seat], len(self.match.told))
        self.notice = self.words.say("terminal", "undone", {"answer": self.words.option(action)})

    def do_hint(self, seat: int, rest: str) -> None:
        state = self.match.state
        if len(state.options()) == 1:
            self.tell("hint_only")
            return
        self.tell("hint_thinking", "dim")
        advice = advise_within(state, seat, HINT_SECONDS, self.rng.fork())
        for opinion in advice.opinions[:HINTS_SHOWN]:
            self.tell(
                "hint_line",
                attention=f"{opinion.attention:.0%}",
                chance=f"{opinion.chance:.0%}",
                option=self.describe(self.game.view(state, seat), seat, opinion.action),
            )

    def do_rules(self, seat: int, rest: str) -> None:
        if not rest:
            self.tell("rules_how", clause=type(self.match.state.question()).clause)
            return
        rulebook = self.rulebook()
        try:
            clauses = rulebook.family(rest)
        except BadInput:
            clauses = rulebook.search(rest)
        if not clauses:
            self.tell("rules_none")
        for clause in clauses[:CLAUSES_SHOWN]:
            self.screen.say(f"{clause.id}: {clause.text}")
        if len(clauses) > CLAUSES_SHOWN:
            self.tell("rules_many", count=str(len(clauses) - CLAUSES_SHOWN))

    def do_save(self, seat: int, rest: str) -> None:
        if not rest:
            self.tell("save_how")
            return
        try:
            path = Path(rest).expanduser()
            if path.exists() and path.resolve() not in self.files:
                self.tell("save_exists", file=str(path))
                return
            save_match(self.match, path)
        except (
            BadInput,
            OSError,
            RuntimeError,
            ValueError,
        ) as problem:  # whatever is wrong with it, the game goes on
            self.tell("save_failed", problem=str(problem))
            return
        self.files.add(path.resolve())
        self.saved_in = str(path)
        self.tell("saved", file=self.saved_in)

    def do_resign(self, seat: int, rest: str) -> None:
        self.tell("resign_sure")
        if self.screen.ask().casefold() in self.words.tables["terminal"]["yes"]:
            self.match.declare(seat, "!resigned")
        else:
            self.tell("resign_not")

    def do_quit(self, seat: int, rest: str) -> None:
        raise Left

    def rulebook(self) -> Rulebook:
        return Rulebook(self.game, self.words.language)
