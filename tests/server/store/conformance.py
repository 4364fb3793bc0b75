"""What every store must do. A test module of a store gets these tests by

    from server.store.conformance import *

and a fixture `opener`: a function that opens the same store, however often it was closed before.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from rallare.server.store import (
    Line,
    NoSuchTable,
    OutOfOrder,
    Store,
    StoreClosed,
    StoreError,
    Summary,
    TableExists,
    TooBusy,
)

Opener = Callable[..., Awaitable[Store]]

SUMMARY = Summary(
    status="playing",
    game="nordic-countries",
    public=True,
    updated=1,
    due=None,
    keys=frozenset(),
    card=b"{}",
)


def line(number: int, text: str = "") -> Line:
    return Line(number, 1_700_000_000_000 + number, f'{{"text":"{text}","n":{number}}}'.encode())


def lines(first: int, last: int, text: str = "") -> list[Line]:
    return [line(number, text) for number in range(first, last + 1)]


@asynccontextmanager
async def opened(opener: Opener, **settings: int) -> AsyncIterator[Store]:
    store = await opener(**settings)
    try:
        yield store
    finally:
        await store.close()


async def outcomes(calls: Iterable[Awaitable[object]]) -> list[object]:
    """What each of several calls at once returned, or the kind of error it raised."""
    answers = await asyncio.gather(*calls, return_exceptions=True)
    return [type(a) if isinstance(a, BaseException) else a for a in answers]


async def rejects(error: type[StoreError], call: Awaitable[object]) -> None:
    with pytest.raises(error) as caught:
        await call
    assert type(caught.value) is error


async def ids_in_lobby(store: Store, **asked: object) -> list[str]:
    found = await store.lobby(
        **{"game": None, "status": "waiting", "before": None, "limit": 100, **asked}
    )
    return [listed.table for listed in found]


# Lines


def test_what_was_appended_is_read_in_order(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", lines(1, 2), SUMMARY)
            await store.append("a", [line(3)], SUMMARY)
            await store.append("a", lines(4, 200), SUMMARY)
            assert await store.read("a") == tuple(lines(1, 200))

    asyncio.run(body())


def test_entries_come_back_byte_for_byte(opener: Opener) -> None:
    odd = [b"", b'{"a": "; , \\n"}\n', "{'ü': '–😀'}".encode(), bytes(range(256)), b"x" * 200_000]
    kept = [Line(number, -number, entry) for number, entry in enumerate(odd, start=1)]

    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a;b 'c' \"d\" ü", kept, SUMMARY)
            assert await store.read("a;b 'c' \"d\" ü") == tuple(kept)

    asyncio.run(body())


def test_logs_of_tables_do_not_mix(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", [line(1, "first")], SUMMARY)
            await store.create("A", [line(1, "second")], SUMMARY)
            await store.append("a", [line(2, "third")], SUMMARY)
            assert await store.read("a") == (line(1, "first"), line(2, "third"))
            assert await store.read("A") == (line(1, "second"),)

    asyncio.run(body())


def test_a_table_is_created_once(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", [line(1, "first")], SUMMARY)
            again = replace(SUMMARY, status="closed")
            await rejects(TableExists, store.create("a", [line(1, "second")], again))
            assert await store.read("a") == (line(1, "first"),)
            assert await store.running() == ("a",)

    asyncio.run(body())


def test_a_table_begins_with_line_one(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            for wrong in ([], [line(0)], [line(2)], [line(1), line(3)], [line(1), line(1)]):
                await rejects(OutOfOrder, store.create("a", wrong, SUMMARY))
                await rejects(NoSuchTable, store.read("a"))
            assert await store.count() == 0

    asyncio.run(body())


def test_a_line_that_is_not_the_next_is_refused_with_all_that_came_with_it(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", lines(1, 2), SUMMARY)
            changed = replace(SUMMARY, status="over", keys=frozenset({"k"}))
            for wrong in ([line(1)], [line(2)], [line(4)], [line(3), line(5)], [line(3), line(3)]):
                await rejects(OutOfOrder, store.append("a", wrong, changed))
            assert await store.read("a") == tuple(lines(1, 2))
            assert await store.running() == ("a",)
            assert await store.tables_of("k", 10) == ()
            await store.append("a", [line(3)], SUMMARY)
            assert await store.read("a") == tuple(lines(1, 3))

    asyncio.run(body())


def test_a_table_that_is_not_there_can_be_neither_read_nor_continued(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await rejects(NoSuchTable, store.read("a"))
            await rejects(NoSuchTable, store.append("a", [line(1)], SUMMARY))
            await rejects(NoSuchTable, store.append("a", [], SUMMARY))
            await rejects(NoSuchTable, store.read("a"))

    asyncio.run(body())


def test_an_append_without_lines_replaces_the_summary_only(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", [line(1)], SUMMARY)
            await store.append("a", [], replace(SUMMARY, status="over"))
            assert await store.read("a") == (line(1),)
            assert await store.count("over") == 1

    asyncio.run(body())


# Many at once


def test_a_thousand_appends_to_fifty_tables_at_once_arrive_in_order(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            tables = [f"t{n}" for n in range(50)]
            await asyncio.gather(*(store.create(t, [line(1, t)], SUMMARY) for t in tables))
            # Each table's calls in order, those of different tables shuffled into each other.
            turns = [t for t in tables for _ in range(20)]
            random.Random(4).shuffle(turns)
            last = dict.fromkeys(tables, 1)
            calls = []
            for t in turns:
                last[t] += 1
                calls.append(store.append(t, [line(last[t], t)], SUMMARY))
            await asyncio.gather(*calls)
            for t in tables:
                assert await store.read(t) == tuple(lines(1, 21, t))

    asyncio.run(body())


def test_refused_calls_do_not_spoil_those_beside_them(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", [line(1)], SUMMARY)
            answers = await outcomes(
                [
                    store.append("a", [line(2)], SUMMARY),
                    store.append("a", [line(2)], replace(SUMMARY, status="over")),
                    store.append("none", [line(1)], SUMMARY),
                    store.create("b", [line(1)], SUMMARY),
                    store.create("b", [line(1)], replace(SUMMARY, status="over")),
                    store.append("a", [line(3), line(5)], SUMMARY),
                    store.append("a", [line(3)], SUMMARY),
                    store.append("b", [line(2)], SUMMARY),
                    store.create("c", [line(2)], SUMMARY),
                ]
            )
            assert answers == [
                None,
                OutOfOrder,
                NoSuchTable,
                None,
                TableExists,
                OutOfOrder,
                None,
                None,
                OutOfOrder,
            ]
            assert await store.read("a") == tuple(lines(1, 3))
            assert await store.read("b") == tuple(lines(1, 2))
            assert sorted(await store.running()) == ["a", "b"]

    asyncio.run(body())


def test_a_value_that_cannot_be_kept_fails_alone(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", [line(1)], SUMMARY)
            huge = Line(2, 2**70, b"{}")
            answers = await asyncio.gather(
                store.append("a", [line(2)], SUMMARY),
                store.create("b", [line(1), huge], SUMMARY),
                store.create("lone \ud800", [line(1)], SUMMARY),
                store.append("a", [line(3)], SUMMARY),
                return_exceptions=True,
            )
            assert [isinstance(answer, StoreError) for answer in answers] == [
                False,
                True,
                True,
                False,
            ]
            assert await store.read("a") == tuple(lines(1, 3))
            await rejects(NoSuchTable, store.read("b"))
            assert await store.count() == 1

    asyncio.run(body())


def test_a_cancelled_call_is_kept_wholly_or_not_at_all(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            for attempt in range(40):
                table = f"t{attempt}"
                await store.create(table, [line(1)], SUMMARY)
                after = replace(SUMMARY, status="over")
                task = asyncio.create_task(store.append(table, lines(2, 6), after))
                # At different moments: before it was asked for, while waiting, at the answer.
                for _ in range(attempt % 4):
                    await asyncio.sleep(0)
                await asyncio.sleep(attempt % 8 / 4000)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                # The next call comes after the cancelled one, so it shows what became of it.
                await outcomes([store.append(table, [line(2)], SUMMARY)])
                read = await store.read(table)
                assert read in (tuple(lines(1, 2)), tuple(lines(1, 6)))
                over = len(read) == 6
                assert (table not in await store.running()) == over
            assert await store.count() == 40

    asyncio.run(body())


def test_more_calls_than_may_wait_are_refused_at_once_and_the_others_kept(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener, queue=5) as store:
            answers = await outcomes(store.create(f"t{n}", [line(1)], SUMMARY) for n in range(50))
            assert set(answers) == {None, TooBusy}
            for number, answer in enumerate(answers):
                if answer is None:
                    assert await store.read(f"t{number}") == (line(1),)
            assert await store.count() == answers.count(None) >= 5

    asyncio.run(body())


# Finding tables


def test_the_lobby_lists_public_tables_of_a_status_newest_first(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            waiting = replace(SUMMARY, status="waiting")
            other = replace(waiting, game="card-game", updated=30, card=b'{"x":1}')
            await store.create("old", [line(1)], replace(waiting, updated=10))
            await store.create("new", [line(1)], replace(waiting, updated=40))
            await store.create("other", [line(1)], other)
            await store.create("hidden", [line(1)], replace(waiting, public=False, updated=50))
            await store.create("begun", [line(1)], replace(SUMMARY, updated=60))
            assert await ids_in_lobby(store) == ["new", "other", "old"]
            assert await ids_in_lobby(store, game="nordic-countries") == ["new", "old"]
            assert await ids_in_lobby(store, status="playing") == ["begun"]
            assert await ids_in_lobby(store, limit=1) == ["new"]
            assert await ids_in_lobby(store, limit=0) == []
            assert await ids_in_lobby(store, limit=-1) == []
            (listed,) = await store.lobby(game="card-game", status="waiting", before=None, limit=9)
            assert (listed.table, listed.status, listed.game) == ("other", "waiting", "card-game")
            assert (listed.updated, listed.card) == (30, b'{"x":1}')

    asyncio.run(body())


@pytest.mark.parametrize("game", [None, "nordic-countries"])
def test_pages_of_the_lobby_show_every_table_once(opener: Opener, game: str | None) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            waiting = replace(SUMMARY, status="waiting")
            # Several of the same moment, so that a page ends among them.
            expected = [f"t{n:02}" for n in range(30)]
            for n, table in enumerate(expected):
                await store.create(table, [line(1)], replace(waiting, updated=n // 7))
            expected.sort(key=lambda table: (int(table[1:]) // 7, table), reverse=True)
            seen: list[str] = []
            before = None
            for _ in range(8):
                page = await store.lobby(game=game, status="waiting", before=before, limit=4)
                seen += [listed.table for listed in page]
                before = (page[-1].updated, page[-1].table)
            assert seen == expected
            assert await ids_in_lobby(store, game=game, before=before) == []

    asyncio.run(body())


def test_a_person_finds_the_tables_where_they_sit_newest_first(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:

            def seated(updated: int, *keys: str) -> Summary:
                return replace(SUMMARY, updated=updated, public=False, keys=frozenset(keys))

            await store.create("a", [line(1)], seated(1, "ada", "bo"))
            await store.create("b", [line(1)], seated(2, "ada"))
            await store.create("c", [line(1)], seated(3, "bo"))

            async def mine(key: str, limit: int = 10) -> list[str]:
                return [listed.table for listed in await store.tables_of(key, limit)]

            assert await mine("ada") == ["b", "a"]
            assert await mine("bo") == ["c", "a"]
            assert await mine("bo", 1) == ["c"]
            assert await mine("nobody") == []
            # Bo leaves, Cy comes; the table is the newest now.
            await store.append("a", [line(2)], seated(4, "ada", "cy"))
            assert await mine("ada") == ["a", "b"]
            assert await mine("bo") == ["c"]
            assert await mine("cy") == ["a"]
            # Two changes of one table at once: the last one counts.
            await asyncio.gather(
                store.append("a", [line(3)], seated(5, "dee")),
                store.append("a", [line(4)], seated(6, "ada", "cy")),
            )
            assert await mine("dee") == []
            assert await mine("cy") == ["a"]
            await store.append("a", [line(5)], seated(7))
            assert await mine("ada") == ["b"]

    asyncio.run(body())


def test_running_tables_are_those_that_play(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            for status in ("waiting", "playing", "over", "closed"):
                await store.create(status, [line(1)], replace(SUMMARY, status=status))
            assert await store.running() == ("playing",)
            await store.append("waiting", [line(2)], SUMMARY)
            await store.append("playing", [line(2)], replace(SUMMARY, status="over"))
            assert await store.running() == ("waiting",)

    asyncio.run(body())


def test_tables_with_a_clock_are_found_when_it_has_run_out(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            for table, due in (("late", 300), ("soon", 100), ("next", 200), ("never", None)):
                await store.create(table, [line(1)], replace(SUMMARY, due=due))
            assert await store.due(99, 10) == ()
            assert await store.due(100, 10) == ("soon",)
            assert await store.due(1000, 10) == ("soon", "next", "late")
            assert await store.due(1000, 2) == ("soon", "next")
            await store.append("soon", [line(2)], replace(SUMMARY, due=400))
            await store.append("next", [line(2)], replace(SUMMARY, due=None))
            assert await store.due(1000, 10) == ("late", "soon")

    asyncio.run(body())


def test_tables_are_counted_by_status_and_without_the_closed_ones(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            assert await store.count() == 0
            for n, status in enumerate(("waiting", "waiting", "playing", "over", "closed")):
                await store.create(f"t{n}", [line(1)], replace(SUMMARY, status=status))
            assert await store.count() == 4
            assert await store.count("waiting") == 2
            assert await store.count("closed") == 1
            assert await store.count("lost") == 0

    asyncio.run(body())


def test_old_tables_are_forgotten_the_oldest_first(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            over = replace(SUMMARY, status="over", keys=frozenset({"ada"}), due=1)
            for n in range(5):
                await store.create(f"t{n}", lines(1, 3), replace(over, updated=n))
            await store.create("playing", [line(1)], replace(SUMMARY, updated=0))
            assert await store.forget("over", 4, 3) == 3
            assert [listed.table for listed in await store.tables_of("ada", 9)] == ["t4", "t3"]
            assert await store.forget("over", 4, 3) == 1
            assert await store.forget("over", 4, 3) == 0
            assert await store.forget("over", 9, 0) == 0
            await rejects(NoSuchTable, store.read("t3"))
            assert await store.due(9, 9) == ("t4",)
            assert await store.read("t4") == tuple(lines(1, 3))
            assert await store.running() == ("playing",)

    asyncio.run(body())


def test_a_forgotten_table_cannot_be_continued_but_its_id_is_free(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", lines(1, 3), replace(SUMMARY, keys=frozenset({"ada"})))
            answers = await outcomes(
                [
                    store.append("a", [line(4)], replace(SUMMARY, keys=frozenset({"bo"}))),
                    store.forget("playing", 9, 9),
                    store.append("a", [line(5)], SUMMARY),
                    store.create("a", [line(1, "again")], SUMMARY),
                ]
            )
            assert answers == [None, 1, NoSuchTable, None]
            assert await store.read("a") == (line(1, "again"),)
            assert await store.tables_of("ada", 9) == await store.tables_of("bo", 9) == ()

    asyncio.run(body())


# The store itself


def test_everything_is_there_again_after_reopening(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", lines(1, 5), replace(SUMMARY, keys=frozenset({"ada"}), due=7))
            secret = await store.secret(lambda: "first")
        async with opened(opener) as store:
            assert await store.read("a") == tuple(lines(1, 5))
            assert [listed.table for listed in await store.tables_of("ada", 9)] == ["a"]
            assert await store.due(7, 9) == ("a",)
            await rejects(OutOfOrder, store.append("a", [line(5)], SUMMARY))
            await rejects(TableExists, store.create("a", [line(1)], SUMMARY))
            await store.append("a", [line(6)], SUMMARY)
            assert await store.tables_of("ada", 9) == ()
            assert await store.secret(lambda: "second") == secret == "first"
        async with opened(opener) as store:
            assert await store.read("a") == tuple(lines(1, 6))

    asyncio.run(body())


def test_the_secret_is_made_once(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            made = iter(range(100))
            calls = (store.secret(lambda: f"secret {next(made)}") for _ in range(10))
            assert set(await asyncio.gather(*calls)) == {"secret 0"}
            assert next(made) == 1

    asyncio.run(body())


def test_a_healthy_store_passes_the_check_and_the_check_changes_nothing(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            await store.create("a", [line(1)], SUMMARY)
            await asyncio.gather(*(store.check() for _ in range(5)))
            await store.append("a", [line(2)], SUMMARY)
            assert await store.read("a") == tuple(lines(1, 2))
            assert await store.secret(lambda: "mine") == "mine"

    asyncio.run(body())


def test_closing_finishes_what_was_asked_for(opener: Opener) -> None:
    async def body() -> None:
        store = await opener()
        await store.create("a", [line(1)], SUMMARY)
        calls = [asyncio.create_task(store.append("a", [line(n)], SUMMARY)) for n in range(2, 200)]
        reading = asyncio.create_task(store.read("a"))
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*calls) == [None] * 198
        assert (await reading)[0] == line(1)
        async with opened(opener) as store:
            assert await store.read("a") == tuple(lines(1, 199))

    asyncio.run(body())


def test_a_closed_store_refuses_everything_and_can_be_closed_again(opener: Opener) -> None:
    async def body() -> None:
        store = await opener()
        await store.create("a", [line(1)], SUMMARY)
        await asyncio.gather(store.close(), store.close())
        await store.close()
        for call in (
            store.create("b", [line(1)], SUMMARY),
            store.append("a", [line(2)], SUMMARY),
            store.read("a"),
            store.lobby(game=None, status="waiting", before=None, limit=1),
            store.tables_of("ada", 1),
            store.running(),
            store.due(1, 1),
            store.count(),
            store.forget("over", 1, 1),
            store.secret(lambda: "late"),
            store.check(),
        ):
            await rejects(StoreClosed, call)

    asyncio.run(body())


def test_errors_and_values_do_not_tell_secrets(opener: Opener) -> None:
    async def body() -> None:
        async with opened(opener) as store:
            told = replace(SUMMARY, keys=frozenset({"PLANTED"}), card=b"PLANTED")
            secret = Line(1, 1, b"PLANTED")
            await store.create("PLANTED", [secret], told)
            answers = await asyncio.gather(
                store.create("PLANTED", [secret], told),
                store.append("PLANTED", [secret], told),
                store.append("PLANTED", [Line(2, 2**70, b"PLANTED")], told),
                store.append("PLANTED too", [secret], told),
                store.read("PLANTED too"),
                return_exceptions=True,
            )
            assert all(isinstance(answer, StoreError) for answer in answers)
            await store.secret(lambda: "PLANTED")
            shown = [*answers, secret, told, store]
            assert "PLANTED" not in "".join(f"{thing!r} {thing}" for thing in shown)

    asyncio.run(body())
