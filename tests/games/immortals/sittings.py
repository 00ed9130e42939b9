"""What the tests examine every day: the printed length, with every number of players.  A longer game has no
other rules; the soak examines all lengths."""

from __future__ import annotations

EVERY = 400  # of some 700 to 850 decisions a game

EVERYDAY = [{"rounds": "printed"}]
