"""A budget says how long a bot may think."""

from __future__ import annotations

import pytest

from orcade.bots.bot import BadBudget, Budget


def test_seconds_simulations_or_both() -> None:
    assert Budget(seconds=0.5).simulations is None
    assert Budget(simulations=10).seconds is None
    assert Budget(1.5, 100) == Budget(seconds=1.5, simulations=100)


@pytest.mark.parametrize(
    ("seconds", "simulations", "said"),
    [
        (None, None, "a budget needs seconds or simulations; neither was given"),
        (0.0, None, "seconds is 0.0; expected a time above 0"),
        (-1.0, 5, "seconds is -1.0"),
        (float("nan"), None, "seconds is nan"),
        (float("inf"), None, "seconds is inf"),
        (None, 0, "simulations is 0; expected a whole number from 1"),
        (1.0, -3, "simulations is -3"),
    ],
)
def test_what_is_no_budget(seconds: float | None, simulations: int | None, said: str) -> None:
    with pytest.raises(BadBudget, match=said):
        Budget(seconds, simulations)
