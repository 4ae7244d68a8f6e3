"""Why houses differ on a deal, in words: each result with its reason, and the options that make the difference."""

from __future__ import annotations

from collections.abc import Iterator

from ...compare import Cause, Comparison, DealByHouses, From, HouseDifference, OptionChange
from ...language import form, listed
from ...profiles.options import options
from ...profiles.words import option_words
from ..blocks import Block, Facts, Heading, Items, Text
from ..safe import clean
from ..words import entry, law_tag, reasons_line, sentence, tally

_WIDEST_NAMES = 24
_NUMBERS = ("no", "one", "two", "three")


def explanation(row: DealByHouses, compared: Comparison) -> Iterator[Block]:
    """A deal on which houses differ."""
    yield Heading(2, f"Deal {row.number} (line {row.judged[0].verdict.section.span.line})")
    yield Facts(tuple(_results(row, compared)))
    for alike in _alike(row):
        yield from _cause(row, alike, compared)


def _results(row: DealByHouses, compared: Comparison) -> Iterator[tuple[str, str]]:
    """Each result that a house comes to, with the houses that do."""
    by_result: dict[str, list[str]] = {}
    for name, judged in zip(compared.houses, row.judged, strict=True):
        verdict = judged.verdict
        after = [f"After the deal: {entry(each)} {law_tag(each.law)}" for each in verdict.entries]
        by_result.setdefault(" ".join([reasons_line(verdict.as_ruled, verdict), *after]), []).append(clean(name))
    for said, (first, *others) in by_result.items():
        yield first, said
        for name in others:
            yield name, f"the same as {first}"


def _alike(row: DealByHouses) -> list[list[HouseDifference]]:
    """The differences, those of one result and one cause together."""
    groups: list[list[HouseDifference]] = []
    for each in row.differences:
        for group in groups:
            if group[0].cause == each.cause and row.judged[group[0].house].outcome == row.judged[each.house].outcome:
                group.append(each)
                break
        else:
            groups.append([each])
    return groups


def _cause(row: DealByHouses, alike: list[HouseDifference], compared: Comparison) -> Iterator[Block]:
    cause = alike[0].cause
    first = clean(compared.houses[0])
    names = [clean(compared.houses[each.house]) for each in alike]
    others = listed(names) if sum(map(len, names)) <= _WIDEST_NAMES else "the others"
    title = f"Why {listed(names)} {form(len(names), 'differs', 'differ')}"
    if cause.source is From.STANDING:
        yield Items(title, (("", _standing(row, alike[0], names[0], first)),))
        return
    if cause.source is From.BOTH:
        title += f", from how the game stands there under {others}"
    if not cause.sets:
        yield from _not_found(cause, title, first, others)
        return
    items: list[tuple[str, str]] = []
    for each in cause.sets:
        items += [("or", "this by itself:")] if items else []
        items += _set(each, first, others)
    if cause.cut_short:
        items.append(("perhaps", "others too: the limit of judging was reached (--limit)"))
    yield Items(title + (": each of these is enough" if len(cause.sets) > 1 else ""), tuple(items))


def _set(changes: tuple[OptionChange, ...], first: str, others: str) -> Iterator[tuple[str, str]]:
    """Options that make the difference together: what each asks, and what it is in the one house and in the other."""
    own = [change for change in changes if not change.follows]
    for number, change in enumerate(own):
        if number:
            yield "and", "together with it:"
        words, law = option_words()[change.option], options()[change.option].law
        yield change.option, f"{words.asks} {law_tag(law)}".rstrip()
        yield first, f"{change.ours}: {clean(words.answer(change.ours))}"
        yield others, f"{change.theirs}: {clean(words.answer(change.theirs))}"
    if after := [f"{change.option}: {change.theirs}" for change in changes if change.follows]:
        yield "with it", f"what has no meaning in {first}: {', '.join(after)}"


def _standing(row: DealByHouses, difference: HouseDifference, name: str, first: str) -> str:
    """What differs before the deal, where no option does."""
    ours, theirs = row.judged[0], row.judged[difference.house]
    parts = ["No option of the deal itself, but how the game stands before it"]
    if ours.before.ruled != theirs.before.ruled:
        parts.append(f"{tally(theirs.before.ruled)} under {name}, {tally(ours.before.ruled)} under {first}")
    if ours.verdict.dealer != theirs.verdict.dealer and ours.verdict.dealer and theirs.verdict.dealer:
        parts.append(f"{theirs.verdict.dealer.word} deals under {name}, {ours.verdict.dealer.word} under {first}")
    if ours.before.target != theirs.before.target:
        parts.append(f"the game goes to {theirs.before.target} under {name}, to {ours.before.target} under {first}")
    return sentence(": ".join((parts[0], "; ".join(parts[1:]))) if parts[1:] else parts[0])


def _not_found(cause: Cause, title: str, first: str, others: str) -> Iterator[Block]:
    tried = f"no {_NUMBERS[cause.tried]} of them" if cause.tried > 1 else "none of them by itself"
    if cause.cut_short:
        looked = f": {tried} does it, and larger sets were not tried to the end" if cause.tried else ""
        said = f"Which options make the difference was not found within the limit of judging (--limit){looked}."
    else:
        said = f"Of the options in which {others} and {first} differ, {tried} makes the difference."
    if not cause.together:
        yield Items(title, (("", said),))
        return
    yield Text(said)
    changes = tuple(_set(cause.together, first, others))
    yield Items(f"{title}: these together, and none of them can be left out", changes)
