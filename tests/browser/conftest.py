"""A browser for each module, a server for all of a process; guests of their own for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from support.browser import PATIENCE, Guest, chromium, new_guest
from support.browser_places import Places, set_up_places
from support.server import ServerProcess, running_server

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """While it is open an event loop runs here, and other modules want to run their own."""
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="session")
def places(server: ServerProcess) -> Places:
    """Tables to look at; nobody plays on at them."""
    return set_up_places(server.url)


@pytest.fixture
def guests(browser: Browser, server: ServerProcess) -> Iterator[Callable[..., Guest]]:
    """Makes guests; whatever their pages complained of fails the test at its end."""
    made: list[Guest] = []

    def guest(url: str = server.url, **options: Any) -> Guest:
        made.append(new_guest(browser, url, **options))
        return made[-1]

    yield guest
    for each in made:
        each.context.close()
    assert [each.troubles for each in made if each.troubles] == []
