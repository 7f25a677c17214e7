"""Guessing passwords is slow, and no guesser keeps an owner out.

A browser that has signed in keeps a second cookie that says so, and its tries are its own. All others share: the
tries of one place at one login, and, ten times as many, those of all places at that login.
"""

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from honjin.server.limits import Buckets

COOKIE: Final = "honjin_known"
MOST: Final = 8
"""Logins of one browser that are remembered."""
PLACES: Final = 10


class Guessing:
    def __init__(self, per_minute: float) -> None:
        self.tries: Final = Buckets(per_minute / 60, per_minute)
        self.tries_of_all: Final = Buckets(PLACES * per_minute / 60, PLACES * per_minute)

    def may_try(self, login: str, place: str, browser: str) -> bool:
        """`browser`: the name of one that has signed in with this login before."""
        if browser:
            return self.tries.take(f"{browser} {login}")
        return self.tries.take(f"{place} {login}") and self.tries_of_all.take(login)


class KnownBrowsers:
    def __init__(self, secret: str) -> None:
        self.serializer: Final = URLSafeSerializer(secret, salt="honjin browser")

    def read(self, cookie: str | None) -> tuple[str, list[str]]:
        """The name of a browser, and the logins it has signed in with."""
        try:
            name, logins = self.serializer.loads(cookie or "")
            return str(name), [str(login) for login in logins]
        except (BadSignature, ValueError, TypeError):
            return "", []

    def name_of(self, cookie: str | None, login: str) -> str:
        """The browser's name, if it has signed in with this login before."""
        name, logins = self.read(cookie)
        return name if login in logins else ""

    def greet(self, cookie: str | None, login: str, new_name: str) -> str:
        """The cookie of a browser that has just signed in."""
        name, logins = self.read(cookie)
        logins = [login, *[one for one in logins if one != login]][:MOST]
        return str(self.serializer.dumps([name or new_name, logins]))
