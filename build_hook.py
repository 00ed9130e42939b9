"""Compiles the rules with mypyc while the wheel is built, where a C compiler is found; and builds the client.

`compile` and `interpret` in pyproject.toml say which modules. Without a compiler, or with one that fails,
the wheel is the plain Python package. ORCADE_PURE=1 asks for the plain package; with ORCADE_COMPILED=1 it
is an error if nothing can be compiled. ORCADE_PROGRESS names the terminal that shows how far it is.
`python build_hook.py` prints why not, where nothing can be compiled.

The client is built with npm, or with the Node of a package where there is none (build_client.py). Where that
fails, the wheel has no page: its server says so. ORCADE_CLIENT=0 leaves the page out; with ORCADE_CLIENT=1
it is an error if it cannot be built.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import build_client


def why_plain() -> str:
    """Says why nothing can be compiled here; empty if everything needed is found."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if is_set("ORCADE_PURE"):
        return "ORCADE_PURE is set"
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler}) on PATH"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return f"no C headers (Python.h) of Python {sysconfig.get_python_version()}"
    return ""


def without_client() -> bool:
    return os.environ.get("ORCADE_CLIENT") == "0"


def is_set(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


class BuildOrcade(BuildHookInterface[Any]):
    """Asks for mypy and Node only where they are needed, and adds what they made to the wheel."""

    def dependencies(self) -> list[str]:
        compiling = [] if why_plain() else ["mypy>=2.4.1,<2.5", "setuptools>=80"]
        return compiling + ([] if without_client() else build_client.node_to_ask_for(Path(self.root)))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="orcade-")
        if version == "editable":
            return
        self.compile_rules(build_data)
        if not without_client():
            self.build_client(build_data)

    def build_client(self, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        try:
            build_client.build(root)
        except build_client.ClientFailed as failed:
            if is_set("ORCADE_CLIENT"):
                self.app.abort(f"orcade: ORCADE_CLIENT is set, but {failed}")
            self.app.display_warning(f"orcade: {failed}: this package has no page to play in")
        else:
            build_data["force_include"].update(build_client.files(root))

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        modules = self.modules()
        plain = why_plain()
        if not plain:
            try:
                compiled = compile_modules(Path(self.root, "src"), modules, Path(self.folder.name))
            except (Exception, SystemExit) as failure:  # noqa: BLE001  a broken compiler breaks in any way
                plain = f"the compiler failed ({type(failure).__name__}: {failure})"
        if not plain:
            self.app.display_info(f"orcade: {len(modules)} modules compiled")
            build_data.update(pure_python=False, infer_tag=True)
            build_data["force_include"].update(compiled)
        elif is_set("ORCADE_COMPILED"):
            self.app.abort(f"orcade: ORCADE_COMPILED is set, but {plain}")
        else:
            self.app.display_warning(f"orcade: {plain}: this is the plain Python package, which plays slower")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.folder.cleanup()

    def modules(self) -> list[str]:
        """The files to compile, relative to src."""
        root = Path(self.root)
        found: set[Path] = set()
        for pattern in self.config["compile"]:
            files = set(root.glob(pattern))
            if not files:
                raise ValueError(f"pyproject.toml: compile = {pattern!r} matches no file")
            found |= files
        for pattern in self.config["interpret"]:
            found -= set(root.glob(pattern))
        return sorted(str(file.relative_to(root / "src")) for file in found)


def compile_modules(source: Path, modules: list[str], folder: Path) -> dict[str, str]:
    """Compiles into the folder; answers where each library lies and where it goes in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class BuildSideBySide(build_ext):  # type: ignore[misc]
        """Compiles the C files of one library on all cores: setuptools would take them one by one."""

        def build_extension(self, extension: Any) -> None:
            def compile_one(file: str) -> list[str]:
                args = extension.extra_compile_args
                made: list[str] = self.compiler.compile(
                    [file], self.build_temp, include_dirs=extension.include_dirs, extra_postargs=args
                )
                return made

            files = extension.sources
            with ThreadPoolExecutor(os.cpu_count()) as compilers:
                for done, objects in enumerate(compilers.map(compile_one, files), 1):
                    extension.extra_objects += objects
                    show_progress(f"compiling: {done} of {len(files)} files", done == len(files))
            extension.sources = []
            super().build_extension(extension)

    options = ["--config-file=", f"--cache-dir={os.devnull}", "--ignore-missing-imports"]
    with contextlib.chdir(source):
        # The group's library must lie beside the package: from there mypyc reckons every __file__.
        extensions = mypycify(
            options + modules,
            group_name="orcade",
            target_dir=str(folder / "c"),
            debug_level="0",
            multi_file=True,  # a C file a module: half the work for the compiler, and for all cores
        )
        for extension in extensions:
            extension.extra_compile_args = flags(extension.extra_compile_args)
        build = BuildSideBySide(Distribution({"ext_modules": extensions}))
        build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "temp")
        build.ensure_finalized()
        build.run()
    libraries = folder / "lib"
    return {str(file): str(file.relative_to(libraries)) for file in libraries.rglob("*") if file.is_file()}


def show_progress(text: str, last: bool = False) -> None:
    """On the terminal that ORCADE_PROGRESS names: whoever builds a package shows nothing of this."""
    terminal = os.environ.get("ORCADE_PROGRESS")
    if terminal:
        with contextlib.suppress(OSError), open(terminal, "a", encoding="utf-8") as screen:
            screen.write(f"\r{text} {chr(10) if last else ''}")


def flags(wanted: list[str]) -> list[str]:
    """A new warning of a newer compiler is no reason to give up; calls within the library go straight; and
    no processor rounds otherwise than Python does, so that a bot answers the same everywhere."""
    kept = [flag for flag in wanted if flag != "-Werror"]
    if sys.platform == "win32":
        return kept
    return [*kept, "-ffp-contract=off", *(["-fno-semantic-interposition"] if sys.platform == "linux" else [])]


if __name__ == "__main__":
    print(why_plain())
