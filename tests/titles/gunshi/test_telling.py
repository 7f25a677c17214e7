"""What is told while a game is played, and to whom; and the words that come with a question."""

import pytest

from honjin.core.events import Event
from honjin.titles.gunshi.facts.cards import CARD_NAMES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from tests.titles.gunshi.boards import act, board, new_game, words
from tests.titles.gunshi.test_card_order import ARMIES as TO_PREPARE

ARMIES = """
    7  .  .  .  i+v!  .  .  .
    1  .  .  .  I+^!  .  .  .
    """


def heard(s: Gunshi, seat: int, *answers: str) -> list[Event]:
    """What a seat hears while answers are played."""
    s.journal = []
    act(s, *answers)
    return [entry.event for entry in s.journal if entry.is_for(seat)]


def test_the_owner_hears_which_card_was_booked_and_the_other_only_the_open_ones() -> None:
    """[GUN-INFO-01, GUN-CMD-04]"""
    for seat, hidden in ((0, "move"), (1, "")):
        s = board(ARMIES, "red commands")
        assert heard(s, seat, "book move", "book fence") == [
            events.OrderBooked("red", "1st", hidden, False),
            events.OrderBooked("red", "2nd", "fence", True),
        ]


def test_a_rest_tells_income_and_the_number_of_cards_drawn() -> None:
    """[GUN-REST-01, GUN-REST-02]"""
    s = board(ARMIES, "red commands")
    told = heard(s, 1, "book move", "book fence", "pass")
    assert events.SupplyGained("red", 2, 2) in told
    assert events.CardsDrawn("red", 2) in told
    assert events.TurnBegan("blue", 1) in told


@pytest.mark.parametrize(
    "card",
    [
        "fence",
        "reinforce",
        "forced_march",
        "reinforcement_route",
        "scouts",
        "rapid_fire",
        "change_places",
        "chained_ships",
    ],
)
def test_everybody_hears_that_a_card_was_skipped(card: str) -> None:
    """[GUN-EXEC-02, GUN-EXEC-05]"""
    seven = f"blue hand: move turn_shoot fence\nblue row: {card}\nblue deck: move turn_shoot move"
    s = board(ARMIES, *seven.split("\n"), "red commands")
    told = heard(s, 0, "book move", "pass")
    assert events.OrderCarriedOut("blue", card) in told
    assert events.OrderSkipped("blue", card) in told


@pytest.mark.parametrize("card", CARD_NAMES)
def test_a_card_that_is_carried_out_is_not_told_as_skipped(card: str) -> None:
    """[GUN-EXEC-01, GUN-EXEC-05] Every card has something to do here."""
    s = board(
        """
        7  .  .  .  i+v!  .   .  .
        5  .  .  .  av    av  .  .
        4  .  .  .  i+v   I^  .  .
        1  .  .  .  I+^!  .   .  .
        """,
        "blue hand: move turn_shoot fence",
        f"blue row: {card}",
        "blue deck: move turn_shoot move",
        "blue supply: 9",
        "red commands",
    )
    told = heard(s, 0, "book move", "pass")
    assert events.OrderCarriedOut("blue", card) in told
    assert events.OrderSkipped("blue", card) not in told


def test_a_repelled_attack_is_told() -> None:
    """[GUN-CAP-02]"""
    s = board("4  .  .  .  i+v  .  .  .\n3  .  .  .  I+^  .  .  .")
    assert heard(s, 1, "go d4")[:2] == [
        events.Repelled("red", "A", "infantry", "d3", "d4"),
        events.ShieldLost("blue", "B", "d4"),
    ]


def test_a_capture_on_an_invasion_cell_is_told_from_move_to_invasion() -> None:
    """[GUN-INV-07, GUN-CAP-01, GUN-FNC-07]"""
    s = board("7  .  .  .  av  .  .  .\n5  .  .  .  C^  .  .  .\n1  I^  .  .  .  .  .  .", "blue fences: d7N")
    assert heard(s, 1, "lead d5", "go d7", "invade d7") == [
        events.Moved("red", "K", "cavalry", "d5", "d7"),
        events.PieceTaken("blue", "Q", "archer", "d7"),
        events.FenceBroken("blue", "d7N"),
        events.Invaded("red", "K", "cavalry", "d7", 1, 1),
    ]


def test_chained_ships_tell_how_many_were_dragged() -> None:
    """[GUN-SL3-04]"""
    s = board("6  .  .  av  i+v  .  .  .", "red beside: chained_ships", "blue carries out move")
    assert events.ShipsDragged("blue", 1) in heard(s, 0, "lead d6", "go d5")


def test_a_deployment_is_told_with_its_price() -> None:
    """[GUN-DEP-02, GUN-DEP-10]"""
    s = new_game()
    assert heard(s, 1, "buy archer", "place d2", "face E") == [
        events.Deployed("red", "Q", "archer", "d2", "E", 3),
    ]
    assert heard(s, 0, "buy fence", "fence d6N") == [events.FenceBuilt("blue", "d6N")]


def test_questions_come_with_the_words_their_sentences_need() -> None:
    """[GUN-CMD-04, GUN-ORD-02, GUN-LINK-06, GUN-BUILD-01]"""
    command = board(ARMIES, "red row: move", "red commands")
    assert command.question().facts(command) == {"slot": "2nd", "face": "face_up", "booked": "0"}
    stacking = act(board(TO_PREPARE, "red prepares"), "general c2", "stack move")
    assert stacking.question().facts(stacking) == {"place": "2"}
    linking = act(board("2  .  .  .  I^  I^  .  ."), "lead d2", "go d3")
    assert linking.question().facts(linking) == {"cell": "e2", "lead": "d2", "target": "d3"}
    common = act(new_game("build"), "pick fence")
    assert common.question().facts(common) == {"place": "3"}
    secret = act(new_game("build_secret"), "pick fence")
    assert secret.question().facts(secret) == {"place": "2"}
    laying = act(new_game("inspiration_chosen"), "lay scouts")
    assert laying.question().facts(laying) == {"place": "2", "count": "3"}


def test_the_question_to_a_linked_turn_names_cell_and_facing() -> None:
    """[GUN-LINK-07]"""
    s = act(board("2  .  .  A^  A^  .  .  .", "red carries out turn_shoot"), "lead c2", "face W")
    assert s.question().facts(s) == {"cell": "d2", "facing": "W"}
    assert words(s) == ["link d2", "pass"]
