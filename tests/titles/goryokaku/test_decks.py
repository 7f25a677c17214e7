"""Bags, decks, hands, and what is known of them. [GOR-BAG, GOR-CARD]"""

from fractions import Fraction

from honjin.core.bits import size_of
from honjin.core.rng import Rng
from tests.titles.goryokaku.table import (
    act,
    castles,
    dealt_game,
    let_chance_act,
    look,
    persons,
    player,
    question,
    table,
)


def test_every_disc_in_the_bag_is_as_likely() -> None:
    """[GOR-BAG-01, GOR-ICON-10]"""
    s = table("red hired: foreman_kikyo", "red discs: 2 workers, 0 onigiri", "red bag: 3 workers, 4 onigiri")
    act(s, "place stone", "use foreman_kikyo")
    assert [chance for _action, chance in s.chances()] == [Fraction(3, 7), Fraction(4, 7)]


def test_an_empty_bag_gives_nothing() -> None:
    """[GOR-BAG-02]"""
    s = table("red levels: 0 earth, 1 ship", "red discs: 5 workers, 3 onigiri")
    act(s, "place stone", "raise ship")
    assert player(s).ship_level == 2
    assert s.active == 1


def test_a_drawn_worker_serves_from_the_next_turn_on() -> None:
    """[GOR-BAG-03]"""
    s = table("red hired: foreman_kikyo", "red discs: 1 workers, 0 onigiri", "red bag: 4 workers, 1 onigiri")
    act(s, "place stone", "use foreman_kikyo", "draw_disc worker", "pass")
    assert s.active == 1 and player(s).workers == 1


def test_an_exhausted_person_deck_is_rebuilt_from_its_discards() -> None:
    """[GOR-CARD-01]"""
    cards = [card.id for card in table().box.persons]
    s = table(
        f"person discards: {' '.join(cards[:3])}",
        f"yellow hired: {' '.join(cards[3:])}",
        "red discs: 3 workers, 2 onigiri",
    )
    act(s, "place stone", "invite")
    assert len(s.options()) == 3
    let_chance_act(s)
    assert look(s).person_discard == [] and look(s).person_deck == 2


def test_an_exhausted_castle_deck_is_rebuilt_from_its_discards() -> None:
    """[GOR-CARD-01, GOR-CARD-04]"""
    cards = [card.id for card in table().box.castles]
    s = table(
        f"display: {' '.join(cards[:4])}",
        f"castle discards: {' '.join(cards[4:6])}",
        f"yellow built: {' '.join(cards[6:])}",
        "red discs: 3 workers, 1 onigiri",
    )
    act(s, "place stone", "refresh")
    let_chance_act(s)
    assert size_of(s.display) == 4 and look(s).castle_deck == 2
    assert s.castle_shuffles == 1


def test_with_nothing_left_the_display_stays_short() -> None:
    """[GOR-CARD-02]"""
    cards = [card.id for card in table().box.castles]
    s = table(
        f"display: {' '.join(cards[:4])}",
        f"yellow built: {' '.join(cards[4:])}",
        "red discs: 3 workers, 1 onigiri",
    )
    act(s, "place stone", f"take {cards[0]}")
    assert look(s).display == cards[1:4]


def test_hands_have_no_limit() -> None:
    """[GOR-CARD-03]"""
    cards = [card.id for card in table().box.persons]
    s = table(f"red persons: {' '.join(cards[:30])}")
    act(s, "place stone", "pass")
    assert player(s).hand.person_count == 30


def test_a_refresh_turns_up_four_new_cards() -> None:
    """[GOR-CARD-04]"""
    s = table(
        "display: small_moat_aoi small_moat_kikyo small_moat_fuji small_moat_tachibana",
        "red discs: 3 workers, 1 onigiri",
    )
    let_chance_act(act(s, "place stone", "refresh"))
    assert size_of(s.display) == 4
    assert (
        s.display & castles("small_moat_aoi", "small_moat_kikyo", "small_moat_fuji", "small_moat_tachibana")
        == 0
    )


def test_an_empty_onigiri_supply_gives_none() -> None:
    """[GOR-CARD-05] AMB-24: with `onigiri_supply` = `unlimited` it never ends."""
    lines = (
        "piles: 6 3 3 3 3 3",
        "yellow discs: 3 workers, 46 onigiri",
        "red castles: small_wall_kikyo",
        "red cubes: ESS",
        "red discs: 3 workers, 3 onigiri",
        "red to play",
    )
    s = table(*lines)
    assert look(s).onigiri_supply == 0
    assert player(act(s, "place castle", "build small_wall_kikyo")).onigiri == 3
    s = table(*lines, onigiri_supply="unlimited")
    assert player(act(s, "place castle", "build small_wall_kikyo")).onigiri == 4


def test_buried_cards_come_last_and_in_their_order() -> None:
    """[GOR-SETP-03, GOR-SETP-04]"""
    cards = [card.id for card in table().box.castles]
    s = table(
        f"display: {' '.join(cards[:4])}",
        f"buried: {cards[5]}=red {cards[4]}=yellow",
        f"yellow built: {' '.join(cards[6:])}",
        "red discs: 3 workers, 2 onigiri",
    )
    act(s, "place stone", f"take {cards[0]}")
    assert cards[5] in look(s).display and cards[4] not in look(s).display
    act(s, f"take {cards[1]}")
    assert cards[4] in look(s).display


def test_a_hidden_person_can_only_be_one_of_the_shuffle_it_was_drawn_after() -> None:
    """[GOR-SETP-05, GOR-CARD-01] What was discarded before the shuffle cannot be in an older hand."""
    cards = [card.id for card in table().box.persons]
    s = table(
        f"person discards: {' '.join(cards[:10])}",
        f"yellow persons: {cards[10]} {cards[11]}",
        f"blue hired: {' '.join(cards[12:50])}",
        f"red persons: {' '.join(cards[50:])}",
        "red discs: 3 workers, 2 onigiri",
    )
    act(s, "place stone", "invite", f"deal_person {cards[0]}", "pass")
    rng = Rng(5, "redeal")
    for _world in range(50):
        assert s.redeal(0, rng).person_hand[1] == persons(cards[10], cards[11])


def test_what_a_seat_cannot_know_is_dealt_again_and_what_it_knows_is_not() -> None:
    """[GOR-SETP-05]"""
    s = dealt_game(4)
    rng = Rng(1, "redeal")
    hands, crests = set(), set()
    for _world in range(30):
        world = s.redeal(0, rng)
        world.check()
        assert world.person_hand[0] == s.person_hand[0] and world.crest[0] == s.crest[0]
        assert [world.buried[place] for place in range(8) if world.buried_by[place] == 0] == [
            s.buried[place] for place in range(8) if s.buried_by[place] == 0
        ]
        hands.add(int(world.person_hand[1]))
        crests.add(int(world.crest[1]))
    assert len(hands) > 20 and len(crests) == 4


def test_whoever_went_to_build_has_something_to_build_in_every_world() -> None:
    """[GOR-PLACE-03]"""
    s = table("red castles: small_wall_kashiwa", "red cubes: SSS", "red persons: mason_aoi")
    act(s, "place castle")
    assert question(s) == "ChooseCastle"
    rng = Rng(2, "redeal")
    for _world in range(30):
        assert any(action for action in s.redeal(1, rng).options())
