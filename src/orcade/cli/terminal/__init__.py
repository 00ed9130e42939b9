"""A table in the terminal: for any game, any number of people at this device, and bots."""
