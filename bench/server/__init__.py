"""The server under load: many tables at once, many idle sockets, long tables."""
