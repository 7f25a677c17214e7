"""The same games as OpenSpiel's `gin_rummy` with its default parameters, answer by answer.

HONJIN_LONG=1    twenty thousand games instead of three hundred
"""

import os
import random
from collections import Counter
from typing import Any

import pyspiel
from ginrummy.rules.melding import deadwood
from ginrummy.state import GinRummy
from ginrummy.title import TITLE
from ginrummy.vocabulary import KNOCK, MELD, PASS, STOCK

from honjin.core.bits import bit

GAMES = 20_000 if os.environ.get("HONJIN_LONG") == "1" else 300


def chosen(s: GinRummy, options: list[int], rng: random.Random, care: float, knocks: float) -> int:
    """At random, or with care: draw, keep melds, lay what can be laid. Some are slow to knock."""
    if KNOCK in options and rng.random() < knocks:
        return int(KNOCK)
    if s.actor() < 0 or rng.random() >= care:
        return rng.choice(options)
    others = [action for action in options if action not in (PASS, KNOCK)]
    if STOCK in options or not others or min(others) >= MELD:
        return int(STOCK) if STOCK in options else rng.choice(others or options)
    hand = s.hand[s.active]
    return min(others, key=lambda card: (deadwood(hand & ~bit(card)) if card < 52 else 0, card))


def play_both(theirs: Any, seed: int) -> str:
    """One game in lock-step; what everybody can see to be forced is asked by theirs only."""
    rng = random.Random(seed)
    care, knocks = rng.choice([0.0, 0.5, 0.9, 1.0]), rng.choice([0.05, 0.3, 1.0])
    s = TITLE.new(TITLE.setup())
    assert isinstance(s, GinRummy)
    while s.outcome() is None:
        ours = sorted(s.options())
        asked = int(s.actor())
        while (theirs.legal_actions(), theirs.current_player()) != (ours, asked):
            forced = theirs.legal_actions()
            assert len(forced) == 1, f"game {seed}: {ours} of {asked} here, {forced} there"
            theirs.apply_action(forced[0])
        if asked < 0:
            chances = [(action, round(float(share), 9)) for action, share in s.chances()]
            assert chances == [(card, round(share, 9)) for card, share in theirs.chance_outcomes()]
        action = chosen(s, ours, rng, care, knocks)
        s.answer(action)
        theirs.apply_action(action)
        s.check()
    while not theirs.is_terminal():
        assert len(theirs.legal_actions()) == 1
        theirs.apply_action(theirs.legal_actions()[0])
    outcome = s.outcome()
    assert outcome is not None
    assert [float(score) for score in outcome.scores] == theirs.returns(), f"game {seed}"
    return outcome.ending


def test_every_answer_chance_and_score_is_openspiels() -> None:
    game = pyspiel.load_game("gin_rummy")
    endings = Counter(play_both(game.new_initial_state(), seed) for seed in range(GAMES))
    print(dict(endings))
    assert {"GIN", "KNOCK", "UNDERCUT", "WALL", "REPEATED"} <= set(endings), endings
