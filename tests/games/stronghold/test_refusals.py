"""Refusals of the Invader's book name their clause and say one sentence with the actual values."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orcade.games.stronghold import GAME
from orcade.kernel.space import Action
from tests.games.stronghold.positions import (
    Position,
    act,
    climb,
    end,
    go,
    inspire,
    keep_card,
    lay,
    next_stage,
    open_action,
    order,
    orders_given,
    put,
    said,
    set_up,
    transfer,
    turn_card,
)

Case = tuple[Callable[[], Position], int, Action, str]


def after(p: Position, seat: int, *actions: Action) -> Position:
    p.play(seat, *actions)
    return p


def borrowing(p: Position, *actions: Action) -> Position:
    """The west Invader does something, and the partner opens the like action."""
    p.play(0, *actions)
    p.play(1, open_action(actions[0].words()["act"]["action"]))
    return p


def deploying(**more: object) -> Position:
    return after(lay(phase=6, **more), 0, act("small_deployment"))  # type: ignore[arg-type]


def machines(**more: object) -> Position:
    return lay(phase=2, host={"hand_west": "ooott"}, resources=16, **more)  # type: ignore[arg-type]


def five_leave() -> list[Action]:
    return [*[go("rampart_w2", "wall_w2")] * 4, go("rampart_w2", "wall_w3")]


CASES: dict[str, Case] = {
    "STR-9": (
        lambda: machines(mantelet=["rampart_w1", "rampart_w2", "rampart_w3"]),
        0,
        act("mantelet"),
        "Every piece of this kind is in play: "
        '"Mantelet: 1 orc, 4 resources (1 hourglass to the Defender)" is not possible.',
    ),
    "STR-24": (
        lambda: after(machines(), 0, act("ballista")),
        0,
        put("wall_w1"),
        "Ana has to place Ballista; this is no place for it: West wall 1.",
    ),
    "STR-26": (
        lambda: deploying(host={"rampart_w1": "o"}),
        0,
        go("rampart_w1", "foreground_west"),
        "No path leads from West rampart 1 to West foreground.",
    ),
    "STR-38": (
        lambda: after(machines(engine={"rampart_w1": "altar"}), 0, act("ballista")),
        0,
        put("rampart_w1"),
        "The space of this rampart is taken already: West rampart 1.",
    ),
    "STR-48": (
        lambda: lay(phase=6, host={"wall_w1": "o"}, equipment={"wall_w1": ["ropes"]}),
        0,
        climb("wall_w1", "wall_w3"),
        "West wall 1 and West wall 3 are not adjacent.",
    ),
    "STR-64": (
        lambda: Position(set_up(2, starter=False)),
        0,
        end(),
        'Ana now has to keep one of the cards drawn; "end the phase" is not possible.',
    ),
    "STR-64 ": (
        lambda: Position(set_up(2, starter=False)),
        1,
        keep_card("p2_a"),
        "Ana now has to keep one of the cards drawn; "
        '"keep Machines A (Ballista, Catapult, Mantelet)" is not possible.',
    ),
    "STR-82": (
        lambda: machines(engine={"rampart_w1": "altar"}),
        0,
        inspire("rampart_w1", "wall_w1"),
        '"the altar (West rampart 1) strengthens this wall: West wall 1" is possible in phase 6 only; '
        "this is phase 2.",
    ),
    "STR-83": (
        lambda: after(Position(set_up(2)), 0, turn_card(2)),
        0,
        turn_card(2),
        "This card is turned over for the rest of the game: "
        '"turn over card 2 (machines): only Accurate Shot, for the rest of the game" is no longer possible.',
    ),
    "STR-87": (
        machines,
        1,
        end(),
        "Ana now has to choose an action of the card not yet taken this turn, or end the phase; "
        '"end the phase" is not possible.',
    ),
    "STR-94": (
        lambda: lay(phase=2, host={"hand_west": "oo"}, resources=4),
        0,
        act("catapult", 2),
        "Ana has too few resources (4 resources): "
        "Catapult: 2 orcs, 6 resources (2 hourglasses to the Defender).",
    ),
    "STR-99": (
        lambda: lay(phase=2, host={"hand_west": "go"}, resources=9),
        0,
        act("catapult", 1),
        "The units received this turn are not enough (1 goblin and 1 orc): "
        "Catapult: 1 troll, 6 resources (1 hourglass to the Defender).",
    ),
    "STR-104": (
        lambda: borrowing(lay(3, phase=1, host={"hand_west": "gt"}), act("gain_resources", 3)),
        0,
        act("gain_resources", 1, "partner"),
        "Ana has already gained resources this turn: "
        "\"Gain Resources (the partner's action): 1 goblin (2 hourglasses to the Defender), "
        'to take 1 resource" is not possible.',
    ),
    "STR-132": (
        lambda: after(
            lay(phase=3, host={"hand_west": "o"}, resources=3, equipment={"wall_w1": ["banner"]}),
            0,
            act("banner"),
        ),
        0,
        put("wall_w1"),
        'This wall has two pieces of equipment or this one already: "West wall 1" is not possible.',
    ),
    "STR-160": (
        lambda: lay(phase=4, host={"hand_west": "oogg", "killed": "t"}, cards=["p4_c"]),
        0,
        act("troll_training", 2),
        "No such unit is among the killed: Troll Training: 2 goblins (2 hourglasses to the Defender).",
    ),
    "STR-178": (
        lambda: after(lay(phase=5, host={"hand_west": "g"}, gale=["wall_e2"]), 0, act("gale")),
        0,
        put("wall_e2"),
        "This ritual lies on that target already: East wall 2.",
    ),
    "STR-178 ": (
        lambda: borrowing(
            lay(3, phase=5, host={"hand_west": "gg"}, cards={0: ["t5_a"], 1: ["t5_e"]}), act("specters")
        ),
        0,
        act("specters", holder="partner"),
        "This ritual lies on that target already: Hospital.",
    ),
    "STR-183": (
        lambda: after(deploying(host={"rampart_w2": "o" * 7, "rampart_w1": "o"}), 0, *five_leave()),
        0,
        go("rampart_w2", "wall_w3"),
        "No more units may leave here in this deployment: West rampart 2.",
    ),
    "STR-186": (
        lambda: deploying(host={"rampart_w1": "o", "camp_west": "o"}),
        0,
        go("camp", "foreground_west"),
        "The deployment is at this stage: from the ramparts. Orc: camp → West foreground is not possible.",
    ),
    "STR-187": (
        lambda: deploying(host={"rampart_w1": "o"}),
        0,
        go("rampart_w1", "wall_w1", "troll"),
        "No such unit can leave West rampart 1 (Troll).",
    ),
    "STR-188": (
        lambda: deploying(host={"rampart_w1": "o", "wall_w1": "ooo"}),
        0,
        go("rampart_w1", "wall_w1"),
        'There is no room left: "Orc: West rampart 1 → West wall 1" is not possible.',
    ),
    "STR-189": (
        lambda: deploying(host={"rampart_w1": "o"}),
        0,
        end(),
        'Ana now has to advance a unit or go on to the next stage; "end the phase" is not possible.',
    ),
    "STR-200": (
        lambda: after(lay(phase=6, host={"wall_w1": "o"}), 0, act("secret_orders")),
        0,
        orders_given(),
        'Ana has to lay an order first: "no more orders" is not possible.',
    ),
    "STR-201": (
        lambda: after(lay(phase=6, host={"wall_w1": "o"}), 0, act("open_order")),
        0,
        order("bluff", "wall_e1"),
        'An order needs a free tile and a unit on the wall or on a joined rampart: "Bluff: East wall 1".',
    ),
    "STR-220": (
        lambda: after(
            lay(
                phase=3,
                turned={0: [3]},
                host={"wall_w1": "oooo"},
                equipment={"wall_w1": ["ladders", "banner"]},
            ),
            0,
            act("equipment_transfer"),
        ),
        0,
        said("move_equipment", equipment="ladders", origin_wall="wall_w1", wall="wall_w2"),
        "A unit stands on these ladders: West wall 1.",
    ),
    "STR-366": (
        lambda: after(lay(3, phase=3, host={"hand_west": "oo"}, resources=5), 0, act("banner")),
        0,
        put("wall_e1"),
        'Ana acts on the own side of the fortress only: "East wall 1" is not possible.',
    ),
    "STR-379": (
        lambda: lay(3, phase=3, host={"hand_west": "oo"}, resources=5),
        0,
        open_action("ballista"),
        "Only an unused action of the card of this phase can be opened",
    ),
    "STR-381": (
        lambda: after(lay(3, phase=1, host={"hand_west": "oo"}), 0, act("troop_transfer")),
        0,
        transfer("troll", 2),
        "The units received this turn are not enough (2 orcs): give 2 trolls.",
    ),
    "STR-382": (
        lambda: borrowing(
            lay(3, phase=1, host={"hand_west": "oo"}), act("troop_transfer"), transfer("orc", 1)
        ),
        0,
        act("troop_transfer", holder="partner"),
        "Ana has already transferred troops this turn: "
        '"Troop Transfer (the partner\'s action): 2 hourglasses to the Defender" is not possible.',
    ),
    "STR-384": (
        lambda: after(
            lay(3, phase=6, host={"rampart_w1": "o", "rampart_e1": "o"}), 0, act("small_deployment")
        ),
        0,
        go("rampart_e1", "wall_e1"),
        "These units are the partner's: East rampart 1.",
    ),
    "STR-426": (
        lambda: lay(phase=4, host={"hand_west": "oo"}),
        0,
        act("gunner"),
        "Gunner would have no target: the action is not possible.",
    ),
    "STR-433": (
        lambda: after(
            lay(phase=6, host={"camp_west": "o"}, engine={"rampart_w1": "altar"}),
            0,
            inspire("rampart_w1", "wall_w1"),
        ),
        0,
        inspire("rampart_w1", "wall_w2"),
        "The wall of this altar is chosen for this turn: West rampart 1.",
    ),
}


@pytest.mark.parametrize("clause", CASES)
def test_a_refusal_says_why(clause: str) -> None:
    position, seat, a, sentence = CASES[clause]
    p = position()
    refusal = p.table.why_not(seat, a)
    assert refusal is not None
    assert refusal.clause.id == clause.strip()
    assert sentence in refusal.because["en"]
    assert refusal.because["fr"] not in ("", refusal.because["en"])
    assert "{" not in refusal.because["fr"]


def test_every_sentence_of_refusal_is_of_a_clause() -> None:
    """STR-412: each key is the number of a clause of the book."""
    for number in GAME.speech.words["refusal"]:
        assert GAME.clause(int(number)).id == f"STR-{number}"


def test_stages_can_be_left() -> None:
    """STR-186."""
    p = deploying(host={"rampart_w1": "o"})
    assert p.refusal(0, next_stage()) is None
