"""Every game on the shelf sits the contract exam."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.exam import Exam, Sitting
from tests.contract.questions import AFTER, BEFORE, ON_MOVE
from tests.contract.sittings import CLOSELY, SHORT, SITTINGS, every, examples

SEEDS = st.integers(min_value=0, max_value=2**40)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_the_game_passes_the_exam(sitting: Sitting) -> None:
    @given(seed=SEEDS)
    @settings(max_examples=examples(sitting))
    def passes(seed: int) -> None:
        Exam(sitting, seed, every(sitting.game)).sit(BEFORE, ON_MOVE, AFTER)

    passes()


@pytest.mark.parametrize("sitting", CLOSELY, ids=str)
def test_many_decisions_of_some_games(sitting: Sitting) -> None:
    """Of a short game every single one, of three games."""
    longer = every(sitting.game) // SHORT
    for seed in range(max(1, 3 // longer)):
        Exam(sitting, seed, longer).sit(BEFORE, ON_MOVE, AFTER)
