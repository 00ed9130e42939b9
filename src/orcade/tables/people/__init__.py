"""What the people at a table decide among themselves: no rule of a game asks for it, and none forbids it."""
