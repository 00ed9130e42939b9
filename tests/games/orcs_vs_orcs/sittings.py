"""Which of the twelve sets of options the tests examine every day: every value of every option, and all of
them together.  The soak examines all twelve."""

from __future__ import annotations

EVERY = 96  # of some 200 to 400 decisions a game

EVERYDAY = [
    {"scenario": "standard", "long_game": "no", "tactical_start": "no"},
    {"scenario": "total_fight", "long_game": "yes", "tactical_start": "yes"},
    {"scenario": "calm_before_the_storm", "long_game": "no", "tactical_start": "yes"},
]
