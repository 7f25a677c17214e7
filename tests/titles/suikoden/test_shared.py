"""The shared-deck duel: one pile, one land, and what that changes."""

from __future__ import annotations

import pytest

from honjin.core.question import CHANCE, SPECTATOR
from honjin.core.rng import Rng
from honjin.core.state import play
from honjin.titles.suikoden.facts.cards import CARD_NAMES, CHARACTER_NAMES, LAND_NAMES
from honjin.titles.suikoden.facts.rulings import Rulings
from honjin.titles.suikoden.facts.state import ROUT_ROOM, Suikoden
from honjin.titles.suikoden.facts.tabletop import (
    COMMON,
    DISCARDED,
    HAND,
    LAND_CURRENT,
    LAND_DISCARDED,
    LAND_STACK,
    LAND_WON,
    PILE,
    ROUT,
)
from honjin.titles.suikoden.rules.lands import next_common_land
from honjin.titles.suikoden.rules.piles import draw_cards, look_at_pile
from honjin.titles.suikoden.rules.shared_setup import CHOOSE_FROM_TEN
from honjin.titles.suikoden.rules.turn import END_PHASE, HAND_OVER
from honjin.titles.suikoden.sight.view import view_table
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from honjin.titles.suikoden.words.vocabulary import VOCABULARY
from tests.titles.suikoden.tables import BLUE, RED, Stop, Table

SETUP = SUIKODEN.setup("shared")


class SharedTable(Table):
    """A position of the shared-deck duel laid out by hand."""

    def __init__(self, **options: str) -> None:
        setup = SUIKODEN.setup("shared", options)
        self.s = Suikoden(SUIKODEN.box(setup.pack, has_abilities=False), Rulings(setup.options))
        self.s.phase = 4
        for land in range(30):
            self.s.land_owner[land] = COMMON
            self.s.land_zone[land] = LAND_STACK
        self.s.stack_size[COMMON] = 30

    def common_land(self, name: str) -> SharedTable:
        land = LAND_NAMES.index(name)
        self.s.land_zone[land] = LAND_CURRENT
        self.s.stack_size[COMMON] -= 1
        self.s.current[RED] = self.s.current[BLUE] = land
        return self

    def common_pile(self, count: int) -> SharedTable:
        idle = [n for n in reversed(CHARACTER_NAMES) if self.s.owner[CARD_NAMES.index(n)] < 0]
        for name in idle[:count]:
            self.s.lay(CARD_NAMES.index(name), COMMON, PILE)
        return self

    def routed(self, side: int, count: int) -> SharedTable:
        """So many cards on a rout pile."""
        idle = [n for n in reversed(CHARACTER_NAMES) if self.s.owner[CARD_NAMES.index(n)] < 0]
        for place, name in enumerate(idle[:count]):
            self.s.rout[side * ROUT_ROOM + place] = CARD_NAMES.index(name)
            self.s.lay(CARD_NAMES.index(name), side, ROUT)
        return self


def shared_duel(ours: str, theirs: str, stance: str, land: str = "quarter_1a", **options: str) -> SharedTable:
    t = SharedTable(**options).common_land(land)
    t.field(RED, ours).field(BLUE, theirs)
    t.common_pile(60)
    t.battle([ours], [theirs]).fight(ours, theirs, stance)
    return t


def started(seed: int = 1, question: str = "Govern") -> Suikoden:
    state = SUIKODEN.new(SETUP)
    assert isinstance(state, Suikoden)
    rng = Rng(seed, "shared")
    while type(state.question()).__name__ != question:
        legal = state.legal()
        state.answer(legal.at_weight(rng.below(legal.total)))
    return state


# --- set-up -----------------------------------------------------------------------------------------------------


def test_all_characters_and_lands_are_common() -> None:
    """[SUI-SHR-01, SUI-SHR-10] There is no deck to build: the first thing is who goes first."""
    s = SUIKODEN.new(SETUP)
    assert isinstance(s, Suikoden)
    assert type(s.question()).__name__ == "ChooseFirst"
    assert (int(s.size(COMMON, PILE)), int(s.stack_size[COMMON])) == (148, 30)


def test_ten_cards_each_dealt_in_turn_from_the_first_player() -> None:
    """[SUI-SHR-11]"""
    s = SUIKODEN.new(SETUP)
    assert isinstance(s, Suikoden)
    s.answer(VOCABULARY.number("seat blue"))
    order = []
    while s.actor() == CHANCE:
        before = int(s.size(BLUE, HAND))
        s.answer(s.options()[0])
        order.append(BLUE if s.size(BLUE, HAND) > before else RED)
    assert order == [BLUE, RED] * 10


def test_one_starter_five_kept_four_put_back() -> None:
    """[SUI-TV-90, SUI-SHR-12, SUI-SHR-13, SUI-SHR-14, SUI-SHR-15]"""
    s = started(3)
    for side in (RED, BLUE):
        field = view_table(s, side).sides[side].field
        assert [card.status for card in field] == ["ready"]
        assert int(s.box.cost_size[CARD_NAMES.index(field[0].card)]) <= 2
    assert int(s.size(COMMON, PILE)) == 148 - 12 - 1  # the first player has drawn
    assert int(s.size(s.first, HAND)) == 6
    assert int(s.current[RED]) == int(s.current[BLUE]) >= 0


def test_a_starter_costs_two_symbols_at_most() -> None:
    """[SUI-SHR-12, SUI-COST-08]"""
    s = started(1, "ChooseStarter")
    side = int(s.actor())
    hand = view_table(s, side).sides[side].hand
    assert hand is not None
    for name in hand:
        refusal = s.why_not(VOCABULARY.number(f"start_with {name}"))
        if s.box.cost_size[CARD_NAMES.index(name)] <= 2:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.clause == "SUI-SHR-12"


def test_ten_cards_without_a_starter_are_shown_and_dealt_again() -> None:
    """[SUI-SHR-16]"""
    t = SharedTable()
    costly = [n for n in CHARACTER_NAMES if t.s.box.cost_size[CARD_NAMES.index(n)] > 2][:10]
    t.hand(RED, *costly)
    t.common_pile(100)
    t.s.journal = []
    t.s.ask(Stop())
    t.s.ask(CHOOSE_FROM_TEN[RED])
    t.s.settle()
    while t.s.actor() == CHANCE:
        t.s.answer(t.s.options()[-1])  # the last characters are the cheap ones
    assert t.question() == "ChooseStarter"
    assert t.size(RED, "hand") == 10
    shown = [told.event for told in t.s.journal if type(told.event).__name__ == "HandShown"]
    assert len(shown) == 1


def test_what_is_chosen_before_the_first_turn_is_secret() -> None:
    """[SUI-SHR-12, SUI-SHR-14, SUI-INF-11]"""
    s = started(5, "KeepFive")
    side = int(s.actor())
    own, other = view_table(s, side).sides[side], view_table(s, 1 - side).sides[side]
    assert own.starter is not None
    assert other.starter is None and other.has_starter and other.hand is None
    play(s, s.options()[0])
    assert view_table(s, side).sides[side].put_back is not None
    assert view_table(s, 1 - side).sides[side].put_back is None


# --- what is left out -------------------------------------------------------------------------------------------


def test_no_ability_is_ever_offered() -> None:
    """[SUI-TV-96, SUI-SHR-02] Neither from the field nor from the hand."""
    verbs = {"use", "play", "declare", "repair"}
    for seed in range(2):
        s = SUIKODEN.new(SETUP)
        rng = Rng(seed, "no ability")
        while s.outcome() is None:
            words = {VOCABULARY.verb_of[action].word for action in s.options()}
            assert not words & verbs
            legal = s.legal()
            s.answer(legal.at_weight(rng.below(legal.total)))


def test_a_printed_bonus_does_not_count() -> None:
    """[SUI-SHR-02] Chai Jin's defence does not grow with the wanderers."""
    t = SharedTable().common_land("quarter_1a")
    t.field(RED, "chai_jin").put(RED, "road", "song_qing", "li_kui")
    assert t.stats("chai_jin")[1] == int(t.s.box.defence[CARD_NAMES.index("chai_jin")])


def test_fire_is_not_paid_from_the_common_pile() -> None:
    """[SUI-TV-95, SUI-SHR-03]"""
    t = SharedTable().common_land("quarter_1a")
    fire = next(n for n in CHARACTER_NAMES if t.s.box.skills[CARD_NAMES.index(n)] >> 5 & 1)
    t.field(RED, fire).field(BLUE, "song_jiang")
    t.common_pile(20)
    t.battle([fire], ["song_jiang"])
    for word in (f"commit {fire}", "commit song_jiang"):
        if word in t.options():
            t.say(word)
    t.say("intercept", "might")
    assert "fire" not in t.options()


def test_nothing_is_repaired_and_no_wanderer_sold() -> None:
    """[SUI-SHR-22, SUI-SHR-25]"""
    t = SharedTable().common_land("quarter_1a")
    t.put(RED, "road", "song_qing")
    t.common_pile(20)
    t.turn().say("pass")
    assert t.question() == "Govern"
    assert not [word for word in t.options() if word.startswith("repair")]


def test_wanderers_may_be_sold_under_the_other_ruling() -> None:
    """[SUI-SHR-22, SUI-AMB-54]"""
    t = SharedTable(shr_road_draw="true").common_land("quarter_1a")
    t.put(RED, "road", "song_qing")
    t.common_pile(20)
    t.turn().say("pass")
    assert t.question() == "ChooseRelease"


# --- piles ------------------------------------------------------------------------------------------------------


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    """[SUI-SHR-08, SUI-SHR-07]"""
    t = SharedTable().common_land("quarter_1a")
    for name in ("wu_yong", "li_kui"):
        t.s.lay(CARD_NAMES.index(name), COMMON, DISCARDED)
    t.turn().chance()
    assert t.s.outcome() is None
    assert (t.size(RED, "hand"), int(t.s.size(COMMON, PILE)), int(t.s.size(COMMON, DISCARDED))) == (1, 1, 0)


def test_without_pile_and_discards_nothing_is_drawn_and_nobody_loses() -> None:
    """[SUI-SHR-07, SUI-SHR-08]"""
    t = SharedTable().common_land("quarter_1a").turn()
    assert t.question() == "Govern"
    assert t.size(RED, "hand") == 0


def test_start_return_and_end_are_as_in_the_deck_duel() -> None:
    """[SUI-SHR-20]"""
    t = SharedTable().common_land("quarter_1a")
    t.field(RED, "li_kui", status="spent").put(RED, "road", "song_qing")
    t.common_pile(20)
    t.turn()
    assert t.where("li_kui") == "field ready"
    t.say("return song_qing")
    assert t.where("song_qing") == "field ready"


def test_discards_are_common() -> None:
    """[SUI-SHR-08] Whoever pays with a hand card, it lies on the common pile."""
    t = SharedTable().common_land("quarter_1a")
    t.hand(RED, *CHARACTER_NAMES[:6])
    t.s.ask(Stop())
    t.s.ask(END_PHASE)
    t.s.settle()
    t.say(t.options()[0])
    assert int(t.s.size(COMMON, DISCARDED)) == 1
    assert len(view_table(t.s, BLUE).discard) == 1


# --- retreat and rout -------------------------------------------------------------------------------------------


def test_a_retreat_fills_the_winners_rout_pile() -> None:
    """[SUI-TV-91, SUI-SHR-26, SUI-SHR-28] Lu Junyi and Song Jiang: whatever the margin, so many cards."""
    t = shared_duel("guan_sheng", "song_jiang", "hold")
    margin = int(t.s.question().facts(t.s)["count"])
    pile = int(t.s.size(COMMON, PILE))
    t.say("retreat")
    rout = view_table(t.s, BLUE).sides[RED].rout
    assert len(rout) == margin
    assert int(t.s.size(COMMON, PILE)) == pile - margin
    assert t.where("song_jiang") == "road"
    assert CARD_NAMES.index(rout[-1]) == int(t.s.rout[RED * ROUT_ROOM + margin - 1])


def test_twenty_rout_cards_win_at_once() -> None:
    """[SUI-TV-92, SUI-SHR-05]"""
    t = SharedTable().common_land("quarter_1a").routed(RED, 18)
    t.field(RED, "guan_sheng").field(BLUE, "song_jiang")
    t.common_pile(40)
    t.battle(["guan_sheng"], ["song_jiang"]).fight("guan_sheng", "song_jiang", "hold").say("retreat")
    assert t.ending() == ("ROUT", [RED])


def test_a_card_taken_from_the_rout_pile_counts_no_longer() -> None:
    """[SUI-TV-93, SUI-SHR-21, SUI-SHR-23] The newest card is taken, once a turn."""
    t = SharedTable().common_land("quarter_1a").routed(RED, 19)
    top = CARD_NAMES[t.s.rout[RED * ROUT_ROOM + 18]]
    t.common_pile(40)
    t.turn().chance()
    assert t.question() == "OfferRout"
    t.say("yes")
    assert t.question() == "Govern"
    assert t.where(top) == "hand"
    assert t.size(RED, "rout") == 18
    assert top in view_table(t.s, BLUE).sides[RED].surely_in_hand


def test_taking_from_the_rout_pile_is_optional() -> None:
    """[SUI-SHR-21]"""
    t = SharedTable().common_land("quarter_1a").routed(RED, 3)
    t.common_pile(40)
    t.turn().chance().say("pass")
    assert t.size(RED, "rout") == 3


@pytest.mark.parametrize(("counts", "rout"), [("false", 0), ("true", 1)])
def test_what_cavalry_takes_counts_for_nobody(counts: str, rout: int) -> None:
    """[SUI-SHR-27]"""
    t = SharedTable(shr_cavalry_counts=counts).common_land("quarter_1a")
    t.field(RED, "guan_sheng").field(BLUE, "song_jiang")
    t.common_pile(40)
    t.battle(["guan_sheng"], ["song_jiang"]).fight("guan_sheng", "song_jiang", "hold").say("pass")
    assert t.size(RED, "rout") == rout
    assert t.size(BLUE, "rout") == 0


def test_ten_trophies_win() -> None:
    """[SUI-SHR-06]"""
    t = SharedTable().common_land("quarter_1a")
    t.put(BLUE, "trophy", *CHARACTER_NAMES[100:109])
    t.field(RED, "guan_sheng").field(BLUE, "song_jiang")
    t.common_pile(20)
    t.battle(["guan_sheng"], ["song_jiang"]).fight("guan_sheng", "song_jiang", "intercept").say("pass")
    assert t.ending() == ("TROPHIES", [RED])


def test_plunder_frees_a_captive_of_ones_own() -> None:
    """[SUI-SHR-33]"""
    t = SharedTable().common_land("quarter_1a")
    t.put(RED, "trophy", "wu_yong")
    t.field(RED, "liu_tang").field(BLUE, "song_jiang")
    t.common_pile(40)
    t.battle(["liu_tang"], ["song_jiang"]).fight("liu_tang", "song_jiang", "hold")
    assert t.where("wu_yong") == "field ready"


# --- the common land --------------------------------------------------------------------------------------------


def test_both_read_their_command_from_the_common_land() -> None:
    """[SUI-SHR-24]"""
    s = started(4)
    assert view_table(s, RED).sides[RED].land == view_table(s, RED).sides[BLUE].land


@pytest.mark.parametrize(("attacker", "holder"), [(RED, BLUE), (BLUE, RED)])
def test_the_fort_helps_whoever_holds(attacker: int, holder: int) -> None:
    """[SUI-SHR-24, SUI-SHR-31] Guan Sheng 7 against Lin Chong 6 and the fort's 1."""
    t = SharedTable().common_land("fort_1a")
    t.s.active = attacker
    t.field(attacker, "guan_sheng").field(holder, "lin_chong")
    t.common_pile(20)
    t.battle(["guan_sheng"], ["lin_chong"]).fight("guan_sheng", "lin_chong", "hold")
    assert t.where("guan_sheng") == t.where("lin_chong") == "field spent"


def test_a_lost_hold_gives_the_land_to_the_attacker() -> None:
    """[SUI-TV-94, SUI-SHR-29, SUI-SHR-04] With eight stars a land of two makes ten."""
    t = SharedTable().common_land("quarter_2a")
    for name in ("fort_3a", "river_3a", "mountain_2a"):
        t.s.land_zone[LAND_NAMES.index(name)] = LAND_WON
        t.s.land_owner[LAND_NAMES.index(name)] = RED
        t.s.stack_size[COMMON] -= 1
    t.s.stars[RED] = 8
    t.field(RED, "guan_sheng").field(BLUE, "song_jiang")
    t.common_pile(20)
    t.battle(["guan_sheng"], ["song_jiang"]).fight("guan_sheng", "song_jiang", "hold").say("pass")
    assert t.ending() == ("CONQUEST", [RED])


def test_after_a_lost_hold_the_next_land_is_turned_up_and_the_battle_is_over() -> None:
    """[SUI-SHR-29]"""
    t = shared_duel("guan_sheng", "song_jiang", "hold").say("pass")
    assert t.question() == "Stop"
    assert int(t.s.stars[RED]) == 1
    assert t.s.current[RED] == t.s.current[BLUE] != LAND_NAMES.index("quarter_1a")
    assert view_table(t.s, BLUE).sides[RED].won == ["quarter_1a"]


@pytest.mark.parametrize(("ruling", "stars"), [("attacker_takes", 3), ("removed", 0)])
def test_an_abandoned_land_goes_to_the_attacker(ruling: str, stars: int) -> None:
    """[SUI-SHR-30]"""
    t = SharedTable(shr_abandon=ruling).common_land("mountain_3a")
    t.field(RED, "guan_sheng").field(BLUE, "song_jiang")
    t.common_pile(20)
    t.battle(["guan_sheng"], [])
    assert int(t.s.stars[RED]) == stars


def test_the_attacker_has_the_first_claim_to_a_bamboo_grove() -> None:
    """[SUI-SHR-32]"""
    t = SharedTable().common_land("bamboo_1a")
    t.field(RED, "guan_sheng").field(BLUE, "song_jiang")
    t.common_pile(20)
    t.at_war().say("attack")
    t.muster(["guan_sheng", "bamboo_1a"])
    assert "muster bamboo_1a" not in t.options()


def test_a_grove_beaten_for_the_attacker_is_discarded_and_the_battle_goes_on() -> None:
    """[SUI-SHR-32, SUI-BAT-12]"""
    t = SharedTable().common_land("bamboo_1a")
    t.field(RED, "li_kui").field(BLUE, "guan_sheng", "lin_chong")
    t.battle(["li_kui", "bamboo_1a"], ["guan_sheng", "lin_chong"])
    t.fight("bamboo_1a", "guan_sheng", "intercept")
    t.chance()
    assert int(t.s.land_zone[LAND_NAMES.index("bamboo_1a")]) == LAND_DISCARDED
    assert int(t.s.stars[BLUE]) == 0
    assert t.question() == "ContinueBattle"


def test_a_grove_beaten_for_the_defender_is_won_by_the_attacker() -> None:
    """[SUI-SHR-32]"""
    t = SharedTable().common_land("bamboo_1a")
    t.field(RED, "guan_sheng").field(BLUE, "song_jiang")
    t.battle(["guan_sheng"], ["bamboo_1a"]).fight("guan_sheng", "bamboo_1a", "intercept").close().chance()
    assert int(t.s.stars[RED]) == 1
    assert t.question() == "Stop"


def test_discarded_lands_come_back_when_the_pile_is_empty() -> None:
    """[SUI-SHR-34]"""
    t = SharedTable()
    for land in range(30):
        t.s.land_zone[land] = LAND_DISCARDED if land == 24 else LAND_WON
    t.s.stack_size[COMMON] = 0
    t.s.ask(Stop())
    next_common_land(t.s)
    t.s.settle()
    assert LAND_NAMES[t.s.current[RED]] == "bamboo_1a"


def test_without_lands_more_stars_win() -> None:
    """[SUI-SHR-34]"""
    t = SharedTable()
    for land in range(30):
        t.s.land_zone[land] = LAND_WON
    t.s.stack_size[COMMON] = 0
    t.s.stars[BLUE] = 1
    next_common_land(t.s)
    assert t.ending() == ("STARS", [BLUE])


@pytest.mark.parametrize(
    ("stars", "trophies", "winner"),
    [((3, 2), (0, 5), RED), ((2, 2), (0, 5), BLUE), ((2, 2), (1, 0), RED)],
)
def test_after_sixty_turns_stars_then_trophies_decide(
    stars: tuple[int, int], trophies: tuple[int, int], winner: int
) -> None:
    """[SUI-SHR-35] Rout cards can be taken back into the hand, so they do not count here."""
    t = SharedTable().common_land("quarter_1a")
    for side in (RED, BLUE):
        t.s.stars[side] = stars[side]
        t.routed(side, 5 if side != winner else 0)
    free = iter(CHARACTER_NAMES)
    for side in (RED, BLUE):
        for _trophy in range(trophies[side]):
            t.put(1 - side, "trophy", next(free))
    t.s.turns = 60
    t.s.ask(HAND_OVER)
    t.s.settle()
    assert t.ending() == ("STARS", [winner])


@pytest.mark.parametrize("first", [RED, BLUE])
def test_equal_after_sixty_turns_whoever_went_second_wins(first: int) -> None:
    """[SUI-SHR-35]"""
    t = SharedTable().common_land("quarter_1a")
    t.s.first = first
    t.s.turns = 60
    t.s.ask(HAND_OVER)
    t.s.settle()
    assert t.ending() == ("STARS", [1 - first])


# --- who knows what ---------------------------------------------------------------------------------------------


def test_a_card_looked_at_by_one_and_drawn_by_the_other_is_known() -> None:
    """[SUI-INF-11, SUI-INF-03] Red looks at the top three; Blue draws the first of them; spectators know nothing."""
    t = SharedTable().common_land("quarter_1a")
    t.common_pile(20)
    t.s.ask(Stop())
    look_at_pile(t.s, RED)
    t.s.settle()
    t.chance()
    known = view_table(t.s, RED).sides[RED].top
    assert known is not None and len(known) == 3
    assert view_table(t.s, BLUE).sides[RED].top is None
    draw_cards(t.s, BLUE, 1)
    t.s.settle()
    t.chance()
    assert view_table(t.s, RED).sides[BLUE].surely_in_hand == [known[0]]
    assert view_table(t.s, int(SPECTATOR)).sides[BLUE].surely_in_hand == []
    assert view_table(t.s, RED).sides[RED].top == known[1:]


def test_unseen_cards_are_dealt_anew_between_pile_and_the_other_hand() -> None:
    """[SUI-INF-11] The own hand and the field stay."""
    s = started(7)
    seat = int(s.active)
    hands = set()
    for seed in range(12):
        world = s.redeal(seat, Rng(seed, "shared worlds"))
        world.check()
        own = view_table(world, seat).sides[seat]
        assert own.hand == view_table(s, seat).sides[seat].hand
        hands.add(tuple(view_table(world, 1 - seat).sides[1 - seat].hand or []))
    assert len(hands) > 6


def hands_dealt_again(s: Suikoden, seat: int, owner: int, worlds: int = 300) -> list[set[str]]:
    """Hands that a player can have, as far as a seat or a spectator knows."""
    rng = Rng(1, "hands")
    return [
        {
            name
            for card, name in enumerate(CHARACTER_NAMES)
            if world.zone[card] == HAND and world.owner[card] == owner
        }
        for world in (s.redeal(seat, rng) for _world in range(worlds))
    ]


def test_what_a_seat_put_back_was_not_in_the_other_opening_hand() -> None:
    """[SUI-INF-11, SUI-SHR-13] What was drawn since may be; more of them than were drawn cannot."""
    s = started()
    drawer = int(s.first)
    seat = 1 - drawer
    put_back = {CHARACTER_NAMES[card] for card in range(148) if s.returned[card] == 1 + seat}
    assert len(put_back) == 4
    hands = hands_dealt_again(s, seat, drawer, 2000)
    drawn = max(len(hand & put_back) for hand in hands)
    assert drawn == len(hands[0]) - 5 == 1


def test_what_was_played_from_a_hand_may_have_been_there_from_the_start() -> None:
    """[SUI-INF-11, SUI-SHR-13] Unless the other side had put it back itself."""
    t = SharedTable().common_land("quarter_1a").hand(BLUE, "wu_yong", "li_kui")
    s = t.s
    s.kept[BLUE] = 2
    s.returned[CARD_NAMES.index("li_kui")] = 1 + RED
    s.put(CARD_NAMES.index("li_kui"), DISCARDED)
    assert int(s.kept[BLUE]) == 2
    s.put(CARD_NAMES.index("wu_yong"), DISCARDED)
    assert int(s.kept[BLUE]) == 1


def test_a_new_pile_holds_nothing_that_is_in_a_hand() -> None:
    """[SUI-INF-11, SUI-SHR-08] A player knows the other hand then, spectators both together."""
    t = (
        SharedTable()
        .common_land("quarter_1a")
        .hand(RED, "wu_yong", "song_jiang")
        .hand(BLUE, "li_kui", "lin_chong")
    )
    for name in CHARACTER_NAMES[40:60]:
        t.s.lay(CARD_NAMES.index(name), COMMON, DISCARDED)
    t.turn().chance()
    assert t.size(RED, "hand") == 3
    assert all(hand == {"li_kui", "lin_chong"} for hand in hands_dealt_again(t.s, RED, BLUE))
    seen_by_blue = hands_dealt_again(t.s, BLUE, RED)
    assert all({"wu_yong", "song_jiang"} < hand for hand in seen_by_blue)
    assert len(set(map(frozenset, seen_by_blue))) == 20
    hands = hands_dealt_again(t.s, int(SPECTATOR), BLUE)
    assert set().union(*hands) == {"wu_yong", "song_jiang", "li_kui", "lin_chong"}
