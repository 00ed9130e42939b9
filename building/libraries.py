"""C files to libraries, by the C compiler of this Python: on all cores, and only what is not kept already."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

from building.objects import Objects, key_of
from building.progress import Progress
from building.recipe import EVERYDAY, Recipe
from building.rules import CannotCompile

GROUP = "orcade"  # the one library that holds all modules; each module has a small one that opens it
LINES_SHOWN = 20


def build(extensions: list[Any], folder: Path, objects: Objects, recipe: Recipe, versions: str) -> Path:
    """Compile and link them; answers the folder in which they lie as Python will find them."""
    command = Libraries(Distribution({"ext_modules": extensions}))
    command.objects, command.recipe, command.versions = objects, recipe, versions
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.parallel, command.force = os.cpu_count(), True  # what is old is judged by digests, not by times
    command.ensure_finalized()
    command.run()
    objects.trim()
    return folder / "lib"


class Libraries(build_ext):  # type: ignore[misc]
    """Compiles the files of all libraries first; what setuptools is left to do is to link them."""

    objects: Objects
    recipe: Recipe
    versions: str

    def build_extensions(self) -> None:
        if sys.platform == "linux":  # elsewhere setuptools has more to set right, and its words must do
            self.compiler.call = self.compiler.spawn = quoting  # as newer ones call it, and as older ones did
        for extension in self.extensions:
            recipe = self.recipe if extension.name == f"{GROUP}__mypyc" else EVERYDAY
            extension.extra_compile_args = recipe.compiling(extension.extra_compile_args)
            extension.extra_link_args += recipe.flags
        self.compile_all()
        super().build_extensions()

    def compile_all(self) -> None:
        """The largest first, so that no core waits for another at the end."""
        wanted = [(Path(file), extension) for extension in self.extensions for file in extension.sources]
        wanted.sort(key=lambda each: -each[0].stat().st_size)
        missing = [each for each in wanted if self.objects.find(self.key(*each)) is None]
        progress = Progress("compiling the rules, file", len(missing))
        with ThreadPoolExecutor(os.cpu_count()) as compilers:
            try:
                for _ in compilers.map(lambda each: self.compile_one(*each), missing):
                    progress.step()
            except BaseException:
                compilers.shutdown(cancel_futures=True)
                raise
        for file, extension in wanted:
            extension.extra_objects.append(str(self.objects.find(self.key(file, extension))))
            extension.sources = []

    def compile_one(self, file: Path, extension: Any) -> None:
        if profile := self.recipe.profile_of(file):  # it is looked for beside the object
            place = Path(self.compiler.object_filenames([str(file)], output_dir=self.build_temp)[0])
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(profile, place.with_suffix(".gcda"))
        made = self.compiler.compile(
            [str(file)],
            self.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=extension.extra_compile_args,
        )
        self.objects.keep(self.key(file, extension), made[0])

    def build_extension(self, extension: Any) -> None:
        """Link it, or take what was linked from the same objects before."""
        names = [Path(file).name for file in extension.extra_objects]
        key = key_of("\0".join(names).encode(), [self.versions, extension.name, *extension.extra_link_args])
        place = Path(self.get_ext_fullpath(extension.name))
        if kept := self.objects.find(key):
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, place)
        else:
            super().build_extension(extension)
            self.objects.keep(key, place)

    def key(self, file: Path, extension: Any) -> str:
        """The digest of all that the object depends on; folders are not among it."""
        profile = self.recipe.profile_of(file)
        learned = key_of(profile.read_bytes(), []) if profile else ""
        return key_of(file.read_bytes(), [self.versions, learned, *extension.extra_compile_args])


def quoting(command: list[str], **how: Any) -> None:
    """Run the compiler; if it fails, what it said is the reason."""
    done = subprocess.run(
        command, env=how.get("env"), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode != 0:
        said = "\n".join(done.stdout.splitlines()[:LINES_SHOWN])
        raise CannotCompile(f"{command[0]} ended with status {done.returncode} and said:\n{said}")


def version_of(compiler: str) -> str:
    """Of the compiler, as it says it, and of this Python: others make other objects."""
    said = subprocess.run(
        [compiler, "--version"], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return f"{sys.version}\0{sys.platform}\0{said.stdout}"
