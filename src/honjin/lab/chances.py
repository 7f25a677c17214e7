"""Is a chance to win what it says? Games of one level, looked at by a search, and who won them.

All seats are played by the same bot: a chance to win is one against equals. Even games are fitted to, and odd ones tell
how far the corrected chances are off.
"""

from __future__ import annotations

from math import log, pi, sqrt
from pathlib import Path
from typing import Final

import msgspec

from honjin.bots.bot import Bot, consult
from honjin.bots.chances import all_corrected
from honjin.bots.levels import Level
from honjin.bots.search import Search
from honjin.bots.settings import LEVELS, settings_of
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.statistics import share_of_win, wilson
from honjin.play.loop import Answers, Watcher, play_on
from honjin.play.plan import Plan
from honjin.titles import game_named

SIMULATIONS: Final = 60
"""Of each look."""
LOOKS: Final = 6
"""Positions of a game that are looked at."""
CANDIDATES: Final = [step / 20 for step in range(8, 51)]
"""Exponents of odds."""
DOUBT: Final = 0.25
"""How far the logarithm of an exponent is from 0 before a game was seen."""
SMALLEST: Final = 0.001
"""No chance is thought to be smaller where surprise is measured."""
GOAL: Final = 0.03
"""How far chances may be off on average."""
FOLDER: Final = Path("docs/bots/chances")


class Forecast(msgspec.Struct, frozen=True):
    """What a search said in a position, and what each seat won in the end."""

    game: int
    seat: int
    """Whose eyes."""
    said: list[float]
    won: list[float]


class LevelAnswers(Answers):
    """All seats play on one level; chance answers by its weights."""

    def __init__(self, bot: Bot, rng: Rng) -> None:
        self.bot: Final = bot
        self.rng: Final = rng

    def next(self, state: State, actor: int) -> int:
        if actor == CHANCE:
            legal = state.legal()
            return int(legal.at_weight(self.rng.below(legal.total)))
        return consult(self.bot, state, actor, self.rng)


class Picker(Watcher):
    """Keeps some of the positions in which a seat had a choice, each as likely as any other."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng
        self.kept: Final[list[State]] = []
        self.seen = 0

    def ask(self, state: State, actor: int) -> None:
        if actor == CHANCE or state.legal().count == 1:
            return
        self.seen += 1
        if len(self.kept) < LOOKS:
            self.kept.append(state.copy())
            return
        place = int(self.rng.below(self.seen))
        if place < LOOKS:
            self.kept[place] = state.copy()


class ChancesGame(msgspec.Struct, frozen=True):
    """One game, and what a search says in some of its positions before any correction."""

    plan: Plan
    number: int
    player: str
    """The level of all seats."""

    def do(self) -> list[Forecast]:
        game = game_named(self.plan.title)
        state = game.new(self.plan.among_programs(game))
        seats = int(state.seats)
        picker = Picker(Rng(self.number, "picker"))
        play_on(state, LevelAnswers(Level(LEVELS.index(self.player)), Rng(self.number, "chances")), picker)
        winners = [] if state.result is None else state.result.winners
        won = [share_of_win(winners, seat, seats) for seat in range(seats)]
        return [self.look(position, won) for position in picker.kept]

    def look(self, position: State, won: list[float]) -> Forecast:
        seat = int(position.actor())
        rng = Rng(self.number, "look")
        search = Search(position.redeal(seat, rng.fork()), seat, rng, settings_of(position))
        search.run(SIMULATIONS)
        return Forecast(self.number, seat, search.outlook(), won)


class Tenth(msgspec.Struct, frozen=True):
    """What was said between two tenths, in the mean, how often it came true, and in how many games it was said."""

    said: float
    won: float
    positions: int
    games: int

    def interval(self) -> tuple[float, float]:
        """95 % of what came true; all that was said in one game counts once."""
        return wilson(round(self.won * self.games), self.games)


class Reliability(msgspec.Struct, frozen=True, kw_only=True):
    """How far chances to win are to be believed at a table: fitted on the even games, seen in the odd ones."""

    way: str
    variants: list[str]
    seats: int
    rules: str
    player: str
    """The level that played all seats."""
    simulations: int
    games: int
    sharpness: float
    error_before: float
    """As the search says it."""
    error: float
    """Corrected."""
    luck: float
    """What honest chances would be off in so few games."""
    tenths: list[Tenth]


def surprise(looks: list[Forecast], sharpness: float) -> float:
    """Of the winners, summed over games, and of so large an exponent; each game counts once."""
    total: dict[int, list[float]] = {}
    for look in looks:
        chances = all_corrected(look.said, look.seat, sharpness)
        lost = -sum(won * log(max(chance, SMALLEST)) for won, chance in zip(look.won, chances, strict=True))
        total.setdefault(look.game, []).append(lost)
    return sum(sum(lost) / len(lost) for lost in total.values()) + (log(sharpness) / DOUBT) ** 2 / 2


def fit(looks: list[Forecast]) -> float:
    """The exponent by which winners surprise least."""
    return min(CANDIDATES, key=lambda sharpness: surprise(looks, sharpness))


def tenths(looks: list[Forecast], sharpness: float) -> list[Tenth]:
    """All that was said of any seat, by its size."""
    heaps: list[list[tuple[float, float, int]]] = [[] for _ in range(10)]
    for look in looks:
        for chance, won in zip(all_corrected(look.said, look.seat, sharpness), look.won, strict=True):
            heaps[min(int(chance * 10), 9)].append((chance, won, look.game))
    return [
        Tenth(
            round(sum(chance for chance, _won, _game in heap) / len(heap), 4),
            round(sum(won for _chance, won, _game in heap) / len(heap), 4),
            len(heap),
            len({game for _chance, _won, game in heap}),
        )
        for heap in heaps
        if heap
    ]


def error_of(found: list[Tenth]) -> float:
    """How far what was said is from what came true, on average over all that was said."""
    said = sum(tenth.positions for tenth in found)
    return sum(abs(tenth.said - tenth.won) * tenth.positions for tenth in found) / said


def luck_of(found: list[Tenth]) -> float:
    """The same of chances that are right, by luck alone."""
    said = sum(tenth.positions for tenth in found)
    spread = [sqrt(2 / pi * tenth.said * (1 - tenth.said) / tenth.games) * tenth.positions for tenth in found]
    return sum(spread) / said


def reliability(looks: list[Forecast], way: str, variants: list[str], rules: str, player: str) -> Reliability:
    """Of a table whose games were looked at. An exponent that tells nothing of the odd games is not used."""
    even, odd = ([look for look in looks if look.game % 2 == half] for half in (0, 1))
    if not even or not odd:
        raise BadInput(f"{way}: two games at least, one to fit and one to see")
    sharpness = fit(even)
    if surprise(odd, sharpness) >= surprise(odd, 1.0):
        sharpness = 1.0
    curve = tenths(odd, sharpness)
    return Reliability(
        way=way,
        variants=variants,
        seats=len(looks[0].won),
        rules=rules,
        player=player,
        simulations=SIMULATIONS,
        games=len({look.game for look in looks}),
        sharpness=sharpness,
        error_before=round(error_of(tenths(odd, 1.0)), 4),
        error=round(error_of(curve), 4),
        luck=round(luck_of(curve), 4),
        tenths=curve,
    )


# --- keeping and showing ------------------------------------------------------------------------------------


def read_reliabilities(folder: Path, title: str) -> list[Reliability]:
    path = folder / f"{title}.json"
    return msgspec.json.decode(path.read_bytes(), type=list[Reliability]) if path.exists() else []


def write_reliabilities(folder: Path, title: str, found: list[Reliability]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    (folder / f"{title}.json").write_bytes(text)


def write_table(path: Path, found: list[Reliability]) -> None:
    """What `honjin.bots.chances` reads."""
    lines = ["# Exponents of the odds that a search says, by way to play and number of seats. Written by"]
    lines.append("# `python -m honjin.lab.tuning.fit_chances`; docs/bots.md shows what they come to.")
    for way in dict.fromkeys(one.way for one in found):
        lines += ["", f"[{way}]"]
        lines += [f"{one.seats} = {one.sharpness:g}" for one in found if one.way == way]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def shown(found: list[Reliability]) -> list[str]:
    """The tables of a title's passport."""
    if not found:
        return []
    lines = [
        "| chances to win 勝率 | played by | games | exponent | off by, as searched | corrected | goal | luck alone |",
        "|---|---|--:|--:|--:|--:|---|--:|",
    ]
    for one in found:
        verdict = f"{GOAL:.0%} {'✓' if one.error <= GOAL else '✗'}"
        lines.append(
            f"| {name_of(one)} | {one.player} | {one.games} | {one.sharpness:g} | {one.error_before:.1%} | "
            f"{one.error:.1%} | {verdict} | {one.luck:.1%} |"
        )
    for one in found:
        lines += ["", f"| {name_of(one)}: said | won | 95 % | games |", "|--:|--:|---|--:|"]
        for tenth in one.tenths:
            low, high = tenth.interval()
            lines.append(f"| {tenth.said:.1%} | {tenth.won:.1%} | {low:.1%} to {high:.1%} | {tenth.games} |")
    return [*lines, ""]


def name_of(one: Reliability) -> str:
    return f"{', '.join(one.variants)}, {one.seats} seats"
