"""Pools, decks and the first hands; who knows what of them."""

from __future__ import annotations

import pytest

from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.state import play
from honjin.titles.suikoden.facts.cards import CHARACTER_NAMES, LAND_NAMES
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.facts.tabletop import PILE
from honjin.titles.suikoden.rules.deck_building import AddCharacter, AddLand, own, own_land
from honjin.titles.suikoden.sight.view import view_table
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.vocabulary import PUT_BACK, VOCABULARY, card_in, on
from tests.titles.suikoden.tables import BLUE, BOX, RED, Stop, Table


def play_until(variant: str, question: str, seed: int = 1) -> Suikoden:
    state = SUIKODEN.new(SUIKODEN.setup(variant))
    assert isinstance(state, Suikoden)
    rng = Rng(seed, "setup")
    while type(state.question()).__name__ != question:
        legal = state.legal()
        state.answer(legal.at_weight(rng.below(legal.total)))
    return state


def lands_of(*names: str) -> Table:
    """Red chooses lands from these."""
    t = Table()
    t.s.phase = 0
    for name in names:
        own_land(t.s, LAND_NAMES.index(name), RED)
    t.s.ask(Stop())
    t.s.ask(AddLand(RED))
    return t


def test_the_set_is_split_into_halves_that_both_know() -> None:
    """[SUI-DECK-01, SUI-CHN-01, SUI-INF-04]"""
    s = play_until("build", "AddCharacter")
    for seat in (RED, BLUE):
        view = view_table(s, seat)
        assert [len(side.pool) for side in view.sides] == [74, 74]
        assert [len(side.pool_lands) for side in view.sides] == [15, 15]
        assert not set(view.sides[0].pool) & set(view.sides[1].pool)


def test_a_deck_is_built_in_secret() -> None:
    """[SUI-DECK-07, SUI-DECK-08, SUI-INF-02]"""
    s = play_until("build", "AddCharacter")
    play(s, s.options()[0])
    assert view_table(s, RED).sides[RED].chosen is not None
    assert view_table(s, BLUE).sides[RED].chosen is None


def test_four_lands_may_make_ten_stars() -> None:
    """[SUI-TV-01, SUI-DECK-05, SUI-QA-03]"""
    t = lands_of("fort_1a", "river_3a", "fort_3a", "mountain_3a")
    while t.question() != "Stop":
        t.s.answer(t.s.options()[0])
    assert int(t.s.stack_size[RED]) == 4


def test_ten_lands_may_make_ten_stars() -> None:
    """[SUI-TV-02, SUI-DECK-05]"""
    ones = [name for name in LAND_NAMES if "_1" in name]
    t = lands_of(*ones)
    while t.question() != "Stop":
        t.s.answer(t.s.options()[0])
    assert int(t.s.stack_size[RED]) == 10


def test_nine_and_eleven_stars_are_refused() -> None:
    """[SUI-TV-03, SUI-DECK-04] With four of two stars chosen, a land of one star leaves nine; three make eleven."""
    t = lands_of("fort_2a", "fort_2b", "river_2a", "river_2b", "fort_1a", "fort_3a", "mountain_2a")
    for name in ("fort_2a", "fort_2b", "river_2a", "river_2b"):
        play(t.s, VOCABULARY.number(f"choose {name}"))
    assert t.options() == ["choose mountain_2a"]
    assert t.refusal("choose fort_1a") == t.refusal("choose fort_3a") == "SUI-DECK-04"


def test_a_deck_keeps_room_for_ten_cheap_characters() -> None:
    """[SUI-TV-04, SUI-DECK-02, SUI-DECK-03] After thirty costly ones only cheap ones are accepted, up to forty."""
    t = Table()
    t.s.phase = 0
    costly = [c for c in range(148) if BOX.cheap[c] == 0][:35]
    cheap = [c for c in range(148) if BOX.cheap[c] == 1][:12]
    for card in costly + cheap:
        own(t.s, card, RED)
    t.s.ask(Stop())
    t.s.ask(AddCharacter(RED, 0))
    for card in costly[:30]:
        play(t.s, VOCABULARY.number(f"add {CHARACTER_NAMES[card]}"))
    assert t.refusal(f"add {CHARACTER_NAMES[costly[30]]}") == "SUI-DECK-03"
    for card in cheap[:10]:
        play(t.s, VOCABULARY.number(f"add {CHARACTER_NAMES[card]}"))
    assert t.question() == "Stop"
    assert int(t.s.size(RED, PILE)) == 40


def test_a_character_is_in_a_deck_once() -> None:
    """[SUI-DECK-06]"""
    s = play_until("build", "AddCharacter")
    action = s.options()[0]
    play(s, action)
    refusal = s.why_not(action)
    assert refusal is not None
    assert refusal.clause == "SUI-DECK-06"


def test_a_character_may_be_put_back_while_the_deck_is_built() -> None:
    """[SUI-DECK-11] It is offered again, and nobody else can tell."""
    s = play_until("build", "AddCharacter")
    before = s.options()
    card = CHARACTER_NAMES[card_in(before[0])]
    play(s, VOCABULARY.number(f"add {card}"))
    play(s, VOCABULARY.number(f"put_back {card}"))
    assert s.options() == before
    refusal = s.why_not(VOCABULARY.number(f"put_back {card}"))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("SUI-DECK-11", "not_in_deck")


def test_building_ends_because_only_forty_cards_are_put_back() -> None:
    """[SUI-DECK-11]"""
    s = play_until("build", "AddCharacter")
    add = s.options()[0]
    put_back = on(PUT_BACK, card_in(add))
    for _time in range(40):
        play(s, add)
        play(s, put_back)
    play(s, add)
    assert put_back not in s.options()
    refusal = s.why_not(put_back)
    assert refusal is not None
    assert refusal.reason == "too_many_returns"


def test_a_deck_may_be_completed_automatically() -> None:
    """[SUI-DECK-09] Half of it cheap, as beginners are advised."""
    s = play_until("build", "AddCharacter")
    play(s, VOCABULARY.number("complete"))
    deck = [card for card in range(148) if s.zone[card] == PILE and s.owner[card] == RED]
    assert len(deck) == 40
    assert sum(int(BOX.cheap[card]) for card in deck) >= 20


def test_random_decks_are_legal() -> None:
    """[SUI-DECK-02, SUI-DECK-03, SUI-DECK-04]"""
    for seed in range(5):
        s = play_until("random", "Govern", seed)
        s.check()


def test_hands_of_five_first_lands_and_empty_fields() -> None:
    """
    [SUI-SETUP-01, SUI-SETUP-02, SUI-SETUP-03, SUI-SETUP-04, SUI-SETUP-05, SUI-CHN-02, SUI-CHN-07, SUI-ZONE-02,
    SUI-ZONE-03, SUI-ZONE-05]
    """
    starters = set()
    for seed in range(12):
        s = play_until("ready", "Govern", seed)
        starters.add(int(s.first))
        first, second = view_table(s, int(s.first)).sides[s.first], view_table(s, 0).sides[1 - s.first]
        assert (first.hand_size, first.pile_size) == (6, 34)  # five and the income
        assert (second.hand_size, second.pile_size) == (5, 35)
        assert first.land is not None and second.land is not None
        assert first.field == [] and second.field == []
    assert starters == {0, 1}


def test_turns_alternate_through_six_phases() -> None:
    """[SUI-GEN-01, SUI-TURN-01, SUI-TURN-02] Not every game asks something in the End phase, so several are played."""
    phases = set()
    for seed in range(5):
        s = play_until("ready", "Govern", 3)
        active = int(s.active)
        rng = Rng(seed, "phases")
        for _answer in range(400):
            if s.outcome() is not None:
                break
            phases.add(int(s.phase))
            legal = s.legal()
            turn = int(s.turns)
            s.answer(legal.at_weight(rng.below(legal.total)))
            if int(s.turns) != turn:
                assert int(s.active) != active or s.actor() == CHANCE
                active = int(s.active)
    assert phases >= {2, 3, 4, 5, 6}


def test_every_game_ends() -> None:
    """[SUI-VIC-06] The pile only shrinks."""
    s = SUIKODEN.new(SUIKODEN.setup("ready"))
    rng = Rng(9, "end")
    while s.outcome() is None:
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
    assert isinstance(s, Suikoden)
    assert int(s.turns) <= 72


@pytest.mark.parametrize(
    ("variant", "options", "why"),
    [
        ("shared", {"decks": "build"}, "nobody has a deck in the shared game"),
        ("shared", {"decks": "random"}, "nobody has a deck in the shared game"),
        ("multiplayer", {"decks": "random"}, "nobody has a deck in the multiplayer game"),
        ("build", {"rules": "shared"}, "nobody has a deck in the shared game"),
        ("ready", {"boxes": "2"}, "option boxes is for decks that are built or dealt"),
        ("shared", {"boxes": "8"}, "option boxes is for decks that are built or dealt"),
        ("multiplayer", {"pool_lands": "each"}, "option pool_lands is for decks that are built or dealt"),
    ],
)
def test_decks_that_would_not_be_played_with_are_refused(
    variant: str, options: dict[str, str], why: str
) -> None:
    """[SUI-DECK-01, SUI-DECK-10]"""
    with pytest.raises(BadInput, match=why):
        SUIKODEN.setup(variant, options)
