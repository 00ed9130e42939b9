"""Whom the operator keeps out: guests, and addresses with all that lies in their network."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TypeAlias

Network: TypeAlias = IPv4Network | IPv6Network
HOUSE = 64  #                            bits of an address of version 6 that a house shares


class BadBan(ValueError):
    """Neither the number of a guest nor an address."""


def whom(said: str) -> str:
    """A guest by his number, or a network in its usual form; `BadBan` if it is neither."""
    said = said.strip()
    if said.isascii() and said.isdigit() and len(said) < 18:
        return str(int(said))
    try:
        found = whole_house(network(said))
    except ValueError:
        raise BadBan(said) from None
    return str(found.network_address if found.prefixlen == found.max_prefixlen else found)


def network(said: str) -> Network:
    """`203.0.113.7`, `203.0.113.0/24`, or an address of version 4 as one of version 6 says it."""
    found = ip_network(said, strict=False)
    if isinstance(found, IPv6Network) and found.prefixlen == 128:
        mapped = found.network_address.ipv4_mapped
        return IPv4Network(mapped) if mapped is not None else found
    return found


def whole_house(found: Network) -> Network:
    return found.supernet(new_prefix=HOUSE) if found.version == 6 and found.prefixlen > HOUSE else found


class Bans:
    """All of them, asked by whoever comes."""

    def __init__(self, banned: Iterable[str] = ()) -> None:
        banned = list(banned)
        self.guests = {int(one) for one in banned if one.isdigit()}
        self.networks = {ip_network(one) for one in banned if not one.isdigit()}
        self.lengths = sorted({network.prefixlen for network in self.networks})

    def bars(self, address: str, guest: int | None = None) -> bool:
        return guest in self.guests or (bool(self.networks) and self.bars_address(address))

    def bars_address(self, address: str) -> bool:
        """One look for each size of network, however many of them there are."""
        try:
            asked = ip_network(address)
        except ValueError:  # no address: another program on this machine
            return False
        sizes = [length for length in self.lengths if length <= asked.prefixlen]
        return any(asked.supernet(new_prefix=size) in self.networks for size in sizes)
