"""The bill of materials (CycloneDX 1.6): what an installed Orcade needs, and what its page is made of.

`python -m building.bill FOLDER` writes it there.  It says what the locks say and nothing else, so that the
same sources give the same bill.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from base64 import b64decode
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"^([a-z0-9._-]+)==(\S+)(?: ; (.+?))?(?: \\)?$")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
VERSION = re.compile(r'^VERSION = "(.+)"', re.M)
Component: TypeAlias = dict[str, Any]


def bill(root: Path = ROOT) -> dict[str, Any]:
    """Sorted by what each component is called everywhere."""
    parts = [*python_packages(root), *page_packages(root)]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": orcade(root)},
        "components": sorted(parts, key=lambda part: str(part["purl"])),
    }


def orcade(root: Path) -> Component:
    said = VERSION.search((root / "src" / "orcade" / "version.py").read_text(encoding="utf-8"))
    assert said is not None
    return component("pypi", "orcade", said[1], "Apache-2.0", type="application")


def python_packages(root: Path) -> list[Component]:
    """Those of run.txt: each with the digests of every file that may be installed, and where it is needed."""
    licences = tomllib.loads((root / "requirements" / "licences.toml").read_text(encoding="utf-8"))
    found: list[Component] = []
    for line in (root / "requirements" / "run.txt").read_text(encoding="utf-8").splitlines():
        if pinned := PINNED.match(line):
            name, version, where = pinned.groups()
            found.append(component("pypi", name, version, licences[name]))
            found[-1]["externalReferences"] = [
                {"type": "distribution", "url": found[-1]["purl"], "hashes": []}
            ]
            if where:
                found[-1]["properties"] = [{"name": "orcade:needed-where", "value": where}]
        elif digest := HASH.search(line):
            hashes = found[-1]["externalReferences"][0]["hashes"]
            hashes.append({"alg": "SHA-256", "content": digest[1]})
    return found


def page_packages(root: Path) -> list[Component]:
    """What the page is built from and may be in it; not what checks it, or is for one system alone."""
    lock = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    wanted = {
        (path.rpartition("node_modules/")[2], package["version"]): package
        for path, package in lock["packages"].items()
        if path and not (package.get("dev") or package.get("optional") or package.get("devOptional"))
    }
    return [page_package(name, package) for (name, _), package in wanted.items()]


def page_package(name: str, package: dict[str, Any]) -> Component:
    algorithm, _, digest = package["integrity"].partition("-")
    found = component("npm", name, package["version"], package["license"])
    found["hashes"] = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": b64decode(digest).hex()}]
    return found


def component(kind: str, name: str, version: str, licence: str, **more: Any) -> Component:
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    named = {"type": "library", **more, "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return {**named, "licenses": [{"expression": licence}]}


def write(folder: Path) -> Path:
    made = bill()
    file = folder / f"orcade-{made['metadata']['component']['version']}.cdx.json"
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return file


if __name__ == "__main__":
    print(f"== the bill of materials is {write(Path(sys.argv[1]))}", file=sys.stderr)
