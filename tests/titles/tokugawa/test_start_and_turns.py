"""Set-up, placement and the order of turns. [TOK-SET, TOK-STA, TOK-TRN, TOK-GEN]"""

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import play
from honjin.titles.tokugawa.facts.board import EDO, KYOTO, NO_CONTRACT
from honjin.titles.tokugawa.facts.pieces import CAPITAL
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.placement import ChoosePlace
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA
from honjin.titles.tokugawa.words.vocabulary import VOCABULARY
from tests.titles.tokugawa.table import Table, action, refusal, town

SET_UP = ("reveal sanyodo", "reveal tokaido", "reveal dewa", "draw kyoto", "start red")


def new_game(*words: str) -> Tokugawa:
    s = TOKUGAWA.new(TOKUGAWA.setup())
    assert isinstance(s, Tokugawa)
    for word in words:
        play(s, action(word))
    return s


def place_all(s: Tokugawa, seed: int = 1) -> list[int]:
    """Place at random; the sides in the order they placed."""
    rng = Rng(seed)
    order: list[int] = []
    while s.phase == 1:
        legal = s.legal()
        if type(s.question()).__name__ == "ChoosePlace":
            order.append(int(s.actor()))
        s.answer(legal.at_weight(rng.below(legal.total)))
        s.check()
    return order


def test_there_are_two_players_with_a_capital_each() -> None:
    """[TOK-GEN-01, TOK-SET-06, TOK-SET-08]"""
    assert TOKUGAWA.seats == [2]
    s = new_game(*SET_UP)
    assert (s.capital[0], s.capital[1]) == (KYOTO, EDO)
    assert (s.kind[KYOTO], s.capital_strength[0], s.capital_strength[1]) == (CAPITAL, 2, 2)
    s = new_game(*SET_UP[:3], "draw edo", "start red")
    assert (s.capital[0], s.capital[1]) == (EDO, KYOTO)


def test_everybody_starts_with_the_same_stock_and_money() -> None:
    """[TOK-SET-01, TOK-SET-02, TOK-SET-03, TOK-SET-05]"""
    s = new_game()
    assert list(s.stock) == [10, 7, 5, 10, 7, 5]
    assert list(s.koku) == [15, 15]
    assert list(s.bank) == [5] * 9
    for side in range(2):
        assert [int(s.supply_of(side, building)) for building in range(6)] == [5, 8, 1, 3, 10, 8]


def test_the_top_card_of_three_stacks_is_turned_up_first() -> None:
    """[TOK-SET-04, TOK-SET-09, TOK-CON-01] Four cards of a stack are equally likely."""
    s = new_game()
    for stack in range(3):
        assert s.offered[stack] == NO_CONTRACT
        chances = s.chances()
        assert len(chances) == 4
        assert {chance for _card, chance in chances} == {chances[0][1]}
        s.answer(chances[0][0])
    assert [int(card) for card in s.offered] == [0, 4, 8]
    assert s.turns == 0


def test_capitals_are_drawn_before_the_starting_player() -> None:
    """[TOK-SET-06, TOK-SET-07] Both by fair chance."""
    s = new_game(*SET_UP[:3])
    assert [VOCABULARY.word(number) for number in s.options()] == ["draw kyoto", "draw edo"]
    s = new_game(*SET_UP[:4])
    assert [VOCABULARY.word(number) for number in s.options()] == ["start red", "start blue"]
    assert all(chance * 2 == 1 for _outcome, chance in s.chances())


def test_placement_goes_one_then_two_each_and_ends_with_one() -> None:
    """[TOK-STA-01, TOK-STA-09, TV-100]"""
    for starter, first in (("red", 0), ("blue", 1)):
        s = new_game(*SET_UP[:4], f"start {starter}")
        order = place_all(s)
        expected = "S OO SS OO SS OO SS OO S".replace(" ", "")
        assert len(order) == 16
        assert order == [first if letter == "S" else 1 - first for letter in expected]


def test_after_placement_everybody_has_one_samurai_in_each_of_eight_regions() -> None:
    """[TOK-STA-01, TOK-STA-02, TOK-STA-03, TOK-STA-08, TOK-STA-11, TOK-STA-12, TOK-INV-13]"""
    for seed in range(30):
        s = new_game(*SET_UP)
        place_all(s, seed)
        for side, home in ((0, 2), (1, 6)):
            regions = [int((s.samurai_of(side) & s.box.region_towns[number]) != 0) for number in range(9)]
            counts = [int(s.samurai_of(side) & s.box.region_towns[number]).bit_count() for number in range(9)]
            assert counts == regions
            assert regions == [0 if number == home else 1 for number in range(9)]
            assert [int(s.stock_of(side, kind)) for kind in range(3)] == [10 - 5, 7 - 2, 5 - 1]
        assert (s.forged, s.weakened) == (0, 0)
        assert list(s.koku) == [15, 15]
        assert list(s.taken) == [0, 0]


def test_the_enemy_home_and_its_neighbours_are_closed() -> None:
    """[TOK-STA-04, TOK-STA-05, TOK-STA-06, TOK-STA-07, TV-101] Kyōto places first."""
    s = new_game(*SET_UP)

    def clause(name: str) -> str:
        return refusal(s, f"place {name}", ChoosePlace(0))

    assert clause("odawara") == "TOK-STA-07"
    assert clause("kofu") == "TOK-STA-07"
    for name in ("takasaki", "utsunomiya", "mito", "uraga"):
        assert clause(name) == "TOK-STA-06"
    assert clause("kyoto") == "TOK-STA-04"
    play(s, action("take bowman"))
    play(s, action("place sakata"))
    s.active = 0
    assert clause("kubota") == "TOK-STA-05"
    assert clause("sakata") == "TOK-STA-04"
    assert clause("osaka") == ""


def test_the_first_placement_has_35_towns_for_kyoto_and_34_for_edo() -> None:
    """[TOK-STA-05] The capital is not counted for the limit of one samurai per region."""
    s = new_game(*SET_UP, "take bowman")
    assert len(s.options()) == 35
    s = new_game(*SET_UP[:4], "start blue", "take bowman")
    assert len(s.options()) == 34


def test_the_kind_is_free_within_the_quota() -> None:
    """[TOK-STA-01, TOK-STA-10]"""
    s = new_game(*SET_UP)
    assert len(s.options()) == 3
    play(s, action("take swordsman"))
    play(s, action("place sakata"))
    s.active = 0
    assert refusal(s, "take swordsman") == "TOK-STA-01"


# --- turns --------------------------------------------------------------------------------------------------


def test_turns_have_one_two_and_then_three_actions() -> None:
    """[TOK-TRN-01, TOK-TRN-02, TOK-TRN-03, TV-102]"""
    s = new_game(*SET_UP)
    place_all(s)
    seen = []
    for _turn in range(5):
        seen.append((int(s.active), int(s.actions)))
        play(s, action("choose wall"))
        if type(s.question()).__name__ == "ChooseSite":
            play(s, s.options()[0])
        play(s, action("choose end"))
    assert seen == [(0, 1), (1, 2), (0, 3), (1, 3), (0, 3)]


def test_the_five_kinds_of_action_and_the_free_choices_are_offered_together() -> None:
    """[TOK-TRN-04, TOK-TRN-10, TOK-TRN-12]"""
    t = Table("lance@M2", "bow@M3", k_builds="smithy@M2")
    assert t.deeds() == [
        "tax",
        "recruit",
        "move",
        "attack",
        "ship",
        "garden",
        "castle",
        "shrine",
        "wall",
        "forge",
        "remove",
        "end",
    ]


def test_the_same_action_may_be_repeated_and_the_turn_ended_early() -> None:
    """[TOK-TRN-05, TOK-TRN-06, TOK-TRN-09]"""
    t = Table("bow@K1").say("choose recruit", "take bowman", "place M1")
    t.say("choose recruit", "take bowman", "place M2")
    assert t.s.actions == 1
    t.end_turn()
    assert (t.s.active, t.s.actions) == (1, 3)


def test_ending_the_turn_is_never_done_unasked() -> None:
    """[TOK-TRN-06, TOK-TRN-10] Even where nothing else is left to do."""
    t = Table(actions=0, k_koku=0)
    assert (t.deeds(), t.asked(), t.s.actor()) == (["end"], "ChooseDeed", 0)


def test_without_actions_nothing_that_takes_one_is_offered() -> None:
    """[TOK-TRN-03, TOK-TRN-12]"""
    t = Table("lance@M2", "bow@M3", actions=0)
    for deed in ("tax", "recruit", "move", "attack", "ship"):
        assert t.refusal(f"choose {deed}") == "TOK-TRN-03"


def test_a_recruit_may_act_in_the_same_turn() -> None:
    """[TOK-TRN-11]"""
    t = Table().say("choose recruit", "take bowman", "place M1", "choose move", "lead M1", "plain M3")
    t.say("choose move", "mountain M4")
    assert (t.at("M4"), t.s.actions) == ("K bow", 0)


def test_everything_on_the_table_is_open_to_everybody() -> None:
    """[TOK-GEN-10] Both seats and spectators see the same, and nothing can be dealt again."""
    s = new_game(*SET_UP)
    place_all(s)
    assert TOKUGAWA.view(s, 0) == TOKUGAWA.view(s, 1) == TOKUGAWA.view(s, -4)
    assert TOKUGAWA.view(s.redeal(0, Rng(1)), 1) == TOKUGAWA.view(s, 1)


def test_a_town_holds_one_samurai_and_a_capital_none() -> None:
    """[TOK-GEN-02]"""
    t = Table("bow@K1")
    assert t.refusal("plain K0") != ""
    t.say("choose move", "lead K1")
    assert "K0" not in t.things()


def test_chance_is_asked_in_the_open() -> None:
    """[TOK-SET-07]"""
    s = new_game()
    assert s.actor() == CHANCE
    assert town("kyoto") == KYOTO
