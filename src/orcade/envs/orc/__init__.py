"""ORC with explicit luck, for solvers: the one game small enough to be solved, where its components are."""
