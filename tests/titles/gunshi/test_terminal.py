"""The table of Gunshi in a terminal: what its signs, lists and questions say."""

import pytest

from honjin.cli.language import terminal_words
from honjin.cli.understanding import understand
from honjin.terminal import Look
from honjin.titles.gunshi.terminal import BOARD
from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.cli.running import honjin_here, is_refused
from tests.titles.gunshi.boards import RED, act, board, setup

PLAIN = Look(colours=False, width=100)


@pytest.mark.parametrize(
    ("language", "price", "stock"),
    [
        (
            "en",
            "Price infantry 2, archer 3, cavalry 4, fence 1",
            "Stock 歩 infantry 10, 弓 archer 8, 騎 cavalry 6",
        ),
        ("ja", "歩兵 2、弓兵 3、騎兵 4、柵 1", "ストック 歩兵 10、弓兵 8、騎兵 6"),
    ],
)
def test_prices_and_stock_are_written_out(language: str, price: str, stock: str) -> None:
    state = GUNSHI.new(setup())
    words = terminal_words(GUNSHI, language)
    lines = BOARD.draw(GUNSHI.view(state, RED), RED, set(), words, setup(), PLAIN)
    assert price in lines[0].plain
    assert lines[1].plain == stock


def test_an_enemy_in_a_list_of_answers_is_told_from_a_friend() -> None:
    s = board("""
        4  .  .  .  i+v .  .  .
        3  .  .  .  .  .  .  .
        2  .  .  .  C^ C^ .  .
        1  I^ .  .  .  .  .  .
    """)
    words = terminal_words(GUNSHI, "en")
    assert BOARD.annotate(GUNSHI.view(s, RED), RED, "lead", "cell", "d4", words) == "Blue 歩▼盾"
    assert BOARD.annotate(GUNSHI.view(s, RED), RED, "lead", "cell", "e2", words) == "騎▲"
    assert BOARD.annotate(GUNSHI.view(s, RED), RED, "lead", "cell", "d3", words) == ""


def test_the_first_order_is_demanded_and_more_are_offered() -> None:
    """[GUN-CMD-02] Only from the second on there is a way to say no."""
    s = board("1  I^ .  .  .  .  .  .", "red commands")
    words = terminal_words(GUNSHI, "en")
    said = words.prompt(s.question(), s)
    assert said == "Red, choose the order you book face-down in the 1st slot."
    act(s, "book move")
    said = words.prompt(s.question(), s)
    assert said == "Red, do you book another order, face-up in the 2nd slot?"
    last = s.options()[-1]
    assert words.option(last, "BookOrder") == "Book no more"
    for typed in ("pass", "no", "book no more"):
        assert understand(typed, s.options(), words, "BookOrder") == last


def test_any_seven_cards_can_be_agreed_on() -> None:
    """[GUN-BUILD-04] `games` tells the names, and the table shows the set before anything is placed."""
    listed = honjin_here("games", "gunshi").stdout
    assert "PARTS: any seven cards, joined by +" in listed
    assert "chained_ships: Chained Ships" in listed
    deck = "move+fence+scouts+rapid_fire+turn_shoot+turn_shoot+chained_ships"
    wish = ("play", "gunshi", "--variant", "build_agreed", "--option")
    done = honjin_here(*wish, f"deck={deck}", answers="quit\n")
    for card in ("Scouts", "Rapid Fire", "Chained Ships"):
        assert card in done.stdout
    assert is_refused(honjin_here(*wish, "deck=move+fence"), "7 of move, turn_shoot")
    assert is_refused(honjin_here(*wish, f"deck={deck}", "--option", "promo=false"), "set promo to true")
