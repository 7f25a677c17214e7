"""The table of Suikoden in a terminal: the enemy above, the own side below, the viewer's hand last.

A character shows attack/defence/intellect as they are now. · ready, × spent, … preparing, ! takes part face-up,
? takes part face-down, ⚔ fights.
"""

from __future__ import annotations

import msgspec
from rich.cells import cell_len
from rich.text import Text

from honjin.cli.boards import Look
from honjin.core.game import Setup
from honjin.core.words import Words
from honjin.games.suikoden.box import Box
from honjin.games.suikoden.game import SuikodenGame
from honjin.games.suikoden.view import CharacterView, SideView, SuikodenView

STATUS = {"ready": "·", "spent": "×", "preparing": "…"}
COLOURS = {"red": "bold #e05a4f", "blue": "bold #5b9be6"}
TARGET = "bold #b58900"
SYMBOLS = ["仁", "義", "勇", "白", "仁殺", "義殺", "勇殺"]
ATTRIBUTES = ["仁", "義", "勇", "黄", "黒"]


class SuikodenBoard:
    def draw(
        self,
        view: msgspec.Struct,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        setup: Setup,
        look: Look,
    ) -> list[Text]:
        assert isinstance(view, SuikodenView)
        game = setup.game
        assert isinstance(game, SuikodenGame)
        box = game.box(setup.pack)
        marked = {name for _kind, name in targets}
        own = seat if seat in (0, 1) else 0
        lines = [
            Text(f"{words.phase(view.phase)} · {view.turn} · {words.name('seat', view.active)}", style="bold")
        ]
        for side in (view.sides[1 - own], view.sides[own]):
            lines += self.side(side, view, marked, words, box, look)
        return lines

    def side(
        self, side: SideView, view: SuikodenView, marked: set[str], words: Words, box: Box, look: Look
    ) -> list[Text]:
        head = Text()
        head.append(words.name("seat", side.side), style=COLOURS[side.side])
        land = words.name("land", side.land) if side.land is not None else "-"
        head.append(
            f"  {land} +{side.stack_size + len(side.covered)}  山{side.pile_size}  手{side.hand_size}"
        )
        head.append(f"  戦果{len(side.trophies)}  捨{len(side.discard)}")
        if side.stance:
            head.append(f"  {words.name('stance', side.stance)}")
        if side.method:
            head.append(f"  {words.name('method', side.method)}")
        lines = [head]
        shown = [Piece(self.character(c, words), c.card in marked) for c in side.field]
        shown += [Piece("?", False)] * side.joined if side.hand is None else []
        lines += flow("  場 ", shown, look.width)
        lines += flow(
            "  放浪 ", [Piece(words.name("character", n), n in marked) for n in side.road], look.width
        )
        if side.chosen is not None:
            lines += flow(
                f"  {len(side.chosen)}/40 ",
                [Piece(words.name("character", n), False) for n in side.chosen],
                look.width,
            )
        if side.hand is not None:
            lines += flow(
                "  手 ", [Piece(self.card(n, words, box), n in marked) for n in side.hand], look.width
            )
        return lines

    def character(self, card: CharacterView, words: Words) -> str:
        mark = STATUS[card.status]
        if card.fights:
            mark = "⚔"
        elif card.takes_part:
            mark = "!" if card.face_up else "?"
        return f"{mark}{words.name('character', card.card)} {card.attack}/{card.defence}/{card.intellect}"

    def card(self, name: str, words: Words, box: Box) -> str:
        card = next(card for card in box.characters if card.id == name)
        cost = "".join(SYMBOLS[symbol] for symbol in card.cost) or "0"
        stats = f"{card.attack}/{card.defence}/{card.intellect}"
        return f"{words.name('character', name)}[{ATTRIBUTES[card.attribute]} {cost} {stats}]"

    def annotate(self, view: msgspec.Struct, kind: str, thing: str) -> str:
        assert isinstance(view, SuikodenView)
        for side in view.sides:
            for card in side.field:
                if card.card == thing:
                    return f"{card.attack}/{card.defence}/{card.intellect}"
        return ""

    def legend(self, words: Words, look: Look) -> list[str]:
        return [
            "· 未行動 ready   × 行動済み spent   … 行動準備中 preparing",
            "⚔ 戦う fights   ! 表 face-up   ? 裏 face-down   攻撃/防御/智力 attack/defence/intellect",
        ]

    def has_secrets(self, view: msgspec.Struct) -> bool:
        assert isinstance(view, SuikodenView)
        return any(side.hand for side in view.sides)


class Piece:
    """A word on the table and whether it may be chosen."""

    def __init__(self, text: str, is_target: bool) -> None:
        self.text = text
        self.is_target = is_target


def flow(label: str, pieces: list[Piece], width: int) -> list[Text]:
    """Words side by side, on as many lines as they need."""
    if not pieces:
        return []
    lines = [Text(label)]
    for piece in pieces:
        room = max(width, 20) - cell_len(lines[-1].plain)
        if cell_len(piece.text) + 2 > room and lines[-1].plain.strip():
            lines.append(Text(" " * cell_len(label)))
        lines[-1].append(piece.text, style=TARGET if piece.is_target else "")
        lines[-1].append("  ")
    return lines


BOARD = SuikodenBoard()
