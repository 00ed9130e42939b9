"""A wire to PostgreSQL that can be cut at the worst moment: before or after a COMMIT that it was to carry."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Literal

NAME = ".s.PGSQL.5432"
COMMIT = b"COMMIT\0"
When = Literal["never", "unsent", "unheard", "stuck"]


class Wire:
    """PostgreSQL's socket in another folder; all that goes through it is handed on, until it is cut.

    A COMMIT is `unsent`: it never arrives; `unheard`: it is carried out, and nobody hears of it; `stuck`: it
    never arrives, and PostgreSQL does not notice that whoever sent it is gone.
    """

    def __init__(self, to: Path, at: Path) -> None:
        self.to, self.when = to / NAME, "never"
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(str(at / NAME))
        self.door.listen()
        self.ends: list[socket.socket] = [self.door]
        self.threads = [Thread(target=self.work, daemon=True)]
        self.threads[0].start()

    def cut(self, when: When) -> None:
        """At the next COMMIT."""
        self.when = when

    def work(self) -> None:
        with suppress(OSError):  # it is closed
            while True:
                near, _ = self.door.accept()
                far = socket.socket(socket.AF_UNIX)
                self.ends += [near, far]
                far.connect(str(self.to))
                for carry in (self.there, self.back):
                    self.threads.append(Thread(target=carry, args=[near, far], daemon=True))
                    self.threads[-1].start()

    def there(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while said := near.recv(65_536):
                if self.when != "never" and COMMIT in said:
                    self.cut_now(near, far, said)
                    return
                far.sendall(said)
        shut(far)

    def cut_now(self, near: socket.socket, far: socket.socket, said: bytes) -> None:
        when, self.when = self.when, "never"
        shut(near)
        if when == "unsent":
            shut(far)
        if when == "unheard":
            far.sendall(said)

    def back(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while said := far.recv(65_536):
                near.sendall(said)
        shut(near)

    def cut_all(self) -> None:
        """Whoever is connected is so no more."""
        for end in self.ends[1:]:
            shut(end)

    def close(self) -> None:
        for end in self.ends:
            shut(end)
        for thread in self.threads:
            thread.join()
        for end in self.ends:
            end.close()


def shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
