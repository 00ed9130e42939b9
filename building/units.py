"""Makes every C file of mypyc stand alone, so that it changes only when its own module does.

As mypyc writes them, all files include the declarations of all modules and number their literals
together: one new word anywhere would change every file.  Here each file gets the declarations that
it uses and a table of literals of its own, which the group's file fills when the library is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

DECLARATION = re.compile(
    r"#ifndef MYPYC_DECLARED_(?P<tuple>\w+)\n.*?\n#endif\n"
    r"|typedef struct \{.*?\n\} (?P<struct>\w+);\n"
    r"|extern [^;]*?(?P<extern>\w+)(?:\([^;]*\)|\[[^;]*\])?;\n",
    re.DOTALL,
)
NAME = re.compile(r"[A-Za-z_]\w*")
LITERAL = re.compile(r"CPyStatics\[(\d+)\]")
INCLUDES = re.compile(r'(#include "__native_\w+\.h"\n)+')
READY = "    is_initialized = 1;\n"  # of the literals of all modules, in the group's file


class UnknownC(Exception):
    """mypyc writes C otherwise than this file expects."""


class Declarations:
    """What the group's headers declare, each by its name and in its order."""

    def __init__(self, headers: str) -> None:
        self.found: dict[str, tuple[int, str]] = {}
        for number, match in enumerate(DECLARATION.finditer(headers)):
            self.found[match[match.lastgroup or 0]] = number, match[0]
        rest = DECLARATION.sub("", headers).splitlines(keepends=True)
        self.always = "".join(line for line in rest if line.strip() and not line.startswith("#"))

    def used_by(self, text: str) -> str:
        """The declarations that the text needs, and those that these need."""
        used: dict[str, tuple[int, str]] = {}
        new = names_in(text)
        while new:
            found = {name: self.found[name] for name in new if name in self.found and name not in used}
            used |= found
            new = {name for _, item in found.values() for name in names_in(item)}
        return "".join(item for _, item in sorted(used.values()))


def names_in(text: str) -> set[str]:
    return set(NAME.findall(text))


def make_stand_alone(folder: Path, group: str) -> None:
    """Write all C files of the group anew, each with what it needs and nothing else."""
    names = [f"__native_{group}.h", f"__native_internal_{group}.h"]
    declared = Declarations("".join((folder / name).read_text(encoding="utf-8") for name in names))
    tables: dict[str, list[str]] = {}
    for file in sorted(folder.glob(f"__native_{group}___*.c")):
        table = file.stem.replace("__native_", "literals_")
        text, tables[table] = with_own_literals(file.read_text(encoding="utf-8"), table)
        declaration = f"extern PyObject *{table}[];\n"
        file.write_text(with_declarations(text, declared, [declaration]), encoding="utf-8")
    whole = folder / f"__native_{group}.c"
    text = filling(whole.read_text(encoding="utf-8"), tables)
    whole.write_text(with_declarations(text, declared), encoding="utf-8")


def with_own_literals(text: str, table: str) -> tuple[str, list[str]]:
    """The text with its literals in a table of its own, and their numbers in the group's table."""
    numbers = list(dict.fromkeys(LITERAL.findall(text)))
    place = {number: at for at, number in enumerate(numbers)}
    return LITERAL.sub(lambda match: f"{table}[{place[match[1]]}]", text), numbers


def with_declarations(text: str, declared: Declarations, more: Iterable[str] = ()) -> str:
    """Nothing that is declared here is seen outside of the library: so it is called and read directly."""
    head = ["#include <Python.h>\n#include <CPy.h>\n#pragma GCC visibility push(hidden)\n"]
    head += [declared.always, declared.used_by(text), *more, "#pragma GCC visibility pop\n"]
    made, times = INCLUDES.subn(lambda match: "".join(head), text, count=1)
    if times != 1:
        raise UnknownC(f"a C file of mypyc includes no headers of its group; it begins {text[:80]!r}")
    return made


def filling(text: str, tables: dict[str, list[str]]) -> str:
    """The group's file, which fills the tables of all modules once its own is filled."""
    if text.count(READY) != 1:
        raise UnknownC(
            f"mypyc's file of the group says {READY.strip()!r} {text.count(READY)} times, not once"
        )
    kept = {table: numbers for table, numbers in tables.items() if numbers}
    steps = [fill(table, numbers) for table, numbers in kept.items()]
    defined = [f"PyObject *{table}[{len(numbers)}];\n" for table, numbers in kept.items()]
    start, end = INCLUDES.match(text), text.replace(READY, "".join(steps) + READY)
    at = start.end() if start else 0
    return end[:at] + "".join(defined) + end[at:]


def fill(table: str, numbers: list[str]) -> str:
    return (
        f"    {{ static const int from[] = {{{', '.join(numbers)}}};\n"
        f"      for (int i = 0; i < {len(numbers)}; i++) {table}[i] = CPyStatics[from[i]]; }}\n"
    )
