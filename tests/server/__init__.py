"""The server: its doors, its sockets, its store, its bots, its halls."""
