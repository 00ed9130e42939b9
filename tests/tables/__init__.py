"""A table being played, without a server: with a store in memory, and bots that answer at once."""
