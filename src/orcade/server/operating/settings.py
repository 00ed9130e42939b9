"""How this server is run: where its data lies, how it is reached, how much it may use."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from socket import socket
from urllib.parse import urlsplit

from orcade.server.operating.limits import RATES, Rate

CAN_SPREAD = sys.platform == "linux"  #  elsewhere sockets cannot be handed on in packets
CLIENT = Path(__file__).parents[1] / "client"


def spare_cores() -> int:
    """One core is left to the server itself; but nobody may have all processes, so there are two."""
    return max(2, min(8, (os.cpu_count() or 1) - 1))


@dataclass(frozen=True)
class Settings:
    data: Path
    address: str = ""  #                 of the PostgreSQL database; "": it is a file in the folder
    host: str = "127.0.0.1"
    port: int = 0
    public_url: str = ""  #              how it is reached from outside, behind a proxy
    halls: int = 0  #                    processes that share the tables; 0: all is one process
    thinkers: int = field(default_factory=spare_cores)  # processes in which bots think
    rules: Path | None = None  #         where compiled rules may come, for bots to think with
    log_format: str = "lines"  #         or "json"
    metrics: socket | None = None  #     where Prometheus may ask, if anywhere
    client: Path = CLIENT
    rates: Mapping[str, Rate] = field(default_factory=lambda: RATES)

    @property
    def database(self) -> Path:
        return self.data / "orcade.sqlite3"

    @property
    def secure(self) -> bool:
        """Are its pages reached over https?"""
        return self.public_url.startswith("https://")

    @property
    def origin(self) -> str:
        """Of the public URL, as a browser says it."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""

    @property
    def loopback(self) -> bool:
        """Can it be reached from this machine alone?"""
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
