"""OpenSpiel's own tests of a Python game, and its search playing ours."""

from __future__ import annotations

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from orcade.envs import openspiel
from orcade.envs.sitting import Sitting
from orcade.kernel.contract import State
from orcade.shelf import SHELF

SITTINGS = [(slug, seats) for slug, game in SHELF.items() for seats in game.seats]


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_random_simulations(slug: str, seats: int) -> None:
    game = pyspiel.load_game(f"{openspiel.PREFIX}{slug}(players={seats})")
    games = 3 if seats == 2 else 1  # those of more players are long, and everybody looks at every move
    pyspiel.random_sim_test(game, num_sims=games, serialize=False, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("orcade_orc(start_choice=choose,seed=3)")
    assert "take_cards" in game.new_initial_state().action_to_string(0, 0)


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_a_game_with_a_seed_can_be_written_and_read(slug: str, seats: int) -> None:
    game = pyspiel.load_game(f"{openspiel.PREFIX}{slug}(players={seats},seed=7)")
    state = game.new_initial_state()
    for _ in range(20):
        state.apply_action(state.legal_actions()[0])
    assert not state.is_terminal()
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for _ in range(10):
        assert str(read) == str(state)
        for player in range(seats):
            assert read.information_state_string(player) == state.information_state_string(player)
        if state.is_terminal():
            break
        action = state.legal_actions()[-1]
        state.apply_action(action)
        read.apply_action(action)


def test_a_state_without_a_seed_is_written_as_it_stands() -> None:
    game = pyspiel.load_game("orcade_orc")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert str(game.deserialize_state(state.serialize())) == str(state)


@pytest.mark.parametrize("named", [*(f"{slug}(players={seats})" for slug, seats in SITTINGS), "orc(seed=3)"])
def test_openspiels_own_test_reads_what_it_wrote(named: str) -> None:
    game = pyspiel.load_game(f"{openspiel.PREFIX}{named}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", SHELF)
def test_game_and_state_are_written_and_read_whatever_the_seed(slug: str) -> None:
    game = pyspiel.load_game(f"orcade_{slug}")
    state, rng = game.new_initial_state(), np.random.default_rng(4)
    assert str(state.clone()) == str(state)
    for _ in range(30):
        written = pyspiel.serialize_game_and_state(game, state)
        same, again = pyspiel.deserialize_game_and_state(written)
        assert str(same) == str(game)
        assert str(again) == str(state)
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        again.apply_action(action)
        assert str(again) == str(state)  # its luck, too, is that of the state that was written


def test_no_tensor_is_said_to_be_an_information_state() -> None:
    kind = pyspiel.load_game("orcade_orc").get_type()
    assert not kind.provides_information_state_tensor
    assert kind.provides_observation_tensor
    assert played(1, 1).information_state_tensor(0) == []
    assert len(played(1, 1).observation_tensor(0)) == Sitting("orc").tensor.size


def played(seed: int, moves: int) -> Any:
    state = pyspiel.load_game(f"orcade_orc(seed={seed})").new_initial_state()
    for _ in range(moves):
        state.apply_action(state.legal_actions()[0])
    return state


def test_a_clone_goes_its_own_way() -> None:
    state = played(7, 5)
    before, clone = str(state), state.clone()
    assert str(clone) == before
    clone.apply_action(clone.legal_actions()[-1])
    assert str(state) == before


def test_a_clone_is_not_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel makes a clone from a new state; a search clones thousands of times."""

    def no_deal(_sitting: Sitting, _seed: int) -> State:
        raise AssertionError("a game was dealt for a clone")

    state = played(7, 5)
    monkeypatch.setattr(Sitting, "deal", no_deal)
    clone = state.clone()
    assert clone.line.sitting is state.line.sitting
    assert clone.information_state_string(0) == state.information_state_string(0)


def test_each_is_told_its_own_from_the_start() -> None:
    state = played(7, 6)
    told = [state.information_state_string(player).splitlines() for player in (0, 1)]
    assert told[0] != told[1]
    state.apply_action(state.legal_actions()[0])
    for player in (0, 1):
        before = told[player][:-1]
        assert state.information_state_string(player).splitlines()[: len(before)] == before
        assert state.information_state_string(player).endswith(state.observation_string(player))


def test_an_imagined_world_looks_the_same_to_the_player() -> None:
    state, rng = played(7, 8), np.random.default_rng(1)
    for player in (0, 1):
        worlds = [state.resample_from_infostate(player, rng.random) for _ in range(20)]
        seen = {world.information_state_string(player) for world in worlds}
        assert seen == {state.information_state_string(player)}
        assert len({str(world) for world in worlds}) > 1


def test_a_tensor_tells_no_more_than_the_player_sees() -> None:
    state, rng = played(9, 8), np.random.default_rng(2)
    observer = state.get_game().make_py_observer()
    for player in (0, 1):
        observer.set_from(state, player)
        mine = observer.tensor.copy()
        for _ in range(20):
            observer.set_from(state.resample_from_infostate(player, rng.random), player)
            assert np.array_equal(observer.tensor, mine)


def test_openspiels_search_plays_orc() -> None:
    game = pyspiel.load_game("orcade_orc(seed=5)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=10,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=rng,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random_sample))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(0)
