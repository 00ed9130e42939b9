"""Magic actions (IMM-173 to IMM-186, IMM-281)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.immortals.magic import Compared
from orcade.kernel.contract import NONE
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    MIKE,
    Position,
    at,
    do_it,
    lay,
    limbo,
    option,
    reveal,
    space_number,
)
from tests.games.position import told

STAND = {"treehome_light": (DIRK, 3), "moonglade_light": (DIRK, 1), "treehome_dark": (ANI, 2)}


def casting(card: str, box: str = "magic_light", **more: Any) -> Position:
    given = {"armies": STAND, "plans": {DIRK: {box: card, "build": "blank"}, ANI: {"attack": "blank"}}}
    p = lay(**(given | more))  # type: ignore[arg-type]
    p.play(DIRK, reveal(box))
    return p


@pytest.mark.parametrize("box", ["magic_light", "magic_dark"])
def test_either_box_does_what_the_card_says(box: str) -> None:
    """IMM-173."""
    p = casting("conflict_or_first_player", box, marker=MIKE)
    p.play(DIRK, do_it(), option("draw_1_conflict"))
    assert len(p.conflicts(DIRK)) == 1
    assert p.purse(DIRK) == (10, 9)


def test_an_option_of_another_card() -> None:
    """IMM-173, IMM-186."""
    p = casting("conflict_or_first_player", marker=MIKE)
    p.play(DIRK, do_it())
    assert p.choices(DIRK) == {"draw_1_conflict", "take_first_player_marker"}
    assert p.refusal(DIRK, option("build_shrine")) == "IMM-173"


@pytest.mark.parametrize(("waiting", "placed"), [(7, 5), (5, 5), (2, 2)])
def test_a_transition_of_five(waiting: int, placed: int) -> None:
    """IMM-175, IMM-176: or all there are, at the same price."""
    p = casting("transition_5", limbos={DIRK: (waiting, 0)})
    p.play(DIRK, do_it(), *[at("treehome_light")] * placed)
    assert p.army("treehome_light") == (DIRK, 3 + placed)
    assert p.limbos(DIRK) == (waiting - placed, 0)
    assert p.purse(DIRK) == (6, 9)
    assert p.asked() != "Deploying"


def test_armies_stay_in_the_realm_of_their_limbo() -> None:
    """IMM-175, IMM-176."""
    armies = STAND | {"hillhome_dark": (DIRK, 1)}
    p = casting("transition_5", armies=armies, limbos={DIRK: (1, 1)})
    p.play(DIRK, do_it())
    assert p.choices(DIRK) == {"light", "dark"}
    p.play(DIRK, limbo("light"))
    assert p.choices(DIRK) == {"treehome_light", "moonglade_light"}
    assert p.refusal(DIRK, at("hillhome_dark")) == "IMM-175"
    assert p.refusal(DIRK, at("crownhome_light")) == "IMM-175"


def test_an_empty_limbo_cannot_be_chosen() -> None:
    """IMM-176: nor one of a realm in which one holds nothing (IMM-240)."""
    assert casting("transition_5").refusal(DIRK, do_it()) == "IMM-176"
    assert casting("transition_5", limbos={DIRK: (0, 9)}).refusal(DIRK, do_it()) == "IMM-176"


def test_the_first_player_marker() -> None:
    """IMM-177, IMM-178, IMM-179: several times a round, each time from whoever has it."""
    plans = {
        DIRK: {"magic_light": "conflict_or_first_player"},
        MIKE: {"magic_light": "conflict_or_first_player", "attack": "blank"},
    }
    p = lay({}, plans=plans, first=FRANK, turn=DIRK)
    p.play(DIRK, reveal("magic_light"), do_it(), option("take_first_player_marker"))
    assert p.s.marker == DIRK
    p.play(MIKE, reveal("magic_light"), do_it(), option("take_first_player_marker"))
    assert (p.s.marker, p.s.first) == (MIKE, FRANK)
    assert (p.purse(DIRK), p.purse(MIKE)) == ((10, 9), (10, 9))
    p.finish_round()
    assert p.s.first == MIKE


def test_the_marker_that_one_has_already() -> None:
    """IMM-179: there is nobody to take it from."""
    p = casting("conflict_or_first_player", marker=DIRK)
    p.play(DIRK, do_it())
    assert len(p.conflicts(DIRK)) == 1  # the other option is all that is left
    p = casting("conflict_or_first_player", marker=DIRK, deck=[])
    assert p.refusal(DIRK, do_it()) == "IMM-179"


def test_a_shrine_anywhere() -> None:
    """IMM-180."""
    p = casting("region_card_or_shrine", tiles={"moonglade_light": "capital"})
    p.play(DIRK, do_it(), option("build_shrine"))
    assert p.choices(DIRK) == {"treehome_light"}
    assert p.refusal(DIRK, at("moonglade_light")) == "IMM-144"
    assert p.refusal(DIRK, at("crownhome_light")) == "IMM-180"
    p.play(DIRK, at("treehome_light"))
    assert p.s.tiles[space_number("treehome_light")] == 1
    assert (p.purse(DIRK), p.s.points[DIRK]) == ((8, 8), 1)


def seizing(**more: Any) -> Position:
    p = casting("region_card_or_shrine", **more)
    p.play(DIRK, do_it(), option("seize_region_card"))
    return p


def test_where_a_card_can_be_seized() -> None:
    """IMM-181: a space that one holds, whose card one does not own."""
    p = seizing(regions={"moonglade": DIRK, "treehome": ANI})
    assert p.choices(DIRK) == {"treehome_light"}
    assert p.refusal(DIRK, at("moonglade_light")) == "IMM-181"
    assert p.refusal(DIRK, at("treehome_dark")) == "IMM-181"


@pytest.mark.parametrize(
    ("armies", "winner"),
    [
        ({"treehome_light": (DIRK, 3), "treehome_dark": (ANI, 2)}, DIRK),
        ({"treehome_light": (DIRK, 2), "treehome_dark": (ANI, 2)}, FRANK),
        ({"treehome_light": (DIRK, 1), "treehome_dark": (ANI, 2)}, FRANK),
        ({"treehome_light": (DIRK, 1)}, DIRK),  # IMM-182: an empty twin
        ({"treehome_light": (DIRK, 1), "treehome_dark": (DIRK, 5)}, DIRK),  # or one's own
    ],
)
def test_armies_are_compared(armies: dict[str, tuple[int, int]], winner: int) -> None:
    """IMM-181, IMM-182, IMM-183, IMM-281: with whoever stands in the twin; it costs the price in any case."""
    p = seizing(armies=armies, regions={"treehome": FRANK})
    events = p.play(DIRK, at("treehome_light"))
    assert p.owner("treehome") == winner
    assert p.purse(DIRK) == (8, 8)
    assert len(told(events, Compared)) == 1
    assert "region_card_or_shrine" in p.hand(DIRK)


def test_a_card_out_of_the_supply_or_off_a_board() -> None:
    """IMM-181, IMM-182, IMM-123."""
    p = seizing()
    assert p.owner("treehome") == NONE
    p.play(DIRK, at("treehome_light"))
    assert p.owner("treehome") == DIRK
    p = seizing(
        plans={DIRK: {"magic_light": "region_card_or_shrine"}, ANI: {"attack": "treehome", "build": "blank"}}
    )
    p.play(DIRK, at("treehome_light"))
    assert p.on_box(ANI, "attack") is None


@pytest.mark.parametrize(("waiting", "placed"), [(5, 2), (1, 1)])
def test_a_transition_of_two(waiting: int, placed: int) -> None:
    """IMM-184, IMM-185: to one space or to two."""
    p = casting("two_conflicts_or_transition_2", limbos={DIRK: (waiting, 0)})
    p.play(
        DIRK,
        do_it(),
        option("deploy_2_from_one_limbo"),
        *[at("treehome_light"), at("moonglade_light")][:placed],
    )
    assert p.limbos(DIRK) == (waiting - placed, 0)
    assert p.s.on_board(DIRK) == 4 + placed
    assert p.purse(DIRK) == (10, 8)


def test_two_cards_or_as_many_as_there_are() -> None:
    """IMM-184, IMM-92."""
    p = casting("two_conflicts_or_transition_2")
    p.play(DIRK, do_it())
    assert len(p.conflicts(DIRK)) == 2
    p = casting("two_conflicts_or_transition_2", deck=["treehome_light"])
    p.play(DIRK, do_it())
    assert p.conflicts(DIRK) == ["treehome_light"]
    assert casting("two_conflicts_or_transition_2", deck=[]).refusal(DIRK, do_it()) == "IMM-176"


def test_what_cannot_be_paid() -> None:
    """IMM-126, IMM-186: the same price for both options."""
    assert casting("region_card_or_shrine", purse=(1, 9)).refusal(DIRK, do_it()) == "IMM-126"
