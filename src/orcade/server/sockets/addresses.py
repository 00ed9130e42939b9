"""From which address somebody comes."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

LONGEST = 100  #                         letters of an address


def address_of(scope: Any) -> str:
    """Who asks; of an address of version 6, the network, which one house has to itself."""
    return house_of(str((scope.get("client") or ("unknown", 0))[0])[:LONGEST])


@lru_cache(maxsize=10_000)
def house_of(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False))
