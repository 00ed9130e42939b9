"""What bots know of Stronghold makes sense to a player of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from orcade.bots.answer import Manner
from orcade.bots.bot import Budget
from orcade.bots.instinct import Instinct
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.knows.stronghold.breach import breach_now
from orcade.bots.knows.stronghold.glory import Race
from orcade.bots.knows.stronghold.invasion import Invasion
from orcade.bots.knows.stronghold.knows import A_LOOK, LONG, won_later
from orcade.bots.knows.stronghold.payments import NOBODY, UNIT_WORTH, cheapest_first
from orcade.bots.knows.stronghold.walls import Front, strongest
from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.losses import force_up_to, why_kept
from orcade.games.stronghold.defender.pay import Pay
from orcade.games.stronghold.invader.deployment import Advance
from orcade.games.stronghold.places import KINDS, PLACES
from orcade.games.stronghold.state import Siege
from orcade.kernel.chance import Fast
from orcade.kernel.contract import LEGAL
from orcade.kernel.flow import pending, play
from orcade.kernel.space import Action
from tests.games.stronghold.positions import (
    Position,
    act,
    choose,
    choose_unit,
    end,
    go,
    keep_cards,
    lay,
    next_stage,
    put,
    said,
    set_up,
    wall,
)

KNOWS = knowledge_of(GAME)
INVADER, DEFENDER = 0, 1


def moments(seats: int, seed: int, starter: str = "no") -> Iterator[Siege]:
    """Every moment of a game played by heart, the last one too."""
    luck = Fast(seed)
    s = GAME.setup(seats, GAME.check_options({"starter_cards": starter}), Fast(seed))
    bot = Instinct(luck, KNOWS)
    while s.agenda:
        yield s
        decision = pending(s)[0]
        legal = decision.legal(s)
        wild = luck.below(4) == 0
        a = legal[luck.below(len(legal))] if wild else bot.choose(s.view(decision.seat), decision)
        play(s, decision.seat, a)
    yield s


def chance(position: Position, seat: int = INVADER) -> float:
    return KNOWS.evaluation(position.s)[seat]


def likelihood(position: Position, seat: int, *before: Action) -> dict[Action, float]:
    """The priors of what may be said once this was said."""
    table = position.table.fork()
    for a in before:
        table.play(seat, a)
    decision = next(each for each in pending(table.state) if each.seat == seat)
    legal = decision.legal(table.state)
    return dict(zip(legal, KNOWS.priors(table.state, decision, legal), strict=True))


def best(weights: dict[Action, float]) -> Action:
    return max(weights, key=weights.__getitem__)


# Figures


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_partners_share_their_chance_and_the_rest_is_the_enemies(seats: int) -> None:
    for moment, s in enumerate(moments(seats, seats)):
        if s.agenda and moment % 3 == 0:
            chances = KNOWS.evaluation(s)
            assert all(0 <= each <= 1 for each in chances)
            for one, other in product(range(seats), repeat=2):
                alike = s.teams[one] == s.teams[other]
                expected = chances[one] if alike else 1 - chances[one]
                assert chances[other] == pytest.approx(expected)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_decision_has_weights_that_ask_for_nobody_else(seats: int) -> None:
    """Whatever is asked together; and something is always worth a look."""
    kinds = set()
    for s in moments(seats, 10 + seats):
        if s.agenda:
            decision = pending(s)[0]
            legal = decision.legal(s)
            weights = KNOWS.priors(s, decision, legal)
            assert all(weight >= 0 for weight in weights)
            if type(decision) not in kinds:
                kinds.add(type(decision))
                assert sum(weights) > 0
                alone = [KNOWS.priors(s, decision, [a])[0] for a in legal]
                assert alone == pytest.approx(weights)
    assert len(kinds) >= 15


def test_what_is_hidden_does_not_matter() -> None:
    """A Defender evaluates the worlds that he imagines; they differ only in what he cannot see."""
    orders = {"wall_w2": ("goblin_fury", False)}
    p = lay(phase=6, host={"wall_w2": "ggoo"}, hourglasses=2, orders=orders, orders_secret=True)
    p.end_phase(INVADER)
    view, luck = p.s.view(DEFENDER), Fast(3)
    decision = pending(p.s)[0]
    legal = decision.legal(view)
    found = {tuple(KNOWS.priors(view.imagine(DEFENDER, luck), decision, legal)) for _ in range(8)}
    assert len(found) == 1
    assert {KNOWS.evaluation(view.imagine(DEFENDER, luck))[0] for _ in range(8)} == {KNOWS.evaluation(p.s)[0]}


# Walls


def test_a_margin_is_what_the_attack_has_beyond_defence_and_losses() -> None:
    """STR-EX-16: 13 against 6, and 4 can be given up."""
    p = lay(phase=6, host={"wall_w5": "tttoo"}, garrison={"wall_w5": "ss"})
    front, at = Front(p.s), wall("wall_w5")
    assert (front.attack[at], front.defence[at], front.need(at)) == (13, 6, 10)
    assert front.margin(at) == 3


def test_the_strongest_find_room_first() -> None:
    assert strongest(3, goblins=4, orcs=1, trolls=1) == 3 + 2 + 1
    assert strongest(0, goblins=4, orcs=1, trolls=1) == 0


def test_units_on_ramparts_count_as_long_as_they_can_climb() -> None:
    host = {"rampart_w1": "ttoo", "foreground_west": "tt"}
    before, after = lay(phase=6, host=host, hourglasses=1), lay(phase=6, host=host, hourglasses=1)
    after.end_phase(INVADER)
    one, other = Front(before.s), Front(after.s)
    assert one.now[wall("wall_w2")] == 4 * 3 + 2
    assert other.now[wall("wall_w2")] == 0
    assert other.next[wall("wall_w2")] == one.next[wall("wall_w2")]


def test_a_wall_that_is_settled_does_not_fall_any_more_in_this_turn() -> None:
    """Its defenders lie in the hospital, and the Invaders stand there: but the melee is over."""
    host = {"wall_w5": "oooo", "wall_e4": "ooo"}
    garrison = {"wall_w5": "ss", "wall_e4": "mms"}
    p = lay(phase=7, host=host, garrison=garrison, stone={"wall_w5": 1, "wall_e4": 1})
    front = Front(p.s)
    assert front.margin(wall("wall_w5")) < -5
    assert breach_now(p.s, front) < 0.1


# Chances


def test_the_more_stands_against_a_wall_the_better_for_the_invader() -> None:
    weak, strong = {"wall_w2": "oo"}, {"wall_w2": "tttt"}
    assert chance(lay(phase=6, host=strong, turn=4)) > chance(lay(phase=6, host=weak, turn=4))
    far = {"foreground_west": "tttt"}
    assert chance(lay(phase=6, host=strong, turn=4)) > chance(lay(phase=6, host=far, turn=4))


def test_time_is_worth_something_to_the_defender() -> None:
    host = {"wall_w2": "tttt", "wall_w4": "tttt"}
    chances = []
    for hourglasses in (1, 4, 8):
        p = lay(phase=6, host=host, turn=4, hourglasses=hourglasses)
        p.end_phase(INVADER)
        chances.append(chance(p, DEFENDER))
    assert chances == sorted(chances)
    assert chances[2] > chances[0] + 0.01


def test_a_second_wall_in_danger_is_more_than_a_glare_can_save() -> None:
    alone = lay(phase=6, host={"wall_w2": "tttt"}, garrison={"wall_w2": "m"}, turn=4, hourglasses=4)
    both = lay(
        phase=6,
        host={"wall_w2": "tttt", "wall_e2": "tttt"},
        garrison={"wall_w2": "m", "wall_e2": "m"},
        turn=4,
        hourglasses=4,
    )
    for p in (alone, both):
        p.end_phase(INVADER)
    assert breach_now(both.s, Front(both.s)) > breach_now(alone.s, Front(alone.s)) + 0.2


def test_the_same_breach_is_worth_less_every_turn() -> None:
    """EX-28: alone it wins in turn 5, not in turn 6; after turn 10 never."""
    won = []
    for turn in range(3, 9):
        s = lay(turn=turn, phase=6, glory={"invader": 11 - turn, "defender": 3 + turn}).s
        won.append(Race(s).won(1.0))
    assert won == sorted(won, reverse=True)
    assert won[2] > 0.9
    assert won[3] < 0.1
    last = lay(turn=10, phase=6).s
    assert won_later(last, Front(last), Race(last)) == 0


def test_deeds_and_gates_are_glory_to_come() -> None:
    assert chance(lay(turn=5, stripped=1)) > chance(lay(turn=5, stripped=0))
    manned = lay(turn=5, ram_pieces=3, resistance=2, host={"barbican": "gggggg"})
    idle = lay(turn=5, ram_pieces=3, resistance=2, host={"barbican": "g"})
    assert Race(manned.s).gates(1) > 0.9 > Race(idle.s).gates(1)
    assert Race(lay(gate=2, ram_pieces=3, resistance=3, host={"barbican": "gggggg"}).s).last_gate() == 0


# Losses


def test_losses_are_the_cheapest_that_the_rules_allow() -> None:
    """Against a search of all orders in which units may be given up."""
    for goblins, orcs, trolls in product(range(4), range(3), range(3)):
        for advantage in range(1, goblins + 2 * orcs + 3 * trolls + 1):
            units = [goblins, orcs, trolls] + [0] * (KINDS * (PLACES - 1))
            cost, first = cheapest(units, advantage, KINDS - 1)
            found = cheapest_first(units, [0], advantage, KINDS - 1, UNIT_WORTH)
            assert found != NOBODY
            rest = units[:]
            rest[found] -= 1
            after = cheapest(rest, advantage - found - 1, found)[0] if advantage > found + 1 else 0.0
            assert UNIT_WORTH[found] + after == pytest.approx(cost), (units[:3], advantage, first)


def cheapest(units: list[int], advantage: int, most: int) -> tuple[float, int]:
    """The least that this advantage costs, and a unit to begin with (STR-427)."""
    if advantage <= 0:
        return 0.0, NOBODY
    if force_up_to(units, [0], most) <= advantage:
        return sum(UNIT_WORTH[kind] * units[kind] for kind in range(most + 1)), NOBODY
    found = []
    for kind in range(KINDS):
        if why_kept(units, [0], 0, kind, advantage, most) == LEGAL:
            rest = units[:]
            rest[kind] -= 1
            found.append((UNIT_WORTH[kind] + cheapest(rest, advantage - kind - 1, kind)[0], kind))
    return min(found)


def test_losses_are_answered_without_a_search() -> None:
    """An orc, and not the troll, fills an advantage of 2 (STR-EX-30)."""
    host = {"wall_w1": "tog"}
    p = lay(phase=7, host=host, garrison={"wall_w1": "sss", "tower_w1": ""}, stone={"wall_w1": 2})
    decision = pending(p.s)[0]
    assert decision.seat == INVADER
    bot = Ismcts(Fast(1), KNOWS)
    assert bot.choose(p.s.view(INVADER), decision, Budget(simulations=1)) == choose_unit("wall_w1", "orc")
    assert bot.simulated == 0


# The Invader's plans


def test_cards_are_kept_without_a_thought_at_first() -> None:
    s = set_up().state
    decision, bot = pending(s)[0], Ismcts(Fast(1), KNOWS)
    assert bot.choose(s.view(INVADER), decision, Budget(simulations=1)) == keep_cards()
    assert bot.simulated == 0


def test_machines_are_bought_early_and_not_in_the_last_turns() -> None:
    host = {"hand_west": "tttoooggg"}
    early = likelihood(lay(phase=2, host=host, resources=12), INVADER)
    late = likelihood(lay(phase=2, host=host, resources=12, turn=9), INVADER)
    assert early[act("ballista")] > early[end()]
    assert late[act("ballista")] < late[end()]
    assert early[act("ballista")] > early[act("ballista", way=2)], "a troll gives less time than two orcs"


def test_what_to_buy_is_not_brooded_over() -> None:
    s = lay(phase=2, host={"hand_west": "tttoooggg"}, resources=12).s
    bot = Ismcts(Fast(1), KNOWS, manner=Manner(indifference=0.001))
    bot.choose(s.view(INVADER), pending(s)[0], Budget(simulations=100))
    assert bot.simulated == A_LOOK
    s = lay(phase=6, turn=5, host={"rampart_w1": "tttt", "rampart_w2": "tttt"}).s
    play(s, INVADER, act("small_deployment"))
    bot.choose(s.view(INVADER), pending(s)[0], Budget(simulations=100))
    assert bot.simulated == 100
    bot.choose(s.view(INVADER), pending(s)[0], Budget(simulations=10 * LONG))
    assert bot.simulated <= LONG
    assert KNOWS.enough(pending(s)[0]) == LONG


def test_a_banner_goes_where_the_attack_is() -> None:
    p = lay(phase=3, host={"hand_west": "oo", "wall_w2": "toto", "rampart_w1": "tt"}, resources=3, turn=3)
    assert best(likelihood(p, INVADER, act("banner"))) == put("wall_w2")


def test_nobody_climbs_alone_to_be_killed() -> None:
    lone = lay(phase=6, turn=5, host={"rampart_w2": "g"})
    many = lay(phase=6, turn=5, host={"rampart_w1": "tttt", "rampart_w2": "tttt"})
    deploy = act("small_deployment")
    weights = likelihood(lone, INVADER, deploy)
    assert best(weights) == next_stage()
    weights = likelihood(many, INVADER, deploy)
    assert best(weights) in [go(at, "wall_w2", "troll") for at in ("rampart_w1", "rampart_w2")]
    assert weights[next_stage()] < weights[go("rampart_w1", "wall_w2", "troll")]


def test_the_host_gathers_before_it_storms() -> None:
    """In turn 2 it stays where nobody shoots at it, in turn 4 it comes near, in turn 5 it climbs."""
    host = {"foreground_west": "ooooot", "rampart_w2": "tto"}
    chosen = []
    for turn in (2, 4, 5):
        p = lay(phase=6, turn=turn, host=host)
        chosen.append(best(likelihood(p, INVADER, act("small_deployment"))))
        chosen.append(best(likelihood(p, INVADER, act("small_deployment"), next_stage())))
    assert [isinstance(a, Advance) for a in chosen] == [False, False, False, True, True, True]


def invasion(host: dict[str, str], **said: Any) -> Invasion:
    s = lay(phase=6, host=host, **said).s
    return Invasion(s, Front(s))


def test_a_mass_invasion_needs_one_unit_for_each_wall() -> None:
    """STR-344: from the foregrounds with two deployments, from ramparts with one; one unit a wall."""
    assert invasion({"foreground_west": "gggg", "foreground_east": "ggg"}).is_near
    assert not invasion({"foreground_west": "gggg", "foreground_east": "gg"}).is_near
    assert invasion(
        {"foreground_west": "ggg", "foreground_east": "gg", "wall_w5": "g", "rampart_e1": "g"}
    ).is_near
    assert invasion({"foreground_west": "gggggggg"}).walls == 4, "the far flank cannot be reached in one turn"
    assert invasion({"rampart_w4": "gg"}).walls == 2
    heroic = {"mass_invasion": True}
    assert not invasion({"foreground_west": "gggg", "foreground_east": "gggg"}, heroic=heroic).is_near


def test_a_mass_invasion_is_worth_goblins_that_die() -> None:
    p = lay(
        phase=6, turn=5, host={"rampart_w1": "gt", "rampart_w3": "gg", "rampart_e1": "gg", "rampart_e3": "gg"}
    )
    weights = likelihood(p, INVADER, act("small_deployment"))
    assert best(weights) in [
        go(f"rampart_{at}", f"wall_{at}", "goblin") for at in ("w1", "w3", "e1", "e3")
    ] + [
        go(f"rampart_{at}", f"wall_{beyond}", "goblin")
        for at, beyond in (("w1", "w2"), ("w3", "w4"), ("e1", "e2"), ("e3", "e4"))
    ]


def test_nobody_walks_into_a_trap_that_he_can_avoid() -> None:
    traps = {"path_fw_w1": "goblin_trap"}
    p = lay(phase=6, host={"foreground_west": "gg"}, path_tile=traps)
    weights = likelihood(p, INVADER, act("small_deployment"))
    trapped = go("foreground_west", "rampart_w1", "goblin")
    assert weights[trapped] < 0.05 * weights[go("foreground_west", "rampart_w2", "goblin")]


# The Defender's answers


def test_a_soldier_goes_where_the_wall_falls_short() -> None:
    p = lay(phase=6, host={"wall_w2": "ttt"}, hourglasses=1, turn=3)
    p.end_phase(INVADER)
    weights = likelihood(p, DEFENDER)
    soldier = said("lift", fighter="soldier", post="barracks")
    assert weights[soldier] > 20 * weights[said("pay", work="goblin_trap")]
    weights = likelihood(p, DEFENDER, soldier)
    assert best(weights) == said("set_down", post="wall_w2")


def test_the_stone_goes_to_the_wall_in_danger() -> None:
    p = lay(phase=1, host={"wall_e2": "too", "rampart_e1": "tt", "hand_west": "o"}, stone_due=1, turn=3)
    p.end_phase(INVADER)
    assert best(likelihood(p, DEFENDER)) == choose(place="wall_e2")


def test_a_glare_is_not_wasted_before_the_deployment() -> None:
    """Three of its hourglasses may lie there early; the last comes when the attack is seen."""
    paid = {"unearthly_glare": 3}
    host = {"wall_w2": "tttt", "wall_e2": "tttt", "hand_west": "o"}
    early = lay(phase=1, host=host, hourglasses=1, paid=paid, payer={"unearthly_glare": 0}, turn=4)
    late = lay(phase=6, host=host, hourglasses=1, paid=paid, payer={"unearthly_glare": 0}, turn=4)
    for p in (early, late):
        p.end_phase(INVADER)
    glare = said("pay", work="unearthly_glare")
    assert best(likelihood(late, DEFENDER)) == glare
    assert likelihood(early, DEFENDER)[glare] < 0.1 * max(likelihood(early, DEFENDER).values())


def test_cannons_come_first() -> None:
    p = lay(phase=1, host={"hand_west": "o"}, hourglasses=6)
    p.end_phase(INVADER)
    weights = likelihood(p, DEFENDER)
    pay: dict[Action, float] = {a: weight for a, weight in weights.items() if isinstance(a, Pay)}
    assert best(pay) == said("pay", work="cannon")


def test_glory_is_not_given_away_without_need() -> None:
    safe = lay(phase=6, turn=6)
    safe.end_phase(INVADER)
    weights = likelihood(safe, DEFENDER)
    assert best(weights) == said("finish")
    host = {"wall_w2": "tttt", "wall_e2": "tttt", "wall_w4": "tttt"}
    danger = lay(phase=6, turn=6, host=host)
    danger.end_phase(INVADER)
    weights = likelihood(danger, DEFENDER)
    assert weights[said("commit_deed", dishonour="words_of_deceit")] > weights[said("finish")]


# Play


def test_a_small_search_beats_chance_from_both_sides() -> None:
    for seat in (INVADER, DEFENDER):
        s, luck = GAME.setup(2, GAME.check_options({}), Fast(5)), Fast(6)
        bot = Instinct(Fast(7), KNOWS)
        while s.agenda:
            decision = pending(s)[0]
            legal = decision.legal(s)
            knowing = decision.seat == seat
            view = s.view(decision.seat)
            play(s, decision.seat, bot.choose(view, decision) if knowing else legal[luck.below(len(legal))])
        assert s.outcome is not None
        assert s.outcome.ranks[seat] == 1
