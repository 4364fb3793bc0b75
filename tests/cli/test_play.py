"""The terminal game, played through its standard input and output."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.situation import BOARDS, Situation, law
from support.terminal import READY, Policy, Session, Table, Terminal, Typist, typing

from rallare.cli import main
from rallare.cli.terminal.paint import width_of
from rallare.records import parse_record, verify
from rallare.rules.cards import Card, Cards
from rallare.rules.chapters import chapter

ESCAPE = "\x1b"


def sensible(shown: str) -> str:
    """A simple player who reads the prompts: claims what can be claimed, else takes cards."""
    if shown.rstrip().endswith("Enter clears the screen >") or "when you are ready >" in shown:
        return ""
    if "[Y/n] >" in shown[-12:]:
        return "y"
    if "Keep at least" in shown:
        return "k 1 2"
    if "asked for." in shown:
        return "1" if "  1  pay" in shown else "w"
    if "A number, or cards such as" in shown[-80:]:
        return ""
    if "Enter passes" in shown:
        return ""
    if "you can claim" in shown:
        return "c 1"
    if "deck 0 " in shown:
        return "t"
    return "b b" if "take" in shown[-90:] else "b"


def unpainted(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)


@pytest.mark.parametrize(
    ("game", "players"),
    [("nordic-countries", "you,random"), ("northern-lights", "Anna,greedy,random")],
)
def test_a_whole_game_can_be_played_by_reading_the_prompts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, players: str
) -> None:
    file = tmp_path / "game.rallare"
    options = (game, "--players", players, "--seed", "story", "--record", str(file), "--plain")
    session = Session(monkeypatch, sensible, *options)
    assert session.code == 0
    assert "The final score" in session.shown
    assert "FINAL TURNS: this is your last one" in session.shown
    assert re.search(r"\*\*\* .* wins?! \*\*\*", session.shown)
    record = parse_record(file.read_text(encoding="utf-8"))
    verify(record, chapter(game).game(len(players.split(",")), None))
    assert record.result is not None
    assert f"{record.result.totals[0]} points" in session.shown


def test_a_game_goes_through_pipes_and_repeats_with_its_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = ("nordic", "--players", "you,greedy", "--seed", "pipes", "--first", "1")
    session = Session(monkeypatch, sensible, *options)
    command = [sys.executable, "-c", "import sys; from rallare.cli import main; sys.exit(main())"]
    run = subprocess.run(
        [*command, "play", *options],
        input="".join(f"{line}\n" for line in session.typed),
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == session.shown
    assert ESCAPE not in run.stdout


def looking_up(questions: list[str], policy: Policy) -> Policy:
    """Ask all the questions at every fresh screen of a few first ones, then play on."""
    waiting: list[str] = []
    screens: list[str] = []

    def answer(shown: str) -> str | None:
        if not waiting and len(screens) < 4 and ("Keep at least" in shown or "Piles" in shown):
            waiting.extend(questions)
            screens.append(shown)
        if waiting:
            return waiting.pop(0)
        if screens and screens[-1]:
            shown, screens[-1] = screens[-1], ""
        return policy(shown)

    return answer


QUESTIONS = ["h", "m", "r oslo", "w", "s", "l", "rules", "rules nc-44", "r", "w oslo helsinki", "u"]


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("nordic", "Anna,greedy,random"),
        ("northern", "アンナ・カレーニナとその友達,greedy,random,random,Ida=greedy"),
    ],
)
def test_no_line_is_wider_than_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, game: str, players: str
) -> None:
    policy = looking_up(QUESTIONS, sensible)
    session = Session(monkeypatch, policy, game, "--players", players, "--seed", "wide")
    assert [line for line in session.shown.split("\n") if width_of(line) > 80] == []
    assert session.code == 0
    for words in ("Look things up", "Routes from Oslo", "If the game ended now", "NC-44"):
        assert words in session.shown


def nordic(players: int = 2, **moment: Any) -> Situation:
    return Situation(law("nordic-countries", players), **moment)


def test_a_tunnel_tells_its_risk_and_is_laid_only_after_a_yes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """NC-40: the odds of the extra cards come first, and no lays nothing."""
    table = Table(monkeypatch, nordic(hands=["4B1L"], deck="9P"))
    shown = table.play(READY, "c oslo bergen", "1", "n")
    assert "is a tunnel (NC-40): 3 cards will be turned up" in shown
    assert "nothing more" in shown
    assert "3 more" in shown
    assert "You would have 1 L✹ left to pay that with" in shown
    assert "Nothing is laid." in shown
    assert table.match.moves == 0


def test_a_tunnel_that_asks_for_more_shows_the_cards_and_takes_a_payment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """NC-40: three blue cards turned up ask for three more, blue or locomotives."""
    table = Table(monkeypatch, nordic(hands=["7B1L"], deck="9B"))
    shown = table.play(READY, "c oslo bergen", "4b", "y", "p 1l", "2")
    assert "Turned up B● blue  B● blue  B● blue" in shown
    assert "3 more cards asked for." in shown
    assert "✗ NC-40: The tunnel asks for 3 more cards" in shown
    assert table.match.view(0).me.routes == ("bergen-oslo-blue",)
    assert table.match.view(0).hand == Cards.of("1B")


def test_a_tunnel_can_be_left_with_w(monkeypatch: pytest.MonkeyPatch) -> None:
    """NC-42: the set comes back and the turn ends."""
    table = Table(monkeypatch, nordic(hands=["4B"], deck="9B"))
    shown = table.play(READY, "c oslo bergen", "y", "w")
    assert "You cannot pay this; withdraw with w." in shown
    assert table.match.view(0).hand == Cards.of("4B")
    assert table.match.to_act == (1,)


REFUSED = [
    ("claim boden-kiruna-black 3K", "✗ NC-20: Your hand lacks 3 black for this payment."),
    ("c boden kiruna", "✗ NC-20: 2 purple, 4 red and 1 locomotive do not pay for Boden–Kiruna"),
    ("c oslo turku", "No route joins Oslo and Turku directly"),
    ("9", "✗ NC-10: There is no slot 9 in the row. Slots count from 1 to 5."),
    ("pass", "✗ NC-61: You may pass only when you can do nothing else."),
    ("withdraw", "✗ NC-40: There is no tunnel to pay for. A turn is one of: take train cards,"),
    ("k 1 2", "There are no tickets on offer now"),
    ("xyzzy", "I do not know “xyzzy”. Type h to see what you can type."),
    ("c atlantis", "There is no city “atlantis” on this map."),
    ("undo", "There is no taking back"),
]


@pytest.mark.parametrize(("typed", "told"), REFUSED)
def test_a_refusal_names_the_rule_and_says_why(
    monkeypatch: pytest.MonkeyPatch, typed: str, told: str
) -> None:
    table = Table(monkeypatch, nordic(hands=["2P4R1L"]))
    shown = " ".join(table.play(READY, typed).split())
    assert told in shown
    assert table.match.moves == 0


def test_an_inexact_payment_is_refused_with_what_can_be_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """NC-44: the cards that are not needed are named."""
    table = Table(monkeypatch, nordic(hands=["4P1L"]))
    shown = " ".join(table.play(READY, "c helsinki tallinn", "2p 1 loco").split())
    assert "✗ NC-44: The payment for" in shown
    assert "You can keep 1 purple." in shown
    assert table.match.moves == 0


def test_after_a_refused_payment_another_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, nordic(hands=["4P1L"]))
    table.play(READY, "c helsinki tallinn", "2p 1 loco", "1p 1 loco")
    assert table.match.view(0).hand == Cards.of("3P")


@pytest.mark.parametrize(
    ("typed", "route", "left"),
    [
        (["c GOTEBORG osl"], "goteborg-oslo-orange", "1L"),
        (["claim Göteborg–Oslo"], "goteborg-oslo-orange", "1L"),
        (["claim goteborg-oslo-orange 2O"], "goteborg-oslo-orange", "1L"),
        (["c", "goteborg oslo"], "goteborg-oslo-orange", "1L"),
    ],
)
def test_a_route_can_be_named_in_many_ways(
    monkeypatch: pytest.MonkeyPatch, typed: list[str], route: str, left: str
) -> None:
    table = Table(monkeypatch, nordic(hands=["2O1L"]))
    table.play(READY, *typed)
    assert table.match.view(0).me.routes == (route,)
    assert table.match.view(0).hand == Cards.of(left)


def test_two_cards_can_be_taken_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, nordic(row="PBOWG", deck="9Y"))
    table.play(READY, "1 b")
    assert table.match.view(0).hand == Cards.of("1P1Y")
    assert table.match.to_act == (1,)


def test_a_second_card_that_is_refused_is_explained_and_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """NL-11: the locomotive of "b 1" stays, and the screen says why."""
    table = Table(monkeypatch, Situation(law("northern-lights", 2), row="LBOWG", deck="9Y"))
    shown = table.play(READY, "b 1", "2")
    assert "✗ NL-11: A face-up locomotive may only be the first card of a turn." in " ".join(
        shown.split()
    )
    assert table.match.view(0).hand == Cards.of("1B1Y")


def test_a_claim_that_swallows_stand_in_cards_is_confirmed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """NC-32: three cards for a locomotive are not spent without a question."""
    table = Table(monkeypatch, nordic(hands=["4P"]))
    shown = table.play(READY, "c helsinki tallinn", "n")
    assert "takes 4 purple. Pay that? [Y/n]" in shown
    assert table.match.moves == 0


def test_tickets_are_chosen_by_number_and_too_few_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """NC-03: at least two of five."""
    options = ("nordic", "--players", "you,random", "--seed", "keep", "--first", "1")
    session = Session(monkeypatch, typing("k 1", "k 1 9", "1 3", "q", "y"), *options)
    assert "✗ NC-03: At least 2 of these 5 tickets must be kept." in session.shown
    assert "The tickets are numbered 1 to 5" in session.shown
    assert "You kept 2 of 5 tickets" in session.shown
    assert session.code == 0


def test_the_screen_changes_hands_without_showing_the_hand_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = nordic(
        hands=["7P", "7G"],
        row="WWWWW",
        deck="9Y",
        tickets={0: ["oslo-helsinki"], 1: ["alborg-umea"]},
    )
    table = Table(monkeypatch, moment)
    shown = table.play(READY, "b b", "", READY, "w 1", "s", "l", "b b", "", READY)
    first, anna, bo, again = shown.split(" takes the screen")
    assert first.endswith("Anna")
    assert "7 P◆ purple" in anna
    assert "Oslo–Helsinki" in anna
    assert "Anna, you are done: Enter clears the screen" in anna
    assert "You took Y★ yellow" in anna
    assert "7 G♣ green" in bo
    assert "Ålborg–Umeå" in bo
    for secret in ("purple", "Oslo–Helsinki", "7 P"):
        assert secret not in bo
    assert "Anna took 2 cards from the deck." in bo
    for secret in ("green", "Ålborg–Umeå", "7 G"):
        assert secret not in again


def test_a_terminal_is_wiped_when_the_screen_changes_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    moment = nordic(hands=["7P", "7G"], row="WWWWW", deck="9Y")
    shown = Table(monkeypatch, moment, terminal=True).play(READY, "b b", "", READY)
    wiped = "\x1b[H\x1b[2J\x1b[3J"
    _, _, after = shown.partition("Enter clears the screen > ")
    assert after.startswith(wiped)
    assert "purple" not in after


@pytest.mark.parametrize("setting", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_escape_codes_are_written_where_they_are_not_wanted(
    monkeypatch: pytest.MonkeyPatch, setting: tuple[str, str]
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(*setting)
    table = Table(monkeypatch, nordic(hands=["4B1L", "3G"]), terminal=True)
    shown = table.play(READY, "h", "m", "c 1", "n", "b b", "", READY)
    assert ESCAPE not in shown
    assert "4 B● blue  1 L✹ locomotive" in shown


def test_colours_always_come_with_the_letter_and_the_symbol(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-70: colour is never the only cue."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    table = Table(monkeypatch, nordic(hands=["1P1B1O1W1G1Y1K1R1L"]), terminal=True)
    shown = table.play(READY)
    assert "\x1b[1;48;5;" in shown
    plain = unpainted(shown)
    for card in Card:
        assert f"1 {card.letter}{card.symbol} {card.word}" in plain


def test_the_end_of_the_input_leaves_politely_and_keeps_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "half.rallare"
    options = ("nordic", "--players", "you,random", "--seed", "half", "--record", str(file))
    session = Session(monkeypatch, typing("k 1 2"), *options)
    assert session.code == 1
    assert "You left the game before its end." in session.shown
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.result is None
    assert len(record.moves) >= 2


def test_an_interrupt_leaves_politely_with_130(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "half.rallare"

    def interrupt(shown: str) -> str:
        raise KeyboardInterrupt

    options = ("nordic", "--players", "you,random", "--record", str(file))
    session = Session(monkeypatch, interrupt, *options)
    assert session.code == 130
    assert "You left the game before its end." in session.shown
    assert file.exists()


def test_quitting_asks_first(monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("nordic", "--players", "you,random", "--seed", "q")
    session = Session(monkeypatch, typing("q", "n", "k 1 2", "q", "y"), *options)
    assert session.shown.count("Leave the game? [y/N]") == 2
    assert "You kept 2 of 5 tickets" in session.shown
    assert session.code == 0


def test_bots_alone_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("northern", "--players", "random,Ida=greedy", "--seed", "watch")
    session = Session(monkeypatch, typing(), *options)
    assert session.code == 0
    assert "Ida claimed" in session.shown
    assert "from the deck" in session.shown
    assert "The final score" in session.shown


def test_a_board_of_ones_own_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    board = BOARDS / "mini_nordic.toml"
    options = ("nordic", "--players", "you,random", "--board", str(board), "--seed", "mini")
    session = Session(monkeypatch, sensible, *options)
    assert session.code == 0
    assert "The final score" in session.shown


BAD = [
    (
        ["atlantis"],
        "There is no game 'atlantis'. The games are: nordic-countries, northern-lights, card-game.",
    ),
    (["nor"], "There is no game 'nor'. The games are: nordic-countries, "),
    (["nordic", "--players", "you"], "Nordic Countries is for 2 to 3 players, not 1."),
    (["nordic", "--players", "you,gredy"], "There is no bot 'gredy'. Write greedy for the bot, "),
    (["nordic", "--players", "you,Ida=clever"], "There is no bot 'clever'. The bots are: "),
    (["nordic", "--players", "you,,random"], "--players has an empty name; "),
    (["nordic", "--players", "you,random", "--first", "4"], "--first 4 is nobody at this table: "),
    (["nordic", "--players", "you,random", "--seed", "two words"], "A seed is one word "),
    (["nordic", "--record", "/no/such/folder/game"], "There is no folder "),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_bad_arguments_get_one_clear_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    sentence: str,
) -> None:
    session = Session(monkeypatch, typing(), *arguments)
    assert session.code == 1
    assert session.shown == ""
    complaint = capsys.readouterr().err
    assert complaint.startswith(sentence)
    assert complaint.count("\n") == 1


def test_a_record_is_never_written_over_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "kept.rallare"
    file.write_text("precious", encoding="utf-8")
    session = Session(monkeypatch, typing(), "nordic", "--record", str(file))
    assert session.code == 1
    assert "exists already" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "precious"


def test_the_start_asks_what_the_options_leave_open(monkeypatch: pytest.MonkeyPatch) -> None:
    output = Terminal()
    answers = typing("9", "2", "Anna", "2", "", "person", "Bo", "", "q", "y", "")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", Typist(output, answers, terminal=True))
        patch.setattr(sys, "stdout", output)
        patch.setenv("NO_COLOR", "1")
        code = main(["play", "--seed", "start"])
    shown = output.getvalue()
    assert code == 0
    assert "Which game?" in shown
    assert "Northern Lights" in shown
    assert "Opponent 1 [search:medium]" in shown
    assert "search:expert" in shown
    assert "Anna takes the screen" in shown
    assert "Keep at least 2 of these 4 (NL-03)." in shown
