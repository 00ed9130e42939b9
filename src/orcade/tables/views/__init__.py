"""What each viewer is sent: the table at one moment, what changed, and what was earlier."""
