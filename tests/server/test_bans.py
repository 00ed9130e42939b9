"""Who is kept out: guests, addresses and whole networks, as they are said and as they come."""

from __future__ import annotations

import pytest

from orcade.server.operating.bans import BadBan, Bans, whom


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("17", "17"),
        (" 017 ", "17"),
        ("203.0.113.7", "203.0.113.7"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("::ffff:203.0.113.7", "203.0.113.7"),  # version 4, as one of version 6 says it
        ("2001:db8:7::1", "2001:db8:7::/64"),  # a house has all of these to itself
        ("2001:db8:7:1::/96", "2001:db8:7:1::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
    ],
)
def test_whoever_is_meant_is_kept_in_one_form(said: str, meant: str) -> None:
    assert whom(said) == meant


@pytest.mark.parametrize("said", ["", "-1", "Ana", "203.0.113", "203.0.113.7/33", "²", "1" * 40])
def test_what_is_nobody_is_refused(said: str) -> None:
    with pytest.raises(BadBan):
        whom(said)


def test_an_address_is_barred_by_itself_and_by_every_network_around_it() -> None:
    bans = Bans(["198.51.100.9", "203.0.113.0/24", "2001:db8::/32", "2001:db8:7:1::/64"])
    assert [bans.bars(one) for one in ("198.51.100.9", "203.0.113.200", "2001:db8:9::/64")] == [True] * 3
    assert [bans.bars(one) for one in ("198.51.100.8", "203.0.114.1", "2001:db9::/64")] == [False] * 3
    assert not bans.bars("unknown")


def test_a_guest_is_barred_wherever_he_comes_from() -> None:
    bans = Bans(["17"])
    assert bans.bars("198.51.100.9", 17)
    assert not bans.bars("198.51.100.9", 1)
    assert not bans.bars("198.51.100.9")
