"""What the common tests must be told of Gunshi."""

from tests.titles.subject import Subject

SUBJECT = Subject(
    short={"turn_cap": "40"},
    short_by_hand=("Starter", "Turn limit", "2"),
    ways_to_try=frozenset({("basic", 2)}),
    most_secret="inspiration_random",
    rare=frozenset({"beside"}),  # see test_observation
    stops_clocks=True,  # see test_tournament
)
