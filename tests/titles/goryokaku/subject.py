"""What the common tests must be told of Goryōkaku."""

from tests.titles.subject import Subject

SUBJECT = Subject(
    ways_to_try=frozenset({("standard", 3)}),
    rare=frozenset({"last_turns"}),  # see test_observation
)
