"""A lesson in the terminal: the teacher's words, the board as the learner sees it, and the answers."""

from __future__ import annotations

from honjin.cli.screen import EndOfInput, Screen
from honjin.cli.understanding import Ambiguous, numbers_of, understand
from honjin.core.words import Words
from honjin.play.lesson import ON, Lesson, Moment
from honjin.terminal import board_of


class Classroom:
    """One learner. Where they stand is the list of their right answers."""

    def __init__(self, lesson: Lesson, words: Words) -> None:
        self.lesson = lesson
        self.words = words
        self.screen = Screen()
        self.board = board_of(lesson.game)
        self.answers: list[int] = []

    def tell(self, key: str, style: str = "", **facts: str) -> None:
        self.screen.say(self.words.say("terminal", key, facts), style)

    def teach(self) -> int:
        """Until the lesson is done or the learner leaves; an exit code."""
        now = self.lesson.moment([])
        self.tell("lesson_how", "dim")
        try:
            while now.number < len(self.lesson.steps):
                self.show(now)
                typed = self.screen.ask()
                while not self.is_step(now, typed):
                    typed = self.screen.ask()
                if typed.casefold() in self.words.tables["command"]["quit"]:
                    return 0
                now = self.lesson.moment(self.answers)
        except EndOfInput:
            self.tell("lesson_left")
            return 0
        self.say_remark(now)
        self.tell("lesson_done", "bold", game=self.lesson.game.key, variant=self.lesson.setup.variant.key)
        return 0

    def is_step(self, now: Moment, typed: str) -> bool:
        """Whether what was typed leads to another step, forward or back, or out."""
        if typed.casefold() in self.words.tables["command"]["quit"]:
            return True
        if typed.casefold() in self.words.tables["terminal"]["lesson_back"]:
            self.answers = self.answers[:-1]
            return True
        if not self.lesson.steps[now.number].ask:
            self.answers.append(ON)
            return True
        action = self.understood(now, typed)
        if action is None:
            return False
        then = self.lesson.moment([*self.answers, action])
        if then.is_right:
            self.answers.append(action)
        else:
            self.say_remark(then)
        return then.is_right

    def understood(self, now: Moment, typed: str) -> int | None:
        legal = now.state.options()
        question = type(now.state.question()).__name__
        try:
            action = understand(typed, legal, self.words, question)
        except Ambiguous as several:
            self.tell(
                "ambiguous", answers=", ".join(self.words.option(one, question) for one in several.actions)
            )
            return None
        if action is None:
            self.tell(
                "lesson_not_understood",
                first=str(numbers_of(legal, self.words)[0]),
                last=str(numbers_of(legal, self.words)[-1]),
                word=self.lesson.game.vocabulary.word(legal[0]),
            )
        return action

    def show(self, now: Moment) -> None:
        """What the last answer brought, the position, the teacher's text and what may be answered."""
        lesson, seat = self.lesson, self.lesson.seat
        step = lesson.steps[now.number]
        state = now.state
        legal = state.options() if step.ask else []
        vocabulary = lesson.game.vocabulary
        targets = {(vocabulary.verb_of[action].things.kind, vocabulary.thing(action)) for action in legal}
        view = lesson.game.view(state, seat)
        self.screen.clear()
        self.screen.say()
        self.screen.draw(self.board.draw(view, seat, targets, self.words, lesson.setup, self.screen.look()))
        for told in now.events:
            if told.is_for(seat):
                self.screen.say(f"· {self.words.event(told.event)}", style="dim")
        self.say_remark(now)
        number, count = str(now.number + 1), str(len(lesson.steps))
        self.screen.say()
        self.tell("lesson_step", "dim", number=number, count=count)
        self.screen.say(step.text[self.words.language], style="bold")
        if step.ask:
            self.screen.say()
            self.screen.say(self.words.prompt(state.question(), state))
            question = type(state.question()).__name__
            options = [self.words.option(action, question) for action in legal]
            self.screen.list(options, numbers_of(legal, self.words))

    def say_remark(self, now: Moment) -> None:
        if now.refusal is not None:
            self.tell("not_allowed", clause=now.refusal.clause, sentence=self.words.refusal(now.refusal))
        elif now.remark:
            self.screen.say(f"{'○' if now.is_right else '△'} {now.remark[self.words.language]}")
