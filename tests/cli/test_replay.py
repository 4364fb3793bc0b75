"""`rallare replay`: a recorded game in words, and the proof that it is true."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from support.card_situation import card_law
from support.recording import NORDIC, NORTHERN, bare_lines, finished, signed, walked

from rallare.cli import main
from rallare.cli.terminal.displays import display_of
from rallare.cli.terminal.narration import EVERYTHING, ON_SCREEN
from rallare.cli.terminal.paint import NBSP, Paint
from rallare.records import Record, print_record, replay
from rallare.records.replay import game_of
from rallare.rules import events
from rallare.rules.board.game import BoardGame
from rallare.rules.cards import Card, Cards
from rallare.rules.events import Event
from rallare.rules.game import Game

BOARD = str(NORDIC[1])
RECORD = finished(NORDIC[0], 3, NORDIC[1], "told")
NUMBER = len(RECORD.moves)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return written(tmp_path, RECORD)


def written(folder: Path, record: Record) -> str:
    path = folder / "game.rallare"
    path.write_bytes(print_record(record).encode())
    return str(path)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def one_line(text: str) -> str:
    return " ".join(text.split())


def bag(cards: Cards) -> str:
    """Cards as they are printed without colours."""
    return Paint(colour=False).cards(cards).replace(NBSP, " ")


def test_every_action_has_a_line_and_the_result_its_score_lines(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = shown(capsys, file, "--board", BOARD)
    for number in range(NUMBER + 1):
        assert f"\n{number:>4}  " in f"\n{out}"
    assert f"After action {NUMBER} of {NUMBER}" in out
    outcome = _game().outcome(_last())
    assert outcome is not None
    for line in outcome.lines:
        assert f"{line.points:+d} {line.words} ({line.rule})" in one_line(out)
    for seat, name in enumerate(RECORD.names):
        assert f"{name}: {outcome.totals[seat]} point" in out
    assert " wins!" in out or " share the victory!" in out


def _game() -> BoardGame:
    game = game_of(RECORD, NORDIC[1])
    assert isinstance(game, BoardGame)
    return game


def _last() -> object:
    *_, last = replay(RECORD, _game())
    return last.after


def test_a_game_can_be_shown_at_any_action(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    for at in (0, 3, 10, NUMBER):
        out = shown(capsys, file, "--board", BOARD, "--at", str(at))
        assert f"After action {at} of {NUMBER}" in out
        assert f"\n{at:>4}  " in f"\n{out}"
        assert f"\n{at + 1:>4}  " not in out
        assert ("The final score" in out) == (at == NUMBER)


def test_a_spectator_sees_no_hand_and_no_ticket(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = one_line(shown(capsys, file, "--board", BOARD, "--at", "8"))
    assert "Hand of" not in out
    assert "Tickets of" not in out
    tickets = _game().board.tickets.values()
    assert not any(ticket.name in out for ticket in tickets)
    assert f"{RECORD.names[0]} was dealt 4 cards." in out


def test_a_seat_sees_its_own_hand_and_tickets_only(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = one_line(shown(capsys, file, "--board", BOARD, "--at", "3", "--seat", "1"))
    game = _game()
    *_, step = replay(RECORD, game, 3)
    for seat, name in enumerate(RECORD.names):
        view = game.view(step.after, seat)
        assert (f"Hand of {name}: {bag(view.hand)}." in out) == (seat == 1)
        assert (f"{name} was dealt 4 cards." in out) == (seat != 1)
        for ticket in view.tickets:
            assert (game.board.tickets[ticket].name in out) == (seat == 1)


def test_open_shows_all_hands_and_tickets(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = one_line(shown(capsys, file, "--board", BOARD, "--at", "3", "--open"))
    game = _game()
    *_, step = replay(RECORD, game, 3)
    for seat, name in enumerate(RECORD.names):
        view = game.view(step.after, seat)
        assert f"Hand of {name}: {bag(view.hand)}." in out
        assert f"{name} was dealt 4 cards." not in out
        assert all(game.board.tickets[ticket].name in out for ticket in view.tickets)


def test_events_tells_what_went_on_beside_the_actions(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    short = one_line(shown(capsys, file, "--board", BOARD))
    full = one_line(shown(capsys, file, "--board", BOARD, "--events"))
    for words in ("is next.", "from slot"):
        assert words not in short
        assert words in full


def test_an_unfinished_game_tells_whose_turn_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = walked(*NORTHERN[:1], 2, NORTHERN[1], "waiting", 9)
    file = written(tmp_path, game.record())
    out = shown(capsys, file, "--board", str(NORTHERN[1]))
    assert f"{game.names[game.to_act[0]]} is to act" in out
    assert "The final score" not in out


def test_check_tells_what_is_proven(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = shown(capsys, file, "--board", BOARD, "--check")
    assert out.startswith(f"{file}: true.")
    assert f"{NUMBER} actions follow the rules" in out
    assert "Every chance result comes from the seed" in out
    unfinished = walked(NORDIC[0], 2, NORDIC[1], "told", 10).record()
    out = shown(capsys, written(tmp_path, unfinished), "--board", BOARD, "--check")
    assert "not over yet" in out
    assert "Not proven" in out


def test_check_refuses_a_forged_record_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = bare_lines(RECORD)
    lines[-1] = "end stalemate points 90 0 0 winners 0"
    path = tmp_path / "forged.rallare"
    path.write_text(signed(lines), "utf-8")
    err = complaint(capsys, str(path), "--board", BOARD, "--check")
    assert err.startswith(f"{path}, line {len(lines)}: ")


def test_a_changed_record_is_refused_with_its_line(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(file).read_bytes()
    Path(file).write_bytes(text.replace(b"seat 0 Ada", b"seat 0 Eve"))
    assert complaint(capsys, file, "--board", BOARD).startswith(f"{file}, line 6: ")


def test_line_ends_of_windows_are_refused_in_words(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(file).write_bytes(Path(file).read_bytes().replace(b"\n", b"\r\n"))
    assert "CR LF" in complaint(capsys, file)


def test_a_record_can_be_read_from_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = print_record(RECORD).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert shown(capsys, "-", "--board", BOARD, "--check").startswith("standard input: true.")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--at", str(NUMBER + 1)], f"--at must be from 0 to {NUMBER}"),
        (["--at", "-1"], f"--at must be from 0 to {NUMBER}"),
        (["--seat", "3"], "There is no seat 3; seats are 0 to 2."),
        (["--seat", "-1"], "There is no seat -1; seats are 0 to 2."),
    ],
)
def test_what_is_not_there_is_not_shown(
    arguments: list[str], words: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    err = complaint(capsys, file, "--board", BOARD, *arguments)
    assert words in err
    assert err.count("\n") == 1


def test_the_wrong_board_is_named(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "line 4: the record was played on another board" in complaint(capsys, file)


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "none.rallare cannot be read" in complaint(capsys, str(tmp_path / "none.rallare"))
    assert "cannot be read" in complaint(capsys, str(tmp_path))
    assert "cannot be read" in complaint(capsys, "nul\0name")
    (tmp_path / "latin").write_bytes(b"\xe5\xe4\xf6")
    assert "not UTF-8" in complaint(capsys, str(tmp_path / "latin"))


RED, BLUE, LOCOMOTIVE = Card.RED, Card.BLUE, Card.LOCOMOTIVE
TUNNEL, FERRY = "bergen-oslo-red", "goteborg-kobenhavn-gray"
SENTENCES: list[tuple[Event, str]] = [
    (events.GameStarted(1), "Bo takes the first turn."),
    (events.CardsDealt(0, 4, None), "Ada was dealt 4 cards."),
    (events.CardsDealt(0, 2, Cards.of("1B1L")), "Ada was dealt 1 B● 1 L✹."),
    (events.RowFilled((RED, BLUE, RED)), "Face up lie R♥ B● R♥."),
    (events.BonusCardsTurned(("globetrotter",)), "Bonus cards: Globetrotter."),
    (events.TicketsOffered(0, 1, None), "Ada drew 1 ticket."),
    (events.TicketsOffered(0, 1, ("bergen-oslo",)), "Ada drew 1 ticket: Bergen–Oslo (2)."),
    (events.OpeningChosen(1), "Bo chose opening tickets."),
    (events.TicketsKept(1, 1, 2, None), "Bo kept 1 of 3 tickets."),
    (events.TicketsKept(1, 1, 2, ("bergen-oslo",)), "Bo kept 1 of 3 tickets: Bergen–Oslo (2)."),
    (events.TurnBegan(0), "Ada is next."),
    (
        events.FaceUpTaken(0, 2, RED, BLUE),
        "Ada took the face-up R♥ red from slot 2, where B● blue came.",
    ),
    (events.CardsDrawn(0, 1, None), "Ada took a card from the deck."),
    (events.CardsDrawn(0, 2, Cards.of("2R")), "Ada took R♥ red and R♥ red from the deck."),
    (events.Reshuffled(30), "The discards were shuffled into a new deck of 30."),
    (
        events.TunnelRevealed(0, TUNNEL, Cards.of("2R"), (RED, BLUE, LOCOMOTIVE), 2),
        "Ada laid 2 R♥ at the tunnel Bergen–Oslo (red tunnel, 2);"
        " R♥ B● L✹ came up: 2 more cards asked.",
    ),
    (
        events.TunnelRevealed(0, TUNNEL, Cards.of("2R"), (), 0),
        "Ada laid 2 R♥ at the tunnel Bergen–Oslo (red tunnel, 2);"
        " nothing came up: nothing more asked.",
    ),
    (events.TunnelPaid(0, TUNNEL, Cards.of("1R1L")), "Ada paid 1 R♥ 1 L✹ more."),
    (events.Withdrawn(0, TUNNEL), "Ada took the set back from Bergen–Oslo (red tunnel, 2)."),
    (
        events.RouteClaimed(1, FERRY, Cards.of("1L"), 1),
        "Bo claimed Göteborg–København (gray ferry, 1) with 1 L✹ for 1 point.",
    ),
    (events.Passed(1), "Bo could do nothing and passed."),
    (events.FinalTurnsBegan(0, 1), "Ada has 1 train left: everybody has one more turn!"),
    (events.GameEnded("stalemate"), "Everybody passed in a row: the game is over."),
    (events.GameEnded("final-turns"), "Everybody has had a last turn: the game is over."),
]


GREEN_AND_RED = Cards.of("1G1R")
CARD_SENTENCES: list[tuple[Event, str]] = [
    (events.TrainsDeparted(1, GREEN_AND_RED), "1 G♣ 1 R♥ left Bo’s yard for the track."),
    (events.CardsPlaced(0, Cards.of("2G1L")), "Ada placed 2 G♣ 1 L✹ in the yard."),
    (events.TrainRobbed(0, 1, Cards.of("2G1L")), "Ada robbed Bo: 2 G♣ 1 L✹ discarded."),
    (
        events.DeckRanOut(1),
        "The deck has run out: everybody has one more turn, Bo the last one!",
    ),
    (events.RoundEnded(1), "Round 1 is over: everybody turns up the own track."),
    (events.TrackShown(0, GREEN_AND_RED), "The track of Ada holds 1 G♣ 1 R♥."),
    (events.CompletingDecided(1), "Bo has decided which tickets to complete."),
    (
        events.TicketsCompleted(1, (("dallas-miami", GREEN_AND_RED),), 9),
        "Bo completed Dallas–Miami (9) with 1 G♣ 1 R♥: 9 points.",
    ),
    (events.TicketsCompleted(1, (), 0), "Bo completed no tickets."),
    (
        events.RoundBegan(2),
        "Round 2 begins with a new deck. Hands and open tickets are kept; yards and tracks are"
        " empty again.",
    ),
    (events.TicketsKept(1, 0, 4, ()), "Bo kept 0 of 4 tickets."),
    (events.RowFilled((RED, None)), "Face up lie R♥ --."),
    (events.GameEnded("last-round"), "That was the last round: the game is over."),
]


def story(reader: int | None, *told: Event, game: Game[Any, Any] | None = None) -> list[str]:
    names = ("Ada", "Bo", "Cleo")
    leave_out = EVERYTHING if reader is None else ON_SCREEN
    display = display_of(game or _game())
    narrator = display.narrator(names, reader, Paint(colour=False), leave_out)
    return [sentence.replace(NBSP, " ") for sentence in narrator.story(told)]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_events_are_told_in_words(event: Event, sentence: str) -> None:
    assert story(None, event) == [sentence]


@pytest.mark.parametrize(("event", "sentence"), CARD_SENTENCES)
def test_events_of_a_card_game_are_told_in_words(event: Event, sentence: str) -> None:
    assert story(None, event, game=card_law(3)) == [sentence]


def test_a_reader_of_a_card_game_is_called_you() -> None:
    told = (
        events.TrainsDeparted(1, GREEN_AND_RED),
        events.TrackShown(1, GREEN_AND_RED),
        events.CardsPlaced(1, GREEN_AND_RED),
        events.TrainRobbed(0, 1, GREEN_AND_RED),
        events.TrainRobbed(1, 2, GREEN_AND_RED),
        events.DeckRanOut(1),
    )
    assert story(1, *told, game=card_law(3)) == [
        "1 G♣ 1 R♥ left your yard for the track.",
        "You placed 1 G♣ 1 R♥ in your yard.",
        "Ada robbed you! You lost 1 G♣ 1 R♥ from your yard.",
        "You robbed Cleo: 1 G♣ 1 R♥ discarded.",
        "The deck has run out: everybody has one more turn, you the last one!",
    ]


def test_a_reader_is_told_what_the_screen_does_not_show() -> None:
    assert story(0, *(event for event, _ in SENTENCES[:4])) == ["Bo takes the first turn."]
    assert story(0, events.FinalTurnsBegan(0, 2)) == [
        "You have 2 trains left: everybody has one more turn!"
    ]


def test_cards_drawn_after_a_claim_are_the_drawing_bonus() -> None:
    claimed = events.RouteClaimed(1, FERRY, Cards.of("1L"), 1)
    told = story(None, claimed, events.CardsDrawn(1, 2, None))
    assert told[1:] == ["Bo drew 2 cards from the deck as the drawing bonus."]


def test_no_event_is_without_words() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    told = {type(event) for event, _ in SENTENCES + CARD_SENTENCES}
    assert told == {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}


CARDS = finished("card-game", 4, None, "cards")


def test_a_card_game_is_told_with_its_rounds_and_its_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, CARDS)
    out = shown(capsys, file)
    for words in ("placed", "for the track.", "Round 1 is over", "Round 2 begins", "The deck has"):
        assert words in one_line(out), words
    assert "The final score (CG-52)" in out
    assert "true." in shown(capsys, file, "--check")


def test_hands_and_tracks_of_a_card_game_are_shown_to_those_who_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """CG-11: nobody is shown a track before the round is scored, and then only the own."""
    file = written(tmp_path, CARDS)
    game = game_of(CARDS, None)
    steps = [*replay(CARDS, game)]
    at = next(n for n, step in enumerate(steps) if len(game.to_act(step.after)) == 3 and n > 4)
    public = one_line(shown(capsys, file, "--at", str(at)))
    assert "Still to say which tickets to complete:" in public
    for words in ("Hand of", "Track of", "The track of", "has decided to complete"):
        assert words not in public
    openly = one_line(shown(capsys, file, "--at", str(at), "--open"))
    for seat, name in enumerate(CARDS.names):
        view = game.view(steps[at].after, seat)
        own = one_line(shown(capsys, file, "--at", str(at), "--seat", str(seat)))
        for words in (f"Hand of {name}: {bag(view.hand)}.", f"Track of {name}: {bag(view.track)}."):
            assert words in own
            assert words in openly
        assert own.count("Track of") == own.count("Hand of") == 1
        before = one_line(shown(capsys, file, "--at", str(at - 9), "--seat", str(seat)))
        assert "Track of" not in before


def test_the_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", "--help"])
    assert left.value.code == 0
    assert "rallare replay game.rallare --check" in capsys.readouterr().out
