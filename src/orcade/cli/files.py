"""Files that people name: read whole or not at all, never overwritten by accident or half written."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import Any

from orcade.cli.errors import mistake
from orcade.cli.screen import Screen


def read_text(screen: Screen, name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except OSError as wrong:
        raise mistake(screen, "unreadable", file=name, reason=reason_of(screen, wrong)) from None
    except ValueError:
        raise mistake(screen, "not_text", file=name) from None


def read_structure(screen: Screen, name: str) -> Any:
    """What a .json or .toml file holds."""
    text = read_text(screen, name)
    try:
        return tomllib.loads(text) if name.endswith(".toml") else json.loads(text)
    except (ValueError, RecursionError) as wrong:
        shape = "TOML" if name.endswith(".toml") else "JSON"
        raise mistake(screen, "not_structured", file=name, shape=shape, reason=wrong) from None


def check_new_file(screen: Screen, name: str, force: bool) -> None:
    """Can this file be written without losing anything?"""
    path = Path(name)
    if path.is_dir():
        raise mistake(screen, "is_folder", file=name)
    if path.exists() and not force:
        raise mistake(screen, "exists", file=name)
    if not path.parent.is_dir():
        raise mistake(screen, "no_folder", file=name, folder=path.parent)
    if not os.access(path.parent, os.W_OK):
        raise mistake(screen, "unwritable", file=name, reason=screen.words("errors.reason.permission"))


def write_whole(screen: Screen, name: str, text: str) -> None:
    """Beside it first, then in its place: a full disk leaves the old file as it was."""
    path = Path(name)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8", errors="surrogatepass")
        os.replace(draft, path)
    except OSError as wrong:
        draft.unlink(missing_ok=True)
        raise mistake(screen, "unwritable", file=name, reason=reason_of(screen, wrong)) from None


def reason_of(screen: Screen, wrong: OSError) -> str:
    """Why the system refused, in the reader's language where we know it."""
    kinds = {FileNotFoundError: "absent", IsADirectoryError: "folder", PermissionError: "permission"}
    for kind, key in kinds.items():
        if isinstance(wrong, kind):
            return screen.words(f"errors.reason.{key}")
    return wrong.strerror or str(wrong)
