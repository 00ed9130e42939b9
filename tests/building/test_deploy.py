"""The unit and the container start what there is, and may do little."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from configparser import ConfigParser

import click
import pytest

from building.bill import ROOT
from orcade.cli.command import SpokenGroup
from orcade.cli.screen import Screen
from orcade.cli.tree import tree

UNIT, CONTAINER = ROOT / "deploy" / "orcade.service", ROOT / "Containerfile"
pytestmark = pytest.mark.skipif(not UNIT.is_file(), reason="they stand in a checkout")


def understood(words: list[str]) -> dict[str, object]:
    """As the command line takes them, without doing it."""
    command: click.Command = tree(Screen("en"))
    assert isinstance(command, SpokenGroup)
    return dict(command.commands[words[0]].make_context(words[0], words[1:]).params)


def test_the_unit_starts_the_server_on_its_own_folder() -> None:
    unit = ConfigParser(strict=False, interpolation=None, allow_no_value=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT, encoding="utf-8")
    program, *words = shlex.split(unit["Service"]["ExecStart"].replace(" $ORCADE_OPTIONS", ""))
    assert program.endswith("/bin/orcade")
    given = understood(words)
    assert given["data"] == f"/var/lib/{unit['Service']['StateDirectory']}"
    assert given["log_format"] == "json"
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    shown = re.search(r'ORCADE_OPTIONS="(.+)"', page)
    assert shown is not None
    assert understood(["serve", *shlex.split(shown[1])])["metrics"] == "9464"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_finds_the_unit_well_protected() -> None:
    asked = ["systemd-analyze", "security", "--offline=true", "--threshold=15", "--no-pager", str(UNIT)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd judges no files")
    assert done.returncode == 0, done.stdout[-500:] + done.stderr


def test_the_container_is_a_user_without_rights_who_writes_his_data_alone() -> None:
    text = CONTAINER.read_text(encoding="utf-8").rpartition("\nFROM ")[2]
    user, volume = re.search(r"^USER (\d+):(\d+)$", text, re.M), re.search(r"^VOLUME (\S+)$", text, re.M)
    assert user is not None
    assert volume is not None
    assert "0" not in user.groups()
    started = re.search(r"^ENTRYPOINT (\[.+\])$", text, re.M)
    assert started is not None
    program, *words = json.loads(started[1])
    assert program == "orcade"
    assert understood(words)["data"] == volume[1]
    assert "--require-hashes" in text
