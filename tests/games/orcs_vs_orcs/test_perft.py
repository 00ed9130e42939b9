"""Counts of legal sequences from named positions."""

from __future__ import annotations

import pytest

from orcade.kernel.flow import play
from tests.games.counting import sequences
from tests.games.orcs_vs_orcs.positions import go, lay, move


@pytest.mark.parametrize(("decisions", "count"), [(1, 9), (2, 26), (3, 194)])
def test_the_first_orders_of_a_small_army(decisions: int, count: int) -> None:
    """OVO-59, OVO-64, OVO-137, OVO-143: two Hordes at home, one action, no Village anywhere.

    Two numbers to move, one place to recruit, five types to buy (no Orc), or the end: 9.  A move has three
    roads, a recruit another one or none, a purchase leaves only the end, and after the end the other player
    has 6 + 1 + 5 + 1 answers: 6 + 2 + 5 + 13.  Then the column of one has 4 + 5 + 4 answers and that of two
    one more each, the recruits 2, each purchase and the end 13, and the other player's 13 lead to
    6 * 3 + 2 + 5 * 13 + 13 = 98: 13 + 16 + 2 + 65 + 98.
    """
    p = lay({"south_lair": 2}, {"north_lair": 6}, villages=[], actions=1)
    assert sequences(p.s, decisions) == count


@pytest.mark.parametrize(("decisions", "count"), [(1, 7), (2, 15)])
def test_a_column_on_the_way(decisions: int, count: int) -> None:
    """OVO-69, OVO-70: a column of two meets two fresh Hordes of its own at a farm with three roads.

    It goes on, halts, leaves one behind, or takes one or two along: 3 + 1 + 1 + 2.  Once it has gone on or
    halted the turn can only be ended; who left one may take others along, who took some goes on:
    3 + 1 + (3 + 2) + 2 * 3.
    """
    p = lay({"south_left_march": 2, "south_left_farm": 2}, {"north_lair": 6}, villages=[], actions=1)
    play(p.s, 0, move("south_left_march", 2))
    play(p.s, 0, go("south_left_farm"))
    assert sequences(p.s, decisions) == count
