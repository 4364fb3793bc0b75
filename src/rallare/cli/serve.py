"""`rallare serve`: the game server, for this machine or for others."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser

from rallare.cli.complaint import Complaint

__all__ = ["register"]

DESCRIPTION = """\
Run the game server: people play each other and bots in the browser. It listens on this machine
only, unless told otherwise, and keeps every game in one file. Ctrl-C ends it; no game is lost.
"""

EPILOG = """\
examples:
  rallare serve --open
  rallare serve --port 9000 --data games
  RALLARE_SECRET_FILE=secret rallare serve --host 0.0.0.0 --public \\
      --public-url https://games.example.org --trusted-proxies 127.0.0.1

docs/server.md tells how to run it behind a reverse proxy.
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "serve",
        help="run the game server",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    try:
        from rallare.server.settings import add_flags
    except ImportError:  # the server needs more than the standard library; the rest does not
        pass
    else:
        add_flags(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        from rallare.server.run import CannotListen, serve
        from rallare.server.settings import SettingsError, read, unknown_names
        from rallare.server.store import StoreError
    except ImportError as error:
        name = error.name or "a package"
        words = f"The server needs {name}, which is not installed: pip install 'rallare[server]'."
        raise Complaint(words) from None
    try:
        settings = read(options, os.environ)
    except SettingsError as error:
        raise Complaint(str(error)) from None
    for name in unknown_names(os.environ):
        print(f"{name} is not a setting and is passed over.", file=sys.stderr)

    def ready(address: str) -> None:
        print(f"Rallare is at {address}/ – Ctrl-C ends it.", flush=True)
        if options.open:
            webbrowser.open(f"{address}/")

    try:
        serve(settings, ready)
    except (CannotListen, StoreError) as error:
        raise Complaint(str(error)) from None
    return 0
