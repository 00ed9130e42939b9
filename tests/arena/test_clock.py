"""Budgets by the wall or by the processor."""

from __future__ import annotations

from pathlib import Path

import pytest

from orcade.arena.clock import CLOCKS, BadClock, check_clock
from orcade.arena.entrant import entrants_of
from orcade.arena.journal import Journal, JournalError, plan_of
from orcade.arena.match import Setting, play_bout
from orcade.arena.pairing import Bout

BOTS = entrants_of(["search@0.01s", "greedy@0.01s"])


def test_bots_think_and_are_timed_by_the_clock_of_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that only goes when it is looked at: nothing else on the machine moves it."""
    looks = [0]

    def frozen() -> float:
        looks[0] += 1
        return looks[0] / 1024

    monkeypatch.setitem(CLOCKS, "processor", frozen)
    setting, bout = Setting("orc", 2, {}, clock="processor"), Bout(0, 0, (0, 1), 3)
    one, two = (play_bout(setting, BOTS, bout) for _ in range(2))
    assert one.scores == two.scores
    assert one.seconds == pytest.approx(two.seconds)
    assert 0.01 <= one.slowest[0] < 0.02


def test_a_clock_must_be_known() -> None:
    with pytest.raises(BadClock, match="did you mean 'processor'"):
        check_clock("procesor", BOTS)


def test_a_program_thinks_by_the_wall_only() -> None:
    bots = entrants_of(["program:./mine", "greedy"])
    assert check_clock("wall", bots) == "wall"
    with pytest.raises(BadClock, match=r"'program:\./mine' is a program of its own"):
        check_clock("processor", bots)


def test_an_arena_goes_on_by_its_own_clock(tmp_path: Path) -> None:
    plans = [plan_of(Setting("orc", 2, {}, clock=clock), BOTS, 2, 1, "1.0", "abc") for clock in CLOCKS]
    Journal(tmp_path, plans[0]).open()
    with pytest.raises(JournalError, match="its clock is 'wall', not 'processor'"):
        Journal(tmp_path, plans[1]).open()
