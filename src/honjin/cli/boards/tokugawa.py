"""The map of Tokugawa in a terminal: nine regions as blocks, from west to east, with their towns.

A line is a town: its marks (⚓ port, ⚒ shipyard), who stands there with the points it fights with, and what is built.
The roads follow, by terrain: = plain, ♣ forest, ^ mountain. Without colours a letter tells the side: r and b.
"""

from __future__ import annotations

import msgspec
from rich.cells import cell_len
from rich.text import Text

from honjin.cli.boards import Board, Look
from honjin.core.game import Setup
from honjin.core.words import Words
from honjin.games.tokugawa.board import REGION_NAMES, TERRAIN_NAMES, TOWN_NAMES
from honjin.games.tokugawa.box import Box
from honjin.games.tokugawa.game import TokugawaGame
from honjin.games.tokugawa.view import BattleView, SideView, TokugawaView, TownView

SAMURAI = {"bowman": "弓", "lancer": "槍", "swordsman": "刀", "capital": "都"}
BUILDINGS = {"ship": "船", "garden": "庭", "smithy": "鍛", "castle": "城", "shrine": "社", "wall": "壁"}
TERRAINS = {"plain": "=", "forest": "♣", "mountain": "^"}
PORT = "⚓"
YARD = "⚒"
FORGED = "+"
WEAKENED = "-"
UNFINISHED = "…"

WITH_ROADS = 48
"""Width of a block with its roads, their names cut short; a terminal narrower than this does without roads."""
WIDE = 76
"""From this width on they are written in full."""
SHORT_NAME = 4
ORDER = (
    ("chugoku", "shikoku", "kinki"),
    ("hokuriku", "chubu", "tokai"),
    ("dewa", "mutsu", "kanto"),
)
"""The regions of the west, the centre and the east, one column each where there is room."""

SIDES = {"red": "bold #e05a4f", "blue": "bold #5b9be6"}
TARGET = "bold #2b2410 on #f2cf63"
DIM = "dim"


class Map:
    """The towns with everything in them."""

    def __init__(
        self, view: TokugawaView, targets: set[tuple[str, str]], words: Words, box: Box, look: Look
    ) -> None:
        self.view = view
        self.towns = {town.town: town for town in view.towns}
        self.regions = {region.region: region for region in view.regions}
        self.targets = {name for kind, name in targets if kind == "town"}
        self.taxable = {name for kind, name in targets if kind == "region"}
        self.words = words
        self.box = box
        self.look = look
        self.columns = max(1, min(3, (look.width + 2) // (WITH_ROADS + 2)))
        self.width = (look.width - 2 * (self.columns - 1)) // self.columns

    def lines(self) -> list[Text]:
        """The blocks in as many columns as fit, each column from top to bottom."""
        names = [name for column in ORDER for name in column]
        share = -(-len(names) // self.columns)
        columns = [
            [line for name in names[first : first + share] for line in self.block(name)]
            for first in range(0, len(names), share)
        ]
        lines: list[Text] = []
        for index in range(max(len(column) for column in columns)):
            line = Text()
            for number, column in enumerate(columns):
                line.append(" " * max(number * (self.width + 2) - line.cell_len, 0))
                if index < len(column):
                    line.append_text(column[index])
            lines.append(line)
        return lines

    def block(self, name: str) -> list[Text]:
        region = self.regions[name]
        head = Text()
        style = TARGET if name in self.taxable else "bold underline"
        mark = "*" if name in self.taxable and not self.look.colours else ""
        head.append(f"{mark}{self.words.name('region', name)}", style=style)
        head.append(f"  {self.words.label('bank')} {region.bank}")
        for side, koku in region.income.items():
            if koku > 0:
                head.append(f" {side[0]}+{koku}", style=SIDES[side])
        number = REGION_NAMES.index(name)
        towns = [
            town for town, place in enumerate(TOWN_NAMES) if self.box.region_of[town] == number and place
        ]
        return [head, *[self.town(town) for town in towns], Text()]

    def town(self, number: int) -> Text:
        name = TOWN_NAMES[number]
        town = self.towns.get(name)
        line = Text()
        is_target = name in self.targets
        line.append("*" if is_target and not self.look.colours else " ")
        line.append(self.words.name("town", name), style=TARGET if is_target else "")
        line.append(" " * max(13 - line.cell_len, 1))
        sign = YARD if (self.box.shipyards >> number) & 1 else PORT if (self.box.ports >> number) & 1 else " "
        line.append(sign + " " * (2 - cell_len(sign)))
        if town is not None:
            line.append(self.occupant(town), style=SIDES[town.side])
        if self.width >= WITH_ROADS:
            line.append(" " * max((36 if self.width >= WIDE else 26) - line.cell_len, 1))
            line.append(self.roads(number), style=DIM)
        line.truncate(self.width, overflow="ellipsis")
        return line

    def occupant(self, town: TownView) -> str:
        text = town.side[0]
        if town.samurai is not None:
            text += (
                SAMURAI[town.samurai] + (FORGED if town.forged else "") + (WEAKENED if town.weakened else "")
            )
            text += f" {town.strength}"
            text += f"+{town.fortification}" if town.fortification else ""
        for building, count in town.buildings.items():
            text += " " + BUILDINGS[building] + (str(count) if count > 1 else "")
            text += UNFINISHED if building == "castle" and town.unfinished else ""
        return text

    def roads(self, number: int) -> str:
        """Where roads lead, by terrain."""
        parts: list[str] = []
        for terrain, sign in enumerate(TERRAINS.values()):
            near = self.box.roads[terrain * 43 + number]
            names = [self.words.name("town", TOWN_NAMES[town]) for town in range(43) if (near >> town) & 1]
            if names:
                room = None if self.width >= WIDE else SHORT_NAME
                parts.append(sign + " ".join(name[:room] for name in names))
        return " ".join(parts)


class TokugawaBoard:
    """The drawing of Tokugawa for the terminal."""

    def draw(
        self,
        view: msgspec.Struct,
        seat: int,
        targets: set[tuple[str, str]],
        words: Words,
        setup: Setup,
        look: Look,
    ) -> list[Text]:
        assert isinstance(view, TokugawaView)
        assert isinstance(setup.game, TokugawaGame)
        box = setup.game.box(setup.pack)
        lines = [self.heading(view, words), *Map(view, targets, words, box, look).lines()]
        lines += [self.side(side, view, seat, words) for side in view.sides]
        lines += self.contracts(view, words, box)
        if view.battle is not None:
            lines.append(self.battle(view.battle, words))
        return lines

    def heading(self, view: TokugawaView, words: Words) -> Text:
        heading = Text()
        heading.append(words.phase(view.phase), style="bold")
        if view.phase == "action":
            heading.append(f" · {words.label('turn')} {view.turn} · {words.label('actions')} {view.actions}")
        return heading

    def side(self, side: SideView, view: TokugawaView, seat: int, words: Words) -> Text:
        line = Text()
        line.append(words.name("seat", side.side), style=SIDES[side.side])
        is_own = seat >= 0 and view.sides[seat].side == side.side
        line.append(f" ({words.label('you')})" if is_own else "")
        line.append(" ◀" if view.active == side.side else "")
        if side.capital is not None:
            line.append(f"  都 {words.name('town', side.capital)} {side.capital_strength}")
        stock = " ".join(f"{SAMURAI[kind]}{count}" for kind, count in side.stock.items())
        supply = " ".join(f"{BUILDINGS[kind]}{count}" for kind, count in side.supply.items())
        line.append(f"  {words.label('koku')} {side.koku}  {words.label('stock')} {stock}  {supply}")
        line.append(f"  {words.label('contracts')} {len(side.contracts)} ({side.contract_points})")
        line.append(f"  {words.label('victory_points')} {side.victory_points}")
        return line

    def contracts(self, view: TokugawaView, words: Words, box: Box) -> list[Text]:
        lines = [
            Text(f"{words.label('open_contracts')}  庭{view.gardens_left} 壁{view.walls_left}", style="bold")
        ]
        for stack in view.stacks:
            if stack.offered is None:
                continue
            card = next(card for card in box.parts.contracts if card.id == stack.offered)
            line = Text(
                f" {words.name('stack', stack.stack)}: {words.name('contract', card.id)} ({card.value()}) "
            )
            held = {town.town: town.side for town in view.towns if town.samurai is not None}
            for town in card.towns:
                name = TOWN_NAMES[town]
                owner = held.get(name, "")
                mark = owner[:1]
                line.append(
                    f" {mark}{'·' if mark else ''}{words.name('town', name)}", style=SIDES.get(owner, "")
                )
            if card.ships:
                line.append(f"  船×{card.ships}")
            lines.append(line)
        return lines

    def battle(self, battle: BattleView, words: Words) -> Text:
        line = Text(f"{words.label('battle')}: ", style="bold")
        line.append(f"{words.name('town', battle.origin)} → {words.name('town', battle.target)}")
        line.append(f" ({words.name('terrain', battle.terrain)}")
        line.append(f", {words.name('weather', battle.weather)})" if battle.weather else ")")
        attack = "?" if battle.attack_strength is None else str(battle.attack_strength)
        line.append(f"  {battle.attack_dice or '?'} + {attack}")
        line.append(f" : {battle.defence_dice or '?'} + {battle.defence_strength}")
        return line

    def annotate(self, view: msgspec.Struct, kind: str, thing: str) -> str:
        assert isinstance(view, TokugawaView)
        for town in view.towns:
            if kind == "town" and town.town == thing and town.samurai is not None:
                return f"{town.side[0]}{SAMURAI[town.samurai]}{town.strength}"
        for region in view.regions:
            if kind == "region" and region.region == thing:
                return f"{region.bank}"
        return ""

    def legend(self, words: Words, look: Look) -> list[str]:
        kinds = [
            f"{sign} {words.name('samurai', kind)}" for kind, sign in SAMURAI.items() if kind != "capital"
        ]
        buildings = [f"{sign} {words.name('building', kind)}" for kind, sign in BUILDINGS.items()]
        terrains = [f"{TERRAINS[kind]} {words.name('terrain', kind)}" for kind in TERRAIN_NAMES[:3]]
        signs = [
            f"都 {words.label('capital')}",
            f"{FORGED} {words.label('forged')}",
            f"{WEAKENED} {words.label('weakened')}",
            f"{UNFINISHED} {words.label('unfinished')}",
            f"{PORT} {words.label('port')}",
            f"{YARD} {words.label('shipyard')}",
        ]
        sides = f"r {words.name('seat', 'red')}  b {words.name('seat', 'blue')}"
        return ["  ".join(kinds), "  ".join(buildings), "  ".join([*signs, *terrains]), sides]

    def has_secrets(self, view: msgspec.Struct) -> bool:
        """Everything lies open. [TOK-GEN-10]"""
        return False


BOARD: Board = TokugawaBoard()
