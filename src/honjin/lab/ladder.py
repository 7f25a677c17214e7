"""How strong the bots are: matches between two of them, game by game, kept in files and continued where they stopped.

Game number N of a match is always the same game, so a match may be broken off and gone on with, and anybody can play it
again. Think times are seconds of processor time, which other programs on the machine do not lengthen.
"""

from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Final

import msgspec

from honjin import __version__
from honjin.bots import SEARCH
from honjin.bots.chances import odds_of, share_at
from honjin.bots.levels import NAMES
from honjin.bots.settings import LEVELS, play_of
from honjin.core.refusal import BadInput
from honjin.core.words import Words
from honjin.kernel import status
from honjin.lab import chances, fingerprint
from honjin.lab.series import Experiment, Played
from honjin.lab.simulate import jobs_of
from honjin.lab.statistics import share_of_win, wilson
from honjin.lab.watching import THOUGHTS
from honjin.lab.workers import Workers
from honjin.play.plan import Plan
from honjin.titles import game_named

OVER_THE_LEVEL_BELOW: Final = 7 / 3
OVER_GREEDY: Final = 4.0
OVER_RANDOM: Final = 19.0
"""Odds of winning against one opponent: of two seats 70 %, 80 % and 95 %, of four 44 %, 57 % and 86 %."""

OLDER: Final = " *older*"
"""Marks matches of sources that have changed since."""

FOLDER: Final = Path("docs/bots")
PAGE: Final = Path("docs/bots.md")


class Rung(Plan, frozen=True, kw_only=True, omit_defaults=True):
    """Who plays whom at which table. `bot` has one seat, `against` all the others; seats rotate."""

    bot: str
    against: str
    seed: int = 1


class LadderMatch(msgspec.Struct):
    """What a pairing has come to so far. All games are of the same `sources`: see `honjin.lab.fingerprint`."""

    pairing: Rung
    honjin: str
    rules: str
    kernel: str
    sources: str
    games: int = 0
    wins: float = 0.0
    answers: int = 0
    thinks: int = 0
    """Answers of the bot."""
    thought: float = 0.0
    """Seconds of all of them."""
    longest: float = 0.0
    """Seconds of the longest."""

    def add(self, played: Played) -> None:
        row = played.row
        own = row.entrants.index(0)
        thoughts = played.thoughts[own]
        self.games += 1
        self.wins += share_of_win(row.winners, own, len(row.bots))
        self.answers += row.decisions
        self.thinks += len(thoughts)
        self.thought = round(self.thought + sum(thoughts), 3)
        self.longest = max(self.longest, round(max(thoughts, default=0.0), 4))

    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def mean_think(self) -> float:
        return self.thought / self.thinks if self.thinks else 0.0

    def interval(self) -> tuple[float, float]:
        """95 % of the share of wins; shared wins count as they were shared."""
        return wilson(round(self.wins), self.games)


def new_match(pairing: Rung) -> LadderMatch:
    game = game_named(pairing.title)
    return LadderMatch(pairing, __version__, game.rules_version, status().mode, version_of(pairing))


def version_of(pairing: Rung) -> str:
    """Of the rules and bots as they are now."""
    return fingerprint.version(pairing.title, pairing.bot, pairing.against)


def level_pairings(title: str, variant: str = "", seats: int = 0) -> list[Rung]:
    """Each level against the one below, and the lowest against random."""
    rungs = zip(LEVELS, ["random", *LEVELS], strict=False)
    return [Rung(title, variant, seats=seats, bot=bot, against=against) for bot, against in rungs]


def at_every_table(pairing: Rung) -> list[Rung]:
    """The same bots at every table the title offers."""
    game = game_named(pairing.title)
    return [
        msgspec.structs.replace(pairing, variant=variant, seats=seats) for variant, seats in game.tables()
    ]


def goal_of(pairing: Rung) -> float | None:
    """The share of wins we want: of a level over the one below, of a search over greedy and over random play."""
    odds = odds_wanted(pairing)
    return None if odds is None else share_at(odds, seats_of(pairing))


def odds_wanted(pairing: Rung) -> float | None:
    if pairing.bot in LEVELS[1:] and pairing.against == LEVELS[LEVELS.index(pairing.bot) - 1]:
        return OVER_THE_LEVEL_BELOW
    if pairing.bot.startswith(SEARCH):
        return {"greedy": OVER_GREEDY, "random": OVER_RANDOM}.get(pairing.against)
    return None


# --- playing ------------------------------------------------------------------------------------------------


def experiment_of(rung: Rung) -> Experiment:
    """The games of a match: the bot takes each seat in turn."""
    seats = rung.among_programs(game_named(rung.title)).seats
    bots = [rung.bot, *[rung.against] * (seats - 1)]
    return Experiment(
        *(rung.title, rung.variant, rung.options, seats, rung.pack, rung.rules),
        bots=bots,
        seed=rung.seed,
        is_paired=True,
    )


def play_match(match: LadderMatch, games: int, workers: Workers) -> Iterator[LadderMatch]:
    """Go on with a match until it has so many games; the match after each of them."""
    numbers = range(match.games, games)
    for played in workers.run(jobs_of(experiment_of(match.pairing), numbers, 1, THOUGHTS)):
        match.add(played[0])
        yield match


# --- keeping ------------------------------------------------------------------------------------------------


def read_matches(folder: Path, title: str) -> list[LadderMatch]:
    path = folder / f"{title}.json"
    if not path.exists():
        return []
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[LadderMatch])
    except msgspec.MsgspecError as problem:
        raise BadInput(f"{path} holds no matches: {problem}") from None


def write_matches(folder: Path, title: str, matches: list[LadderMatch]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{title}.json"
    draft = path.with_suffix(".tmp")
    draft.write_bytes(msgspec.json.format(msgspec.json.encode(matches), indent=1) + b"\n")
    draft.replace(path)


def continued(matches: list[LadderMatch], pairing: Rung) -> LadderMatch:
    """The match of a pairing, taken up if the same programs played it, else begun anew in its place."""
    fresh = new_match(pairing)
    for place, match in enumerate(matches):
        if match.pairing == pairing:
            matches[place] = match if match.sources == fresh.sources else fresh
            return matches[place]
    matches.append(fresh)
    return fresh


# --- the page -----------------------------------------------------------------------------------------------

INTRODUCTION: Final = """\
# Bots: how strong they are / ボットの強さ

Generated by `honjin ladder` from the matches in `docs/bots/`; do not edit. The bot has one seat and the other bot all
others; seats rotate from game to game, a shared win counts as its share, intervals are 95 % (Wilson). Budgets are
simulations, not seconds, so a bot is as strong on a busy machine as on an idle one: `search:60` thinks 60 of them for
each answer. Think times are processor time for one answer, on average and at most. *In 1 s* is how many simulations a
second holds on this core where the slowest answer was thought about, so nowhere fewer: a goal reached with a smaller
budget is a lower bound for what a second of thought reaches. *Odds* are those of winning against one opponent: for a
share w of the games of n seats w (n - 1) / (1 - w). Goals are such odds, so that they ask the same at every table: 7 to
3 for a level over the one below (of two seats 70 %), 4 for a search over greedy (80 %), 19 over random play (95 %); the
share they come to at the table is beside them. ✓ is reached and ✗ is missed, by the whole interval; ? is open: too few
games to tell. The last column names the rules and bots that played, by a hash of their sources;
*older* ones have changed since, and `honjin ladder` would begin their match anew.

`honjin ladder` が `docs/bots/` の対局結果から作るページです。一席をそのボットが、残りを相手が持ち、席は一局ごとに
入れ替わります。分けた勝ちは分け前で数え、区間は 95 %（ウィルソン）です。強さは秒ではなく探索の回数で決まるので、混んだ
機械でも変わりません。`search:60` は一手に 60 回探索します。考慮時間は一手の CPU 時間で、平均と最大です。
「in 1 s」は最も遅かった一手の速さで 1 秒に探索できる回数で、これより少ない回数で達した目標は 1 秒考えたときの下限です。
「odds」は相手一人に対するオッズで、n 席で w の割合を勝てば w (n - 1) / (1 - w) です。目標もオッズで、下の段位に 7/3
（二席なら 70 %）、貪欲に 4（80 %）、ランダムに 19（95 %）です（区間全体で ✓ 達成、✗ 未達、? は局数不足）。最後の欄は
対局したルールとボットのソースのハッシュで、older（旧版）はその後に変わったものです。

Anybody can play the same games again: `honjin ladder TITLE --games N`.

The tables of chances to win tell whether what hints, reviews and the luck ledger say comes true. One level plays all
seats, a search of 60 simulations looks at six positions of each game, and what it says of every seat is compared with
who won. A chance to win is therefore one against equals: whoever plays better than the others wins more often than the
positions say. The odds that the search says are raised to the exponent, which is fitted to the even games and left at 1
where it makes the odd ones no less surprising; the tables show the odd ones. *Off by* is the distance of what was said
from what came true, on average over all that was said; *luck alone* is what honest chances would be off in so few
games. Intervals count what was said in one game once.
`python -m honjin.lab.tuning.fit_chances TITLE` plays the games and writes all of this.

勝率の表は、ヒントや感想戦や運の帳簿が言う勝率がどれほど当たるかを示します。全席が同じボットの対局で、各局の六つの局面を
60 回の探索で見積もり、結果と比べました。ですから同じ強さの相手に対する勝率です。オッズの指数は偶数番の局で定め、表は
奇数番の局のものです。
"""


def page(folder: Path) -> str:
    """The passport of all bots from the stored matches."""
    parts = [INTRODUCTION]
    curves_in = folder / chances.FOLDER.name
    for title in sorted({path.stem for place in (folder, curves_in) for path in place.glob("*.json")}):
        parts.append(passport(title, read_matches(folder, title)))
        curves = chances.read_reliabilities(curves_in, title)
        parts += ["\n".join(chances.shown(curves))] if curves else []
    return "\n".join(parts)


def passport(title: str, matches: list[LadderMatch]) -> str:
    game = game_named(title)
    lines = [
        f"## {Words(game, 'en').title()} / {Words(game, 'ja').title()}",
        "",
        "| level | 段位 | simulations | looks at | misjudges by |",
        "|---|---|--:|--:|--:|",
    ]
    for level, strength in zip(LEVELS, play_of(game).levels, strict=True):
        names = NAMES[level]
        lines.append(
            f"| `{level}` {names['en']} | {names['ja']} | {strength.simulations} | {strength.first_look} | "
            f"{strength.error:g} |"
        )
    lines += [
        "",
        "| bot | against | table | games | wins | 95 % | odds | goal | think, mean | longest | in 1 s | versions |",
        "|---|---|---|--:|--:|---|--:|---|--:|--:|--:|---|",
        *[row(match) for match in matches],
        "",
    ]
    return "\n".join(lines)


def seats_of(pairing: Rung) -> int:
    return pairing.seats or game_named(pairing.title).seats[0]


def odds(share: float, pairing: Rung) -> str:
    """Of winning against one opponent, as they are told."""
    against_one = odds_of(share, seats_of(pairing))
    return f"{against_one:.1f}" if against_one < inf else "∞"


def table_of(pairing: Rung) -> str:
    setup = game_named(pairing.title).setup(pairing.variant, {}, pairing.seats)
    return f"{setup.variant.key}, {setup.seats} seats"


def in_a_second(match: LadderMatch) -> str:
    """Simulations that fit into a second where a think of the match was slowest; nothing for bots without a budget."""
    simulations = simulations_of(match.pairing)
    return f"{simulations / match.longest:,.0f}" if simulations and match.longest else ""


def simulations_of(pairing: Rung) -> int:
    """The budget of the bot, 0 if it has none or one in seconds."""
    if pairing.bot in LEVELS:
        return int(play_of(game_named(pairing.title)).levels[LEVELS.index(pairing.bot)].simulations)
    budget = pairing.bot.removeprefix(SEARCH)
    return int(budget) if budget.isdecimal() else 0


def row(match: LadderMatch) -> str:
    pairing = match.pairing
    low, high = match.interval()
    goal = goal_of(pairing)
    verdict = ""
    if goal is not None:
        mark = "✓" if low >= goal else "✗" if high < goal else "?"
        verdict = f"{odds(goal, pairing)} ({goal:.0%}) {mark}"
    return (
        f"| {pairing.bot} | {pairing.against} | {table_of(pairing)} | {match.games} | "
        f"{match.share():.1%} | {low:.1%} to {high:.1%} | {odds(match.share(), pairing)} | {verdict} | "
        f"{match.mean_think():.3f} s | {match.longest:.2f} s | {in_a_second(match)} | "
        f"honjin {match.honjin}, rules {match.rules}, {match.kernel}, "
        f"{match.sources}{'' if match.sources == version_of(pairing) else OLDER} |"
    )
