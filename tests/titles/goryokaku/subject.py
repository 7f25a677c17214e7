"""What the common tests must be told of Goryōkaku."""

from tests.titles.subject import Subject

SUBJECT = Subject(rare=frozenset({"last_turns"}))  # see test_observation
