"""Tables over HTTP: setting up, joining, leaving, starting; the lobby and one's own tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from support.server import Person, ServerProcess, running_server

HOOK_HOST = "127.0.0.1:9"
BO = {"name": "Bo"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    flag = f"--webhook-hosts={HOOK_HOST}"
    with running_server(tmp_path_factory.mktemp("tables"), flag) as running:
        yield running
    assert "Traceback" not in running.log


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


# Setting up.


def test_a_table_has_the_options_it_was_set_up_with(server: ServerProcess) -> None:
    options = {
        "first": 1,
        "owners_may_look": True,
        "public": True,
        "spectators": False,
        "free_text": False,
        "clock": {"kind": "live", "seconds": 40, "bank": 120, "out": "safest"},
        "warm": "random",
    }
    hook = f"http://{HOOK_HOST}/hooks/secret-path"
    body = {
        "game": "card-game",
        "seats": [me("Ada"), {"kind": "open"}, {"kind": "bot", "bot": "greedy", "name": "Hal"}],
        "webhook": hook,
        **options,
    }

    async def run() -> None:
        async with Person(server.url) as person:
            response = await person.http.post("/api/v1/tables", json=body)
            assert response.status_code == 201
            assert "secret-path" not in response.text
            state = response.json()
            assert state["number"] == 1
            assert state["yours"] == [0]
            table = state["table"]
            assert {name: table[name] for name in options} == options
            assert (table["game"], table["status"], table["owner"]) == ("card-game", "waiting", 0)
            assert [(s["kind"], s["name"], s["bot"]) for s in table["seats"]] == [
                ("person", "Ada", None),
                ("open", "", None),
                ("bot", "Hal", "greedy"),
            ]
            assert table["commitment"] is table["seed"] is table["rematch"] is None
            assert (await person.get(f"/tables/{table['id']}"))["table"] == table

    asyncio.run(run())


def test_a_table_is_private_watched_and_without_a_clock_unless_told_otherwise(
    server: ServerProcess,
) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            table = await person.set_up("nordic-countries", ["me", "open"])
            info = (await person.get(f"/tables/{table}"))["table"]
            assert (info["public"], info["spectators"], info["free_text"]) == (False, True, True)
            assert (info["clock"], info["warm"], info["first"]) == ({"kind": "none"}, None, None)

    asyncio.run(run())


TWO = [me("Ada"), {"kind": "open"}]
REFUSED: dict[str, tuple[str, dict[str, Any]]] = {
    "too few players": ("cannot-set-up", {"seats": [me("Ada")]}),
    "too many players": ("cannot-set-up", {"seats": [me("Ada")] * 4}),
    "unknown game": ("cannot-set-up", {"game": "southern-countries"}),
    "unknown bot": ("cannot-set-up", {"seats": [me("Ada"), {"kind": "bot", "bot": "hal"}]}),
    "unknown level": ("cannot-set-up", {"seats": [me("A"), {"kind": "bot", "bot": "greedy:9"}]}),
    "unknown warm bot": ("cannot-set-up", {"warm": "hal"}),
    "bot of other games": ("cannot-set-up", {"game": "card-game", "warm": "yardstick:h3"}),
    "no secret cards": ("cannot-set-up", {"owners_may_look": True}),
    "no such first seat": ("cannot-set-up", {"first": 2}),
    "invisible name": ("bad-name", {"seats": [me("\u200b\u2060"), {"kind": "open"}]}),
    "foreign hook": ("bad-webhook", {"webhook": "https://elsewhere.example.org/"}),
    "no hook": ("bad-webhook", {"webhook": "javascript:alert(1)"}),
}
MALFORMED: dict[str, dict[str, Any]] = {
    "no seats": {"seats": []},
    "nine seats": {"seats": [me("Ada")] * 9},
    "an empty name": {"seats": [me(""), {"kind": "open"}]},
    "a long name": {"seats": [me("x" * 41), {"kind": "open"}]},
    "an unknown kind of seat": {"seats": [me("Ada"), {"kind": "cat"}]},
    "a field of another seat": {"seats": [me("Ada"), {"kind": "open", "name": "Bo"}]},
    "an unknown field": {"colour": "red"},
    "a hurried clock": {"clock": {"kind": "live", "seconds": 4}},
    "a clock without end": {"clock": {"kind": "days", "days": 31}},
    "an unknown clock": {"clock": {"kind": "sand"}},
    "an unknown rule for time": {"clock": {"kind": "live", "seconds": 9, "out": "lose"}},
    "a negative first": {"first": -1},
    "no truth": {"public": "yes"},
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_table_that_cannot_be_is_not_set_up(server: ServerProcess, case: str) -> None:
    error, fields = REFUSED[case]

    async def run() -> None:
        async with Person(server.url) as person:
            body = {"game": "nordic-countries", "seats": TWO, **fields}
            problem = await person.post("/tables", body, expect=409)
            assert problem["error"] == error
            assert problem["words"].endswith(".")
            assert (await person.get("/me/tables"))["tables"] == []

    asyncio.run(run())


@pytest.mark.parametrize("case", MALFORMED)
def test_a_body_that_says_no_table_is_malformed(server: ServerProcess, case: str) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            body = {"game": "nordic-countries", "seats": TWO, **MALFORMED[case]}
            problem = await person.post("/tables", body, expect=400)
            assert problem["error"] == "malformed"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("content", "kind", "status", "error"),
    [
        (b"{", "application/json", 400, "malformed"),
        (b"\xff", "application/json", 400, "malformed"),
        (b"[" * 10_000, "application/json", 400, "malformed"),
        (b"", "application/json", 400, "malformed"),
        (b"{}", "text/plain", 415, "not-json"),
        (b"a=b", "application/x-www-form-urlencoded", 415, "not-json"),
        (b" " * 70_000, "application/json", 413, "too-large"),
    ],
)
def test_what_is_no_json_of_a_fitting_size_is_refused(
    server: ServerProcess, content: bytes, kind: str, status: int, error: str
) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            headers = {"content-type": kind}
            answer = await person.http.post("/api/v1/tables", content=content, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (status, error)

    asyncio.run(run())


def test_names_are_cleaned_and_told_apart(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            seats = [me("  Ada\u202e\n"), me("ＡＤＡ"), "open", "greedy", "greedy"]
            table = await ada.set_up("northern-lights", seats)
            problem = await bo.post(f"/tables/{table}/join", {"name": "\u3164"}, expect=409)
            assert problem["error"] == "bad-name"
            state = await bo.post(f"/tables/{table}/join", {"name": "ada"})
            names = [seat["name"] for seat in state["table"]["seats"]]
            assert names[0] == "Ada"
            assert names[2] == "ada 3"
            assert len({name.casefold() for name in names}) == 5

    asyncio.run(run())


# Lists.


async def lobby_ids(person: Person, query: str = "") -> list[str]:
    """The ids of all pages of the lobby, which must be the newest first and without doubles."""
    found: list[dict[str, Any]] = []
    page = await person.get(f"/tables?{query}")
    for _ in range(100):
        assert len(page["tables"]) <= 50
        found += page["tables"]
        if page["next"] is None:
            break
        page = await person.get(f"/tables?{query}&next={page['next']}")
    updated = [table["updated"] for table in found]
    assert updated == sorted(updated, reverse=True)
    ids = [table["id"] for table in found]
    assert len(ids) == len(set(ids))
    return ids


def test_the_lobby_lists_all_public_tables_page_by_page(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            public = [
                await person.set_up("northern-lights", ["me", "open"], public=True)
                for _ in range(120)
            ]
            private = await person.set_up("northern-lights", ["me", "open"])
            ids = await lobby_ids(person, "game=northern-lights")
            assert set(public) <= set(ids)
            assert [table for table in ids if table in public] == public[::-1]
            assert private not in ids
            assert not set(public) & set(await lobby_ids(person, "game=card-game"))
            await person.post(f"/tables/{public[0]}/join", BO)
            await person.post(f"/tables/{public[0]}/start")
            assert public[0] not in await lobby_ids(person)
            assert public[0] in await lobby_ids(person, "status=playing")

    asyncio.run(run())


@pytest.mark.parametrize("query", ["game=chess", "status=closed", "status=", "next=1", "next=x-y"])
def test_a_query_of_the_lobby_that_makes_no_sense_is_refused(
    server: ServerProcess, query: str
) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            assert (await person.get(f"/tables?{query}", expect=400))["error"] == "bad-query"

    asyncio.run(run())


def test_my_tables_are_those_where_i_sit(server: ServerProcess) -> None:
    async def mine(person: Person) -> list[str]:
        return [table["id"] for table in (await person.get("/me/tables"))["tables"]]

    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            assert await mine(ada) == []
            first = await ada.set_up("nordic-countries", ["me", "open"])
            second = await ada.set_up("card-game", ["me", "open"])
            assert await mine(ada) == [second, first]
            await bo.post(f"/tables/{first}/join", BO)
            assert await mine(bo) == [first]
            assert await mine(ada) == [first, second]  # the one where something happened last
            await bo.post(f"/tables/{first}/leave")
            assert await mine(bo) == []
            bo.http.cookies.clear()
            assert await mine(bo) == []

    asyncio.run(run())
