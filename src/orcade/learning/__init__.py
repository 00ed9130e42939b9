"""From games to a trained player: what a bot plays against itself, and what can be learned from that."""
