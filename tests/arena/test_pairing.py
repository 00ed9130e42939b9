"""Pairings are fair: everybody sits everywhere as often with every deal."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.arena.pairing import bouts, line_ups


def test_two_seats_are_exchanged() -> None:
    assert line_ups(3, 5, [0, 1]) == [(3, 5), (5, 3)]


def test_teams_are_whole() -> None:
    assert line_ups(0, 1, [0, 1, 0, 1]) == [(0, 1, 0, 1), (1, 0, 1, 0)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_sits_alone_in_every_seat(seats: int) -> None:
    found = line_ups(0, 1, list(range(seats)))
    assert len(set(found)) == len(found) == 2 * seats
    for seat in range(seats):
        assert Counter(line[seat] for line in found) == {0: seats, 1: seats}


def test_whole_deals_and_every_pair() -> None:
    planned = bouts(3, [0, 1], 5, seed=100)
    assert [bout.number for bout in planned] == list(range(18))  # 3 pairs, 3 deals of 2 games
    assert {bout.seed for bout in planned} == {100, 101, 102}
    met = Counter(frozenset(bout.seats) for bout in planned)
    assert set(met.values()) == {6}
    for bout in planned:
        mirror = [other for other in planned if other.deal == bout.deal and other.seats == bout.seats[::-1]]
        assert [other.seed for other in mirror] == [bout.seed]


def test_a_new_deal_for_every_game_and_everybody_in_every_seat() -> None:
    planned = bouts(2, [0, 1, 2], 12, seed=100, new_deals=True)
    assert [bout.seed for bout in planned] == list(range(100, 112))
    assert [bout.deal for bout in planned] == [bout.number for bout in planned] == list(range(12))
    assert Counter(bout.seats for bout in planned) == dict.fromkeys(line_ups(0, 1, [0, 1, 2]), 2)
    three = bouts(3, [0, 1], 4, seed=1, new_deals=True)
    assert Counter(frozenset(bout.seats) for bout in three) == dict.fromkeys(
        [frozenset({0, 1}), frozenset({0, 2}), frozenset({1, 2})], 4
    )
