"""What browsers say they are, in two words: so that people recognise their own devices in a list."""

import re
from typing import Final

BROWSERS: Final = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi")),
    *(
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ),
)
"""Most browsers name their ancestors as well: the youngest stands first."""
SYSTEMS: Final = (
    *(
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("CrOS", "ChromeOS"),
        ("Windows", "Windows"),
    ),
    *(("Macintosh", "macOS"), ("Linux", "Linux")),
)


def device_of(agent: str) -> tuple[str, str]:
    """Browser and system; a program's own name if it is no browser; empty for what is not said."""
    browser = named(agent, BROWSERS)
    if not browser and (program := re.match(r"[A-Za-z][\w.-]{0,29}", agent)):
        browser = program[0]
    return browser, named(agent, SYSTEMS)


def named(agent: str, names: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in names if sign in agent), "")
