"""How the doors are measured beside other engines, and what is said of them."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo")

from bench.peers.table import table, targets
from bench.peers.workers import doors
from bench.peers.workers.timing import BATCHED, BY_PETTINGZOO


def test_a_batch_has_steps_and_no_games() -> None:
    row = doors.batched("orc", 0.01, 1)
    assert "games_per_second" not in row
    said = table({("Orcade 0", "orc", BATCHED): [{**row, "decisions_per_second": 160_000.0}]})
    assert said[-1].split() == ["Orcade", "0", "orc", "batched", "160,000"]


def test_targets_are_met_or_missed() -> None:
    met: dict[str, object] = {"decisions_per_second": 40_000.0}
    said = targets({("Orcade 0", "orc", loop): [met] for loop in (BATCHED, BY_PETTINGZOO)})
    assert [line.rpartition(" ")[2] for line in said] == ["missed", "met"]


def test_whole_games_are_played_through_pettingzoo() -> None:
    row = doors.one_by_one("orc", 0.01, 1)
    assert row["decisions_per_second"] > 10 * row["games_per_second"] > 0  # type: ignore[operator]
