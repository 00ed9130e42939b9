"""How fast Orcade is: every game, interpreted and compiled in one run.  See `docs/bench.md`."""
