"""The table of Suikoden in a terminal.

In duels the enemy is above, the own side below, the own hand last with what every card costs and does. In the
multiplayer game the players follow each other as they sit. · ready, × spent, … preparing, ! takes part face-up,
? takes part face-down, ⚔ fights.
"""

from __future__ import annotations

import msgspec
from rich.cells import cell_len
from rich.text import Text

from honjin.core.game import Setup
from honjin.core.words import Words
from honjin.terminal import Board, Look
from honjin.terminal.wrapping import wrap
from honjin.titles.suikoden.facts.box import Box
from honjin.titles.suikoden.facts.cards import (
    ATTRIBUTE_NAMES,
    CHARACTER_NAMES,
    LAND_KIND_NAMES,
    SKILL_NAMES,
    SYMBOL_NAMES,
    bearer_of,
)
from honjin.titles.suikoden.facts.pack import Character
from honjin.titles.suikoden.sight.view import CharacterView, CompanyView, SeatView, SideView, SuikodenView
from honjin.titles.suikoden.title import SuikodenGame

STATUS = {"ready": "·", "spent": "×", "preparing": "…"}
COLOURS = {
    "red": "bold #e05a4f",
    "blue": "bold #5b9be6",
    "green": "bold #5fae5a",
    "yellow": "bold #d8b13a",
    "white": "bold",
    "black": "bold #8a8a8a",
}
TARGET = "bold #b58900"
SYMBOLS = dict(zip(SYMBOL_NAMES, ["仁", "義", "勇", "白", "仁殺", "義殺", "勇殺"], strict=True))
STARS_TO_WIN = 10
"""At the start of a player's own turn. [SUI-MP-05]"""
INDENT = 6
"""Of what continues a line."""
ATTRIBUTES = dict(zip(ATTRIBUTE_NAMES, "仁義勇黄黒", strict=True))


class SuikodenBoard:
    def __init__(self) -> None:
        self.cards: dict[str, Character] = {}
        """The characters of the pack that was drawn last, for the signs beside answers."""

    def draw(
        self,
        view: msgspec.Struct,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        setup: Setup,
        look: Look,
    ) -> list[Text]:
        game = setup.game
        assert isinstance(game, SuikodenGame)
        box = game.box(setup.pack)
        self.cards = {card.id: card for card in box.characters}
        drawing = Drawing({name for _kind, name in targets}, words, box, look)
        if isinstance(view, CompanyView):
            drawing.company(view, seat)
        else:
            assert isinstance(view, SuikodenView)
            drawing.duel(view, seat)
        return drawing.lines

    def annotate(
        self, view: msgspec.Struct, seat: int, verb: str, kind: str, thing: str, words: Words
    ) -> str:
        if isinstance(view, SuikodenView):
            for side in view.sides:
                for card in side.field:
                    if card.card == thing:
                        return f"{card.attack}/{card.defence}/{card.intellect}"
        if kind == "character" and bearer_of(thing) in self.cards:
            if verb == "aid":  # what its attribute does counts, not its numbers [SUI-MP-50]
                attribute = self.cards[bearer_of(thing)].attribute
                return f"{ATTRIBUTES[attribute]} {words.label(f'aid_{attribute}')}"
            return numbers(self.cards[bearer_of(thing)], with_cost=isinstance(view, SuikodenView))
        return ""

    def legend(self, words: Words, look: Look) -> list[str]:
        label = words.label
        return [
            f"· {label('ready')}   × {label('spent')}   … {label('preparing')}   {label('numbers')}",
            f"⚔ {label('fights')}   ! {label('face_up')}   ? {label('face_down')}",
            "   ".join(f"{sign} {words.name('attribute', name)}" for name, sign in ATTRIBUTES.items()),
            "   ".join(f"{sign} {words.name('symbol', name)}" for name, sign in list(SYMBOLS.items())[3:]),
        ]

    def read(self, kind: str, thing: str, words: Words, setup: Setup, look: Look) -> list[Text]:
        game = setup.game
        assert isinstance(game, SuikodenGame)
        drawing = Drawing(set(), words, game.box(setup.pack), look)
        if kind == "character" and bearer_of(thing) in CHARACTER_NAMES:
            drawing.card(bearer_of(thing))
        elif kind in ("character", "land"):
            drawing.lines += wrap(Text(f"    {drawing.land(thing)}"), look.width, INDENT)
            drawing.land_text(thing)
        return drawing.lines

    def has_secrets(self, view: msgspec.Struct) -> bool:
        if isinstance(view, CompanyView):
            return any(seat.hand for seat in view.seats)
        assert isinstance(view, SuikodenView)
        return any(side.hand or side.chosen for side in view.sides)


def numbers(card: Character, *, with_cost: bool) -> str:
    """Attribute, cost and numbers of a printed card."""
    cost = "".join(SYMBOLS[symbol] for symbol in card.cost) or "0"
    sign = f"{ATTRIBUTES[card.attribute]} {cost}" if with_cost else ATTRIBUTES[card.attribute]
    return f"{sign} {card.attack}/{card.defence}/{card.intellect}"


class Drawing:
    """One picture of the table, line by line."""

    def __init__(self, marked: set[str], words: Words, box: Box, look: Look) -> None:
        self.marked = marked
        self.words = words
        self.box = box
        self.look = look
        self.lines: list[Text] = []

    # --- pieces ---------------------------------------------------------------------------------------------

    def flow(self, label: str, names: list[str], texts: list[str] | None = None) -> None:
        """Names side by side behind a label, on as many lines as they need; nothing if there are none."""
        if not names:
            return
        start = f"  {self.words.label(label)}: "
        line = Text(start)
        for name, text in zip(names, texts or [self.name(name) for name in names], strict=True):
            if cell_len(line.plain) + cell_len(text) + 2 > max(self.look.width, 20) and line.plain.strip():
                self.lines.append(line)
                line = Text(" " * cell_len(start))
            line.append_text(self.mark(name, text))
            line.append("  ")
        self.lines.append(line)

    def mark(self, name: str, text: str) -> Text:
        """What may be chosen now stands out."""
        if name not in self.marked:
            return Text(text)
        return Text(text, style=TARGET) if self.look.colours else Text(f"*{text}")

    def name(self, name: str) -> str:
        return self.words.name("character" if bearer_of(name) in CHARACTER_NAMES else "land", name)

    def detail(self, name: str) -> None:
        """A hand card on a line of its own, with what it costs and does."""
        if bearer_of(name) not in CHARACTER_NAMES:
            self.lines.append(Text("    ").append_text(self.mark(name, self.name(name))))
            return
        card = self.box.characters[CHARACTER_NAMES.index(bearer_of(name))]
        line = Text("    ").append_text(self.mark(name, self.name(name)))
        line.append(f"  {numbers(card, with_cost=True)}")
        skills = self.skills(card)
        if skills:
            line.append(f"  {skills}")
        line.append(f"  {self.box.text[card.id].get(self.words.language, '')}", style="dim")
        self.lines += wrap(line, self.look.width, INDENT)

    def card(self, name: str) -> None:
        """All that is printed on a character, in words."""
        card = self.box.characters[CHARACTER_NAMES.index(name)]
        attribute = self.words.name("attribute", card.attribute)
        line = Text("    ").append(self.name(name), style="bold")
        line.append(f"  {attribute}  {numbers(card, with_cost=True)}  {self.skills(card)}".rstrip())
        line.append(f"  {self.box.text[card.id].get(self.words.language, '')}", style="dim")
        self.lines += wrap(line, self.look.width, INDENT)

    def skills(self, card: Character) -> str:
        words = [self.words.name("skill", name) for name in SKILL_NAMES if name in card.skill_names()]
        return " ".join(words) + (f" {card.archery()}" if card.archery() else "")

    def land(self, name: str) -> str:
        """A land with its values."""
        kind = self.box.lands[LAND_KIND_NAMES.index(name[:-1])]
        label = self.words.label
        values = [
            (label("command"), kind.command),
            (label("commerce"), kind.commerce),
            (label("hunt"), kind.hunt),
        ]
        text = " ".join(f"{word} {value}" for word, value in values)
        return f"{self.name(name)} ({text})"

    # --- duels ----------------------------------------------------------------------------------------------

    def duel(self, view: SuikodenView, seat: int) -> None:
        words = self.words
        head = f"{words.phase(view.phase)} · {words.label('turn')} {view.turn} · {words.name('seat', view.active)}"
        self.lines.append(Text(head, style="bold"))
        own = seat if seat in (0, 1) else 0
        shared = view.rules == "shared"
        land = view.sides[own].land
        if shared and land is not None:
            self.lines += wrap(Text(f"{words.label('common')}: {self.land(land)}"), self.look.width, INDENT)
            self.land_text(land)
        for side in (view.sides[1 - own], view.sides[own]):
            self.side(side, shared=shared)
        self.flow("discard", view.discard[-8:])

    def land_text(self, name: str) -> None:
        text = self.box.text[name[:-1]].get(self.words.language, "")
        if text:
            self.lines += wrap(Text(f"  {text}", style="dim"), self.look.width, INDENT)

    def side(self, side: SideView, *, shared: bool) -> None:
        words = self.words
        label = words.label
        head = Text(words.name("seat", side.side), style=COLOURS[side.side])
        head.append(f"  {label('pile')} {side.pile_size}  {label('hand')} {side.hand_size}", style="not bold")
        head.append(f"  {label('trophies')} {len(side.trophies)}/10", style="not bold")
        if shared:
            head.append(
                f"  {label('stars')} {side.stars}/10  {label('rout')} {len(side.rout)}/20", style="not bold"
            )
        else:
            head.append(f"  {label('discard')} {len(side.discard)}", style="not bold")
            head.append(f"  {label('more_lands')} {side.stack_size + len(side.covered)}", style="not bold")
        for kind, word in (("stance", side.stance), ("method", side.method)):
            if word:
                head.append(f"  {words.name(kind, word)}", style="bold")
        self.lines += wrap(head, self.look.width, INDENT)
        if not shared and side.land is not None:
            self.flow("lands", [side.land], [self.land(side.land)])
            self.land_text(side.land)
        self.flow("destroyed", side.destroyed)
        self.flow("removed", side.removed)
        self.flow("won", side.won)
        shown = [card.card for card in side.field]
        self.flow("field", shown, [self.character(card) for card in side.field])
        if side.hand is None and side.joined:
            self.flow("joined", ["?"] * side.joined, ["?"] * side.joined)
        self.flow("road", side.road)
        self.flow("rout", side.rout[-1:])
        self.flow("trophies", side.trophies)
        self.flow("deck", side.chosen or [])
        self.flow("starter", [side.starter] if side.starter else [])
        self.flow("put_back", side.put_back or [])
        self.flow("top", side.top or [])
        if side.hand is None:
            self.flow("known", side.surely_in_hand)
        for name in side.hand or []:
            self.detail(name)

    def character(self, card: CharacterView) -> str:
        mark = STATUS[card.status]
        if card.fights:
            mark = "⚔"
        elif card.takes_part:
            mark = "!" if card.face_up else "?"
        return f"{mark}{self.name(card.card)} {card.attack}/{card.defence}/{card.intellect}"

    # --- multiplayer ----------------------------------------------------------------------------------------

    def company(self, view: CompanyView, seat: int) -> None:
        words = self.words
        head = f"{words.phase(view.phase)} · {words.label('turn')} {view.turn} · {words.name('seat', view.active)}"
        head += f" · {words.label('pile')} {view.pile_size} · {words.label('discard')} {len(view.discard)}"
        if view.contest:
            head += f" · {words.name('contest', view.contest)}"
        self.lines.append(Text(head, style="bold"))
        for player in view.seats:
            self.player(player, is_viewer=view.seats.index(player) == seat)

    def player(self, player: SeatView, *, is_viewer: bool) -> None:
        words = self.words
        label = words.label
        head = self.mark(player.seat, words.name("seat", player.seat))
        head.stylize(COLOURS[player.seat])
        head.append(f"  {label('stars')} {player.stars}/10  {label('trophies')} {len(player.trophies)}/10")
        head.append(f"  {label('hand')} {player.hand_size}")
        if player.stars >= STARS_TO_WIN:
            head.append(f"  {label('about_to_win')}", style="bold")
        if player.side:
            head.append(f"  {label(player.side)}", style="bold")
            fighter = "?" if player.fighter is None else self.name(player.fighter)
            if player.has_fighter:
                head.append(f" {fighter}")
            if player.die:
                head.append(f"  {label('die')} {player.die}" + (f" +{player.plus}" if player.plus else ""))
            if player.doomed:
                head.append(f"  {label('doomed')}")
        self.lines += wrap(head, self.look.width, INDENT)
        if player.chieftain is not None:
            card = self.box.characters[CHARACTER_NAMES.index(player.chieftain)]
            mark = "·" if player.chieftain_ready else "×"
            text = f"{mark}{self.name(player.chieftain)} {numbers(card, with_cost=False)}"
            self.flow("chieftain", [player.chieftain], [text])
        self.flow("lands", player.lands)
        if player.hand is None or not is_viewer:
            self.flow("known", player.surely_in_hand)
        for name in player.hand or []:
            if name in CHARACTER_NAMES:
                card = self.box.characters[CHARACTER_NAMES.index(name)]
                line = Text("    ").append_text(self.mark(name, self.name(name)))
                self.lines.append(line.append(f"  {numbers(card, with_cost=False)}"))
            else:
                self.detail(name)


BOARD: Board = SuikodenBoard()
