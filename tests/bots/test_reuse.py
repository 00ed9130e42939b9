"""The tree is kept between the small decisions of one turn, and only there."""

from __future__ import annotations

import orcade
from orcade.bots.answer import Manner
from orcade.bots.bot import Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knowledge import Knows
from orcade.bots.knows import knowledge_of
from orcade.bots.reuse import Memory, below
from orcade.bots.search.node import Node
from orcade.kernel.chance import Fast
from orcade.kernel.contract import State
from orcade.kernel.flow import decision_of, pending, play
from tests.bots.picking import ALL, in_turn
from tests.contract.toy import AmbushGame

FEW = Budget(simulations=60)


def let_play(bot: Ismcts, s: State, budget: Budget = FEW) -> None:
    seat = pending(s)[0].seat
    view = s.view(seat)
    decision = decision_of(view, seat)
    assert decision is not None
    play(s, seat, bot.choose(view, decision, budget))


def test_the_second_number_knows_of_the_first() -> None:
    s = in_turn([0, 1], [(0, 4), (0, 4), (1, 2)], lambda picks: [picks[0] + picks[1], 3])
    bot = Ismcts(Fast(1))
    let_play(bot, s)
    let_play(bot, s)
    assert bot.search.root.visits > 60


class OfOnePiece(Knows):
    """Knows nothing but that decisions follow each other."""

    def builds_on_memory(self) -> bool:
        return True


def test_what_was_simulated_of_it_before_may_count() -> None:
    """The second number is thought about as much as the first, most of it with that one; never not at all
    by who weighs values."""
    s = in_turn([0, 1], [(0, 4), (0, 4), (1, 2)], lambda picks: [picks[0] + picks[1], 3])
    bot = Ismcts(Fast(1), OfOnePiece(), manner=Manner(indifference=0.001))
    let_play(bot, s)
    assert bot.simulated == 60
    remembered = bot.memory.root.visits
    let_play(bot, s)
    assert remembered > 0
    assert bot.simulated == max(60 - remembered, 15)


def test_what_was_settled_before_is_not_thought_about_again() -> None:
    """Only the second number counts, and almost all that was thought about the first was about that."""
    s = in_turn([0, 1], [(0, 2), (0, 4), (1, 2)], lambda picks: [3 * (picks[1] == 2), 1])
    bot = Ismcts(Fast(1), OfOnePiece())
    let_play(bot, s, Budget(simulations=4_000))
    assert bot.simulated > 0
    let_play(bot, s, FEW)
    assert bot.simulated == 0
    assert s.picks[1] == 2


def test_after_anothers_move_it_begins_anew() -> None:
    s = in_turn([0, 1], [(0, 4), (1, 2), (0, 4)], sum_of_mine)
    bot = Ismcts(Fast(1))
    for _ in range(3):
        let_play(bot, s) if pending(s)[0].seat == 0 else play(s, 1, pending(s)[0].legal(s)[0])
    assert bot.search.root.visits == 60


def test_where_it_looks_otherwise_than_expected_it_begins_anew() -> None:
    s = in_turn([0, 1], [(0, 4), (0, 4), (1, 2)], sum_of_mine)
    memory, root = Memory(Fast(1)), Node()
    memory.keep(root, s.view(0), 0, ALL[3])
    play(s, 0, ALL[2])
    assert memory.recall(s.view(0)) is not root.child(ALL[3])


def test_after_the_last_of_its_decisions_nothing_is_expected() -> None:
    """Whoever is asked the second number again, after he gave it, begins anew."""
    s = in_turn([0, 1], [(0, 4), (0, 4), (1, 2)], sum_of_mine)
    memory, root, asked_first = Memory(Fast(1)), Node(), s.view(0)
    memory.keep(root, asked_first, 0, ALL[3])
    play(s, 0, ALL[3])
    asked_next = s.view(0)
    assert memory.recall(asked_next) is root.child(ALL[3])
    memory.keep(root.child(ALL[3]), asked_next, 0, ALL[2])
    assert memory.recall(asked_next) not in (root.child(ALL[3]), root.child(ALL[3]).child(ALL[2]))


def sum_of_mine(picks: list[int]) -> list[int]:
    return [picks[0] + picks[2], 3]


def test_a_card_that_was_drawn_ends_it() -> None:
    """In ORC the pile is chosen with the tree of the deployment; what was drawn then is news."""
    game = orcade.find_game("orc")
    s = game.setup(2, game.check_options({}), Fast(4))
    bots = [Ismcts(Fast(seat), knowledge_of(game)) for seat in range(2)]
    reused = {"Deployment": 0, "Drawing": 0}
    while s.agenda:
        decision = pending(s)[0]
        thinks = len(decision.legal(s)) > 1
        let_play(bots[decision.seat], s)
        if thinks and bots[decision.seat].search.root.visits > 60 and type(decision).__name__ in reused:
            reused[type(decision).__name__] += 1
    assert reused["Drawing"] > 5
    assert reused["Deployment"] <= 1  # the Oya's first, after the box


def test_in_a_sealed_lane_the_second_answer_follows_the_first() -> None:
    game = AmbushGame()
    s = game.setup(2, game.check_options({"hand": "three"}), Fast(1))
    bot = Ismcts(Fast(1))
    let_play(bot, s)
    assert bot.search.root.visits == 60
    let_play(bot, s)
    own = bot.search.root.lane(0)
    assert sum(place.visits for place in own.children.values()) > 60


def test_in_a_sealed_lane_the_others_stand_where_they_stood() -> None:
    game = AmbushGame()
    s = game.setup(3, game.check_options({}), Fast(1))
    root, said = Node(), pending(s)[1].legal(s)[0]
    lanes = {seat: root.lane(seat) for seat in range(3)}
    assert below(root, s.view(1), 1, said).lanes == lanes | {1: lanes[1].child(said)}
    assert root.lanes == lanes


def test_a_bot_asked_again_gives_a_legal_answer_at_any_other_table() -> None:
    game = AmbushGame()
    bot = Ismcts(Fast(2))
    for seed in range(3):
        for seats in (2, 3, 4):
            s = game.setup(seats, game.check_options({}), Fast(seed))
            let_play(bot, s)
