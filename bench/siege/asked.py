"""How long and how hard the server is attacked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """Seconds are those of each phase."""

    halls: int = 0
    seconds: float = 30
    kills: int = 1_000
    at_once: int = 1  #                  servers that are killed beside each other
    frames: int = 1_000_000
    requests: int = 50_000
    sockets: int = 1_000
    looking: float = 600  #              seconds for which they look on
    fills: int = 20  #                   of the disk
    minutes: float = 60.0  #             for each part, at most


def short(halls: int, at_once: int) -> Asked:
    return Asked(halls, 10, 10, at_once, 15_000, 1_500, 100, 15, 3)
