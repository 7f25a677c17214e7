"""What programs observe of characters on the field: how far effects take them from what is printed."""

import pytest

from honjin.core.rng import Rng
from honjin.core.state import play_randomly
from honjin.titles.suikoden.facts.cards import CHARACTERS
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.facts.tabletop import FIELD
from honjin.titles.suikoden.rules.values import attack, defence, intellect
from honjin.titles.suikoden.title import TITLE as SUIKODEN


def observed(s: Suikoden, seat: int, name: str, card: int) -> int:
    first = next(segment.first for segment in SUIKODEN.observation.segments if segment.name == name)
    return int(SUIKODEN.observation.row(s, seat)[first + card])


def test_printed_numbers_and_their_changes_are_what_a_character_has_now() -> None:
    """[SUI-INF-01]"""
    changed = set()
    for game in range(6):
        s = SUIKODEN.new(SUIKODEN.setup("ready", {}, 2))
        assert isinstance(s, Suikoden)
        rng = Rng(game, "changes")
        while s.result is None:
            play_randomly(s, rng, 9)
            for seat in (0, 1):
                for card in (int(card) for card in s.cards_in(seat, FIELD) if card < CHARACTERS):
                    changes = [observed(s, seat, name, card) for name in ("attack", "defence", "intellect")]
                    printed = [s.box.attack[card], s.box.defence[card], s.box.intellect[card]]
                    now = [attack(s, card), defence(s, card), intellect(s, card)]
                    assert [int(p) + change for p, change in zip(printed, changes, strict=True)] == now
                    changed |= {place for place, change in enumerate(changes) if change}
    assert changed == {0, 1, 2}, "the games that were played must show changes"


@pytest.mark.both_kernels
@pytest.mark.parametrize("variant", ["ready", "random", "shared"])
def test_what_was_seen_move_by_move_is_what_a_first_look_shows(variant: str) -> None:
    """A game keeps what programs have seen of it up to date; a copy has never been looked at. [SUI-INF-01]"""
    for game in range(3):
        s = SUIKODEN.new(SUIKODEN.setup(variant, {"turn_cap": "200"}, 2))
        rng = Rng(game, "looking")
        while s.result is None:
            play_randomly(s, rng, 1)
            for seat in (0, 1):
                at_first_sight = list(SUIKODEN.observation.row(s.copy(), seat))
                assert list(SUIKODEN.observation.row(s, seat)) == at_first_sight
