"""The room around a table: who looks and plays there, the host who hears them, and all open tables."""
