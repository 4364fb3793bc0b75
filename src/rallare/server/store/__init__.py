"""The store: keeps the logs of all tables, and finds tables by what lobbies ask for."""

from rallare.server.store.sqlite import SqliteStore
from rallare.server.store.store import (
    Line,
    Listed,
    NewerStore,
    NoSuchTable,
    OutOfOrder,
    Store,
    StoreClosed,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreInUse,
    Summary,
    TableExists,
    TooBusy,
)

__all__ = [
    "Line",
    "Listed",
    "NewerStore",
    "NoSuchTable",
    "OutOfOrder",
    "SqliteStore",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreFailed",
    "StoreFull",
    "StoreInUse",
    "Summary",
    "TableExists",
    "TooBusy",
]
