"""The bill of materials says what the locks say, whole and the same each time."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from building.bill import ROOT, bill, write
from orcade.version import VERSION

RUN = ROOT / "requirements" / "run.txt"
pytestmark = pytest.mark.skipif(not RUN.is_file(), reason="the locks stand in a checkout")


def test_everything_that_is_locked_for_a_run_is_on_it_with_all_its_digests() -> None:
    locked = RUN.read_text(encoding="utf-8")
    parts = [part for part in bill()["components"] if part["purl"].startswith("pkg:pypi/")]
    assert {(part["name"], part["version"]) for part in parts} == set(
        re.findall(r"^([a-z0-9-]+)==(\S+)", locked, re.M)
    )
    digests = [each["content"] for part in parts for each in part["externalReferences"][0]["hashes"]]
    assert sorted(digests) == sorted(re.findall(r"sha256:([0-9a-f]{64})", locked))
    where = {part["name"]: part["properties"][0]["value"] for part in parts if "properties" in part}
    assert where["colorama"] == "sys_platform == 'win32'"


def test_every_package_has_its_licence_and_no_licence_is_left_over() -> None:
    locked = set(re.findall(r"^([a-z0-9-]+)==", RUN.read_text(encoding="utf-8"), re.M))
    assert tomllib.loads((ROOT / "requirements" / "licences.toml").read_text()).keys() == locked


def test_what_the_page_is_built_from_is_on_it_and_what_checks_it_is_not() -> None:
    parts = {part["name"]: part for part in bill()["components"] if part["purl"].startswith("pkg:npm/")}
    assert {"svelte", "vite", "@sveltejs/vite-plugin-svelte"} <= parts.keys()
    assert not {"eslint", "vitest", "svelte-check", "axe-core"} & parts.keys()
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    svelte = lock["packages"]["node_modules/svelte"]
    assert parts["svelte"]["version"] == svelte["version"]
    assert len(parts["svelte"]["hashes"][0]["content"]) == 128


def test_each_part_is_named_once_and_the_bill_is_the_same_each_time(tmp_path: Path) -> None:
    made = bill()
    names = [part["bom-ref"] for part in made["components"]]
    assert names == sorted(set(names))
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.6")
    first, again = write(tmp_path / "one"), write(tmp_path / "two")
    assert first.name == f"orcade-{VERSION}.cdx.json"
    assert first.read_bytes() == again.read_bytes()
    assert json.loads(first.read_text(encoding="utf-8")) == made
