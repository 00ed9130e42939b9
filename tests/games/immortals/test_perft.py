"""Counts of legal sequences from named positions."""

from __future__ import annotations

import pytest

from tests.games.counting import sequences
from tests.games.immortals.positions import ANI, DIRK, MIKE, do_it, drafting, lay, reveal


@pytest.mark.parametrize(("boxes", "count"), [(1, 5), (2, 27), (3, 130), (4, 476)])
def test_the_first_boxes_of_a_plan(boxes: int, count: int) -> None:
    """IMM-95, IMM-96, IMM-100, IMM-101: two Region cards, a Conflict card, a joker, blank cards, or none.

    Extract gold takes no joker, nor does the box of the Elves, the fourth; build and attack take everything.
    """
    p = lay(
        {"treehome_light": (DIRK, 2), "islehome_dark": (DIRK, 1)},
        regions={"treehome": DIRK, "islehome": DIRK},
        conflicts={DIRK: ["heartwood_light", "green_joker_dark"]},
        phase="planning",
    )
    assert sequences(p.s, boxes) == count == plans_of(boxes)


def plans_of(boxes: int, taken: frozenset[str] = frozenset(), box: int = 0) -> int:
    """The same without the rules: each card once, a blank one or none as often as one likes."""
    if boxes == 0:
        return 1
    cards = {"treehome", "islehome", "heartwood_light"} | (set() if box in (0, 3) else {"green_joker_dark"})
    without = 2 * plans_of(boxes - 1, taken, box + 1)
    return without + sum(plans_of(boxes - 1, taken | {card}, box + 1) for card in cards - taken)


def test_an_attack() -> None:
    """IMM-282: from Forge Fire with four armies, four spaces beside it, one to three armies."""
    p = lay(
        {"forge_fire_light": (ANI, 4), "heartwood_light": (MIKE, 2)},
        plans={ANI: {"attack": "treehome_light"}, MIKE: {"build": "blank"}},
        turn=ANI,
    )
    p.play(ANI, reveal("attack"), do_it())
    assert [sequences(p.s, n) for n in (1, 2, 3)] == [4, 12, 24]  # then somebody takes gold or energy


def test_a_draft_round() -> None:
    """IMM-50, IMM-54, IMM-55: two hands of two cards; two sizes of groups each."""
    p = drafting(
        hands={DIRK: ["treehome_dark", "hillhome_dark"], MIKE: ["islehome_light", "green_joker_light"]},
        groups={DIRK: [2, 3], MIKE: [4, 4, 5]},
    )
    assert [sequences(p.s, n) for n in (1, 2, 3, 4)] == [2, 4, 8, 16]
    joker, region = 8 * 5, 8 * 2  # five spaces; or the next draft round has begun, with a hand of two
    assert sequences(p.s, 5) == joker + region
