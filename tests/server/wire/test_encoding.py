"""Whatever comes in, it is a message or a BadMessage that shows only what was sent."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.wire import valid

from rallare.rules.actions import CompleteTickets, parse_action
from rallare.rules.chapters import chapter
from rallare.server.wire import BadMessage, decode_body, decode_client, encode
from rallare.server.wire.encoding import LONGEST_REASON
from rallare.server.wire.http import Join
from rallare.server.wire.messages import Act, Consider, Ping, Say, TakeBack
from rallare.server.wire.tables import BotSeat, LiveClock, MySeat, NewTable, NoClock, OpenSeat

MESSAGES = [
    Act(id="a", asked=3, action="blind"),
    Consider(id="b", action="claim boden-kiruna-black 3K"),
    Say(id="c", kind="phrase", what="well-played"),
    TakeBack(id="d"),
    Ping(id="e"),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_of_a_client_comes_back_equal(message: Any) -> None:
    data = encode(message)
    assert decode_client(data) == message
    assert decode_client(data.decode()) == message
    assert valid("ClientMessage", json.loads(data))


def test_a_table_with_everything_comes_back_equal() -> None:
    table = NewTable(
        game="card-game",
        seats=[MySeat("Ada"), OpenSeat(), BotSeat("greedy", "Bo")],
        clock=LiveClock(seconds=60, bank=300, out="safest"),
    )
    assert decode_body(encode(table), NewTable) == table
    assert valid("NewTable", json.loads(encode(table)))
    assert decode_body(b'{"game":"g","seats":[{"kind":"open"}]}', NewTable).clock == NoClock()


PING = '{"type":"ping","id":"a"'

BAD: dict[str, bytes | str] = {
    "nothing": b"",
    "no JSON": b"hello",
    "not UTF-8": b"\xff\xfe",
    "not UTF-8 in a name": b'{"type":"ping","id":"a","x\xc3\x28":1}',
    "half a surrogate in text": '{"type":"ping","id":"\ud800"}',
    "half a surrogate escaped": rb'{"type":"ping","id":"\ud83d"}',
    "many arrays": b"[" * 10_000,
    "many objects": b'{"type":' * 10_000,
    "many arrays inside": f'{PING},"x":{"[" * 100_000}',
    "not a number": b'{"type":"act","id":"a","asked":NaN,"action":"blind"}',
    "an endless number": b'{"type":"act","id":"a","asked":1e999,"action":"blind"}',
    "a long number": b'{"type":"act","id":"a","asked":' + b"9" * 9_000 + b',"action":"blind"}',
    "a number no script can hold": b'{"type":"act","id":"a","asked":9007199254740992,"action":""}',
    "a negative number": b'{"type":"act","id":"a","asked":-1,"action":"blind"}',
    "a bool for a number": b'{"type":"act","id":"a","asked":true,"action":"blind"}',
    "no type": b"{}",
    "an unknown type": b'{"type":"sync","id":"a"}',
    "two types": b'{"type":"ping","type":"act","id":"a"}',
    "an unknown field": f'{PING},"seat":1}}',
    "a long unknown field": f'{PING},"{"x" * 5_000}":1}}',
    "a long id": f'{{"type":"ping","id":"{"x" * 65}"}}',
    "an empty id": b'{"type":"ping","id":""}',
    "more after it": f"{PING}}}{{}}",
    "a list": b"[1]",
    "null": b"null",
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_message_is_refused_in_a_short_sentence(name: str) -> None:
    with pytest.raises(BadMessage) as raised:
        decode_client(BAD[name])
    words = raised.value.words
    assert words.endswith(".")
    assert words.startswith("This ")
    assert len(words) < LONGEST_REASON + 50
    encode(words)
    assert raised.value.__cause__ is None


def test_the_last_of_two_equal_fields_counts() -> None:
    assert decode_client(b'{"id":"1","id":"2","type":"ping"}') == Ping(id="2")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
nearly_messages = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "consider", "say", "take-back", "ping", "sync"])},
    optional={
        "id": st.text() | json_values,
        "asked": st.integers() | json_values,
        "action": st.text() | json_values,
        "kind": st.sampled_from(["phrase", "reaction", "text"]) | json_values,
        "what": st.text() | json_values,
        "more": json_values,
    },
)


@given(st.binary() | st.text(st.characters()) | nearly_messages.map(json.dumps))
def test_nothing_but_a_bad_message_is_ever_raised(data: bytes | str) -> None:
    try:
        message = decode_client(data)
    except BadMessage as bad:
        encode(bad.words)
    else:
        assert decode_client(encode(message)) == message


@given(nearly_messages)
def test_the_schema_and_the_decoder_accept_the_same(value: dict[str, Any]) -> None:
    data = json.dumps(value)
    try:
        plain = msgspec.json.decode(data)
    except msgspec.DecodeError:
        return  # NaN and halves of surrogates are no JSON, whatever Python says
    try:
        decode_client(data)
    except BadMessage:
        accepted = False
    else:
        accepted = True
    # A float without a fraction is an integer to the schema, and to us a mistake.
    if not isinstance(plain.get("asked"), float):
        assert valid("ClientMessage", plain) == accepted


@given(st.binary())
def test_a_body_is_read_as_safely_as_a_message(data: bytes) -> None:
    with pytest.raises(BadMessage):
        decode_body(data, Join)


def test_the_longest_action_fits_in_a_message() -> None:
    """All tickets of the card game at once: more than any track can complete."""
    tickets = chapter("card-game").game(4, None).cards.tickets.values()
    action = CompleteTickets(tuple((ticket.id, ticket.needs) for ticket in tickets))
    message = Act(id="a", asked=1, action=str(action))
    assert decode_client(encode(message)) == message
    assert parse_action(message.action) == action
