"""Limits hold in every window of time, and their memory is bounded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rallare.server.limits import Bucket, Counter, Limiter, address_key


class Time:
    """A clock that stands where it is put."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


RATES = st.floats(0.01, 500)
BURSTS = st.integers(1, 50)
STEPS = st.lists(st.floats(0, 20), max_size=120)


@given(RATES, BURSTS, STEPS)
def test_no_window_lets_more_through_than_burst_and_rate_allow(
    rate: float, burst: int, steps: list[float]
) -> None:
    time = Time()
    bucket = Bucket(rate, burst, time)
    passed = []
    for step in steps:
        time.now += step
        if bucket.take():
            passed.append(time.now)
    for first, start in enumerate(passed):
        for last in range(first, len(passed)):
            number = last - first + 1
            assert number <= burst + rate * (passed[last] - start) + 1e-6


@given(RATES, BURSTS, STEPS)
def test_who_keeps_to_the_rate_always_passes(rate: float, burst: int, steps: list[float]) -> None:
    time = Time()
    bucket = Bucket(rate, burst, time)
    for step in steps:
        time.now += step + 1.001 / rate
        assert bucket.take()


@given(RATES, BURSTS, st.integers(0, 120))
def test_after_the_wait_there_is_one_to_take(rate: float, burst: int, tries: int) -> None:
    time = Time()
    bucket = Bucket(rate, burst, time)
    for _ in range(tries):
        bucket.take()
    time.now += bucket.wait * 1.0001 + 1e-6
    assert bucket.take()


def test_a_burst_passes_at_once_and_the_next_waits() -> None:
    time = Time()
    bucket = Bucket(2, 3, time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait == pytest.approx(0.5)
    time.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    time.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_steps_back_gives_nothing_away() -> None:
    time = Time()
    bucket = Bucket(1, 1, time)
    assert bucket.take()
    time.now -= 500
    assert not bucket.take()
    time.now += 500
    assert not bucket.take()


def test_a_rate_of_0_is_no_limit() -> None:
    bucket, limiter = Bucket(0, 1, Time()), Limiter(0, 1, Time())
    assert all(bucket.take() for _ in range(1000))
    assert bucket.wait == 0
    assert all(limiter.take("a") for _ in range(1000))
    assert len(limiter) == 0


def test_a_bucket_that_could_never_give_is_refused() -> None:
    for make in (Bucket, Limiter):
        for rate, burst in ((-1, 5), (1, 0)):
            with pytest.raises(ValueError, match="bucket"):
                make(rate, burst, Time())


def test_keys_do_not_use_up_each_others_share() -> None:
    limiter = Limiter(1, 2, Time())
    assert [limiter.take("a") for _ in range(3)] == [True, True, False]
    assert [limiter.take("b") for _ in range(3)] == [True, True, False]
    assert limiter.wait("a") == pytest.approx(1)
    assert limiter.wait("nobody") == 0


def test_a_flood_of_addresses_does_not_grow_the_memory() -> None:
    limiter = Limiter(1, 2, Time(), keys=100)
    for number in range(10_000):
        limiter.take(str(number))
        assert len(limiter) <= 100


def test_the_one_that_comes_often_is_remembered_through_a_flood() -> None:
    limiter = Limiter(0.001, 5, Time(), keys=100)
    refused = 0
    for number in range(5_000):
        limiter.take(f"flood {number}")
        if number % 50 == 0:
            refused += not limiter.take("often")
    assert refused == 95


def test_who_has_rested_is_forgotten() -> None:
    time = Time()
    limiter = Limiter(1, 5, time)
    for number in range(50):
        limiter.take(str(number))
    time.now += 60
    for number in range(50):
        limiter.take(f"new {number}")
    assert len(limiter) == 50


@given(st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), max_size=60))
def test_a_counter_counts_what_is_open(steps: list[tuple[str, bool]]) -> None:
    counter, opened = Counter(3, 5), dict.fromkeys("abc", 0)
    for key, enter in steps:
        if enter:
            free = opened[key] < 3 and sum(opened.values()) < 5
            assert counter.enter(key) == free
            opened[key] += free
        elif opened[key]:
            counter.leave(key)
            opened[key] -= 1
        assert counter.total == sum(opened.values())
        assert {k: counter.of(k) for k in "abc"} == opened
        assert counter.full() == (counter.total == 5)


def test_a_counter_without_limits_lets_everybody_in() -> None:
    counter = Counter(0)
    assert all(counter.enter("a") for _ in range(1000))
    assert not counter.full()


def test_leaving_without_having_come_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        Counter(1).leave("a")


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "unknown"),
        ("", "unknown"),
    ],
)
def test_addresses_count_by_what_one_person_owns(address: str, key: str) -> None:
    assert address_key(address) == key
