"""What the tests examine every day: the printed length, with every number of players, once as we read the
rules and once with all the other readings.  A longer game has no other rules; the soak examines all of it."""

from __future__ import annotations

EVERY = 400  # of some 700 to 850 decisions a game

OTHER_READINGS = {
    "region_cards": "both_spaces",
    "hostile_inhabitants": "as_many",
    "third_owner": "keeps",
    "portal_losses": "departure",
}
EVERYDAY = [{"rounds": "printed"}, {"rounds": "printed", **OTHER_READINGS}]
