"""Two Invaders (section 22)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.invader.phase import ActionTaken
from orcade.games.stronghold.invader.supply import UnitsTransferred
from orcade.games.stronghold.sand import TimeGiven
from orcade.games.stronghold.teams import ActionOpened, in_order
from orcade.games.stronghold.turn import Turn
from orcade.kernel.chance import Fast
from orcade.kernel.flow import advance, playout
from tests.games.position import told
from tests.games.stronghold.positions import (
    M,
    Position,
    act,
    climb,
    end,
    go,
    inspire,
    keep_cards,
    lay,
    next_stage,
    open_action,
    order,
    put,
    set_up,
    transfer,
    turn_card,
)

BOTH = {"hand_west": "ooootttgggg", "hand_east": "ooootttgggg"}


def pair(phase: int, seats: int = 3, host: dict[str, str] | None = None, **more: object) -> Position:
    return lay(seats, phase=phase, host=host or BOTH, resources=8, **more)  # type: ignore[arg-type]


def test_precedence() -> None:
    """STR-377, STR-389: the west Invader in odd turns, the east Invader in even turns."""
    for turn, seats in ((1, [0, 1]), (2, [1, 0]), (3, [0, 1])):
        p = pair(3, turn=turn)
        assert in_order(p.s) == seats
        assert p.decides() == seats[0]
    assert in_order(lay().s) == [0]


def test_both_decide_on_their_own_cards() -> None:
    """STR-389, STR-83."""
    p = Position(set_up(3))
    assert p.decides() == 0
    p.play(0, turn_card(2), keep_cards())
    assert p.decides() == 1
    p.play(1, keep_cards())
    assert p.s.turned == [False, True, *[False] * 10]


def test_they_act_by_turns() -> None:
    """STR-376, STR-377: one action with all its choices; a pass is not final; two passes end the phase."""
    p = pair(3)
    p.play(0, act("banner"))
    assert (p.decides(), p.asked()) == (0, "Placing")
    p.play(0, put("wall_w1"))
    assert p.decides() == 1
    p.play(1, end())
    assert p.decides() == 0
    p.play(0, act("shields"), put("wall_w1"))
    p.play(1, act("shields"), put("wall_e1"))
    p.play(0, end())
    p.play(1, end())
    assert p.decides() == 2  # the Defender


def test_own_side_only() -> None:
    """STR-366, STR-23: tiles, deployments, ropes, altars and orders."""
    p = pair(3)
    p.play(0, act("banner"))
    assert p.refusal(0, put("wall_e1")) == "STR-366"
    p = lay(
        3,
        phase=6,
        host={"wall_e1": "o", "rampart_e1": "o", "camp_west": "o", "wall_w1": "o"},
        equipment={"wall_e1": ["ropes"]},
        engine={"rampart_e1": "altar"},
    )
    assert p.refusal(0, climb("wall_e1", "wall_e2")) == "STR-366"
    assert p.refusal(0, inspire("rampart_e1", "wall_e1")) == "STR-366"
    p.play(0, act("open_order"))
    assert p.refusal(0, order("bluff", "wall_e1")) == "STR-366"


def test_a_deployment_moves_own_units() -> None:
    """STR-383, STR-384, STR-385, STR-386: his own side and camp; both may send units to the ram."""
    p = lay(
        3,
        phase=6,
        host={"rampart_e1": "o", "rampart_w1": "o", "camp_west": "oooooo", "camp_east": "oooooo"},
        ram_pieces=5,
    )
    p.play(0, act("small_deployment"))
    assert p.refusal(0, go("rampart_e1", "wall_e1")) == "STR-384"
    p.play(0, next_stage())
    assert p.refusal(0, go("camp", "foreground_east")) == "STR-26"
    p.play(0, *[go("camp", "barbican")] * 5)
    assert p.refusal(0, go("camp", "barbican")) == "STR-185"
    assert p.host("camp_east") == "oooooo"
    p.play(0, next_stage())
    p.play(1, act("small_deployment"), next_stage(), *[go("camp", "barbican")] * 5)
    assert p.host("barbican") == "o" * 10


def test_team_costs_of_deployments() -> None:
    """STR-370, STR-371, STR-180: 6 and 9 hourglasses."""
    p = lay(3, phase=6, host={"camp_west": "oo", "camp_east": "oo"})
    p.play(0, act("small_deployment"), next_stage())
    assert p.hourglasses() == 6
    p.play(1, act("large_deployment"), next_stage())
    assert p.hourglasses() == 15
    assert all("STR-371" in text for text in GAME.clause(180).text.values())


def test_each_camp_has_its_upkeep() -> None:
    """STR-385, STR-391: 1 and 3 hourglasses, all for the one Defender."""
    p = lay(3, phase=6, host={"camp_west": "o" * 4, "camp_east": "o" * 8})
    p.play(0, end())
    p.play(1, end())
    assert p.s.hourglasses == [4]


def test_two_defenders_face_their_invaders() -> None:
    """STR-400, STR-411: hourglasses of actions, upkeep and the ram go to the Defender of that side."""
    p = lay(4, phase=6, host={"camp_west": "o" * 4, "camp_east": "o" * 8})
    p.play(0, end())
    events = p.play(1, end())
    assert [(event.seat, event.hourglasses) for event in told(events, TimeGiven)] == [(2, 1), (3, 3)]
    p = pair(2, 4, cards={1: ["t2_b"]})
    p.play(0, end())
    events = p.play(1, act("battering_ram"))
    assert [(event.seat, event.hourglasses) for event in told(events, TimeGiven)] == [(3, 1)]


def test_an_action_is_lent() -> None:
    """STR-378, STR-379: the partner may take it once, even beside his own; it costs 1 hourglass more."""
    p = pair(3)
    events = p.play(0, open_action("shields"))
    assert told(events, ActionOpened)[0].seat == 0
    p.play(1, act("shields"), put("wall_e1"))
    assert p.refusal(0, act("shields")) == "STR-87"
    p.play(0, end())
    before = p.hourglasses()
    events = p.play(1, act("shields", holder="partner"), put("wall_e2"))
    assert told(events, ActionTaken)[0].borrowed
    assert p.hourglasses() == before + 2
    assert p.host("hand_east") == "ggggoottt"
    p.play(0, end())
    assert p.refusal(1, act("shields", holder="partner")) == "STR-379"


def test_what_can_be_lent() -> None:
    """STR-379: an unused action of the card of this phase, or its special action, until the phase ends."""
    p = pair(3)
    assert p.refusal(0, open_action("ropes")) == "STR-379"
    p.play(0, act("banner"), put("wall_w1"))
    p.play(1, end())
    assert p.refusal(0, open_action("banner")) == "STR-87"
    p.play(0, open_action("bridge"))
    p.play(1, end())
    p.play(0, end())
    assert p.s.lent == []
    p = pair(3, turned={0: [3]}, equipment={"wall_e1": ["banner"]})
    assert p.refusal(0, act("equipment_transfer")) == "STR-426"
    p.play(0, open_action("equipment_transfer"))
    assert p.refusal(1, act("equipment_transfer", holder="partner")) is None


def test_a_lent_action_acts_on_the_users_side() -> None:
    """STR-379: with his own units and resources."""
    p = pair(3, cards={0: ["t3_c"]})
    p.play(0, open_action("poison"))
    p.play(1, act("poison", holder="partner"))
    assert p.refusal(1, put("wall_w1")) == "STR-366"
    p.play(1, put("wall_e1"))
    assert p.s.resources == [8, 7]


def test_nobody_lends_with_two_players() -> None:
    """STR-379, STR-364."""
    p = lay(phase=3, host={"hand_west": "oo"}, resources=3)
    assert p.refusal(0, open_action("banner")) == "STR-379"
    assert p.refusal(0, act("banner", holder="partner")) == "STR-379"


def test_troop_transfer() -> None:
    """STR-380, STR-381, STR-382: up to 3 units of one kind, of this turn, for 1 hourglass; each once."""
    p = pair(1, host={"hand_west": "oogg", "hand_east": "t", "camp_west": "ttt"})
    p.play(0, act("troop_transfer"))
    assert p.refusal(0, transfer("troll", 1)) == "STR-381"
    assert p.refusal(0, transfer("orc", 3)) == "STR-381"
    events = p.play(0, transfer("orc", 2))
    assert told(events, UnitsTransferred)[0].count == 2
    assert (p.host("hand_west"), p.host("hand_east")) == ("gg", "oot")
    assert p.hourglasses() == 1
    p.play(1, act("troop_transfer"), transfer("orc", 1))
    assert p.host("hand_west") == "ggo"
    assert p.refusal(0, act("troop_transfer")) == "STR-87"


def test_each_may_gain_resources() -> None:
    """STR-374: each keeps his own."""
    p = pair(1)
    assert p.refusal(0, act("gain_resources", 2)) == "STR-20"  # the bank is empty
    p = lay(3, phase=1, host=BOTH, resources=3)
    p.play(0, act("gain_resources", 3))
    p.play(1, act("gain_resources", 1))
    assert p.s.resources == [6, 4]


def test_gain_resources_once_a_turn_whosever_card() -> None:
    """STR-104, STR-379: neither the partner's card after one's own nor one's own after the partner's."""
    p = lay(3, phase=1, host=BOTH)
    p.play(0, act("gain_resources", 3))
    p.play(1, open_action("gain_resources"))
    assert p.refusal(0, act("gain_resources", 3, "partner")) == "STR-104"
    assert act("gain_resources", 3, "partner") not in p.legal(0)
    p = lay(4, phase=1, host=BOTH)
    p.play(0, end())
    p.play(1, open_action("gain_resources"))
    p.play(0, act("gain_resources", 3, "partner"))
    p.play(1, end())
    assert p.refusal(0, act("gain_resources", 1)) == "STR-104"
    assert p.refusal(0, open_action("gain_resources")) is None
    assert p.s.resources == [3, 0]


def test_troop_transfer_once_a_turn_whosever_card() -> None:
    """STR-382, STR-379: neither the partner's card after one's own nor one's own after the partner's."""
    p = lay(3, phase=1, host=BOTH)
    p.play(0, act("troop_transfer"), transfer("troll", 3))
    p.play(1, open_action("troop_transfer"))
    assert p.refusal(0, act("troop_transfer", holder="partner")) == "STR-382"
    assert act("troop_transfer", holder="partner") not in p.legal(0)
    p = lay(4, phase=1, host=BOTH)
    p.play(0, end())
    p.play(1, open_action("troop_transfer"))
    p.play(0, act("troop_transfer", holder="partner"), transfer("orc", 1))
    p.play(1, end())
    assert p.refusal(0, act("troop_transfer")) == "STR-382"


def test_who_only_lends_has_not_acted() -> None:
    """STR-379, STR-382: both open theirs, and each takes that of the other, once."""
    p = lay(3, phase=1, host=BOTH)
    p.play(0, open_action("troop_transfer"))
    p.play(1, open_action("troop_transfer"))
    p.play(0, act("troop_transfer", holder="partner"), transfer("orc", 1))
    p.play(1, act("troop_transfer", holder="partner"), transfer("orc", 2))
    assert (p.host("hand_west"), p.host("hand_east")) == ("ggggooooottt", "ggggooottt")
    assert p.hourglasses() == 4


def test_the_next_turn_forgets_what_was_shared() -> None:
    """STR-379, STR-87: once a turn."""
    p = lay(3, phase=1, host=BOTH)
    p.play(0, open_action("troop_transfer"))
    p.play(1, act("troop_transfer", holder="partner"), transfer("orc", 1))
    assert p.s.shared
    p.s.agenda, p.s.luck = [], Fast(1)
    p.s.then([Turn()])
    advance(p.s)
    assert p.s.shared == []


def test_specters_once_a_turn_whosever_card() -> None:
    """STR-178, STR-172, STR-367: a second tile of the same Invader adds nothing; one of the other does."""
    cards = {0: ["t5_a"], 1: ["t5_e"]}
    p = lay(3, phase=5, host=BOTH, cards=cards)
    p.play(0, act("specters"))
    p.play(1, open_action("specters"))
    assert p.refusal(0, act("specters", holder="partner")) == "STR-178"
    p = lay(4, phase=5, host=BOTH, cards=cards)
    p.play(0, end())
    p.play(1, open_action("specters"))
    p.play(0, act("specters", holder="partner"))
    p.play(1, end())
    assert p.refusal(0, act("specters")) == "STR-178"
    p.play(0, open_action("specters"))
    p.play(1, act("specters", holder="partner"))
    assert p.s.specters == [True, True]


def test_shared_supplies_go_to_the_first() -> None:
    """STR-377, STR-386: tiles, ram spaces and the four machines."""
    engines = {"rampart_w1": "ballista", "rampart_w2": "ballista", "rampart_e1": "ballista"}
    p = pair(2, engine=engines)
    p.play(0, act("catapult"), put("rampart_w3"))
    assert p.refusal(1, act("catapult")) == "STR-108"


def test_orders_are_common() -> None:
    """STR-387, STR-388: five tiles; each gives orders on his side by the actions of his own card."""
    p = lay(3, phase=6, host={"wall_w1": "o", "wall_e1": "o"})
    p.play(0, act("open_order"), order("goblin_fury", "wall_w1"))
    p.play(1, act("open_order"))
    assert p.refusal(1, order("goblin_fury", "wall_e1")) == "STR-9"
    p.play(1, order("exploding_orcs", "wall_e1"))
    assert p.s.order_stock == [2, 3, 3]


def test_cheat_death_fills_the_own_foreground() -> None:
    """STR-367: without a choice."""
    p = lay(3, phase=5, host={"killed": "ggg"}, turned={0: [5], 1: [5]})
    p.play(0, end())
    p.play(1, act("cheat_death"))
    assert (p.host("foreground_west"), p.host("foreground_east")) == ("", "ggg")


def test_effects_on_what_has_no_side() -> None:
    """STR-367: buildings, courtyard and hospital work in full."""
    p = lay(3, phase=5, host={"hand_east": "gggg"}, cards={1: ["t5_e"]})
    p.play(0, end())
    p.play(1, act("specters"))
    p.play(0, end())
    p.play(1, act("terror"))
    assert p.s.specters == [False, True]
    assert p.s.terror
    p = lay(3, phase=5, host={"hand_east": "gggg"})
    p.play(0, end())
    p.play(1, act("fire"))
    assert p.refusal(1, put("forge")) is None


@pytest.mark.parametrize("seats", [3, 4])
def test_partners_share_their_glory(seats: int) -> None:
    """STR-365, STR-392, STR-423: they win or lose together."""
    for seed in range(4):
        table = set_up(seats, seed=seed)
        table.state.recorder = None
        playout(table.state, Fast(seed))
        outcome = table.state.outcome
        assert outcome is not None
        assert outcome.ranks[0] == outcome.ranks[1] != outcome.ranks[2]
        assert outcome.scores[0] == outcome.scores[1]
        assert len(M.start_glory) == 2
