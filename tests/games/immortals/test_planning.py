"""Phase 2, planning (IMM-94 to IMM-108, IMM-268 to IMM-272)."""

from __future__ import annotations

import pytest

from orcade.games.immortals.planning import PlanHandedIn, PlansLaid
from orcade.kernel.contract import NONE
from orcade.kernel.refusal import UndoRefused
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    MIKE,
    M,
    Position,
    hand_in,
    lay,
    plan,
    reveal,
    said,
)
from tests.games.position import told

ARMY_BOXES = M.boxes[:8]
CARDS = {DIRK: ["heartwood_light", "green_joker_dark"]}


def planning(**more: object) -> Position:
    armies = {"treehome_light": (DIRK, 2), "islehome_dark": (DIRK, 1), "hillhome_light": (MIKE, 1)}
    regions = {"treehome": DIRK, "islehome": DIRK, "foothold": DIRK, "hillhome": MIKE}
    given = {"armies": armies, "regions": regions, "conflicts": CARDS, "phase": "planning"}
    return lay(**(given | more))  # type: ignore[arg-type]


def to_box(p: Position, box: str, seat: int = DIRK) -> Position:
    for _ in range(M.boxes.index(box)):
        p.play(seat, plan(None))
    return p


def test_all_plan_at_the_same_time() -> None:
    """IMM-94, IMM-255, IMM-269: box by box, each player at his own pace."""
    p = planning()
    assert set(p.table.pending()) == {DIRK, MIKE, ANI, FRANK}
    p.play(ANI, plan("blank"), plan(None))
    p.play(DIRK, plan("treehome"))
    assert p.on_box(ANI, M.boxes[0]) == "blank"
    assert p.on_box(DIRK, M.boxes[0]) == "treehome"


def test_which_cards_go_on_which_boxes() -> None:
    """IMM-95, IMM-268, IMM-271."""
    p = to_box(planning(), "build")
    assert p.choices(DIRK) == {
        "treehome",
        "islehome",
        "heartwood_light",
        "green_joker_dark",
        "blank",
        "leave_empty",
    }
    assert p.refusal(DIRK, plan("transition_5")) == "IMM-95"
    to_box(p, "magic_light")
    p = to_box(planning(), "magic_light")
    assert p.choices(DIRK) == {*M.magics, "blank", "leave_empty"}
    assert p.refusal(DIRK, plan("treehome")) == "IMM-95"
    assert p.refusal(DIRK, plan("heartwood_light")) == "IMM-95"


def test_a_card_lies_on_one_box() -> None:
    """IMM-96: a box takes one card, and the next box is asked."""
    p = planning()
    p.play(DIRK, plan("treehome"))
    assert p.refusal(DIRK, plan("treehome")) == "IMM-96"
    for _ in range(4):
        p.play(DIRK, plan("blank"))
    assert p.refusal(DIRK, plan("blank")) == "IMM-96"


def test_a_card_that_one_does_not_have() -> None:
    """IMM-269."""
    p = planning()
    for card in ("hillhome", "crownhome", "treehome_dark"):
        assert p.refusal(DIRK, plan(card)) == "IMM-269"


def test_a_box_may_stay_empty() -> None:
    """IMM-97: without a card its action cannot be done."""
    p = planning()
    for seat in range(4):
        p.plan(seat, {"attack": "heartwood_light", "build": "treehome"} if seat == DIRK else {})
    assert p.choices(DIRK) == {"attack", "build", "pass_turn"}
    assert p.refusal(DIRK, reveal("extract_gold")) == "IMM-97"


def test_a_region_card_needs_an_army_in_the_region() -> None:
    """IMM-98: in either realm; IMM-124: it stays his without."""
    p = planning()
    assert {"treehome", "islehome"} <= p.choices(DIRK)
    assert p.refusal(DIRK, plan("foothold")) == "IMM-98"
    assert p.owner("foothold") == DIRK


def test_a_conflict_card_needs_none() -> None:
    """IMM-99, IMM-271."""
    p = planning()
    assert p.army("heartwood_light") is None
    for box in ARMY_BOXES:
        assert p.refusal(DIRK, plan("heartwood_light")) is None, box
        p.play(DIRK, plan(None))


@pytest.mark.parametrize("box", ARMY_BOXES)
def test_jokers_do_not_extract(box: str) -> None:
    """IMM-100, IMM-101, IMM-271: nor on the box of the Orcs, or of the Elves."""
    p = to_box(planning(), box)
    barred = {
        "extract_gold": "IMM-100",
        "extract_energy": "IMM-100",
        "specific_light": "IMM-101",
        "specific_dark": "IMM-101",
    }
    assert p.refusal(DIRK, plan("green_joker_dark")) == barred.get(box)
    p = to_box(planning(conflicts={MIKE: ["green_joker_dark"]}), box, MIKE)
    common = {name: clause for name, clause in barred.items() if not name.startswith("specific")}
    assert p.refusal(MIKE, plan("green_joker_dark")) == common.get(box)  # Humans and Demons extract nothing


def test_blank_cards_go_anywhere() -> None:
    """IMM-95, IMM-106: to hide what is given up."""
    p = planning()
    for seat in range(4):
        p.plan(seat, {"attack": "blank", "magic_dark": "blank"} if seat == DIRK else {})
    view = p.view(MIKE)
    assert view.on_box(DIRK, "attack") == view.on_box(DIRK, "magic_dark") == "back"


def test_the_phase_ends_when_all_have_handed_in() -> None:
    """IMM-107, IMM-108: nobody sees which boxes are filled before that."""
    p = planning()
    for seat in (MIKE, ANI, FRANK):
        p.plan(seat, {"attack": "blank"})
        assert all(p.view(DIRK).on_box(seat, box) is None for box in M.boxes)
        assert p.refusal(seat, hand_in()) == "IMM-107"
    for _ in M.boxes:
        p.play(DIRK, plan(None))
    assert p.choices(DIRK) == {"hand_in"}
    assert p.refusal(DIRK, plan("treehome")) == "IMM-255"
    events = p.play(DIRK, hand_in())
    assert told(events, PlansLaid)[0].counts == [0, 1, 1, 1]
    assert p.view(DIRK).on_box(MIKE, "attack") == "back"


def test_a_plan_may_be_changed_until_it_is_handed_in() -> None:
    """IMM-108: taken back box by box; final then."""
    p = planning()
    p.play(DIRK, plan("treehome"), plan("blank"))
    p.table.undo(DIRK, 2)
    assert p.on_box(DIRK, M.boxes[0]) is None
    p.plan(DIRK, {"build": "treehome"})
    with pytest.raises(UndoRefused):
        p.table.undo(DIRK)
    assert PlanHandedIn(DIRK).reveals_to(MIKE)


def test_others_see_that_one_is_done_and_no_more() -> None:
    """IMM-108."""
    p = planning()
    before = p.s.view(MIKE).plans
    p.play(DIRK, plan("treehome"))
    assert p.s.view(MIKE).plans == before
    assert p.table.log(MIKE) == p.table.log(None)


def test_what_counts_is_the_army_when_the_plan_is_laid() -> None:
    """IMM-270: losing it later does not take the card off its box."""
    p = lay({}, plans={DIRK: {"attack": "treehome"}})
    assert p.on_box(DIRK, "attack") == "treehome"
    assert p.choices(DIRK) == {"attack", "pass_turn"}


def test_magic_and_blank_cards_are_always_ones_own() -> None:
    """IMM-272."""
    p = planning()
    p.plan(DIRK, {"magic_light": "transition_5", "attack": "blank"})
    assert p.hand(DIRK).count("blank") == 3
    assert "transition_5" not in p.hand(DIRK)
    assert all(p.s.owns(DIRK, M.cards.index(card)) for card in [*M.magics, "blank"])


def test_two_magic_cards_in_a_round() -> None:
    """IMM-174: one for each magic box, and different ones."""
    p = to_box(planning(), "magic_light")
    p.play(DIRK, plan("transition_5"))
    assert "transition_5" not in p.choices(DIRK)
    p.play(DIRK, plan("region_card_or_shrine"))
    assert p.choices(DIRK) == {"hand_in"}


def test_not_the_time_to_say_that() -> None:
    """IMM-255."""
    p = planning()
    assert p.refusal(DIRK, said("pass_turn")) == "IMM-255"
    assert p.refusal(DIRK, hand_in()) == "IMM-255"


def test_no_plan_at_all() -> None:
    """IMM-121: if nobody planned a card the phase ends before the first turn."""
    p = planning()
    for seat in range(4):
        p.plan(seat)
    assert p.s.round == 2
    assert p.s.plans == [NONE] * 40
