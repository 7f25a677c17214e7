"""Our rulings as switches: what the default does and what the other reading does."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from honjin.core.rng import Rng
from honjin.core.state import play
from honjin.titles.suikoden.facts.cards import CARD_NAMES, CHARACTERS
from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.tabletop import HAND
from honjin.titles.suikoden.rules.multiplayer.setup import opening_hand
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.vocabulary import VOCABULARY
from tests.conformance import test_observations, test_play, test_redeal, test_secrets
from tests.conformance.cases import Case
from tests.titles.suikoden.companies import Gathering
from tests.titles.suikoden.tables import BLUE, RED, Table

GREEN = 2


def battle(sortie: list[str], guard: list[str], **options: str) -> Table:
    """Lands that do nothing, piles of ten, a hand card each; both musters are made."""
    t = Table(**options).lands().field(RED, *sortie).field(BLUE, *guard).piles()
    return t.hand(RED, "wu_yong").hand(BLUE, "xiao_rang").battle(sortie, guard)


@pytest.mark.parametrize(("switch", "now"), [("fight", "road"), ("battle", "field spent")])
def test_sorcery_sends_its_user_away_after_the_fight_or_after_the_battle(switch: str, now: str) -> None:
    """[SUI-SOR-02, AMB-04]"""
    t = battle(["gongsun_sheng", "chen_da"], ["mu_chun", "gong_wang"], sorcery_road_at=switch)
    t.fight("gongsun_sheng", "mu_chun", "intercept", method="sorcery").close().say("pass")
    assert t.where("gongsun_sheng") == now
    t.say("pass")
    assert t.where("gongsun_sheng") == "road"


def test_a_holder_by_sorcery_may_fight_on_until_the_battle_is_over() -> None:
    """[AMB-04] By the other reading it stays like every holder, and wanders then."""
    t = battle(["chen_da", "zhou_tong"], ["gongsun_sheng"], sorcery_road_at="battle")
    t.fight("chen_da", "gongsun_sheng", "hold", answer="sorcery").close().say("pass")
    assert t.where("gongsun_sheng") == "field ready"
    t.say("pass")
    assert t.where("gongsun_sheng") == "road"


@pytest.mark.parametrize(
    ("switch", "marks"),
    [
        ("visible_participants", ["aim lin_chong", "aim gong_wang"]),
        ("visible_enemies", ["aim lin_chong", "aim gong_wang", "aim mu_chun"]),
    ],
)
def test_archers_may_hit_those_in_the_battle_or_every_enemy_in_sight(switch: str, marks: list[str]) -> None:
    """[SUI-ARC-05, AMB-06] A participant who lies face-down is never a mark."""
    t = Table(archery_targets=switch).lands().field(RED, "chen_da", "hua_rong").piles()
    t.field(BLUE, "lin_chong", "gong_wang", "ding_desun").field(BLUE, "mu_chun", status="spent")
    t.battle(["chen_da", "hua_rong"], ["lin_chong", "gong_wang", "ding_desun"])
    t.fight("chen_da", "lin_chong", "hold").say("pass", "shoot gong_wang", "shoot hua_rong")
    assert t.options() == marks


@pytest.mark.parametrize(("switch", "value"), [("0", 0), ("none", -1)])
def test_numbers_stop_at_zero_or_go_on(switch: str, value: int) -> None:
    """[SUI-VAL-09, AMB-07]"""
    t = battle(["hua_rong", "chen_da"], ["mu_chun"], stat_floor=switch)
    t.fight("chen_da", "mu_chun", "hold").say("shoot hua_rong")
    assert t.stats("mu_chun") == (0, value, 2)


@pytest.mark.parametrize(("switch", "value"), [("false", 8), ("true", 9)])
def test_the_land_helps_a_holder_with_sorcery_only_by_the_other_reading(switch: str, value: int) -> None:
    """[SUI-VAL-05, AMB-11]"""
    t = (
        Table(sorcery_hold_adds_land=switch)
        .land(RED, "quarter_3a")
        .land(BLUE, "fort_1a", "quarter_2b")
        .piles()
    )
    t.field(RED, "chen_da").field(BLUE, "gongsun_sheng").hand(RED, "wu_yong").hand(BLUE, "xiao_rang")
    t.battle(["chen_da"], ["gongsun_sheng"]).fight("chen_da", "gongsun_sheng", "hold", answer="sorcery")
    assert t.compared() == (4, value)


@pytest.mark.parametrize(
    ("switch", "where"), [("beaten_destroyed", "destroyed"), ("beaten_returns", "current")]
)
def test_a_beaten_bamboo_grove_is_destroyed_or_goes_back(switch: str, where: str) -> None:
    """[SUI-BAT-11, AMB-16]"""
    t = Table(bamboo_mode=switch).land(RED, "quarter_3a").land(BLUE, "bamboo_1a", "quarter_2b").piles()
    t.field(RED, "lin_chong").hand(RED, "wu_yong").at_war().say("attack", "pass")
    t.muster(["lin_chong"]).muster(["bamboo_1a"])
    t.fight("lin_chong", "bamboo_1a", "intercept").close().say("pass")
    assert t.land_is("bamboo_1a") == where


def test_a_grove_that_goes_back_still_falls_with_a_lost_hold() -> None:
    """[SUI-RAZ-01, AMB-16]"""
    t = (
        Table(bamboo_mode="beaten_returns")
        .land(RED, "quarter_3a")
        .land(BLUE, "bamboo_1a", "quarter_2b")
        .piles()
    )
    t.field(RED, "lin_chong").hand(RED, "wu_yong").at_war().say("attack", "pass")
    t.muster(["lin_chong"]).muster(["bamboo_1a"])
    t.fight("lin_chong", "bamboo_1a", "hold").close().say("pass")
    assert t.land_is("bamboo_1a") == "destroyed"


@pytest.mark.parametrize(("switch", "asked"), [("1", "Stop"), ("2", "DeclareAttack")])
def test_a_turn_has_one_battle_or_as_many_as_agreed(switch: str, asked: str) -> None:
    """[SUI-BAT-02, AMB-19]"""
    t = battle(["chen_da", "zhou_tong"], [], battles_per_turn=switch)
    assert t.question() == asked
    if asked == "DeclareAttack":
        assert t.say("attack", "pass").muster(["chen_da"]).muster([]).ending() == ("CONQUEST", [RED])


def test_a_guard_is_chosen_with_the_sortie_in_sight() -> None:
    """[SUI-BAT-15, AMB-20]"""
    t = Table().lands().field(RED, "chen_da", "zhou_tong").field(BLUE, "lin_chong").piles().at_war()
    t.say("attack").muster(["zhou_tong"])
    assert [c.card for c in t.view(BLUE, RED).field if c.takes_part] == ["zhou_tong"]


def test_musters_at_the_same_time_hide_the_sortie_until_the_guard_is_chosen() -> None:
    """[AMB-20] Groves and hand cards that joined included."""
    t = (
        Table(muster_simultaneous="true")
        .land(RED, "bamboo_1a", "quarter_2a")
        .land(BLUE, "quarter_3b")
        .piles()
    )
    t.field(RED, "chen_da", "yu_baosi").field(BLUE, "lin_chong").hand(RED, "zeng_tigers").at_war()
    t.say("attack", "declare zeng_tigers").muster(["yu_baosi", "zeng_tigers", "bamboo_1a"])
    assert t.s.actor() == BLUE
    seen = t.view(BLUE, RED)
    assert [(c.card, c.takes_part, c.face_up) for c in seen.field] == [
        ("chen_da", False, True),
        ("yu_baosi", False, True),
    ]
    assert (seen.joined, seen.joined_in_sortie) == (1, 0)
    assert [c.card for c in t.view(RED, RED).field if c.takes_part] == [
        "yu_baosi",
        "zeng_tigers",
        "bamboo_1a",
    ]
    t.say("pass")
    assert t.view(BLUE, RED).joined_in_sortie == 1


def test_a_secret_sortie_is_dealt_again_in_every_way_it_could_have_been_chosen() -> None:
    """[AMB-20] One to Command many of the ready; the truth is as likely as the rest."""
    t = Table(muster_simultaneous="true").lands().field(RED, "chen_da", "zhou_tong").piles()
    t.field(RED, "mu_chun", status="spent").field(BLUE, "lin_chong").at_war().say("attack").muster(
        ["chen_da"]
    )
    rng = Rng(1, "sorties")
    sorties = set()
    for _world in range(60):
        world = t.s.redeal(BLUE, rng)
        sorties.add(tuple(CARD_NAMES[card] for card in range(CHARACTERS) if world.part[card] == 1))
    assert sorties == {("chen_da",), ("zhou_tong",), ("chen_da", "zhou_tong")}
    assert t.s.redeal(RED, rng).part == t.s.part


@pytest.mark.parametrize(("switch", "order"), [("B4", [BLUE, RED]), ("after_B5", [RED, BLUE])])
def test_the_defender_names_the_method_first_or_last(switch: str, order: list[int]) -> None:
    """[SUI-BAT-25, SUI-BAT-26, AMB-21]"""
    t = battle(["fan_rui"], ["gongsun_sheng"], defender_method_at=switch).say("hold")
    asked = []
    while t.question() == "ChooseMethod":
        asked.append(int(t.s.actor()))
        t.say("might")
    assert asked == order


@pytest.mark.parametrize(("switch", "left"), [("true", 9), ("false", 10)])
def test_cavalry_costs_its_card_before_or_after_the_retreat(switch: str, left: int) -> None:
    """[SUI-CAV-02, AMB-23]"""
    t = battle(["zhou_tong"], ["mu_chun"], cavalry_before_retreat=switch)
    t.fight("zhou_tong", "mu_chun", "intercept").close()
    assert t.question() == "OfferRetreat"
    assert t.size(BLUE, "pile") == left
    t.say("retreat")
    assert t.size(BLUE, "pile") == 8


@pytest.mark.parametrize(("switch", "asked"), [("true", "ChooseMethod"), ("false", "ChooseStance")])
def test_lu_junyi_face_up_must_hold_or_may_intercept(switch: str, asked: str) -> None:
    """[SUI-BAT-21, AMB-27]"""
    t = battle(["fan_rui"], ["lu_junyi"], face_up_defender_must_hold=switch)
    assert t.question() == asked


def test_whoever_has_held_holds_again_by_any_reading() -> None:
    """[SUI-BAT-21, AMB-27]"""
    t = battle(["chen_da", "fan_rui"], ["lin_chong"], face_up_defender_must_hold="false")
    t.fight("chen_da", "lin_chong", "hold").close().say("pass", "continue")
    assert t.question() == "ChooseMethod"


@pytest.mark.parametrize("switch", ["false", "true"])
def test_a_fighter_may_spend_itself_only_by_the_other_reading(switch: str) -> None:
    """[SUI-AB-04, AMB-43]"""
    t = battle(["yan_qing", "chen_da"], ["lin_chong"], fighter_may_spend_self=switch)
    t.fight("yan_qing", "lin_chong", "hold")
    assert ("use yan_qing" in t.options()) == (switch == "true")


@pytest.mark.parametrize(("switch", "raised"), [("reveal", 3), ("muster", 4)])
def test_huyan_zhuo_raises_the_riders_when_revealed_or_when_sent(switch: str, raised: int) -> None:
    """[SUI-QA-50, AMB-48] At the muster it is turned up for it."""
    t = battle(["chen_da", "huyan_zhuo"], ["lin_chong"], sortie_trigger_at=switch)
    assert t.stats("chen_da")[0] == raised
    [sent] = [c for c in t.view(BLUE, RED).field if c.card == "huyan_zhuo"]
    assert sent.face_up == (switch == "muster")
    t.fight("huyan_zhuo", "lin_chong", "intercept")
    assert t.stats("chen_da")[0] == 4


@pytest.mark.parametrize(("switch", "trophies"), [("true", 2), ("false", 0)])
def test_lands_of_event_two_are_trophies_or_discarded(switch: str, trophies: int) -> None:
    """[SUI-MP-73, AMB-67]"""
    g = Gathering(mp_event2_lands_count=switch).hand(RED, "luo_zhenren").main()
    g.say("event luo_zhenren", "roll 2", "reveal fort_1a", "reveal fort_1b")
    assert len(g.seat(BLUE, RED).trophies) == trophies
    assert (g.where("fort_1a") == "discard") == (switch == "false")


@pytest.mark.parametrize(("switch", "alone"), [("false", False), ("true", True)])
def test_a_beauty_is_of_no_use_without_a_recruit_but_by_the_other_reading(switch: str, alone: bool) -> None:
    """[SUI-BEA-01, AMB-10] She becomes spent, and nothing is paid for."""
    t = Table(beauty_alone=switch).lands().field(RED, "yan_poxi").hand(RED, "wu_yong").piles().at_home()
    assert ("charm yan_poxi" in t.options()) == alone
    if alone:
        t.say("charm yan_poxi")
        assert (t.where("yan_poxi"), t.size(RED, "hand")) == ("field spent", 1)
        assert "charm yan_poxi" not in t.options()


@pytest.mark.parametrize(("switch", "left"), [("paid", 0), ("free", 1)])
def test_the_price_of_a_hand_domestic_card_is_paid_or_there_is_none(switch: str, left: int) -> None:
    """[SUI-HA-01, AMB-29] Jiutian Xuannu's price is a hand card."""
    t = Table(hand_domestic_price=switch).lands().hand(RED, "jiutian_xuannu", "wu_yong").piles().at_home()
    t.say("play jiutian_xuannu")
    if switch == "paid":
        t.say("discard wu_yong")
    assert (int(t.s.extra_turn), t.size(RED, "hand")) == (1, left)
    poor = Table(hand_domestic_price=switch).lands().hand(RED, "jiutian_xuannu").piles().at_home()
    assert ("play jiutian_xuannu" in poor.options()) == (switch == "free")


@pytest.mark.parametrize("switch", ["paid", "free"])
def test_hand_battle_cards_are_not_meant(switch: str) -> None:
    """[SUI-HA-02, AMB-29] What is taken back is bought back by either reading."""
    t = battle(["chen_da"], ["lin_chong"], hand_domestic_price=switch)
    t.hand(RED, "luan_tingyu").fight("chen_da", "lin_chong", "hold")
    t.say("play luan_tingyu", "aim chen_da", "yes")
    assert (t.where("luan_tingyu"), t.size(RED, "pile")) == ("hand", 8)


@pytest.mark.parametrize(
    ("switch", "marks"),
    [("false", ["aim lin_chong", "aim chen_da", "aim mu_chun"]), ("true", ["aim lin_chong"])],
)
def test_zou_yuan_sends_anybody_away_or_only_the_ready(switch: str, marks: list[str]) -> None:
    """[SUI-WAN-05, AMB-71]"""
    t = Table(banish_ready_only=switch).lands().field(RED, "zou_yuan").hand(RED, "wu_yong").piles()
    t.field(BLUE, "lin_chong").field(BLUE, "chen_da", status="spent")
    t.field(BLUE, "mu_chun", status="preparing").at_home().say("use zou_yuan", "discard wu_yong")
    assert t.options() == marks
    nobody = Table(banish_ready_only=switch).lands().field(RED, "zou_yuan").hand(RED, "wu_yong").piles()
    nobody.field(BLUE, "chen_da", status="spent").at_home()
    assert ("use zou_yuan" in nobody.options()) == (switch == "false")


@pytest.mark.parametrize("switch", ["chosen", "drawn"])
def test_whose_card_event_four_takes_is_chosen_or_drawn(switch: str) -> None:
    """[SUI-MP-75, AMB-68] Every card of the others is equally likely: three of Blue's, one of Green's."""
    g = Gathering(mp_victim=switch).hand(RED, "luo_zhenren").hand(BLUE, "lin_chong", "wu_yong", "li_kui")
    g.hand(GREEN, "hua_rong").main().say("event luo_zhenren", "roll 4")
    assert g.question() == {"chosen": "ChooseVictim", "drawn": "DrawVictim"}[switch]
    if switch == "drawn":
        assert [(VOCABULARY.word(option), chance) for option, chance in g.s.chances()] == [
            ("rob blue", Fraction(3, 4)),
            ("rob green", Fraction(1, 4)),
        ]
    g.say("rob green")
    assert g.where("hua_rong") == "red hand"


@pytest.mark.parametrize("switch", ["chosen", "drawn"])
def test_whose_land_event_five_takes_is_chosen_or_drawn(switch: str) -> None:
    """[SUI-MP-76, AMB-68]"""
    g = Gathering(mp_victim=switch).hand(RED, "luo_zhenren").lands(BLUE, "fort_1a").lands(GREEN, "fort_2a")
    g.main().say("event luo_zhenren", "roll 5", "rob green")
    assert g.where("fort_2a") == "red field"


@pytest.mark.parametrize("switch", ["false", "true"])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_last_of_five_or_six_draw_one_card_more_only_by_agreement(seats: int, switch: str) -> None:
    """[SUI-MP-15, AMB-72] Counted from whoever begins."""
    s = SUIKODEN.new(SUIKODEN.setup("multiplayer", {"mp_late_card": switch}, seats))
    assert isinstance(s, Company)
    play(s, VOCABULARY.number("seat blue"))
    while s.turns == 0:
        s.answer(s.options()[0])
    for seat in range(seats):
        late = switch == "true" and (seat - 1) % seats >= 4
        assert s.size(seat, HAND) == opening_hand(s, s.chieftain[seat]) + late


# --- all of them at once -----------------------------------------------------------------------------------------


def the_other_way() -> tuple[tuple[str, str], ...]:
    """Every ruling switched, with numbers for those that take any."""
    numbers = {"battles_per_turn": "2", "turn_limit": "40"}
    kept = {"rules", "decks", "pool_lands", "boxes", "turn_cap"}
    choices = [choice for choice in SUIKODEN.choices.values() if choice.key not in kept]
    return tuple((choice.key, numbers.get(choice.key, choice.values[1])) for choice in choices)


@pytest.mark.parametrize(
    "holds",
    [
        test_play.test_the_invariants_hold_after_every_answer,
        test_play.test_what_is_listed_is_not_refused_and_what_is_not_listed_is,
        test_redeal.test_a_dealt_world_keeps_the_invariants_and_the_questions,
        test_redeal.test_the_dealer_never_looks_at_the_truth,
        test_redeal.test_a_dealt_world_can_be_played_to_its_end,
        test_secrets.test_a_seat_receives_the_same_in_every_world_it_cannot_tell_apart,
        test_secrets.test_what_is_asked_would_be_asked_in_every_world,
        test_secrets.test_secret_answers_are_heard_alike,
        test_observations.test_a_seat_observes_the_same_in_every_world_it_cannot_tell_apart,
    ],
    ids=lambda test: test.__name__,
)
@pytest.mark.parametrize(("variant", "seats"), [("ready", 2), ("shared", 2), ("multiplayer", 3)])
def test_with_every_ruling_switched(variant: str, seats: int, holds: Callable[[Case], None]) -> None:
    """What must hold for every title holds by the other readings, too."""
    holds(Case("suikoden", variant, seats, the_other_way()))
