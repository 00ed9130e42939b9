"""`orcade serve` as a process of its own: it starts, is played on, is stopped, and goes on where it was."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from orcade.cli.screen import Screen
from orcade.cli.serve import USUAL_PORT, door_at, has_browser, usual_folder
from tests.cli.running import PLAIN, orcade, refused, said
from tests.server.visiting import ME, Guest

HERE = [sys.executable, "-m", "orcade"]
DEVICE = {"kind": "device", "name": "Bo"}
READY = re.compile(r"Orcade is ready: (http://\S+?)/$")


@contextmanager
def serving(data: Path, *options: str, command: Sequence[str] = HERE, path: str = "") -> Iterator[Process]:
    """A server, killed at the end if it is still there; of this Orcade, or of one installed elsewhere."""
    kept = {name: value for name, value in os.environ.items() if name not in PLAIN}
    plain = {name: value for name, value in PLAIN.items() if value is not None}
    path = path or os.pathsep.join(filter(None, sys.path))
    with subprocess.Popen(
        [*command, "serve", "--data", str(data), "--workers", "1", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**kept, **plain, "PYTHONPATH": path, "XDG_DATA_HOME": str(data), "COLUMNS": "100"},
        text=True,
    ) as running:
        try:
            yield Process(running)
        finally:
            running.kill()


class Process:
    def __init__(self, running: subprocess.Popen[str]) -> None:
        self.running = running
        self.told: list[str] = []

    def origin(self) -> str:
        """Where it listens, when it does."""
        assert self.running.stdout is not None
        for line in self.running.stdout:
            self.told.append(line.strip())
            if ready := READY.match(line.strip()):
                return ready[1]
        raise AssertionError(f"it ended before it was ready: {self.told} {self.running.communicate()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[str, str]:
        """What it said since it was ready, on both streams; it must end well."""
        assert self.running.stdout is not None
        assert self.running.stderr is not None
        self.running.send_signal(how)
        out = self.running.stdout.read()  # not `communicate`: it would miss what came with the line before
        err = self.running.stderr.read()
        assert self.running.wait(60) == 0, err
        return out, err


@contextmanager
def at_table(guest: Guest, table: str, look: int) -> Iterator[ClientConnection]:
    address = guest.origin.replace("http", "ws") + "/api/socket"
    headers = {"Cookie": guest.cookie}
    with connect(address, origin=Origin(guest.origin), additional_headers=headers, proxy=None) as door:
        door.send(json.dumps({"kind": "hello", "table": table, "lang": "en", "look": look}))
        yield door


def heard(door: ClientConnection, kind: str) -> Any:
    while True:
        message = json.loads(door.recv(timeout=60))
        if message["kind"] == kind:
            return message


def asked_seat(guest: Guest, table: str) -> tuple[int, Any]:
    """Who is to move, and the snapshot that he sees."""
    for seat in (0, 1):
        with at_table(guest, table, seat) as door:
            snapshot = heard(door, "snapshot")
            if snapshot["question"] is not None:
                return seat, snapshot
    raise AssertionError("nobody is asked anything")


def test_it_starts_plays_stops_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as process:
        guest = Guest(process.origin(), "Ana")
        table = guest.open_table(ME, DEVICE)
        seat, snapshot = asked_seat(guest, table)
        with at_table(guest, table, seat) as door:
            action = snapshot["question"]["choices"][0]["action"]
            door.send(json.dumps({"kind": "act", "id": "first-move", "seat": seat, "actions": [action]}))
            assert heard(door, "accepted")["id"] == "first-move"
            process.running.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                heard(door, "nothing any more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in (1001, 1012)  # come again
        out, err = process.running.communicate(timeout=60)
        assert (process.running.returncode, err) == (0, "")
        assert "Orcade has stopped." in out
    with serving(tmp_path, "--port", "0") as process:
        again = Guest.__new__(Guest)
        again.origin, again.name, again.http = process.origin(), guest.name, guest.http
        again.http.base_url = again.origin
        again.http.headers["origin"] = again.origin
        assert again.ask("GET", "/api/me") == {"name": "Ana"}
        with at_table(again, table, seat) as door:
            snapshot = heard(door, "snapshot")
        assert snapshot["position"]["at"] == 1
        assert snapshot["log"][1]["seat"] == seat
        _, snapshot = asked_seat(again, table)
        assert snapshot["question"]["choices"]
        process.stop(signal.SIGINT)
        again.close()


def test_it_says_where_it_is_where_the_games_are_and_how_to_stop(tmp_path: Path) -> None:
    with serving(tmp_path / "new" / "folder", "--port", "0") as process:
        process.origin()
        out, err = process.stop()
        told = " ".join(out.split())
        assert str(tmp_path / "new" / "folder") in told.replace(" ", "")
        assert "Ctrl-C stops it" in told
        assert err == ""
        assert (tmp_path / "new" / "folder" / "orcade.sqlite3").is_file()
        if os.name == "posix":
            assert (tmp_path / "new" / "folder").stat().st_mode & 0o077 == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have browsers of their own")
def test_it_opens_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" >{opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o700)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.setenv("DISPLAY", ":0")
    with serving(tmp_path / "data", "--port", "0", "--open") as process:
        origin, deadline = process.origin(), time.monotonic() + 60
        while not opened.exists():
            assert time.monotonic() < deadline, "no browser was opened"
            time.sleep(0.01)
        assert opened.read_text() == f"{origin}/"


def test_where_there_is_no_screen_there_is_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_browser()


def test_one_folder_has_one_server(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as process:
        process.origin()
        with serving(tmp_path, "--port", "0") as second:
            _, err = second.running.communicate(timeout=60)
            assert second.running.returncode == 2
            assert err.startswith("Error: the data in ")
            assert "Traceback" not in err
        process.stop()


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "orcade.sqlite3").write_bytes(b"my thesis" * 100)
    with serving(tmp_path, "--port", "0") as process:
        _, err = process.running.communicate(timeout=60)
        assert process.running.returncode == 2
        assert "holds no data of Orcade" in " ".join(err.split())
        assert "Traceback" not in err
    assert (tmp_path / "orcade.sqlite3").read_bytes() == b"my thesis" * 100


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused(
            orcade("serve", "--port", port, "--data", str(tmp_path)),
            f"port {port} of 127.0.0.1 is taken already",
        )
        refused(
            orcade("serve", "--port", port, "--data", str(tmp_path), lang="fr"),
            f"le port {port} de 127.0.0.1",
        )


def test_without_a_port_another_free_one_is_taken(tmp_path: Path) -> None:
    """Others may take and leave ports meanwhile."""
    with serving(tmp_path) as process:
        first = process.origin()
        with serving(tmp_path / "other") as second:
            assert second.origin() != first
            second.stop()
        process.stop()


def test_without_a_port_the_next_free_one_after_the_usual_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def listening(_host: str, port: int) -> socket.socket:
        tried.append(port)
        if len(tried) < 3:
            raise OSError(errno.EADDRINUSE, "Address already in use")
        return socket.socket()

    monkeypatch.setattr("orcade.server.running.listening", listening)
    door_at(Screen("en"), "127.0.0.1", None).close()
    assert tried == [USUAL_PORT, USUAL_PORT + 1, USUAL_PORT + 2]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--port", "65536"], "--port is '65536'; expected a whole number from 0 to 65535"),
        (["--port", "http"], "--port is 'http'"),
        (["--workers", "0"], "--workers is '0'; expected a whole number from 1"),
        (["--host", "nowhere.invalid"], "--host is 'nowhere.invalid'"),
        (["--host", "192.0.2.1"], "nothing can listen at 192.0.2.1"),
        (["--public-url", "orcs.example"], "--public-url is 'orcs.example'"),
        (["--public-url", "https://orcs.example/path"], "with nothing after it"),
        (["--public-url", "https://[bad"], "--public-url is"),
        (["--public-url", "ftp://orcs.example"], "expected http:// or https://"),
        (["--log-level", "inof"], "did you mean 'info'?"),
    ],
)
def test_mistakes_are_said_in_a_sentence(tmp_path: Path, options: list[str], sentence: str) -> None:
    refused(orcade("serve", "--data", str(tmp_path), "--port", "0", *options), sentence)


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    refused(orcade("serve", "--port", "0", "--data", str(tmp_path / "file" / "under")), "cannot be written")
    refused(orcade("serve", "--port", "0", "--data", str(tmp_path / "file")), "cannot be written")


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "reprend où il en était"), ("en", "goes on where it was")]
)
def test_help_explains_in_both_languages(lang: str, words: str) -> None:
    told = said(orcade("serve", "--help", lang=lang))
    assert words in told
    for name in ("--host", "--port", "--data", "--public-url", "--workers", "--open", "--no-open"):
        assert name in told


@pytest.mark.parametrize(
    ("system", "variable", "folder"),
    [
        ("linux", "XDG_DATA_HOME", "orcade"),
        ("win32", "LOCALAPPDATA", "Orcade"),
    ],
)
def test_the_usual_folder_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, variable: str, folder: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv(variable, str(tmp_path))
    assert usual_folder() == tmp_path / folder
    monkeypatch.delenv(variable)
    assert usual_folder().name == folder
