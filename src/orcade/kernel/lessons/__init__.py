"""Lessons: how a game is learned by playing it, as its folder's `lessons.toml` tells it."""
