"""The clocks as a fold: what is left, whose turn it is, and who gets his share."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from random import Random

import pytest

from orcade.games.immortals.planning import PlansIn
from orcade.games.immortals.resolution import Turn
from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.table import Table
from orcade.shelf import SHELF
from orcade.tables.log.asked import asked_at, told_asked
from orcade.tables.people import clocks as reckoned
from orcade.tables.people.clocks import (
    BACK,
    BACK_LATE,
    DAY,
    NEVER,
    SECOND,
    Asking,
    Clocks,
    Times,
    at_first,
    come_back,
    gone_back,
    taken_back,
)
from orcade.tables.room.clocks import asking, unfinished
from orcade.tables.wire.clocks import DaysClock, LiveClock

LIVE, DAYS = LiveClock(bank=900, increment=10), DaysClock(days=3)
BANK, MORE = 900 * SECOND, 10 * SECOND
GAMES = {"orc": 2, "battl_khaos": 2, "orcs_vs_orcs": 2, "immortals": 3, "stronghold": 2}


def asked_now(
    clock: LiveClock | DaysClock,
    times: Times,
    asked: Collection[int],
    moves: int,
    still: Collection[int] = (),
    lanes_open: bool = False,
) -> Times:
    """Where only people play."""
    return reckoned.asked_now(clock, times, Asking(asked, asked, moves, 0, still, lanes_open))


def begun(clock: LiveClock | DaysClock = LIVE, seats: int = 2, *asked: int) -> Times:
    return asked_now(clock, at_first(clock, seats), asked or (0,), 0)


def test_whoever_is_asked_first_has_his_bank_and_his_first_increment() -> None:
    assert begun() == Times([BANK + MORE, BANK], [0], 0, [0, NEVER])


def test_many_decisions_of_one_turn_are_one_turn() -> None:
    times = begun()
    for moves in range(1, 9):
        times = asked_now(LIVE, times, [0], moves)
    assert times == begun()


def test_the_next_turn_is_that_of_the_next() -> None:
    times = asked_now(LIVE, begun(), [1], 3)
    assert times == Times([BANK + MORE, BANK + MORE], [1], 3, [0, 3])
    assert asked_now(LIVE, times, [0], 5).left == [BANK + 2 * MORE, BANK + MORE]


def test_an_interruption_begins_no_turn_and_gives_its_share_once() -> None:
    times = asked_now(LIVE, begun(), [1], 1, still=[0])
    assert (times.turn, times.left) == ([0], [BANK + MORE, BANK + MORE])
    for moves in range(2, 9):  # to and fro
        times = asked_now(LIVE, times, [moves % 2], moves, still=[0])
    assert times.left == [BANK + MORE, BANK + MORE]
    assert asked_now(LIVE, times, [1], 9).left == [BANK + MORE, BANK + 2 * MORE]


def test_by_correspondence_every_turn_has_its_days() -> None:
    times = begun(DAYS)
    late = Clocks(DAYS, times, 0, frozenset({0})).ticked(2 * DAY)
    assert late.left == [DAY, 3 * DAY]
    assert asked_now(DAYS, late, [0], 1).left == [DAY, 3 * DAY]
    assert asked_now(DAYS, asked_now(DAYS, late, [1], 2), [0], 3).left == [3 * DAY, 3 * DAY]


def test_those_who_choose_together_have_one_turn_together() -> None:
    times = begun(LIVE, 3, 0, 1, 2)
    assert (times.turn, times.left) == ([0, 1, 2], [BANK + MORE] * 3)
    assert asked_now(LIVE, times, [1, 2], 1, lanes_open=True) == times
    after = asked_now(LIVE, times, [1], 3)  # and then somebody alone
    assert (after.turn, after.left[1]) == ([1], BANK + 2 * MORE)


def test_all_clocks_concerned_run_at_once() -> None:
    clocks = Clocks(LIVE, begun(LIVE, 3, 0, 2), 1_000, frozenset({0, 2}))
    assert clocks.ticked(31_000).left == [BANK + MORE - 30_000, BANK, BANK + MORE - 30_000]
    assert clocks.due == 1_000 + BANK + MORE


def test_what_is_left_does_not_depend_on_how_often_it_was_reckoned() -> None:
    clocks, luck = Clocks(LIVE, begun(), 0, frozenset({0})), Random(1)
    at, again = 0, clocks
    for _ in range(100):
        at += luck.randrange(1_000)
        again = Clocks(LIVE, again.ticked(at), at, frozenset({0}))
        assert again.times == clocks.ticked(at)
        assert again.follow(clocks)
        assert again.due == clocks.due


def test_no_clock_goes_backwards() -> None:
    assert Clocks(LIVE, begun(), 5_000, frozenset({0})).left(0, 1_000) == BANK + MORE


def test_whose_time_was_over_first_is_first() -> None:
    clocks = Clocks(LIVE, Times([5_000, 3_000, 1_000], [0, 1], 0, [0, 0, 0]), 0, frozenset({0, 1}))
    found = [clocks.first_over(moment) for moment in (2_999, 3_000, 60_000)]
    assert found == [None, 1, 1]


def test_an_undo_gives_neither_time_back_nor_a_share_again() -> None:
    times = asked_now(LIVE, begun(), [1], 1)
    back = taken_back(times, [0])
    assert (back.left, back.turn) == (times.left, [0])
    for moves in (1, 2, 3):
        assert asked_now(LIVE, back, [0], moves).left == times.left
    assert asked_now(LIVE, back, [1], 1).left == times.left


def test_whoever_goes_to_and_fro_gains_nothing() -> None:
    times = begun()
    for _ in range(20):
        times = taken_back(asked_now(LIVE, times, [1], 1), [0])
    assert times.left == [BANK + MORE, BANK + MORE]


def test_after_a_return_by_consent_turns_to_come_are_new_ones() -> None:
    times = begun()
    for moves in range(1, 30):
        times = asked_now(LIVE, times, [moves % 2], moves)
    back = gone_back(times, [0], 4)
    assert back.left == times.left
    assert asked_now(LIVE, back, [1], 5).left[1] == times.left[1] + MORE


@pytest.mark.parametrize(("clock", "left"), [(LIVE, BACK), (DAYS, BACK_LATE)])
def test_whoever_comes_back_in_the_turn_in_which_his_time_was_over_has_a_little_once(
    clock: LiveClock | DaysClock, left: int
) -> None:
    times = Times([-5, 70], [0], 0, [0, 0])
    assert come_back(clock, times, 0, again=False).left == [left, 70]
    assert come_back(clock, times, 1, again=False) == times
    assert come_back(clock, times, 0, again=True) == times


def test_a_bot_gets_no_share_for_the_person_whose_place_it_holds() -> None:
    times = begun()
    for moves in range(1, 9):
        times = reckoned.asked_now(LIVE, times, Asking([moves % 2], [0], moves))
    assert times.left == [BANK + 5 * MORE, BANK]
    times = reckoned.asked_now(LIVE, times, Asking([1], [0], 9))
    assert come_back(LIVE, times, 1, again=False).left[1] == BANK + MORE  #  who is asked when he comes back
    assert come_back(LIVE, come_back(LIVE, times, 1, again=False), 1, again=False).left[1] == BANK + MORE


@pytest.mark.parametrize(("increment", "left"), [(0, BACK), (3, BACK), (30, 30 * SECOND)])
def test_whose_time_was_over_has_what_a_turn_gives_and_no_bank(increment: int, left: int) -> None:
    clock, times = LiveClock(bank=900, increment=increment), Times([-5, 70], [1], 4, [0, 4])
    assert asked_now(clock, times, [0], 5).left[0] == left
    assert asked_now(DAYS, times, [0], 5).left[0] == 3 * DAY


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_nobody_is_asked_without_his_share_and_none_gets_two_in_a_turn(game: str) -> None:
    shares = decisions = 0
    for seed in range(4):
        table = Table(SHELF[game], GAMES[game], SHELF[game].check_options({}), Keyed(seed_from(seed)))
        told, many = followed(table, Random(seed))
        shares, decisions = shares + told, decisions + many
    assert 0 < shares <= decisions


def followed(table: Table, luck: Random) -> tuple[int, int]:
    """How many shares and how many decisions there were in a game that somebody plays at random."""
    shares = 0
    for before, after, got in turns_of(table, luck):
        asked = asked_at_last(table)
        assert set(got) <= set(asked)
        assert all(before.given[seat] < after.began == after.given[seat] for seat in got)
        assert all(after.given[seat] == after.began for seat in asked)
        assert all(after.left[seat] - before.left[seat] in (0, MORE) for seat in range(table.seats))
        shares += len(got)
    return shares, len(table.moves)


def asked_at_last(table: Table) -> list[int]:
    return told_asked(asked_at(table.state), table.seats, [])


def turns_of(table: Table, luck: Random) -> Iterator[tuple[Times, Times, list[int]]]:
    """How the clocks stood before and after each decision, and who got his share."""
    everybody = range(table.seats)
    first = asking(table.state, asked_at_last(table), everybody, 0)
    times = reckoned.asked_now(LIVE, at_first(LIVE, table.seats), first)
    while table.outcome is None:
        seat = luck.choice(list(table.pending()))
        table.play(seat, luck.choice(table.legal(seat)))
        move, moves = table.moves[-1], len(table.moves)
        still = unfinished(move, table.state, times.under)
        now = asking(table.state, asked_at_last(table), everybody, moves, still, move.sealed)
        after = reckoned.asked_now(LIVE, times, now)
        yield times, after, [seat for seat in everybody if after.left[seat] > times.left[seat]]
        times = after


def test_in_orc_every_turn_has_one_share_however_many_decisions_it_has() -> None:
    """Turns alternate, and a turn is a deployment and what is drawn after it."""
    table = Table(SHELF["orc"], 2, SHELF["orc"].check_options({}), Keyed(seed_from(7)))
    found = turns_of(table, Random(7))
    seen = [after.turn for before, after, _ in found if after.began > before.began]
    assert len(seen) > 10
    assert all(one != other for one, other in pairwise(seen))


def test_in_immortals_planning_and_each_turn_after_it_have_their_own_share() -> None:
    """Also of the first player, for whom the resolution lies on the agenda through the whole round."""
    table = Table(SHELF["immortals"], 3, SHELF["immortals"].check_options({}), Keyed(seed_from(3)))
    planned = resolved = 0
    for _, after, got in turns_of(table, Random(1)):
        top = table.state.agenda[-1] if table.state.agenda else None
        before = table.moves[-1].before.agenda
        if isinstance(top, Turn):
            assert (got, after.turn) == ([top.seat], [top.seat])
            resolved += 1
        elif any(isinstance(step, PlansIn) for step in table.state.agenda[-2:]):
            opened = not any(isinstance(step, PlansIn) for step in before)
            assert got == ([0, 1, 2] if opened else [])
            planned += opened
    assert resolved > planned > 1
