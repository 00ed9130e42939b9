"""What the rules note for the board: what each seat has, tribe by tribe and in a hand that is seen."""

from __future__ import annotations

from orcade.games.orc import GAME
from orcade.games.orc.ending import points_of
from orcade.kernel.contract import SPECTATOR
from tests.games.orc.traces import random_games


def test_the_sums_are_those_of_the_scoring() -> None:
    """ORC-83, ORC-84: at the end they add up to the score; before it a hand counts for its player alone."""
    for game in random_games():
        for moment in game:
            s = moment.after
            for seat in range(2):
                mine, theirs = GAME.notes(s.view(seat), seat)["sums"][:: 1 if seat == 0 else -1]
                assert sum(mine) == points_of(s, seat)
                assert (theirs[1] is None) == (not s.over() and len(s.hands[1 - seat]) > 0)
            if s.outcome is not None:
                sums = GAME.notes(s.view(SPECTATOR), SPECTATOR)["sums"]
                assert [sum(parts) for parts in sums] == s.outcome.scores
