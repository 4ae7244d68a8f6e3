"""Changes a written deal into one that may not be in order any more."""

from __future__ import annotations

import random
import re

from random_deals import Play, Trick, Written, WrittenDeal


def slip(record: Written, rng: random.Random) -> str:
    """Changes one thing in a record; its name, or nothing where that change did not fit."""
    deals = [deal for deal in record.deals if deal.tricks]
    if not deals:
        return ""
    deal = rng.choice(deals)
    if not all(trick.cards() for trick in deal.tricks):
        return ""
    change = rng.choice(
        [swap_cards, swap_cards, drop_card, change_lead, out_of_turn, move_word, alter_word, alter_call]
    )
    return change.__name__ if change(deal, rng) else ""


def swap_cards(deal: WrittenDeal, rng: random.Random) -> bool:
    """One player's cards of two tricks change places: often a revoke."""
    if len(deal.tricks) < 2:
        return False
    one, two = rng.sample(deal.tricks, 2)
    if any((one.number < half) != (two.number < half) for half in deal.halves):
        return False
    seat = rng.choice(one.cards()).seat
    pair = [next((c for c in trick.cards() if c.seat == seat), None) for trick in (one, two)]
    if pair[0] is None or pair[1] is None:
        return False
    pair[0].card, pair[1].card = pair[1].card, pair[0].card
    return True


def drop_card(deal: WrittenDeal, rng: random.Random) -> bool:
    """The play stops in the middle of a trick."""
    trick = rng.choice(deal.tricks)
    plays = [i for i, part in enumerate(trick.parts) if isinstance(part, Play)]
    del trick.parts[rng.choice(plays) :]
    deal.tricks = [each for each in deal.tricks if each.number <= trick.number]
    if not trick.parts:
        deal.tricks.remove(trick)
    return True


def change_lead(deal: WrittenDeal, rng: random.Random) -> bool:
    """Somebody else leads; everybody's card stays the same."""
    trick = rng.choice(deal.tricks)
    cards = {card.seat: card for card in trick.cards()}
    if len(cards) != len(trick.cards()) or len(cards) < 2:
        return False
    order = list(cards)
    turn = rng.randrange(1, len(order))
    order = order[turn:] + order[:turn]
    plays = iter([cards[seat] for seat in order])
    trick.parts = [next(plays) if isinstance(part, Play) and not part.back else part for part in trick.parts]
    trick.leader = order[0]
    return True


def out_of_turn(deal: WrittenDeal, rng: random.Random) -> bool:
    """Two neighbours in a trick change places in time."""
    trick = rng.choice(deal.tricks)
    plays = [i for i, part in enumerate(trick.parts) if isinstance(part, Play) and not part.back]
    if len(plays) < 3:
        return False
    at = rng.randrange(1, len(plays) - 1)
    one, two = plays[at], plays[at + 1]
    trick.parts[one], trick.parts[two] = trick.parts[two], trick.parts[one]
    return True


def words(deal: WrittenDeal) -> list[tuple[Trick, int]]:
    return [(t, i) for t in deal.tricks for i, part in enumerate(t.parts) if isinstance(part, str)]


def move_word(deal: WrittenDeal, rng: random.Random) -> bool:
    """Something said moves to another place."""
    found = words(deal)
    if not found:
        return False
    trick, at = rng.choice(found)
    word = trick.parts.pop(at)
    where = rng.choice(deal.tricks)
    where.parts.insert(rng.randrange(len(where.parts) + 1), word)
    return True


def alter_word(deal: WrittenDeal, rng: random.Random) -> bool:
    """A Jodhi of another value, or somebody else says it."""
    found = words(deal)
    if not found:
        return False
    trick, at = rng.choice(found)
    word = str(trick.parts[at])
    if "jodhi" in word and rng.random() < 0.6:
        trick.parts[at] = re.sub(r"\d+", str(rng.choice([20, 30, 40, 50])), word)
    else:
        seats = [card.seat for card in trick.cards()] or [word.split()[0]]
        trick.parts[at] = re.sub(r"^\S+", rng.choice(seats), word)
    return True


def alter_call(deal: WrittenDeal, rng: random.Random) -> bool:
    """A call of another amount or by another player."""
    for at, line in enumerate(deal.before):
        if found := re.match(r"calls: (\w+) (\d+)(?!\d| &)(.*)$", line):
            seat, amount, rest = found.groups()
            if rng.random() < 0.5:
                amount = str(max(10, int(amount) + rng.choice([-10, 10, 20])))
            else:
                seat = rng.choice(deal.tricks[0].cards()).seat if deal.tricks[0].cards() else seat
            deal.before[at] = f"calls: {seat} {amount}{rest}"
            return True
    return False
