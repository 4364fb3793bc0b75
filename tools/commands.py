"""The commands behind ./play and ./test: set up what is missing, then run.

Called by tools/with_python.sh as `commands.py play|test [ARGS]`.
"""

import os
import subprocess
import sys
from pathlib import Path

import setup_env

TEST_USAGE = """\
usage: ./test [--long] [PYTEST ARGS]

Without arguments: ruff check, ruff format --check, mypy, then all tests and the
examples in README.md and docs/. Every check runs, even when an earlier one fails.

  --long       also run the tests marked "long"
  PYTEST ARGS  run only pytest, in one process, with these arguments, for example
               ./test tests/rules -k ferry
               (paths count from the top folder of the project)
"""


def play(arguments: list[str]) -> int:
    programs = setup_env.ensure("run")
    rallare = programs / "rallare"
    os.execv(rallare, [str(rallare), "play", *arguments])


def test(arguments: list[str]) -> int:
    if "--help" in arguments or "-h" in arguments:
        print(TEST_USAGE, end="")
        return 0
    programs = setup_env.ensure("dev")
    pytest = [str(programs / "python"), "-m", "pytest"]
    if "--long" in arguments:
        arguments = [argument for argument in arguments if argument != "--long"]
        pytest += ["-m", ""]
    if arguments:
        return subprocess.run([*pytest, *arguments], cwd=setup_env.ROOT).returncode
    return run_checks(programs, pytest)


def run_checks(programs: Path, pytest: list[str]) -> int:
    texts = [name for name in ("README.md", "docs") if (setup_env.ROOT / name).exists()]
    checks = {
        "ruff check": [str(programs / "ruff"), "check", "--quiet"],
        "ruff format --check": [str(programs / "ruff"), "format", "--check", "--quiet"],
        "mypy": [str(programs / "python"), "-m", "mypy"],
        "pytest": [*pytest, "-n", "auto", "--dist", "worksteal", "tests", *texts],
    }
    failed = []
    for name, command in checks.items():
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=setup_env.ROOT).returncode:
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
