"""Small games of ORC, solved whole: how much uniform play and OpenSpiel's CFR+ can be exploited."""

from __future__ import annotations

from typing import Any


def measure(piles: int, left: int, seed: int, iterations: list[int]) -> dict[str, Any]:
    """The size of the tree, and exploitability (half of NashConv, returns from -1 to 1) by OpenSpiel."""
    import pyspiel

    from orcade.envs.orc.explicit import opened, orc_with
    from orcade.envs.orc.tree import Tree

    tree = Tree(opened(orc_with(piles), seed, left))
    game = pyspiel.load_efg_game(tree.text())
    solver, found = pyspiel.CFRPlusSolver(game), dict[str, float]()
    for iteration in range(1, max(iterations) + 1):
        solver.evaluate_and_update_policy()
        if iteration in iterations:
            found[str(iteration)] = round(pyspiel.exploitability(game, solver.average_policy()), 6)
    return {
        "histories": tree.histories,
        "sets": [len(decided) for decided in tree.decided],
        "uniform": round(pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)), 6),
        "cfr_plus": found,
    }
