"""The card game in the terminal: a turn, a robbery, and the end of a round."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.card_situation import CardSituation, completing
from support.terminal import READY, Policy, Session, Table, typing

from rallare.cli.terminal.paint import NBSP, width_of
from rallare.records import parse_record, verify
from rallare.rules.cards import Cards
from rallare.rules.chapters import chapter

NAME = "card-game"


class Reader:
    """A simple player who reads the prompts: places what can be placed, else takes cards."""

    def __init__(self) -> None:
        self._table = ""

    def __call__(self, shown: str) -> str:
        shown = shown.replace(NBSP, " ")
        if "Face up" in shown:
            self._table = shown
        if "[Y/n] >" in shown[-12:]:
            return "y"
        if "Keep at least" in shown:
            return "k 1 2 3"
        if "Keep any" in shown:
            return "k 1 2"
        if "p lists them" in shown:
            return "p 1"
        if "1-5 take" in shown and "deck 0 " not in shown:
            return "b b" if self._blind else self._slot() or "t"
        if "One more card" in shown or "CG-21" in shown or "deck 0 " in shown:
            return self._slot() or "t"
        return ""

    @property
    def _blind(self) -> bool:
        """Draw blind while there is plenty, and from the row near the end."""
        return re.search(r"deck [123456789] ", self._table) is None

    def _slot(self) -> str | None:
        row = self._table[self._table.rindex("Face up") :]
        slots = re.findall(r"(\d) [PBOWGYKR]\S ", row) or re.findall(r"(\d) L\S ", row)
        return slots[0] if slots else None


def plain(shown: str) -> str:
    """What was shown on one line, with plain spaces."""
    return " ".join(shown.replace(NBSP, " ").split())


@pytest.mark.parametrize("players", ["you,greedy", "you,greedy,random,greedy"])
def test_a_whole_game_can_be_played_by_reading_the_prompts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, players: str
) -> None:
    file = tmp_path / "game.rallare"
    options = (NAME, "--players", players, "--seed", "story", "--record", str(file), "--plain")
    session = Session(monkeypatch, Reader(), *options)
    assert session.code == 0
    assert "FINAL TURNS: this is your last one" in session.shown
    assert "Enter accepts this" in session.shown
    assert "The final score (CG-52)" in session.shown
    assert re.search(r"tickets done +not done +big cities +total", session.shown)
    assert re.search(r"\*\*\* .* wins?! \*\*\*", session.shown)
    two_rounds = players.count(",") == 3
    assert ("The Card Game · round 1 of 2" in session.shown) == two_rounds
    assert ("Round 1 is over: the tracks are turned up" in session.shown) == two_rounds
    assert ("Enter begins round 2" in session.shown) == two_rounds
    record = parse_record(file.read_text(encoding="utf-8"))
    verify(record, chapter(NAME).game(len(players.split(",")), None))
    assert record.result is not None
    assert f"{record.result.totals[0]} point" in session.shown


def test_a_game_of_four_goes_through_pipes_and_repeats_with_its_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = (NAME, "--players", "you,random,greedy,random", "--seed", "pipes", "--first", "1")
    session = Session(monkeypatch, Reader(), *options)
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
    assert "\x1b" not in run.stdout


def looking_up(questions: list[str], policy: Policy) -> Policy:
    """Ask all the questions at the first screens of each kind, then play on."""
    waiting: list[str] = []
    asked: set[str] = set()
    screen: list[str] = []

    def answer(shown: str) -> str | None:
        for kind in ("Keep at least", "1-5 take", "FINAL TURNS", "Enter accepts this"):
            if kind in shown and kind not in asked and not waiting:
                asked.add(kind)
                waiting.extend(questions)
                screen[:] = [shown]
        if waiting:
            return waiting.pop(0)
        if screen:
            shown = screen.pop()
        return policy(shown)

    return answer


@pytest.mark.parametrize(
    "players", ["Anna,greedy", "アンナ・カレーニナとその友達,greedy,random,Bo=random"]
)
def test_no_line_is_wider_than_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, players: str
) -> None:
    questions = ["h", "y", "s", "c", "l 200", "rules", "rules cg-33", "u", "xyzzy"]
    policy = looking_up(questions, Reader())
    session = Session(monkeypatch, policy, NAME, "--players", players, "--seed", "wide")
    assert [line for line in session.shown.split("\n") if width_of(line) > 80] == []
    assert session.code == 0
    for words in ("Look things up", "Big cities, marked *", "leaves for the track", "CG-33"):
        assert words in session.shown


def test_a_turn_shows_the_whole_table(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = CardSituation(
        hands=["2G1R1L", "3B"],
        row="P.OWL",
        yards={0: ["2W"], 1: ["2G2L", "1Y"]},
        tracks={0: "5K", 1: "2B1L"},
        tickets={0: ["dallas-raleigh", "seattle-miami"], 1: ["new-york-miami"]},
        completed={0: ["chicago-dallas"]},
    )
    shown = plain(Table(monkeypatch, moment).play(READY))
    for words in (
        "▸ Anna 6 4 2 1 5",
        "Bo 0 3 1 0 3",
        "yours: 2 W○ Bo: 4 G♣ (top 2 L✹) 1 Y★",
        "1 P◆ purple 2 -- empty 3 O▲ orange 4 W○ white 5 L✹ locomotive",
        "Chicago* +12 (Anna: 1)",
        "Miami* +8 Seattle*",
        "4 cards: 2 G♣ green 1 R♥ red 1 L✹ locomotive",
        "1 Dallas*–Raleigh (8) G♣ R♥: ✓",
        "2 Seattle*–Miami* (22) O▲ W○ K■ R♥ R♥: lacks 2 of O▲ K■ R♥",
        "lacks = not in your hand and yard; 5 cards face down on your track not counted",
    ):
        assert words in shown, words
    assert "5 K■" not in shown


def test_owners_see_their_track_only_where_the_table_lets_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-11: the option shows a track to its owner, and what it holds is not lacking."""
    moment = CardSituation(
        tracks={0: "1G", 1: "2B"}, tickets={0: ["dallas-raleigh"]}, owners_may_look=True
    )
    shown = plain(Table(monkeypatch, moment).play(READY, "y"))
    assert "Anna (you): 1 card on the track: 1 G♣" in shown
    assert "Bo: 2 cards on the track the yard is empty" in shown
    assert "G♣ R♥: lacks R♥" in shown
    assert "face down on your track" not in shown


ROBBERY = {"hands": ["1W4G1K1R2L", "-"], "yards": {0: ["2W"], 1: ["2G1L"]}}


def test_the_sets_to_place_are_listed_with_what_they_rob(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = Table(monkeypatch, CardSituation(**ROBBERY)).play(READY, "p", "")  # type: ignore[arg-type]
    assert re.search(r"1 +4\sG♣ +4 turns, robs Bo of 3\sG♣\s\(top\s1\sL✹\)", shown)
    assert re.search(r"\d +4\sG♣ 2\sL✹ +6 turns, robs Bo", shown)
    assert re.search(r"\d +1\sR♥ 1\sL✹ +2 turns\n", shown)
    assert "Nothing is placed." in shown


def test_a_robbery_is_previewed_and_happens_only_after_a_yes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-33: the whole stack goes, and the robber knows before."""
    table = Table(monkeypatch, CardSituation(**ROBBERY))  # type: ignore[arg-type]
    shown = plain(table.play(READY, "p 4g", "n"))
    assert "You rob Bo: 3 G♣ (top 1 L✹) will be discarded from that yard." in shown
    assert "All will be on your track after 4 turns." in shown
    assert "Place 4 green? [Y/n]" in shown
    assert table.match.moves == 0
    shown = plain(table.play(READY, "p 4g", "y", "", READY))
    assert str(table.match.view(1).me.yard.cards) == "-"
    assert "Anna robbed you! You lost 2 G♣ 1 L✹ from your yard." in shown


def test_placing_locomotives_is_confirmed_and_plain_sets_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-31: locomotives leave first."""
    table = Table(monkeypatch, CardSituation(hands=["2G3R1L"]))
    shown = plain(table.play(READY, "p gl", "n", "p 3 red"))
    assert "1 L✹ will lie on top and leave first." in shown
    assert shown.count("[Y/n]") == 1
    assert table.match.view(0).me.yard.cards == Cards.of("3R")


def test_cards_placed_in_the_last_turn_are_told_to_be_too_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(monkeypatch, CardSituation(hands=["2G1L"], deck="-", final_turns=2))
    shown = plain(table.play(READY, "p gl", "n"))
    assert "FINAL TURNS: this is your last one, 1 turn of the others after it" in shown
    assert "This is your last turn of the round: they will not reach your track." in shown


@pytest.mark.parametrize(
    ("typed", "placed"),
    [
        (["p 3R"], "3R"),
        (["p rr"], "2R"),
        (["P red", "1"], "3R"),
        (["p r", "2"], "2R"),
        (["p b"], "2B"),
        (["p", "bb"], "2B"),
        (["p", "s", "h", "bb"], "2B"),
        (["p", "blue"], "2B"),
        (["place 2B"], "2B"),
        (["p rgb"], "1B1G1R"),
        (["lay 1 blue 1 green and 1 red"], "1B1G1R"),
    ],
)
def test_a_set_can_be_named_in_many_ways(
    monkeypatch: pytest.MonkeyPatch, typed: list[str], placed: str
) -> None:
    table = Table(monkeypatch, CardSituation(hands=["2B1G3R"]))
    table.play(READY, *typed)
    assert table.match.view(0).me.yard.cards == Cards.of(placed)


REFUSED = [
    ("p 2p", "✗ CG-30: Your hand lacks 2 purple."),
    ("p 1k", "✗ CG-30: A single card is no set."),
    ("p l", "✗ CG-31: Locomotives cannot be placed alone."),
    ("p rkl", "✗ CG-31: Locomotives may not go with different colours."),
    ("p w", "✗ CG-32: There is still white in your own yard. Wait until it has left."),
    ("p 3g", "✗ CG-33: Another yard has 3 green; only more can rob it. Place at least 4 green."),
    ("p 99", "You can place"),
    ("p mauve", "“mauve” is no card."),
    ("2", "✗ CG-21: Slot 2 is empty, and the deck cannot refill it."),
    ("pass", "✗ CG-45: You may pass only when you can do nothing else."),
    ("claim oslo-bergen-red 1R", "✗ CG-04: That is not done in this game. A turn is one of:"),
    ("complete", "I do not know “complete”."),
    ("k 1", "There are no tickets on offer now"),
]


@pytest.mark.parametrize(("typed", "told"), REFUSED)
def test_a_refusal_names_the_rule_and_says_why(
    monkeypatch: pytest.MonkeyPatch, typed: str, told: str
) -> None:
    moment = CardSituation(
        hands=["2W3G1K1R2L"], row="P.OWG", deck="-", yards={0: ["2W"], 1: ["2G1L"]}
    )
    table = Table(monkeypatch, moment)
    assert told in plain(table.play(READY, typed))
    assert table.match.moves == 0


def test_placing_after_the_first_card_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, CardSituation(hands=["2G"], row="PBOWG"))
    assert "✗ CG-20: You took one train card; take another one." in plain(
        table.play(READY, "1", "p g")
    )
    assert table.match.moves == 1


def test_drawn_tickets_may_all_be_given_back_but_not_by_a_slip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-40: any number may be kept, none included."""
    table = Table(monkeypatch, CardSituation(hands=["1G"]))
    shown = plain(table.play(READY, "t", "keep"))
    assert "Keep any of these 4; k none keeps none (CG-40)." in shown
    assert "Which? k 1 3 keeps the first and the third, k all keeps all, k none" in shown
    assert table.match.moves == 1
    table.play(READY, "k none")
    assert table.match.view(0).tickets == ()
    assert table.match.to_act == (1,)


TRACK = "1G1K1R1L"
OPEN = ["dallas-miami", "dallas-raleigh", "seattle-denver", "seattle-miami"]
"""Both Dallas tickets ask for green and red, Denver for black and green."""


def end_of_round(players: int = 2, **moment: object) -> CardSituation:
    return completing(players, tracks={0: TRACK, 1: "3B"}, tickets={0: OPEN, 1: []}, **moment)


def test_the_end_of_a_round_proposes_the_best_and_explains_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-51: the track is turned up, and each ticket tells what becomes of it."""
    shown = plain(Table(monkeypatch, end_of_round()).play(READY))
    for words in (
        "the round is over",
        "Anna, complete your tickets",
        "Track 4 cards: 1 G♣ 1 K■ 1 R♥ 1 L✹",
        "The best your track can do: 2 of 4 tickets, 19 points",
        "1 ✓ Dallas*–Miami* (9) +9 with",
        "2 · Dallas*–Raleigh (8) open: its cards serve other tickets",
        "3 ✓ Seattle*–Denver (10) +10 with",
        "4 · Seattle*–Miami* (22) open: lacks 2 of O▲ W○ R♥",
        "0 points so far, +19 now; -30 for 2 open tickets",
        "Enter accepts this · - 2 leaves ticket 2 open · + 3 completes ticket 3",
    ):
        assert words in shown, words


def test_no_card_is_said_to_leave_a_yard_when_the_round_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(monkeypatch, end_of_round(yards={0: ["2W1L"], 1: ["1O"]}))
    shown = plain(table.play(READY, "y"))
    assert "The round is over: what is still in a yard does not reach the track." in shown
    assert "3 W○ (top 1 L✹)" in shown
    assert "gone in" not in shown


def test_open_tickets_cost_nothing_yet_while_a_round_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-53: no penalty after the first round of four players."""
    shown = plain(Table(monkeypatch, end_of_round(4)).play(READY))
    assert "round 1 of 2 is over" in shown
    assert "2 open tickets can still be completed in the next round; open at the end, -30" in shown


def test_enter_accepts_the_proposal(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, end_of_round())
    table.play(READY, "")
    assert dict(table.match.view(0).uses).keys() == {"dallas-miami", "seattle-denver"}


@pytest.mark.parametrize("accept", ["", "done", "OK"])
def test_the_proposal_can_be_changed(monkeypatch: pytest.MonkeyPatch, accept: str) -> None:
    table = Table(monkeypatch, end_of_round())
    shown = plain(table.play(READY, "- 1", "+ 2", accept))
    assert "Your choice: 1 of 4 tickets, 10 points (best: 19)" in shown
    assert "1 · Dallas*–Miami* (9) open: unused cards could complete it" in shown
    assert "Your choice: 2 of 4 tickets, 18 points (best: 19)" in shown
    assert "best: the proposal" in shown
    assert dict(table.match.view(0).uses).keys() == {"dallas-raleigh", "seattle-denver"}


def test_a_ticket_that_cannot_be_added_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, end_of_round())
    shown = plain(table.play(READY, "+ 2"))
    assert "✗ CG-51: Ticket 2 cannot be added. All these tickets together ask for" in shown
    assert "3 green, 1 black and 2 red" in shown
    assert "Your track lacks 2 green and 1 red, and has only 1 locomotive to stand in." in shown
    assert "Leave ticket 1 open first: - 1." in shown
    assert table.match.moves == 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("+ 1", "Ticket 1 is completed already; - 1 would leave it open."),
        ("- 2", "Ticket 2 stays open already; + 2 would complete it."),
        ("- 9", "Your tickets are numbered 1 to 4."),
        ("-", "Which ticket? - 2 leaves ticket 2 open, + 3 completes ticket 3."),
        ("complete", "Which ticket?"),
        ("complete seattle-miami=5L", "✗ CG-51: Your track does not hold 5 locomotives"),
        ("b", "✗ CG-51: The round is over: say which tickets"),
        ("p 2g", "✗ CG-51: The round is over: say which tickets"),
    ],
)
def test_a_slip_at_the_end_of_a_round_decides_nothing(
    monkeypatch: pytest.MonkeyPatch, typed: str, told: str
) -> None:
    table = Table(monkeypatch, end_of_round())
    assert told in plain(table.play(READY, typed))
    assert table.match.moves == 0


@pytest.mark.parametrize("typed", ["- 1 2", "- 1 1", "3 4", "+ 1 2"])
def test_a_line_that_goes_wrong_halfway_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """What Enter accepts is what was shown."""
    table = Table(monkeypatch, end_of_round())
    table.play(READY, typed, "done")
    assert dict(table.match.view(0).uses).keys() == {"dallas-miami", "seattle-denver"}


def test_all_tickets_can_be_left_and_the_proposal_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(monkeypatch, end_of_round())
    shown = plain(table.play(READY, "1 3", "best", "leave 1 3", "done"))
    assert "Your choice: 0 of 4 tickets, 0 points (best: 19)" in shown
    assert shown.count("The best your track can do") == 2
    assert table.match.view(0).uses == ()


def test_the_screen_changes_hands_without_hands_tickets_or_tracks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = CardSituation(
        hands=["7P", "7G"],
        row="WWWWW",
        deck="9Y",
        tracks={0: "2K", 1: "2R"},
        tickets={0: ["seattle-denver"], 1: ["new-york-miami"]},
    )
    table = Table(monkeypatch, moment)
    lines = (READY, "b b", "", READY, "y", "s", "l", "b b", "", READY)
    _, anna, bo, again = table.play(*lines).split(" takes the screen")
    assert "7 P◆ purple" in anna.replace(NBSP, " ")
    assert "Seattle*–Denver" in anna
    assert "7 G♣ green" in bo.replace(NBSP, " ")
    assert "New York*–Miami*" in bo
    for secret in ("purple", "Denver", "K■"):
        assert secret not in bo
    for secret in ("green", "–Miami", "R♥"):
        assert secret not in again
    assert "Anna took 2 cards from the deck." in bo


def test_tracks_and_choices_stay_secret_until_all_have_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """CG-11 and CG-51: the second person learns nothing of the first one's track and choice."""
    moment = completing(
        tracks={0: "1G1R", 1: "2B"}, tickets={0: ["dallas-miami"], 1: ["new-york-chicago"]}
    )
    table = Table(monkeypatch, moment)
    _, anna, bo = table.play(READY, "", "", READY, "l", "y", "s").split(" takes the screen")
    assert "Dallas*–Miami*" in anna
    assert "Track   2 cards: 2 B●" in bo.replace(NBSP, " ")
    for secret in ("Dallas*–Miami", "G♣", "R♥", "+9"):
        assert secret in anna
        assert secret not in bo
    assert "Dallas–Miami" not in bo


def test_a_new_round_begins_with_the_result_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """CG-53: four players see what was completed, and play on."""
    moment = completing(
        4,
        tracks={0: "1G1R", 1: "2B"},
        tickets={0: ["dallas-miami"], 1: ["new-york-chicago", "seattle-miami"]},
        turn=3,
    )
    table = Table(monkeypatch, moment)
    table.match.play(1, "complete new-york-chicago=1B")
    table.match.play(2, "complete")
    table.match.play(3, "complete")
    shown = plain(table.play(READY, "", "", ""))
    assert "Round 1 is over: the tracks are turned up" in shown
    assert "Bo 5 points 1 completed ticket, 1 open ticket" in shown
    assert "You completed Dallas–Miami (9) with 1 G♣ 1 R♥: 9 points." in shown
    assert "Bo completed New York–Chicago (5) with 1 B●: 5 points." in shown
    assert "Cia completed no tickets." in shown
    assert "Round 2 begins with a new deck." in shown


def test_bots_alone_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(monkeypatch, typing(), NAME, "--players", "random,Ida=greedy", "--seed", "w")
    assert session.code == 0
    assert "Ida placed" in session.shown
    assert "left Ida’s yard for the track." in session.shown
    assert "The final score" in session.shown


def test_looking_at_the_track_is_an_option_of_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """CG-11: the record keeps that owners might look; other games have nothing to look at."""
    file = tmp_path / "look.rallare"
    options = (NAME, "--players", "you,random", "--look", "--record", str(file))
    Session(monkeypatch, typing("k 1"), *options)
    assert parse_record(file.read_text(encoding="utf-8")).options.owners_may_look
    session = Session(monkeypatch, typing(), "nordic", "--players", "you,random", "--look")
    assert session.code == 1
    assert "has no secret cards that owners may look at" in capsys.readouterr().err
