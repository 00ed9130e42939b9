"""Why a request was not carried out: a typed error becomes a `Problem` in both languages."""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from orcade.server.halls.front import HallEnded
from orcade.server.words import OF_THE_SERVER
from orcade.tables.refusals import NotPermitted
from orcade.tables.store import StoreError, Why
from orcade.tables.trouble import LONGEST, Trouble, reason
from orcade.tables.wire.values import Problem
from orcade.tables.words import OF_TABLES

AnyRequest: TypeAlias = Request[Any, Any, Any]
log = logging.getLogger(__name__)

STATUS = {
    "no_game": 404,
    "no_table": 404,
    "no_lesson": 404,
    "no_card": 404,
    "no_seat": 404,
    "no_holder": 404,
    "no_such_secret": 404,
    "closed": 410,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "no_page": 503,
    "slow": 503,
    "no_hall": 503,
    **dict.fromkeys(
        ["foreign_origin", "csrf", "not_yours", "locked", "not_host", "came_before", "banned"], 403
    ),
    **dict.fromkeys(
        ["not_open", "not_waiting", "not_to_be_sent_away", "nobody_sits_there", "over", "not_over"], 409
    ),
    **dict.fromkeys(["imported", "of_a_lesson", "resigned", "salt_twice"], 409),
    **dict.fromkeys(["bad_record", "unfinished_record", "bad_components", "bad_options"], 422),
}
CLOSED_TABLES = {"log_gap", "log_end", "log_damaged", "game_gone", "not_read", "not_known"}
BAD_REQUEST = 400
AGAIN = 5  #                             seconds after which it is worth to look at the data again
OF_LITESTAR = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 503: "stopping"}
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description="Nothing has changed.")
    for status in sorted({BAD_REQUEST, *STATUS.values()})
}


class HttpTrouble(Trouble):
    """A request that cannot be carried out for a reason of the web's; its sentence is the server's."""

    sentences = OF_THE_SERVER


class StorageTrouble(HttpTrouble):
    """The data cannot be written or read: its code says why, its sentence also what came of it."""

    def __init__(self, came_of_it: str, why: Why) -> None:
        super().__init__(why)
        self.came_of_it = came_of_it

    def problem(self) -> Problem:
        why = OF_TABLES.said(f"why.{self.code}")
        return Problem(self.code, OF_THE_SERVER.said(f"problem.{self.came_of_it}", why=why))


class TooMany(HttpTrouble):
    """Asked too often: when to come again, in words and in the header."""

    def __init__(self, seconds: float) -> None:
        self.seconds = math.ceil(min(seconds, 3600))
        super().__init__("too_many", seconds=self.seconds)


def status_of(trouble: Trouble) -> int:
    if isinstance(trouble, StorageTrouble):
        return 503
    return STATUS.get(trouble.code, BAD_REQUEST)


def headers_of(trouble: Trouble) -> dict[str, str]:
    if isinstance(trouble, StorageTrouble):
        return {"Retry-After": str(AGAIN)}
    return {"Retry-After": str(trouble.seconds)} if isinstance(trouble, TooMany) else {}


def response(trouble: Trouble) -> Response[Problem]:
    return Response(trouble.problem(), status_code=status_of(trouble), headers=headers_of(trouble))


def answer_trouble(_: AnyRequest, trouble: Trouble) -> Response[Problem]:
    return response(trouble)


def answer_litestar(request: AnyRequest, wrong: HTTPException) -> Response[Problem]:
    """What Litestar found wrong with a request, in our words."""
    code = OF_LITESTAR.get(wrong.status_code)
    if code == "too_large":
        most = (request.route_handler.resolve_request_max_body_size() or 0) // 1000
        return response(HttpTrouble(code, most=most))
    if code is not None:
        return response(HttpTrouble(code))
    if wrong.status_code >= 500:
        return answer_unforeseen(request, wrong)
    return response(HttpTrouble("malformed", detail=detail_of(wrong)))


def detail_of(wrong: HTTPException) -> str:
    """Which field, and what was expected there."""
    found = wrong.extra if isinstance(wrong, ValidationException) else None
    if isinstance(found, list) and found and isinstance(found[0], Mapping):
        return f"{found[0].get('key', '')}: {found[0].get('message', '')}".strip(": ")[:LONGEST]
    return str(wrong.detail)[:LONGEST].rstrip(".")


def answer_malformed(_: AnyRequest, wrong: Exception) -> Response[Problem]:
    """JSON that cannot be read, or that is nested without end."""
    return response(HttpTrouble("malformed", detail=reason(wrong)))


def answer_store(_: AnyRequest, wrong: StoreError) -> Response[Problem]:
    """The disk, and nobody's mistake; the log has said it."""
    return response(StorageTrouble(wrong.outcome, wrong.why))


def answer_table(request: AnyRequest, wrong: NotPermitted) -> Response[Problem]:
    """A table that cannot be opened, whoever asks."""
    if wrong.code not in CLOSED_TABLES:
        return answer_unforeseen(request, wrong)
    problem = Problem(wrong.code, OF_TABLES.said(f"table.{wrong.code}", **wrong.values))
    return Response(problem, status_code=503)


def answer_no_hall(_: AnyRequest, ended: HallEnded) -> Response[Problem]:
    log.warning("%s", ended)
    return response(HttpTrouble("no_hall"))


def answer_unforeseen(request: AnyRequest, wrong: Exception) -> Response[Problem]:
    """Nobody is told what broke; the log is."""
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=wrong)
    return response(HttpTrouble("internal"))


HANDLERS: ExceptionHandlersMap = {
    Trouble: answer_trouble,
    StoreError: answer_store,
    NotPermitted: answer_table,
    HallEnded: answer_no_hall,
    HTTPException: answer_litestar,
    RecursionError: answer_malformed,
    msgspec.DecodeError: answer_malformed,
    Exception: answer_unforeseen,
}
