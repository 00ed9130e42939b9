"""Short forms of `make siege`: what dies is not lost, what is odd is answered, a full disk is told.

Where a machine is busy the floods, the slow readers and the many sockets meet no bound by the clock; here it
is only seen that nobody gets a wrong answer or loses his socket, and how much of the event loop they take.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from bench.builds import ROOT
from bench.siege.floods import MOST_ACKNOWLEDGED
from bench.siege.kill_servers import RECRUIT, killed
from bench.siege.send_broken import KINDS
from bench.siege.send_odd import BROKEN, PATHS, a_path, all_frames, all_requests
from tests.server.serving import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it finds the parts of a server in /proc")
KILLS, FRAMES, REQUESTS, FILLS = 4, 600, 300, 2
PAGE = re.compile("<!doctype html>|^503 HEAD /(?!api)")  # which may not be built


def test_a_server_and_its_bots_may_die_at_any_moment(tmp_path: Path) -> None:
    with Server(tmp_path, thinkers=1) as server:
        server.start()
        said = asyncio.run(killed(server, KILLS, RECRUIT, Random(2)))
    assert said["killed"].total() == KILLS
    assert said["acknowledged"] >= KILLS


def test_what_is_odd_is_answered_and_hurts_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.start()
        frames, sent = asyncio.run(all_frames(server.port, FRAMES, Event()))
        requests, troubles = all_requests(server.port, REQUESTS, Event())
    assert set(frames) <= {"failed", "refused", "closed"}
    assert frames["closed"] == FRAMES // BROKEN >= len(KINDS)  # such a socket ends, and no other
    assert frames.total() == sent == FRAMES
    assert requests.total() == REQUESTS
    assert [said for said in troubles.values() if not PAGE.search(said)] == []


def test_every_door_is_among_those_that_are_tried() -> None:
    of_a_seat = "/api/tables/{id:str}/seats/{seat:int}"
    doors = {"/api/ready", "/api/keys", "/api/recover", f"{of_a_seat}/holders", f"{of_a_seat}/put-out"}
    assert doors < set(PATHS)
    assert 2 * len(PATHS) < REQUESTS
    assert not [door for door in PATHS if "{" in a_path(Random(1), door, "a-table")]


@pytest.mark.parametrize("how", ["disk", "quota"])
def test_a_full_disk_is_told_and_nothing_acknowledged_is_lost(how: str) -> None:
    """In a process of its own, which may have a disk of its own."""
    with Path("/dev/zero").open("rb") as never_ending:
        process = subprocess.run(
            [sys.executable, "-m", "bench.siege.fill_disk", str(FILLS), how, "1"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdin=never_ending,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
    assert process.returncode == 0, process.stderr[-3000:]
    said = json.loads(process.stdout.splitlines()[-1])
    assert len(said["fills"]) == FILLS
    assert said["acknowledged"] > FILLS
    assert "Traceback" not in process.stderr


def test_an_attack_that_is_told_to_end_says_what_it_found() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bench.siege.fill_disk", "1000", "quota", "1"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "filled 1 times\n"
        process.stdin.close()
        *_, last = process.stdout
    assert 0 < len(json.loads(last)["fills"]) < 1000


def besieged(*words: str) -> dict[str, Any]:
    """The figures of one part."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.siege", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert "All figures: " in done.stdout, done.stderr[-3000:]
    assert "Traceback" not in done.stderr, done.stderr[-3000:]
    file = done.stdout.rpartition("All figures: ")[2].splitlines()[0]
    figures: dict[str, Any] = json.loads((ROOT / file).read_text())
    return figures


def test_a_part_that_takes_too_long_is_ended_and_says_what_it_found() -> None:
    figures = besieged("frames", "--minutes", "0.1")
    assert figures["asked"] == [1_000_000, 50_000]
    assert figures["frames_sent"] < 1_000_000
    assert figures["requests_sent"] < 50_000
    assert figures["tracebacks"] == 0


def test_a_stranger_plays_on_while_the_server_is_flooded() -> None:
    figures = besieged("floods", "--seconds", "4")
    assert (figures["attacked"]["wrong"], figures["attack"]["lost"]) == (0, 0)
    assert figures["attacked"]["moves"] > 0
    assert figures["attack"]["shown_per_second"] > 0
    assert not figures["attacked"]["worked"]["p99"] >= MOST_ACKNOWLEDGED  # not a number, if nobody tells


def test_who_looks_and_who_never_reads_hinder_nobody() -> None:
    figures = besieged("crowds", "--sockets", "60", "--looking", "4")
    assert (figures["looked_at"]["wrong"], figures["unread"]["wrong"], figures["lost"]) == (0, 0, 0)
    assert figures["unread"]["moves"] > 0
    assert figures["asked_for"] > 0
    assert not figures["unread"]["worked"]["p99"] >= MOST_ACKNOWLEDGED  # not a number, if nobody tells
