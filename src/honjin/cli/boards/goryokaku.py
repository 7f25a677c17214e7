"""The table of Goryōkaku in a terminal, from top to bottom as the rulebook lays it out: clock, worker board, boards of
tiles, castle cards on display, players, and the own hand with what every card costs and does.

A stack is drawn from the bottom: a letter for a worker of that colour, o for an onigiri. Cubes are letters: E earth,
S stone, W wood, C copper, A andesite, * any of them.
"""

from __future__ import annotations

import msgspec
from rich.cells import cell_len
from rich.text import Text

from honjin.cli.boards import Look
from honjin.core.game import Setup
from honjin.core.words import Words
from honjin.games.goryokaku.box import Box, Castle, Person
from honjin.games.goryokaku.cards import CASTLE_NAMES, PERSON_NAMES
from honjin.games.goryokaku.effects import KOBAN, amount_of, verb_of, what_of
from honjin.games.goryokaku.game import GoryokakuGame
from honjin.games.goryokaku.resources import RESOURCE_NAMES
from honjin.games.goryokaku.view import (
    ActionView,
    BoardView,
    GoryokakuView,
    PlayerView,
    ScoreView,
    ZoneView,
)

SEATS = {"red": "bold #e05a4f", "yellow": "bold #d8b13a", "blue": "bold #5b9be6", "green": "bold #5fae5a"}
TARGET = "bold #1b1b1b on #f2cf63"
KANJI = "一二三四五終"
ACTION_ROOM = 12


class Drawing:
    """One picture of the table, line by line."""

    def __init__(
        self,
        view: GoryokakuView,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        box: Box,
        look: Look,
    ) -> None:
        self.view = view
        self.seat = seat
        self.targets = targets
        self.words = words
        self.box = box
        self.look = look
        self.lines: list[Text] = []

    def add(self, line: Text | str, indent: int = 2) -> None:
        text = Text(line) if isinstance(line, str) else line
        self.lines += wrap(text, self.look.width, indent)

    def label(self, key: str) -> Text:
        return Text(f"{self.words.label(key)} ", style="dim")

    def is_target(self, kind: str, name: str) -> bool:
        return (kind, name) in self.targets

    def append_name(self, line: Text, kind: str, name: str, text: str) -> None:
        """A name, marked if it may be chosen now."""
        if self.is_target(kind, name):
            line.append(text if self.look.colours else f"*{text}", style=TARGET if self.look.colours else "")
        else:
            line.append(text)

    # --- common boards --------------------------------------------------------------------------------------

    def clock(self) -> None:
        view = self.view
        line = Text()
        if view.turn:
            line.append(f"{self.words.label('turn')} {view.turn}   ", style="bold")
        line.append_text(self.label("clock"))
        line.append(" ".join(f"{KANJI[number]}{pile.onigiri}" for number, pile in enumerate(view.piles)))
        line.append("   ")
        line.append_text(self.label("supply"))
        line.append(
            " ".join(
                f"{letter}{view.supply[name]}"
                for letter, name in zip(cube_letters(self.words), RESOURCE_NAMES)
            )
        )
        line.append(f" o{view.onigiri_supply}")
        self.add(line)

    def worker_board(self) -> None:
        zones = {zone.zone: zone for zone in self.view.zones}
        area = ""
        for action in self.view.actions:
            if action.area != area:
                area = action.area
                self.lines.append(Text(self.words.name("area", area), style="bold"))
            self.lines.append(self.action(action, zones[action.zone]))

    def action(self, action: ActionView, zone: ZoneView) -> Text:
        """Its name, what the seat to play needs, and the stacks of its zone."""
        line = Text("  ")
        name = self.words.name("action", action.action)
        self.append_name(line, "action", action.action, name)
        line.append(" " * max(ACTION_ROOM - cell_len(line.plain) + 2, 1))
        if zone.stacks and action.price is not None:
            needs = self.words.say("label", "price", {"onigiri": str(action.price)})
            line.append(f"{needs}  ", style="dim")
        for stack in zone.stacks:
            discs = "".join(stack.seat[0].upper() if disc == "worker" else "o" for disc in stack.discs)
            line.append(f"[{discs}] ", style=SEATS[stack.seat])
        if len(zone.actions) > 1 and zone.stacks and action.action == zone.actions[0]:
            line.append(f"({self.words.label('zone')})", style="dim")
        line.rstrip()
        return line

    def boards(self) -> None:
        for number, board in enumerate(self.view.boards):
            self.add(self.board(number, board), 4)

    def board(self, number: int, board: BoardView) -> Text:
        state = self.words.label("open" if board.open else "closed")
        line = Text(f"{KANJI[number]} ", style="bold" if board.open else "dim")
        line.append(f"{state}  ", style="dim")
        if board.audit is not None:
            line.append(f"{self.words.label('audit')} {self.words.name('resource', board.audit)}")
        for seat in board.marks:
            line.append(" ○", style=SEATS[seat])
            line.append(self.words.name("seat", seat), style=SEATS[seat])
        line.append("  ")
        for tile in board.tiles:
            line.append("[")
            self.append_name(line, "tile", tile.tile, self.words.name("tile", tile.tile))
            if tile.owner is not None:
                line.append(f" {self.words.name('seat', tile.owner)}", style=SEATS[tile.owner])
            line.append("] ")
        return line

    def display(self) -> None:
        line = self.label("display")
        deck = self.words.label("deck")
        line.append(f"({self.words.label('castle')}: {deck} {self.view.castle_deck};", style="dim")
        line.append(f" {self.words.label('person')}: {deck} {self.view.person_deck})", style="dim")
        self.add(line)
        for name in self.view.display:
            self.card_line("castle", name)

    # --- cards ----------------------------------------------------------------------------------------------

    def card_line(self, kind: str, name: str) -> None:
        line = Text("  ")
        self.append_name(line, kind, name, self.words.name(kind, name))
        language = self.words.language
        if kind == "castle":
            castle = self.box.castles[CASTLE_NAMES.index(name)]
            line.append(f"  {castle_cost(castle, self.words)}  ", style="bold")
            line.append(castle.text[language])
        else:
            person = self.box.persons[PERSON_NAMES.index(name)]
            line.append(f"  {self.person_cost(person)}  ", style="bold")
            line.append(person.text[language])
            line.append(f"  ({self.words.label('discard')}: {self.good(person)})", style="dim")
        self.add(line, 6)

    def person_cost(self, person: Person) -> str:
        if person.koban:
            return f"{self.words.label('koban')} {person.koban}"
        return f"{self.words.label('ship')} {person.ship}"

    def good(self, person: Person) -> str:
        if verb_of(person.discard) == KOBAN:
            return f"{self.words.label('koban')} {amount_of(person.discard)}"
        return self.words.name("resource", RESOURCE_NAMES[what_of(person.discard)])

    # --- players --------------------------------------------------------------------------------------------

    def player(self, player: PlayerView) -> None:
        words = self.words
        line = Text(words.name("seat", player.seat), style=SEATS[player.seat])
        if self.seat >= 0 and player.seat == self.view.players[self.seat].seat:
            line.append(f" ({words.label('you')})", style="default")
        if player.seat == self.view.active:
            line.append(" ◀", style="default")
        if player.place:
            line.append(f"  {words.say('label', 'place', {'place': str(player.place)})}", style="dim")
        bag = f"{words.label('bag')} {player.workers_in_bag}+{player.onigiri_in_bag}"
        line.append(f"  {words.label('workers')} {player.workers}  {words.label('onigiri')} {player.onigiri}")
        line.append(f"  {bag}  {words.label('slots')} {player.onigiri_on_slots}", style="not bold")
        self.add(line, 4)
        cubes = "".join(
            letter * player.cubes[name] for letter, name in zip(cube_letters(words), RESOURCE_NAMES)
        )
        line = Text("  ")
        parts = [
            f"{words.label('cubes')} {cubes or '–'}/{player.storehouses}",
            f"{words.label('koban')} {player.koban}",
            f"{words.label('earth')} {player.earth_level}",
            f"{words.label('ship')} {player.ship_level}",
            f"{words.label('pieces')} {player.pieces}+{player.pieces_home}",
            f"{words.label('daiba')} {player.daiba} (×{player.multiplier})",
        ]
        if player.crest is not None:
            parts.append(f"{words.label('crest')} {words.name('crest', player.crest)}")
        line.append("  ".join(parts))
        self.add(line, 4)
        self.names("hired", "person", player.hired)
        self.names("built", "castle", player.built)
        if player.hand.persons is None:
            count = player.hand.person_count + player.hand.castle_count
            if count:
                line = Text("  ")
                line.append_text(self.label("hand"))
                line.append(self.count(count))
                if player.hand.castles:
                    shown = [words.name("castle", name) for name in player.hand.castles]
                    line.append(f" ({str(words.tables['separator']).join(shown)})")
                self.add(line, 4)

    def names(self, label: str, kind: str, cards: list[str]) -> None:
        if cards:
            line = Text("  ")
            line.append_text(self.label(label))
            for number, name in enumerate(cards):
                if number:
                    line.append(str(self.words.tables["separator"]))
                self.append_name(
                    line, "icon" if kind == "person" else kind, name, self.words.name(kind, name)
                )
            self.add(line, 4)

    def count(self, number: int) -> str:
        if number == 1:
            return self.words.label("cards_1")
        return self.words.say("label", "cards", {"count": str(number)})

    def hand(self) -> None:
        if self.seat < 0:
            return
        own = self.view.players[self.seat]
        if own.hand.persons is None or not (own.hand.persons or own.hand.castles):
            return
        self.add(self.label("hand"))
        for name in own.hand.castles:
            self.card_line("castle", name)
        for name in own.hand.persons:
            self.card_line("person", name)

    # --- the score sheet ------------------------------------------------------------------------------------

    def scores(self) -> None:
        if not self.view.scores:
            return
        self.lines.append(Text(self.words.label("score"), style="bold"))
        for score in self.view.scores:
            self.score(score)

    def score(self, score: ScoreView) -> None:
        words = self.words
        line = Text(words.name("seat", score.seat), style=SEATS[score.seat])
        rows = [f"{words.label('score_tiles')} {score.row_1}"]
        rows += [f"{KANJI[number]}○ {points}" for number, points in enumerate(score.boards) if points]
        rows.append(f"{words.label('score_crest')} {score.crest}")
        rows.append(f"{words.label('score_daiba')} {score.daiba}")
        line.append("  " + "  ".join(rows), style="not bold")
        line.append(f"  {words.label('score_total')} {score.total}", style="bold")
        self.add(line, 4)
        for tile in score.tiles:
            doubled = " ×2" if tile.doubled else ""
            board = KANJI[int(tile.board) - 1]
            self.add(f"    {board} {words.name('tile', tile.tile)} {tile.points}{doubled}")


def cube_letters(words: Words) -> str:
    """One sign for each resource."""
    return words.label("cube_letters")


def castle_cost(card: Castle, words: Words) -> str:
    return "".join(letter * card.cost[number] for number, letter in enumerate(cube_letters(words) + "*"))


def wrap(line: Text, width: int, indent: int) -> list[Text]:
    """Break a line behind a space or comma, or else where it is full; what continues is indented."""
    lines: list[Text] = []
    while line.cell_len > width:
        full = 0
        best = 0
        used = 0
        for index, sign in enumerate(line.plain):
            used += cell_len(sign)
            if used > width:
                break
            full = index + 1
            if sign in " 、" and line.plain[:index].strip():
                best = index + 1
        place = best or full
        first = line[:place]
        first.rstrip()
        lines.append(first)
        rest = Text(" " * indent)
        rest.append_text(line[place:])
        line = rest
    line.rstrip()
    return [*lines, line]


class GoryokakuBoard:
    """The drawing of Goryōkaku for the terminal."""

    def draw(
        self,
        view: msgspec.Struct,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        setup: Setup,
        look: Look,
    ) -> list[Text]:
        assert isinstance(view, GoryokakuView) and isinstance(setup.game, GoryokakuGame)
        drawing = Drawing(view, seat, targets, words, setup.game.box(setup.pack), look)
        drawing.clock()
        drawing.worker_board()
        drawing.boards()
        drawing.display()
        for player in view.players:
            drawing.player(player)
        drawing.hand()
        drawing.scores()
        return drawing.lines

    def annotate(self, view: msgspec.Struct, verb: str, kind: str, thing: str, words: Words) -> str:
        """What an action costs in onigiri, and on which board a tile lies."""
        assert isinstance(view, GoryokakuView)
        if kind == "action":
            for action in view.actions:
                if action.action == thing and action.price:
                    return "o" * action.price
        if kind == "tile":
            for number, board in enumerate(view.boards):
                if any(tile.tile == thing for tile in board.tiles):
                    return KANJI[number]
        return ""

    def legend(self, words: Words) -> list[str]:
        cubes = [
            f"{letter} {words.name('resource', name)}"
            for letter, name in zip(cube_letters(words), RESOURCE_NAMES)
        ]
        return [
            "  ".join([*cubes, f"* {words.label('any')}", f"o {words.label('onigiri')}"]),
            f"R Y B G {words.label('worker')}  ○ {words.label('marks')}",
        ]

    def has_secrets(self, view: msgspec.Struct) -> bool:
        """Hands and crest cards are secret until the score sheet lies open."""
        assert isinstance(view, GoryokakuView)
        return not view.scores


BOARD = GoryokakuBoard()
