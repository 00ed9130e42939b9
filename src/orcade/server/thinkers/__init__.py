"""Bots think in processes of their own; `pool.py` is asked for an answer."""
