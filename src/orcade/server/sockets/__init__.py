"""Connections that stand open; `connection.py` is one client at one table."""
