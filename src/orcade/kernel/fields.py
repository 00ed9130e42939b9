"""The fields of a thing, compiled or not, in the order in which its class declares them."""

from __future__ import annotations

from functools import cache

from orcade.kernel.space import snake_case


def fields_of(thing: object) -> list[str]:
    """The names of the attributes that `thing` holds."""
    cls: type = type(thing)
    native = native_fields(cls)
    held = getattr(thing, "__dict__", None)
    return native + [name for name in held if name not in native] if held else native[:]


@cache
def native_fields(cls: type) -> list[str]:
    """The attributes of a compiled class, its parents' first."""
    names: list[str] = []
    for parent in reversed(cls.__mro__):
        names += [
            name
            for name in getattr(parent, "__mypyc_attrs__", ())
            if name not in names and name != "__dict__"
        ]
    return names


def made_of(cls: type) -> list[str]:
    """The attributes that the `__init__` of a class and of its parents give it, compiled or not."""
    names = native_fields(cls)[:]
    for parent in reversed(cls.__mro__):
        code = getattr(parent.__dict__.get("__init__"), "__code__", None)
        if code is not None:
            given = code.co_varnames[1 : code.co_argcount]
            names += [name for name in code.co_names if name in given and name not in names]
    return names


def kind_of(thing: object) -> str:
    """How a thing is called in words: a `PlaceBox` is a `place_box`."""
    cls: type = type(thing)
    return kind(cls)


@cache
def kind(cls: type) -> str:
    return snake_case(cls.__name__)


def said_by_fields(thing: object) -> str:
    """`Drew(seat=0, pile=3, card=17)`."""
    said = [f"{name}={getattr(thing, name)!r}" for name in fields_of(thing)]
    return f"{type(thing).__name__}({', '.join(said)})"
