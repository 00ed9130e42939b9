"""Our part of the wheel, for hatchling: the rules compiled where a C compiler is found, and the page.

Without a compiler, or with one that fails, the wheel is the plain Python package, and says so.  ORCADE_PURE=1
asks for the plain package; with ORCADE_COMPILED=1 it is an error if nothing can be compiled; ORCADE_RELEASE=1
compiles as for a release (release.py).  ORCADE_PROGRESS names the terminal that shows how far it is.

The page is built with npm, or with the Node of a package where there is none (client.py).  Where that
fails, the wheel has no page: its server says so.  ORCADE_CLIENT=0 leaves the page out; with ORCADE_CLIENT=1
it is an error if it cannot be built.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent.parent))
from building import client
from building.objects import kept_in
from building.rules import CannotCompile, is_set, modules, why_not

TO_COMPILE = ["mypy>=2.4.1,<2.5", "setuptools>=80"]


def without_client() -> bool:
    return os.environ.get("ORCADE_CLIENT") == "0"


class BuildOrcade(BuildHookInterface[Any]):
    """Asks for mypy and Node only where they are needed, and adds what they made to the wheel."""

    def dependencies(self) -> list[str]:
        compiling = [] if why_not() else TO_COMPILE
        return compiling + ([] if without_client() else client.node_to_ask_for(Path(self.root)))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="orcade-")
        if version == "editable":
            return
        self.add_rules(build_data)
        if not without_client():
            self.add_client(build_data)

    def add_client(self, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        try:
            client.build(root)
        except client.ClientFailed as failed:
            if is_set("ORCADE_CLIENT"):
                self.app.abort(f"orcade: ORCADE_CLIENT is set, but {failed}")
            self.app.display_warning(f"orcade: this package has no page to play in: {failed}")
        else:
            build_data["force_include"].update(client.files(root))

    def add_rules(self, build_data: dict[str, Any]) -> None:
        try:
            libraries = self.compiled()
        except CannotCompile as why:
            if is_set("ORCADE_COMPILED") or is_set("ORCADE_RELEASE"):
                self.app.abort(f"orcade: compiled rules are asked for, but {why}")
            self.app.display_warning(f"orcade: this is the plain Python package, which plays slower: {why}")
        else:
            build_data.update(pure_python=False, infer_tag=True)
            build_data["force_include"].update(libraries)

    def compiled(self) -> dict[str, str]:
        """The libraries and where they go in the wheel."""
        if why := why_not():
            raise CannotCompile(why)
        from building.compiling import InC  # mypy and setuptools are asked for only where there is a compiler
        from building.release import compile_for_release

        root, folder = Path(self.root), Path(self.folder.name)
        rules = InC(root / "src", modules(root), folder, kept_in(root, folder / "objects"))
        return compile_for_release(rules) if is_set("ORCADE_RELEASE") else rules.compile()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.folder.cleanup()
