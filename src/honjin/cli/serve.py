"""`honjin serve`: the server for browsers."""

import argparse
import os
import sys
from pathlib import Path

from honjin.server.settings import Settings, load_settings

SETTINGS = {
    "host": "the address to listen on",
    "port": "the port to listen on",
    "database": "sqlite:PATH or postgresql://...; a file in your data directory unless told",
    "workers": "server processes; more than one needs PostgreSQL",
    "public-url": "the address people type, such as https://honjin.example",
    "trusted-proxies": "proxies whose word on where a request comes from is taken: addresses or networks, with commas",
    "bots": "processes in which bots think",
    "bot-delay": "seconds a bot waits at least before it answers",
    "log-level": "debug, info, warning or error",
    "requests-per-second": "what one person may ask for over HTTP for long",
    "messages-per-second": "what one person may send over sockets for long",
    "tables-per-minute": "tables one person may open",
    "uploads-per-minute": "records and data packs one person may bring along",
    "sign-ins-per-minute": "tries to sign in for one login",
    "guests-per-minute": "people who come from one address for the first time",
    "grace-seconds": "how long a player may be away before the others may go on without",
    "spectator-delay": "seconds by which onlookers of a delayed table are late",
    "metrics-token": "whoever sends it may read /metrics; nobody unless told",
    "idle-seconds": "seconds without anybody watching after which a table leaves memory",
}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "serve",
        help="serve the games to browsers",
        description="Serve the games to browsers. Every option can also be given as HONJIN_NAME in the environment"
        " or as a key in a TOML file.",
    )
    for name, about in SETTINGS.items():
        default = getattr(Settings(), name.replace("-", "_"))
        shown = f" (default: {default})" if default != "" else ""
        parser.add_argument(f"--{name}", metavar=name.rpartition("-")[2].upper(), help=about + shown)
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with the same settings")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    file = args.settings or os.environ.get("HONJIN_SETTINGS_FILE")
    settings = load_settings(vars(args), os.environ, Path(file) if file else None)
    from honjin.server.run import prepare, serve  # only now: it takes half a second
    from honjin.titles import look_through

    for name, why in look_through().items():
        print(f"left out: {name}: {why}", file=sys.stderr)
    listening = prepare(settings)
    shown = f"http://{'localhost' if settings.host == '127.0.0.1' else settings.host}"
    print(f"Honjin 本陣: {settings.public_url or f'{shown}:{listening.getsockname()[1]}'}", flush=True)
    try:
        serve(settings, listening)
    except KeyboardInterrupt:
        return 130
    return 0
