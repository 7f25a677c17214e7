"""What programs that learn see of Gunshi."""

from honjin.titles import GAMES
from honjin.titles.gunshi.facts.cards import CARDS, CHAINED_SHIPS
from honjin.titles.gunshi.facts.state import Gunshi
from tests.conformance.test_observations import observed


def test_a_card_beside_the_board_is_observed_by_both_sides() -> None:
    game = GAMES["gunshi"]
    state = game.new(game.setup())
    assert isinstance(state, Gunshi)
    state.beside[1] = CHAINED_SHIPS
    first = next(segment.first for segment in game.observation.segments if segment.name == "beside")
    own, other = int(CHAINED_SHIPS), int(CARDS + CHAINED_SHIPS)
    for seat, place in ((0, other), (1, own)):
        row = observed(game, state, seat)[first : first + 2 * int(CARDS)]
        assert [index for index, value in enumerate(row) if value] == [place]
