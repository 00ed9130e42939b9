"""The benchmark suite: from fixed seeds and budgets, figures that anybody can make again."""
