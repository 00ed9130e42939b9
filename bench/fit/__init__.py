"""Fits the constants of the bots' evaluations again, to games that were played since."""
