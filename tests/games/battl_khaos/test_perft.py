"""Counts of legal sequences from named positions (BTK-EX-28)."""

from __future__ import annotations

import pytest

from tests.games.battl_khaos.positions import CORNER, KNIGHTS, ORCS, lay
from tests.games.counting import sequences

HANDS = {ORCS: ["b01o", "b07o", "b21o"], KNIGHTS: ["b02o", "b06o", "b22o"]}


@pytest.mark.parametrize(("decisions", "count"), [(1, 3), (2, 12), (3, 40), (4, 240), (5, 920)])
def test_the_first_turn_of_the_basic_game(decisions: int, count: int) -> None:
    """BTK-EX-28: three tiles, four spaces, 4 + 4 + 2 rotations, six answers for a token.

    Then four draws, or after the standard one of the two other tiles, or none: 40 * (5 * 4 + 3).
    """
    assert sequences(lay(hands=HANDS).s, decisions) == count


@pytest.mark.parametrize(("decisions", "count"), [(1, 3), (2, 12), (3, 40), (4, 440), (5, 800)])
def test_the_first_turn_of_the_advanced_game(decisions: int, count: int) -> None:
    """Ten tokens or none; then four draws, nine tokens with one place, the shaman with seven: 40 * 20."""
    assert sequences(lay(hands=HANDS, advanced=True).s, decisions) == count


def test_the_counts_of_an_ending() -> None:
    """The last tile of each hand, nothing to draw, no tower in the supply, from BTK-EX-15.

    The orcs have 4 * 4 placements of b01o and no token; then the knights 6 spaces and 4 rotations of b02o;
    then both pass.
    """
    p = lay(
        hands={ORCS: ["b01o"], KNIGHTS: ["b02o"]},
        display=[],
        stack=[],
        supply=[],
        reserve={ORCS: [], KNIGHTS: []},
    )
    assert [sequences(p.s, n) for n in range(1, 9)] == [1, 4, 16, 16, 96, 384, 384, 384]
    assert sequences(p.s, 9) == 0


def test_a_tile_after_a_halberd() -> None:
    """BTK-EX-16 counted: one space is left to the knights."""
    p = lay(hands={ORCS: ["b01o"], KNIGHTS: ["b02o"]}, reserve={ORCS: ["orcs_halberd"]}, display=[], stack=[])
    for count, n in ((1, 1), (4, 2), (16, 3), (32, 4)):
        assert sequences(p.s, n) == count


def test_the_corner_of_the_example() -> None:
    """From BTK-EX-13: eight spaces beside the four tiles, four of them not around the tower."""
    p = lay(CORNER, hands={ORCS: ["b01o"]})
    assert sequences(p.s, 1) == 1 + 7
    assert sequences(p.s, 2) == 8 + 7 * 4
    assert sequences(p.s, 3) == 8 * 4 + 4 * (2 + 4 + 4 + 4 + 2 + 4 + 4)
