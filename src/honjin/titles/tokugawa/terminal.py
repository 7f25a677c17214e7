"""The map of Tokugawa in a terminal: nine regions as blocks, from west to east, with their towns.

A line is a town: its marks (⚓ port, ⚒ shipyard), who stands there with the points it fights with, and what is built.
The roads follow, by terrain: = plain, ♣ forest, ^ mountain. Without colours a letter tells the side: r and b.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec
from rich.cells import cell_len
from rich.text import Text

from honjin.core.game import Setup
from honjin.core.words import Words
from honjin.terminal import Board, Look
from honjin.titles.tokugawa.facts.board import REGION_NAMES, TERRAIN_NAMES, TOWN_NAMES
from honjin.titles.tokugawa.facts.box import Box
from honjin.titles.tokugawa.sight.view import BattleView, SideView, TokugawaView, TownView
from honjin.titles.tokugawa.title import TokugawaGame

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
"""Letters of a name cut short, or more where two towns begin alike."""
ROADS_AT = 24
ROADS_AT_WIDE = 36
"""Where the roads begin in a block."""
ORDER = (
    ("chugoku", "shikoku", "kinki"),
    ("hokuriku", "chubu", "tokai"),
    ("dewa", "mutsu", "kanto"),
)
"""The regions of the west, the centre and the east, one column each where there is room."""

SIDES = {"red": "bold #e05a4f", "blue": "bold #5b9be6"}
LEGEND_INDENT = 2
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
        self.names = [words.name("town", town) for town in TOWN_NAMES]
        self.signs = self.names if self.width >= WIDE else short_names(self.names)

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
        return [head, *[line for town in towns for line in self.town(town)]]

    def town(self, number: int) -> list[Text]:
        """Its line, and another if all its roads do not fit into one."""
        name = TOWN_NAMES[number]
        town = self.towns.get(name)
        line = Text()
        is_target = name in self.targets
        line.append("*" if is_target and not self.look.colours else " ")
        line.append(self.names[number], style=TARGET if is_target else "")
        line.append(" " * max(13 - line.cell_len, 1))
        sign = YARD if (self.box.shipyards >> number) & 1 else PORT if (self.box.ports >> number) & 1 else " "
        line.append(sign + " " * (3 - cell_len(sign)))
        if town is not None:
            line.append(self.occupant(town), style=SIDES[town.side])
        return self.with_roads(line, number) if self.width >= WITH_ROADS else [line]

    def with_roads(self, line: Text, number: int) -> list[Text]:
        column = ROADS_AT_WIDE if self.width >= WIDE else ROADS_AT
        lines = [line]
        for road in self.roads(number):
            if lines[-1].cell_len + 1 + cell_len(road) > self.width:
                lines.append(Text())
            lines[-1].append(" " * max(column - lines[-1].cell_len, 1))
            lines[-1].append(road, style=DIM)
        return lines

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

    def roads(self, number: int) -> list[str]:
        """The towns where roads lead; the first of each terrain carries its sign."""
        roads: list[str] = []
        for terrain, sign in enumerate(TERRAINS.values()):
            near = self.box.roads[terrain * 43 + number]
            towns = [self.signs[town] for town in range(43) if (near >> town) & 1]
            roads += [sign * (index == 0) + town for index, town in enumerate(towns)]
        return roads


def short_names(names: list[str]) -> list[str]:
    """Each name cut short, but never so short that it could be another."""
    return [
        next(
            (
                name[:length]
                for length in range(SHORT_NAME, len(name))
                if sum(other.startswith(name[:length]) for other in names) == 1
            ),
            name,
        )
        for name in names
    ]


def folded(parts: list[Text], width: int, gap: str = "  ") -> list[Text]:
    """Parts side by side in as many lines as they need; none is torn apart."""
    lines = parts[:1]
    for part in parts[1:]:
        if lines[-1].cell_len + len(gap) + part.cell_len <= width:
            lines[-1] = Text(gap).join([lines[-1], part])
        else:
            lines.append(Text("  ") + part)
    return lines


def total(dice: int | None, strength: int | None) -> str:
    """Dice and points of one side, a question mark for what is not known yet."""
    if strength is None:
        return f"{dice or '?'} + ?"
    return f"{dice or '?'} {'-' if strength < 0 else '+'} {abs(strength)}"


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
        lines.append(Text())
        for side in view.sides:
            lines += self.side(side, view, seat, words, look)
        lines += self.contracts(view, words, box, look)
        if view.battle is not None:
            lines.append(self.battle(view.battle, words))
        return lines

    def heading(self, view: TokugawaView, words: Words) -> Text:
        heading = Text()
        heading.append(words.phase(view.phase), style="bold")
        if view.phase == "action":
            heading.append(f" · {words.label('turn')} {view.turn} · {words.label('actions')} {view.actions}")
        return heading

    def side(self, side: SideView, view: TokugawaView, seat: int, words: Words, look: Look) -> list[Text]:
        name = words.name("seat", side.side)
        is_own = seat >= 0 and view.sides[seat].side == side.side
        you = f" ({words.label('you')})" if is_own else ""
        active = " ◀" if view.active == side.side else ""
        stock = " ".join(f"{SAMURAI[kind]}{count}" for kind, count in side.stock.items())
        supply = " ".join(f"{BUILDINGS[kind]}{count}" for kind, count in side.supply.items())
        facts = [
            f"{words.label('koku')} {side.koku}",
            f"{words.label('stock')} {stock}",
            supply,
            f"{words.label('contracts')} {len(side.contracts)} ({side.contract_points})",
            f"{words.label('victory_points')} {side.victory_points}",
        ]
        head = Text.assemble((name, SIDES[side.side]), you, active)
        return folded([head, *map(Text, facts)], look.width)

    def contracts(self, view: TokugawaView, words: Words, box: Box, look: Look) -> list[Text]:
        held = {town.town: town.side for town in view.towns if town.samurai is not None}
        lines = [
            Text(f"{words.label('open_contracts')}  庭{view.gardens_left} 壁{view.walls_left}", style="bold")
        ]
        for stack in view.stacks:
            if stack.offered is None:
                continue
            card = next(card for card in box.parts.contracts if card.id == stack.offered)
            stack_name, name = words.name("stack", stack.stack), words.name("contract", card.id)
            parts = [Text(f" {stack_name}: {name} ({card.value()}) ")]
            for town in card.towns:
                owner = held.get(town, "")
                mark = f"{owner[0]}·" if owner else ""
                parts.append(Text(mark + words.name("town", town), style=SIDES.get(owner, "")))
            parts += [Text(f" 船×{card.ships}")] if card.ships else []
            lines += folded(parts, look.width, " ")
        return lines

    def battle(self, battle: BattleView, words: Words) -> Text:
        line = Text(f"{words.label('battle')}: ", style="bold")
        line.append(f"{words.name('town', battle.origin)} → {words.name('town', battle.target)}")
        line.append(f" ({words.name('terrain', battle.terrain)}")
        line.append(f", {words.name('weather', battle.weather)})" if battle.weather else ")")
        line.append(f"  {total(battle.attack_dice, battle.attack_strength)}")
        line.append(f" : {total(battle.defence_dice, battle.defence_strength)}")
        return line

    def annotate(
        self, view: msgspec.Struct, seat: int, verb: str, kind: str, thing: str, words: Words
    ) -> str:
        """Who stands in the town or what the tax brings, and the chance where dice decide."""
        assert isinstance(view, TokugawaView)
        signs: list[str] = []
        for town in view.towns:
            if kind == "town" and town.town == thing and town.samurai is not None:
                walls = f"+{town.fortification}" if town.fortification else ""
                signs.append(f"{town.side[0]}{SAMURAI[town.samurai]}{town.strength}{walls}")
        for region in view.regions:
            if kind == "region" and region.region == thing:
                koku = min(region.income[view.active], region.bank)
                signs.append(f"+{koku} ({words.label('bank')} {region.bank})")
        chances = {
            odds.of: Fraction(odds.chance) for odds in view.odds if (odds.verb, odds.thing) == (verb, thing)
        }
        of = next((of for of in ("attack", "defence", "passage") if of in chances), "")
        if of and not (of == "passage" and chances[of] == 1):
            signs.append(f"· {words.label(f'{of}_chance')} {float(chances[of]):.0%}")
        return " ".join(signs)

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
        examples = [f"r弓 0+1 {words.label('points_example')}", f"r+2 {words.label('tax_example')}"]
        sides = [f"r {words.name('seat', 'red')}", f"b {words.name('seat', 'blue')}"]
        groups = [kinds, buildings, signs + terrains, sides + examples]
        width = look.width - LEGEND_INDENT
        return [line.plain for group in groups for line in folded([*map(Text, group)], width)]

    def read(self, kind: str, thing: str, words: Words, setup: Setup, look: Look) -> list[Text]:
        return []

    def has_secrets(self, view: msgspec.Struct) -> bool:
        """Everything lies open. [TOK-GEN-10]"""
        return False


BOARD: Board = TokugawaBoard()
