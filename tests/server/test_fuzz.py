"""Schemathesis against a running server: every answer is one that the OpenAPI text promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from support.server import COOKIE, ServerProcess, running_server

from rallare.rules.chapters import CHAPTERS

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
FEW, MANY = 25, 200


@dataclass(slots=True)
class Surroundings:
    """Tables in every state, and somebody who sits at them: what a blind guess never finds."""

    tables: dict[str, str]
    token: str = field(repr=False)
    link: str = field(repr=False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("fuzz")) as running:
        yield running


def furnish(url: str) -> Surroundings:
    me, opened = {"kind": "me", "name": "Ada"}, {"kind": "open"}
    robot = {"kind": "bot", "bot": "random"}
    seats = {
        "waiting": [me, opened, opened],
        "ready": [me, me],
        "playing": [me, opened],
        "over": [me, robot],
        "closed": [me, opened],
    }
    with httpx.Client(base_url=f"{url}/api/v1", timeout=30) as client:

        def post(path: str, body: Any = None) -> Any:
            return client.post(path, json=body or {}).raise_for_status().json()

        tables = {
            name: post(
                "/tables",
                {"game": "card-game", "seats": each, "public": True, "warm": "random"},
            )["table"]["id"]
            for name, each in seats.items()
        }
        post(f"/tables/{tables['playing']}/join", {"name": "Bo"})
        for name in ("playing", "over"):
            post(f"/tables/{tables[name]}/start")
        post(f"/tables/{tables['over']}/leave")  # so that bots play it to its end
        post(f"/tables/{tables['closed']}/leave")
        link = post(f"/tables/{tables['playing']}/resume-link", {"seat": 0})["token"]
        return Surroundings(tables, str(client.cookies[COOKIE]), link)


def at_home(case: Any, home: Surroundings, choose: Callable[[int], int], sound: bool) -> None:
    """Put what exists in the place of some guesses: tables, games, bots, links, the person.

    A body that is meant to be wrong stays as it is.
    """
    paths = case.path_parameters or {}
    if "table" in paths and choose(3):
        case.path_parameters["table"] = home.tables[list(home.tables)[choose(len(home.tables))]]
    if "game" in paths and choose(2):
        case.path_parameters["game"] = list(CHAPTERS)[choose(len(CHAPTERS))]
    if choose(3):
        case.cookies = {COOKIE: home.token}
    if isinstance(case.body, dict) and sound:
        if "game" in case.body and choose(4):
            case.body["game"] = list(CHAPTERS)[choose(len(CHAPTERS))]
        for seat in case.body.get("seats") or ():
            if isinstance(seat, dict) and "bot" in seat and choose(4):
                seat["bot"] = "random"
        if case.body.get("warm") is not None and choose(2):
            case.body["warm"] = "greedy"
        if "webhook" in case.body and choose(2):
            case.body["webhook"] = None
        if "token" in case.body and choose(3) == 1:
            case.body["token"] = home.link


def fuzz(url: str, examples: int) -> Counter[int]:
    """Ask every endpoint for what it takes and for what it does not; returns the statuses."""
    home = furnish(url)
    schema = schemathesis.openapi.from_url(f"{url}/api/v1/openapi.json")
    seen: Counter[int] = Counter()
    for found in schema.get_all_operations():
        seen += ask_often(found.ok(), home, GenerationMode.POSITIVE, examples)
        try:
            seen += ask_often(found.ok(), home, GenerationMode.NEGATIVE, examples)
        except Unsatisfiable:
            continue  # what takes no parameters cannot be asked wrongly
    return seen


def ask_often(
    operation: Any, home: Surroundings, mode: GenerationMode, examples: int
) -> Counter[int]:
    seen: Counter[int] = Counter()

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=examples == FEW,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), data=st.data())
    def ask(case: Any, data: Any) -> None:
        sound = mode is GenerationMode.POSITIVE
        at_home(case, home, lambda count: int(data.draw(st.integers(0, count - 1))), sound)
        response = case.call()
        seen[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)

    ask()
    return seen


def check(server: ServerProcess, examples: int) -> None:
    seen = fuzz(server.url, examples)
    assert {200, 201, 400, 403, 404, 409} <= seen.keys(), seen
    assert server.process.poll() is None
    assert "Traceback" not in server.log
    assert "nobody foresaw" not in server.log


def test_every_answer_is_one_that_was_promised(server: ServerProcess) -> None:
    check(server, FEW)


@pytest.mark.long
def test_every_answer_of_very_many_is_one_that_was_promised(server: ServerProcess) -> None:
    check(server, MANY)
