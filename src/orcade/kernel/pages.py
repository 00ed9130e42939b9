"""What stands on a game's pages besides words: pictures, and ways to its lessons, each on a line of its own.

`![caption](picture:tie)` is a picture that the client draws; its caption says it to whoever does not see it.
`[](lesson:ORC-66,ORC-67)` is the way to the first lesson that shows one of these clauses, if there is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

PICTURE = re.compile(r"^!\[([^\]]+)\]\(picture:([a-z_]+)\)$", re.MULTILINE)
LESSON = re.compile(r"^\[\]\(lesson:([A-Z]+-\d+(?:,[A-Z]+-\d+)*)\)$", re.MULTILINE)
EITHER = re.compile(r"!\[|\]\((?:picture|lesson):")  # however it is written


def pictures_on(page: str) -> list[str]:
    """Their names, from top to bottom."""
    return [name for _, name in PICTURE.findall(page)]


def lessons_on(page: str) -> list[list[str]]:
    """For each way to a lesson the clauses of which it shows one."""
    return [found.split(",") for found in LESSON.findall(page)]


def without_pictures(page: str) -> str:
    """As it is read where nothing can be drawn: of each picture its caption, and no ways to lessons."""
    return LESSON.sub("", PICTURE.sub(r"> \1", page))


def badly_shown(pages: Mapping[str, str], clauses: Mapping[str, object]) -> Iterator[str]:
    """What is written in another way, or for no clause, or in one language alone."""
    for lang, page in pages.items():
        for line in page.splitlines():
            if EITHER.search(line) and not (PICTURE.match(line) or LESSON.match(line)):
                yield f"page.{lang}.md has {line!r}; expected ![caption](picture:name) or [](lesson:CLAUSE)"
        for clause in dict.fromkeys(clause for found in lessons_on(page) for clause in found):
            if clause not in clauses:
                yield f"page.{lang}.md has lesson:{clause}; expected a clause of rules.en.md"
    for one, other in (("fr", "en"), ("en", "fr")):
        for thing in dict.fromkeys(things_on(pages[one])):
            if thing not in things_on(pages[other]):
                yield f"page.{other}.md lacks {thing}; expected it, as in page.{one}.md"


def things_on(page: str) -> list[str]:
    """As they are called in addresses: `picture:tie`, `lesson:ORC-66,ORC-67`."""
    return [
        *(f"picture:{name}" for name in pictures_on(page)),
        *(f"lesson:{','.join(found)}" for found in lessons_on(page)),
    ]
