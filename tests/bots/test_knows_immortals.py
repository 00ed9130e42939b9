"""What bots know of Immortals makes sense to a player of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from orcade.bots.bot import Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.knows.immortals.board import Board
from orcade.bots.knows.immortals.deeds import Deeds
from orcade.bots.knows.immortals.knows import KnowsImmortals, outlooks
from orcade.bots.knows.immortals.plans import Plans
from orcade.bots.knows.immortals.reckoned import Boards
from orcade.bots.search.sealed import as_thought_of
from orcade.games.immortals import GAME
from orcade.games.immortals.draft import Picking
from orcade.games.immortals.material import BOXES, FRIENDLY, HOSTILE, NEUTRAL
from orcade.games.immortals.planning import PlanBox
from orcade.games.immortals.state import Realms
from orcade.kernel.chance import Fast
from orcade.kernel.contract import LEGAL
from orcade.kernel.flow import decision_of, pending, play
from orcade.kernel.space import Action
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    MIKE,
    Position,
    at,
    building,
    do_it,
    give_up,
    lay,
    number,
    option,
    plan,
    reveal,
    said,
    space_number,
    take,
)

KNOWS = knowledge_of(GAME)


def moments(seats: int, seed: int) -> Iterator[Realms]:
    """Every moment of a random game, the last one too."""
    luck, s = Fast(seed), GAME.setup(seats, GAME.check_options({}), Fast(seed))
    while s.agenda:
        yield s
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])
    yield s


def chance(position: Position, seat: int) -> float:
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


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_chance_of_one_is_a_risk_of_another(seats: int) -> None:
    for moment, s in enumerate(moments(seats, 7)):
        if s.agenda and moment % 9 == 0:
            chances = KNOWS.evaluation(s)
            assert sum(chances) == pytest.approx(seats / 2)
            assert all(0 <= each <= 1 for each in chances)
            decision = pending(s)[0]
            legal = decision.legal(s)
            weights = KNOWS.priors(s, decision, legal)
            assert len(weights) == len(legal)
            assert min(weights) > 0


def test_it_foretells_the_end_better_the_later_it_is() -> None:
    """Of random games: how often the better-looking of two seats ends before the other."""
    right, asked = [0, 0], [0, 0]
    for seed in range(12):
        seen: list[tuple[bool, list[float]]] = []
        round = 0
        for s in moments(3, seed):
            if s.agenda and s.round > round:
                round = s.round
                seen.append((round > 4, KNOWS.evaluation(s)))
        assert s.outcome is not None
        for late, chances in seen:
            for one, other in ((0, 1), (0, 2), (1, 2)):
                asked[late] += 1
                right[late] += (chances[one] > chances[other]) == (
                    s.outcome.ranks[one] < s.outcome.ranks[other]
                )
    assert right[True] / asked[True] > 0.75 > right[False] / asked[False] > 0.5


def test_what_it_keeps_of_a_board_is_never_used_for_another() -> None:
    """Asked of one moment after the other it says what somebody says who never saw a board."""
    keeps = KnowsImmortals()
    for moment, s in enumerate(moments(3, 5)):
        if s.agenda and moment % 5 == 0:
            fresh, decision = KnowsImmortals(), pending(s)[0]
            legal = decision.legal(s)
            assert keeps.evaluation(s) == fresh.evaluation(s)
            assert keeps.priors(s, decision, legal) == fresh.priors(s, decision, legal)


def test_a_board_that_comes_back_is_known() -> None:
    """It is found again after another one; points are not a part of it."""
    known, one, two = Boards(), in_peace().s, lay({"treehome_light": (MIKE, 6)}).s
    first = known.of(one)
    assert known.of(two) is not first
    again = one.clone()
    assert known.of(again) is first
    before = first.holdings(again)[DIRK]
    again.points[DIRK] += 3
    assert known.of(again).holdings(again)[DIRK] == pytest.approx(before + 3)


# The board


def test_a_majority_is_better_than_as_many_spaces_elsewhere() -> None:
    together = {"treehome_light": (DIRK, 2), "heartwood_light": (DIRK, 2), "moonglade_light": (DIRK, 2)}
    apart = {"treehome_light": (DIRK, 2), "heartwood_light": (DIRK, 2), "crownhome_light": (DIRK, 2)}
    assert chance(lay(together), DIRK) > chance(lay(apart), DIRK)


def test_the_third_space_of_a_province_is_worth_more_than_the_fourth() -> None:
    two = {"treehome_light": (DIRK, 2), "heartwood_light": (DIRK, 2)}
    board = Board(lay(two).s)
    three = Board(lay({**two, "moonglade_light": (DIRK, 2)}).s)
    fourth = space_number("borderland_light")
    assert board.gain(DIRK, fourth) > three.gain(DIRK, fourth)


def test_a_few_armies_beside_many_are_in_danger() -> None:
    many, few = {"treehome_light": (MIKE, 8)}, {"heartwood_light": (DIRK, 1)}
    board = Board(lay({**many, **few}).s)
    guarded = Board(lay({**many, "heartwood_light": (DIRK, 9)}).s)
    far = Board(lay({**many, "crownhome_light": (DIRK, 1)}).s)
    here = space_number("heartwood_light")
    assert board.danger(DIRK, here, 1) > guarded.danger(DIRK, here, 9)
    assert far.danger(DIRK, space_number("crownhome_light"), 1) == 0


def test_a_portal_of_a_neighbour_threatens_the_twin() -> None:
    armies = {"treehome_light": (MIKE, 8), "treehome_dark": (DIRK, 2)}
    here = space_number("treehome_dark")
    assert Board(lay(armies).s).threat(DIRK, here) == 0
    assert Board(lay(armies, portals=["treehome_light"]).s).threat(DIRK, here) == 7


def test_inhabitants_decide_what_an_attack_is_worth() -> None:
    """IMM-152 to IMM-154; nobody defends an empty space but they."""
    p = lay({"treehome_light": (DIRK, 4), "heartwood_light": (MIKE, 3)}, tray={"green": 3})
    board = Board(p.s)
    origin, held, empty = (
        space_number(each) for each in ("treehome_light", "heartwood_light", "moonglade_light")
    )
    friendly, neutral, hostile = (
        board.attack(DIRK, origin, held, 3, side) for side in (FRIENDLY, NEUTRAL, HOSTILE)
    )
    assert friendly > neutral > hostile
    assert board.attack(DIRK, origin, empty, 3, NEUTRAL) > board.attack(DIRK, origin, empty, 3, HOSTILE)
    assert board.attack(DIRK, origin, empty, 3, NEUTRAL) > neutral


# Deeds


def test_a_shrine_pays_for_every_round_to_come() -> None:
    armies = {"treehome_light": (DIRK, 3)}
    here, shrine = space_number("treehome_light"), 1
    early, late = (Deeds(Board(lay(armies, round=number).s)) for number in (1, 5))
    assert early.built(DIRK, here, shrine) > late.built(DIRK, here, shrine) >= 2
    standing = Deeds(Board(lay(armies, tiles={"treehome_light": "shrine"}).s))
    assert standing.built(DIRK, here, shrine) < 0


def test_the_capital_is_built_where_there_is_none() -> None:
    p = lay({"treehome_light": (DIRK, 3)}, plans={DIRK: {"build": "treehome"}}, turn=DIRK)
    assert best(likelihood(p, DIRK, reveal("build"), do_it())) == building("capital")


def test_what_pays_is_done() -> None:
    p = lay({"treehome_light": (DIRK, 3)}, plans={DIRK: {"build": "treehome"}}, turn=DIRK)
    answers = likelihood(p, DIRK, reveal("build"))
    assert answers[do_it()] > answers[give_up()]


def test_compensation_is_taken_where_less_is_left() -> None:
    plans = {DIRK: {"build": "blank", "attack": "treehome"}}
    p = lay({"treehome_light": (DIRK, 3)}, plans=plans, turn=DIRK, purse=(1, 9))
    answers = likelihood(p, DIRK, reveal("build"))
    assert answers[take("energy")] > answers[take("gold")]


# Plans


def test_the_richest_region_is_mined() -> None:
    """Moonglade gives 6 energy in the light realm and 1 gold; Tribute Pass is poorer in energy there."""
    armies = {"moonglade_light": (DIRK, 2), "shore_lake_light": (DIRK, 2)}
    p = lay(armies, regions={"moonglade": DIRK, "shore_lake": DIRK}, phase="planning", purse=(2, 2))
    answers = likelihood(p, DIRK)  # the first box extracts gold: Shore Lake gives 5
    assert best(answers) == plan("shore_lake")
    assert answers[plan("moonglade")] < answers[plan("shore_lake")]


def test_a_card_is_kept_for_the_box_that_needs_it() -> None:
    """The only Region card extracts gold, unless a later box misses it more."""
    rich = {"shore_lake_light": (DIRK, 2)}
    p = lay(rich, regions={"shore_lake": DIRK}, phase="planning", purse=(0, 0))
    poor = likelihood(p, DIRK)[plan("shore_lake")] / likelihood(p, DIRK)[plan(None)]
    p = lay(rich, regions={"shore_lake": DIRK}, phase="planning", purse=(9, 9))
    needed = likelihood(p, DIRK)[plan("shore_lake")] / likelihood(p, DIRK)[plan(None)]
    assert poor > needed


def test_only_what_can_be_paid_counts() -> None:
    plans = {
        DIRK: {"build": "treehome", "magic_light": "transition_5", "magic_dark": "region_card_or_shrine"}
    }
    armies = {"treehome_light": (DIRK, 3), "heartwood_light": (DIRK, 2)}
    totals = []
    for purse in ((0, 0), (5, 5), (15, 15)):
        s = lay(armies, plans=plans, purse=purse, limbos={DIRK: (6, 6)}).s
        totals.append(Plans(s, Deeds(Board(s))).total(DIRK))
    assert totals[0] < totals[1] < totals[2]


def test_who_has_planned_less_is_compensated_longer() -> None:
    """IMM-119: a turn without a card brings a gold or an energy."""
    s = lay({"treehome_light": (DIRK, 3)}, plans={MIKE: {"build": "blank", "attack": "blank"}}).s
    plans = Plans(s, Deeds(Board(s)))
    assert plans.totals()[ANI] == pytest.approx(plans.totals()[MIKE])
    assert plans.totals()[ANI] > 0


def planning(seats: int, seed: int) -> Iterator[Realms]:
    """The moments of a random game at which plans are laid."""
    return (s for s in moments(seats, seed) if s.agenda and isinstance(pending(s)[0], PlanBox))


@pytest.mark.parametrize("seats", [3, 5])
def test_the_rest_of_a_plan_is_laid_by_the_rules(seats: int) -> None:
    for moment, s in enumerate(planning(seats, 3)):
        if moment % 7 == 0:
            seat, world = pending(s)[0].seat, s.clone()
            for a in KNOWS.rest_of_lane(world, seat, Fast(moment)):
                decision = decision_of(world, seat)
                assert decision is not None
                assert decision.verdict(world, a) == LEGAL
                play(world, seat, a)
            assert decision_of(world, seat) is None


def test_the_rest_of_a_plan_is_drawn_as_the_priors_say() -> None:
    """The next card at least; those after it too, for each is asked about where the others lie already."""
    armies = {"moonglade_light": (DIRK, 2), "shore_lake_light": (DIRK, 2)}
    p = lay(armies, regions={"moonglade": DIRK, "shore_lake": DIRK}, phase="planning", purse=(2, 2))
    weights, luck = likelihood(p, DIRK), Fast(1)
    drawn = Counter(KNOWS.rest_of_lane(p.s, DIRK, luck)[0] for _ in range(2000))
    for a, weight in weights.items():
        assert drawn[a] / 2000 == pytest.approx(weight / sum(weights.values()), abs=0.03)


def test_only_of_plans_is_the_rest_known() -> None:
    s = next(s for s in moments(3, 1) if isinstance(pending(s)[0], Picking))
    assert KNOWS.rest_of_lane(s, pending(s)[0].seat, Fast(1)) == []


@pytest.mark.parametrize("seats", [3, 5])
def test_a_plan_is_thought_of_apart_and_changes_nothing_else(seats: int) -> None:
    """Whatever is laid: the points of others stay, and an evaluation leaves the boxes as they are."""
    for moment, s in enumerate(planning(seats, 5)):
        decision = pending(s)[0]
        if moment % 11 == 0:
            seat = decision.seat
            alone = as_thought_of(s.view(seat), decision, KNOWS)
            boards, worlds = Boards(), []
            for a in decision.legal(s):
                world = alone.imagine(seat, Fast(moment))
                assert isinstance(world, Realms)
                play(world, seat, a)
                laid = world.plans[:]
                worlds.append(outlooks(world, boards.of(world)))
                assert world.plans == laid
            for other in range(seats):
                assert other == seat or len({points[other] for points in worlds}) == 1
            assert len({points[seat] for points in worlds}) > 1 or len(worlds) == 1


def test_a_plan_is_worth_what_it_can_still_become() -> None:
    """With the better card for this box here and the other one free, no less than with nothing laid."""
    armies = {"moonglade_light": (DIRK, 2), "shore_lake_light": (DIRK, 2)}
    p = lay(armies, regions={"moonglade": DIRK, "shore_lake": DIRK}, phase="planning", purse=(2, 2))
    plans = Plans(p.s, Deeds(Board(p.s)))
    before = plans.at_best(DIRK, 0)
    p.s.plans[DIRK * BOXES] = plans.rest(DIRK, 0, None)[0]
    assert plans.at_best(DIRK, 1) == pytest.approx(before)
    assert plans.at_best(DIRK, BOXES) < before


# Attacks


def test_an_empty_space_is_attacked_before_a_strong_one() -> None:
    armies = {"treehome_light": (DIRK, 6), "heartwood_light": (MIKE, 7), "borderland_light": (DIRK, 2)}
    p = lay(armies, plans={DIRK: {"attack": "treehome"}}, turn=DIRK, tray={"green": 2})
    targets = likelihood(p, DIRK, reveal("attack"), do_it(), at("treehome_light"))
    assert targets[at("moonglade_light")] > targets[at("heartwood_light")]


def in_peace() -> Position:
    """Nobody is near who could attack where the armies come from."""
    return lay({"treehome_light": (DIRK, 6)}, plans={DIRK: {"attack": "treehome"}}, turn=DIRK)


def test_one_army_is_not_enough() -> None:
    strengths = likelihood(in_peace(), DIRK, reveal("attack"), do_it(), at("moonglade_light"))
    assert strengths[number(3)] > strengths[number(1)]


def test_an_attack_under_way_is_not_lost() -> None:
    """Between the reveal and the throw the seat looks better than if it gave the attack up."""
    given_up = in_peace()
    given_up.play(DIRK, reveal("attack"), give_up(), take("gold"))
    for way in ([reveal("attack"), do_it()], [reveal("attack"), do_it(), at("moonglade_light")]):
        p = in_peace()
        p.play(DIRK, *way)
        assert chance(p, DIRK) > chance(given_up, DIRK)


# Other choices


def test_the_marker_is_no_use_to_who_has_it() -> None:
    plans = {DIRK: {"magic_light": "conflict_or_first_player"}, MIKE: {"attack": "blank"}}
    p = lay({"treehome_light": (DIRK, 3)}, plans=plans, turn=DIRK, marker=MIKE)
    answers = likelihood(p, DIRK, reveal("magic_light"), do_it())
    assert answers[option("take_first_player_marker")] > answers[option("draw_1_conflict")]
    own = Deeds(Board(lay({"treehome_light": (DIRK, 3)}, marker=DIRK).s))
    assert own.option(DIRK, GAME.material.options.index("take_first_player_marker")) == 0


def test_reinforcements_go_where_they_are_needed() -> None:
    armies = {"treehome_light": (DIRK, 2), "crownhome_light": (DIRK, 2), "heartwood_light": (MIKE, 6)}
    p = lay(armies, limbos={DIRK: (3, 0)}, phase="reinforcements")
    p.table.play(DIRK, said("draw_card"))
    for seat in (MIKE, ANI, 3):
        p.table.play(seat, said("no_card"))
    answers = likelihood(p, DIRK)
    assert answers[at("treehome_light")] > answers[at("crownhome_light")] > answers[said("no_more")]


def test_what_is_obvious_is_answered_without_thought() -> None:
    """A Conflict card costs nothing: it is drawn."""
    p = lay({"treehome_light": (DIRK, 2)}, phase="reinforcements")
    bot = Ismcts(Fast(1), KNOWS)
    chosen = bot.choose(p.s.view(DIRK), pending(p.s)[0], Budget(simulations=50))
    assert (chosen, bot.simulated) == (said("draw_card"), 0)


def test_it_has_both() -> None:
    assert KNOWS.evaluates()
    assert KNOWS.orders()
    assert KNOWS.at_once()
