"""Proving records: what was changed, cut or invented is refused, with the right line.

The forger here knows the format and makes every check fit. What is true is told independently, by
a match that is played again from the seed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.recording import (
    CARDS,
    NORDIC,
    NORTHERN,
    bare_lines,
    finished,
    first_wrong_line,
    signed,
    walked,
)
from support.situation import law
from support.walk import TABLES

from rallare.records import (
    Proof,
    RecordError,
    Result,
    parse_record,
    print_record,
    verify,
)
from rallare.records.replay import game_of
from rallare.rules.chance import commitment

KEY, BOARD = NORDIC
TRUE = finished(KEY, 3, BOARD, "forged")
LINES = bare_lines(TRUE)
DEAL = TRUE.deal_line


def proven(text: str, board: Path = BOARD) -> Proof:
    record = parse_record(text)
    return verify(record, game_of(record, board))


def refused(lines: list[str], board: Path = BOARD) -> RecordError:
    with pytest.raises(RecordError) as raised:
        proven(signed(lines), board)
    return raised.value


def wrong_line(lines: list[str], board: Path = BOARD) -> int | None:
    """The line that verification names, or None."""
    try:
        proven(signed(lines), board)
    except RecordError as error:
        return error.line
    return None


def with_line(line: int, words: str) -> list[str]:
    return [*LINES[: line - 1], words, *LINES[line:]]


@pytest.mark.parametrize(("key", "players", "board"), TABLES)
def test_every_game_that_was_played_is_true(key: str, players: int, board: Path | None) -> None:
    stop = 40 if board is None else None
    game = walked(key, players, board, "true", stop)
    record = game.record()
    proof = verify(parse_record(print_record(record)), game.game)
    assert proof == Proof(game.moves, finished=game.over, dealt=game.over)
    assert game.over == (board is not None)


@pytest.mark.parametrize("cut", [0, 1, 5, 20])
def test_an_unfinished_game_is_true_but_its_deal_is_not_proven(cut: int) -> None:
    record = walked(KEY, 2, BOARD, "cut", cut).record()
    assert verify(record, game_of(record, BOARD)) == Proof(cut, finished=False, dealt=False)


def test_a_finished_game_without_its_seed_is_true_but_its_deal_is_not_proven() -> None:
    proof = proven(signed(with_line(TRUE.seed_line, "seed -")))
    assert proof == Proof(len(TRUE.moves), finished=True, dealt=False)


OTHER_LETTER = dict(zip("PBOWGYKRL", "BOWGYKRLP", strict=True))


PLACES = law(KEY, 3, BOARD).board
NAMES = (sorted(PLACES.tickets), sorted(PLACES.routes))


def other_word(word: str) -> str:
    """Another word of the same kind: the next card, seat, slot, route or ticket."""
    for names in NAMES:
        if word in names:
            return names[(names.index(word) + 1) % len(names)]
    if word in OTHER_LETTER:
        return OTHER_LETTER[word]
    if word.isdigit():
        return str((int(word) + 1) % 3)
    return {"blind": "take 1", "take": "claim", "pass": "blind"}.get(word, word + "1K")


def test_every_word_of_the_deal_is_proven() -> None:
    words = LINES[DEAL - 1].split(" ")
    for at in range(1, len(words)):
        changed = [*words[:at], other_word(words[at]), *words[at + 1 :]]
        assert refused(with_line(DEAL, " ".join(changed))).line == DEAL


def test_every_chance_result_is_proven() -> None:
    for number, move in enumerate(TRUE.moves, 1):
        action, bar, chance = LINES[DEAL + number - 1].partition(" | ")
        results = chance.split(" ") if bar else []
        for at, result in enumerate(results):
            changed = [*results[:at], other_word(result), *results[at + 1 :]]
            line = f"{action} | {' '.join(changed)}"
            assert refused(with_line(DEAL + number, line)).line == DEAL + number
        fewer = f"{action} | {' '.join(results[:-1])}" if len(results) > 1 else action
        more = f"{action} | {' '.join([*results, 'W'])}"
        if move.chance:
            assert refused(with_line(DEAL + number, fewer)).line == DEAL + number
        assert refused(with_line(DEAL + number, more)).line == DEAL + number


def test_every_word_of_every_action_is_proven() -> None:
    """A changed action is refused at its line, or the first line that it makes untrue."""
    refusals = 0
    for number in range(1, len(TRUE.moves) + 1):
        action, bar, chance = LINES[DEAL + number - 1].partition(" | ")
        words = action.split(" ")
        for at in range(1, len(words)):
            changed = " ".join([*words[:at], other_word(words[at]), *words[at + 1 :]])
            lines = with_line(DEAL + number, f"{changed}{bar}{chance}")
            expected = first_wrong_line(signed(lines), BOARD)
            assert wrong_line(lines) == expected
            refusals += expected == DEAL + number
    assert refusals > len(TRUE.moves)


def renumbered(moves: list[str]) -> list[str]:
    """Moves with the numbers of their new places."""
    told = (move.partition(" ")[2] for move in moves)
    numbered = [f"{number} {words}" for number, words in enumerate(told, 1)]
    return [*LINES[:DEAL], *numbered, LINES[-1]]


MOVES = LINES[DEAL:-1]


@pytest.mark.parametrize("at", range(len(MOVES)))
def test_a_move_left_out_doubled_or_moved_is_refused_where_it_first_shows(at: int) -> None:
    left_out = renumbered([*MOVES[:at], *MOVES[at + 1 :]])
    doubled = renumbered([*MOVES[: at + 1], *MOVES[at:]])
    swapped = renumbered([*MOVES[:at], *reversed(MOVES[at : at + 2]), *MOVES[at + 2 :]])
    for lines in (left_out, doubled, swapped):
        assert wrong_line(lines) == first_wrong_line(signed(lines), BOARD)
    assert wrong_line(left_out) is not None
    assert wrong_line(doubled) is not None


def test_a_move_after_the_end_is_refused_at_its_line() -> None:
    lines = [*LINES[:-1], f"{len(MOVES) + 1} 0 blind | W", LINES[-1]]
    error = refused(lines)
    assert error.line == len(LINES)
    assert "over" in error.words


def test_a_finished_game_cut_short_is_refused_at_its_end() -> None:
    for kept in range(len(MOVES)):
        error = refused([*LINES[: DEAL + kept], LINES[-1]])
        assert error.line == DEAL + kept + 1
        assert "cut" in error.words


def test_an_end_that_is_kept_back_is_refused_at_the_end() -> None:
    lines = with_line(TRUE.seed_line, "seed -")
    error = refused([*lines[:-1], "end unfinished"])
    assert error.line == TRUE.end_line
    assert LINES[-1].removeprefix("end ") in error.words


def results() -> list[Result]:
    result = TRUE.result
    assert result is not None
    losers = tuple(seat for seat in range(3) if seat not in result.winners)
    more = [
        replace(
            result, totals=(*result.totals[:at], result.totals[at] + 1, *result.totals[at + 1 :])
        )
        for at in range(3)
    ]
    other = "stalemate" if result.reason == "final-turns" else "final-turns"
    return [
        *more,
        replace(result, winners=losers[:1]),
        replace(result, winners=(0, 1, 2)),
        replace(result, reason=other),
        replace(result, reason="boredom"),
    ]


@pytest.mark.parametrize("result", results(), ids=str)
def test_another_result_is_refused_at_the_end(result: Result) -> None:
    assert refused([*LINES[:-1], f"end {result}"]).line == TRUE.end_line


def test_another_seed_is_refused_at_its_line() -> None:
    error = refused(with_line(TRUE.seed_line, "seed invented"))
    assert error.line == TRUE.seed_line
    assert "committed" in error.words


def test_another_commitment_is_refused_at_the_seed() -> None:
    lines = with_line(TRUE.seed_line - 1, f"commitment {commitment('invented')}")
    assert refused(lines).line == TRUE.seed_line


def test_another_seed_with_its_own_commitment_deals_other_cards() -> None:
    lines = with_line(TRUE.seed_line, "seed invented")
    lines[TRUE.seed_line - 2] = f"commitment {commitment('invented')}"
    error = refused(lines)
    assert error.line == DEAL
    assert "the seed gives" in error.words


def test_another_starting_seat_is_refused_at_the_deal() -> None:
    assert refused(with_line(TRUE.first_line, "first 0")).line == DEAL


def test_a_card_game_can_be_proven_whoever_may_look() -> None:
    """The option changes no card and no rule, so the record is true with the line and without."""
    key, board = CARDS
    game = walked(key, 3, board, "look", owners_may_look=True)
    lines = bare_lines(game.record())
    assert proven(signed(lines), board) == Proof(game.moves, finished=True, dealt=True)
    lines.remove("owners may look")
    assert proven(signed(lines), board) == Proof(game.moves, finished=True, dealt=True)


def test_a_board_game_whose_owners_may_look_is_refused() -> None:
    lines = list(LINES)
    lines.insert(TRUE.first_line, "owners may look")
    error = refused(lines)
    assert error.line == TRUE.first_line
    assert "no secret cards" in error.words


def test_other_header_lines_are_refused_at_their_lines() -> None:
    assert refused(with_line(2, "game northern-lights"), NORTHERN[1]).line == 4
    assert refused(with_line(2, "game no-such-game")).line == 2
    assert refused(with_line(3, "rules 99")).line == 3
    assert refused(with_line(4, f"board {'0' * 64}")).line == 4


def test_the_first_of_several_wrong_lines_is_named() -> None:
    """A card that could have come, early, and an impossible one later."""
    lines = list(LINES)
    drawing = [n for n, line in enumerate(lines) if n > DEAL and " take " in line]
    for number in (drawing[2], drawing[9]):
        lines[number] = lines[number][:-1] + OTHER_LETTER[lines[number][-1]]
    lines[-1] = "end stalemate points 0 0 0 winners 0"
    assert refused(lines).line == drawing[2] + 1


def test_without_a_seed_an_impossible_chance_result_is_still_refused() -> None:
    """Nordic miniature: there are four red cards, so a fifth cannot be drawn."""
    record = walked(KEY, 2, BOARD, "impossible", 0).record()
    lines = bare_lines(record)
    lines[record.deal_line - 1] = " ".join(["deal", "0", *"RRRRRWWWWGGGG", *record.deal[14:]])
    error = refused(lines)
    assert error.line == record.deal_line
    assert error.words == "no red card was left to draw"


def test_without_a_seed_a_chance_result_that_could_be_is_not_noticed() -> None:
    """What a record without a seed does not prove: the deal may be invented."""
    record = walked(KEY, 2, BOARD, "possible", 0).record()
    lines = bare_lines(record)
    lines[record.deal_line - 1] = " ".join(["deal", "0", *"RRRRLLLLWWWWG", *record.deal[14:]])
    assert proven(signed(lines)) == Proof(0, finished=False, dealt=False)


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([NORDIC, NORTHERN, CARDS]))
def test_verification_and_a_match_of_the_seed_agree_on_the_first_wrong_line(
    random: Random, table: tuple[str, Path]
) -> None:
    """Any words of any lines from the deal on exchanged for others of the same record."""
    key, board = table
    record = finished(key, 2, board, "agree")
    lines = bare_lines(record)
    pool = [word for line in lines[record.deal_line - 1 :] for word in line.split(" ")]
    for _ in range(random.randint(1, 2)):
        number = random.randrange(record.deal_line - 1, len(lines))
        words = lines[number].split(" ")
        words[random.randrange(len(words))] = random.choice(pool)
        lines[number] = " ".join(words)
    assert wrong_line(lines, board) == first_wrong_line(signed(lines), board)
