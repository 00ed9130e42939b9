"""`orcade serve`: a server with the table in the browser."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from orcade.cli.command import Spoken, option
from orcade.cli.encoding import is_terminal
from orcade.cli.errors import hint, mistake
from orcade.cli.files import reason_of
from orcade.cli.numbers import whole_number
from orcade.cli.screen import EMBER, Screen
from orcade.kernel.build import COMPILED

if TYPE_CHECKING:
    from orcade.server.operating.settings import Settings

USUAL_PORT, NEXT_PORTS = 8765, 20
LEVELS = ["debug", "info", "warning", "error"]
FORMATS = ["lines", "json"]
MOST_WORKERS = 64
EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Typed:
    """What `orcade serve` was asked for, as it was typed."""

    host: str = "127.0.0.1"
    port: str | None = None
    data: str | None = None
    database: str = ""
    public_url: str = ""
    proxy: str = ""
    halls: str | None = None
    workers: str | None = None
    rules: str | None = None
    open: bool = False
    no_open: bool = False
    metrics: str = ""
    log_level: str = "info"
    log_format: str = "lines"


def serve_command(screen: Screen) -> Spoken:
    def serve(**typed: Any) -> None:
        run_serve(screen, Typed(**typed))

    metavar, usual = screen.words, Typed()
    options: dict[str, dict[str, Any]] = {
        "--host": {"metavar": metavar("help.metavar.address"), "default": usual.host},
        "--port": {"metavar": "N"},
        "--data": {"metavar": metavar("help.metavar.folder")},
        "--database": {"metavar": metavar("help.metavar.database"), "default": usual.database},
        "--public-url": {"metavar": "URL", "default": usual.public_url},
        "--proxy": {"metavar": metavar("help.metavar.address"), "default": usual.proxy},
        "--halls": {"metavar": "N"},
        "--workers": {"metavar": "N"},
        "--rules": {"metavar": metavar("help.metavar.folder")},
        "--open": {"is_flag": True},
        "--no-open": {"is_flag": True},
        "--metrics": {"metavar": metavar("help.metavar.door"), "default": usual.metrics},
        "--log-level": {"metavar": "|".join(LEVELS), "default": usual.log_level},
        "--log-format": {"metavar": "|".join(FORMATS), "default": usual.log_format},
    }
    params = [option(screen, "serve", name, **how) for name, how in options.items()]
    return Spoken(screen, "serve", callback=serve, params=params)


def run_serve(screen: Screen, typed: Typed) -> None:
    """Check what was typed, take the port, then serve until told to stop."""
    from orcade.server.operating.logbook import keep_log  # slow to load, and wanted here alone
    from orcade.server.running import serve
    from orcade.tables.store import StoreError

    level = checked_level(screen, typed.log_level)
    wanted = settings_of(screen, typed)
    form = checked_format(screen, typed.log_format)
    with door_at(screen, typed.host, typed.port) as door, metrics_door(screen, typed.metrics) as metrics:
        settings = replace(wanted, port=door.getsockname()[1], metrics=metrics, log_format=form)
        keep_log(logging.getLevelNamesMapping()[level.upper()], form)
        try:
            ready, came = partial(say_ready, screen, settings, typed), partial(say_rules_came, screen)
            serve(settings, door, ready, typed.proxy, came)
        except StoreError as wrong:
            place = "PostgreSQL" if settings.address else settings.data
            raise mistake(screen, "data_failed", folder=place, reason=wrong) from None
    screen.say("reports.serve.stopped")


def settings_of(screen: Screen, typed: Typed) -> Settings:
    from orcade.server.operating.settings import CAN_SPREAD, Settings, spare_cores

    halls, workers = typed.halls, typed.workers
    if typed.database and halls:
        raise mistake(screen, "halls_of_one_file")
    most = MOST_WORKERS if CAN_SPREAD else 0
    return Settings(
        halls=whole_number(screen, halls, "--halls", 0, most) if halls else 0,
        thinkers=whole_number(screen, workers, "--workers", 1, MOST_WORKERS) if workers else spare_cores(),
        public_url=checked_url(screen, typed.public_url),
        host=typed.host,
        data=data_folder(screen, typed.data),
        address=typed.database,
        rules=None if COMPILED or not typed.rules else Path(typed.rules).expanduser().absolute(),
    )


def checked_level(screen: Screen, level: str) -> str:
    if level not in LEVELS:
        raise mistake(screen, "no_log_level", given=level, hint=hint(screen, level, LEVELS))
    return level


def checked_format(screen: Screen, form: str) -> str:
    if form not in FORMATS:
        raise mistake(screen, "no_log_format", given=form, hint=hint(screen, form, FORMATS))
    return form


@contextmanager
def metrics_door(screen: Screen, said: str) -> Iterator[socket.socket | None]:
    """For Prometheus: this machine alone, unless an address is named, as in `10.0.0.5:9464`."""
    if not said:
        yield None
        return
    host, _, port = said.rpartition(":")
    with door_at(screen, host or "127.0.0.1", port, "--metrics") as door:
        yield door


def door_at(screen: Screen, host: str, port: str | None, name: str = "--port") -> socket.socket:
    """The port that was asked for, or else the usual one or the next that is free."""
    from orcade.server.running import listening

    wanted = [whole_number(screen, port, name, 0, 65535)] if port is not None else usual_ports()
    for number in wanted:
        try:
            return listening(host, number)
        except OSError as wrong:
            if port is not None or number == wanted[-1] or not in_use(wrong):
                raise refused_door(screen, host, number, wrong) from None
    raise AssertionError("there is always a port to try")


def usual_ports() -> list[int]:
    return [*range(USUAL_PORT, USUAL_PORT + NEXT_PORTS), 0]


def in_use(wrong: OSError) -> bool:
    return wrong.errno == errno.EADDRINUSE


def refused_door(screen: Screen, host: str, port: int, wrong: OSError) -> Exception:
    if (wrong.errno or 0) <= 0:  # so the system says that a name has no address
        return mistake(screen, "no_host", given=host)
    if in_use(wrong):
        return mistake(screen, "port_busy", port=port, host=host)
    return mistake(screen, "no_door", port=port, host=host, reason=reason_of(screen, wrong))


def data_folder(screen: Screen, given: str | None) -> Path:
    """The folder, made for nobody but the user where it is new."""
    folder = Path(given).expanduser().absolute() if given else usual_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as wrong:
        raise mistake(screen, "unwritable", file=folder, reason=reason_of(screen, wrong)) from None
    if not os.access(folder, os.W_OK):
        raise mistake(screen, "unwritable", file=folder, reason=screen.words("errors.reason.permission"))
    return folder


def usual_folder() -> Path:
    """Where programs of this system keep what they were given."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Orcade"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Orcade"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "orcade"


def checked_url(screen: Screen, given: str) -> str:
    """`https://orcs.example`: a scheme and a host, and nothing after them."""
    if not given:
        return ""
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    bare = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not bare or port == 0:
        raise mistake(screen, "public_url", given=given)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def address(settings: Settings) -> str:
    """Where this machine's own browser finds it."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def say_ready(screen: Screen, settings: Settings, typed: Typed) -> None:
    screen.say("reports.serve.address", style=EMBER, address=address(settings))
    if settings.public_url:
        screen.say("reports.serve.public", address=settings.public_url)
    elif not settings.loopback:
        screen.say("reports.serve.everybody", port=settings.port)
    say_where(screen, settings)
    screen.say(f"reports.serve.rules.{rules_of(settings)}")
    if not (settings.client / "index.html").is_file():
        screen.say("reports.serve.no_page")
    screen.say("reports.serve.stop")
    sys.stdout.flush()
    shown = typed.open or (settings.loopback and is_terminal(sys.stdout))
    if shown and not typed.no_open and has_browser():
        threading.Thread(target=webbrowser.open, args=[address(settings)], daemon=True).start()


def say_where(screen: Screen, settings: Settings) -> None:
    if settings.address:
        from orcade.server.store.postgres.engine import address_of, shown

        screen.say("reports.serve.database", address=shown(address_of(settings.address)))
    else:
        screen.say("reports.serve.data", folder=settings.data)


def rules_of(settings: Settings) -> str:
    """Those that bots think with: compiled, interpreted, or interpreted until compiled ones come."""
    return "compiled" if COMPILED else "coming" if settings.rules else "interpreted"


def say_rules_came(screen: Screen) -> None:
    screen.say("reports.serve.rules.came")
    sys.stdout.flush()


def has_browser() -> bool:
    """One with windows: a browser in the terminal would take the terminal away."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
