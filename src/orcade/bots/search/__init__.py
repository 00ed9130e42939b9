"""Information-set Monte-Carlo tree search over imagined worlds, compiled with the rules."""
