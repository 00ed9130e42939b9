"""PettingZoo's own suites, for every game that exists."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import parallel_to_aec

from orcade.envs import pettingzoo
from orcade.shelf import SHELF

SITTINGS = [(slug, seats) for slug, game in SHELF.items() for seats in game.seats]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """The suites warn of dictionaries, which are how masks are given."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_api(slug: str, seats: int) -> None:
    api_test(pettingzoo.env(slug, seats), num_cycles=1000)


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_seed(slug: str, seats: int) -> None:
    seed_test(lambda: pettingzoo.env(slug, seats), num_cycles=300)


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_parallel_api(slug: str, seats: int) -> None:
    env = pettingzoo.parallel_env(slug, seats, illegal="replace")
    parallel_api_test(env, num_cycles=300)


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_max_cycles(slug: str, seats: int) -> None:
    def parallel(max_cycles: int) -> Any:
        return pettingzoo.parallel_env(slug, seats, max_cycles=max_cycles, illegal="replace")

    module = SimpleNamespace(
        parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))
    )
    max_cycles_test(module)


def test_nothing_is_known_before_the_first_reset() -> None:
    env = pettingzoo.env("orc")
    for use in (lambda: env.agents, lambda: env.step(0), env.last, lambda: next(iter(env.agent_iter()))):
        with pytest.raises(AttributeError, match=r"reset\(\) must be called first: there is no "):
            use()


def test_what_is_out_of_bounds_is_refused_too() -> None:
    env = pettingzoo.env("orc")
    env.reset(seed=1)
    for action in (-1, 400):
        with pytest.raises(ValueError, match="may not say"):
            env.step(action)


def test_one_by_one_is_cut_off_too() -> None:
    env = pettingzoo.env("orc", max_cycles=3, illegal="replace")
    env.reset(seed=1)
    for _ in range(3):
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_random_games_end_and_rewards_sum_to_nothing(slug: str, seats: int) -> None:
    env, rng = pettingzoo.env(slug, seats), np.random.default_rng(1)
    for seed in range(5):
        env.reset(seed=seed)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, ended, cut, _ = env.last()
            total[agent] += reward
            mask = observation["action_mask"]
            env.step(None if ended or cut else int(rng.choice(np.flatnonzero(mask))))
        assert sum(total.values()) == pytest.approx(0)
        assert max(total.values()) <= 1


def test_what_is_not_legal_is_refused() -> None:
    env = pettingzoo.env("orc")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="see its action_mask"):
        env.step(illegal)


def test_only_who_is_asked_has_choices() -> None:
    env = pettingzoo.env("orc")
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert not any(env.observe(agent)["action_mask"].any() for agent in others)


def test_it_can_be_read() -> None:
    env = pettingzoo.env("orc")
    env.reset(seed=1)
    assert "seat_0" in env.render()
