"""What a player of Stronghold knows; `knows.py` puts it together."""
