"""A PostgreSQL of the tests' own, on a socket in a temporary folder, with a new database for whoever asks.

It is started when it is first asked for and ends with the process; where it cannot be, `missing` says why.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import signal
import subprocess
import time
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

DEBIAN = Path("/usr/lib/postgresql")
OLDEST = 15
ACCOUNTS = ("postgres", "nobody")  #     it never runs as root
NUMBERS = count(1)
SETTINGS = ("listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=60", "autovacuum=off")
PATIENCE = 60.0  #                       seconds


def version_of(folder: Path) -> int:
    """Of the PostgreSQL whose programs lie there; 0 if none do."""
    try:
        said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.search(r"\d+", said.stdout)
    return int(found[0]) if found else 0


@cache
def programs() -> Path | None:
    on_path = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    folders = [*on_path, *sorted(DEBIAN.glob("*/bin"), reverse=True)]
    return next((folder for folder in folders if version_of(folder) >= OLDEST), None)


@cache
def missing() -> str:
    """What is not there; "" if all is."""
    if find_spec("psycopg") is None:
        return "psycopg is not installed (the extra orcade[postgres])"
    if programs() is None:
        return f"there is no PostgreSQL {OLDEST} or newer here (Debian: apt-get install postgresql)"
    return ""


needs_postgres = pytest.mark.skipif(bool(missing()), reason=missing() or "all is there")


class Cluster:
    def __init__(self) -> None:
        folder = programs()
        assert folder is not None, missing()
        self.programs, self.folder = folder, Path(mkdtemp(prefix="orcade-pg-"))
        self.account = who_may() if os.geteuid() == 0 else None
        if self.account is not None:
            shutil.chown(self.folder, self.account)
        make = ["--auth=trust", "--username=orcade", "--encoding=UTF8", "--no-locale", "--no-sync"]
        self.run("initdb", "-D", str(self.folder / "data"), *make)
        self.process = self.started()
        self.template = ""

    def started(self) -> subprocess.Popen[bytes]:
        said = [word for setting in SETTINGS for word in ("-c", setting)]
        where = ["-D", str(self.folder / "data"), "-k", str(self.folder)]
        command = [str(self.programs / "postgres"), *where, *said]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                command,
                user=self.account,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, "PostgreSQL did not start in time"
            time.sleep(0.02)
        return process

    def answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        subprocess.run(command, check=True, capture_output=True, user=self.account, cwd=self.folder)

    def address(self, name: str) -> str:
        return f"postgresql://orcade@/{name}?host={self.folder}"

    def sql(self, said: str) -> list[Any]:
        import psycopg

        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            cursor = connection.execute(said.encode())
            return cursor.fetchall() if cursor.description else []

    def restart(self) -> None:
        """As if it had crashed."""
        self.end()
        self.process = self.started()

    def end(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def remove(self) -> None:
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def who_may() -> str:
    import pwd

    known = {account.pw_name for account in pwd.getpwall()}
    return next(account for account in ACCOUNTS if account in known)


@cache
def cluster() -> Cluster:
    made = Cluster()
    atexit.register(made.remove)
    return made


def empty_database() -> str:
    """The address of a new one."""
    name = f"empty_{next(NUMBERS)}"
    cluster().sql(f"CREATE DATABASE {name}")
    return cluster().address(name)


def new_database() -> str:
    """The address of a new one, with today's tables in it."""
    name = f"orcade_{next(NUMBERS)}"
    cluster().sql(f"CREATE DATABASE {name} TEMPLATE {template()}")
    return cluster().address(name)


@cache
def template() -> str:
    from orcade.server.store.migrate import migrate
    from orcade.server.store.postgres.engine import address_of, writing_engine

    address = empty_database()
    migrate(writing_engine(address_of(address)), address)
    return str(address_of(address).database)
