"""What the common tests must be told of Tokugawa."""

from tests.titles.subject import Subject

SUBJECT = Subject(short={"length": "short"})
