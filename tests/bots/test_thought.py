"""What a search found beside its answer: the same for every search."""

from __future__ import annotations

import pytest

from orcade.bots.bot import Budget
from orcade.bots.greedy import Greedy
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.parallel import Parallel
from orcade.bots.thought import Alternative, Thinks, thought_of
from orcade.kernel.chance import Fast
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of, pending, play
from orcade.kernel.lanes import Together
from orcade.shelf import SHELF

ORC = SHELF["orc"]


def asked(slug: str = "orc", sealed: bool = False) -> tuple[State, Decision[State]]:
    """A view at a decision with several answers, in a lane or not."""
    game, chance = SHELF[slug], Fast(1)
    s = game.setup(game.seats[0], game.check_options({}), Fast(5))
    while True:
        decision = pending(s)[0]
        legal = decision.legal(s)
        if len(legal) > 4 and isinstance(s.agenda[-1], Together) == sealed:
            view = s.view(decision.seat)
            mine = decision_of(view, decision.seat)
            assert mine is not None
            return view, mine
        play(s, decision.seat, legal[chance.below(len(legal))])


def check(bot: Thinks, budget: Budget, slug: str = "orc", sealed: bool = False) -> None:
    view, decision = asked(slug, sealed)
    chosen = bot.choose(view, decision, budget)
    thought = bot.thought
    assert thought is not None
    tried = thought.alternatives
    assert {each.action for each in tried} <= set(decision.legal(view))
    assert chosen in [each.action for each in tried]
    assert [each.visits for each in tried] == sorted([each.visits for each in tried], reverse=True)
    assert all(0 <= each.value <= 1 for each in tried)
    assert min(each.value for each in tried) <= thought.value <= max(each.value for each in tried)
    assert thought.line[0] in [each.action for each in tried]


def test_our_search_shows_what_it_found() -> None:
    bot = Ismcts(Fast(1), knowledge_of(ORC))
    check(bot, Budget(simulations=300))
    assert bot.thought is not None
    assert len(bot.thought.line) > 1


def test_sealed_choices_too() -> None:
    check(Ismcts(Fast(1)), Budget(simulations=20), "immortals", sealed=True)


def test_a_search_in_several_processes() -> None:
    with Parallel(ORC, Fast(1), 2) as bot:
        check(bot, Budget(simulations=100))


def test_greedy_tries_all_in_the_same_worlds() -> None:
    bot = Greedy(Fast(1), knowledge_of(ORC))
    check(bot, Budget(simulations=200))
    assert bot.thought is not None
    assert len({each.visits for each in bot.thought.alternatives}) == 1


def test_without_a_choice_there_is_no_thought() -> None:
    bot = Ismcts(Fast(1), knowledge_of(ORC))
    check(bot, Budget(simulations=50))
    game, chance = SHELF["orc"], Fast(2)
    s = game.setup(2, game.check_options({}), Fast(5))
    while len(pending(s)[0].legal(s)) > 1:
        legal = pending(s)[0].legal(s)
        play(s, pending(s)[0].seat, legal[chance.below(len(legal))])
    bot.choose(s.view(pending(s)[0].seat), pending(s)[0], Budget(simulations=50))
    assert bot.thought is None


def test_the_value_is_the_mean_of_what_was_tried() -> None:
    one, two, three = (ORC.space.action(id) for id in (0, 1, 2))
    tried = [Alternative(one, 1, 0.0), Alternative(two, 3, 1.0), Alternative(three, 0, 0.5)]
    thought = thought_of(tried)
    assert thought is not None
    assert thought.value == pytest.approx(0.75)
    assert thought.line == [two]
    assert [each.action for each in thought.alternatives] == [two, one]
    assert thought_of([]) is None
