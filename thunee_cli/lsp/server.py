"""The server: hears what an editor does to records, and answers what it asks."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

from .. import __version__
from . import completion, elsewhere, fixes, found, hover, outline
from .analysis import Analysis
from .places import column_at, lines_of

_WAIT = 0.02
"""Seconds without another keystroke before a record is looked at."""


class Server(LanguageServer):
    """The documents that are open, each with what is known of it and the work on it that is under way."""

    def __init__(self) -> None:
        super().__init__("thunee", __version__)
        self.records: dict[str, Analysis] = {}
        self._work: dict[str, asyncio.Task[None]] = {}

    def changed(self, uri: str) -> None:
        """The work that this makes stale is dropped."""
        if uri in self._work:
            self._work[uri].cancel()
        self._work[uri] = asyncio.ensure_future(self._look(uri))

    async def _look(self, uri: str) -> None:
        await asyncio.sleep(_WAIT)
        document = self.workspace.get_text_document(uri)
        record, version = self._record(uri), document.version
        for _ in record.steps(document.source):
            await asyncio.sleep(0)
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=found.diagnostics(record))
        )

    def record_of(self, uri: str) -> Analysis:
        """What is known of a document as it is now; whoever asks waits for it."""
        record, text = self._record(uri), self.workspace.get_text_document(uri).source
        if record.text != text or record.is_under_way:
            record.take(text)
        return record

    def _record(self, uri: str) -> Analysis:
        if uri not in self.records:
            path = uris.to_fs_path(uri)
            self.records[uri] = Analysis(path or uri, Path(path).parent if path else Path())
        return self.records[uri]

    def closed(self, uri: str) -> None:
        if task := self._work.pop(uri, None):
            task.cancel()
        self.records.pop(uri, None)
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri=uri, diagnostics=[]))

    def at(self, uri: str, position: types.Position) -> tuple[Analysis, int, int]:
        """A document with a place in it: the line from 1, the column in characters from nought."""
        record = self.record_of(uri)
        lines = lines_of(record.text)
        line = min(position.line, len(lines) - 1)
        return record, line + 1, column_at(lines[line], position.character)


def server() -> Server:
    """A server that knows all that it can be asked."""
    made = Server()

    @made.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
        ls.changed(params.text_document.uri)

    @made.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def edited(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
        ls.changed(params.text_document.uri)

    @made.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
        ls.closed(params.text_document.uri)

    @made.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(ls: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        try:
            return found.formatted(ls.record_of(params.text_document.uri))
        except ValueError as fault:
            ls.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"It is left as it is: {fault}."))
            return None

    @made.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(ls: Server, params: types.HoverParams) -> types.Hover | None:
        said = hover.hover(*ls.at(params.text_document.uri, params.position))
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, said)) if said else None

    @made.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", ":"]))
    def completed(ls: Server, params: types.CompletionParams) -> list[types.CompletionItem]:
        return completion.completions(*ls.at(params.text_document.uri, params.position))

    @made.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def outlined(ls: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        return outline.outline(ls.record_of(params.text_document.uri))

    @made.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folded(ls: Server, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        return outline.folds(ls.record_of(params.text_document.uri))

    @made.feature(types.TEXT_DOCUMENT_DEFINITION)
    def gone_to(ls: Server, params: types.DefinitionParams) -> types.Location | None:
        where = elsewhere.accused_of(*ls.at(params.text_document.uri, params.position)[:2])
        return types.Location(params.text_document.uri, where) if where else None

    @made.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def may_be_renamed(ls: Server, params: types.PrepareRenameParams) -> types.Range | None:
        name = elsewhere.name_at(*ls.at(params.text_document.uri, params.position))
        return name[1] if name else None

    @made.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def renamed(ls: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
        uri = params.text_document.uri
        name = elsewhere.name_at(*ls.at(uri, params.position))
        if name is None:
            return None
        return types.WorkspaceEdit(changes={uri: elsewhere.renamed(ls.record_of(uri), name[0], params.new_name)})

    kinds = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])

    @made.feature(types.TEXT_DOCUMENT_CODE_ACTION, kinds)
    def fixed(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
        uri = params.text_document.uri
        return list(fixes.fixes(ls.record_of(uri), uri, params.range))

    return made


def serve(**streams: Any) -> None:
    """Serve one editor on standard input and output, until it goes away."""
    with contextlib.suppress(BrokenPipeError):
        server().start_io(**streams)
