"""Bytes and text of any kind: read, or found fault with, or refused in one sentence; never anything else."""

from __future__ import annotations

import io
import re
import tracemalloc
from typing import BinaryIO, cast

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from notation_corpus import IN_A_DEAL, OPENINGS, meaning
from shares import examples

from thunee_cli.notation import events as ev
from thunee_cli.notation.lines import MAX_LINE, CannotRead, lines, plain
from thunee_cli.notation.parse import MAX_SECTION, Section, read, read_text
from thunee_cli.notation.write import CannotWrite, write_record
from thunee_cli.source import Span

_DEAL = "deal 1 by N\n1: E 9d J K Q = N\nnote: அருண் was late\n2: N Js K Q 9\n"
_PIECES = sorted({piece for written, _ in OPENINGS + IN_A_DEAL for piece in written.split()})
_CALLS = re.compile(r"^\s*calls\s*:", re.IGNORECASE | re.MULTILINE)  # each call has a place of its own behind it
almost_records = st.lists(
    st.one_of(
        st.sampled_from([written for written, _ in OPENINGS + IN_A_DEAL]),
        st.lists(st.sampled_from([*_PIECES, "#", "\t", "\ufeff"]), max_size=6).map(" ".join),
        st.text(max_size=12),
        st.sampled_from(["N:", "1:", "calls:", "trump: S ", "[", "deal "]).flatmap(
            lambda start: st.text("JKS9h?:!&()[]=|,- \u200d\u212a\u017f\u0130٣♥", max_size=8).map(start.__add__)
        ),
    ),
    max_size=8,
).flatmap(lambda found: st.sampled_from(["\n", "\r\n", "\r"]).map(lambda end: end.join(found)))


def _is_one_sentence(refusal: Exception) -> None:
    assert "\n" not in str(refusal)


def _from_bytes(data: bytes) -> list[Section]:
    return list(read(io.BytesIO(data), "<bytes>"))


@examples(80, 300, st.one_of(almost_records, st.text()))
def test_any_text_is_read_or_diagnosed_and_no_character_is_passed_over(text: str) -> None:
    try:
        sections = read_text(text)
    except CannotRead as refusal:
        _is_one_sentence(refusal)
        return
    covered = 0
    for section in sections:
        spans = [event.span for event in section.events] + [problem.span for problem in section.problems]
        spans += [section.opening.span] if section.opening else []
        spans += [
            Span(section.source, *found.span())
            for found in _CALLS.finditer(plain(section.source.text).replace("\r", "\n"))
        ]
        inside = bytearray(len(section.source.text))
        for span in spans:
            assert 0 <= span.start <= span.end <= len(inside)
            inside[span.start : span.end] = b"\1" * (span.end - span.start)
        for at, character in enumerate(plain(section.source.text)):  # brackets and commas part what is said
            assert inside[at] or character.isspace() or character in "[;],", (section.source.text, at)
        covered += sum(not character.isspace() for character in plain(section.source.text))
    assert covered == sum(not character.isspace() for character in plain(text))


@examples(50, 150, almost_records)
def test_what_was_read_of_any_text_comes_back(text: str) -> None:
    assume(not re.search("[\0-\x08\x0e-\x1f]", text))  # how many make a file no text depends on its length
    try:
        record = read_text(text)
        written = write_record(record)
    except (CannotRead, CannotWrite) as refusal:
        _is_one_sentence(refusal)
        return
    again = read_text(written)
    assert meaning(again) == meaning(record), written
    assert write_record(again) == written


@examples(60, 200, st.one_of(st.binary(), st.binary(max_size=40).map(_DEAL.encode().__add__)))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        _from_bytes(data)
    except CannotRead as refusal:
        _is_one_sentence(refusal)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf", b" \r\n\t"])
def test_an_empty_file_is_an_empty_record(data: bytes) -> None:
    assert _from_bytes(data) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_line_ends_of_any_kind_mean_the_same(end: str, last: bool) -> None:
    text = _DEAL.replace("\n", end) if last else _DEAL.replace("\n", end).removesuffix(end)
    (section,) = _from_bytes(text.encode())
    assert meaning([section]) == meaning(read_text(_DEAL))
    assert [event.span.line for event in section.events] == [2, 3, 4]
    assert {event.span.column for event in section.events} == {1}


def test_mixed_line_ends_keep_their_lines_apart() -> None:
    (section,) = _from_bytes(b"deal 1\r1: E 9d J K Q\r\n\n2: N Js K Q 9\r\r3: N Jc K Q 9")
    assert [event.span.line for event in section.events] == [2, 4, 6]


@pytest.mark.parametrize(
    ("codec", "mark", "named"),
    [
        ("utf-16-le", b"\xff\xfe", "UTF-16"),
        ("utf-16-be", b"\xfe\xff", "UTF-16"),
        ("utf-16-le", b"", "UTF-16LE"),
        ("utf-16-be", b"", "UTF-16BE"),
        ("utf-32-le", b"\xff\xfe\0\0", "UTF-32"),
    ],
)
def test_other_encodings_are_refused_with_the_way_to_convert(codec: str, mark: bytes, named: str) -> None:
    for text in (_DEAL, "deal 1"):
        with pytest.raises(CannotRead, match=f"is {named}, .*iconv -f {named} "):
            _from_bytes(mark + text.encode(codec))


@pytest.mark.parametrize("data", [bytes(range(256)), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1", b"\0" * 50])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(CannotRead, match="not a text file"):
        _from_bytes(data)


def test_a_byte_order_mark_at_any_line_start_is_passed_over() -> None:
    text = "".join("\ufeff" + line for line in _DEAL.splitlines(keepends=True))
    assert meaning(_from_bytes(text.encode())) == meaning(read_text(_DEAL))


@pytest.mark.parametrize("bad", [b"caf\xe9", b"\xff", b"\xed\xa0\x80", b"\xc3", b"\xf8\x88\x80\x80\x80"])
def test_bytes_that_are_not_utf8_cost_their_line_only(bad: bytes) -> None:
    (section,) = _from_bytes(b"deal 1\nnote: " + bad + b"\n1: E 9d J K Q\n# " + bad + b"\n2: N Js K Q 9\n")
    assert [(problem.law, problem.span.line) for problem in section.problems] == [("not-utf-8", 2), ("not-utf-8", 4)]
    assert sum(isinstance(event, ev.Trick) for event in section.events) == 2


def test_a_stray_nul_costs_its_line_only() -> None:
    (section,) = _from_bytes(_DEAL.encode().replace(b"K Q =", b"K\0Q ="))
    assert [problem.span.line for problem in section.problems] == [2]


class _Endless(io.RawIOBase):
    """A file of `size` bytes that are made as they are read."""

    def __init__(self, start: bytes, filler: bytes, size: int) -> None:
        self.start, self.filler, self.left = start, filler, size

    def read(self, size: int = -1) -> bytes:
        head, self.start = self.start, b""
        count = min(size, self.left)
        self.left -= count
        return head + self.filler * count


def _peak(stream: _Endless) -> tuple[list[Section], int]:
    tracemalloc.start()
    try:
        return list(read(cast(BinaryIO, stream), "<endless>")), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_ten_megabytes_on_one_line_are_one_finding_in_flat_memory() -> None:
    read_text("deal 1\nS wrong")
    (section,), peak = _peak(_Endless(b"deal 1\nnote: ", b"a", 10_000_000))
    assert [problem.law for problem in section.problems] == ["long-line"]
    assert peak < 1_500_000


def test_lines_of_nothing_without_end_are_one_finding_in_flat_memory() -> None:
    read_text("deal 1\nS wrong")
    (section,), peak = _peak(_Endless(b"deal 1\n", b"\n", 60_000))
    assert [problem.law for problem in section.problems] == ["long-deal"]
    assert peak < 3_000_000


def test_the_longest_line_and_the_longest_deal_are_read() -> None:
    note = "note: " + "a" * (MAX_LINE - 6)
    (section,) = read_text("deal 1\n" + note + "\n" + "# on\n" * (MAX_SECTION - 2))
    assert not section.problems
    assert len(section.events) == MAX_SECTION - 1
    assert [line.cut for line in lines(io.BytesIO((note + "a\n" + note).encode()))] == [True, False]


def test_plain_text_keeps_every_place() -> None:
    text = "Ｎ：\u00a0“Jh” – ’\u200b\ufeff\t\u212a\u0130"
    assert len(plain(text)) == len(text)
