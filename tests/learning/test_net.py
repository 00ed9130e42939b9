"""A model at work: what it answers, from what, and how it enters."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from orcade.arena.entrant import entrant_of
from orcade.arena.match import Setting, play_bout
from orcade.arena.pairing import Bout
from orcade.bots.bot import Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.learned.file import ModelError, write_model
from orcade.bots.learned.knows import Learned
from orcade.bots.learned.net import Net
from orcade.bots.learned.reflex import Reflex
from orcade.cli import status_of
from orcade.kernel.chance import Fast
from orcade.kernel.flow import pending, playout
from orcade.shelf import SHELF, find_game, open_table
from tests.learning.test_model import model_for


def test_the_answers_are_those_of_the_layers() -> None:
    model, tensor = model_for(), find_game("orc").tensor(2)
    view = open_table("orc", 2, seed=3).view(1)
    first, one, last, two = [np.array(each) for each in model.weights]
    hidden = np.maximum(np.array(tensor.of(view, 1)) @ first.reshape(-1, 3) + one, 0)
    answers = hidden @ last.reshape(3, -1) + two
    net = Net(model, tensor.scales)
    found = net.hidden(tensor.counts(view, 1))
    assert np.allclose(found, hidden, atol=1e-4)
    assert np.allclose(net.chances(found), 1 / (1 + np.exp(-answers[:2])), atol=1e-4)
    likely = np.exp(answers[[12, 7, 302]])
    assert np.allclose(net.weights(found, [10, 5, 300]), likely / likely.sum(), atol=1e-4)


@pytest.mark.parametrize("slug", SHELF)
def test_it_judges_any_world_by_a_view_alone(slug: str) -> None:
    """Whatever is hidden in a world changes nothing of what it says."""
    game, luck = find_game(slug), Fast(5)
    seats = game.seats[-1]
    knows = Learned(game, model_for(slug, seats), knowledge_of(game))
    s = game.setup(seats, game.check_options({}), luck)
    for _ in range(6):
        playout(s, luck, 9)
        if s.outcome is not None:
            break
        decision = pending(s)[0]
        view, legal = s.view(decision.seat), decision.legal(s)
        world = view.imagine(decision.seat, luck)
        chances = knows.evaluation(s)
        assert all(0 <= each <= 1 for each in chances)
        assert knows.evaluation(world) == pytest.approx(chances)
        assert knows.priors(world, decision, legal) == pytest.approx(knows.priors(s, decision, legal))
        assert knows.weigh(view, decision, legal) == pytest.approx(knows.priors(s, decision, legal))
        assert sum(knows.priors(s, decision, legal)) == pytest.approx(1)


@pytest.mark.parametrize("slug", SHELF)
def test_a_model_enters_an_arena_and_plays_a_whole_game(slug: str, tmp_path: Path) -> None:
    game, file = find_game(slug), tmp_path / "a.model"
    write_model(file, model_for(slug, game.seats[0]))
    entrants = [entrant_of(f"model:{file}"), entrant_of("uniform")]
    seats = tuple([0] + [1] * (game.seats[0] - 1))
    played = play_bout(Setting(slug, game.seats[0], {}), entrants, Bout(0, 0, seats, 1))
    assert played.reason == ""


def test_with_a_budget_it_searches(tmp_path: Path) -> None:
    file, game = tmp_path / "a.model", find_game("orc")
    write_model(file, model_for())
    assert isinstance(entrant_of(f"model:{file}").bot(game, Fast(1)), Reflex)
    search = entrant_of(f"model:{file}@30")
    bot = search.bot(game, Fast(1))
    assert isinstance(bot, Ismcts)
    assert isinstance(bot.knows, Learned)
    table = open_table(game, 2, seed=1)
    for _ in range(3):
        seat, decision = next(iter(table.pending().items()))
        table.play(seat, bot.choose(table.view(seat), decision, Budget(simulations=30)))
    assert search.budget == Budget(simulations=30)


def test_a_model_of_other_features_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, model = tmp_path / "a.model", model_for()
    write_model(file, replace(model, about=replace(model.about, features="abc")))
    assert status_of(["arena", "orc", f"model:{file}", "uniform", "--lang", "fr"]) == 2
    assert "entraînez-le de nouveau" in " ".join(capsys.readouterr().err.split())
    other = tmp_path / "b.model"
    write_model(other, replace(model, about=replace(model.about, actions="abc")))
    assert status_of(["arena", "orc", f"model:{other}", "uniform", "--lang", "fr"]) == 2
    assert "entraîné sur les actions abc" in " ".join(capsys.readouterr().err.split())
    out = ["--out", str(tmp_path / "out"), "--lang", "en"]
    assert status_of(["selfplay", "orc", "--bot", f"model:{file}", *out]) == 2
    assert "train it anew" in " ".join(capsys.readouterr().err.split())
    assert not (tmp_path / "out").exists()
    with pytest.raises(ModelError, match="cannot be read"):
        entrant_of("model:nowhere")
