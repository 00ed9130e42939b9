"""The table in the browser: lobby, seats, tables that never lose a move."""
