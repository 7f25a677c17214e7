"""How the server is set up: command line before environment before file before defaults."""

import os
import sys
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path

import msgspec

from honjin.core.refusal import BadInput

PREFIX = "HONJIN_"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting is an option `--some-name`, a variable HONJIN_SOME_NAME and a key `some_name` in the file."""

    host: str = "127.0.0.1"
    port: int = 8600
    database: str = ""
    """`sqlite:PATH` or `postgresql://...`; empty: a file in the user's data directory."""
    workers: int = 1
    """Server processes; more than one needs PostgreSQL."""
    public_url: str = ""
    """The address people type; needed behind a proxy, decides over secure cookies and allowed origins."""
    trusted_proxies: str = ""
    """Addresses or networks of proxies whose word on where a request comes from is taken, with commas between them."""
    bots: int = 1
    """Processes in which bots think."""
    bot_delay: float = 0.5
    """Seconds a bot waits at least before it answers, so that people can follow."""
    log_level: str = "info"
    requests_per_second: float = 10.0
    """What one person may ask for over HTTP for long; ten seconds' worth may come at once."""
    messages_per_second: float = 20.0
    """What one person may send over sockets for long; three seconds' worth may come at once."""
    tables_per_minute: float = 20.0
    """Tables one person may open."""
    uploads_per_minute: float = 6.0
    """Records and packs one person may bring along."""
    sign_ins_per_minute: float = 6.0
    """Tries to sign in for one login."""
    guests_per_minute: float = 60.0
    """New guests from one address."""
    grace_seconds: float = 120.0
    """How long a player may be away before the others may go on without."""
    spectator_delay: float = 180.0
    """How old a position is when onlookers of a delayed table see it."""
    metrics_token: str = ""
    """Who sends it may read /metrics; empty: nobody may."""
    idle_seconds: float = 300.0
    """After this time without anybody watching, a table leaves memory."""

    def database_url(self) -> str:
        return self.database or f"sqlite:{data_folder() / 'honjin.sqlite3'}"

    def origin(self) -> str:
        return self.public_url.rstrip("/")

    def is_https(self) -> bool:
        return self.public_url.startswith("https:")


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(base) / "honjin"


def load_settings(
    given: Mapping[str, object], environment: Mapping[str, str], file: Path | None = None
) -> Settings:
    """Put the sources together; a value that cannot be used is named with where it comes from."""
    known = Settings.__struct_fields__
    values: dict[str, object] = {}
    if file is not None:
        values |= read_file(file)
    values |= {
        name: environment[PREFIX + name.upper()] for name in known if PREFIX + name.upper() in environment
    }
    values |= {name: value for name, value in given.items() if name in known and value is not None}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(f"settings: {error}") from None
    check(settings)
    return settings


def read_file(file: Path) -> dict[str, object]:
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{file}: {error}") from None
    if unknown := sorted(set(content) - set(Settings.__struct_fields__)):
        known = ", ".join(Settings.__struct_fields__)
        raise BadInput(f"{file}: there is no setting {unknown[0]}; settings are {known}")
    return content


def check(settings: Settings) -> None:
    if not 0 <= settings.port <= 65535:
        raise BadInput(f"port {settings.port}: expected a number from 0 to 65535")
    if settings.workers < 1 or settings.bots < 1:
        raise BadInput("workers and bots: at least one process each")
    if settings.workers > 1 and settings.database_url().startswith("sqlite"):
        raise BadInput("several workers need PostgreSQL: give --database postgresql://... or --workers 1")
    if settings.public_url and not settings.public_url.startswith(("http://", "https://")):
        raise BadInput(f"public_url '{settings.public_url}': expected http://... or https://...")
    for proxy in filter(None, settings.trusted_proxies.replace(" ", "").split(",")):
        try:
            ip_network(proxy)
        except ValueError:
            raise BadInput(
                f"trusted_proxies '{proxy}': expected an address or a network such as 10.0.0.0/8"
            ) from None
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise BadInput(f"log_level '{settings.log_level}': choose debug, info, warning or error")
