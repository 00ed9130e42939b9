"""From what is asked to the door where it is answered, and from what goes wrong there to words for people."""

from __future__ import annotations

import logging
from urllib.parse import unquote

import msgspec

from orcade.site.doors import DOORS, Door
from orcade.site.house import House
from orcade.site.words import OF_THE_SITE, SiteTrouble
from orcade.tables.refusals import NotPermitted
from orcade.tables.store import StoreError
from orcade.tables.trouble import Trouble, reason
from orcade.tables.wire.values import Problem
from orcade.tables.words import OF_TABLES

DONE, NOT_DONE, FAILED = 200, 400, 500  # as HTTP has them
LARGEST = 1_000_000
CLOSED_TABLES = {"log_gap", "log_end", "log_damaged", "game_gone", "not_read", "not_known"}
Answered = tuple[int, str]
logger = logging.getLogger(__name__)


async def answered(house: House, method: str, path: str, body: str = "") -> Answered:
    """A status and the answer as JSON; nothing has changed where it is a problem."""
    try:
        return DONE, said(await asked(house, method, path, body))
    except Exception as wrong:  # noqa: BLE001  whatever it is, whoever asked is told
        return FAILED if (problem := problem_of(wrong)).code == "internal" else NOT_DONE, said(problem)


async def asked(house: House, method: str, path: str, body: str) -> object:
    if house.guest is None and method != "GET":
        raise SiteTrouble("only_looks")
    for door in DOORS:
        given = matched(door, method, path)
        if given is not None:
            if len(body) > (most := door.largest or LARGEST):
                raise SiteTrouble("too_large", most=most // 1000)
            wish = [] if door.body is None else [msgspec.json.decode(body, type=door.body)]
            return await door.do(house, *given, *wish)
    raise SiteTrouble("not_found")


def matched(door: Door, method: str, path: str) -> list[str | int] | None:
    """What stands in the path where the door has braces; None: this is another door."""
    wanted, said = door.path.split("/"), path.split("/")
    if method != door.method or len(wanted) != len(said):
        return None
    given: list[str | int] = []
    for name, word in zip(wanted, said, strict=True):
        if name == "{seat}" and word.isascii() and word.isdigit() and len(word) <= 2:
            given.append(int(word))
        elif name.startswith("{") and name != "{seat}":
            given.append(unquote(word))
        elif name != word:
            return None
    return given


def problem_of(wrong: Exception) -> Problem:
    if isinstance(wrong, Trouble):
        return wrong.problem()
    if isinstance(wrong, msgspec.DecodeError | RecursionError):
        return SiteTrouble("malformed", detail=reason(wrong)).problem()
    if isinstance(wrong, StoreError):
        why = OF_TABLES.said(f"why.{wrong.why}")
        return Problem(wrong.why, OF_THE_SITE.said(f"problem.{wrong.outcome}", why=why))
    if isinstance(wrong, NotPermitted) and wrong.code in CLOSED_TABLES:
        return Problem(wrong.code, OF_TABLES.said(f"table.{wrong.code}", **wrong.values))
    logger.error("a request failed", exc_info=wrong)
    return SiteTrouble("internal").problem()


def said(answer: object) -> str:
    return msgspec.json.encode(answer).decode()
