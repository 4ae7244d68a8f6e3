"""Blocks put in the order of a page: games, and in each its deals; and which anchors there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field

from ....values import dataclass
from ...blocks import Block, Box, Cards, Facts, Heading, HeadingOf, Label, Numbered, Picture, Strong, TableBlock, Text


@dataclass
class PageSection:
    """A piece of a game under a heading of its own, such as a deal, or what stands between two."""

    heading: Heading | None
    blocks: list[Block] = field(default_factory=list)

    @property
    def anchor(self) -> str:
        return self.heading.anchor if self.heading else ""

    @property
    def is_deal(self) -> bool:
        return self.heading is not None and self.heading.part is HeadingOf.DEAL

    @property
    def is_box(self) -> bool:
        return self.heading is not None and self.heading.part is HeadingOf.BOX

    @property
    def pictures(self) -> list[Block]:
        """The pictures, each with the line above it that says what it shows."""
        found: list[Block] = []
        for before, block in zip([None, *self.blocks], self.blocks, strict=False):
            if isinstance(block, Picture):
                found += [before, block] if isinstance(before, Text) and before.strong else [block]
        return found

    @property
    def line_score(self) -> list[Block]:
        return [block for block in self.blocks if isinstance(block, TableBlock) and block.is_line_score]

    @property
    def tricks(self) -> int:
        """Where the table of the tricks stands among the blocks; behind them all where there is none."""
        found = (at for at, b in enumerate(self.blocks) if isinstance(b, TableBlock) and b.seats)
        return next(found, len(self.blocks))


@dataclass
class Chapter:
    """A game, or whatever a page has one heading for."""

    heading: Heading | None
    blocks: list[Block] = field(default_factory=list)
    parts: list[PageSection] = field(default_factory=list)

    @property
    def deals(self) -> list[PageSection]:
        return [part for part in self.parts if part.is_deal]

    @property
    def box(self) -> list[PageSection]:
        """The box score, which a page shows before the deals."""
        return [part for part in self.parts if part.is_box]

    @property
    def has_ruling(self) -> bool:
        """Whether it is a sheet with one ruling, of which all fits a page of paper."""
        return any(isinstance(block, Box) for block in self.blocks)

    @property
    def headline(self) -> list[Block]:
        """How the game ended, which a page says first."""
        return [block for part in self.box for block in part.blocks if isinstance(block, Text) and block.is_outcome]

    @property
    def rest(self) -> list[PageSection]:
        return [part for part in self.parts if not part.is_box]


def chapters(groups: Iterable[tuple[Block, ...]]) -> Iterator[Chapter]:
    """Each group either begins a chapter or a part, by its heading, or stands by itself in the chapter.

    A chapter is given when the next one begins.
    """
    chapter: Chapter | None = None
    for group in groups:
        starts = True
        for block in group:
            if isinstance(block, Heading) and block.level == 1:
                if chapter:
                    yield chapter
                chapter = Chapter(block)
            else:
                chapter = chapter or Chapter(None)
                if isinstance(block, Heading) and block.level == 2:
                    chapter.parts.append(PageSection(block))
                elif starts and (chapter.parts or chapter.blocks):
                    chapter.parts.append(PageSection(None, [block]))
                else:
                    (chapter.parts[-1] if chapter.parts else chapter).blocks.append(block)
            starts = False
    if chapter:
        yield chapter


def anchor_of(label: Label, deal: str) -> str:
    """Where the event of a label is on the page: `3.2a` in deal `d1` is at `d1-t3-c2a`."""
    return label.number.anchor(deal) if deal and isinstance(label, Numbered) else ""


class LinkedAnchors:
    """The anchors of a chapter: which there are, and each given out once."""

    def __init__(self, chapter: Chapter) -> None:
        self.known = set(_anchors(chapter))
        self.taken: set[str] = set()

    def take(self, anchor: str) -> str:
        """The anchor, or nothing if another place of the chapter has it already."""
        if not anchor or anchor in self.taken:
            return ""
        self.taken.add(anchor)
        return anchor

    def link(self, anchor: str) -> str:
        return anchor if anchor in self.known else ""


def _anchors(chapter: Chapter) -> Iterator[str]:
    if chapter.heading:
        yield chapter.heading.anchor
    yield from _of_blocks(chapter.blocks, "")
    for part in chapter.parts:
        yield part.anchor
        yield from _of_blocks(part.blocks, part.anchor if part.is_deal else "")


def _of_blocks(blocks: list[Block], deal: str) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Heading):
            yield block.anchor
        elif isinstance(block, Facts):
            yield from (anchor_of(label, deal) for label, _ in block.rows)
        elif isinstance(block, TableBlock):
            for row in block.rows:
                yield row.anchor
                yield from (anchor_of(label, deal) for label, _ in row.beneath)
                for cell in row.cells:
                    said = cell.said if isinstance(cell, Strong) else cell
                    yield from (face.anchor for face in said.faces) if isinstance(said, Cards) else ()
