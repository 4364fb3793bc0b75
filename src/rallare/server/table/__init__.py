"""A table: its log, the fold over it, and what may be decided there."""

from rallare.server.table.table import LogError, Table

__all__ = ["LogError", "Table"]
