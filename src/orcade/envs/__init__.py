"""Doors for researchers: the games behind the interfaces of the field."""
