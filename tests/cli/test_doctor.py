"""`rallare doctor`: what works on this machine, and what to do about the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.kernel_tool import run_python

from rallare import __version__
from rallare.cli import findings, main
from rallare.kernel import engine


def examined(capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main(["doctor", "--json"])
    captured = capsys.readouterr()
    assert captured.err == ""
    return code, json.loads(captured.out)


def finding(report: dict[str, Any], name: str) -> dict[str, str]:
    return next(each for each in report["findings"] if each["name"] == name)


def test_a_sound_machine_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"Rallare {__version__}, CPython 3.")
    assert "the kernel plays by the law" in " ".join(out.split())
    assert out.endswith("All that is needed works.\n")


def test_the_kernel_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, report = examined(capsys)
    assert (code, report["healthy"]) == (0, True)
    kind, why = engine()
    state = "good" if kind == "compiled" else "missing"
    assert finding(report, "kernel")["state"] == state
    assert why in finding(report, "kernel")["words"]
    assert finding(report, "agreement")["state"] == "good"


def test_a_plain_kernel_is_no_fault_and_has_its_reason() -> None:
    done = run_python("-m", "rallare", "doctor", "--json", variables={"RALLARE_KERNEL": "plain"})
    report = json.loads(done.stdout)
    assert (done.returncode, report["healthy"]) == (0, True)
    assert finding(report, "kernel")["state"] == "missing"
    assert "RALLARE_KERNEL=plain asks for it" in finding(report, "kernel")["words"]
    assert finding(report, "kernel")["advice"] == "Unset RALLARE_KERNEL"
    assert finding(report, "agreement")["state"] == "good"


def test_a_kernel_that_cannot_be_loaded_is_a_fault() -> None:
    done = run_python("-m", "rallare", "doctor", variables={"RALLARE_KERNEL": "fast"})
    assert done.returncode == 1
    assert "broken" in done.stdout
    assert "not 'fast'" in " ".join(done.stdout.split())
    assert done.stdout.endswith("Something that is needed is broken.\n")
    assert done.stderr == ""


@pytest.mark.parametrize("answer", ["decision 3: something else", None])
def test_a_kernel_that_does_not_agree_is_a_fault(
    answer: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def disagreement(game: object, seed: str) -> str | None:
        if answer is None:
            raise AttributeError("modules that do not fit")
        return answer

    monkeypatch.setattr("rallare.kernel.self_check.disagreement", disagreement)
    code, report = examined(capsys)
    assert (code, report["healthy"]) == (1, False)
    assert finding(report, "agreement")["state"] == "broken"
    assert (answer or "AttributeError: modules that do not fit") in finding(report, "agreement")[
        "words"
    ]


def test_what_is_missing_comes_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("RALLARE_CHROMIUM", raising=False)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(findings, "PACKAGE", tmp_path)
    code, report = examined(capsys)
    assert code == 0
    for name in ("C compiler", "Chromium", "browser client"):
        assert finding(report, name)["state"] == "missing"
        assert finding(report, name)["advice"]


def test_every_extra_is_told_with_its_packages(capsys: pytest.CaptureFixture[str]) -> None:
    _, report = examined(capsys)
    server = finding(report, "server")
    assert server["state"] == "good"
    assert "starlette" in server["words"]


def test_a_missing_package_of_an_extra_is_named() -> None:
    found = findings._extra("server", ["starlette", "no-such-package"])
    assert found.state == "missing"
    assert "not installed: no-such-package" in found.words
    assert found.advice == "pip install 'rallare[server]'"
