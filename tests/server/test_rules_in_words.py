"""The rules over HTTP, in the language that is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from support.server import Person, ServerProcess, running_server

RULES = "/games/northern-lights/rules"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("rules")) as running:
        yield running
    assert "Traceback" not in running.log


def test_the_rules_come_in_the_language_that_is_asked_for(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            response = await person.http.get(f"/api/v1{RULES}?language=sv")
            assert response.headers["content-language"] == "sv"
            assert "max-age" in response.headers["cache-control"]
            found = response.json()
            assert found["language"] == "sv"
            assert found["rules"][0]["section"] == "Förberedelser"
            # A rule of another game that holds in this one, too.
            assert found["refusals"]["NC-44"].startswith("Betalningen måste vara exakt")

    asyncio.run(run())


def test_without_a_language_they_are_the_law_itself(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            found = await person.get(RULES)
            facts = await person.get("/games/northern-lights")
            assert found == {"language": "en", "rules": facts["rules"], "refusals": {}}

    asyncio.run(run())


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        (f"{RULES}?language=de", 400, "bad-query"),
        (f"{RULES}?language=../../sv", 400, "bad-query"),
        ("/games/chess/rules?language=sv", 404, "no-such-game"),
    ],
)
def test_what_there_is_not_is_declined(
    server: ServerProcess, path: str, status: int, error: str
) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            answer = await person.get(path, expect=status)
            assert answer["error"] == error

    asyncio.run(run())
