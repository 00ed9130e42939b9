"""The Invader's six phases."""
