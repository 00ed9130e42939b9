"""The contract exam, asked in battles that random games rarely see: many Heroes, all cards, assaults."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.kernel.chance import Fast, Keyed, seed_from
from tests.contract.exam import Exam, Sitting
from tests.contract.questions import BEFORE, ON_MOVE
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, UNITS, Clash, camp
from tests.games.orcs_vs_orcs.positions import M
from tests.thorough import some_of

EVERY = 4  # of so many decisions one is asked everything


def armed(dice: Fast) -> tuple[list[str], list[str]]:
    """Cards of both sides: some of each Unit, and the Heroes shared out at random."""
    cards: tuple[list[str], list[str]] = ([], [])
    for side in (ANA, BOB):
        for unit in UNITS:
            cards[side].extend([unit] * dice.below(4))
    for hero in M.cards[len(UNITS) :]:
        owner = dice.below(4)
        if owner < 2:
            cards[owner].append(hero)
    return cards


def some_battle(seed: int) -> Clash:
    dice = Fast(seed)
    attacker, defender = armed(dice)
    armies = ({"north_left_ford": 1, "north_tower_gate": 1}, {"north_crossroads": 2})
    hordes = (2 + dice.below(4), 1 + dice.below(4))
    assault = dice.below(2) == 0
    p = camp(attacker, defender, hordes=hordes, assault=assault, aside=dice.below(2), armies=armies)
    p.s.berserk = [dice.below(2) == 0, dice.below(2) == 0]
    p.s.luck = Keyed(seed_from(seed))
    return p


@pytest.mark.parametrize("seed", some_of(range(60), 12))
def test_battles_keep_the_contract(seed: int) -> None:
    """OVO-366, OVO-367, OVO-370, OVO-371: whatever is hidden stays hidden, whatever happens."""
    exam = Exam(Sitting(GAME, 2, {}), seed)
    exam.table.state = some_battle(seed).s
    exam.table.moves = []
    exam.components = sorted(exam.state.census())
    while getattr(exam.state, "battle", None) is not None and exam.state.outcome is None:
        thorough = exam.dice.below(EVERY) == 0
        for question in BEFORE if thorough else BEFORE[:2]:
            exam.ask(question)
        exam.move(ON_MOVE if thorough else [])
