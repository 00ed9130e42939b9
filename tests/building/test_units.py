"""A C file of mypyc changes only when its own module does."""

from __future__ import annotations

from pathlib import Path

import pytest

from building.units import Declarations, UnknownC, make_stand_alone, with_own_literals

OPEN = """#ifndef MYPYC_NATIVE_orcade_H
#define MYPYC_NATIVE_orcade_H
#include <Python.h>
#include <CPy.h>
#ifndef MYPYC_DECLARED_tuple_T2OO
#define MYPYC_DECLARED_tuple_T2OO
typedef struct tuple_T2OO {
    PyObject *f0;
} tuple_T2OO;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T2OO _pair;
} a___PairObject;

typedef struct {
    PyObject_HEAD
    CPyTagged _id;
} b___CardObject;
#endif
"""
INTERNAL = """#ifndef MYPYC_LIBRT_INTERNAL_orcade_H
#define MYPYC_LIBRT_INTERNAL_orcade_H
#include "__native_orcade.h"

int CPyGlobalsInit(void);

extern PyObject *CPyStatics[{literals}];
extern PyObject *CPyDef_a___pair(a___PairObject *self, PyObject *other);
extern char CPyDef_b___card(PyObject *cpy_r_s);
{more}#endif
"""
INCLUDES = '#include "__native_orcade.h"\n#include "__native_internal_orcade.h"\n'
GROUP = (
    INCLUDES
    + "int CPyGlobalsInit(void)\n{\n    is_initialized = 1;\n    return 0;\n}\nPyObject *CPyStatics[9];\n"
)


def written(folder: Path, a: str, b: str, literals: int = 9, more: str = "") -> Path:
    """A group of two modules as mypyc writes it."""
    folder.mkdir()
    (folder / "__native_orcade.h").write_text(OPEN)
    internal = INTERNAL.replace("{literals}", str(literals)).replace("{more}", more)
    (folder / "__native_internal_orcade.h").write_text(internal)
    (folder / "__native_orcade.c").write_text(GROUP)
    (folder / "__native_orcade___a.c").write_text(INCLUDES + a)
    (folder / "__native_orcade___b.c").write_text(INCLUDES + b)
    return folder


def text(folder: Path, name: str) -> str:
    return (folder / f"__native_orcade{name}.c").read_text()


def test_a_declaration_brings_those_that_it_needs_and_no_others() -> None:
    declared = Declarations(OPEN + INTERNAL.replace("{more}", ""))
    used = declared.used_by("x = CPyDef_a___pair(p, q);")
    assert "CPyDef_a___pair" in used
    assert used.index("typedef struct tuple_T2OO") < used.index("a___PairObject;")
    assert "b___CardObject" not in used
    assert "CPyDef_b___card" not in used
    assert declared.always == "int CPyGlobalsInit(void);\n"


def test_a_word_more_elsewhere_changes_no_other_file(tmp_path: Path) -> None:
    old = written(tmp_path / "old", "f(CPyStatics[4], CPyStatics[7]);", "g(CPyStatics[3]);")
    new = written(
        tmp_path / "new",
        "f(CPyStatics[5], CPyStatics[8]);",  # the same words, which another one has moved along
        "g(CPyStatics[3], CPyStatics[4]);",
        literals=10,
        more="extern char CPyDef_b___new(void);\n",
    )
    for folder in (old, new):
        make_stand_alone(folder, "orcade")
    assert text(old, "___a") == text(new, "___a")
    assert text(old, "___b") != text(new, "___b")
    assert "f(literals_orcade___a[0], literals_orcade___a[1]);" in text(new, "___a")


def test_the_file_of_the_group_fills_every_table(tmp_path: Path) -> None:
    folder = written(tmp_path / "c", "f(CPyStatics[4], CPyStatics[7]);", "no_words();")
    make_stand_alone(folder, "orcade")
    group = text(folder, "")
    assert "PyObject *literals_orcade___a[2];" in group
    assert "{ static const int from[] = {4, 7};" in group
    assert group.index("literals_orcade___a[i] = CPyStatics[from[i]]") < group.index("is_initialized = 1;")
    assert "literals_orcade___b[0]" not in group


def test_a_word_that_is_used_twice_has_one_place() -> None:
    assert with_own_literals("CPyStatics[9] CPyStatics[2] CPyStatics[9]", "t") == (
        "t[0] t[1] t[0]",
        ["9", "2"],
    )


def test_another_mypyc_is_noticed(tmp_path: Path) -> None:
    folder = written(tmp_path / "c", "", "")
    (folder / "__native_orcade.c").write_text(INCLUDES)
    with pytest.raises(UnknownC, match="says 'is_initialized = 1;' 0 times"):
        make_stand_alone(folder, "orcade")
    (folder / "__native_orcade___a.c").write_text("int x;\n")
    with pytest.raises(UnknownC, match=r"includes no headers of its group; it begins 'int x;"):
        make_stand_alone(folder, "orcade")
