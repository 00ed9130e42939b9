"""Short forms of `make siege`: what dies is not lost, and what is odd is answered."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from bench.siege.killing import RECRUIT, killed
from bench.siege.noise import all_frames, all_requests
from tests.server.serving import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it finds the parts of a server in /proc")
KILLS, FRAMES, REQUESTS = 4, 600, 300


def test_a_server_and_its_bots_may_die_at_any_moment(tmp_path: Path) -> None:
    with Server(tmp_path, thinkers=1) as server:
        server.start()
        said = asyncio.run(killed(server, KILLS, RECRUIT, Random(2)))
    assert said["killed"].total() == KILLS
    assert said["acknowledged"] >= KILLS


def test_what_is_odd_is_answered_and_hurts_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.start()
        frames = asyncio.run(all_frames(server.port, FRAMES))
        requests = all_requests(server.port, REQUESTS)
    assert set(frames) <= {"failed", "refused"}
    assert frames.total() == FRAMES
    assert requests.total() == REQUESTS
    assert requests["500"] == 0
