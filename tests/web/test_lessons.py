"""The lessons of the client are what the law makes of their scripts, and keep their promises."""

from __future__ import annotations

import gzip
import importlib.util
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LEARN = ROOT / "web" / "src" / "learn"
GAMES = ("nordic-countries", "northern-lights", "card-game")
MOST_BYTES = 12_000
"""What a lesson may weigh gzipped."""


@pytest.fixture(scope="module")
def make_lessons() -> Iterator[ModuleType]:
    tools = str(ROOT / "tools")
    sys.path.insert(0, tools)
    try:
        path = ROOT / "tools" / "make_lessons.py"
        spec = importlib.util.spec_from_file_location("make_lessons", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module
    finally:
        sys.path.remove(tools)


@cache
def lesson(game: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((LEARN / f"{game}.json").read_text(encoding="utf-8"))
    return read


def steps(game: str) -> list[dict[str, Any]]:
    return [step for scene in lesson(game)["scenes"] for step in scene]


def step(game: str, text: str) -> dict[str, Any]:
    [found] = [each for each in steps(game) if each["text"] == text]
    return found


def view(game: str, text: str) -> Any:
    """What the learner sees when a step is reached."""
    seen = None
    for each in steps(game):
        if each["changes"]:
            seen = each["changes"][-1]["view"]
        if each["text"] == text:
            return seen
    raise AssertionError(f"no step {text}")


def events(game: str, text: str) -> list[dict[str, Any]]:
    """What the learner was told on the way to a step."""
    return [event for change in step(game, text)["changes"] for event in change["events"]]


def on_offer(options: dict[str, Any]) -> set[str]:
    claims = [pay["action"] for claim in options.get("claims", ()) for pay in claim["payments"]]
    places = [place["action"] for place in options.get("places", ())]
    return {*options["actions"], *claims, *places, options.get("proposal")}


def test_the_lessons_replay_through_the_law_to_the_last_letter(make_lessons: ModuleType) -> None:
    assert make_lessons.stale() == [], "run .venv/bin/python tools/make_lessons.py"


def test_a_lesson_that_is_not_up_to_date_is_found(make_lessons: ModuleType, tmp_path: Path) -> None:
    first, *others = make_lessons.LESSONS
    make_lessons.write(tmp_path)
    assert make_lessons.stale(tmp_path) == []
    (tmp_path / first).write_text("{}", encoding="utf-8")
    (tmp_path / others[0]).unlink()
    assert make_lessons.stale(tmp_path) == [first, others[0]]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_small(game: str) -> None:
    assert len(gzip.compress((LEARN / f"{game}.json").read_bytes())) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_every_action_that_is_asked_for_is_on_offer(game: str) -> None:
    for each in steps(game):
        if each["does"] is not None:
            assert each["does"] in on_offer(each["options"])


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_offer_is_among_the_refusals(game: str) -> None:
    for each in steps(game):
        if each["options"] is not None:
            assert not on_offer(each["options"]) & set(each["refusals"])
        for rule, words, _ in each["refusals"].values():
            assert rule
            assert words


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_about_ten_pages_and_plays_the_game_to_its_end(game: str) -> None:
    pages = [each["page"] for each in steps(game)]
    assert pages == sorted(pages)
    assert set(pages) == set(range(1, lesson(game)["pages"] + 1))
    assert 9 <= lesson(game)["pages"] <= 13
    assert [each["outcome"] is not None for each in steps(game)[-2:]] == [False, True]


@pytest.mark.parametrize("game", GAMES)
def test_every_scene_begins_with_a_view_and_ends_with_something_to_read(game: str) -> None:
    for scene in lesson(game)["scenes"]:
        assert scene[0]["changes"]
        assert scene[-1]["does"] is None


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_wins_the_first_game(game: str) -> None:
    assert steps(game)[-1]["outcome"]["ranking"][0] == [0]


def test_the_texts_of_nordic_countries_tell_what_is_there() -> None:
    game = "nordic-countries"
    row = view(game, "nc.take")["row"]
    assert row[:2] == ["yellow", "locomotive"]
    closed = step(game, "nc.double")["options"]["closed"]
    assert {"route": "orebro-oslo-green", "rule": "NC-24"} in closed
    assert view(game, "nc.double")["players"][0]["score"] == 2
    assert view(game, "nc.connected")["tickets_done"] == ["oslo-stockholm"]
    assert view(game, "nc.ferry")["hand"] == {
        "blue": 2, "white": 1, "green": 1, "black": 1, "locomotive": 1,
    }  # fmt: skip
    assert set(view(game, "nc.draw")["tickets_done"]) == {"oslo-stockholm", "oslo-helsinki"}
    assert view(game, "nc.tunnel-pay")["pending"]["extra"] == 1
    last = view(game, "nc.last")
    assert last["players"][0]["trains"] == 2
    assert last["hand"] == {"red": 1}
    assert {"stockholm-bergen"} <= set(last["tickets_done"])
    lines = steps(game)[-1]["outcome"]["lines"]
    assert [(line["seat"], line["points"]) for line in lines if line["item"] == "globetrotter"] == [
        (0, 10)
    ]


def test_the_texts_of_northern_lights_tell_what_is_there() -> None:
    game = "northern-lights"
    assert set(view(game, "nl.welcome")["bonuses"]) == {
        "small-steps-strategist", "ferry-master", "local-network", "the-wild-west",
    }  # fmt: skip
    closed = {each["route"] for each in step(game, "nl.triple")["options"]["closed"]}
    assert closed == {"karlstad-oslo-white", "karlstad-oslo-green"}
    assert view(game, "nl.row")["row"][2] == "locomotive"
    assert view(game, "nl.any")["hand"].get("green") is None
    assert view(game, "nl.connected")["tickets_done"] == ["oslo-stockholm"]
    assert "oslo-helsinki" in view(game, "nl.draw-keep")["tickets_done"]
    drawn = [each for each in events(game, "nl.drawn") if each["type"] == "cards-drawn"]
    assert [each["number"] for each in drawn] == [2]
    assert view(game, "nl.last")["players"][1]["trains"] <= 2
    outcome = steps(game)[-1]["outcome"]
    routes = [line["points"] for line in outcome["lines"] if line["item"] == "routes"]
    assert routes[0] < routes[1]
    bonuses = set(view(game, "nl.welcome")["bonuses"])
    winners = [line["seat"] for line in outcome["lines"] if line["item"] in bonuses]
    assert winners == [0, 0, 0, 0]


def test_the_texts_of_the_card_game_tell_what_is_there() -> None:
    game = "card-game"
    assert [each["type"] for each in events(game, "cg.take")].count("trains-departed") == 1
    assert view(game, "cg.take")["row"][0] == "white"
    again = view(game, "cg.take-again")["row"]
    assert (again[1], again[3]) == ("locomotive", "white")
    assert "take 2" in step(game, "cg.take-again")["refusals"]
    robbed = [each for each in events(game, "cg.three") if each["type"] == "train-robbed"]
    assert [(each["seat"], each["cards"]) for each in robbed] == [
        (0, {"white": 2}),
        (1, {"blue": 1}),
    ]
    gone = [each for each in events(game, "cg.draw") if each["type"] == "trains-departed"]
    assert gone[-1]["cards"] == {"white": 1, "green": 1, "yellow": 1, "black": 1}
    last = view(game, "cg.last")
    assert last["deck_size"] == 0
    assert last["players"][1]["yard"]["stacks"] == [
        {"colour": "orange", "coloured": 2, "locomotives": 0}
    ]
    robbed = [each for each in events(game, "cg.complete") if each["type"] == "train-robbed"]
    assert [each["cards"] for each in robbed] == [{"orange": 2}]
    assert steps(game)[-1]["outcome"]["failed"] == [[], []]
