"""Programs that only pretend: an npm, a compiler, a uv."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

posix = pytest.mark.skipif(os.name != "posix", reason="the programs of these tests are shell scripts")


def script(file: Path, text: str) -> None:
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
