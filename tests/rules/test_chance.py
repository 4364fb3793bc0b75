"""Chance: draws that are the same everywhere, uniform, recorded and checked."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rallare.rules.cards import Card, Cards
from rallare.rules.chance import ChanceMismatch, Recorder, Scripted, Seeded, commitment

DECK = Cards.of("12P12B12O12W12G12Y12K12R14L")


def test_a_seed_gives_these_very_draws_in_every_version() -> None:
    seeded = Seeded("rallare")
    assert [seeded.below(1000) for _ in range(8)] == [135, 638, 66, 459, 616, 875, 567, 34]
    seeded = Seeded("rallare")
    drawn = "".join(seeded.card(DECK).letter for _ in range(20))
    assert drawn == "OLKOLOBWWGKRBWORLYOO"
    seeded = Seeded("å–1")
    assert "".join(seeded.item("abc") for _ in range(10)) == "ccbacacbaa"


@given(st.text(st.characters(codec="utf-8"), max_size=20), st.integers(1, 200))
def test_a_draw_is_the_hash_of_the_seed_and_its_number(seed: str, bound: int) -> None:
    key = hashlib.sha256(b"rallare chance\n" + seed.encode("utf-8")).digest()
    seeded = Seeded(seed)
    for number in range(3):
        digest = hashlib.sha256(key + bytes(7) + bytes([number])).hexdigest()
        assert seeded.below(bound) == int(digest, 16) % bound


def test_other_seeds_give_other_draws() -> None:
    runs = {tuple(Seeded(str(n)).below(2**32) for _ in range(2)) for n in range(200)}
    assert len(runs) == 200


def chi_square(observed: Counter[str], expected: dict[str, float]) -> float:
    return sum((observed[k] - e) ** 2 / e for k, e in expected.items())


def test_every_single_card_is_equally_likely() -> None:
    """Twenty thousand draws with a fixed seed; 26.1 is the 0.1 % point for nine kinds."""
    seeded, draws = Seeded("uniform"), 20_000
    observed = Counter(seeded.card(DECK).letter for _ in range(draws))
    expected = {card.letter: draws * DECK[card] / DECK.total for card in Card}
    assert chi_square(observed, expected) < 26.1


def test_every_item_is_equally_likely() -> None:
    """Ten thousand draws of eleven names; 29.6 is the 0.1 % point."""
    seeded, names = Seeded("items"), list("abcdefghijk")
    observed = Counter(seeded.item(names) for _ in range(10_000))
    assert chi_square(observed, {name: 10_000 / len(names) for name in names}) < 29.6


@given(st.text(st.characters(codec="utf-8"), max_size=5))
def test_only_cards_of_the_bag_come_out(seed: str) -> None:
    bag, seeded = Cards.of("1B2K1L"), Seeded(seed)
    drawn = []
    while bag:
        card = seeded.card(bag)
        bag = bag.minus(card)
        drawn.append(card)
    assert Cards.count(drawn) == Cards.of("1B2K1L")


def test_a_recorder_passes_on_the_draws_and_keeps_their_text() -> None:
    recorder, source = Recorder(Seeded("x")), Seeded("x")
    card, item = recorder.card(DECK), recorder.item(["a", "b"])
    assert (card, item) == (source.card(DECK), source.item(["a", "b"]))
    assert recorder.flush() == (card.letter, item)
    assert recorder.flush() == ()
    assert recorder.card(DECK) == source.card(DECK)


def test_what_was_recorded_can_be_played_back() -> None:
    recorder = Recorder(Seeded("x"))
    drawn = [recorder.card(DECK) for _ in range(10)]
    ticket = recorder.item(["a", "b"])
    script = Scripted(recorder.flush())
    assert [script.card(DECK) for _ in range(10)] == drawn
    assert script.item(["a", "b"]) == ticket
    script.finish()


@pytest.mark.parametrize("text", ["", "X", "k", "KK", "ticket"])
def test_a_script_refuses_what_is_no_card(text: str) -> None:
    with pytest.raises(ChanceMismatch, match="is not a card"):
        Scripted([text]).card(DECK)


def test_a_script_refuses_a_card_that_is_not_in_the_bag() -> None:
    with pytest.raises(ChanceMismatch, match="no black card was left to draw"):
        Scripted(["K"]).card(Cards.of("3B"))


def test_a_script_refuses_a_name_that_is_not_there() -> None:
    with pytest.raises(ChanceMismatch, match="'c' was not there to draw"):
        Scripted(["c"]).item(["a", "b"])


def test_a_script_that_is_too_short_is_refused() -> None:
    with pytest.raises(ChanceMismatch, match="a chance result is missing"):
        Scripted([]).card(DECK)
    with pytest.raises(ChanceMismatch, match="a chance result is missing"):
        Scripted([]).item(["a"])


def test_a_script_that_is_too_long_is_refused() -> None:
    with pytest.raises(ChanceMismatch, match="'B' was drawn by nothing"):
        Scripted(["B"]).finish()


def test_the_commitment_of_a_seed_is_fixed_for_ever() -> None:
    assert commitment("rallare") == (
        "a8392e4ee40021e967e88b9ea4a527cdbab38353f3fadd900c45dfe9420936f5"
    )
    assert commitment("å–1") == hashlib.sha256("rallare seed\nå–1".encode()).hexdigest()


def test_the_commitment_does_not_tell_the_draws() -> None:
    """The chance is keyed by another hash than the one that is shown."""
    shown = bytes.fromhex(commitment("rallare"))
    guess = int.from_bytes(hashlib.sha256(shown + bytes(8)).digest(), "big") % 10**9
    assert Seeded("rallare").below(10**9) != guess
