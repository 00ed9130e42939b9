"""Battles: a game in the game (sections 14 to 20 of the rulebook)."""
