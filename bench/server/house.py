"""The server that is measured: a process of its own, with what the system says of its memory and time."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from types import TracebackType

from bench.builds import RESULTS, ROOT, Build, WorkerFailed

HOST = "127.0.0.1"
STOPPING = 20  #                         seconds
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class House:
    """Started on an empty folder beside the results, so that a sync goes to a disk.

    Limited, it is as hosts run it; what it logs goes to `log`, or where we log ourselves.
    """

    def __init__(self, build: Build, halls: int = 0, limited: bool = False, log: Path | None = None) -> None:
        self.data = RESULTS / f"data-{os.getpid()}"
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(parents=True)
        words = [str(self.data), str(halls), "limited" if limited else "unlimited"]
        with ExitStack() as opened:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bench.server.serving", *words],
                cwd=ROOT,
                env=environment(build),
                stdout=subprocess.PIPE,
                stderr=opened.enter_context(log.open("w")) if log else None,
                text=True,
                start_new_session=True,  # Ctrl-C is for us
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said.strip().isdigit():
            self.stop()
            raise WorkerFailed(f"the server did not start; it said {said!r}")
        self.port = int(said)

    def __enter__(self) -> House:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.communicate(timeout=STOPPING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
        shutil.rmtree(self.data, ignore_errors=True)

    def processes(self) -> list[Path]:
        """The server and its halls, as the system shows them; not those in which bots think."""
        front = Path(f"/proc/{self.process.pid}")
        try:
            children = (front / "task" / front.name / "children").read_text(encoding="ascii").split()
        except OSError:
            return [front]
        return [front, *(child for id in children if is_hall(child := Path("/proc", id)))]

    def memory(self, field: str = "VmRSS") -> float:
        """In megabytes, of all its processes; not a number where the system does not tell."""
        try:
            said = [(each / "status").read_text(encoding="ascii") for each in self.processes()]
        except OSError:
            return float("nan")
        lines = [line.split()[1] for status in said for line in status.splitlines() if line.startswith(field)]
        return sum(map(int, lines)) / 1024

    def processor(self) -> float:
        """Seconds that it has used so far, of all its processes and threads."""
        try:
            said = [(each / "stat").read_text(encoding="ascii") for each in self.processes()]
        except OSError:
            return float("nan")
        fields = [stat.rpartition(")")[2].split() for stat in said]
        return sum(int(each[11]) + int(each[12]) for each in fields) / TICKS


def is_hall(process: Path) -> bool:
    try:
        return b"orcade.server.halls.hall" in (process / "cmdline").read_bytes()
    except OSError:
        return False


class Share:
    """What part of a core the server used between two moments."""

    def __init__(self, house: House) -> None:
        self.house, self.cpu, self.wall = house, house.processor(), perf_counter()

    def so_far(self) -> float:
        return (self.house.processor() - self.cpu) / (perf_counter() - self.wall)


def environment(build: Build) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(build.folder), str(ROOT)])}
