"""Cards: bags of train cards, their algebra and their text."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards, join_words

bags = st.tuples(*[st.integers(0, 12)] * len(Card)).map(Cards)
cards = st.sampled_from(Card)


def counter(bag: Cards) -> Counter[Card]:
    """The same bag as the standard library has it."""
    return Counter(dict(zip(Card, bag.counts, strict=True)))


def test_there_are_eight_colours_and_the_locomotive() -> None:
    words = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
    assert [card.word for card in COLOURS] == words
    assert LOCOMOTIVE.word == "locomotive"
    assert tuple(Card) == (*COLOURS, LOCOMOTIVE)


def test_every_card_has_a_letter_and_a_symbol_of_its_own() -> None:
    """CG-70: every colour also has a symbol, on cards and on tickets."""
    assert "".join(card.letter for card in Card) == "PBOWGYKRL"
    assert len({card.symbol for card in Card}) == len(Card)
    assert all(len(card.symbol) == 1 and not card.symbol.isalnum() for card in Card)


@given(cards)
def test_a_card_is_found_by_its_letter(card: Card) -> None:
    assert Card.from_letter(card.letter) is card


@pytest.mark.parametrize("text", ["", "p", "PB", "X", "1", " ", "BLACK"])
def test_a_text_that_is_no_letter_is_refused_with_the_letters(text: str) -> None:
    with pytest.raises(ValueError, match="the letters are P B O W G Y K R L"):
        Card.from_letter(text)


@given(cards)
def test_the_repr_of_a_card_evaluates_to_it(card: Card) -> None:
    assert eval(repr(card), {"Card": Card}) is card


@given(bags)
def test_text_and_repr_give_the_bag_back(bag: Cards) -> None:
    assert Cards.of(str(bag)) == bag
    assert eval(repr(bag), {"Cards": Cards}) == bag


@given(bags)
def test_counting_the_cards_of_a_bag_gives_the_bag_back(bag: Cards) -> None:
    assert Cards.count(bag) == bag
    assert list(bag) == sorted(counter(bag).elements())


@given(st.text(alphabet="0123456789PBOWGYKRL- x", max_size=8))
def test_only_the_canonical_text_is_read(text: str) -> None:
    try:
        printed = str(Cards.of(text))
    except ValueError:
        # Every canonical text is read, as another test proves; so this one is not canonical.
        return
    assert printed == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0B",
        "B",
        "2",
        "1L1B",
        "1B1B",
        "01B",
        "1B-",
        "--",
        " 1B",
        "1B 1L",
        "1b",
        "-1B",
        "²B",
        "1X",
    ],
)
def test_other_spellings_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a set of cards"):
        Cards.of(text)


def test_the_text_has_a_fixed_order_and_form() -> None:
    assert str(Cards.count([LOCOMOTIVE, Card.BLUE, Card.BLUE])) == "2B1L"
    assert str(Cards.of("12P10K")) == "12P10K"
    assert str(NO_CARDS) == "-"
    assert Cards.of("-") == NO_CARDS


@given(bags, bags)
def test_adding_and_taking_out_are_those_of_multisets(a: Cards, b: Cards) -> None:
    assert counter(a + b) == counter(a) + counter(b)
    assert (a + b) - b == a
    assert counter(b.missing(a)) == counter(a) - counter(b)
    assert a.less(b) == b.missing(a)
    assert counter(a.at_least(b)) == counter(a) | counter(b)


@given(bags, bags)
def test_a_bag_holds_another_when_nothing_is_missing(a: Cards, b: Cards) -> None:
    assert (b in a) == (not a.missing(b)) == (counter(b) <= counter(a))


@given(bags, bags)
def test_what_is_not_there_cannot_be_taken_out(a: Cards, b: Cards) -> None:
    if b in a:
        assert (a - b) + b == a
    else:
        with pytest.raises(ValueError, match="does not hold"):
            a - b


@given(bags, cards, st.integers(1, 14))
def test_single_cards_go_in_and_out(bag: Cards, card: Card, number: int) -> None:
    assert bag.plus(card, number) == bag + Cards.single(card, number)
    if bag[card] >= number:
        assert bag.minus(card, number) == bag - Cards.single(card, number)
    else:
        with pytest.raises(ValueError, match=f"does not hold {number} {card.word}"):
            bag.minus(card, number)


@given(bags)
def test_the_size_of_a_bag_is_the_number_of_its_cards(bag: Cards) -> None:
    assert bag.total == len(bag) == len(list(bag))
    assert bool(bag) == (bag.total > 0)
    assert bag.locomotives == bag[LOCOMOTIVE] == list(bag).count(LOCOMOTIVE)
    assert bag.kinds == tuple(sorted(set(bag)))


@given(bags, bags)
def test_a_bag_never_changes(a: Cards, b: Cards) -> None:
    before = a.counts
    for change in (a.__add__, a.less, a.at_least, a.missing):
        change(b)
    a.plus(LOCOMOTIVE)
    assert a.counts == before
    with pytest.raises(AttributeError):
        a.counts = b.counts  # type: ignore[misc]


def test_a_bag_holds_only_bags() -> None:
    assert "1B" not in Cards.of("1B")
    assert Card.BLUE not in Cards.of("1B")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("-", "no cards"),
        ("1L", "1 locomotive"),
        ("2L", "2 locomotives"),
        ("2B1L", "2 blue and 1 locomotive"),
        ("3P2K2L", "3 purple, 2 black and 2 locomotives"),
    ],
)
def test_a_bag_in_words(text: str, words: str) -> None:
    assert Cards.of(text).words() == words


def test_words_are_joined_as_in_a_sentence() -> None:
    assert join_words(["a"]) == "a"
    assert join_words(["a", "b"]) == "a and b"
    assert join_words(["a", "b", "c"]) == "a, b and c"
