"""The buffer of legal answers."""

from __future__ import annotations

import pytest

from honjin.core.options import ROOM, Options

pytestmark = pytest.mark.both_kernels


def weights(options: Options) -> list[int]:
    return [int(options.weight(index)) for index in range(options.count)]


def test_actions_are_listed_in_the_order_in_which_they_were_added() -> None:
    options = Options()
    for action in (5, 3, 9):
        options.add(action)
    assert options.as_list() == [5, 3, 9]
    assert (options.count, options.total) == (3, 3)


def test_an_action_is_listed_or_not() -> None:
    options = Options()
    options.add(4)
    assert options.has(4)
    assert not options.has(0), "what lies in the buffer beyond the count is not listed"


def test_the_buffer_grows_and_is_filled_again() -> None:
    options = Options()
    many = list(range(len(ROOM) * 3))
    for _round in range(2):
        options.clear()
        for action in many:
            options.add(action)
        assert options.as_list() == many
    options.clear()
    assert options.as_list() == []
    assert (options.count, options.total) == (0, 0)


def test_two_buffers_share_no_room() -> None:
    first, second = Options(), Options()
    first.add(7)
    second.add(8)
    assert first.as_list() == [7]
    assert list(ROOM) == [0] * len(ROOM)


def test_weights_may_follow_plain_actions_and_the_other_way_round() -> None:
    options = Options()
    options.add(10)
    options.add_weighted(11, 4)
    options.add(12)
    options.add_weighted(13, 2)
    assert options.as_list() == [10, 11, 12, 13]
    assert weights(options) == [1, 4, 1, 2]
    assert options.total == 8


def test_a_cleared_buffer_forgets_its_weights() -> None:
    options = Options()
    options.add_weighted(1, 5)
    options.clear()
    options.add(2)
    assert weights(options) == [1]
    assert options.total == 1


def test_every_point_of_the_total_belongs_to_one_action_by_its_weight() -> None:
    options = Options()
    options.add_weighted(20, 2)
    options.add(21)
    options.add_weighted(22, 3)
    assert [int(options.at_weight(point)) for point in range(options.total)] == [20, 20, 21, 22, 22, 22]


def test_without_weights_every_action_has_one_point() -> None:
    options = Options()
    options.add(30)
    options.add(31)
    assert [int(options.at_weight(point)) for point in range(options.total)] == [30, 31]


def test_more_weighted_outcomes_than_room() -> None:
    options = Options()
    for action in range(len(ROOM) + 5):
        options.add_weighted(action, 2)
    assert options.as_list() == list(range(len(ROOM) + 5))
    assert options.at_weight(options.total - 1) == len(ROOM) + 4
