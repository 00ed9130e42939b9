"""What an outcome is worth to each seat."""

from __future__ import annotations

import pytest

from orcade.bots.search.reward import rewards
from orcade.kernel.contract import Outcome


def worth(ranks: list[int], scores: list[int], teams: list[int] | None = None) -> list[float]:
    return rewards(Outcome(ranks, scores, 1), teams or list(range(len(ranks))))


def test_a_win_is_worth_more_than_a_loss_however_close() -> None:
    close, clear = worth([1, 2], [10, 10]), worth([1, 2], [20, 0])
    assert clear[0] > close[0] > 0.9 > 0.1 > close[1] > clear[1]
    assert clear[0] + clear[1] == pytest.approx(1)


def test_a_shared_rank_is_worth_half() -> None:
    assert worth([1, 1], [7, 7]) == pytest.approx([0.5, 0.5])


def test_a_rank_among_several_is_worth_the_share_left_behind() -> None:
    first, second, third = worth([1, 2, 3], [9, 9, 9])
    assert [first, second, third] == pytest.approx([0.95, 0.5, 0.05])


def test_teammates_get_the_same() -> None:
    found = worth([1, 2, 1, 2], [9, 3, 1, 5], [0, 1, 0, 1])
    assert found[0] == found[2] > 0.9
    assert found[1] == found[3] < 0.1


def test_unequal_teams() -> None:
    found = worth([2, 1, 1, 1], [4, 6, 6, 6], [0, 1, 1, 1])
    assert found[0] < 0.1
    assert found[1] == found[2] == found[3] > 0.9


def test_all_against_the_game() -> None:
    assert worth([1, 1], [5, 5], [0, 0]) == pytest.approx([0.95, 0.95])
    assert worth([2, 2], [5, 5], [0, 0]) == pytest.approx([0.05, 0.05])


def test_every_reward_lies_between_nothing_and_all() -> None:
    for scores in ([-50, 3], [0, 0], [1000, -1000]):
        assert all(0 <= reward <= 1 for reward in worth([1, 2], scores))
