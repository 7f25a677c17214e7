"""The same games as OpenSpiel's `gin_rummy` with its default parameters, answer by answer.

    HONJIN_LONG=1    twenty thousand games instead of three hundred
"""

import os
import random
from collections import Counter

import pyspiel
from ginrummy.rules.melding import deadwood
from ginrummy.title import TITLE
from ginrummy.words.vocabulary import KNOCK
from honjin.core.bits import bit

GAMES = 20_000 if os.environ.get("HONJIN_LONG") == "1" else 300


def chosen(s, options, rng):
    """At random; half of the time what leaves the least deadwood, so that hands are knocked with."""
    if KNOCK in options and rng.random() < 0.7:
        return int(KNOCK)
    cards = [action for action in options if action < 52]
    if s.actor() >= 0 and cards and rng.random() < 0.5:
        hand = s.hand[s.actor()]
        return min(cards, key=lambda card: (deadwood(hand & ~bit(card)), card))
    return rng.choice(options)


def play_both(theirs, seed):
    """One game in lock-step; what everybody can see to be forced is asked by theirs only."""
    rng = random.Random(seed)
    s = TITLE.new(TITLE.setup())
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
        action = chosen(s, ours, rng)
        s.answer(action)
        theirs.apply_action(action)
        s.check()
    while not theirs.is_terminal():
        assert len(theirs.legal_actions()) == 1
        theirs.apply_action(theirs.legal_actions()[0])
    assert [float(score) for score in s.outcome().scores] == theirs.returns(), f"game {seed}"
    return s.outcome().ending


def test_every_answer_chance_and_score_is_openspiels():
    game = pyspiel.load_game("gin_rummy")
    endings = Counter(play_both(game.new_initial_state(), seed) for seed in range(GAMES))
    assert {"KNOCK", "UNDERCUT", "WALL"} <= set(endings), endings
    print(dict(endings))
