"""What people say to each other at a table, beside the game and never in its log."""
