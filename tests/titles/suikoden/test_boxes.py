"""Decks out of two boxes, and out of four boxes each: several cards may bear the same character. [SUI-DECK-10]"""

from __future__ import annotations

import pytest

from honjin.bots.batch import Batch
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.core.words import Words
from honjin.envs.table import ProgramTable as Environment
from honjin.titles.suikoden.facts.cards import (
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COPIES,
    LAND_NAMES,
    bearer_of,
    is_grove,
    next_copy,
)
from honjin.titles.suikoden.facts.rulings import Rulings
from honjin.titles.suikoden.facts.set_check import returns_for_wandering
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, HAND, PILE, POOL
from honjin.titles.suikoden.rules.ability_effects import take_effect
from honjin.titles.suikoden.rules.values import attack
from honjin.titles.suikoden.sight.view import view_table
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.vocabulary import LOT, RECRUIT, VERBS, VOCABULARY, card_in, on, verb_in
from tests.conformance import test_copy, test_play, test_record, test_redeal, test_secrets, test_views
from tests.conformance.cases import Case

RED, BLUE = 0, 1


def number(name: str) -> int:
    return CARD_NAMES.index(name)


def build(boxes: str, variant: str = "build") -> Suikoden:
    """Red is about to choose its first character."""
    s = SUIKODEN.new(SUIKODEN.setup(variant, {"boxes": boxes}))
    assert isinstance(s, Suikoden)
    while s.actor() == CHANCE and type(s.question()).__name__ != "DealCharacter":
        s.answer(s.options()[0])
    return s


def field(*names: str) -> Suikoden:
    """Four boxes each; these cards are on Red's field."""
    setup = SUIKODEN.setup("build", {"boxes": "8"})
    s = Suikoden(SUIKODEN.duel_box(setup.pack, Rulings(setup.options)), Rulings(setup.options))
    for name in names:
        s.lay(number(name), RED, FIELD)
    return s


# --- the cards --------------------------------------------------------------------------------------------------


def test_a_further_copy_is_named_after_its_character_and_numbered() -> None:
    """[SUI-DECK-10]"""
    card = number("li_kui")
    names = []
    while card < len(CARD_NAMES):
        names.append(CARD_NAMES[card])
        card = int(next_copy(card))
    assert names == ["li_kui"] + [f"li_kui~{copy}" for copy in range(2, COPIES + 1)]
    assert {bearer_of(name) for name in names} == {"li_kui"}
    assert [Words(SUIKODEN, "ja").name("character", name) for name in names[:3]] == ["李逵", "李逵②", "李逵③"]
    assert Words(SUIKODEN, "en").option(VOCABULARY.number("recruit li_kui~2")) == "Recruit Li Kui②"


def test_every_card_has_an_action_for_every_verb_of_the_deck_duel() -> None:
    """[SUI-DECK-10] Numbers of one box stay as they are; those of further copies follow all others."""
    for place in range(int(LOT // CARDS) + 1):
        verb = VERBS[place]
        for card, name in enumerate(CARD_NAMES):
            action = on(verb.first, card)
            assert VOCABULARY.word(int(action)) == f"{verb.word} {name}"
            assert (card_in(action), verb_in(action)) == (card, verb.first)
    assert on(RECRUIT, number("li_kui")) == RECRUIT + number("li_kui")
    assert VOCABULARY.size() == 3899


def test_all_copies_have_the_same_values_and_groves_stay_what_they_are() -> None:
    """[SUI-DECK-10, SUI-BAT-09]"""
    box = field().box
    assert int(box.cards) == len(CARD_NAMES)
    for card in range(box.cards):
        assert is_grove(card) == (CARD_NAMES[card] in LAND_NAMES)
        if not is_grove(card):
            first = CHARACTER_NAMES.index(bearer_of(CARD_NAMES[card]))
            assert int(box.character[card]) == first
            assert [int(box.cost[card * 4 + i]) for i in range(4)] == [
                int(box.cost[first * 4 + i]) for i in range(4)
            ]
            for table in (box.attack, box.defence, box.intellect, box.skills, box.attribute, box.when):
                assert int(table[card]) == int(table[first])
            for table in (box.verb, box.sought, box.target):
                assert [int(table[2 * card + i]) for i in (0, 1)] == [
                    int(table[2 * first + i]) for i in (0, 1)
                ]


# --- pools and decks --------------------------------------------------------------------------------------------


def test_one_box_is_the_usual_way() -> None:
    """[SUI-DECK-01, SUI-DECK-10]"""
    s = SUIKODEN.new(SUIKODEN.setup("build"))
    assert isinstance(s, Suikoden)
    assert (int(s.box.cards), type(s.question()).__name__) == (CARDS, "DealPool")


def test_with_two_boxes_everybody_chooses_from_a_whole_one() -> None:
    """[SUI-DECK-10]"""
    s = build("2")
    for side in (RED, BLUE):
        pool = view_table(s, side).sides[side].pool
        assert sorted(bearer_of(name) for name in pool) == sorted(CHARACTER_NAMES)
    assert {VOCABULARY.word(a) for a in s.options()} >= {f"add {name}" for name in CHARACTER_NAMES}


def test_with_four_boxes_each_a_deck_may_hold_four_of_a_kind_and_not_five() -> None:
    """[SUI-DECK-10]"""
    s = build("8")
    mine = [name for name in view_table(s, RED).sides[RED].pool if bearer_of(name) == "song_wan"]
    assert len(mine) == 4
    for name in mine:
        s.answer(VOCABULARY.number(f"add {name}"))
    assert [CARD_NAMES[card] for card in s.cards_in(RED, PILE)] == mine
    assert not any(VOCABULARY.word(action).startswith("add song_wan") for action in s.options())
    s.answer(VOCABULARY.number(f"put_back {mine[2]}"))
    assert [CARD_NAMES[card] for card in s.cards_in(RED, PILE)] == mine[:2] + mine[3:]
    assert VOCABULARY.number(f"add {mine[2]}") in s.options()
    s.answer(VOCABULARY.number(f"add {mine[2]}"))
    foreign = next(name for name in CARD_NAMES if bearer_of(name) == "song_wan" and name not in mine)
    refusal = s.why_not(VOCABULARY.number(f"add {foreign}"))
    assert refusal is not None and refusal.clause == "SUI-DECK-06"


def test_a_copy_out_of_a_box_that_is_not_there_is_refused() -> None:
    """[SUI-DECK-10]"""
    for boxes, name in (("1", "li_kui~2"), ("2", "li_kui~3")):
        refusal = build(boxes).why_not(VOCABULARY.number(f"add {name}"))
        assert refusal is not None and (refusal.clause, refusal.reason) == ("SUI-DECK-10", "no_such_copy")


def test_of_those_who_could_bring_each_other_home_for_ever_there_is_one_each() -> None:
    """[SUI-DECK-10, SUI-AB-03]"""
    s = build("8")
    runners = [card.id for card in s.box.characters if returns_for_wandering(card)]
    assert runners
    for runner in runners:
        for side in (RED, BLUE):
            assert [bearer_of(CARD_NAMES[card]) for card in s.cards_in(side, POOL)].count(runner) == 1


def test_a_deck_that_is_filled_up_has_no_second_copies() -> None:
    """[SUI-DECK-09, SUI-DECK-10]"""
    s = build("8")
    s.answer(VOCABULARY.number("complete"))
    deck = [bearer_of(CARD_NAMES[card]) for card in s.cards_in(RED, PILE)]
    assert len(deck) == len(set(deck)) == 40


# --- playing with copies ----------------------------------------------------------------------------------------


def test_any_copy_of_a_partner_helps_and_two_help_no_more() -> None:
    """[SUI-AB-05, SUI-AB-08, SUI-DECK-10]"""
    printed = attack(field("han_tao"), number("han_tao"))
    helped = attack(field("han_tao", "huyan_zhuo"), number("han_tao"))
    assert helped > printed
    for partners in (["huyan_zhuo~7"], ["huyan_zhuo~3", "huyan_zhuo~7"]):
        assert attack(field("han_tao", *partners), number("han_tao")) == helped
    s = field("han_tao")
    s.lay(number("huyan_zhuo~2"), BLUE, FIELD)
    assert attack(s, number("han_tao")) == printed


def test_whoever_seeks_a_character_finds_any_copy_of_it() -> None:
    """[SUI-AB-01, SUI-DECK-10] Pan Jinlian puts Ximen Qing on the field."""
    s = field("pan_jinlian")
    s.lay(number("ximen_qing~5"), RED, PILE)
    take_effect(s, RED, number("pan_jinlian"), 0)
    assert s.is_on_field(RED, number("ximen_qing~5"))


def test_copies_are_spent_one_by_one() -> None:
    """[SUI-STATE-01, SUI-DECK-10]"""
    s = field("li_kui", "li_kui~3")
    s.status[number("li_kui~3")] = 1
    s.put(number("li_kui"), DISCARDED)
    assert s.cards_in(RED, FIELD) == [number("li_kui~3")]
    assert int(s.status[number("li_kui~3")]) == 1


def test_both_may_have_the_same_character_and_another_world_keeps_them_apart() -> None:
    """[SUI-DECK-10, SUI-INF-04]"""
    s = build("2", "random")
    rng = Rng(3, "two boxes")
    while s.turns < 6:
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
    world = s.redeal(RED, rng)
    world.check()
    assert [world.cards_in(RED, zone) for zone in (HAND, PILE)] == [
        s.cards_in(RED, zone) for zone in (HAND, PILE)
    ]
    first, second = (
        {bearer_of(CARD_NAMES[c]) for c in range(s.box.cards) if s.owner[c] == side} for side in (RED, BLUE)
    )
    assert len(first & second) == CHARACTERS


def test_programs_that_learn_are_told_to_leave_the_boxes_alone() -> None:
    """[SUI-DECK-10]"""
    setup = SUIKODEN.setup("random", {"boxes": "2"})
    for refuse in (lambda: Environment(setup, "flat"), lambda: Batch(setup, 1, 0, [None, None])):
        with pytest.raises(BadInput, match="boxes at 1"):
            refuse()


# --- what holds for every game ----------------------------------------------------------------------------------

CASES = [
    Case("suikoden", "random", 2, (("boxes", "2"),)),
    Case("suikoden", "build", 2, (("boxes", "8"),)),
]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize(
    "check",
    [
        test_copy.test_a_copy_is_complete,
        test_copy.test_a_copy_shares_nothing_that_can_change,
        test_play.test_games_end_with_a_reason_and_a_list_of_winners,
        test_play.test_the_invariants_hold_after_every_answer,
        test_play.test_every_decision_has_options_in_a_fixed_order,
        test_play.test_what_is_listed_is_not_refused_and_what_is_not_listed_is,
        test_play.test_every_refusal_names_its_clause_and_its_sentence,
        test_record.test_a_written_record_replays_to_the_same_position,
        test_redeal.test_a_dealt_world_keeps_the_invariants_and_the_questions,
        test_redeal.test_the_dealer_never_looks_at_the_truth,
        test_redeal.test_a_dealt_world_can_be_played_to_its_end,
        test_secrets.test_a_seat_receives_the_same_in_every_world_it_cannot_tell_apart,
        test_secrets.test_what_is_asked_would_be_asked_in_every_world,
        test_secrets.test_secret_answers_are_heard_alike,
        test_views.test_a_view_survives_the_way_to_the_client,
    ],
    ids=lambda check: check.__name__,
)
def test_what_holds_for_every_game_holds_with_more_boxes(check: object, case: Case) -> None:
    assert callable(check)
    check(case)
