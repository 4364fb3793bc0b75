"""The SQLite store does what every store must do."""

from __future__ import annotations

from pathlib import Path

import pytest

from rallare.server.store import SqliteStore

pytest.register_assert_rewrite("server.store.conformance")

from server.store.conformance import *  # noqa: E402, F403
from server.store.conformance import Opener  # noqa: E402


@pytest.fixture
def opener(tmp_path: Path) -> Opener:
    def open_it(**settings: int):
        return SqliteStore.open(tmp_path / "tables.db", **settings)

    return open_it
