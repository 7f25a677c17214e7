"""What dice are about to bring is weighed before they fall, so that a search can tell luck from skill."""

from honjin.bots.search import Search
from honjin.bots.settings import SearchSettings
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from tests.titles.tokugawa.table import Table


def mean_after(t: Table, seat: int) -> float:
    """The value to a seat of whatever the dice may bring, by their weights."""
    legal = t.s.legal()
    total = 0
    for index in range(int(legal.count)):
        twin = t.s.copy()
        twin.answer(legal.actions[index])
        total += int(legal.weight(index)) * int(evaluation_of(t.s, seat, Rng(1)).value(twin))
    return total / int(legal.total)


def attacked() -> Table:
    """Dice are about to fall on the plain, with help for the defender."""
    return Table("lance@M1", "bow@M3 bow@M4").say("choose attack", "lead M1", "plain M3")


def test_a_position_is_worth_the_mean_of_what_the_dice_may_bring() -> None:
    steps = ["roll sun_6", "commit 1", "dice 9", "dice 5", "reroll"]
    t = attacked()
    rolls = 0
    for step in ["", *steps]:
        if step:
            t.say(step)
        if t.s.actor() != CHANCE:
            continue
        rolls += 1
        for seat in range(2):
            before = int(evaluation_of(t.s, seat, Rng(1)).value(t.s))
            assert abs(mean_after(t, seat) - before) <= 60
    assert rolls >= 3


def test_luck_comes_to_nothing_over_all_that_could_have_been_rolled() -> None:
    """Whatever the evaluation thinks of the dice: or else a search would think of gambles as it does."""
    s = attacked().say("roll sun_6", "commit 1").s
    legal = s.legal()

    def luck(rolled: int) -> float:
        search = Search(s, 0, Rng(1), SearchSettings())
        search.note_luck(s, rolled)
        return float(search.luck_of[0])

    rolled = [luck(int(legal.actions[index])) for index in range(int(legal.count))]
    assert max(rolled) > 0.01 and min(rolled) < -0.01
    weights = [int(legal.weight(index)) for index in range(int(legal.count))]
    assert abs(sum(weight * luck for weight, luck in zip(weights, rolled, strict=True))) < 1e-6


def test_the_luck_of_a_simulation_is_taken_out_of_its_result() -> None:
    def scatter(*, is_adjusted: bool) -> float:
        """The sum of squared distances of the results from their mean, over four thinks."""
        total = 0.0
        for seed in range(1, 5):
            search = Search(attacked().s, 0, Rng(seed), SearchSettings())
            search.weighs_chance = is_adjusted
            foreseen = float(search.deviation.squares)
            search.run(30)
            total += float(search.deviation.squares) - foreseen
        return total

    assert scatter(is_adjusted=True) < 0.8 * scatter(is_adjusted=False)
