"""Bots in workers choose as they would here, and no fault of theirs reaches the table."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvloop
from support import bad_bots
from support.situation import BOARDS

from rallare import match
from rallare.bots import bot
from rallare.bots.safest import safest
from rallare.match import Match
from rallare.rules.chapters import CHAPTERS
from rallare.server.thinking import SAFEST, Choice, Failure, Stopped, Thinkers, Thought

Run = Callable[[Coroutine[Any, Any, None]], None]

PATIENCE = 60.0
"""Seconds for bots that are not slow, on a machine that may be."""

SHORT = 3.0
"""Seconds for bots that never answer; enough for the next one to answer after them."""

LOOPS = pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])


@asynccontextmanager
async def thinking(
    workers: int = 1, seconds: float = PATIENCE, queue: int = 1000, **more: Any
) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(workers, seconds, queue, **more)
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.stop()


BAD: dict[str, Any] = {"bots": "support.bad_bots:bot", "simpler_bot": bad_bots.simpler}


def opened(game: str = "nordic-countries") -> Match:
    """A game in which seat 0 is to begin its first turn."""
    table = match.new(game, 2, seed="thinkers", first=0)
    for seat in (0, 1):
        table.play(seat, safest(table.view(seat), table.options(seat)))
    return table


def thought(table: Match, name: str, seed: object = "seed", memory: bytes = b"") -> Thought:
    seat = table.to_act[0]
    return Thought(name, str(seed), table.game, table.view(seat), memory)


async def until(true: Callable[[], bool]) -> None:
    for _ in range(3000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("this did not come true in time")


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@LOOPS
@pytest.mark.parametrize("game", CHAPTERS)
def test_bots_with_their_memory_play_a_whole_game_as_they_would_here(run: Run, game: str) -> None:
    async def body() -> None:
        table = match.new(game, 3, seed="whole")
        names = ("greedy", "random", "greedy")
        here = [bot(name, f"first-{seat}") for seat, name in enumerate(names)]
        memories = [b""] * 3
        async with thinking() as thinkers:
            while table.to_act:
                seat = table.to_act[0]
                seed = f"{'later' if memories[seat] else 'first'}-{seat}"
                choice = await thinkers.choose(thought(table, names[seat], seed, memories[seat]))
                assert (choice.bot, choice.failures) == (names[seat], ())
                assert choice.action == here[seat].choose(table.view(seat), table.options(seat))
                memories[seat] = choice.memory
                table.play(seat, choice.action)
            assert thinkers.restarts == 0
        assert table.over
        assert table.moves > 50

    run(body())


@pytest.mark.parametrize("game", CHAPTERS)
def test_a_bot_without_memory_chooses_as_one_made_anew_here(game: str) -> None:
    async def body() -> None:
        table = match.new(game, 2, seed="anew")
        async with thinking() as thinkers:
            while table.to_act:
                seat, name = table.to_act[0], ("greedy", "random")[table.moves % 2]
                view, options = table.view(seat), table.options(seat)
                choice = await thinkers.choose(thought(table, name, table.moves))
                assert choice.action == bot(name, str(table.moves)).choose(view, options)
                table.play(seat, choice.action)

    asyncio.run(body())


@LOOPS
def test_many_choices_at_a_time_go_to_those_who_asked(run: Run) -> None:
    async def body() -> None:
        tables = [opened(game) for game in CHAPTERS]
        thoughts = [thought(tables[n % len(tables)], "random", n) for n in range(120)]
        async with thinking(workers=2) as thinkers:
            asked = [asyncio.create_task(thinkers.choose(each)) for each in thoughts]
            await asyncio.sleep(0)
            assert thinkers.waiting > 100
            choices = await asyncio.gather(*asked)
            assert (thinkers.busy, thinkers.waiting) == (0, 0)
        for each, choice in zip(thoughts, choices, strict=True):
            options = each.game.options(each.view)
            assert choice.action == bot("random", each.seed).choose(each.view, options)
        assert len({str(choice.action) for choice in choices}) > 10

    run(body())


@pytest.mark.parametrize(
    ("name", "why", "restarts"),
    [
        ("crash", "crashed", 1),
        ("killed", "crashed", 1),
        ("quit", "crashed", 1),
        ("raise", "error", 0),
        ("forge", "illegal", 0),
        ("alien", "illegal", 0),
        ("pass", "illegal", 0),
        ("invent", "illegal", 0),
        ("unheard-of", "error", 0),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_simpler_one(name: str, why: Any, restarts: int) -> None:
    async def body() -> None:
        table = opened()
        async with thinking(**BAD) as thinkers:
            choice = await thinkers.choose(thought(table, f"{name}>greedy>random"))
            assert choice.failures == (Failure(f"{name}>greedy>random", why),)
            assert choice.bot == "greedy>random"
            expected = bot("greedy", "seed").choose(table.view(0), table.options(0))
            assert choice.action == expected
            assert thinkers.restarts == restarts

    asyncio.run(body())


@pytest.mark.parametrize(
    ("run", "name"), [(asyncio.run, "sleep"), (uvloop.run, "grind")], ids=["sleep", "grind"]
)
def test_a_bot_that_is_too_slow_is_ended_and_replaced(run: Run, name: str, tmp_path: Path) -> None:
    async def body() -> None:
        table, told = opened(), tmp_path / "told"
        async with thinking(seconds=SHORT, **BAD) as thinkers:
            choice = await thinkers.choose(thought(table, f"{name}>greedy", told))
            assert choice.failures == (Failure(f"{name}>greedy", "slow"),)
            assert choice.bot == "greedy"
            slow = read(told)
            await thinkers.choose(thought(table, "tell", told))
            assert read(told) != slow, "another process thinks now"
            assert thinkers.restarts == 1

    run(body())


def test_when_every_bot_fails_the_safest_action_is_chosen() -> None:
    async def body() -> None:
        table = opened()
        async with thinking(**BAD) as thinkers:
            choice = await thinkers.choose(thought(table, "raise>crash>pass", memory=b"kept"))
            assert choice == Choice(
                safest(table.view(0), table.options(0)),
                SAFEST,
                (
                    Failure("raise>crash>pass", "error"),
                    Failure("crash>pass", "crashed"),
                    Failure("pass", "illegal"),
                ),
                b"kept",
            )

    asyncio.run(body())


def test_a_bot_that_is_not_known_gives_way_to_the_safest_action() -> None:
    async def body() -> None:
        async with thinking() as thinkers:
            choice = await thinkers.choose(thought(opened(), "search:none"))
            assert (choice.bot, choice.failures) == (SAFEST, (Failure("search:none", "error"),))

    asyncio.run(body())


def test_bots_that_cannot_be_imported_give_way_to_the_safest_action(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def body() -> None:
        async with thinking(bots="rallare.bots.nowhere:bot") as thinkers:
            choice = await thinkers.choose(thought(opened(), "random"))
            assert (choice.bot, choice.failures) == (SAFEST, (Failure("random", "crashed"),))

    asyncio.run(body())
    assert "its bots could not be imported: ModuleNotFoundError" in caplog.text


def test_on_a_board_of_ones_own_the_safest_action_is_chosen() -> None:
    async def body() -> None:
        table = match.new("nordic-countries", 2, seed="own", board=BOARDS / "mini_nordic.toml")
        async with thinking() as thinkers:
            choice = await thinkers.choose(thought(table, "greedy"))
            assert choice.bot == SAFEST
            assert choice.action in table.options(0)

    asyncio.run(body())


def test_a_bot_goes_on_with_what_it_remembers(tmp_path: Path) -> None:
    async def body() -> None:
        table, told = opened(), tmp_path / "told"
        async with thinking(workers=2, **BAD) as thinkers:
            memory, counts = b"", []
            for _ in range(4):
                choice = await thinkers.choose(thought(table, "count", told, memory))
                memory = choice.memory
                counts.append(read(told))
            assert counts == [0, 1, 2, 3]

    asyncio.run(body())


@pytest.mark.parametrize("name", ["unpicklable", "elephant"])
def test_a_bot_that_cannot_be_kept_chooses_all_the_same(name: str, tmp_path: Path) -> None:
    async def body() -> None:
        async with thinking(**BAD) as thinkers:
            choice = await thinkers.choose(thought(opened(), name, tmp_path / "told"))
            assert (choice.bot, choice.failures, choice.memory) == (name, (), b"")

    asyncio.run(body())


def test_the_memory_of_another_bot_or_of_nobody_is_passed_over(tmp_path: Path) -> None:
    async def body() -> None:
        table, told = opened(), tmp_path / "told"
        async with thinking(**BAD) as thinkers:
            greedy = await thinkers.choose(thought(table, "greedy"))
            for memory in (greedy.memory, b"what is this"):
                choice = await thinkers.choose(thought(table, "count", told, memory))
                assert (choice.bot, choice.failures) == ("count", ())
                assert read(told) == 0

    asyncio.run(body())


def test_beyond_the_queue_the_safest_action_is_chosen_at_once(tmp_path: Path) -> None:
    async def body() -> None:
        table = opened()
        async with thinking(queue=2, **BAD) as thinkers:
            asked = [asyncio.create_task(thinkers.choose(thought(table, "sleep", tmp_path / "0")))]
            await until(lambda: thinkers.busy == 1)
            for number in (1, 2):
                each = thought(table, "sleep", tmp_path / str(number))
                asked.append(asyncio.create_task(thinkers.choose(each)))
            await until(lambda: thinkers.waiting == 2)
            choice = await thinkers.choose(thought(table, "random"))
            assert (choice.bot, choice.failures) == (SAFEST, (Failure("random", "full"),))
            assert choice.action == safest(table.view(0), table.options(0))
            assert not any(task.done() for task in asked)
        # Now it has stopped: nobody chose, and nothing is to be played.
        for result in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(result, Stopped)

    asyncio.run(body())


def test_nobody_chooses_before_the_start_or_after_the_end() -> None:
    async def body() -> None:
        thinkers = Thinkers(1, PATIENCE)
        with pytest.raises(Stopped):
            await thinkers.choose(thought(opened(), "random"))
        await thinkers.start()
        await thinkers.choose(thought(opened(), "random"))
        await thinkers.stop()
        with pytest.raises(Stopped):
            await thinkers.choose(thought(opened(), "random"))
        await thinkers.stop()

    asyncio.run(body())


def test_a_choice_nobody_waits_for_any_more_does_no_harm(tmp_path: Path) -> None:
    async def body() -> None:
        table = opened()
        async with thinking(seconds=SHORT, **BAD) as thinkers:
            slow = thought(table, "sleep>random", tmp_path / "told")
            asked = [asyncio.create_task(thinkers.choose(slow)) for _ in range(2)]
            await until(lambda: thinkers.busy == 1)
            for task in asked:
                task.cancel()
            choice = await thinkers.choose(thought(table, "random"))
            assert (choice.bot, choice.failures) == ("random", ())
            assert thinkers.restarts == 1, "the second was not even begun"

    asyncio.run(body())


def test_a_thought_that_makes_no_sense_is_the_fault_of_whoever_asks() -> None:
    async def body() -> None:
        table = opened()
        async with thinking() as thinkers:
            absurd = Thought("random", "seed", table.game, lambda: None)
            with pytest.raises(Exception, match=r"(?i)pickle"):
                await thinkers.choose(absurd)
            choice = await thinkers.choose(thought(table, "random"))
            assert choice.bot == "random", "others are served after that"

    asyncio.run(body())


def test_failures_are_logged_without_a_secret(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    table, seed = opened(), "seed-that-is-secret"

    async def body() -> None:
        async with thinking(**BAD) as thinkers:
            for name in ("raise", "forge", "crash", "chatter"):
                each = thought(table, name, seed)
                choice = await thinkers.choose(each)
                said = f"{each!r} {choice!r}"
                assert seed not in said
                assert str(choice.action) not in said
                assert "view" not in said

    asyncio.run(body())
    lines = [r.getMessage() for r in caplog.records if r.name == "rallare.bots"]
    assert lines == [
        "The bot raise failed in nordic-countries: error, RuntimeError.",
        "The bot forge failed in nordic-countries: illegal.",
        "The bot crash failed in nordic-countries: crashed.",
    ]
    printed = "".join(capfd.readouterr())
    for secret in (seed, bad_bots.WORDS, str(table.view(0).hand)):
        assert secret not in caplog.text
        assert secret not in printed


def test_there_must_be_a_worker() -> None:
    with pytest.raises(ValueError, match="at least one worker"):
        Thinkers(0, PATIENCE)
