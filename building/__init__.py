"""How Orcade is built: the page from `web/`, the rules from Python to C, and both into the package."""
