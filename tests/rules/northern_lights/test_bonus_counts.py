"""What each bonus card of Northern Lights counts, and what it does not."""

from __future__ import annotations

import itertools

import pytest
from support.northern import Seat, winners
from support.situation import BOARDS, law

TO_STOCKHOLM = ("karlstad-oslo-white", "karlstad-stockholm-green")  # from Oslo
TO_RIGA = ("helsinki-tampere-blue", "helsinki-tallinn-gray-1", "riga-tallinn-blue")  # from Tampere


def who(card: str, *seats: Seat) -> set[int]:
    """The seats that win a bonus card."""
    return set(winners(card, *seats))


def with_routes(*routes: str) -> Seat:
    return Seat(routes=routes)


def ahead(card: str, *seats: Seat) -> None:
    """Check that each seat has more of what a card counts than the next, and the last not none."""
    for more, fewer in itertools.pairwise(seats):
        assert who(card, more, fewer) == {0}
        assert who(card, fewer, more) == {1}
    assert who(card, seats[-1], Seat(trains=0)) == {0}


def level(card: str, *seats: Seat) -> None:
    """Check that all seats have equally many, and not none."""
    assert who(card, *seats) == set(range(len(seats)))


def test_call_of_the_wild_counts_locomotives_and_pairs() -> None:
    """NL-71: a pair of one colour is as good as a locomotive."""
    level("call-of-the-wild", Seat("2L"), Seat("2B1L"), Seat("2B2R"), Seat("4B"))
    ahead("call-of-the-wild", Seat("2P2B1L"), Seat("4P"), Seat("1L"))


def test_call_of_the_wild_counts_only_whole_pairs() -> None:
    """NL-71: odd cards are nothing; three of a colour are one pair."""
    level("call-of-the-wild", Seat("3B"), Seat("2B"), Seat("1P1B1O1W1G1Y1K1R1L"))
    assert who("call-of-the-wild", Seat("1P1B1O1W1G1Y1K1R"), Seat("1P1B")) == set()


def test_two_locomotives_are_not_a_pair_as_well() -> None:
    """NL-71: a locomotive counts once."""
    ahead("call-of-the-wild", Seat("6B"), Seat("2L"))


@pytest.mark.parametrize(
    ("ticket", "routes"),
    [
        (
            "stockholm-riga",
            ("kuressaare-stockholm-gray", "kuressaare-riga-white"),
        ),
        (
            "kobenhavn-klaipeda",
            ("karlskrona-kobenhavn-gray-1", "karlskrona-klaipeda-gray"),
        ),
        (
            "umea-oslo",
            ("sundsvall-umea-red", "karlstad-sundsvall-purple", "karlstad-oslo-green"),
        ),
        (
            "helsinki-gdansk",
            (
                "helsinki-tallinn-gray-1",
                "riga-tallinn-blue",
                "klaipeda-riga-black",
                "gdansk-klaipeda-orange",
            ),
        ),
    ],
)
def test_capital_investment_counts_tickets_to_each_capital(
    ticket: str, routes: tuple[str, ...]
) -> None:
    """NL-72: Stockholm, København, Oslo and Helsinki; one such end is enough."""
    assert who("capital-investment", Seat(), Seat(routes=routes, tickets=(ticket,))) == {1}


def test_capital_investment_counts_a_ticket_between_capitals_once() -> None:
    """NL-72: Oslo–Stockholm is one completed ticket, like Bergen–Stockholm."""
    both = Seat(routes=TO_STOCKHOLM, tickets=("oslo-stockholm",))
    one = Seat(
        routes=("kuressaare-stockholm-gray", "kuressaare-riga-white"), tickets=("stockholm-riga",)
    )
    level("capital-investment", both, one)


def test_capital_investment_does_not_count_other_tickets() -> None:
    """NL-72: neither open tickets nor those to other cities, Riga among them."""
    baltic = Seat(
        routes=(
            "tampere-vaasa-black",
            "helsinki-tampere-blue",
            "helsinki-tallinn-gray-1",
            "riga-tallinn-blue",
        ),
        tickets=("vaasa-riga",),
    )
    failed = Seat(routes=TO_STOCKHOLM[:1], tickets=("oslo-stockholm", "oslo-tallinn"))
    assert who("capital-investment", baltic, failed) == set()


def test_cost_efficiency_counts_trains_left() -> None:
    """NL-73: who placed fewest has most."""
    ahead("cost-efficiency", Seat(trains=40), Seat(trains=39), Seat(trains=1))


def test_small_steps_counts_routes_of_one_space() -> None:
    """NL-74: ferries too; longer routes do not count, however many."""
    level(
        "small-steps-strategist",
        with_routes("alborg-goteborg-gray-1"),
        with_routes("kiruna-narvik-yellow", "boden-kiruna-black", "boden-umea-white"),
    )
    assert who("small-steps-strategist", with_routes("boden-kiruna-black"), Seat()) == set()


def test_nordic_express_counts_the_spaces_of_one_piece() -> None:
    """NL-75: spaces, not routes; pieces that do not meet are not added together."""
    ahead(
        "nordic-express",
        with_routes("karlstad-ostersund-yellow"),
        with_routes("riga-visby-gray", "boden-umea-white", "bergen-lillehammer-blue"),
        with_routes("oulu-tornio-red", "boden-tornio-yellow"),
    )


TRIANGLE = ("helsinki-lahti-purple", "lahti-tampere-black", "helsinki-tampere-blue")


def test_nordic_express_may_pass_a_city_again() -> None:
    """NL-75: Turku–Helsinki–Lahti–Tampere–Helsinki–Imatra is one path of seven spaces."""
    level(
        "nordic-express",
        with_routes(*TRIANGLE, "helsinki-turku-white", "helsinki-imatra-green"),
        with_routes("karlstad-sundsvall-purple", "stockholm-sundsvall-black"),
    )


def test_nordic_express_may_be_a_loop() -> None:
    """NL-75: a path may end where it began."""
    level("nordic-express", with_routes(*TRIANGLE), with_routes("boden-umea-white"))


def test_nordic_express_uses_a_route_once() -> None:
    """NL-75: of three branches at Umeå, 3, 3 and 2 spaces long, two make the path."""
    level(
        "nordic-express",
        with_routes("boden-umea-white", "sundsvall-umea-orange", "umea-junction-se-south-yellow"),
        with_routes("karlstad-sundsvall-purple", "ostersund-sundsvall-blue"),
    )


def test_nordic_express_leaves_out_what_does_not_fit() -> None:
    """NL-75: with two tails on the triangle's corners one side of it must be left out."""
    level(
        "nordic-express",
        with_routes(*TRIANGLE, "helsinki-turku-white", "tampere-vaasa-black"),
        with_routes("karlstad-ostersund-yellow"),
    )


def test_local_network_counts_completed_tickets_worth_five_or_less() -> None:
    """NL-76: five counts, six does not; open tickets do not."""
    five = Seat(routes=("bergen-oslo-purple", *TO_STOCKHOLM), tickets=("bergen-stockholm",))
    two = Seat(
        routes=("karlstad-oslo-green", "karlstad-stockholm-red"), tickets=("oslo-stockholm",)
    )
    six = Seat(
        routes=(
            "tampere-vaasa-black",
            "helsinki-tampere-blue",
            "helsinki-tallinn-gray-1",
            "riga-tallinn-blue",
        ),
        tickets=("vaasa-riga", "oslo-kobenhavn", "stavanger-karlstad"),
    )
    level("local-network", five, two)
    assert who("local-network", six, five) == {1}
    assert who("local-network", six, Seat()) == set()


def test_international_tycoon_counts_different_countries() -> None:
    """NL-77: a country counts once, however many routes touch it, and both ends count."""
    ahead(
        "international-tycoon",
        with_routes("gdansk-kobenhavn-gray-1", "klaipeda-riga-black"),
        with_routes("alborg-oslo-gray", "alborg-goteborg-gray-1"),
        with_routes("kiruna-narvik-yellow", "mo-i-rana-narvik-gray-1", "karlstad-oslo-white"),
        with_routes("bergen-oslo-purple", "bergen-lillehammer-blue", "lillehammer-oslo-white"),
    )


def test_international_tycoon_can_reach_nine_countries() -> None:
    """NL-77: the board has nine, each touched by some route."""
    nine = ("gdansk-karlskrona-gray", "klaipeda-riga-black", "helsinki-tallinn-gray-1")
    nine += ("alborg-kristiansand-gray-1", "apatity-murmansk-blue")
    board = law("northern-lights", 2).board
    assert len({city.country for city in board.cities.values()}) == 9
    twice = with_routes("riga-tallinn-blue", "kuressaare-stockholm-gray", "arhus-kobenhavn-gray-1")
    ahead("international-tycoon", with_routes(*nine), with_routes(*nine[:-1]), twice)


def test_international_tycoon_counts_the_flag_of_a_junction() -> None:
    """NL-77: two junctions are Swedish and one is Russian."""
    level(
        "international-tycoon",
        with_routes("mo-i-rana-junction-se-south-purple"),
        with_routes("lieksa-junction-ru-purple"),
        with_routes("honningsvag-junction-se-north-green"),
        with_routes("kiruna-narvik-yellow"),
    )


def test_polar_express_counts_a_ticket_between_arctic_cities_once() -> None:
    """NL-78: Honningsvåg–Rovaniemi is one completed ticket, like Tromsø–Mo i Rana."""
    both = Seat(
        routes=("honningsvag-junction-se-north-green", "rovaniemi-junction-se-north-blue"),
        tickets=("honningsvag-rovaniemi",),
    )
    one = Seat(
        routes=("narvik-tromso-gray-1", "mo-i-rana-narvik-gray-1"), tickets=("tromso-mo-i-rana",)
    )
    level("polar-express", both, one)


def test_polar_express_does_not_count_other_tickets() -> None:
    """NL-78: routes into the Arctic are not enough, nor is an open ticket to it."""
    through = Seat(
        routes=(
            "mo-i-rana-trondheim-gray-1",
            "andalsnes-trondheim-gray-1",
            "mo-i-rana-narvik-gray-1",
            "kiruna-narvik-yellow",
        ),
        tickets=("mo-i-rana-andalsnes", "kiruna-bergen"),
    )
    assert who("polar-express", through, Seat()) == set()


def test_snowplow_counts_routes_with_an_end_in_the_arctic() -> None:
    """NL-79: one end is enough, and a route with both counts once."""
    level(
        "snowplow-award",
        with_routes("kiruna-narvik-yellow"),
        with_routes("boden-rovaniemi-orange", "boden-umea-white", "boden-tornio-yellow"),
        with_routes("tromso-junction-se-north-orange"),
    )
    outside = ("mo-i-rana-junction-se-south-purple", "lieksa-junction-ru-purple")
    assert who("snowplow-award", with_routes(*outside, "boden-umea-blue"), Seat()) == set()


def test_snowplow_counts_routes_to_an_arctic_junction() -> None:
    """NL-79: a junction inside the Arctic Circle counts like a city.

    On the published board every neighbour of that junction is Arctic itself, so the miniature
    board has to show it: there a route leads from Helsinki to the junction.
    """
    game = law("northern-lights", 2, BOARDS / "mini_northern.toml")
    junction = with_routes("helsinki-junction-north-red")
    southern = with_routes("oslo-stockholm-white", "helsinki-stockholm-gray")
    assert set(winners("snowplow-award", southern, junction, game=game)) == {1}


def test_ferry_master_counts_ferries_not_symbols() -> None:
    """NL-80: a ferry with two symbols is one ferry; coloured routes do not count."""
    ahead(
        "ferry-master",
        with_routes("umea-vaasa-gray-1", "sundsvall-vaasa-gray"),
        with_routes("mo-i-rana-trondheim-gray-1", "bergen-oslo-red", "boden-umea-blue"),
    )


def test_the_wild_west_counts_routes_with_a_norwegian_end() -> None:
    """NL-81: one end is enough, and a route inside Norway counts once."""
    level(
        "the-wild-west",
        with_routes("bergen-oslo-purple"),
        with_routes("goteborg-oslo-black", "boden-kiruna-black", "alborg-arhus-red"),
        with_routes("kirkenes-murmansk-gray"),
    )
    elsewhere = with_routes("boden-kiruna-black", "apatity-murmansk-blue", "alborg-arhus-red")
    assert who("the-wild-west", elsewhere, Seat()) == set()
