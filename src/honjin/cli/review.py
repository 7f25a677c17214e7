"""`honjin review`: what could have been played better, and what was luck."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from honjin.cli.language import add_language, chosen_language, terminal_words

if TYPE_CHECKING:
    from honjin.bots.review import Review, ReviewedEntry
    from honjin.core.game import Setup
    from honjin.core.words import Words
    from honjin.play.record import Record

EXAMPLES = """\
examples:
  honjin review game.txt                   who played how well, and the turning points
  honjin review game.txt --all             every decision and every roll
  honjin review game.txt --simulations 50  quicker and rougher
  honjin review game.txt --at 41 --simulations 50000   a long think about answer 41, on all cores
  honjin review game.txt --json            everything, for programs
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "review",
        help="what could have been played better in a record, and what was luck",
        description="Look at a record again. Every decision is judged by what its seat knew then; a roll or draw by "
        "what it did to the chances to win, beyond its average.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", type=Path, help="a record")
    parser.add_argument("--simulations", type=int, default=200, metavar="N", help="for each decision (200)")
    parser.add_argument("--at", type=int, metavar="N", help="only think about answer N, with all processes")
    parser.add_argument(
        "--workers", type=int, default=0, metavar="N", help="processes for --at (one for each core)"
    )
    parser.add_argument("--seed", type=int, default=1, help="where the luck of the search comes from (1)")
    parser.add_argument("--all", action="store_true", help="show every entry, not only the turning points")
    parser.add_argument("--json", action="store_true", help="print the review as JSON")
    parser.add_argument("--pack", type=Path, metavar="PATH", help="the data pack the game was played with")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    import msgspec

    from honjin.cli.keeping import load_match
    from honjin.core.refusal import BadInput

    if args.workers < 0:
        raise BadInput(f"--workers must be a positive number, not {args.workers}")
    if not 1 <= args.simulations <= 1_000_000:
        raise BadInput(f"--simulations must lie between 1 and 1000000, not {args.simulations}")
    match = load_match(args.file, args.pack)
    record, setup = match.record(is_open=False), match.setup
    words = terminal_words(setup.game, chosen_language(args))
    if args.at is not None:
        return think_about(args, record, setup, words)
    found = reviewed(record, setup, words, args.simulations, args.seed)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        Telling(found, words).show(is_long=args.all)
    return 0


def think_about(args: argparse.Namespace, record: Record, setup: Setup, words: Words) -> int:
    """A long think about one answer of a record."""
    import msgspec

    from honjin.cli.screen import Screen
    from honjin.core.refusal import BadInput
    from honjin.lab.parallel import Think, think_in_parallel
    from honjin.lab.workers import cores
    from honjin.play.record import write_record

    last = len(record.entries)
    if not 1 <= args.at <= last:
        raise BadInput(f"the record has {last} answers; --at must be from 1 to {last}, not {args.at}")
    entry = record.entries[args.at - 1]
    if entry.seat < 0 or entry.word.startswith("!"):
        raise BadInput(f"answer {args.at} is '{entry.word}', which no seat decided; choose another one")
    pack = str(args.pack or "")
    job = Think(write_record(record, setup.game), args.at - 1, args.simulations, args.seed, pack)
    advice = think_in_parallel(job, args.workers or cores())
    word = setup.game.vocabulary.word
    if args.json:
        rows = [
            {"word": word(o.action), "attention": round(o.attention, 4), "chance": round(o.chance, 4)}
            for o in advice.opinions
        ]
        found = {"at": args.at, "played": entry.word, "outlook": advice.outlook, "opinions": rows}
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return 0
    screen = Screen()
    played = words.option(setup.game.vocabulary.number(entry.word))
    facts = {"number": str(args.at), "seat": setup.game.seat_name(entry.seat), "word": played}
    screen.say(words.say("review", "asked", facts), style="bold")
    for opinion in advice.opinions:
        line = {
            "attention": f"{opinion.attention:.1%}",
            "chance": f"{opinion.chance:.1%}",
            "option": words.option(opinion.action),
        }
        screen.say(words.say("terminal", "hint_line", line))
    return 0


def reviewed(record: Record, setup: Setup, words: Words, simulations: int, seed: int) -> Review:
    """The review, with a progress bar on a terminal."""
    from honjin.bots.review import review_entries, summarize
    from honjin.cli.progress import progress_bar

    with progress_bar() as progress:
        task = progress.add_task(words.say("review", "progress"), total=len(record.entries))
        entries = []
        for entry in review_entries(record, setup, simulations, seed):
            progress.advance(task)
            if entry is not None:
                entries.append(entry)
    return summarize(record, setup, entries, simulations)


class Telling:
    """A review in words."""

    def __init__(self, review: Review, words: Words) -> None:
        from honjin.cli.screen import Screen

        self.review = review
        self.words = words
        self.screen = Screen()

    def tell(self, key: str, style: str = "", **facts: str) -> None:
        self.screen.say(self.words.say("review", key, facts), style)

    def show(self, *, is_long: bool) -> None:
        review = self.review
        variant, _about = self.words.variant(review.variant)
        self.tell(
            "title",
            "bold",
            title=self.words.title(),
            variant=variant,
            simulations=str(review.simulations),
        )
        if not review.entries:
            self.tell("empty")
            return
        for seat in review.seats:
            self.tell(
                "seat",
                seat=seat.name,
                agreed=str(seat.agreed),
                decisions=str(seat.decisions),
                lost=f"{seat.lost:.2f}",
                luck=f"{seat.luck:+.2f}",
            )
        self.tell("luck_share", share=f"{review.luck_share:.0%}")
        self.screen.say()
        if is_long:
            self.tell("all", "bold")
            for entry in review.entries:
                self.show_entry(entry)
        elif not review.turning_points:
            self.tell("no_turning")
        else:
            self.tell("turning", "bold")
            by_number = {entry.number: entry for entry in review.entries}
            for number in review.turning_points:
                self.show_entry(by_number[number])

    def show_entry(self, entry: ReviewedEntry) -> None:
        facts = {
            "number": str(entry.number),
            "word": self.option(entry.word),
            "chance": f"{entry.chance:.0%}",
        }
        if entry.kind == "chance":
            lucky = max(range(len(entry.luck)), key=lambda seat: entry.luck[seat])
            self.tell("chance", lucky=self.words.seat(lucky), gain=f"{entry.luck[lucky]:.0%}", **facts)
        elif entry.word == entry.preferred:
            self.tell("agreed", seat=self.words.game.seat_name(entry.seat), **facts)
        else:
            preferred = self.option(entry.preferred)
            facts |= {"preferred": preferred, "best": f"{entry.best:.0%}"}
            self.tell("decision", seat=self.words.game.seat_name(entry.seat), **facts)

    def option(self, word: str) -> str:
        return self.words.option(self.words.game.vocabulary.number(word))
