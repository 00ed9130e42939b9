"""How often somebody may ask."""

from __future__ import annotations

import pytest

from orcade.server.operating.limits import LONGEST_KEY, RATES, Limits, Rate
from tests.server.door import Clock

TWO_AT_ONCE = {"knock": Rate(2, 0.5), "once": Rate(1, 0)}


def test_a_burst_is_allowed_and_then_a_few_each_second() -> None:
    clock = Clock()
    limits = Limits(clock, TWO_AT_ONCE)
    assert [limits.wait("knock", "a") for _ in range(3)] == [0, 0, 2]
    clock.now += 2
    assert limits.wait("knock", "a") == 0
    assert limits.wait("knock", "a") == 2


def test_what_was_refused_costs_nothing() -> None:
    clock = Clock()
    limits = Limits(clock, TWO_AT_ONCE)
    for _ in range(50):
        limits.wait("knock", "a")
    clock.now += 2
    assert limits.wait("knock", "a") == 0


def test_nobody_saves_up_more_than_a_burst() -> None:
    clock = Clock()
    limits = Limits(clock, TWO_AT_ONCE)
    clock.now += 1_000_000
    assert [limits.wait("knock", "a") for _ in range(3)] == [0, 0, 2]


def test_everybody_has_a_bucket_of_his_own_for_each_kind() -> None:
    limits = Limits(Clock(), TWO_AT_ONCE)
    assert limits.wait("once", "a") == 0
    assert limits.wait("once", "a") == float("inf")
    assert limits.wait("once", "b") == 0
    assert limits.wait("knock", "a") == 0


def test_a_kind_without_a_rate_is_not_limited() -> None:
    limits = Limits(Clock(), {})
    assert not any(limits.wait("address", "a") for _ in range(1000))
    assert not limits.buckets


def test_memory_is_bounded_and_the_idle_go_first() -> None:
    limits = Limits(Clock(), TWO_AT_ONCE, most=100)
    limits.wait("once", "busy")
    for n in range(1000):
        limits.wait("once", n)
        limits.wait("once", "busy")
    assert len(limits.buckets) == 100
    assert limits.wait("once", "busy") == float("inf")
    assert limits.wait("once", 0) == 0


@pytest.mark.parametrize("kind", RATES)
def test_every_rate_lets_people_play(kind: str) -> None:
    assert RATES[kind].burst >= 10
    assert RATES[kind].each_second > 0


def test_a_long_key_takes_no_more_memory_than_a_short_one() -> None:
    limits = Limits(Clock(), TWO_AT_ONCE)
    for end in ("a", "b"):
        limits.wait("knock", "x" * 16_000 + end)
    assert [len(str(key)) for _, key in limits.buckets] == [LONGEST_KEY]
