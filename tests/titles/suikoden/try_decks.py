"""Which decks of Suikoden win: `python -m tests.titles.suikoden.try_decks [GAMES]`.

Decks chosen by different opinions of cards and lands play against decks chosen at random; both sides play alike, as
greedy bots of little patience, and change seats. Results go to benchmarks/results/decks.json; `deck_worth` in
titles/suikoden/bot/decks.py follows the best of them, and is tried as well.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from honjin import __version__
from honjin.bots.bot import Bot, BotAnswers
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.lab.statistics import wilson
from honjin.play.loop import play_on
from honjin.titles import game_named
from honjin.titles.suikoden.facts.box import Box
from honjin.titles.suikoden.facts.cards import CHARACTERS, LANDS
from honjin.titles.suikoden.facts.state import BUILDING, Suikoden
from honjin.titles.suikoden.words.vocabulary import ADD, CHOOSE, COMPLETE

OUT = Path(__file__).resolve().parents[3] / "benchmarks" / "results" / "decks.json"
PLAYER: Final = Greedy(40)


def numbers(box: Box, card: int) -> float:
    return float(box.attack[card] + box.defence[card] + box.intellect[card])


def cost(box: Box, card: int) -> float:
    return float(box.cost_size[card])


NEVER: Final = -1e9
"""Where anything else can be chosen."""

Opinion = tuple[Callable[[Box, int], float], int]
"""What a card is worth, and a star of a land: few large lands if that is positive, many small ones if negative."""

OPINIONS: Final[dict[str, Opinion]] = {
    "numbers, large lands": (numbers, 1),
    "numbers, small lands": (numbers, -1),
    "numbers less 4 for each symbol of the cost, large lands": (
        lambda b, c: numbers(b, c) - 4 * cost(b, c),
        1,
    ),
    "lowest cost, small lands": (lambda b, c: -cost(b, c), -1),
}


class Builder(Bot):
    """Builds by an opinion, or at random without one; then plays greedily."""

    def __init__(self, opinion: Opinion | None) -> None:
        self.opinion: Final = opinion

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        assert isinstance(world, Suikoden)
        if world.phase != BUILDING:
            return PLAYER.choose(world, seat, rng)
        if self.opinion is None:
            return RandomBot().choose(world, seat, rng)
        return max(world.options(), key=lambda action: self.worth(world.box, action))

    def worth(self, box: Box, action: int) -> float:
        assert self.opinion is not None
        of_card, of_star = self.opinion
        if ADD <= action < ADD + CHARACTERS:
            return of_card(box, action - int(ADD))
        if CHOOSE <= action < CHOOSE + LANDS:
            return float(of_star * box.stars[action - int(CHOOSE)])
        return NEVER if action == COMPLETE else float("-inf")  # nothing is put back


def play(number: int, builder: Bot) -> float:
    """The builder's share of a game against a random deck."""
    game = game_named("suikoden")
    state = game.new(game.setup("build", game.automatic))
    own = number % 2
    bots = [Builder(None), Builder(None)]
    seats: list[Bot] = [*bots]
    seats[own] = builder
    play_on(state, BotAnswers(seats, f"{number}"))
    outcome = state.result
    assert outcome is not None
    return 0.5 if not outcome.winners else float(own in outcome.winners)


def main(games: int) -> int:
    tried: dict[str, Bot] = {name: Builder(opinion) for name, opinion in OPINIONS.items()}
    tried["deck_worth"] = PLAYER
    found = {}
    for name, builder in tried.items():
        won = sum(play(number, builder) for number in range(games))
        low, high = wilson(round(won), games)
        found[name] = {"won": won / games, "interval": [round(low, 3), round(high, 3)]}
        print(f"{name}: {won / games:.0%} of {games}, 95 % {low:.0%} to {high:.0%}", flush=True)
    rules = game_named("suikoden").rules_version
    result = {"games": games, "honjin": __version__, "rules": rules, "against random decks": found}
    OUT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 120))
