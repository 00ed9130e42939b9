"""Figures for Prometheus, and logs as JSON: what a server under way tells its operator."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from orcade.server.operating.figures import BOUNDS, Times
from orcade.server.operating.logbook import AsJson
from orcade.server.operating.settings import CAN_SPREAD
from tests.cli.running import orcade, refused
from tests.pages import ROOT
from tests.server.serving import held_port
from tests.server.test_serve import serving
from tests.server.visiting import ME, Guest, one_move

Found = dict[tuple[str, frozenset[tuple[str, str]]], float]


def asked_at(port: int) -> Found:
    answer = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(answer.text)
    return {(one.name, frozenset(one.labels.items())): one.value for all in families for one in all.samples}


def total(found: Found, name: str, **labels: str) -> float:
    return sum(value for (one, with_), value in found.items() if one == name and set(labels.items()) <= with_)


def free_port() -> int:
    with held_port() as held:
        port: int = held.getsockname()[1]
        return port


async def told_while_played(guest: Guest, table: str, port: int) -> Found:
    async with one_move(guest, table):
        return await asyncio.to_thread(asked_at, port)


@pytest.mark.parametrize("halls", [0, 2] if CAN_SPREAD else [0])
def test_prometheus_is_told_what_goes_on_in_every_process(tmp_path: Path, halls: int) -> None:
    port = free_port()
    with serving(tmp_path, "--port", "0", "--metrics", str(port), "--halls", str(halls)) as process:
        guest = Guest(process.origin(), "Ana")
        table = guest.open_table(ME, {"kind": "device"})
        refused_there = guest.http.post("/api/tables", json={})
        assert refused_there.json()["code"] == "csrf"
        found = asyncio.run(told_while_played(guest, table, port))
        guest.close()
        assert total(found, "orcade_moves_total") == 1
        assert total(found, "orcade_acknowledged_seconds_count") == 1
        assert total(found, "orcade_acknowledged_seconds_bucket", le="+Inf") == 1
        assert total(found, "orcade_sockets") == 1
        assert total(found, "orcade_open_tables") == 1
        assert total(found, "orcade_tables", status="running") == 1
        assert total(found, "orcade_guests") == 1
        assert total(found, "orcade_write_seconds_count") >= 3
        assert total(found, "orcade_refused_total", why="csrf", process="front") == 1
        assert total(found, "orcade_bots_waiting") == 0
        assert total(found, "orcade_http_requests_total", path="/api/tables", method="POST") == 1
        assert {dict(labels)["process"] for name, labels in found if name == "orcade_sockets"} == {
            "front",
            *map(str, range(halls)),
        }
        out, err = process.stop()
        assert "Orcade has stopped" in out
        assert err == ""


def test_every_figure_stands_in_the_book(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--port", "0", "--metrics", f"127.0.0.1:{port}") as process:
        process.origin()
        named = {family for family in families_at(port) if not family.startswith("orcade_http_")}
        process.stop(signal.SIGINT)
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(orcade_\w+)`", page, re.M))
    assert named == {name for name in told if not name.startswith("orcade_http_")}
    assert len(told) > len(named)


def families_at(port: int) -> set[str]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    return set(re.findall(r"^# TYPE (orcade_\w+) ", text, re.M))


def test_the_port_of_the_figures_is_checked(tmp_path: Path) -> None:
    for given in ("http", "127.0.0.1:99999", "-1"):
        refused(orcade("serve", "--data", str(tmp_path), "--port", "0", "--metrics", given), "--metrics is")
    with held_port() as held:
        held.listen()
        port = str(held.getsockname()[1])
        refused(orcade("serve", "--data", str(tmp_path), "--port", "0", "--metrics", port), port)


def test_times_fall_into_the_smallest_bound_that_holds_them() -> None:
    times = Times()
    for seconds in (0.0, BOUNDS[0], BOUNDS[0] + 1e-9, BOUNDS[-1] + 1):
        times.add(seconds)
    assert (times.counts[0], times.counts[1], times.counts[-1]) == (2, 1, 1)
    assert times.seconds == sum((0.0, BOUNDS[0], BOUNDS[0] + 1e-9, BOUNDS[-1] + 1))


def in_json(message: str, *given: object, wrong: Exception | None = None) -> Any:
    info = (type(wrong), wrong, wrong.__traceback__) if wrong is not None else None
    record = logging.LogRecord("orcade.test", logging.WARNING, "", 1, message, given, info)
    line = AsJson().format(record)
    assert "\n" not in line
    return json.loads(line)


def test_an_event_is_one_line_of_json() -> None:
    event = in_json("a table's %s\nand %d more", "first", 3)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", event.pop("time"))
    assert event == {"level": "warning", "logger": "orcade.test", "message": "a table's first\nand 3 more"}
    assert in_json("table %s: gone", "a-table")["table"] == "a-table"
    assert "ValueError: no" in in_json("it broke", wrong=ValueError("no"))["traceback"]


@pytest.mark.skipif(sys.platform == "win32", reason="it stops in another way there")
def test_the_log_of_a_server_is_json_line_by_line(tmp_path: Path) -> None:
    options = ["--log-format", "json", "--log-level", "debug", "--halls", "1" if CAN_SPREAD else "0"]
    with serving(tmp_path, "--port", "0", *options) as process:
        process.origin()
        os.kill(process.running.pid, signal.SIGTERM)
        _, err = process.running.communicate(timeout=60)
    events = [json.loads(line) for line in err.splitlines()]
    assert any(event["logger"].startswith("uvicorn") for event in events)
    refused(orcade("serve", "--data", str(tmp_path), "--log-format", "jsn"), "'jsn'", "did you mean 'json'")
