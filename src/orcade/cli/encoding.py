"""No output fails for want of a letter: what a terminal cannot write is written as near as can be."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import TextIO

NEAREST = dict(zip("–—…’«»·×→", ["-", "-", "...", "'", '"', '"', "-", "x", "->"], strict=True))
TURNS_WRITING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def steady_streams() -> None:
    """From here on no stream of this process raises for a letter that it cannot read or write."""
    codecs.register_error("nearest", nearest)
    for stream, errors in ((sys.stdout, "nearest"), (sys.stderr, "nearest"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def nearest(error: UnicodeError) -> tuple[str, int]:
    """`e` for `é` where there is no `é`; `?` where nothing is near."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(near(letter) for letter in error.object[error.start : error.end]), error.end


def near(letter: str) -> str:
    plain = NEAREST.get(letter) or unicodedata.normalize("NFKD", letter)
    return "".join(c for c in plain if c.isascii()) or "?"


def clean(text: str) -> str:
    """Without the control characters by which a name or a file could steer the terminal."""
    return "".join(c if c == "\n" or not is_control(c) else "\ufffd" for c in text)


def on_one_line(name: str) -> str:
    """A name from a file, which must not look like a line of our own."""
    return clean(name).replace("\n", "\ufffd")


def is_control(letter: str) -> bool:
    """Controls, lone surrogates, odd ends of lines and the marks that turn the direction of writing."""
    return unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") or letter in TURNS_WRITING


def is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:  # closed
        return False
