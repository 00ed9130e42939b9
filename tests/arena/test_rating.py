"""Ratings: known strengths come back, intervals hold them, and nothing is infinite."""

from __future__ import annotations

from math import isfinite, log10

import pytest

from orcade.arena.rating import bradley_terry, head_to_head, ladder, points_at, points_of, wilson, wins_of
from orcade.kernel.chance import Fast
from tests.arena.games import game, series


def test_three_wins_of_four_are_191_elo() -> None:
    rating = bradley_terry(wins_of(series(3000, 1000), 2))
    assert rating[0] - rating[1] == pytest.approx(400 * log10(3), abs=1)
    assert sum(rating) == pytest.approx(0)


def test_an_even_series_is_even() -> None:
    assert bradley_terry(wins_of(series(5, 5, 4), 2)) == pytest.approx([0, 0], abs=1e-6)


def test_who_always_wins_has_a_rating_too() -> None:
    top, bottom = ladder(series(50, 0), 2)
    assert top.entrant == 0
    assert isfinite(top.rating.value)
    assert top.rating.value > 200 > bottom.rating.value
    assert (top.points, bottom.points) == (1.0, 0.0)
    assert (top.mean_rank, bottom.mean_rank) == (1.0, 2.0)


def test_strength_comes_back_from_games_that_chance_played() -> None:
    chance, truth = Fast(5), [0.0, 150.0, 300.0]
    games = []
    for number in range(6000):
        a, b = [(0, 1), (1, 2), (0, 2)][number % 3]
        expected = 1 / (1 + 10 ** ((truth[b] - truth[a]) / 400))
        won = chance.below(1000) < 1000 * expected
        games.append(game(number, (a, b), [1, 2] if won else [2, 1], number))
    standings = {each.entrant: each.rating for each in ladder(games, 3)}
    for who, strength in enumerate(truth):
        assert standings[who].low < strength - 150 < standings[who].high
        assert standings[who].high - standings[who].low < 60


def test_more_games_give_narrower_intervals() -> None:
    few, many = ladder(series(12, 8), 2)[0].rating, ladder(series(120, 80), 2)[0].rating
    assert many.high - many.low < few.high - few.low


def test_one_deal_tells_nothing_of_its_spread() -> None:
    assert ladder(series(1, 1), 2)[0].rating.low == float("-inf")


def test_a_game_of_four_counts_once() -> None:
    won = points_of(game(0, (0, 1, 1, 1), [2, 1, 3, 4]))
    assert list(won) == [(0, 1)]
    assert won[0, 1] == pytest.approx((2 / 3, 1.0))


def test_partners_do_not_play_each_other() -> None:
    assert points_of(game(0, (0, 1, 0, 1), [1, 3, 1, 3])) == {(0, 1): (1.0, 1.0)}


@pytest.mark.parametrize(
    ("ranks", "points"), [([1, 2], [1, 0]), ([1, 1], [0.5, 0.5]), ([1, 2, 2], [1, 0.25, 0.25])]
)
def test_points_of_a_seat(ranks: list[int], points: list[float]) -> None:
    played = game(0, tuple(range(len(ranks))), ranks)
    assert [points_at(played, seat) for seat in range(len(ranks))] == points


def test_head_to_head_is_the_same_from_both_sides() -> None:
    games = series(30, 10)
    (mine, met), (theirs, _) = head_to_head(games, 0, 1), head_to_head(games, 1, 0)
    assert (mine.value, met) == (0.75, 40)
    assert theirs.value == pytest.approx(0.25)
    assert mine.low == pytest.approx(1 - theirs.high)


def test_who_never_met_is_unknown() -> None:
    assert head_to_head([], 0, 1)[0].low == 0


def test_wilson_against_the_textbook() -> None:
    found = wilson(9, 10)
    assert [found.low, found.high] == pytest.approx([0.5958, 0.9821], abs=1e-4)
    assert wilson(10, 10).high == pytest.approx(1)
