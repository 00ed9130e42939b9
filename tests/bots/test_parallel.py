"""Several processes think about the same decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orcade.bots import parallel
from orcade.bots.answer import Manner
from orcade.bots.bot import Budget
from orcade.bots.knowledge import Knows
from orcade.bots.parallel import Found, Parallel, Task, find_again, think
from orcade.bots.search.settings import AS_FAR_AS_IT_GETS
from orcade.kernel.chance import Fast
from orcade.kernel.codec import encode_state
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of, pending, play
from orcade.shelf import SHELF

ORC = SHELF["orc"]


@pytest.fixture(scope="module")
def bot() -> Iterator[Parallel]:
    with Parallel(ORC, Fast(1), 2) as bot:
        yield bot


def opening() -> State:
    s = ORC.setup(2, ORC.check_options({}), Fast(3))
    play(s, pending(s)[0].seat, pending(s)[0].legal(s)[0])
    return s


def test_the_same_seed_gives_the_same_answer(bot: Parallel) -> None:
    s = opening()
    decision = pending(s)[0]
    view = s.view(decision.seat)
    said = set()
    for _ in range(2):
        bot.chance = Fast(8)
        said.add(bot.choose(view, decision, Budget(simulations=151)))
    assert len(said) == 1
    assert said.pop() in decision.legal(s)


def test_time_is_a_budget_too(bot: Parallel) -> None:
    s = opening()
    decision = pending(s)[0]
    view = s.view(decision.seat)
    assert bot.choose(view, decision, Budget(seconds=0.05)) in decision.legal(s)


def test_nobody_is_asked_in_haste(bot: Parallel, monkeypatch: pytest.MonkeyPatch) -> None:
    s = opening()
    decision = pending(s)[0]
    monkeypatch.setattr(bot, "manner", Manner(haste=1.0))
    monkeypatch.setattr(bot, "pool", None)
    assert bot.choose(s.view(decision.seat), decision, Budget(simulations=60)) in decision.legal(s)


def test_simulations_are_shared_out(bot: Parallel) -> None:
    view = opening().view(0)
    assert [task.simulations for task in bot.tasks(view, 0, [], Budget(simulations=7))] == [4, 3]
    assert [task.simulations for task in bot.tasks(view, 0, [], Budget(simulations=1))] == [1]
    assert len({task.seed for task in bot.tasks(view, 0, [], Budget(simulations=7))}) == 2


def test_all_of_them_notice_and_plan_as_the_level_does(
    bot: Parallel, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = opening()
    decision = pending(s)[0]
    asked: list[Task] = []
    monkeypatch.setattr(bot, "manner", Manner(attention=0.4))
    monkeypatch.setattr(bot, "foresight", 2)
    monkeypatch.setattr(bot.pool, "map", lambda think, tasks: [thought(task, asked) for task in tasks])
    legal = [a.id for a in decision.legal(s)]
    said = bot.choose(s.view(decision.seat), decision, Budget(simulations=60)).id
    assert [task.foresight for task in asked] == [2, 2]
    assert asked[0].noticed == asked[1].noticed
    assert len(asked[0].noticed) == round(0.4 * len(legal))
    assert said in asked[0].noticed
    assert set(asked[0].noticed) < set(legal)


class Brief(Knows):
    """Looks at a decision a few times only."""

    def enough(self, decision: Decision[Any]) -> int:
        return 9


def test_together_they_make_no_more_simulations_than_are_enough(
    bot: Parallel, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = opening()
    asked: list[Task] = []
    monkeypatch.setattr(parallel, "knowledge_of", lambda game: Brief())
    monkeypatch.setattr(bot.pool, "map", lambda think, tasks: [thought(task, asked) for task in tasks])
    decision = pending(s)[0]
    for simulations in (60, 6):
        bot.choose(s.view(decision.seat), decision, Budget(simulations=simulations))
    assert [task.simulations for task in asked] == [5, 4, 3, 3]


def thought(task: Task, asked: list[Task]) -> Found:
    """What a worker does, here."""
    asked.append(task)
    find_again("orc", [])
    found = think(task)
    assert {id for id, *_ in found} <= set(task.noticed)
    return found


def test_a_worker_tells_what_it_found_at_the_root() -> None:
    s = opening()
    seat = pending(s)[0].seat
    find_again("orc", [])
    decision = decision_of(s, seat)
    assert decision is not None
    noticed = [a.id for a in decision.legal(s)]
    found = think(Task(encode_state(ORC, s.view(seat)), seat, 5, 40, None, noticed, AS_FAR_AS_IT_GETS))
    assert sum(visits for _, visits, _, _ in found) == 40
    assert {id for id, *_ in found} <= {a.id for a in decision.legal(s)}


def test_a_worker_lays_an_owners_corrections_over_the_game() -> None:
    find_again("orc", [("mine.toml", '[game]\nname = { en = "Mine" }\n')])
    from orcade.bots.parallel import GAMES

    assert GAMES[0].name["en"] == "Mine"
