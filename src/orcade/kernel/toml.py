"""An owner's file as a text: what is too wild to be read at all, and which of its lines speaks of what.

Anybody may send a server such a file, so whatever looks through it takes a time that grows
as its length does: no pattern here goes back, and of no line more is searched than anybody writes.
"""

from __future__ import annotations

import re

Path = tuple[str, ...]
MOST_DOTS = 8  #        in one key: `tomllib` takes the square of them in time and memory
DEEPEST = 16  #         brackets in each other: `tomllib` reads what is inside by calling itself
MOST_OF_A_LINE = 500  # is searched for a word
LONGEST_WORD = 100  #   is a key or a number: Python writes out none of many thousands of digits
QUOTED = re.compile(
    r'''
    """ (?: [^"\\]++ | \\.? | "(?!"") )*+ (?:""")? "{0,2}
    | \'{3} (?: [^']++ | '(?!\'\') )*+ (?:\'{3})? '{0,2}
    | " (?: [^"\\\n]++ | \\.? )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    ''',
    re.VERBOSE | re.DOTALL,
)  #                    texts and comments; one that is not closed reaches to its end
NOT_IN_A_KEY = re.compile(r"[^\w. \t-]")
BRACKET = re.compile(r"[\[\]{}]")
WORD = re.compile(r"\w++")


def too_wild(source: str) -> str:
    """Why it is not even read, and on which line; nothing if it may be."""
    bare = QUOTED.sub(lambda text: "x" + "\n" * text[0].count("\n"), source)
    deep = 0
    for number, line in enumerate(bare.split("\n"), 1):
        dots = max(part.count(".") for part in NOT_IN_A_KEY.split(line))
        if dots > MOST_DOTS:
            return f"line {number}: a key has {dots} dots; expected at most {MOST_DOTS}"
        longest = max(map(len, WORD.findall(line)), default=0)
        if longest > LONGEST_WORD:
            return f"line {number}: a key or number has {longest} characters; expected at most {LONGEST_WORD}"
        for bracket in BRACKET.findall(line):
            deep += 1 if bracket in "[{" else -1
            if deep > DEEPEST:
                return f"line {number}: lists and tables are nested deeper than {DEEPEST} levels"
    return ""


def line_of(source: str, path: Path) -> int:
    """The line (from 1) on which a TOML file speaks of `path`; 0 if it does not."""
    lines = source.split("\n")
    first, last, found = 0, len(lines), 0
    for word in path:
        hit = first_that_says(word, lines, first, last)
        if hit is None:
            return found
        found = hit + 1
        first, last = block_around(lines, hit, first, last)
    return found


def first_that_says(word: str, lines: list[str], first: int, last: int) -> int | None:
    """Which of these lines is the first to speak of the word."""
    if not word.strip() or len(word) > LONGEST_WORD:
        return None
    key = re.escape(word)
    row = rf"""\bid\s*+=\s*+["']{key}["']"""
    says = re.compile(rf"^\s*+(?:[\w-]++\.)*{key}\s*+[=.]|[{{,\s]{key}\s*+=|{row}")
    for n in range(first, last):
        line = lines[n][:MOST_OF_A_LINE]
        if word in header_of(line) or says.search(line):
            return n
    return None


def header_of(line: str) -> list[str]:
    """The words of the header of a table, `[counts.hands]`, or of a row, `[[card]]`."""
    text = line.strip()
    name, closed, _ = text.lstrip("[").partition("]")
    return name.split(".") if closed and text.startswith("[") else []


def block_around(lines: list[str], hit: int, first: int, last: int) -> tuple[int, int]:
    """The lines that belong to what line `hit` opens: a row in braces, or a table with its header."""
    text = lines[hit].strip()
    if text.startswith("{"):
        return hit, hit + 1
    if text.startswith("id"):
        while hit > first and not lines[hit].lstrip().startswith("["):
            hit -= 1
        text = lines[hit].strip()
        end = next((n for n in range(hit + 1, last) if lines[n].startswith("[")), last)
        return hit, end
    return hit, last
