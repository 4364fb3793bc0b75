"""The commands behind ./play and ./test: set up what is missing, then run.

Called by tools/with_python.sh as `commands.py play|test [ARGS]`.
"""

import json
import os
import socket
import subprocess
import sys
import urllib.request
import webbrowser
from pathlib import Path

import browser
import client
import kernel
import setup_env

DATA = setup_env.ROOT / ".data"
PORT_FILE = DATA / "port"
HOST, PORT = "127.0.0.1", 8460

PLAY_USAGE = """\
usage: ./play [SERVE ARGS]
       ./play --terminal [PLAY ARGS]

Without arguments: start the game server for this machine and open the page in the
browser. Games are kept in .data in this folder. Ctrl-C ends it; no game is lost.
If the server of this folder runs already, the browser is opened there.

  SERVE ARGS   settings of the server, for example --port 9000;
               .venv/bin/rallare serve --help tells them all
  --terminal   play in the terminal instead, without a server, for example
               ./play --terminal nordic --players you,greedy
               ./play --terminal --help tells all about it
"""

CLIENT_CHECKS = ("svelte-check", "vitest")

TEST_USAGE = """\
usage: ./test [--long] [PYTEST ARGS]

Without arguments: ruff check, ruff format --check, mypy, svelte-check, vitest, then all
tests and the examples in README.md and docs/. Every check runs, even when an earlier
one fails.

  --long       also run the tests marked "long"; where RALLARE_TORCH_PYTHON names a Python
               that has PyTorch and Rallare, the example that trains an agent runs too
  PYTEST ARGS  run only pytest, in one process, with these arguments, for example
               ./test tests/rules -k ferry
               (paths count from the top folder of the project)
"""


def play(arguments: list[str]) -> int:
    if arguments[:1] != ["--terminal"] and {"--help", "-h"} & set(arguments):
        print(PLAY_USAGE, end="")
        return 0
    programs = setup_env.ensure("run")
    kernel.ensure_compiled(programs / "python")
    if arguments[:1] != ["--terminal"]:
        client.ensure_built()
    command = play_command(arguments)
    if command is not None:
        rallare = str(programs / "rallare")
        os.execv(rallare, [rallare, *command])
    return 0


def play_command(arguments: list[str]) -> list[str] | None:
    """What is to be run, or None when the server runs already and the browser was sent there."""
    if arguments[:1] == ["--terminal"]:
        return ["play", *arguments[1:]]
    if any(each.startswith(("--port", "--host", "--data")) for each in arguments):
        return ["serve", "--open", f"--data={DATA}", *arguments]
    running = running_server()
    if running is not None:
        print(f"Rallare runs already: {running}/")
        webbrowser.open(f"{running}/")
        return None
    return ["serve", "--open", *own_place(), "--log-level=warning", *arguments]


def own_place() -> list[str]:
    """Where the server of this folder is. Its port is noted, so that it can be found again."""
    port = free_port()
    DATA.mkdir(mode=0o700, exist_ok=True)
    PORT_FILE.write_text(f"{port}\n")
    return [f"--host={HOST}", f"--port={port}", f"--data={DATA}"]


def running_server() -> str | None:
    """The address of the server that ./play started before, if it still answers as one of ours."""
    try:
        address = f"http://{HOST}:{int(PORT_FILE.read_text())}"
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with direct.open(f"{address}/api/v1/games", timeout=3) as answer:
            return address if "games" in json.load(answer) else None
    except (OSError, ValueError, TypeError):
        return None


def free_port() -> int:
    """Our usual port, or any that is free when somebody else has it."""
    for port in (PORT, 0):
        with socket.socket() as probe:
            # As the server does, so that a port just given up counts as free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
                probe.listen()
            except OSError:
                continue
            found: int = probe.getsockname()[1]
            return found
    raise setup_env.SetupError("No port is free on this machine: end some programs, and try again.")


def test(arguments: list[str]) -> int:
    if "--help" in arguments or "-h" in arguments:
        print(TEST_USAGE, end="")
        return 0
    programs = setup_env.ensure("dev")
    kernel.ensure_compiled(programs / "python")
    client.ensure_built()
    os.environ["RALLARE_CHROMIUM"] = browser.ensure_chromium()
    pytest = [str(programs / "python"), "-m", "pytest"]
    if "--long" in arguments:
        arguments = [argument for argument in arguments if argument != "--long"]
        pytest += ["-m", "", "-rs"]  # whoever waits so long is told what was left out, and why
    if arguments:
        return subprocess.run([*pytest, *arguments], cwd=setup_env.ROOT).returncode
    return run_checks(programs, pytest)


def run_checks(programs: Path, pytest: list[str]) -> int:
    texts = [name for name in ("README.md", "docs") if (setup_env.ROOT / name).exists()]
    checks = {
        "ruff check": [str(programs / "ruff"), "check", "--quiet"],
        "ruff format --check": [str(programs / "ruff"), "format", "--check", "--quiet"],
        "mypy": [str(programs / "python"), "-m", "mypy"],
        "svelte-check": ["run", "check"],
        "vitest": ["run", "test"],
        "pytest": [*pytest, "-n", "auto", "--dist", "worksteal", "tests", *texts],
    }
    failed = []
    for name, command in checks.items():
        print(f"== {name}", flush=True)
        if name in CLIENT_CHECKS:
            code = client.run_npm(*command)
        else:
            code = subprocess.run(command, cwd=setup_env.ROOT).returncode
        if code:
            failed.append(name)
    print(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return 1 if failed else 0


def main() -> int:
    command, *arguments = sys.argv[1:]
    try:
        return play(arguments) if command == "play" else test(arguments)
    except setup_env.SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted: run the same command again to go on.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
