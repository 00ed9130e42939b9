"""Phase 3, resolution (IMM-109 to IMM-127, IMM-258, IMM-259, IMM-273 to IMM-279)."""

from __future__ import annotations

import pytest

from orcade.games.immortals import GAME
from orcade.games.immortals.resolution import CardRevealed, Passed
from orcade.kernel.contract import NONE
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    GREEN,
    MIKE,
    M,
    Position,
    at,
    building,
    do_it,
    give_up,
    lay,
    number,
    option,
    pass_turn,
    reveal,
    said,
    take,
)
from tests.games.position import told

HOMES = {"treehome_light": (DIRK, 2), "crownhome_light": (MIKE, 2), "mountainhome_light": (ANI, 2)}


def test_turns_go_round() -> None:
    """IMM-109, IMM-273: one card a turn, whichever one likes."""
    plans = {
        seat: {"attack": "blank", "build": f"{home}_light"}
        for seat, home in enumerate(["treehome", "crownhome"])
    }
    p = lay(HOMES, seats=3, plans=plans, purse=(0, 0), turn=MIKE)
    assert p.choices(MIKE) == {"attack", "build", "pass_turn"}
    p.play(MIKE, reveal("attack"), take("gold"))
    p.play(ANI, take("gold"))
    assert p.decides() == DIRK
    assert p.refusal(MIKE, reveal("build")) == "IMM-109"
    assert p.refusal(DIRK, take("gold")) == "IMM-258"


@pytest.mark.parametrize("done", [True, False])
def test_a_region_card_comes_back(done: bool) -> None:
    """IMM-110, IMM-115: after the action, and if it is given up."""
    p = lay(HOMES, plans={DIRK: {"extract_gold": "treehome"}})
    p.play(DIRK, reveal("extract_gold"), do_it() if done else give_up())
    assert "treehome" in p.hand(DIRK)


def test_a_conflict_card_is_discarded_only_after_its_action() -> None:
    """IMM-111, IMM-115, IMM-254."""
    p = lay(HOMES, plans={DIRK: {"extract_gold": "treehome_light", "build": "blank"}})
    p.play(DIRK, reveal("extract_gold"), do_it())
    assert (p.discard(), p.conflicts(DIRK)) == (["treehome_light"], [])
    p = lay(HOMES, plans={DIRK: {"extract_gold": "treehome_light", "build": "blank"}})
    p.play(DIRK, reveal("extract_gold"), give_up(), take("gold"))
    assert (p.discard(), p.conflicts(DIRK)) == ([], ["treehome_light"])
    assert p.view(MIKE).conflicts(DIRK) == ["treehome_light"]


@pytest.mark.parametrize("card", ["treehome", "treehome_light", "green_joker_light"])
def test_a_card_is_not_in_the_hand_while_its_action_is_done(card: str) -> None:
    """IMM-110, IMM-111, IMM-251, IMM-277: nor on its box."""
    p = lay(HOMES, plans={DIRK: {"build": card}, MIKE: {"build": "blank"}})
    count = p.s.hand_size(DIRK)
    for action in (reveal("build"), do_it()):
        p.play(DIRK, action)
        assert card not in p.hand(DIRK)
        assert p.on_box(DIRK, "build") is None
        for viewer in (DIRK, MIKE):
            assert p.s.view(viewer).hand_size(DIRK) == count
    p.play(DIRK, building("shrine"))
    assert p.s.hand_size(DIRK) == count + (card == "treehome")
    assert (card in p.discard()) == (card != "treehome")


def test_a_card_that_is_lost_in_its_own_battle_is_not_missed_twice() -> None:
    """IMM-251, IMM-278."""
    p = lay(
        {"heartwood_light": (MIKE, 3), "heartwood_dark": (ANI, 2)},
        portals=["heartwood_light"],
        plans={MIKE: {"attack": "heartwood", "magic_light": "transition_5"}, ANI: {"attack": "blank"}},
        turn=MIKE,
    )
    count = p.s.hand_size(MIKE)
    p.play(MIKE, reveal("attack"), do_it(), at("heartwood_dark"), number(2))
    assert p.s.hand_size(MIKE) == count


def test_a_magic_card_comes_back() -> None:
    """IMM-112."""
    p = lay(HOMES, plans={DIRK: {"magic_light": "conflict_or_first_player"}}, marker=MIKE)
    p.play(DIRK, reveal("magic_light"), do_it())
    assert "conflict_or_first_player" not in p.hand(DIRK)
    assert "conflict_or_first_player" in p.hand(MIKE)
    p.play(DIRK, option("draw_1_conflict"))
    assert "conflict_or_first_player" in p.hand(DIRK)


def test_a_card_taken_back_is_not_used_again() -> None:
    """IMM-113, IMM-97."""
    p = lay(HOMES, plans={DIRK: {"extract_gold": "treehome", "attack": "crownhome_light"}})
    p.play(DIRK, reveal("extract_gold"), do_it())
    for seat in (MIKE, ANI, FRANK):
        p.play(seat, take("gold"))
    assert p.choices(DIRK) == {"attack", "pass_turn"}
    assert p.refusal(DIRK, reveal("extract_gold")) == "IMM-97"


@pytest.mark.parametrize(("resource", "purse"), [("gold", (10, 11)), ("energy", (11, 10))])
def test_an_action_given_up_is_compensated(resource: str, purse: tuple[int, int]) -> None:
    """IMM-114, IMM-274: whether he cannot or does not want to."""
    p = lay(HOMES, plans={DIRK: {"extract_gold": "treehome"}})
    p.play(DIRK, reveal("extract_gold"))
    assert p.choices(DIRK) == {"do_it", "give_up"}
    p.play(DIRK, give_up(), take(resource))
    assert p.purse(DIRK) == purse
    p = lay({}, plans={DIRK: {"extract_gold": "treehome"}})
    p.play(DIRK, reveal("extract_gold"))
    assert p.choices(DIRK) == {"give_up"}
    assert p.refusal(DIRK, do_it()) == "IMM-128"


def test_a_blank_card_is_an_action_given_up() -> None:
    """IMM-116."""
    p = lay(HOMES, plans={DIRK: {"extract_gold": "blank", "attack": "treehome_light"}})
    p.play(DIRK, reveal("extract_gold"))
    assert p.asked() == "Compensation"
    assert p.hand(DIRK).count("blank") == 4


def test_a_pass_takes_all_cards_back() -> None:
    """IMM-117, IMM-119: and then 1 gold or energy whenever his turn would come."""
    plans = {
        DIRK: {"attack": "treehome_light", "build": "treehome"},
        MIKE: {"attack": "blank", "build": "crownhome"},
    }
    p = lay(HOMES, seats=3, plans=plans, purse=(0, 0))
    events = p.play(DIRK, pass_turn(), take("gold"))
    assert told(events, Passed)[0].count == 2
    assert {"treehome", "treehome_light"} <= set(p.hand(DIRK))
    p.play(MIKE, reveal("attack"), take("gold"))
    p.play(ANI, take("gold"))
    assert (p.decides(), p.asked()) == (DIRK, "Compensation")
    p.play(DIRK, take("energy"))
    assert p.purse(DIRK) == (1, 1)


def test_with_blank_cards_only_one_passes() -> None:
    """IMM-118."""
    p = lay({}, plans={DIRK: {"attack": "blank", "build": "blank"}})
    assert p.choices(DIRK) == {"pass_turn"}
    assert p.refusal(DIRK, reveal("attack")) == "IMM-118"


def test_an_empty_board_counts_as_a_pass() -> None:
    """IMM-120, IMM-121: and nobody is compensated after the last card."""
    p = lay(HOMES, seats=3, plans={MIKE: {"extract_gold": "crownhome"}}, purse=(0, 0), turn=DIRK)
    p.play(DIRK, take("gold"))
    p.play(MIKE, reveal("extract_gold"), do_it())
    assert p.s.round == 2
    assert p.purse(ANI) == (0, 0)


def test_ones_own_plan_is_always_open_to_oneself() -> None:
    """IMM-122."""
    p = lay(HOMES, plans={DIRK: {"attack": "treehome", "build": "blank"}})
    assert p.view(DIRK).on_box(DIRK, "attack") == "treehome"
    assert p.view(MIKE).on_box(DIRK, "attack") == "back"


def taken_in_battle(**more: object) -> Position:
    given = {
        "armies": {"the_murk_dark": (MIKE, 9), "white_falls_dark": (ANI, 1)},
        "plans": {
            MIKE: {"attack": "white_falls_dark", "build": "the_murk"},
            ANI: {"build": "white_falls", "attack": "blank"},
        },
        "turn": MIKE,
    }
    p = lay(**(given | more))  # type: ignore[arg-type]
    p.play(MIKE, reveal("attack"), do_it(), at("white_falls_dark"), number(4))
    return p


def test_a_region_card_leaves_the_board_with_its_owner() -> None:
    """IMM-123, IMM-125, IMM-275, IMM-276, IMM-279: no compensation, the rest of the plan stays."""
    p = taken_in_battle()
    assert p.owner("white_falls") == MIKE
    assert p.on_box(ANI, "build") is None
    assert p.on_box(ANI, "attack") == "blank"
    assert p.purse(ANI) == (10, 10)
    assert "white_falls" in p.hand(MIKE)
    assert p.choices(ANI) == {"pass_turn"}  # blank cards only
    p = taken_in_battle(
        plans={MIKE: {"attack": "white_falls_dark", "build": "the_murk"}, ANI: {"build": "white_falls"}}
    )
    assert (p.decides(), p.asked()) == (ANI, "Compensation")


def test_a_region_card_in_the_hand_is_taken_as_well() -> None:
    """IMM-279: also from one who has passed, or who has used it."""
    p = taken_in_battle(plans={MIKE: {"attack": "white_falls_dark"}}, regions={"white_falls": ANI})
    assert p.owner("white_falls") == MIKE


def test_costs_are_paid_in_full_or_not_at_all() -> None:
    """IMM-126."""
    p = lay(HOMES, plans={DIRK: {"transition_3": "treehome"}}, limbos={DIRK: (5, 0)}, purse=(2, 0))
    p.play(DIRK, reveal("transition_3"))
    assert p.refusal(DIRK, do_it()) == "IMM-126"
    assert p.choices(DIRK) == {"give_up"}


def test_an_action_is_judged_when_it_is_resolved() -> None:
    """IMM-127, IMM-270: armies count as they are then."""
    p = lay(
        {"the_murk_dark": (MIKE, 9), "white_falls_dark": (ANI, 1)},
        plans={MIKE: {"attack": "white_falls_dark"}, ANI: {"build": "white_falls_dark"}},
        turn=MIKE,
    )
    p.play(MIKE, reveal("attack"), do_it(), at("white_falls_dark"), number(4))
    p.play(ANI, reveal("build"))
    assert p.refusal(ANI, do_it()) == "IMM-135"


def test_once_chosen_it_is_carried_through() -> None:
    """IMM-274, IMM-258: nothing but the action's own choices."""
    p = lay(HOMES, plans={DIRK: {"attack": "treehome_light"}})
    p.play(DIRK, reveal("attack"), do_it())
    assert p.refusal(DIRK, give_up()) == "IMM-258"
    assert p.refusal(DIRK, pass_turn()) == "IMM-258"


def test_the_defender_decides_nothing() -> None:
    """IMM-259."""
    p = taken_in_battle()
    assert p.refusal(FRANK, at("treehome_light")) == "IMM-109"
    assert p.decides() == ANI  # her own turn, no answer to the attack


def test_a_tie_sends_the_card_of_the_attack_to_the_supply() -> None:
    """IMM-277, IMM-278."""
    p = lay(
        {"heartwood_light": (MIKE, 3), "heartwood_dark": (ANI, 2)},
        portals=["heartwood_light"],
        plans={MIKE: {"attack": "heartwood"}},
        turn=MIKE,
    )
    p.play(MIKE, reveal("attack"), do_it(), at("heartwood_dark"), number(2))
    assert p.army("heartwood_dark") is None
    assert p.owner("heartwood") == NONE
    assert "heartwood" not in p.hand(MIKE)
    assert p.tray(GREEN) == 1


def test_what_is_revealed_all_see() -> None:
    """IMM-109: nobody takes that back."""
    p = lay(HOMES, plans={DIRK: {"extract_gold": "treehome"}})
    events = p.play(DIRK, reveal("extract_gold"))
    assert told(events, CardRevealed)[0].reveals_to(MIKE)
    assert p.table.why_no_undo(DIRK) is not None
    p.play(DIRK, give_up())
    assert p.table.why_no_undo(DIRK) is None


def test_players_cannot_give_anything_away() -> None:
    """IMM-261: no action names another player."""
    assert not [block for block in GAME.space.blocks if "seat" in block.fields or "player" in block.fields]
    assert said("take", resource="gold") in M.take
