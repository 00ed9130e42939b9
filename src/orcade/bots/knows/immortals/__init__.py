"""What a player of Immortals knows; `knows.py` puts it together."""
