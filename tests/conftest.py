"""What holds for every test process."""

import os
import signal

if os.environ.get("HONJIN_BROWSER_TESTS"):
    pytest_plugins = ["tests.browser.fixtures"]
else:
    collect_ignore_glob = ["browser/test_*.py", "titles/*/browser/test_*.py"]


def pytest_configure() -> None:
    """Ctrl-C reaches the programs under test.

    Whoever starts the tests in the background of a script hands down an ignored SIGINT, which every program that is
    started from there would inherit.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
