"""Gymnasium's own checks, and a learner among bots."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from orcade.envs.gym import Seat
from orcade.shelf import SHELF

SITTINGS = [(slug, seats) for slug, game in SHELF.items() for seats in game.seats]


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_gymnasium_is_content(slug: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Seat(slug, seats), skip_render_check=True)


@pytest.mark.parametrize("slug", SHELF)
def test_every_game_is_registered(slug: str) -> None:
    env = gymnasium.make(f"Orcade/{slug}-v0", disable_env_checker=True)
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].any()


def test_bots_that_think_sit_beside_a_learner() -> None:
    env = Seat("orc", bots="recruit")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_learner_plays_to_the_end(seat: int) -> None:
    env, rng = Seat("orc", seat=seat, bots="uniform"), np.random.default_rng(1)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, over, cut, info = env.step(action)
            assert not cut
        assert reward in (-1.0, 0.0, 1.0)


def test_who_says_what_is_not_legal_loses() -> None:
    env = Seat("orc")
    _, info = env.reset(seed=1)
    _, reward, over, _, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over, told["illegal"]) == (-1.0, True, True)


def test_the_same_seed_is_the_same_game() -> None:
    one, two = Seat("orc"), Seat("orc")
    assert np.array_equal(one.reset(seed=5)[0], two.reset(seed=5)[0])


@pytest.mark.parametrize(("seat", "bots"), [(2, "uniform"), (0, ["uniform", "uniform"])])
def test_seats_must_fit(seat: int, bots: str | list[str]) -> None:
    with pytest.raises(ValueError, match="2 seats need"):
        Seat("orc", seat=seat, bots=bots)
