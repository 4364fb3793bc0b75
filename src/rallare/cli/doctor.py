"""`rallare doctor`: what works on this machine, what does not, and what to do about it."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict

from rallare import __version__
from rallare.cli.findings import Finding, find_all
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.paint import NBSP
from rallare.cli.words import many

__all__ = ["register"]

EPILOG = """\
"good" works. "missing" is not there, and you may do without: the line says what for it is needed.
"broken" is needed and does not work; the exit code is then 1.
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "doctor",
        help="tell what works on this machine",
        description="Tell what works on this machine, what is missing, and what to do about it.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    findings = find_all()
    healthy = not any(finding.state == "broken" for finding in findings)
    machine = {
        "rallare": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": f"{sys.platform} {platform.machine()}",
        "cores": os.cpu_count() or 1,
    }
    if options.json:
        listed = [asdict(finding) for finding in findings]
        print(json.dumps({**machine, "healthy": healthy, "findings": listed}, indent=2))
    else:
        print(
            f"Rallare {machine['rallare']}, {machine['python']}, {machine['platform']}, "
            f"{many(os.cpu_count() or 1, 'core')}"
        )
        _tell(findings)
        print("All that is needed works." if healthy else "Something that is needed is broken.")
    return 0 if healthy else 1


def _tell(findings: list[Finding]) -> None:
    console = Console()
    wide = max(len(finding.name) for finding in findings)
    for finding in findings:
        start = f"  {finding.state:<8} {finding.name:<{wide}}  ".replace(" ", NBSP)
        console.write(start + finding.words, indent=len(start))
        if finding.advice:
            console.write(f"{NBSP * len(start)}→ {finding.advice}", indent=len(start) + 2)
