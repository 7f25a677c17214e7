"""What programs observe of a turn under way: icons used, people just hired, payments left."""

from honjin.core.rng import Rng
from honjin.titles import GAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.sight.observation import GORYOKAKU_OBSERVATION
from tests.conformance.cases import choose
from tests.titles.goryokaku.table import act, question, table


def observed(s: Goryokaku, name: str) -> dict[str, int]:
    """The numbers of a segment that are not 0, by the names of their last axis; both seats observe the same."""
    segment = next(one for one in GORYOKAKU_OBSERVATION.segments if one.name == name)
    rows = [GORYOKAKU_OBSERVATION.row(s, seat) for seat in (0, 1)]
    own, other = ([int(row[segment.first + place]) for place in range(segment.size)] for row in rows)
    assert own == other
    names = segment.axes[-1].names
    return {names[place % len(names)]: value for place, value in enumerate(own) if value}


def test_an_icon_that_was_used_is_observed_until_the_turn_ends() -> None:
    """[GOR-PACT-03]"""
    s = table("red hired: mason_kikyo mason_aoi")
    act(s, "place stone")
    assert observed(s, "icons_used") == {}
    act(s, "use mason_kikyo")
    assert observed(s, "icons_used") == {"mason_kikyo": 1}
    act(s, "pass")
    assert s.active == 1
    assert observed(s, "icons_used") == {}


def test_a_payment_that_is_asked_for_is_observed() -> None:
    """[GOR-CAS-08]"""
    s = table("red cubes: SSWC", "red castles: small_wall_fuji")
    act(s, "place castle")
    assert observed(s, "payments_left") == {}
    act(s, "build small_wall_fuji")
    assert question(s) == "PayAny"
    assert observed(s, "payments_left") == {"": 1}
    act(s, "pay wood")
    assert observed(s, "payments_left") == {}


def test_a_person_hired_this_turn_is_observed() -> None:
    """[GOR-PACT-04]"""
    s = table("red koban: 9", "red persons: merchant_kikyo", "red hired: merchant_fuji")
    act(s, "place hire", "hire merchant_kikyo")
    assert observed(s, "hired_this_turn") == {"merchant_kikyo": 1}


def test_the_last_lap_is_observed_by_a_seat_while_it_lasts() -> None:
    """[AMB-01]"""
    game = GAMES["goryokaku"]
    state = game.new(game.setup(options={"end_mode": "last_lap"}))
    first = next(segment.first for segment in game.observation.segments if segment.name == "last_turns")
    rng = Rng(1, "last lap")
    seen: list[int] = []
    while state.outcome() is None:
        seen.append(int(game.observation.row(state, 0)[first]))
        state.answer(choose(state, rng))
    lap = [value for value in seen if value > 0]
    assert seen[0] == 0
    assert lap[0] == 1 + 2 and lap == sorted(lap, reverse=True)
