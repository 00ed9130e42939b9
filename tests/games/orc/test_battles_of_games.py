"""Battles of whole games end as the clauses say."""

from __future__ import annotations

from orcade.games.orc.battle import Fought, Froze, Won
from orcade.games.orc.draw import Drawing
from orcade.kernel.contract import NONE
from tests.games.orc.battles import (
    draws_on,
)
from tests.games.orc.positions import NORTH, SOUTH
from tests.games.orc.traces import Moment, every_moment, final_states, random_games, turns_of
from tests.games.position import told


def settled(moment: Moment) -> tuple[list[int], list[bool]]:
    """Winners and frozen tribes after the draws of a turn, by ORC-61 to ORC-72; no order matters."""
    s, after = moment.before, moment.after
    winner, waiting = s.winner[:], s.frozen[:]
    for tribe in range(6):
        if winner[tribe] == NONE and not waiting[tribe] and not after.piles[tribe]:
            south, north = s.orcs[tribe], s.orcs[6 + tribe]
            if south == north:
                waiting[tribe] = True
            else:
                winner[tribe] = SOUTH if south > north else NORTH
    for _ in range(6):
        for rank in range(6):
            owner, tribe = winner[s.ring[rank - 1]], s.ring[rank]
            if waiting[tribe] and owner != NONE:
                winner[tribe], waiting[tribe] = owner, False
    return winner, waiting


def test_battles_of_whole_games_end_as_the_clauses_say() -> None:
    """ORC-61, ORC-66, ORC-69, ORC-71, ORC-72: compared with a second, independent reading."""
    for moment in every_moment():
        if isinstance(moment.decision, Drawing) and not draws_on(moment):
            assert (moment.after.winner, moment.after.frozen) == settled(moment)


def test_when_all_piles_are_empty_all_tribes_are_won_or_all_frozen() -> None:
    """ORC-77: at the end of every game."""
    for s in final_states():
        assert s.piles == [[]] * 6
        assert (NONE not in s.winner and True not in s.frozen) or (
            s.winner == [NONE] * 6 and False not in s.frozen
        )


def test_random_games_have_every_kind_of_battle() -> None:
    """The games above are worth something: many ties, some of 0-0, freezes and chains."""
    fought = [event for moment in every_moment() for event in told(moment.events, Fought)]
    froze = [event for moment in every_moment() for event in told(moment.events, Froze)]
    chains = [len(told(moment.events, Won)) for moment in every_moment()]
    assert len(fought) == 6 * len(random_games())
    assert sum(event.south == event.north > 0 for event in fought) > 50
    assert sum(event.south == event.north == 0 for event in fought) > 50
    assert len(froze) > 50
    assert max(chains) >= 4
    assert len({turns_of(game) for game in random_games()}) > 4
