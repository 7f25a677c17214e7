"""A record 棋譜: a text file from which a game can be played again, readable and easy to compare.

    honjin record 1
    title: <its key>
    variant: basic
    ...

    1. red buy infantry
    2. red place c3
    3. red face N  ; a comment

Lines of the game are numbered from one. Chance answers are written like any other, by the seat `chance`. What is
declared outside the questions (a resignation, a fallen flag) is a line with `!`: `41. red !resigned`.
"""

from pathlib import Path
from typing import Final

from honjin.core.game import Game, Setup
from honjin.core.outcome import AGREED_NO_RESULT, OUT_OF_TIME, RESIGNED, Outcome
from honjin.core.plain import plain
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.state import State

FORMAT: Final = "honjin record 1"
CHANCE_NAME: Final = "chance"
DECLARATIONS: Final = {"!resigned": RESIGNED, "!out_of_time": OUT_OF_TIME, "!no_result": AGREED_NO_RESULT}


class BadRecord(BadInput):
    """A record that cannot be played: the message for whoever writes programs, fault and facts for a sentence."""

    def __init__(self, fault: str, message: str, facts: dict[str, str] | None = None) -> None:
        super().__init__(message)
        self.fault: Final = fault
        self.facts: Final = facts or {}

    def __reduce__(self) -> tuple[object, ...]:
        """It is told from one process to another."""
        return BadRecord, (self.fault, str(self), self.facts)


class Entry:
    """One line: who answered or declared what, the time left on the clock, a comment."""

    def __init__(self, seat: int, word: str, clock: str = "", comment: str = "") -> None:
        self.seat: Final = seat
        self.word: Final = word
        self.clock: Final = clock
        self.comment: Final = comment


class Record:
    """Header and entries. `header` keeps its order; unknown keys are kept as they are."""

    def __init__(self, header: dict[str, str], entries: list[Entry]) -> None:
        self.header: Final = header
        self.entries: Final = entries

    def add(self, seat: int, word: str, clock: str = "", comment: str = "") -> None:
        self.entries.append(Entry(seat, word, clock, comment))


def new_record(setup: Setup, players: list[str]) -> Record:
    """An empty record of a game about to be played."""
    game = setup.game
    changed = setup.changed()
    header = {
        "title": game.key,
        "variant": setup.variant.key,
        "options": " ".join(f"{key}={value}" for key, value in changed.items()),
        "seats": str(setup.seats),
        "rules": setup.rules,
        "pack": f"{setup.pack.name} {setup.pack.hash}",
    }
    for seat, player in enumerate(players):
        header[game.seat_name(seat)] = player
    return Record(header, [])


def describe_outcome(game: Game, outcome: Outcome) -> str:
    """`GENERAL_TAKEN red`."""
    return " ".join([outcome.ending, *(game.seat_name(seat) for seat in outcome.winners)])


def write_record(record: Record, game: Game) -> str:
    lines = [FORMAT]
    lines += [f"{key}: {one_line(value)}".rstrip() for key, value in record.header.items()]
    lines.append("")
    for number, entry in enumerate(record.entries, 1):
        seat = CHANCE_NAME if entry.seat == CHANCE else game.seat_name(entry.seat)
        line = f"{number}. {seat} {entry.word}"
        if entry.clock:
            line += f"  [{entry.clock}]"
        if entry.comment:
            line += f"  ; {one_line(entry.comment)}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def one_line(text: str) -> str:
    """What people write, such as their names, cannot break out of its line."""
    return plain(" ".join(text.split()))


def read_record(text: str, games: dict[str, Game]) -> Record:
    """Read a record, or raise BadInput with the line and what was expected. Nothing hidden gets in with its text."""
    text = plain(text.replace("\r\n", "\n"))
    header = read_header(text)
    title = header.get("title", "")
    if title not in games:
        raise BadRecord(
            "no_title",
            f"the record is of title '{title}'; known titles are {', '.join(games)}",
            {"title": title},
        )
    lines = text.splitlines()
    at = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    if at == len(lines):
        raise BadRecord("cut_off", "the record ends after its header: an empty line and the game must follow")
    record = Record(header, [])
    for index in range(at, len(lines)):
        if lines[index].strip():
            entry = read_entry(lines[index], index + 1, len(record.entries) + 1, games[title])
            record.entries.append(entry)
    return record


def read_header(text: str) -> dict[str, str]:
    """What a record says before its first empty line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord("no_record", f"not a record: the first line must be '{FORMAT}'")
    header: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        if not colon:
            told = f"line {number}: expected 'key: value', got '{line}'"
            raise BadRecord("bad_line", told, {"line": str(number)})
        header[key.strip()] = value.strip()
    return header


def read_entry(line: str, line_number: int, number: int, game: Game) -> Entry:
    body, _semicolon, comment = line.partition(";")
    body = body.strip()
    clock = ""
    if body.endswith("]"):
        body, _bracket, clock = body.removesuffix("]").partition("[")
    words = body.split()
    if len(words) < 3 or words[0] != f"{number}.":
        raise BadRecord(
            "bad_line",
            f"line {line_number}: expected '{number}. SEAT ACTION', got '{line.strip()}'",
            {"line": str(line_number)},
        )
    names = [CHANCE_NAME, *game.seat_names]
    if words[1] not in names:
        raise BadRecord(
            "bad_line",
            f"line {line_number}: no seat '{words[1]}'; seats are {', '.join(names)}",
            {"line": str(line_number)},
        )
    seat = int(CHANCE) if words[1] == CHANCE_NAME else game.seat_names.index(words[1])
    return Entry(seat, " ".join(words[2:]), clock.strip(), comment.strip())


def setup_of(record: Record, games: dict[str, Game], pack: Path | None = None) -> Setup:
    """The set-up a record was played with. A rules version that nobody knows and another pack are refused."""
    header = record.header
    game = games[header["title"]]
    rules = header.get("rules", "")
    if not rules:
        raise BadInput("rules: the record does not say by which rules version it was played")
    options: dict[str, str] = {}
    for item in header.get("options", "").split():
        key, equals, value = item.partition("=")
        if not equals:
            raise BadInput(f"options: expected key=value, got '{item}'")
        options[key] = value
    seats = header.get("seats", "")
    if not seats.isdecimal() or int(seats[:9]) == 0:
        raise BadInput(f"seats: expected a number, got '{seats}'")
    variant = header.get("variant", "")
    if not variant:
        raise BadInput("variant: the record does not say which one was played")
    setup = game.setup(variant, options, int(seats[:9]), pack, rules)
    if header.get("pack", "").split()[-1:] != [setup.pack.hash]:
        raise BadRecord(
            "other_pack",
            f"the record was played with pack '{header.get('pack', '')}', but {setup.pack.name} has hash"
            f" {setup.pack.hash}; give the right pack with --pack PATH",
        )
    return setup


def seat_secrets_of(record: Record, seats: int) -> list[str]:
    """What the seats added to the secret, one word for each and `-` for none; empty if nobody was asked."""
    if "seat_secrets" not in record.header:
        return []
    words = ["" if word == "-" else word for word in record.header["seat_secrets"].split()]
    return words + [""] * (seats - len(words))


def forked_at(record: Record) -> int:
    """How many answers were taken over from another game; their chance is not this game's."""
    given = record.header.get("forked_at", "0")
    if not given.isdecimal() or int(given[:9]) > len(record.entries):
        raise BadInput(f"forked_at: expected a number up to {len(record.entries)}, got '{given}'")
    return int(given)


def declare(state: State, seat: int, word: str) -> None:
    """Carry out what is declared outside the questions."""
    if word not in DECLARATIONS:
        raise BadInput(f"'{word}' is no declaration; known are {', '.join(DECLARATIONS)}")
    if not 0 <= seat < state.seats:
        raise BadInput(f"only a seat of the table can declare '{word}'")
    if state.result is not None:
        raise BadInput("the game is over already")
    if word == "!no_result":
        state.finish(Outcome(AGREED_NO_RESULT, [], int(state.seats), []))
        state.open = None
    else:
        state.concede(seat, DECLARATIONS[word])


def check_result(record: Record, game: Game, state: State) -> None:
    """A record that claims a result must reach it."""
    claimed = record.header.get("result", "")
    outcome = state.outcome()
    reached = describe_outcome(game, outcome) if outcome is not None else ""
    if claimed and claimed != reached:
        raise BadRecord(
            "other_result",
            f"the record claims '{claimed}', but its moves lead to '{reached or 'no result yet'}'",
        )
