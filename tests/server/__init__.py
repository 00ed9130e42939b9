"""The server: its wire, its store, its tables."""
