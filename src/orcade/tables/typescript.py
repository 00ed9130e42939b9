"""The messages of `wire/` as TypeScript types: `python -m orcade.tables.typescript`."""

from __future__ import annotations

import inspect
import re
import sys
import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from orcade.tables.wire import catalogue, clocks, device, records, said, seats, talk, told, values

PARTS = (values, clocks, talk, catalogue, seats, records, device, said, told)
HEAD = "// Made from src/orcade/tables/wire by `make wire`; change it there.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
BOUNDS = {"ge": "at least {}", "le": "at most {}"}
LENGTHS = {"min_length": "at least {} {}", "max_length": "at most {} {}", "pattern": "like {}"}
FIELD = re.compile(r"^    (?P<name>\w+): [^#]+#\s+(?P<said>.+)$")
WIDEST = 110


def typescript() -> str:
    """The whole of `wire.ts`."""
    return "\n".join([HEAD, *declarations()])


def declarations() -> Iterator[str]:
    for name, value in declared().items():
        yield interface(value) if isinstance(value, type) else alias(name, value)


def declared() -> dict[str, Any]:
    """Every message and every name for a kind of value, in their order."""
    found: dict[str, Any] = {}
    for part in PARTS:
        for name, value in vars(part).items():
            if is_alias(value) or (
                isinstance(value, type) and issubclass(value, Struct) and value is not Struct
            ):
                found.setdefault(name, value)
    return found


def is_message(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Struct) and value is not Struct


def is_alias(value: Any) -> bool:
    return get_origin(value) is not None or isinstance(value, types.UnionType)


def names() -> dict[Any, str]:
    """What is called by a name of its own rather than spelled out."""
    return {value: name for name, value in declared().items() if is_alias(value)}


def alias(name: str, value: Any) -> str:
    said = comment(bounds(value), "")
    return f"{said}export type {name} = {wrapped(spelled(value))};\n"


def wrapped(union: str) -> str:
    """A long union stands one member a line."""
    return union if len(union) < WIDEST - 30 else "\n  | " + union.replace(" | ", "\n  | ")


def interface(message: type[Struct]) -> str:
    tag = message.__struct_config__.tag
    lines = [f"  {message.__struct_config__.tag_field}: {quoted(tag)};\n"] if tag else []
    hints = get_type_hints(message, include_extras=True)
    asides = said_beside(message)
    for field in fields(message):
        hint = hints[field.name]
        about = "; ".join(filter(None, [asides.get(field.name, ""), unnamed_bounds(hint)]))
        lines.append(comment(about, "  "))
        lines.append(f"  {field.encode_name}{mark(message, field)}: {type_of(hint)};\n")
    said = comment(inspect.cleandoc(vars(message).get("__doc__") or ""), "")
    return f"{said}export interface {message.__name__} {{\n{''.join(lines)}}}\n"


def mark(message: type[Struct], field: FieldInfo) -> str:
    """A client may leave out what has a default; the server always says everything."""
    of_client = message.__struct_config__.forbid_unknown_fields
    optional = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    return "?" if of_client and optional else ""


def type_of(hint: Any) -> str:
    """The hint by its name where it has one."""
    return names().get(hint) or spelled(hint)


def spelled(hint: Any) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_of(inner[0])
    if origin in (Union, types.UnionType):
        return " | ".join(type_of(one) for one in inner)
    if origin is Literal:
        return " | ".join(quoted(one) for one in inner)
    if origin is list:
        return array_of(type_of(inner[0]))
    if origin is dict:
        return f"Record<{type_of(inner[0])}, {type_of(inner[1])}>"
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    if hint not in PLAIN:
        raise TypeError(f"wire says {hint!r}; typescript.py has no word for it")
    return PLAIN[hint]


def array_of(item: str) -> str:
    return f"({item})[]" if " " in item else f"{item}[]"


def quoted(word: Any) -> str:
    return f'"{word}"'


def unnamed_bounds(hint: Any) -> str:
    return "" if hint in names() else bounds(hint)


def bounds(hint: Any) -> str:
    """What the server refuses, in words."""
    if get_origin(hint) is not Annotated:
        return ""
    meta = get_args(hint)[1]
    unit = "items" if get_origin(get_args(hint)[0]) is list else "characters"
    said = [how.format(getattr(meta, key)) for key, how in BOUNDS.items() if getattr(meta, key) is not None]
    said += [
        how.format(getattr(meta, key), unit) for key, how in LENGTHS.items() if getattr(meta, key) is not None
    ]
    return ", ".join(said)


def said_beside(message: type[Struct]) -> dict[str, str]:
    """The remarks at the end of the lines that declare the fields."""
    found = map(FIELD.match, inspect.getsource(message).splitlines())
    return {hit["name"]: hit["said"] for hit in found if hit}


def comment(said: str, indent: str) -> str:
    if not said:
        return ""
    if "\n" not in said:
        return f"{indent}/** {said} */\n"
    lines = "".join(f"{indent} * {line}".rstrip() + "\n" for line in said.splitlines())
    return f"{indent}/**\n{lines}{indent} */\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(typescript())
