"""What the common tests must be told of Gunshi."""

from tests.titles.subject import Subject

SUBJECT = Subject(
    short={"turn_cap": "40"},
    rare=frozenset({"beside"}),  # see test_observation
    stops_clocks=True,  # see test_tournament
)
