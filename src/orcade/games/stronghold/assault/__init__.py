"""The assault: ranged attack, melee, barbican; and the end of the turn."""
