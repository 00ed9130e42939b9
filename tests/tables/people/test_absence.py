"""When a table has waited long enough for somebody: by a clock that the test turns."""

from __future__ import annotations

import pytest

from orcade.tables.people.absence import GRACE, Absence
from orcade.tables.rows import PATIENCE


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def absence(clock: Clock) -> Absence:
    """Two play, and it is the turn of the second."""
    absence = Absence(clock=clock)
    absence.here([0, 1], [0, 1])
    absence.waits_for([1])
    return absence


def test_who_is_here_may_think_as_long_as_he_likes(absence: Absence, clock: Clock) -> None:
    clock.now += 10 * PATIENCE
    assert absence.long_gone() == set()
    assert absence.since(1) is None


def test_who_is_away_is_waited_for(absence: Absence, clock: Clock) -> None:
    absence.here([0, 1], [0])
    clock.now += PATIENCE - 1
    assert absence.long_gone() == set()
    assert (absence.since(1), absence.seconds_left(1)) == (PATIENCE - 1, 1)
    clock.now += 1
    assert absence.long_gone() == {1}


def test_who_comes_back_in_time_begins_anew(absence: Absence, clock: Clock) -> None:
    absence.here([0, 1], [0])
    clock.now += PATIENCE - 1
    absence.here([0, 1], [0, 1])
    absence.here([0, 1], [0])
    clock.now += 1
    assert absence.long_gone() == set()


def test_nobody_is_missed_whose_turn_it_is_not(absence: Absence, clock: Clock) -> None:
    absence.here([0, 1], [1])
    clock.now += 5 * PATIENCE
    assert absence.long_gone() == set()
    assert (absence.seconds_left(0), absence.since(0)) == (None, 5 * PATIENCE)
    absence.waits_for([0])
    clock.now += PATIENCE - 1
    assert absence.long_gone() == set()
    clock.now += 1
    assert absence.long_gone() == {0}


def test_a_seat_that_a_bot_plays_is_nobodys(absence: Absence, clock: Clock) -> None:
    absence.here([0, 1], [0])
    absence.here([0], [0])
    clock.now += PATIENCE
    assert absence.long_gone() == set()


@pytest.mark.parametrize(("asked", "seen"), [(0, 5), (5, 0), (5, 5)])
def test_after_a_restart_everybody_has_a_moment_to_come_back(clock: Clock, asked: int, seen: int) -> None:
    """So many hours ago the second was asked, and so many hours ago he was last here."""
    absence = Absence(clock=clock)
    absence.opened({0: clock.now, 1: clock.now - 3600 * seen})
    absence.waits_for([1], clock.now - 3600 * asked)
    assert absence.told_left() == {1: GRACE if asked and seen else PATIENCE}
    assert absence.since(1) == 3600 * seen
    clock.now += GRACE
    assert absence.long_gone() == ({1} if asked and seen else set())
    absence.here([0, 1], [0, 1])
    assert absence.long_gone() == set()


@pytest.mark.parametrize(("gone", "told"), [(0, 120), (1, 120), (9.5, 120), (10, 110), (119.9, 10), (120, 0)])
def test_nobody_is_told_too_soon_that_others_may_decide(
    absence: Absence, clock: Clock, gone: float, told: int
) -> None:
    absence.here([0, 1], [0])
    clock.now += gone
    assert absence.told_left() == {1: told}
