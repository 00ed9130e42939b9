"""Measures the page without a server: what is sent, how soon it plays, what it holds, how long bots think."""
