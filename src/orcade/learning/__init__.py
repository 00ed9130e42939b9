"""From games to a trained player: games that a bot plays against itself, what is learned from them, and how well."""
