"""How often the costly questions are asked of Stronghold."""

from __future__ import annotations

EVERY = 240  # of some 300 to 1200 decisions a game
