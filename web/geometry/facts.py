"""Print the facts of the map games as JSON, for the generator of the drawn boards.

The boards are read through the server's catalogue, so the drawing sees what a client sees.
Needs the Python environment of the project: `.venv/bin/python web/geometry/facts.py`.
"""

from __future__ import annotations

import sys

import msgspec

from rallare.server.wire.catalogue import game_facts

KEYS = ("nordic-countries", "northern-lights")

if __name__ == "__main__":
    boards = [msgspec.to_builtins(game_facts(key)) for key in KEYS]
    wanted = ("key", "track", "cities", "routes")
    thin = [{name: board[name] for name in wanted} for board in boards]
    sys.stdout.buffer.write(msgspec.json.encode(thin))
