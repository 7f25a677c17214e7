"""Positions as text, both ways: for tests, bug reports and puzzles.

A duel in the Domestic phase:

    turn: 7
    first: red
    red hand: song_jiang lu_junyi=all
    red field: guan_sheng li_kui=spent wu_yong=preparing
    red road: chai_jin
    red pile: ...
    red land: fort_1a
    red stack: river_2a quarter_3b
    red to govern

and the multiplayer game in the Main phase:

    turn: 9
    parent: blue
    red chieftain: song_jiang=spent
    red hand: li_kui=blue fort_1a
    red lands: river_2a
    red trophies: wu_yong
    discards: hua_rong
    red to act

Behind `=` stands a state, or who else knows a card in hand: `all`, `enemy` (who looked at it on the common pile), or
seats joined by `+`; `used` marks a hand card used this turn. Lines that would be empty are left out. In the
shared-deck duel and the multiplayer game whatever is not mentioned lies in the common pile, in a duel out of several
boxes it is not used. `captured` are a side's characters that are trophies of the enemy; `rout` has the newest card
last, `covered` the next land last, `top` the next card first. Effects that last until the end of the turn cannot be
written. Of what players remember of the common pile, `returned` are cards that a side put back at the start and nobody
has seen since, `kept` is how many of its hand cards were there before for all the enemy knows, `renewals` how often
the pile was made anew and `renewal 1` the cards of the first new pile; `mixed` are seats of the multiplayer game
between which cards were stolen since.
"""

from honjin.core.game import Setup
from honjin.core.refusal import BadInput
from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.rulings import Rulings
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.title import SuikodenGame
from honjin.titles.suikoden.words.notation.duel import read_duel, write_duel
from honjin.titles.suikoden.words.notation.lines import Lines
from honjin.titles.suikoden.words.notation.multiplayer import read_company, write_company


def write_position(state: Suikoden | Company) -> str:
    """The position as lines of text."""
    lines = write_company(state) if isinstance(state, Company) else write_duel(state)
    return "\n".join(lines) + "\n"


def read_position(text: str, setup: Setup) -> Suikoden | Company:
    """The position that a text describes; BadInput tells what is wrong with it."""
    game = setup.game
    assert isinstance(game, SuikodenGame)
    rulings = Rulings(setup.options)
    if setup.options["rules"] == "multiplayer":
        company = Company(game.box(setup.pack), rulings, setup.seats)
        read_company(company, Lines(text, "to act"))
        finish_reading(company)
        return company
    s = Suikoden(game.duel_box(setup.pack, rulings), rulings)
    read_duel(s, Lines(text, "to govern"))
    finish_reading(s)
    return s


def finish_reading(state: Suikoden | Company) -> None:
    try:
        state.check()
    except AssertionError as broken:
        raise BadInput(f"this position is impossible: {broken}") from broken
    state.settle()
