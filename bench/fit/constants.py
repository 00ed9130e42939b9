"""The constants of an evaluation, as its files say them, and the same evaluation with others."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_loader
from pathlib import Path
from types import CodeType

from orcade.bots.knowledge import Knows

KNOWS = "orcade.bots.knows."


@dataclass(frozen=True)
class Constant:
    """A number in a file of a game's knowledge: `NAME`, or its place in a list."""

    module: str  # within bots/knows: "stronghold.breach"
    name: str
    place: int | None = None

    def __str__(self) -> str:
        return f"{self.module}.{self.name}" + ("" if self.place is None else f"[{self.place}]")


Values = Mapping[Constant, float]


def today(module: str, names: list[str]) -> dict[Constant, float]:
    """The numbers under these names, one by one; what is not there is an error."""
    found: dict[Constant, float] = {}
    declared = declarations(ast.parse(file_of(KNOWS + module).read_text(encoding="utf-8")))
    for name in names:
        value = ast.literal_eval(declared[name])
        if isinstance(value, list):
            found |= {Constant(module, name, place): number for place, number in enumerate(value)}
        else:
            found[Constant(module, name)] = value
    return found


def declarations(tree: ast.Module) -> dict[str, ast.expr]:
    """What stands behind each `NAME: Final = `."""
    return {
        node.target.id: node.value
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None
    }


def file_of(module: str) -> Path:
    """Its source, also where a compiled one is imported instead."""
    spec = find_spec(module)
    assert spec is not None, f"there is no module {module}"
    origin = Path(str(spec.origin))
    return origin if origin.suffix == ".py" else origin.with_name(origin.name.partition(".")[0] + ".py")


def knowing(main: str, name: str, values: Values) -> Knows:
    """The knowledge of a game (`name` in the module `main`), read anew with these numbers in its files.

    All of its modules are read again, since some work out tables from the numbers when they are imported.
    """
    package = KNOWS + main.partition(".")[0]
    with read_anew(package, values):
        __import__(KNOWS + main)
        made: Knows = getattr(sys.modules[KNOWS + main], name)()
    return made


@contextmanager
def read_anew(package: str, values: Values) -> Iterator[None]:
    """Meanwhile the modules of this package are others; those that were imported before come back."""
    before = {name: module for name, module in sys.modules.items() if is_in(name, package)}
    finder = Other(package, values, {name: file_of(name) for name in before})
    for name in before:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if is_in(name, package)]:
            del sys.modules[name]
        sys.modules.update(before)


def is_in(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


class Other:
    """Finds the modules of a package by their sources, and changes numbers in them."""

    def __init__(self, package: str, values: Values, files: Mapping[str, Path]) -> None:
        self.package, self.values, self.files = package, values, files

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if not is_in(name, self.package):
            return None
        file = self.files[name]
        module = name.removeprefix(KNOWS)
        changed = {
            (each.name, each.place): value for each, value in self.values.items() if each.module == module
        }
        loader = Changing(name, str(file), changed)
        return spec_from_loader(name, loader, is_package=file.name == "__init__.py")


class Changing(SourceFileLoader):
    """Reads a module with other numbers in it."""

    def __init__(self, name: str, file: str, changed: Mapping[tuple[str, int | None], float]) -> None:
        super().__init__(name, file)
        self.changed = changed

    def get_code(self, fullname: str) -> CodeType:
        return changed_code(self.path, tuple(sorted(self.changed.items(), key=str)))


@lru_cache(maxsize=64)
def changed_code(path: str, changed: tuple[tuple[tuple[str, int | None], float], ...]) -> CodeType:
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    declared = declarations(tree)
    for (name, place), value in changed:
        number = declared[name]
        if place is not None:
            assert isinstance(number, ast.List)
            number.elts[place] = ast.copy_location(ast.Constant(value), number.elts[place])
        else:
            for node in tree.body:
                if isinstance(node, ast.AnnAssign) and node.value is number:
                    node.value = ast.copy_location(ast.Constant(value), number)
    code: CodeType = compile(tree, path, "exec")
    return code
