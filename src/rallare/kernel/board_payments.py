# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""Payments for routes: what a hand offers.

Without substitutes every payment is listed. With substitutes (three cards for a locomotive, pairs,
any cards for a space) a full hand can offer thousands, so one is listed for each colour of the set
and each number of locomotives: of those that lay as many cards of the colour as they can, the one
that the law's order puts first. It takes substitutes from the colours of which the hand has most.
Left out are other substitutes, and smaller sets than the hand has, which waste cards.
`every_payment` lists them all, for comparing the engines.

No listed payment has a needless card. While a space of the set is open, a further card of the
colour would go there, so no substitute has the colour; and on a gray route no substitute may be
there more often than the set, else it would be the better set.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_tables import BoardTables
    from rallare.kernel.codes import (
        ANY_CARDS,
        CARDS,
        COLOURS,
        EACH,
        KINDS,
        LOCOMOTIVE,
        MOST_PAYMENTS,
        ONE_COLOUR,
        OR_LOCOMOTIVES,
        PAIRS,
    )

__all__ = ["by_surplus", "every_payment", "ordinary", "substituted"]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _laid(number: cython.longlong, kind: cython.int) -> cython.longlong:
    """So many cards of a kind, as they stand in an action."""
    return number << (CARDS + EACH * kind)


def ordinary(t, route, hands, at, claim, out, k):
    """Append every payment for a route without substitutes to the actions in `out`."""
    length = t.length[route]
    first = t.colour[route]
    end = first + 1
    if first == COLOURS:
        first = 0
        end = COLOURS
    if t.kind[route] == ONE_COLOUR:
        for colour in range(first, end):
            if hands[at + colour] >= length:
                out[k] = claim | _laid(length, colour)
                k += 1
        return k
    locomotives = hands[at + LOCOMOTIVE]
    for colour in range(first, end):
        for used in range(max(0, length - hands[at + colour]), min(locomotives, length - 1) + 1):
            out[k] = claim | _laid(length - used, colour) | _laid(used, LOCOMOTIVE)
            k += 1
    if locomotives >= length:
        out[k] = claim | _laid(length, LOCOMOTIVE)
        k += 1
    return k


def by_surplus(hands, at, order):
    """The colours, those of which the hand has most first; tell how many coloured cards it has."""
    total = 0
    for colour in range(COLOURS):
        have = hands[at + colour]
        total += have
        place = colour
        while place > 0 and hands[at + order[place - 1]] < have:
            order[place] = order[place - 1]
            place -= 1
        order[place] = colour
    return total


def substituted(t, route, hands, at, order, total, out):
    """Write the payments for a route with substitutes, without the claim itself; tell how many.

    `order` and `total` are what `by_surplus` found out about the hand.
    """
    length = t.length[route]
    spaces = length - t.symbols[route]
    kind = t.kind[route]
    unit = t.unit[route]
    first = t.colour[route]
    end = first + 1
    gray: cython.bint = first == COLOURS
    if gray:
        first = 0
        # Without spaces for a set the colour does not matter.
        end = COLOURS if spaces > 0 else 1
    locomotives = hands[at + LOCOMOTIVE]
    if kind != ANY_CARDS:
        locomotives = min(locomotives, length)
    number = 0
    for colour in range(first, end):
        have = hands[at + colour]
        most_set = min(spaces, have)
        # Beside an open set the colour gives no substitutes.
        spare = total - (most_set if most_set == spaces else have)
        if kind == ANY_CARDS:
            least = unit * (length - most_set) - spare
            if most_set == 0:
                continue
        elif kind == PAIRS:
            least = length - most_set - min(t.symbols[route], spare // 2)
        else:
            least = length - most_set - spare // unit
        for used in range(max(0, least), locomotives + 1):
            set_of = most_set
            if kind == ANY_CARDS:
                loose = unit * (length - set_of) - used
                if loose < 0:
                    break
            else:
                set_of = min(set_of, length - used)
                # Without a set the colour does not matter: once is enough.
                if set_of == 0 and gray and colour > first:
                    continue
                loose = length - set_of - used
                if kind != PAIRS:
                    loose *= unit
            payment = _filled(t, route, hands, at, order, colour, set_of, loose)
            if payment < 0:
                continue
            payment |= _laid(used, LOCOMOTIVE)
            known = number
            if gray:
                known = 0
                while known < number and out[known] != payment:
                    known += 1
            if known == number:
                out[number] = payment
                number += 1
    return number


def _filled(t, route, hands, at, order, colour, set_of, loose):
    """A set and its substitutes from the colours in order; -1 where the hand has too few."""
    payment = _laid(set_of, colour)
    if loose == 0:
        return payment
    for place in range(COLOURS):
        other = order[place]
        most = _limit(t, route, hands[at + other], other == colour, set_of)
        taken = min(most, loose)
        loose -= taken
        if t.kind[route] == PAIRS:
            taken *= 2
        payment += _laid(taken, other)
        if loose == 0:
            return payment
    return -1


def _limit(t, route, have, own, set_of):
    """How many substitutes, cards or pairs, a colour may give beside a set."""
    full: cython.bint = set_of == t.length[route] - t.symbols[route]
    if own:
        have = have - set_of if full else 0
    elif not full and t.colour[route] == COLOURS:
        have = min(have, set_of)
    if t.kind[route] == PAIRS:
        have //= 2
    return have


def every_payment(t: BoardTables, route: cython.int, hand: list) -> list:
    """Every payment that the law accepts for a route, as they stand in an action."""
    if t.kind[route] == ONE_COLOUR or t.kind[route] == OR_LOCOMOTIVES:
        return _every_ordinary(t, route, hand)
    found = set()
    each = 2 if t.kind[route] == PAIRS else 1
    for colour, set_of, used, loose in _shapes(t, route, hand):
        limits = [_limit(t, route, hand[c], c == colour, set_of) for c in range(COLOURS)]
        for substitutes in _chosen(loose, limits, 0):
            payment = _laid(set_of, colour) + _laid(used, LOCOMOTIVE)
            for other, number in substitutes:
                payment += _laid(number * each, other)
            found.add(payment)
    return sorted(found)


def _every_ordinary(t: BoardTables, route: cython.int, hand: list) -> list:
    out = cython.declare(cython.longlong[MOST_PAYMENTS])
    hands = cython.declare(cython.uchar[KINDS])
    if not cython.compiled:
        out, hands = [0] * MOST_PAYMENTS, [0] * KINDS
    for kind in range(KINDS):
        hands[kind] = hand[kind]
    number = ordinary(t, route, hands, 0, 0, out, 0)
    return [out[i] for i in range(number)]


def _shapes(t: BoardTables, route: cython.int, hand: list):
    """Every colour, size of set, number of locomotives, and number of substitutes with it."""
    shapes = []
    length: cython.int = t.length[route]
    spaces: cython.int = length - t.symbols[route]
    own: cython.int = t.colour[route]
    for colour in range(COLOURS):
        if own != COLOURS and own != colour:
            continue
        for set_of in range(min(spaces, hand[colour]) + 1):
            for used in range(hand[LOCOMOTIVE] + 1):
                if t.kind[route] == ANY_CARDS:
                    loose = t.unit[route] * (length - set_of) - used
                    possible = set_of > 0 and loose >= 0
                else:
                    loose = length - set_of - used
                    possible = loose >= 0
                    if t.kind[route] == PAIRS:
                        possible = possible and loose <= t.symbols[route]
                    else:
                        loose *= t.unit[route]
                if possible:
                    shapes.append((colour, set_of, used, loose))
    return shapes


def _chosen(number, limits, colour):
    """Every way to take a number of things within limits, as (colour, number) pairs."""
    if number == 0:
        yield ()
        return
    if colour == COLOURS:
        return
    for here in range(min(number, limits[colour]) + 1):
        for rest in _chosen(number - here, limits, colour + 1):
            yield ((colour, here), *rest)
