"""The first games that teach by doing: each a script of real messages, made by the law."""

from __future__ import annotations
