"""The hand of the lesson, answer by answer: what is seen once somebody knocks."""

from ginrummy.sight import GIN_OBSERVATION
from ginrummy.title import TITLE

from honjin.play.lesson import lesson_of


def numbers(name: str, seat: int, answers: list[str]) -> list[int]:
    """A segment of what a seat observes after so many steps of the lesson."""
    given = [TITLE.vocabulary.number(word) if word else -1 for word in answers]
    row = GIN_OBSERVATION.row(lesson_of(TITLE).moment(given).state, seat)
    segment = next(one for one in GIN_OBSERVATION.segments if one.name == name)
    return [int(number) for number in row[segment.first : segment.first + segment.size]]


def test_the_knocker_and_the_melds_laid_are_observed() -> None:
    """[GIN-KNOCK-01, GIN-KNOCK-03] Each seat finds its own first."""
    assert numbers("knocker", 0, ["", "upcard"]) == [0, 0]
    knocked = ["", "upcard", "knock"]
    assert (numbers("knocker", 0, knocked), numbers("knocker", 1, knocked)) == ([1, 0], [0, 1])
    laid = [*knocked, "card Kd", "meld As2s3s", "meld 7c7d7h"]
    assert (sum(numbers("melds", 0, laid)[:185]), sum(numbers("melds", 1, laid)[185:])) == (2, 2)


def test_a_hand_is_spread_for_all_to_see_when_it_knocks() -> None:
    """[GIN-KNOCK-01, GIN-DRAW-01] Before that, only what was taken from the pile is known of it."""
    seen = numbers("cards", 1, ["", "upcard"])[52:104]
    assert sum(seen) == 1
    assert sum(numbers("cards", 1, ["", "upcard", "knock"])[52:104]) == 11


def test_the_difference_is_scored() -> None:
    """[GIN-SCORE-01] Five against 73."""
    words = ["upcard", "knock", "card Kd", "meld As2s3s", "meld 7c7d7h", "meld TsJsQs", "pass"]
    outcome = lesson_of(TITLE).moment([-1, *map(TITLE.vocabulary.number, words)]).state.outcome()
    assert outcome is not None and outcome.ending == "KNOCK"
    assert outcome.scores == [73 - 5, 5 - 73]
