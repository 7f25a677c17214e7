"""Looking at a record: one position after another, for a chosen pair of eyes."""

from __future__ import annotations

from honjin.cli.screen import Screen
from honjin.core.question import CHANCE, SPECTATOR
from honjin.core.words import Words
from honjin.play.match import Match
from honjin.terminal import board_of


class Reader:
    """Shows the positions of a record. `seat` None looks at everything: each position as its actor sees it."""

    def __init__(self, match: Match, words: Words, seat: int | None) -> None:
        self.match = match
        self.game = match.game
        self.words = words
        self.seat = seat
        self.screen = Screen()
        self.board = board_of(self.game)

    def show(self, number: int) -> None:
        """The position after so many answers, and what the last of them brought."""
        state = self.match.at(number)
        count = str(len(self.match.entries))
        key = "step" if number else "step_start"
        self.screen.say()
        self.screen.say(
            self.words.say("terminal", key, {"number": str(number), "count": count}), style="bold"
        )
        actor = int(state.actor())
        eyes = self.seat if self.seat is not None else self.actor_at(number, actor)
        view = self.game.view(state, eyes)
        self.screen.draw(self.board.draw(view, eyes, set(), self.words, self.match.setup, self.screen.look()))
        if number:
            self.show_answer(number)
        for event in self.match.heard_at(number, eyes):
            self.screen.say(f"· {self.words.event(event)}")
        outcome = state.outcome()
        if outcome is not None:
            self.screen.say(self.words.outcome(outcome), style="bold")
        elif actor != CHANCE and eyes in (actor, SPECTATOR):
            self.screen.say(self.words.prompt(state.question(), state))

    def actor_at(self, number: int, actor: int) -> int:
        """Whose eyes see most: the seat that must answer, or the one that answered last."""
        if actor >= 0:
            return actor
        seats = [entry.seat for entry in self.match.entries[:number] if entry.seat >= 0]
        return seats[-1] if seats else int(SPECTATOR)

    def show_answer(self, number: int) -> None:
        """The line of the record, unless it may be a secret of somebody else."""
        entry = self.match.entries[number - 1]
        name = self.words.seat(entry.seat)
        if self.seat is None or self.seat == entry.seat or entry.word.startswith("!"):
            self.screen.say(
                f"{number}. {name}: {entry.word}" + (f"  ; {entry.comment}" if entry.comment else "")
            )
        else:
            self.screen.say(f"{number}. {name}")
