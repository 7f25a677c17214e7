"""What holds for every test process."""

import signal


def pytest_configure() -> None:
    """Ctrl-C reaches the programs under test.

    Whoever starts the tests in the background of a script hands down an ignored SIGINT, which every program that is
    started from there would inherit.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
