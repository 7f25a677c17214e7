"""The table of Gunshi in a terminal: the battlefield on the left, both sides' cards and supply on the right.

A cell shows kind and facing of its piece, 盾 for a shield and ★ for a general the viewer knows. Without colours a
letter tells the side: r and b, R and B for a known general.
"""

from __future__ import annotations

import msgspec
from rich.cells import cell_len
from rich.text import Text

from honjin.core.game import Setup
from honjin.core.words import Words
from honjin.terminal import Board, Look
from honjin.terminal.wrapping import wrap
from honjin.titles.gunshi.sight.view import ArmyView, GunshiView, OrderView, PieceView
from honjin.titles.gunshi.title import GunshiGame

KANJI = {"infantry": "歩", "archer": "弓", "cavalry": "騎"}
ARROWS = {"N": "▲", "E": "▶", "S": "▼", "W": "◀"}
SHIELD = "盾"
COLUMNS = "abcdefg"
ROOM = 6
"""Inner width of a cell: a mark, a kanji, an arrow, a shield."""
BOARD_WIDTH = 2 + 7 * (ROOM + 1) + 1
GAP = 2
PANEL_WIDTH = 22
"""In a terminal without so much room beside the board the panels stand below it."""

INK = "#4a4033"
LINE = "#b9aa8a"
PAPER = "#f5eedc"
CAMPS = {"red": "#f3d9cc", "blue": "#d4e0ec"}
INVASION = {"red": "#e6b9a6", "blue": "#adc3dc"}
SIDES = {"red": "#b3261e", "blue": "#1d4f91"}
TEXT_SIDES = {"red": "bold #e05a4f", "blue": "bold #5b9be6"}
TARGET = "#f2cf63"


def camp_of(column: int, row: int) -> str:
    if row <= 2 or (row == 3 and 2 <= column <= 4):
        return "red"
    if row >= 6 or (row == 5 and 2 <= column <= 4):
        return "blue"
    return ""


def invasion_of(column: int, row: int) -> str:
    return {1: "red", 7: "blue"}.get(row, "") if 1 <= column <= 5 else ""


class Battlefield:
    """The 7 x 7 cells with their pieces and fences."""

    def __init__(self, view: GunshiView, targets: set[tuple[str, str]], look: Look) -> None:
        self.pieces = {piece.cell: piece for piece in view.pieces}
        self.fences = {fence.edge: fence.side for fence in view.fences}
        self.generals = {army.general for army in view.armies if army.general is not None}
        self.cells = {name for kind, name in targets if kind == "cell"}
        self.edges = {name for kind, name in targets if kind == "edge"}
        self.look = look

    def lines(self) -> list[Text]:
        names = Text("  ")
        for column in COLUMNS:
            names.append(" " + column.center(ROOM), style="bold")
        lines = [names]
        for row in range(7, 0, -1):
            lines.append(self.border(row))
            lines.append(self.row(row))
        lines.append(self.border(0))
        return lines

    def border(self, row: int) -> Text:
        """The edges north of a row; below the first row for 0."""
        ends = ("┌", "┬", "┐") if row == 7 else ("└", "┴", "┘") if row == 0 else ("├", "┼", "┤")
        line = Text("  ")
        for column, letter in enumerate(COLUMNS):
            line.append(ends[0] if column == 0 else ends[1], style=f"{LINE} on {PAPER}")
            self.add_edge(line, f"{letter}{row}N" if row > 0 else f"{letter}1S", "─", "━", ROOM)
        line.append(ends[2], style=f"{LINE} on {PAPER}")
        return line

    def row(self, row: int) -> Text:
        line = Text()
        line.append(f"{row} ", style="bold")
        for column, letter in enumerate(COLUMNS):
            if column == 0:
                self.add_edge(line, f"a{row}W", "│", "┃", 1)
            self.add_cell(line, column, row)
            self.add_edge(line, f"{letter}{row}E", "│", "┃", 1)
        return line

    def add_edge(self, line: Text, name: str, thin: str, thick: str, length: int) -> None:
        side = self.fences.get(name, "")
        if side:
            plain = side[0] if length == 1 else (thick * 2 + side[0]).ljust(length, thick)
            line.append(
                thick * length if self.look.colours else plain, style=f"bold {SIDES[side]} on {PAPER}"
            )
        elif name in self.edges:
            line.append(thin * length, style=f"bold {INK} on {TARGET}")
        else:
            line.append(thin * length, style=f"{LINE} on {PAPER}")

    def add_cell(self, line: Text, column: int, row: int) -> None:
        name = f"{COLUMNS[column]}{row}"
        camp = camp_of(column, row)
        invasion = invasion_of(column, row)
        paper = INVASION[invasion] if invasion else CAMPS.get(camp, PAPER)
        if name in self.cells:
            paper = TARGET
        piece = self.pieces.get(name)
        if piece is not None:
            line.append(self.piece(piece), style=f"bold {SIDES[piece.side]} on {paper}")
        else:
            sign = "*" if name in self.cells and not self.look.colours else "×" if invasion else ""
            if not sign and camp and not self.look.colours:
                sign = "."
            line.append(f"  {sign}".ljust(ROOM), style=f"{INK} on {paper}")

    def piece(self, piece: PieceView) -> str:
        if self.look.colours:
            mark = "★" if piece.letter in self.generals else " "
        else:
            mark = piece.side[0].upper() if piece.letter in self.generals else piece.side[0]
        sign = mark + sign_of(piece)
        return sign + " " * (ROOM - cell_len(sign))


def sign_of(piece: PieceView) -> str:
    """Kind, facing and shield."""
    return KANJI[piece.kind] + ARROWS[piece.facing] + (SHIELD if piece.shielded else "")


class Panel:
    """What a viewer knows of one side, as short lines."""

    def __init__(self, view: GunshiView, army: ArmyView, player: str, words: Words, width: int) -> None:
        self.words = words
        self.width = width
        self.lines: list[Text] = []
        title = Text()
        title.append(words.name("seat", army.side), style=TEXT_SIDES[army.side])
        title.append(f" ({player})" if player else "")
        title.append(" ◀" if view.active == army.side else "")
        self.lines.append(title)
        self.add("supply", f"{army.supply}   {words.label('fences')} {army.fences}")
        self.add("invaders", f"{army.tokens}/3" + (f" ({' '.join(army.invaders)})" if army.invaders else ""))
        self.add_general(view, army)
        if army.hand is not None and army.hand:
            self.add("hand", self.cards(army.hand))
        elif army.hand_size:
            self.add("hand", self.count(army.hand_size))
        self.add_row(army.row)
        if army.deck:
            self.add("deck", self.cards_in_order(army.deck))
        if army.beside:
            self.add("beside", self.cards(army.beside))
        if army.hand is None and army.surely_hidden:
            self.add("surely_hidden", self.cards(army.surely_hidden))
        if army.offer_size:
            self.add("offer", self.count(army.offer_size) if army.offer is None else self.cards(army.offer))
        if army.removed is not None:
            self.add("removed", self.cards([army.removed]))
        if army.set_of_seven and not army.hand_size and not army.deck:
            self.add("set_of_seven", self.cards(army.set_of_seven))

    def add_general(self, view: GunshiView, army: ArmyView) -> None:
        own = [piece for piece in view.pieces if piece.side == army.side]
        if army.general is not None:
            where = [f" {piece.cell}" for piece in own if piece.letter == army.general]
            self.add("general", army.general + "".join(where))
            return
        suspects = [piece.cell for piece in own if piece.may_be_general]
        if view.phase == "war" and len(suspects) < len(own):
            self.add("may_be_general", " ".join(suspects))

    def add_row(self, row: list[OrderView]) -> None:
        """Booked orders one below the other; ▨ marks a face-down card."""
        for order in row:
            slot = self.words.label("rapid") if order.slot == "rapid" else self.words.name("slot", order.slot)
            card = "?" if order.card is None else self.words.name("card", order.card)
            self.lines.append(Text(f"{slot} {card if order.face_up else '▨ ' + card}"))

    def cards(self, cards: list[str]) -> str:
        """Names, equal ones counted."""
        names = [
            self.words.name("card", card) + (f"×{cards.count(card)}" if cards.count(card) > 1 else "")
            for card in dict.fromkeys(cards)
        ]
        return str(self.words.tables["separator"]).join(names)

    def cards_in_order(self, cards: list[str | None]) -> str:
        names = ["?" if card is None else self.words.name("card", card) for card in cards]
        return str(self.words.tables["separator"]).join(names)

    def count(self, number: int) -> str:
        return self.words.label("cards", count=str(number))

    def add(self, label: str, value: str) -> None:
        """A labelled line, wrapped where it is too long."""
        line = Text()
        line.append(f"{self.words.label(label)} ", style="dim")
        line.append(value)
        self.lines += wrap(line, self.width)


class GunshiBoard:
    """The drawing of Gunshi for the terminal."""

    def draw(
        self,
        view: msgspec.Struct,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        setup: Setup,
        look: Look,
    ) -> list[Text]:
        assert isinstance(view, GunshiView)
        beside = look.width >= BOARD_WIDTH + GAP + PANEL_WIDTH
        width = look.width - BOARD_WIDTH - GAP if beside else look.width
        players = [words.label("you") if place == seat else "" for place in range(2)]
        field = Battlefield(view, targets, look).lines()
        red = Panel(view, view.armies[0], players[0], words, width).lines
        blue = Panel(view, view.armies[1], players[1], words, width).lines
        if not beside:
            return [*self.heading(view, words, setup), *field, *blue, *red]
        room = max(len(field) - len(red) - len(blue), 1)
        return [*self.heading(view, words, setup), *side_by_side(field, [*blue, *[Text()] * room, *red])]

    def heading(self, view: GunshiView, words: Words, setup: Setup) -> list[Text]:
        """Phase, turn and prices; what the stock still has, with the sign of each kind."""
        assert isinstance(setup.game, GunshiGame)
        prices = {goods.id: goods.price for goods in setup.game.box(setup.pack).goods}
        heading = Text()
        heading.append(words.phase(view.phase), style="bold")
        if view.phase == "war":
            heading.append(f" · {words.label('turn')} {view.turn}")
        separator = str(words.tables["separator"])
        price = separator.join(f"{words.name('goods', kind)} {price}" for kind, price in prices.items())
        stock = separator.join(f"{self.kind(kind, words)} {count}" for kind, count in view.stock.items())
        heading.append(f"   {words.say('terminal', 'price')} {price}")
        return [heading, Text(f"{words.label('stock')} {stock}")]

    def kind(self, kind: str, words: Words) -> str:
        """A kind of soldier by sign and name, unless the name begins with the sign, as in Japanese."""
        name = words.name("goods", kind)
        return name if name.startswith(KANJI[kind]) else f"{KANJI[kind]} {name}"

    def annotate(
        self, view: msgspec.Struct, seat: int, verb: str, kind: str, thing: str, words: Words
    ) -> str:
        """The piece on a cell as the board shows it; an enemy with its side."""
        assert isinstance(view, GunshiView)
        for piece in view.pieces:
            if kind == "cell" and piece.cell == thing:
                is_own = piece.side == words.game.seat_name(seat)
                return sign_of(piece) if is_own else f"{words.name('seat', piece.side)} {sign_of(piece)}"
        return ""

    def legend(self, words: Words, look: Look) -> list[str]:
        kinds = [f"{sign} {words.name('goods', kind)}" for kind, sign in KANJI.items()]
        facings = [f"{sign} {words.name('facing', facing)}" for facing, sign in ARROWS.items()]
        general = words.label("general")
        sides = f"r {words.name('seat', 'red')}  b {words.name('seat', 'blue')}  R B {general}  . {words.label('camp')}"
        return [
            "  ".join(
                [*kinds, f"{SHIELD} {words.label('shield')}", *([f"★ {general}"] if look.colours else [])]
            ),
            "  ".join(
                [
                    *facings,
                    f"━ ┃ {words.name('goods', 'fence')}",
                    f"× {words.label('invasion_cell')}",
                    f"▨ {words.name('face', 'face_down')}",
                ]
            ),
            *([] if look.colours else [sides]),
        ]

    def read(self, kind: str, thing: str, words: Words, setup: Setup, look: Look) -> list[Text]:
        return []

    def has_secrets(self, view: msgspec.Struct) -> bool:
        """Until generals are chosen everything lies open, apart from cards picked or laid out in secret."""
        assert isinstance(view, GunshiView)
        return view.phase != "deployment" or any(
            army.offer_size or army.set_of_seven is None for army in view.armies
        )


def side_by_side(left: list[Text], right: list[Text]) -> list[Text]:
    lines: list[Text] = []
    for index in range(max(len(left), len(right))):
        line = left[index].copy() if index < len(left) else Text()
        line.append(" " * (BOARD_WIDTH + GAP - line.cell_len))
        if index < len(right):
            line.append_text(right[index])
        line.rstrip()
        lines.append(line)
    return lines


BOARD: Board = GunshiBoard()
