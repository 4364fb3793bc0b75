"""Actions: one canonical text each, and a repr that evaluates."""

from __future__ import annotations

import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rallare.rules import actions as verbs
from rallare.rules.actions import (
    Action,
    ClaimRoute,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
    parse_action,
)
from rallare.rules.cards import Card, Cards
from rallare.rules.errors import MalformedAction, Refusal

names = st.from_regex(r"[a-z0-9][a-z0-9-]{0,20}", fullmatch=True)
bags = st.tuples(*[st.integers(0, 14)] * len(Card)).map(Cards)
actions: st.SearchStrategy[Action] = st.one_of(
    st.integers(0, 999).map(TakeFaceUp),
    st.just(TakeBlind()),
    st.builds(ClaimRoute, names, bags),
    st.builds(PayTunnel, bags),
    st.just(Withdraw()),
    st.just(DrawTickets()),
    st.lists(names, max_size=6).map(lambda tickets: KeepTickets(tuple(tickets))),
    st.builds(PlaceCards, bags),
    st.lists(st.tuples(names, bags), max_size=4).map(lambda uses: CompleteTickets(tuple(uses))),
    st.just(Pass()),
)

NAMES = {name: getattr(verbs, name) for name in verbs.__all__} | {"Cards": Cards}


def test_every_verb_has_its_text() -> None:
    assert str(TakeFaceUp(3)) == "take 3"
    assert str(TakeBlind()) == "blind"
    claim = ClaimRoute("boden-kiruna-black", Cards.of("3K"))
    assert str(claim) == "claim boden-kiruna-black 3K"
    assert str(PayTunnel(Cards.of("1K1L"))) == "pay 1K1L"
    assert str(Withdraw()) == "withdraw"
    assert str(DrawTickets()) == "tickets"
    assert str(KeepTickets(("b", "a"))) == "keep a b"
    assert str(PlaceCards(Cards.of("3G1L"))) == "place 3G1L"
    uses = (("dallas-miami", Cards.of("1G1L")), ("chicago-dallas", Cards.of("1G1Y")))
    assert str(CompleteTickets(uses)) == "complete chicago-dallas=1G1Y dallas-miami=1G1L"
    assert str(CompleteTickets(())) == "complete"
    assert str(Pass()) == "pass"


@given(actions)
def test_text_gives_the_action_back(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(actions)
def test_the_repr_evaluates_to_an_equal_action(action: Action) -> None:
    assert eval(repr(action), dict(NAMES)) == action


@given(st.permutations(["a", "b", "c"]))
def test_the_order_of_kept_tickets_does_not_matter(tickets: list[str]) -> None:
    assert KeepTickets(tuple(tickets)) == KeepTickets(("a", "b", "c"))


@given(st.permutations([("a", Cards.of("1G")), ("a", Cards.of("1L")), ("b", Cards.of("1G"))]))
def test_the_order_of_completed_tickets_does_not_matter(uses: list[tuple[str, Cards]]) -> None:
    assert CompleteTickets(tuple(uses)) == parse_action("complete a=1L a=1G b=1G")


WORDS = ["take", "blind", "claim", "pay", "withdraw", "tickets", "keep", "pass", "", "1", "3K", "-"]
WORDS += ["place", "complete", "a=1G", "b=1L1G", "a=", "=1G", "a=-"]
near_texts = st.lists(st.sampled_from([*WORDS, "a-b", "2B1L", "1L2B", "²", "0"]), max_size=5)


def outcome_of(text: str) -> Action | Refusal:
    try:
        return parse_action(text)
    except MalformedAction as error:
        return error.refusal


@given(
    st.one_of(
        st.text(),
        near_texts.map(" ".join),
        st.text(alphabet=string.ascii_lowercase + string.digits + " -\n\t", max_size=30),
    )
)
@example("")
@example(" ")
@example("take 1 ")
@example("take 01")
@example("take ²")
@example("take 1234")
@example("take -1")
@example("TAKE 1")
@example("blind\n")
@example("claim a 1L1B")
@example("claim A 1B")
@example("claim a\n 1B")
@example("claim a ")
@example("pay")
@example("keep b a")
@example("keep  a")
@example("pay " + "9" * 5000 + "B")
@example("pay " + "9" * 4000 + "B")
@example("pay " + "x" * 5000)
@example("place")
@example("place 1L1G")
@example("complete b=1G a=1G")
@example("complete a")
@example("complete a=")
@example("complete =1G")
@example("complete a=1G=1G")
@example("complete A=1G")
@example("complete  a=1G")
@example("complete " + "x" * 5000)
@example("x" * 5000)
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    read = outcome_of(text)
    if isinstance(read, Action):
        assert str(read) == text
        return
    assert read.rule == "form"
    assert read.error is MalformedAction
    assert "is not an action" in read.words
    assert len(str(read)) < 500


def test_nothing_kept_is_a_well_formed_choice() -> None:
    assert parse_action("keep") == KeepTickets(())
    assert parse_action("complete") == CompleteTickets(())


@pytest.mark.parametrize("text", ["fly", "take", "claim x", "pay 1Z", "keep B", "place 1Z"])
def test_a_malformed_text_is_told_what_would_be_right(text: str) -> None:
    with pytest.raises(MalformedAction) as raised:
        parse_action(text)
    words = raised.value.refusal.words
    assert "the forms are: take SLOT" in words or "write counts and letters" in words
