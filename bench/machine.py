"""Where and when a figure was taken; a figure without this says nothing."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

CPUINFO = Path("/proc/cpuinfo")


def facts() -> dict[str, object]:
    return {
        "cpu": cpu_model(),
        "cores": cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "revision": revision(),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "load_average": load_average(),
    }


def cpu_model() -> str:
    """As the system names it; a virtual machine may say little."""
    if CPUINFO.is_file():
        for line in CPUINFO.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return " ".join(line.partition(":")[2].split())
    return platform.processor() or platform.machine()


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def load_average() -> list[float]:
    """Over 1, 5 and 15 minutes; empty where the system does not count it."""
    return [round(load, 2) for load in os.getloadavg()] if hasattr(os, "getloadavg") else []


def revision() -> str:
    """The commit that is measured, with a + if files differ from it."""
    try:
        asked = ["git", "describe", "--always", "--dirty=+", "--abbrev=10"]
        said = subprocess.run(asked, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return said.stdout.strip()


def said(known: dict[str, object]) -> str:
    """The facts in two lines."""
    load = known["load_average"]
    loads = " ".join(map(str, load)) if isinstance(load, list) and load else "unknown"
    return (
        f"{known['cpu']}, {known['cores']} core{'' if known['cores'] == 1 else 's'}, {known['system']}, "
        f"{known['python']}\n{known['date']}, revision {known['revision'] or 'unknown'}, load average {loads}"
    )


def share_said(shares: list[float]) -> str:
    """Processor time is what is shown; where the clock on the wall says otherwise, say so."""
    share = sum(shares) / len(shares)
    if share > 0.97:
        return "All is in processor time; the clock on the wall agrees within 3 %."
    return (
        f"All is in processor time. The machine was busy and gave {share:.0%} of a core:\n"
        f"by the clock on the wall, multiply each rate by {share:.2f} and divide each time by it."
    )
