"""What bots know of ORC makes sense to a player of it."""

from __future__ import annotations

import pytest

from orcade.bots.knows import knowledge_of
from orcade.games.orc import GAME
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Fast
from orcade.kernel.flow import pending, play
from tests.games.orc.positions import NORTH, SOUTH, Position, lay

KNOWS = knowledge_of(GAME)


def south(position: Position) -> float:
    return KNOWS.evaluation(position.s)[SOUTH]


def test_both_chances_add_up() -> None:
    luck = Fast(2)
    for seed in range(20):
        s = GAME.setup(2, GAME.check_options({}), Fast(seed))
        while s.agenda:
            assert sum(KNOWS.evaluation(s)) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in KNOWS.evaluation(s))
            decision = pending(s)[0]
            legal = decision.legal(s)
            weights = KNOWS.priors(s, decision, legal)
            assert len(weights) == len(legal)
            assert min(weights) > 0
            play(s, decision.seat, legal[luck.below(len(legal))])


def test_it_foretells_the_end_better_the_later_it_is() -> None:
    """Of random games: how often the side that looks better wins."""
    luck, right, asked = Fast(3), [0, 0], [0, 0]
    for seed in range(150):
        s = GAME.setup(2, GAME.check_options({}), Fast(seed))
        seen: list[tuple[bool, float]] = []
        while s.agenda:
            seen.append((sum(map(len, s.piles)) < 6, KNOWS.evaluation(s)[SOUTH]))
            legal = pending(s)[0].legal(s)
            play(s, pending(s)[0].seat, legal[luck.below(len(legal))])
        assert s.outcome is not None
        for late, chance in seen:
            asked[late] += 1
            right[late] += (chance > 0.5) == (s.outcome.ranks[SOUTH] == 1)
    assert right[True] / asked[True] > 0.8 > right[False] / asked[False] > 0.55


def test_a_tribe_won_is_better_than_one_lost() -> None:
    assert south(lay(won={"yellow": SOUTH})) > south(lay()) > south(lay(won={"yellow": NORTH}))


def test_more_orcs_are_better_than_fewer() -> None:
    ahead = lay(beside={(SOUTH, "red"): "2 blue", (NORTH, "red"): "1 green"})
    behind = lay(beside={(SOUTH, "red"): "1 blue", (NORTH, "red"): "2 green"})
    assert south(ahead) > south(behind)


def test_knowledge_needs_a_frontier() -> None:
    assert isinstance(GAME.blank(), Frontier)
    assert KNOWS.evaluates()
    assert KNOWS.orders()
