"""A disk that is full whenever we want it to be: a small one of our own, or else a limit for files.

Linux lets a process have a view of its own of all disks, and mount one of so many bytes there, which whoever
it starts sees too and which is gone with it; whoever may not do so anyway does it as the root of a world of
his own.  Where even that is not allowed, the server may write to no file any more: that is how a quota
looks to it.
"""

from __future__ import annotations

import ctypes
import os
import resource
from contextlib import suppress
from pathlib import Path
from typing import Protocol

MEGABYTE = 1024 * 1024
SIZE = 64 * MEGABYTE
NEW_VIEW, NEW_WORLD = 0x00020000, 0x10000000  # CLONE_NEWNS, CLONE_NEWUSER
PRIVATE = 0x00040000 | 0x4000  #         MS_PRIVATE | MS_REC: what is mounted here is seen here alone
EVERYWHERE = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class SmallDisk(Protocol):
    said: str

    def fill(self, server: int) -> None: ...

    def free(self, server: int) -> None: ...


class OwnDisk:
    """Mounted over this folder; to be made before any thread is."""

    def __init__(self, folder: Path) -> None:
        self.said, self.filler = f"a disk of {SIZE // MEGABYTE} MB", folder / "filler"
        system, user, group = ctypes.CDLL(None, use_errno=True), os.getuid(), os.getgid()
        if system.unshare(NEW_VIEW) != 0:
            succeed(system.unshare(NEW_VIEW | NEW_WORLD))
            Path("/proc/self/setgroups").write_text("deny")
            Path("/proc/self/uid_map").write_text(f"0 {user} 1")
            Path("/proc/self/gid_map").write_text(f"0 {group} 1")
        succeed(system.mount(None, b"/", None, PRIVATE, None))
        succeed(system.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, f"size={SIZE}".encode()))

    def fill(self, server: int) -> None:
        """To the last byte."""
        with suppress(OSError), self.filler.open("ab", buffering=0) as file:
            while True:
                file.write(bytes(MEGABYTE))
        with suppress(OSError), self.filler.open("ab", buffering=0) as file:
            while True:
                file.write(bytes(512))

    def free(self, server: int) -> None:
        self.filler.unlink()


class Quota:
    """The server's files may not have one byte more, nor another in the place of one."""

    said = "a limit for files"

    def fill(self, server: int) -> None:
        resource.prlimit(server, resource.RLIMIT_FSIZE, (0, EVERYWHERE[1]))

    def free(self, server: int) -> None:
        resource.prlimit(server, resource.RLIMIT_FSIZE, EVERYWHERE)


def succeed(answer: int) -> None:
    if answer != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def small_disk(folder: Path) -> SmallDisk:
    """Whichever there can be."""
    try:
        return OwnDisk(folder)
    except (OSError, AttributeError):
        return Quota()
