"""The OpenAPI description: what it promises is what is answered, whatever is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.door import DEVICE, ME, OPEN, ORIGIN, Browser, Door, finished, opened

schemathesis = pytest.importorskip("schemathesis")
requests = pytest.importorskip("requests")

EXAMPLES = 300


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


@pytest.fixture(scope="module")
def browser(door: Door) -> Browser:
    return door.browser("Ana")


@pytest.fixture(scope="module")
def tables(browser: Browser) -> list[str]:
    """One that waits, one that runs, one that is over."""
    return [browser.open_table(ME, OPEN)["id"], browser.open_table(ME, DEVICE)["id"], finished(browser)]


@pytest.fixture(scope="module")
def described(door: Door) -> dict[str, Any]:
    found: dict[str, Any] = door.browser().get("/schema/openapi.json").json()
    return found


@pytest.fixture(scope="module")
def operations(described: dict[str, Any]) -> list[Any]:
    schema = schemathesis.openapi.from_dict(described)
    return [found.ok() for found in schema.get_all_operations()]


def test_every_door_is_described(described: dict[str, Any]) -> None:
    found = {(path, method) for path, methods in described["paths"].items() for method in methods}
    assert found == {
        ("/api/health", "get"),
        ("/api/ready", "get"),
        ("/api/catalogue", "get"),
        ("/api/games/{slug}/rules", "get"),
        ("/api/games/{slug}/box", "get"),
        ("/api/me", "get"),
        ("/api/me", "put"),
        ("/api/tables", "get"),
        ("/api/tables", "post"),
        ("/api/tables/{id}", "get"),
        ("/api/tables/{id}/box", "get"),
        ("/api/tables/{id}/seats/{seat}/sit", "post"),
        ("/api/tables/{id}/seats/{seat}/leave", "post"),
        ("/api/tables/{id}/seats/{seat}/return", "post"),
        ("/api/tables/{id}/seats/{seat}/recovery", "post"),
        ("/api/tables/{id}/seats/{seat}/holders", "get"),
        ("/api/tables/{id}/seats/{seat}/put-out", "post"),
        ("/api/tables/{id}/host", "post"),
        ("/api/tables/{id}/rematch", "post"),
        ("/api/tables/{id}/record", "get"),
        ("/api/recover", "post"),
        ("/api/learned", "get"),
        ("/api/learned", "post"),
        ("/api/games/{slug}/coach", "get"),
        ("/api/lessons", "post"),
        ("/api/records", "post"),
        ("/api/keys", "get"),
    }


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_whatever_is_sent_the_answer_is_as_described(
    browser: Browser, operations: list[Any], tables: list[str], data: st.DataObject
) -> None:
    operation = data.draw(st.sampled_from(operations))
    mode = data.draw(st.sampled_from(list(schemathesis.GenerationMode)))
    case = data.draw(operation.as_strategy(generation_mode=mode))
    if "id" in (case.path_parameters or {}) and data.draw(st.booleans()):
        case.path_parameters["id"] = data.draw(st.sampled_from(tables))
        if "seat" in case.path_parameters:
            case.path_parameters["seat"] = data.draw(st.integers(0, 1))
    answer = sent(browser, case)
    case.validate_response(answer, checks=CHECKS)


def sent(browser: Browser, case: Any) -> httpx.Response:
    """What Schemathesis made up, from a page of ours with all that belongs to it."""
    request = requests.Request(**case.as_transport_kwargs(base_url=ORIGIN)).prepare()
    headers = {name: value for name, value in request.headers.items() if name.lower() != "content-length"}
    return browser.ask(request.method or "", request.url.removeprefix(ORIGIN), request.body, headers)


CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]
