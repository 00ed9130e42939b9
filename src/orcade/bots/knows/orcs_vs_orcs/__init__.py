"""What a player of Orcs vs Orcs knows; `knows.py` puts it together."""
