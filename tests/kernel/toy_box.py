"""The components of a toy, line by line as tests count them."""

from __future__ import annotations

BASE = """# line 1
card = [
  { id = "ace", suit = "sword", worth = 1 },
  { id = "king", suit = "shield", worth = 10 },
]

[game]
name = { en = "Toy", fr = "Jouet" }
open = true
places = [1, 2, 3]
mixed = [1, "two"]
empty = []

[counts]
cards = 2
[counts.hands]
first = 1
second = 2

[[option]]
id = "hand"
values = ["two", "three"]
default = "two"
text = { en = "Hand", fr = "Main" }

[[option]]
id = "start"
values = ["random", "choose"]
default = "random"
text = { en = "Start", fr = "Début" }

[lists]
pairs = [[1, 2], [3, 4]]
"""
