"""What was typed becomes a bot, or a sentence that says what is wrong."""

from __future__ import annotations

import pytest

from orcade.arena import entrant
from orcade.arena.entrant import UnknownBot, entrant_of, entrants_of
from orcade.bots.bot import BadBudget, Budget
from orcade.bots.greedy import Greedy
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows.orc import KnowsOrc
from orcade.bots.levels import LEVELS
from orcade.bots.missing import MissingExtra
from orcade.bots.partly import Partly
from orcade.bots.uniform import Uniform
from orcade.kernel.chance import Fast
from orcade.kernel.flow import pending
from orcade.shelf import find_game


def test_a_level_has_its_own_budget() -> None:
    assert entrant_of("warrior").budget == LEVELS["warrior"].budget


def test_a_budget_of_ones_own() -> None:
    assert entrant_of("search@0.2s").budget == Budget(seconds=0.2)
    assert entrant_of("warlord@1000").budget == Budget(simulations=1000)
    assert entrant_of("program:./mine --fast@2s").budget == Budget(seconds=2.0)


def test_bots_are_made() -> None:
    game = find_game("orc")
    kinds = {"uniform": Uniform, "greedy": Greedy, "search": Ismcts}
    for word, kind in kinds.items():
        assert isinstance(entrant_of(word).bot(game, Fast(1)), kind)


@pytest.mark.parametrize(
    ("word", "evaluates", "orders"),
    [("search", True, True), ("evaluating", True, False), ("ordering", False, True), ("blind", False, False)],
)
def test_search_may_know_a_part_only(word: str, evaluates: bool, orders: bool) -> None:
    bot = entrant_of(word).bot(find_game("orc"), Fast(1))
    assert isinstance(bot, Ismcts)
    assert (bot.knows.evaluates(), bot.knows.orders()) == (evaluates, orders)


def test_a_part_is_what_the_whole_says() -> None:
    game, whole = find_game("orc"), KnowsOrc()
    s = game.setup(2, game.check_options({}), Fast(2))
    decision = pending(s)[0]
    legal = decision.legal(s)
    part = Partly(whole, True, True)
    assert part.evaluation(s) == whole.evaluation(s)
    assert part.priors(s, decision, legal) == whole.priors(s, decision, legal)


def test_without_openspiel_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrant, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"orcade\[openspiel\]"):
        entrant_of("openspiel@0.2s")


def test_a_program_is_a_command() -> None:
    mine = entrant_of("program:python3 'my bot.py'")
    assert mine.is_program()
    assert mine.command() == "python3 'my bot.py'"


def test_twins_are_told_apart() -> None:
    assert [each.name for each in entrants_of(["uniform", "uniform"])] == ["uniform", "uniform#2"]


@pytest.mark.parametrize(
    ("said", "wrong", "sentence"),
    [
        ("warior", UnknownBot, "did you mean 'warrior'?"),
        ("xyzzy", UnknownBot, "expected one of"),
        ("program:", UnknownBot, "names no program"),
        ("search@", BadBudget, "expected seconds"),
        ("search@0.5", BadBudget, "expected seconds"),
        ("search@fast", BadBudget, "expected seconds"),
        ("search@0s", BadBudget, "above 0"),
        ("search@0", BadBudget, "from 1"),
    ],
)
def test_what_is_wrong_is_said(said: str, wrong: type[Exception], sentence: str) -> None:
    with pytest.raises(wrong, match=sentence):
        entrant_of(said)


def test_one_bot_is_no_match() -> None:
    with pytest.raises(UnknownBot, match="two bots or more; 1 given"):
        entrants_of(["uniform"])
