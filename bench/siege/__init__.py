"""The server under attack: what strangers can do to it, and what everybody else notices."""
