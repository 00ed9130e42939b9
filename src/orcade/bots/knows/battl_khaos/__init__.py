"""What a player of Batt'l Kha'os knows; `knows.py` puts it together."""
