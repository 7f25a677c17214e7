"""The table of Goryōkaku in a terminal, from top to bottom as the rulebook lays it out: clock, worker board, daiba,
boards of tiles, castle cards on display, players, and the own people and hand with what every card costs and does.

A stack is drawn from the bottom: a letter for a worker of that colour, o for an onigiri. Cubes are letters: E earth,
S stone, W wood, C copper, A andesite, * any of them.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict, astuple
from rich.cells import cell_len
from rich.text import Text

from honjin.core.game import Setup
from honjin.core.words import Words
from honjin.terminal import Board, Look
from honjin.terminal.wrapping import whole, wrap
from honjin.titles.goryokaku.facts.board import TRACK_NAMES
from honjin.titles.goryokaku.facts.box import AT_LEAST, PER, SETS, Box
from honjin.titles.goryokaku.facts.cards import CASTLE_NAMES, PERSON_NAMES, TILE_NAMES
from honjin.titles.goryokaku.facts.effects import CHOOSE, GAIN, LEVEL, VERBS, amount_of, verb_of, what_of
from honjin.titles.goryokaku.facts.pack import Castle, DaibaStep, Person, Tile
from honjin.titles.goryokaku.facts.resources import BASIC, RESOURCE_NAMES
from honjin.titles.goryokaku.sight.view import (
    ActionView,
    BoardView,
    GoryokakuView,
    PlayerView,
    ScoreView,
    ZoneView,
)
from honjin.titles.goryokaku.title import GoryokakuGame

SEATS = {"red": "bold #e05a4f", "yellow": "bold #d8b13a", "blue": "bold #5b9be6", "green": "bold #5fae5a"}
TARGET = "bold #1b1b1b on #f2cf63"
KANJI = "一二三四五終"
LABELS = {
    "person_card": "person",
    "castle_card": "castle",
    "draw_person": "person",
    "draw_castle": "castle",
    "take_castle": "castle",
    "piece": "pieces",
}
"""The labels of costs and gifts of the daiba that have another name than their icon."""


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
        if view.start is not None:
            for number, player in enumerate(sorted(view.players, key=lambda player: player.place)):
                line.append(" › " if number else "", style="dim")
                line.append(self.words.name("seat", player.seat), style=SEATS[player.seat])
            line.append("   ")
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
        """A line for each area with its two actions."""
        zones = {zone.zone: zone for zone in self.view.zones}
        cells = [self.action(action, zones[action.zone]) for action in self.view.actions]
        areas = [self.words.name("area", action.area) for action in self.view.actions[::2]]
        margin = max(map(cell_len, areas)) + 2
        middle = max(cell.cell_len for cell in cells[::2]) + 3
        for area, first, second in zip(areas, cells[::2], cells[1::2]):
            line = Text()
            line.append(area + " " * (margin - cell_len(area)), style="bold")
            line.append_text(first)
            line.append(" " * (middle - first.cell_len))
            line.append_text(second)
            self.add(line, margin)

    def action(self, action: ActionView, zone: ZoneView) -> Text:
        """Its name; with the last action of a zone its stacks, and what the seat to play needs to stand above them."""
        line = Text()
        self.append_name(line, "action", action.action, self.words.name("action", action.action))
        if not zone.stacks or action.action != zone.actions[-1]:
            return line
        for stack in zone.stacks:
            discs = "".join(stack.seat[0].upper() if disc == "worker" else "o" for disc in stack.discs)
            line.append(f" [{discs}]", style=SEATS[stack.seat])
        if action.price is None:
            needs = self.words.label("blocked")
        else:
            needs = self.words.label("price", onigiri=str(action.price))
        line.append(f" {needs}", style="dim")
        return line

    def daiba(self) -> None:
        """What each step costs and gives; the next one of the seat that looks stands out."""
        ahead = self.view.players[self.seat].daiba if self.seat >= 0 else -1
        line = self.label("daiba")
        for number, step in enumerate(self.box.daiba):
            line.append(" ")
            line.append(
                whole(f"{number + 1}: {self.step(step)} "), style="bold" if number == ahead else "dim"
            )
        self.add(line, 4)

    def step(self, step: DaibaStep) -> str:
        cost = [self.price(icon, amount) for icon, amount in asdict(step.cost).items() if amount]
        gifts = [self.gift(gift.code()) for gift in [*step.reached, *step.on_worker]]
        return f"{'+'.join(cost)} → {' '.join([*gifts, f'×{step.multiplier}'])}"

    def price(self, icon: str, amount: int) -> str:
        """An icon of a cost, so many times."""
        if icon in RESOURCE_NAMES:
            return cube_letters(self.words)[RESOURCE_NAMES.index(icon)] * amount
        sign = any_basic(self.words) if icon == "basic" else self.words.label(LABELS.get(icon, icon))
        return "+".join([sign] * amount)

    def gift(self, code: int) -> str:
        verb, amount = int(verb_of(code)), int(amount_of(code))
        if verb == GAIN:
            return cube_letters(self.words)[what_of(code)] * amount
        if verb == CHOOSE:
            return " ".join([any_basic(self.words)] * amount)
        name = TRACK_NAMES[what_of(code)] if verb == LEVEL else VERBS[verb]
        return f"{self.words.label(LABELS.get(name, name))}+{amount}"

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
            self.append_name(line, "tile", tile.tile, whole(self.words.name("tile", tile.tile)))
            line.append(whole(f" {self.worth(self.box.tiles[TILE_NAMES.index(tile.tile)])}"), style="dim")
            if tile.owner is not None:
                line.append(whole(f" {self.words.name('seat', tile.owner)}"), style=SEATS[tile.owner])
            line.append("] ")
        return line

    def worth(self, tile: Tile) -> str:
        """What a tile scores."""
        forms = {int(PER): "tile_each", int(AT_LEAST): "tile_if", int(SETS): "tile_set"}
        score = tile.score
        form = forms.get(score.form(), "tile_flat")
        worth = self.words.label(form, points=str(score.flat or score.points), threshold=str(score.at_least))
        if tile.pieces > 1:
            worth += " " + self.words.label("tile_pieces", pieces=str(tile.pieces))
        return worth

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
            line.append(f"  ({self.words.label('discard_for').lower()} {self.good(person)})", style="dim")
        self.add(line, 6)

    def person_cost(self, person: Person) -> str:
        if person.cost.koban:
            return f"{self.words.label('koban')} {person.cost.koban}"
        return f"{self.words.label('ship')} {person.cost.ship}"

    def good(self, person: Person) -> str:
        discard = person.discard
        if discard.koban:
            return f"{self.words.label('koban')} {discard.koban}"
        resource = self.words.name("resource", discard.gain)
        return f"{resource} {discard.amount}" if discard.amount > 1 else resource

    # --- players --------------------------------------------------------------------------------------------

    def player(self, player: PlayerView) -> None:
        """What lies in front of a player; cards built keep their costs in sight. [GOR-CAS-09]"""
        words = self.words
        own = self.seat >= 0 and player.seat == self.view.players[self.seat].seat
        line = Text(words.name("seat", player.seat), style=SEATS[player.seat])
        if own:
            line.append(f" ({words.label('you')})", style="default")
        if player.seat == self.view.active:
            line.append(" ◀", style="default")
        cubes = "".join(
            letter * player.cubes[name] for letter, name in zip(cube_letters(words), RESOURCE_NAMES)
        )
        line.append(f"  {words.label('workers')} {player.workers}  {words.label('onigiri')} {player.onigiri}")
        facts = [
            f"{words.label('bag')} {player.workers_in_bag}+{player.onigiri_in_bag}",
            f"{words.label('slots')} {player.onigiri_on_slots}",
            f"{words.label('cubes')} {cubes or '–'}/{player.storehouses}",
            f"{words.label('koban')} {player.koban}",
            f"{words.label('earth')} {player.earth_level}",
            f"{words.label('ship')} {player.ship_level}",
            f"{words.label('pieces')} {player.pieces}+{player.pieces_home}",
            f"{words.label('daiba')} {player.daiba} (×{player.multiplier})",
        ]
        if player.crest is not None:
            facts.append(f"{words.label('crest')} {words.name('crest', player.crest)}")
        for fact in facts:
            line.append(f"  {whole(fact)}", style="not bold default")
        self.add(line, 4)
        cards = self.built(player)
        if not own:
            cards = [*self.hired(player), *cards, *self.rival_hand(player)]
        if cards:
            self.add(Text("  ").append_text(Text("  ").join(cards)), 4)
        if own:
            self.people(player.hired)

    def built(self, player: PlayerView) -> list[Text]:
        if not player.built:
            return []
        line = self.label("built")
        for number, name in enumerate(player.built):
            line.append(str(self.words.tables["separator"]) if number else "")
            line.append(whole(f"{self.words.name('castle', name)} "))
            line.append(castle_cost(self.box.castles[CASTLE_NAMES.index(name)], self.words), style="dim")
        return [line]

    def hired(self, player: PlayerView) -> list[Text]:
        if not player.hired:
            return []
        return [self.label("hired").append(self.joined("person", player.hired))]

    def rival_hand(self, player: PlayerView) -> list[Text]:
        """How many cards, and which of them are known: after scoring all."""
        hand = player.hand
        count = hand.person_count + hand.castle_count
        if not count:
            return []
        line = self.label("hand").append(self.count(count))
        known = [self.joined("castle", hand.castles), self.joined("person", hand.persons or [])]
        if any(known):
            line.append(f" ({str(self.words.tables['separator']).join(filter(None, known))})")
        return [line]

    def joined(self, kind: str, cards: list[str]) -> str:
        names = [whole(self.words.name(kind, name)) for name in cards]
        return str(self.words.tables["separator"]).join(names)

    def people(self, hired: list[str]) -> None:
        """The own people and what they do; those whose icon may be used now are marked."""
        for name in hired:
            line = Text("  ").append_text(self.label("hired"))
            self.append_name(line, "icon", name, self.words.name("person", name))
            line.append(f"  {self.box.persons[PERSON_NAMES.index(name)].text[self.words.language]}")
            self.add(line, 6)

    def count(self, number: int) -> str:
        return self.words.label("cards", count=str(number))

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
        for number, board in enumerate(self.view.boards):
            if score.seat in board.marks:
                rows.append(f"{KANJI[number]}○ {score.boards[number]}")
        rows.append(f"{words.label('score_crest')} {score.crest}")
        rows.append(f"{words.label('score_daiba')} {score.daiba}")
        line.append("  " + "  ".join(rows), style="not bold")
        line.append(f"  {words.label('score_total')} {score.total}", style="bold")
        self.add(line, 4)
        for tile in sorted(score.tiles, key=lambda tile: tile.board):
            doubled = " ×2" if tile.doubled else ""
            place = KANJI[int(tile.board) - 1]
            self.add(f"    {place} {words.name('tile', tile.tile)} {tile.points}{doubled}")


def cube_letters(words: Words) -> str:
    """One sign for each resource."""
    return words.label("cube_letters")


def any_basic(words: Words) -> str:
    """The sign for earth, stone or wood, as the owner likes."""
    return "/".join(cube_letters(words)[:BASIC])


def castle_cost(card: Castle, words: Words) -> str:
    return "".join(letter * amount for letter, amount in zip(cube_letters(words) + "*", astuple(card.cost)))


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
        drawing.daiba()
        drawing.boards()
        drawing.display()
        for player in view.players:
            drawing.player(player)
        drawing.hand()
        drawing.scores()
        return drawing.lines

    def annotate(
        self, view: msgspec.Struct, seat: int, verb: str, kind: str, thing: str, words: Words
    ) -> str:
        """What it takes in onigiri to place a worker, and on which board a tile lies."""
        assert isinstance(view, GoryokakuView)
        if kind == "action" and view.area is None:  # later in the turn an action is repeated without a worker
            for action in view.actions:
                if action.action == thing and action.price:
                    return "o" * action.price
        if kind == "tile":
            for number, board in enumerate(view.boards):
                if any(tile.tile == thing for tile in board.tiles):
                    return KANJI[number]
        return ""

    def legend(self, words: Words, look: Look) -> list[str]:
        cubes = [
            f"{letter} {words.name('resource', name)}"
            for letter, name in zip(cube_letters(words), RESOURCE_NAMES)
        ]
        return [
            "  ".join([*cubes, f"* {words.label('any')}", f"o {words.label('onigiri')}"]),
            f"R Y B G {words.label('worker')}  ○ {words.label('doubled')}  × {words.label('legend_daiba')}",
            words.label("legend_counts"),
            words.label("legend_tiles"),
        ]

    def read(self, kind: str, thing: str, words: Words, setup: Setup, look: Look) -> list[Text]:
        return []

    def has_secrets(self, view: msgspec.Struct) -> bool:
        """Hands and crest cards are secret until the score sheet lies open."""
        assert isinstance(view, GoryokakuView)
        return not view.scores


BOARD: Board = GoryokakuBoard()
