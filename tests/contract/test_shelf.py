"""Every game on the shelf sits the contract exam."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.exam import Exam, Sitting
from tests.contract.questions import AFTER, BEFORE, ON_MOVE
from tests.contract.sittings import SITTINGS

SEEDS = st.integers(min_value=0, max_value=2**40)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
@given(seed=SEEDS)
@settings(max_examples=200)
def test_the_game_passes_the_exam(sitting: Sitting, seed: int) -> None:
    Exam(sitting, seed, every=16).sit(BEFORE, ON_MOVE, AFTER)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_single_decision_of_some_games(sitting: Sitting) -> None:
    for seed in range(3):
        Exam(sitting, seed).sit(BEFORE, ON_MOVE, AFTER)
