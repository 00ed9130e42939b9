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

from orcade.kernel.foreign import in_both_languages
from orcade.server.wire import Problem, Text
from orcade.server.words import said

AnyRequest: TypeAlias = Request[Any, Any, Any]
log = logging.getLogger(__name__)

STATUS = {
    "no_game": 404,
    "no_table": 404,
    "no_seat": 404,
    "no_such_secret": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "stopping": 503,
    "no_page": 503,
    "slow": 503,
    **dict.fromkeys(["foreign_origin", "csrf", "not_yours"], 403),
    **dict.fromkeys(["not_open", "not_waiting", "over", "not_over", "imported"], 409),
    **dict.fromkeys(["bad_record", "unfinished_record", "bad_components", "bad_options"], 422),
}
BAD_REQUEST = 400
OF_LITESTAR = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 503: "stopping"}
LONGEST = 400
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description="Nothing has changed.")
    for status in sorted({BAD_REQUEST, *STATUS.values()})
}


class Trouble(Exception):
    """Something that cannot be done, by its code in `words.toml`."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code, self.values = code, values
        self.headers: dict[str, str] = {}

    @property
    def status(self) -> int:
        return STATUS.get(self.code, BAD_REQUEST)

    def problem(self) -> Problem:
        return Problem(self.code, said(f"problem.{self.code}", **self.values))

    def response(self) -> Response[Problem]:
        return Response(self.problem(), status_code=self.status, headers=self.headers)


def too_many(seconds: float) -> Trouble:
    """Asked too often: when to come again, in words and in the header."""
    wait = math.ceil(min(seconds, 3600))
    trouble = Trouble("too_many", seconds=wait)
    trouble.headers["Retry-After"] = str(wait)
    return trouble


def reason(wrong: object) -> Text:
    """What the kernel says is wrong, in both languages, and no longer than can be read."""
    if isinstance(wrong, RecursionError):
        return said("problem.nested")
    sentence = str(wrong).rstrip(".")
    if len(sentence) > LONGEST:
        sentence = f"{sentence[: LONGEST * 3 // 4]} … {sentence[-LONGEST // 4 :]}"
    spoken = in_both_languages(sentence)
    return Text(spoken["fr"], spoken["en"])


def answer_trouble(_: AnyRequest, trouble: Trouble) -> Response[Problem]:
    return trouble.response()


def answer_litestar(request: AnyRequest, wrong: HTTPException) -> Response[Problem]:
    """What Litestar found wrong with a request, in our words."""
    code = OF_LITESTAR.get(wrong.status_code)
    if code == "too_large":
        most = (request.route_handler.resolve_request_max_body_size() or 0) // 1000
        return Trouble(code, most=most).response()
    if code is not None:
        return Trouble(code).response()
    if wrong.status_code >= 500:
        return answer_unforeseen(request, wrong)
    return Trouble("malformed", detail=detail_of(wrong)).response()


def detail_of(wrong: HTTPException) -> str:
    """Which field, and what was expected there."""
    found = wrong.extra if isinstance(wrong, ValidationException) else None
    if isinstance(found, list) and found and isinstance(found[0], Mapping):
        return f"{found[0].get('key', '')}: {found[0].get('message', '')}".strip(": ")[:LONGEST]
    return str(wrong.detail)[:LONGEST].rstrip(".")


def answer_malformed(_: AnyRequest, wrong: Exception) -> Response[Problem]:
    """JSON that cannot be read, or that is nested without end."""
    return Trouble("malformed", detail=reason(wrong)).response()


def answer_unforeseen(request: AnyRequest, wrong: Exception) -> Response[Problem]:
    """Nobody is told what broke; the log is."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=wrong)
    return Trouble("internal").response()


HANDLERS: ExceptionHandlersMap = {
    Trouble: answer_trouble,
    HTTPException: answer_litestar,
    RecursionError: answer_malformed,
    msgspec.DecodeError: answer_malformed,
    Exception: answer_unforeseen,
}
