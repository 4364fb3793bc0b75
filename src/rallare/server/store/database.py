"""The database file: made, locked and opened with the settings our promises rest on."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from rallare.server.store.migrations import migrate
from rallare.server.store.store import StoreError, StoreFull, StoreInUse

__all__ = ["lock", "make_file", "open_reading", "open_writing", "translated"]

PATIENCE = 5.0
"""Seconds to wait for somebody else's lock, such as that of a backup."""


def translated(error: Exception) -> StoreError:
    """An error of SQLite, the system or a value that cannot be kept, as one of ours."""
    if isinstance(error, StoreError):
        return error
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
        return StoreFull("There is no room left for the database.")
    if isinstance(error, sqlite3.Error | OSError):
        return StoreError(f"The database cannot be used: {_words(error)}.")
    return StoreError(f"The call could not be carried out ({type(error).__name__}).")


def _words(error: sqlite3.Error | OSError) -> str:
    return (error.strerror if isinstance(error, OSError) else str(error)) or "unknown error"


def make_file(path: Path) -> None:
    """Make the file and its folders where they are missing, for nobody's eyes but the owner's.

    The folders are synced, so that a power cut cannot take back a file that has answered.
    """
    missing = [folder for folder in path.parents if not folder.exists()]
    for folder in reversed(missing):
        folder.mkdir(mode=0o700, exist_ok=True)
        _sync(folder.parent)
    try:
        # Only a new file is opened here: closing a file ends all locks this process has on it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if not path.is_file():
            raise StoreError(f"{path} is not a file.") from None
        # A file restored from a copy may be open to others. Only its owner can mend that.
        with contextlib.suppress(PermissionError):
            path.chmod(0o600)
    _sync(path.parent)


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def lock(path: Path) -> sqlite3.Connection:
    """Keep other servers away from a database until the connection is closed.

    The lock is SQLite's own, on an empty file beside the database. It ends with the process, and
    unlike flock it is not handed on to forked children that outlive a killed server.
    """
    beside = path.with_name(path.name + ".lock")
    make_file(beside)
    connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = MEMORY")  # No third file for an empty one.
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreInUse(
            f"Another server uses the database {path}. Two servers must not share one: stop the "
            "other, or give this one a database of its own."
        ) from None
    return connection


def open_writing(path: Path) -> sqlite3.Connection:
    """The one connection that writes. The file must be locked."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        (journal,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if journal != "wal":
            raise StoreError("The database cannot be used: its disk allows no write-ahead log.")
        # Every commit is synced to disk; fullfsync is what that takes on macOS.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")
        migrate(connection)
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def open_reading(path: Path) -> sqlite3.Connection:
    """A connection that can only read."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )
