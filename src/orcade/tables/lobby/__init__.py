"""Around the tables: what can be played, opening a table, sitting down, records."""
