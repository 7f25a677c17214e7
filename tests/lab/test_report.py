"""The report: what it counts, how leads and luck are measured, which rules come up, and the page."""

import json
import re
from pathlib import Path

import pytest

from honjin.core.message import names
from honjin.core.question import CHANCE, OVER
from honjin.core.words import Words
from honjin.lab.clauses import citations, clauses_used
from honjin.lab.language import LOCALE, lab_words
from honjin.lab.page.document import page_of
from honjin.lab.page.figures import edges_of, luck_of
from honjin.lab.page.options import name_of
from honjin.lab.page.sheet import Sheet
from honjin.lab.report import Histogram, Mean, Report, histogram, make_report, ratio_interval, stages
from honjin.lab.series import Experiment, GameRow, Played, Series
from honjin.lab.watching import VALUES, GameNotes
from honjin.lab.winning_chance import Curve, course_of, fit
from honjin.titles import GAMES
from tests.cli.running import honjin_here, is_refused


def played(values: list[list[int]], movers: list[int], winner: int) -> Played:
    """A game of two seats in which each mover acted between two valued positions."""
    seen = GameNotes([], [2] * len(values), [{}, {}], [{}, {}], [int(OVER), *movers], [], values)
    seen.moments = list(range(len(values)))
    return Played(GameRow(0, ["a", "b"], [0, 1], [winner], "END", len(values), []), [], seen)


SHARP = Curve(scale=1.0, base=1.0, growth=0.0, usual=10.0, improvement=0.5)


def test_a_lead_change_is_a_clear_lead_of_another_seat() -> None:
    game = played([[0, 0], [5, 0], [1, 1], [5, 0], [0, 5], [0, 5], [0, 9]], [0, 1, 0, 1, 0, 1], winner=1)
    course = course_of(game, SHARP)
    assert course.lead_changes == 1
    assert course.favourite_won
    assert course.decided_at == pytest.approx(4 / 6)


def test_luck_is_what_moves_when_chance_acts() -> None:
    calm, storm = [[0, 0], [0, 0], [9, 0], [9, 0]], [[0, 0], [9, 0], [9, 0], [9, 0]]
    movers = [int(CHANCE), 0, 1]
    assert course_of(played(calm, movers, winner=0), SHARP).by_chance == 0
    stormy = course_of(played(storm, movers, winner=0), SHARP)
    assert stormy.by_chance > 0.4
    assert stormy.by_choice < 0.001


def test_a_value_that_tells_the_winner_is_fitted_steeply_and_one_that_does_not_is_ignored() -> None:
    telling = [played([[100 * (1 - w), 100 * w]] * 6, [0] * 5, w) for w in (0, 1, 1, 0) * 10]
    curve = fit(telling)
    assert curve is not None and curve.improvement > 0.8
    assert curve.chances([100, 0], 3)[0] > 0.9
    mute = [played([[100 * (n % 2), 100 - 100 * (n % 2)]] * 6, [0] * 5, n // 2 % 2) for n in range(40)]
    dull = fit(mute)
    assert dull is not None and dull.improvement < 0.05
    assert dull.chances([100, 0], 3)[0] == pytest.approx(0.5, abs=0.05)


def test_a_share_of_sums_has_an_interval() -> None:
    luck = ratio_interval([(1.0, 4.0), (2.0, 4.0), (0.0, 4.0), (1.0, 4.0)])
    assert luck.value == 0.25
    assert 0 <= luck.low < 0.25 < luck.high < 1


def test_histograms_hold_every_game() -> None:
    bars = histogram([float(number) for number in range(1000)] + [50_000.0])
    assert sum(bars.counts) == 1001
    assert bars.width == 50 and len(bars.counts) <= 25


def test_branching_is_followed_through_the_game() -> None:
    assert stages([[1] * 5 + [3] * 5, [1] * 10 + [3] * 10]) == [1.0] * 5 + [3.0] * 5


@pytest.mark.parametrize("title", list(GAMES))
def test_rules_that_come_up_are_told_from_rules_that_do_not(title: str) -> None:
    plan = Experiment(title, bots=["random"])
    seen = Series(plan).watch(0, VALUES).observation
    assert seen is not None
    use = clauses_used(plan, [seen.answers, seen.answers[:3]])
    assert use.games == 2
    assert set(use.used) <= set(use.noticed)
    assert max(use.used.values()) == 2
    assert min(use.used.values()) == 1  # three answers put fewer rules to use than a game
    assert len(use.noticed) > 0.3 * len(set().union(*citations(title).values()))


@pytest.fixture(scope="module")
def report() -> Report:
    plan = Experiment("goryokaku", bots=["random"], seats=3)
    series = Series(plan)
    return make_report(plan, [series.watch(number, VALUES) for number in range(12)], 12, 1.0)


def test_uses_and_wins_of_options_are_counted(report: Report) -> None:
    assert sum(option.uses for option in report.options) == report.summary.decisions
    for option in report.options:
        assert 0 < option.uses <= option.offered
        assert option.users <= min(option.uses, 36)
        assert option.won_low <= option.won <= option.won_high
    vocabulary = GAMES["goryokaku"].vocabulary
    for group in report.things:
        kind = vocabulary.verb_of[group[0].action].things.kind
        alike = [one for one in report.options if vocabulary.verb_of[one.action].things.kind == kind]
        assert sum(one.uses for one in group) == sum(one.uses for one in alike)
        assert len({vocabulary.thing(one.action) for one in group}) == len(group) < len(alike)
    assert {vocabulary.verb_of[group[0].action].things.kind for group in report.things} >= {
        "person",
        "castle",
    }
    chosen = {option.action for option in report.options}
    assert not chosen & set(report.never_chosen)
    assert not (chosen | set(report.never_chosen)) & set(report.never_offered)
    words = GAMES["goryokaku"].vocabulary.words
    assert not any(words[action].startswith("deal_") for action in report.never_offered)


def test_the_page_holds_both_languages_and_nothing_from_outside(report: Report) -> None:
    page = page_of(report, Experiment("goryokaku", bots=["random"], seats=3), GAMES["goryokaku"], "ja")
    assert '<main lang="ja">' in page and '<main lang="en" hidden>' in page
    assert "使われない規則" in page and "Rules that never fire" in page
    assert not re.search(r"(src|href)=|https?://(?!www\.w3\.org)|url\(", page)
    assert not re.search(r"\{[a-z_]+\}", re.sub(r"<(style|script)>.*?</\1>", "", page, flags=re.DOTALL))
    for clause in report.clauses_unused:
        assert page.count(clause) >= 2


def test_an_option_without_a_verb_in_its_words_says_what_is_done(report: Report) -> None:
    """`buy cavalry` reads `cavalry` at the table, where the question says the rest."""
    sheet = Sheet(report, Experiment("gunshi", bots=["random"]), GAMES["gunshi"], "en")
    buy, lead = (GAMES["gunshi"].vocabulary.number(word) for word in ("buy cavalry", "lead d4"))
    assert name_of(sheet, buy, whole=True) == "Cavalry · buy"
    assert name_of(sheet, buy, whole=False) == "cavalry"
    assert name_of(sheet, lead, whole=True) == sheet.words.option(lead)


def test_luck_is_drawn_where_there_is_any_and_else_said_in_words(report: Report) -> None:
    sheet = Sheet(report, Experiment("gunshi", bots=["random"]), GAMES["gunshi"], "en")
    assert "<svg" in luck_of(sheet, Mean(0.2, 0.1, 0.3))
    assert "<svg" not in luck_of(sheet, Mean(0.0, 0.0, 0.0))


def test_the_last_bar_of_a_histogram_holds_the_rest() -> None:
    assert edges_of(Histogram(50, 25, [1, 2, 3])) == ["50", "75", "100+"]


def test_the_words_of_the_lab_are_the_same_in_both_languages() -> None:
    game = GAMES["gunshi"]
    english, japanese = (Words(game, language, [LOCALE]).tables for language in ("en", "ja"))
    for table in ("arena", "compare", "kinds", "pack", "report", "simulate"):
        assert english[table].keys() == japanese[table].keys()
        for key, sentence in english[table].items():
            assert names(japanese[table][key]) == names(sentence), key
    assert lab_words(game, "ja").find("report", "luck") == "運"


@pytest.mark.parametrize("title", GAMES)
def test_whatever_several_verbs_apply_to_has_a_name(title: str) -> None:
    verbs = [verb for verb in GAMES[title].vocabulary.verbs if len(verb.things.names) > 1]
    kinds = [verb.things.kind for verb in verbs]
    shared = {kind for kind in kinds if kinds.count(kind) > 1}
    assert shared <= lab_words(GAMES[title], "en").tables["kinds"].keys()


def test_balance_is_judged_by_a_level_unless_told(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    done = honjin_here("report", "goryokaku", "--games", "1", "--workers", "1", "--out", str(out))
    assert done.returncode == 0, done.stderr
    page = out.read_text(encoding="utf-8")
    assert "Played by taisho" in page and "say little about balance" not in page


def test_the_command_writes_a_page(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    words = ["report", "tokugawa", "--bots", "random", "--games", "5", "--workers", "1", "--out", str(out)]
    numbers = json.loads(honjin_here(*words, "--json").stdout)
    assert numbers["summary"]["games"] == 5
    page = out.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "Played by random" in page and "Their games say little about balance" in page
    assert is_refused(honjin_here("report", "tokugawa", "--out", "page.pdf"), "must end in .html")
    assert is_refused(honjin_here("report", "tokugawa", "--out", tmp_path / "no" / "x.html"), "no folder")
