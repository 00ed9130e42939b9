"""ORC with chance nodes in OpenSpiel: its own tests, and the tree for solvers is the same game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from orcade.envs.orc.explicit import opened, orc_with
from orcade.envs.orc.openspiel import NAME
from orcade.envs.orc.tree import Tree

ENDS = [(2, 1, 1), (2, 1, 5), (2, 2, 1)]  # cards in a pile, cards left in all piles, seed


def loaded(piles: int, left: int = 0, seed: int = 1) -> Any:
    return pyspiel.load_game(f"{NAME}(piles={piles},left={left},seed={seed})")


@pytest.mark.parametrize("piles", [4, 2, 1])
def test_random_simulations(piles: int) -> None:
    pyspiel.random_sim_test(loaded(piles), num_sims=5, serialize=True, verbose=False)


def histories(state: Any) -> Iterator[Any]:
    yield state
    for action in state.legal_actions():
        yield from histories(state.child(action))


@pytest.mark.parametrize(("piles", "left", "seed"), ENDS[:2])
def test_the_tree_has_a_set_for_every_information_state(piles: int, left: int, seed: int) -> None:
    tree, states, count = Tree(opened(orc_with(piles), seed, left)), [set[str](), set[str]()], 0
    tree.text()
    for state in histories(loaded(piles, left, seed).new_initial_state()):
        count += 1
        if state.current_player() >= 0:
            states[state.current_player()].add(state.information_state_string())
    assert count == tree.histories
    assert [len(each) for each in states] == [len(each) for each in tree.decided]


@pytest.mark.parametrize(("piles", "left", "seed"), ENDS[:2])
def test_openspiel_finds_both_equally_exploitable(piles: int, left: int, seed: int) -> None:
    game = loaded(piles, left, seed)
    tree = pyspiel.load_efg_game(Tree(opened(orc_with(piles), seed, left)).text())
    found = [pyspiel.exploitability(each, pyspiel.UniformRandomPolicy(each)) for each in (game, tree)]
    assert found[0] == pytest.approx(found[1])
    assert found[0] > 0


def test_what_is_learned_is_harder_to_exploit() -> None:
    tree = pyspiel.load_efg_game(Tree(opened(orc_with(2), 1, 2)).text())
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    uniform = pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    assert pyspiel.exploitability(tree, solver.average_policy()) < uniform / 2
