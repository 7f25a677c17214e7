"""The multiplayer game: chieftains, lands, battles with dice, help from outside, events."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from honjin.core.question import CHANCE, SPECTATOR
from honjin.core.refusal import BadInput
from honjin.core.rng import Rng
from honjin.titles.suikoden.facts.cards import CHARACTER_NAMES
from honjin.titles.suikoden.facts.multiplayer.company import EVERYBODY, Company
from honjin.titles.suikoden.facts.tabletop import COMMON, DISCARDED, HAND, PILE
from honjin.titles.suikoden.rules.multiplayer.event_table import ROLL_FOR_EVENT, StealCard
from honjin.titles.suikoden.rules.multiplayer.pile import draw_cards
from honjin.titles.suikoden.rules.multiplayer.setup import opening_hand
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.vocabulary import VOCABULARY
from tests.titles.suikoden.companies import BLUE, GREEN, NAMES, RED, Gathering, Stop, number
from tests.titles.suikoden.tables import BOX


def gathered(seats: int, question: str = "PlaceLand", seed: int = 1) -> Company:
    state = SUIKODEN.new(SUIKODEN.setup("multiplayer", seats=seats))
    assert isinstance(state, Company)
    rng = Rng(seed, "gathering")
    while type(state.question()).__name__ != question:
        legal = state.legal()
        state.answer(legal.at_weight(rng.below(legal.total)))
    return state


def of_colour(colour: int, *, but: tuple[str, ...] = ()) -> str:
    """Some character of an attribute."""
    return next(n for n in CHARACTER_NAMES if BOX.attribute[number(n)] == colour and n not in but)


RED_CARD = of_colour(0, but=("song_jiang",))
BLUE_CARD = of_colour(1, but=("guan_sheng", "yang_zhi"))
GREEN_CARD = of_colour(2, but=("sun_li",))
YELLOW_CARD = of_colour(3)
BLACK_CARD = "dalibo"


# --- seats and set-up -------------------------------------------------------------------------------------------


def test_two_to_six_may_play_and_four_do_without_a_wish() -> None:
    """[SUI-MP-01]"""
    assert SUIKODEN.setup("multiplayer").seats == 4
    assert [SUIKODEN.setup("multiplayer", seats=n).seats for n in (2, 3, 5, 6)] == [2, 3, 5, 6]
    with pytest.raises(BadInput):
        SUIKODEN.setup("shared", seats=3)


@pytest.mark.parametrize(
    ("seats", "stars"),
    [(2, [2, 3]), (3, [1, 2, 3]), (4, [1, 1, 2, 3]), (5, [1, 1, 1, 2, 3]), (6, [1, 1, 1, 1, 2, 3])],
)
def test_the_first_lands_fit_the_number_of_players(seats: int, stars: list[int]) -> None:
    """[SUI-TV-101, SUI-TV-102, SUI-MP-11, SUI-MP-12]"""
    for seed in range(4):
        s = gathered(seats, "DealChieftain", seed)
        assert sorted(int(s.stars(seat)) for seat in range(seats)) == stars


def test_the_first_land_is_fair() -> None:
    """[SUI-MP-12] For three players each value is equally likely, and within it each land."""
    s = SUIKODEN.new(SUIKODEN.setup("multiplayer", seats=3))
    s.answer(s.options()[0])
    shares = dict.fromkeys((1, 2, 3), Fraction(0))
    for action, share in s.chances():
        land = VOCABULARY.thing(action)
        assert share == Fraction(1, 30)
        shares[int(land[-2])] += share
    assert set(shares.values()) == {Fraction(1, 3)}


def test_everybody_is_served_in_turn_from_the_parent_on() -> None:
    """[SUI-MP-10, SUI-MP-12, SUI-MP-13, SUI-CHN-07]"""
    s = SUIKODEN.new(SUIKODEN.setup("multiplayer", seats=3))
    assert isinstance(s, Company)
    assert len(s.options()) == 3
    s.answer(VOCABULARY.number("seat green"))
    s.journal = []
    for _land in range(3):
        s.answer(s.options()[0])
    assert [told.event.side for told in s.journal] == ["green", "red", "blue"]  # type: ignore[attr-defined]


def test_chieftains_are_characters_and_ready() -> None:
    """[SUI-MP-03, SUI-MP-13, SUI-MP-17]"""
    s = gathered(6)
    for seat in range(6):
        assert 0 <= int(s.chieftain[seat]) < 148
        assert int(s.ready[seat]) == 1


def test_song_jiang_as_chieftain_has_three_cards() -> None:
    """[SUI-TV-100, SUI-MP-15]"""
    g = Gathering()
    assert int(opening_hand(g.s, number("song_jiang"))) == 3


@pytest.mark.parametrize(("best", "cards"), [(1, 5), (2, 5), (3, 4), (4, 4), (5, 3), (6, 3), (7, 2), (8, 2)])
def test_the_opening_hand_depends_on_the_best_number(best: int, cards: int) -> None:
    """[SUI-MP-15, SUI-MP-16]"""
    g = Gathering()
    found = [c for c in range(148) if max(BOX.attack[c], BOX.defence[c], BOX.intellect[c]) == best]
    assert all(int(opening_hand(g.s, card)) == cards for card in found)


def test_everything_else_is_one_pile() -> None:
    """[SUI-MP-14, SUI-MP-02] Characters and lands; what is not dealt."""
    s = gathered(4, "PlaceLand")
    hands = sum(int(s.size(seat, HAND)) for seat in range(4))
    assert int(s.size(COMMON, PILE)) == 178 - 4 - 4 - hands
    drawn = {VOCABULARY.verb_of[a].word for a in gathered(4, "DrawOne").options()}
    assert drawn == {"draw", "reveal"}


def test_an_empty_pile_is_rebuilt_from_the_discards() -> None:
    """[SUI-MP-18]"""
    g = Gathering().empty_pile("wu_yong", "fort_1a")
    g.s.ask(Stop())
    draw_cards(g.s, RED, 1)
    g.s.settle()
    g.chance()
    assert int(g.s.size(RED, HAND)) == 1
    assert (int(g.s.size(COMMON, PILE)), int(g.s.size(COMMON, DISCARDED))) == (1, 0)


def test_with_nothing_left_nothing_is_drawn() -> None:
    """[SUI-MP-18, SUI-MP-78]"""
    g = Gathering().empty_pile()
    g.s.ask(Stop())
    draw_cards(g.s, RED, 3)
    g.s.settle()
    assert g.question() == "Stop"


# --- the turn ---------------------------------------------------------------------------------------------------


def test_a_turn_goes_through_its_phases() -> None:
    """[SUI-MP-20, SUI-MP-22, SUI-MP-23] The chieftain recovers, a card is drawn, a land may be placed, one deed."""
    g = Gathering().hand(RED, "fort_1a", "wu_yong")
    g.turn()
    assert int(g.s.ready[RED]) == 1
    assert g.s.actor() == CHANCE
    g.say("draw li_kui")
    assert g.question() == "PlaceLand"
    g.say("place fort_1a")
    assert g.where("fort_1a") == "red field"
    assert g.question() == "ChooseDeed"
    g.say("pass")
    assert (g.actor(), g.question()) in {
        ("blue", "PlaceLand"),
        ("blue", "ChooseDeed"),
    } or g.s.actor() == CHANCE


def test_ten_stars_win_only_in_the_own_victory_phase() -> None:
    """[SUI-TV-108, SUI-MP-05, SUI-MP-21, SUI-QA-17]"""
    g = Gathering(2).lands(RED, "fort_3a", "river_3a", "mountain_3a").hand(RED, "fort_1a")
    g.s.phase = 4
    g.turn().chance().say("place fort_1a")
    assert int(g.s.stars(RED)) == 10
    assert g.s.outcome() is None
    g.say("pass").chance()
    while g.s.outcome() is None and g.s.active == BLUE:
        g.say("pass") if "pass" in g.options() else g.say(g.options()[0])
        g.chance()
    assert g.ending() == ("CONQUEST", [RED])


def test_stars_lost_before_the_victory_phase_win_nothing() -> None:
    """[SUI-TV-108, SUI-QA-17]"""
    g = Gathering(2).lands(RED, "fort_3a", "river_3a", "mountain_3a", "fort_1a")
    g.s.put(number("fort_1a"), BLUE, 5, 0)
    g.turn()
    assert g.s.outcome() is None


def test_one_land_a_turn_and_no_limit_on_the_field() -> None:
    """[SUI-MP-24, SUI-QA-18]"""
    g = Gathering().lands(RED, "fort_1a", "fort_1b", "river_1a", "river_1b", "quarter_1a")
    g.hand(RED, "mountain_1a", "mountain_1b")
    g.turn().say("draw li_kui", "place mountain_1a")
    assert g.question() == "ChooseDeed"
    assert len(g.seat(BLUE, RED).lands) == 6


def test_placing_is_optional() -> None:
    """[SUI-MP-24]"""
    g = Gathering().hand(RED, "fort_1a").turn().say("draw li_kui", "pass")
    assert g.where("fort_1a") == "red hand"


def test_one_deed_a_turn() -> None:
    """[SUI-MP-25, SUI-MP-26, SUI-MP-27] An extra card instead of event and battle, or nothing at all."""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "li_kui", YELLOW_CARD).main()
    assert g.options() == ["raid blue", f"event {YELLOW_CARD}", "draw_more", "pass"]
    g.say("draw_more", "draw wu_yong")
    assert g.question() == "Stop"
    assert g.where("wu_yong") == "red hand"


def test_six_cards_are_too_many() -> None:
    """[SUI-MP-28] Cards of one's own choice go, lands too."""
    g = Gathering().hand(RED, "li_kui", "wu_yong", "fort_1a", "river_1a", "lin_chong", "hua_rong")
    g.turn().say("draw yan_qing", "pass", "pass")
    assert g.question() == "DiscardOne"
    assert g.refusal("pass") == "SUI-MP-28"
    g.say("drop fort_1a", "discard li_kui")
    assert g.where("fort_1a") == g.where("li_kui") == "discard"
    assert int(g.s.size(RED, HAND)) == 5


# --- battle -----------------------------------------------------------------------------------------------------


def test_the_dialogue_battle() -> None:
    """[SUI-TV-103, SUI-TV-104, SUI-TV-105, SUI-MP-46, SUI-MP-50, SUI-MP-51, SUI-MP-53, SUI-MP-54, SUI-MP-55]"""
    g = Gathering(3).lands(BLUE, "fort_1a")
    g.hand(RED, "guan_sheng", "sun_li").hand(BLUE, "song_jiang").hand(GREEN, "dalibo")
    g.chieftain(BLUE, "yang_zhi")
    g.raid("guan_sheng", "song_jiang", "martial", (1, 5))
    assert (g.seat(RED, RED).die, g.seat(RED, BLUE).die) == (1, 5)
    g.say("aid sun_li", "favour red")
    assert g.where("sun_li") == "discard"
    g.say("aid yang_zhi", "favour blue")
    assert int(g.s.ready[BLUE]) == 0
    assert g.actor() == "green"
    g.say("aid dalibo", "favour red")
    assert g.question() == "Stop"
    assert g.where("song_jiang") == "blue hand"
    assert g.where("guan_sheng") == "discard"
    assert g.seat(RED, BLUE).trophies == []


def test_the_attacker_wins_a_trophy_and_a_land() -> None:
    """[SUI-MP-59, SUI-MP-60, SUI-MP-48, SUI-MP-04, SUI-CHN-05]"""
    g = Gathering().lands(BLUE, "fort_2a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang")
    g.raid("guan_sheng", "song_jiang", "martial", (6, 1)).close()
    assert g.where("song_jiang") == "red trophy"
    assert g.where("guan_sheng") == "red hand"
    assert g.question() == "OfferLand"
    g.say("yes").chance()
    assert g.where("fort_2a") == "red field"


def test_the_land_may_be_left() -> None:
    """[SUI-MP-60]"""
    g = Gathering().lands(BLUE, "fort_2a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang")
    g.raid("guan_sheng", "song_jiang", "martial", (6, 1)).close().say("pass")
    assert g.where("fort_2a") == "blue field"


def test_a_victorious_defender_gains_nothing() -> None:
    """[SUI-MP-61, SUI-QA-19]"""
    g = Gathering().lands(RED, "fort_1a").lands(BLUE, "fort_2a")
    g.hand(RED, "song_jiang").hand(BLUE, "lin_chong")
    g.raid("song_jiang", "lin_chong", "martial", (1, 6)).close()
    assert g.question() == "Stop"
    assert g.where("song_jiang") == "discard"
    assert g.where("lin_chong") == "blue hand"
    assert (g.where("fort_1a"), g.where("fort_2a")) == ("red field", "blue field")


def test_a_draw_sends_both_home() -> None:
    """[SUI-MP-62, SUI-MP-48] Mental, the same intellect and the same die."""
    one, other = (n for n in ("an_daoquan", "wu_yong"))
    gap = int(BOX.intellect[number(other)]) - int(BOX.intellect[number(one)])
    g = Gathering().lands(BLUE, "fort_2a").hand(RED, one).hand(BLUE, other)
    g.raid(one, other, "mental", (3 + max(gap, 0), 3 + max(-gap, 0))).close()
    assert (g.where(one), g.where(other)) == ("red hand", "blue hand")
    assert g.question() == "Stop"


def test_the_attacker_rolls_first() -> None:
    """[SUI-MP-47, SUI-CHN-06] One to six, equally likely."""
    g = Gathering().lands(BLUE, "fort_2a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang")
    g.main().say("raid blue", "commit guan_sheng", "commit song_jiang", "martial")
    assert [share for _action, share in g.s.chances()] == [Fraction(1, 6)] * 6
    g.say("roll 4")
    assert g.seat(RED, RED).die == 4 and g.seat(RED, BLUE).die == 0


def test_fighters_lie_face_down_until_the_contest_is_named() -> None:
    """[SUI-MP-41, SUI-MP-42, SUI-MP-45, SUI-INF-10]"""
    g = Gathering().lands(BLUE, "fort_2a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang")
    g.main().say("raid blue", "commit guan_sheng")
    assert g.seat(BLUE, RED).fighter is None and g.seat(BLUE, RED).has_fighter
    assert g.seat(RED, RED).fighter == "guan_sheng"
    g.say("commit song_jiang")
    assert g.seat(RED, BLUE).fighter is None
    assert (g.question(), g.actor()) == ("ChooseContest", "red")
    g.say("mental")
    assert g.seat(int(SPECTATOR), BLUE).fighter == "song_jiang"


def test_whoever_has_no_land_cannot_be_attacked() -> None:
    """[SUI-TV-111, SUI-MP-40] An attacker needs none."""
    g = Gathering().lands(GREEN, "fort_1a").hand(RED, "guan_sheng").main()
    assert "raid blue" not in g.options()
    assert g.refusal("raid blue") == "SUI-MP-40"
    assert "raid green" in g.options()


def test_a_character_in_hand_must_defend() -> None:
    """[SUI-MP-42] The ready chieftain may go instead."""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng").hand(BLUE, "li_kui")
    g.chieftain(BLUE, "lin_chong").main().say("raid blue", "commit guan_sheng")
    assert g.options() == ["commit li_kui", "commit lin_chong"]
    assert g.refusal("nobody") == "SUI-MP-42"


@pytest.mark.parametrize(("ruling", "may_stay"), [("false", True), ("true", False)])
def test_a_chieftain_alone_need_not_defend(ruling: str, may_stay: bool) -> None:
    """[SUI-MP-43]"""
    g = Gathering(3, mp_chief_must_defend=ruling).lands(BLUE, "fort_1a").hand(RED, "guan_sheng")
    g.hand(BLUE, "river_1a").chieftain(BLUE, "lin_chong").main().say("raid blue", "commit guan_sheng")
    assert "commit lin_chong" in g.options()
    assert ("nobody" in g.options()) == may_stay


def test_nobody_defends_with_lands_alone() -> None:
    """[SUI-TV-112, SUI-MP-44] Straight to the land, no trophy, the attacker's card goes back unseen."""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng").hand(BLUE, "river_1a")
    g.main().say("raid blue", "commit guan_sheng")
    assert g.options() == ["nobody"]
    g.say("nobody")
    assert g.where("guan_sheng") == "red hand"
    assert "guan_sheng" not in g.seat(BLUE, RED).surely_in_hand
    g.say("yes").chance()
    assert g.where("fort_1a") == "red field"
    assert g.seat(RED, RED).trophies == []


def test_an_attacking_chieftain_is_spent_even_if_nobody_defends() -> None:
    """[SUI-MP-44, SUI-MP-31] With an empty hand and a spent chieftain nobody is even asked."""
    g = Gathering().lands(BLUE, "fort_1a").chieftain(RED, "guan_sheng").main()
    g.say("raid blue", "commit guan_sheng")
    assert g.question() == "OfferLand"
    assert int(g.s.ready[RED]) == 0


# --- chieftains -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(6, 1), (1, 6)])
def test_an_attacking_chieftain_is_spent_whatever_happens(dice: tuple[int, int]) -> None:
    """[SUI-MP-30, SUI-MP-31] It fights face-up."""
    g = Gathering().lands(BLUE, "fort_1a").hand(BLUE, "song_jiang").chieftain(RED, "yan_qing").main()
    g.say("raid blue", "commit yan_qing")
    assert g.seat(BLUE, RED).fighter == "yan_qing"
    g.say("commit song_jiang", "martial", f"roll {dice[0]}", f"roll {dice[1]}").close()
    assert int(g.s.ready[RED]) == 0
    assert g.where("yan_qing") == "red chieftain"


def test_a_beaten_chieftain_is_spent_and_no_trophy() -> None:
    """[SUI-TV-106, SUI-MP-32] A land moves all the same."""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng").chieftain(BLUE, "song_jiang")
    g.raid("guan_sheng", "song_jiang", "martial", (6, 1)).close()
    assert g.where("song_jiang") == "blue chieftain"
    assert int(g.s.ready[BLUE]) == 0
    assert g.seat(RED, RED).trophies == []
    g.say("yes").chance()
    assert g.where("fort_1a") == "red field"


def test_a_defending_chieftain_that_is_not_beaten_stays_ready() -> None:
    """[SUI-MP-32]"""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "song_jiang").chieftain(BLUE, "lin_chong")
    g.raid("song_jiang", "lin_chong", "martial", (1, 6)).close()
    assert int(g.s.ready[BLUE]) == 1


def test_a_fighting_chieftain_has_no_attribute_effect() -> None:
    """[SUI-TV-113, SUI-MP-33] A hand card has."""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng").hand(BLUE, GREEN_CARD)
    g.chieftain(BLUE, "yang_zhi").raid("guan_sheng", "yang_zhi", "martial", (1, 1))
    assert g.actor() == "blue"
    assert g.options() == [f"aid {GREEN_CARD}", "pass"]
    assert g.refusal("aid yang_zhi") == "SUI-MP-33"


def test_a_chieftain_gives_no_support() -> None:
    """[SUI-MP-34]"""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang")
    g.hand(GREEN, GREEN_CARD).chieftain(GREEN, "yang_zhi")
    g.raid("guan_sheng", "song_jiang", "martial", (1, 1))
    assert g.actor() == "green"
    assert g.options() == [f"aid {GREEN_CARD}", "pass"]
    assert g.refusal("aid yang_zhi") == "SUI-MP-34"


def test_a_yellow_chieftain_causes_an_event() -> None:
    """[SUI-MP-35, SUI-MP-70]"""
    g = Gathering().chieftain(RED, YELLOW_CARD).main().say(f"event {YELLOW_CARD}")
    assert int(g.s.ready[RED]) == 0
    assert g.s.actor() == CHANCE


# --- attribute effects ------------------------------------------------------------------------------------------


def window(**hands: str) -> Gathering:
    """Guan Sheng attacks Song Jiang; 8 against 9; everybody may have a card."""
    g = Gathering(4).lands(BLUE, "fort_1a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang")
    for seat, name in zip(("red", "blue", "green", "yellow"), range(4), strict=True):
        if seat in hands:
            g.hand(name, hands[seat])
    return g.raid("guan_sheng", "song_jiang", "martial", (1, 5))


def test_red_makes_a_player_roll_again() -> None:
    """[SUI-TV-109, SUI-MP-52] The new number counts."""
    g = window(red=RED_CARD).say(f"aid {RED_CARD}", "favour red")
    assert g.s.actor() == CHANCE
    g.say("roll 6")
    assert g.question() == "OfferLand"  # 7 + 6 against 4 + 5
    assert g.where("song_jiang") == "red trophy"


def test_red_may_be_turned_on_the_other() -> None:
    """[SUI-MP-52, SUI-MP-51]"""
    g = window(green=RED_CARD).say(f"aid {RED_CARD}", "favour blue", "roll 1")
    assert g.question() == "OfferLand"


@pytest.mark.parametrize(("card", "plus"), [(BLUE_CARD, 1), (GREEN_CARD, 2)])
def test_blue_adds_one_and_green_two(card: str, plus: int) -> None:
    """[SUI-MP-53, SUI-MP-54]"""
    g = window(blue=RED_CARD, green=card).say("pass", f"aid {card}", "favour red")
    assert g.seat(RED, RED).plus == plus


def test_black_dooms_a_fighter_and_spares_it_as_a_trophy() -> None:
    """[SUI-TV-107, SUI-MP-55, SUI-MP-63] The land moves all the same."""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang")
    g.hand(GREEN, BLACK_CARD)
    g.raid("guan_sheng", "song_jiang", "martial", (6, 1)).say(f"aid {BLACK_CARD}", "favour blue")
    assert g.where("song_jiang") == "discard"
    assert g.where("guan_sheng") == "red hand"
    assert g.question() == "OfferLand"


def test_black_spends_a_chieftain() -> None:
    """[SUI-MP-55]"""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "song_jiang").chieftain(BLUE, "lin_chong")
    g.hand(GREEN, BLACK_CARD)
    g.raid("song_jiang", "lin_chong", "martial", (1, 6)).say(f"aid {BLACK_CARD}", "favour blue")
    assert int(g.s.ready[BLUE]) == 0
    assert g.where("lin_chong") == "blue chieftain"


def test_yellow_is_of_no_use_in_battle_and_black_is() -> None:
    """[SUI-MP-56, SUI-ATTR-03]"""
    g = window(red=YELLOW_CARD, blue=BLACK_CARD)
    assert g.options() == ["pass"]
    assert g.refusal(f"aid {YELLOW_CARD}") == "SUI-MP-56"
    g.say("pass")
    assert f"aid {BLACK_CARD}" in g.options()


def test_neither_yellow_nor_black_pays_a_colour_in_a_duel() -> None:
    """[SUI-ATTR-03, SUI-ATTR-02] Of the pack: no cost symbol is colourless."""
    for character in BOX.characters:
        assert not {"yellow", "black"} & {symbol.removeprefix("kill-") for symbol in character.cost}


def test_each_player_helps_once_and_the_round_begins_anew() -> None:
    """[SUI-MP-50, SUI-MP-51, SUI-MP-58] Attacker, defender, then clockwise; who passed may still change their mind."""
    g = window(red=BLUE_CARD, blue=RED_CARD, green=GREEN_CARD, yellow=BLACK_CARD)
    asked = []
    for word in ("pass", "pass", f"aid {GREEN_CARD}"):
        asked.append(g.actor())
        g.say(word)
    g.say("favour red")
    for _turn in range(3):
        asked.append(g.actor())
        g.say("pass")
    assert asked == ["red", "blue", "green", "red", "blue", "yellow"]
    assert g.question() == "OfferLand"  # 8 + 2 against 9


def test_a_fighting_player_uses_one_effect_only() -> None:
    """[SUI-MP-50]"""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng", BLUE_CARD, GREEN_CARD)
    g.hand(BLUE, "song_jiang").raid("guan_sheng", "song_jiang", "martial", (1, 5))
    g.say(f"aid {BLUE_CARD}", "favour red")
    assert g.question() == "Stop"  # a draw: nobody else can help
    assert g.where(GREEN_CARD) == "red hand"


# --- trophies ---------------------------------------------------------------------------------------------------


def test_the_tenth_trophy_wins_before_the_land_moves() -> None:
    """[SUI-MP-06, SUI-MP-59]"""
    g = Gathering().lands(BLUE, "fort_1a").hand(RED, "guan_sheng").hand(BLUE, "song_jiang").trophies(RED, 9)
    g.raid("guan_sheng", "song_jiang", "martial", (6, 1)).close()
    assert g.ending() == ("TROPHIES", [RED])
    assert g.where("fort_1a") == "blue field"


# --- events -----------------------------------------------------------------------------------------------------


def event(roll: int, g: Gathering) -> Gathering:
    return g.hand(RED, YELLOW_CARD).main().say(f"event {YELLOW_CARD}", f"roll {roll}")


def test_an_event_costs_a_yellow_card() -> None:
    """[SUI-MP-70, SUI-MP-57, SUI-QA-20, SUI-TV-110] The roll stands: nobody is asked to change it."""
    g = event(3, Gathering().hand(BLUE, RED_CARD))
    assert g.where(YELLOW_CARD) == "discard"
    g.chance()
    assert g.question() == "Stop"


def test_event_1_exchanges_all_chieftains_at_once() -> None:
    """[SUI-MP-71, SUI-MP-72, SUI-INF-10] Chosen in secret; ready stays ready; lands alone or no hand: nothing."""
    g = (
        Gathering(4)
        .hand(RED, "lin_chong", "li_kui")
        .hand(BLUE, "song_jiang", "fort_1a")
        .hand(GREEN, "river_1a")
    )
    g.chieftain(RED, "yang_zhi", ready=True).chieftain(BLUE, "wu_yong", ready=False)
    event(1, g)
    assert (g.actor(), g.options()) == ("red", ["crown lin_chong", "crown li_kui"])
    g.say("crown li_kui")
    assert g.seat(BLUE, RED).next_chieftain is None and g.seat(BLUE, RED).has_chosen_chieftain
    assert g.seat(RED, RED).next_chieftain == "li_kui"
    assert g.where("li_kui") == "red hand"
    assert g.refusal("nobody") == "SUI-MP-72"
    g.say("crown song_jiang")
    assert (g.actor(), g.options()) == ("green", ["nobody"])
    g.say("nobody")
    assert (g.where("li_kui"), g.where("yang_zhi")) == ("red chieftain", "red hand")
    assert (g.where("song_jiang"), g.where("wu_yong")) == ("blue chieftain", "blue hand")
    assert [int(g.s.ready[seat]) for seat in (RED, BLUE)] == [1, 0]
    assert "yang_zhi" in g.seat(BLUE, RED).surely_in_hand
    assert g.question() == "Stop"


def test_event_2_makes_two_cards_trophies() -> None:
    """[SUI-MP-73] Lands count as well."""
    g = event(2, Gathering()).say("draw lin_chong", "reveal fort_1a")
    assert g.seat(BLUE, RED).trophies == ["lin_chong", "fort_1a"]


def test_event_2_with_eight_trophies_wins() -> None:
    """[SUI-TV-115, SUI-MP-73, SUI-MP-06]"""
    g = event(2, Gathering().trophies(RED, 8)).chance()
    assert g.ending() == ("TROPHIES", [RED])


def test_event_3_draws_three_cards() -> None:
    """[SUI-MP-74]"""
    g = event(3, Gathering()).chance()
    assert int(g.s.size(RED, HAND)) == 3


def test_event_4_takes_a_random_card_from_a_chosen_hand() -> None:
    """[SUI-MP-75] Only thief and victim know it."""
    g = event(4, Gathering().hand(BLUE, "lin_chong").hand(GREEN, "li_kui", "fort_1a"))
    assert g.options() == ["rob blue", "rob green"]
    g.say("rob green")
    assert [share for _action, share in g.s.chances()] == [Fraction(1, 2)] * 2
    g.say("reveal fort_1a")
    assert g.where("fort_1a") == "red hand"
    assert g.seat(GREEN, RED).surely_in_hand == ["fort_1a"]
    assert g.seat(BLUE, RED).surely_in_hand == g.seat(int(SPECTATOR), RED).surely_in_hand == []


def test_event_5_takes_a_random_land() -> None:
    """[SUI-MP-76]"""
    g = event(5, Gathering().lands(BLUE, "fort_1a").lands(GREEN, "river_1a", "river_2a")).say("rob green")
    g.say("reveal river_2a")
    assert g.where("river_2a") == "red field"


def test_event_6_costs_the_whole_hand() -> None:
    """[SUI-TV-114, SUI-MP-77]"""
    g = event(6, Gathering().hand(RED, "lin_chong", "li_kui", "fort_1a", "wu_yong"))
    assert int(g.s.size(RED, HAND)) == 0
    assert g.where("fort_1a") == "discard"


@pytest.mark.parametrize("roll", [1, 4, 5, 6])
def test_an_event_that_cannot_happen_does_nothing(roll: int) -> None:
    """[SUI-MP-78]"""
    g = event(roll, Gathering())
    assert g.question() == "Stop"


def test_the_event_die_is_fair() -> None:
    """[SUI-CHN-06]"""
    g = Gathering()
    g.s.ask(Stop())
    g.s.ask(ROLL_FOR_EVENT)
    g.s.settle()
    assert [share for _action, share in g.s.chances()] == [Fraction(1, 6)] * 6


# --- who knows what ---------------------------------------------------------------------------------------------


def test_hands_are_hidden_and_lands_and_chieftains_are_not() -> None:
    """[SUI-INF-10]"""
    s = gathered(3)
    g = Gathering()
    g.s = s
    for viewer in (RED, BLUE, GREEN, int(SPECTATOR)):
        for seat in (RED, BLUE, GREEN):
            seen = g.seat(viewer, seat)
            assert (seen.hand is not None) == (viewer == seat)
            assert seen.chieftain is not None and len(seen.lands) == 1


def test_other_hands_and_face_down_fighters_are_dealt_again() -> None:
    """[SUI-INF-10] The own hand stays; a fighter is always a character."""
    g = (
        Gathering()
        .lands(BLUE, "fort_1a")
        .hand(RED, "guan_sheng", "fort_2a")
        .hand(BLUE, "song_jiang", "li_kui")
    )
    g.main().say("raid blue", "commit guan_sheng")
    fighters: Counter[int] = Counter()
    for seed in range(30):
        world = g.s.redeal(BLUE, Rng(seed, "company"))
        world.check()
        fighters[int(world.fighter[0])] += 1
        assert int(world.owner[number("song_jiang")]) == BLUE
    assert len(fighters) > 10
    assert all(card < 148 for card in fighters)


def renewed_company() -> Gathering:
    """Blue and Green hold a card from the old pile; Blue has drawn one from the new one."""
    g = Gathering().hand(BLUE, "lin_chong").hand(GREEN, "wu_yong")
    g.empty_pile("li_kui", "hua_rong", "fort_1a", "qin_ming").lands(BLUE, "fort_2a")
    g.s.ask(Stop())
    draw_cards(g.s, BLUE, 1)
    g.s.settle()
    return g.say("draw li_kui")


def test_a_hand_older_than_the_pile_holds_no_card_of_it() -> None:
    """[SUI-MP-18, SUI-INF-10] Blue has one card of either pile, Green one of the old pile."""
    g = renewed_company()
    worlds = [g.s.redeal(RED, Rng(seed, "renewed")) for seed in range(60)]
    old = [number("lin_chong"), number("wu_yong")]
    for world in worlds:
        world.check()
        blue, green = world.cards_in(BLUE, HAND), world.cards_in(GREEN, HAND)
        assert [len(blue), len(green)] == [2, 1]
        assert green[0] in old and len(set(blue) & set(old)) == 1
    assert {world.cards_in(GREEN, HAND)[0] for world in worlds} == set(old)
    assert {card for world in worlds for card in world.cards_in(BLUE, HAND)} > set(old)


def test_after_a_theft_either_hand_may_hold_the_older_cards() -> None:
    """[SUI-MP-18, SUI-MP-75] Green does not know which of Blue's two cards Red has."""
    g = renewed_company()
    g.s.ask(StealCard(BLUE))
    g.s.settle()
    g.say("lot lin_chong")
    holders: Counter[int] = Counter()
    for seed in range(60):
        world = g.s.redeal(GREEN, Rng(seed, "stolen"))
        world.check()
        assert int(world.owner[number("wu_yong")]) == GREEN
        holders[int(world.owner[number("lin_chong")])] += 1
    assert set(holders) == {RED, BLUE}


def test_nobody_else_knows_which_of_the_known_cards_a_thief_took() -> None:
    """[SUI-MP-75, SUI-INF-10]"""
    g = Gathering()
    for name in ("lin_chong", "li_kui"):
        g.s.put(number(name), BLUE, HAND, EVERYBODY)
    assert g.seat(GREEN, BLUE).surely_in_hand == ["lin_chong", "li_kui"]
    g.s.ask(Stop())
    g.s.ask(StealCard(BLUE))
    g.s.settle()
    g.say("lot lin_chong")
    assert g.seat(GREEN, BLUE).surely_in_hand == g.seat(GREEN, RED).surely_in_hand == []
    assert g.seat(RED, BLUE).surely_in_hand == ["li_kui"]
    assert g.seat(BLUE, RED).surely_in_hand == ["lin_chong"]


def test_a_known_hand_does_not_tell_who_stepped_forward() -> None:
    """[SUI-MP-30, SUI-INF-10] Any character that was known in hand may be the one that lies face-down."""
    g = Gathering().lands(BLUE, "fort_1a").hand(BLUE, "song_jiang").hand(RED, "wu_yong")
    for name in ("lin_chong", "li_kui", "fort_2a"):
        g.s.put(number(name), RED, HAND, EVERYBODY)
    g.main().say("raid blue", "commit li_kui")
    assert g.seat(BLUE, RED).surely_in_hand == ["fort_2a"]
    fighters: Counter[str] = Counter()
    for seed in range(80):
        world = g.s.redeal(BLUE, Rng(seed, "sent"))
        world.check()
        fighters[NAMES[world.fighter[0]]] += 1
        for name in ("lin_chong", "li_kui", "fort_2a"):
            assert int(world.owner[number(name)]) == RED
    assert fighters["lin_chong"] > 0 and fighters["li_kui"] > 0 and len(fighters) > 5


def test_a_known_fighter_that_meets_nobody_is_known_in_hand_again() -> None:
    """[SUI-MP-44, SUI-INF-10]"""
    g = Gathering().lands(BLUE, "fort_1a").hand(BLUE, "fort_2a").chieftain(BLUE, "song_jiang", ready=False)
    g.s.put(number("li_kui"), RED, HAND, EVERYBODY)
    g.main().say("raid blue", "commit li_kui", "nobody")
    assert g.seat(BLUE, RED).surely_in_hand == ["li_kui"]
