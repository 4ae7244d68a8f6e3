"""The language server by a real client, over standard input and output, as an editor starts it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator

import pytest
import pytest_lsp
from cli_help import ROOT, environment
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

REVOKE = (ROOT / "samples" / "revoke.thunee").read_text(encoding="utf-8")
URI = (ROOT / "samples" / "revoke.thunee").as_uri()
DOCUMENT = types.TextDocumentIdentifier(URI)


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[sys.executable, "-m", "thunee_cli", "lsp"], server_env=environment())
)
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=types.ClientCapabilities(), root_uri=ROOT.as_uri())
    )
    yield
    await lsp_client.shutdown_session()


def opens(client: LanguageClient, text: str) -> None:
    document = types.TextDocumentItem(uri=URI, language_id="thunee", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(document))


def types_over(client: LanguageClient, version: int, text: str) -> None:
    change = types.TextDocumentContentChangeWholeDocument(text)
    document = types.VersionedTextDocumentIdentifier(version, URI)
    client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))


async def told(client: LanguageClient) -> list[str]:
    await asyncio.wait_for(client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS), 20)
    return [str(each.code) for each in client.diagnostics[URI]]


@pytest.mark.asyncio
async def test_an_evening_in_an_editor(client: LanguageClient) -> None:
    opens(client, REVOKE)
    assert await told(client) == ["follow-suit"]
    for version in range(2, 8):  # typed faster than it is looked at: only the last is told of
        types_over(client, version, REVOKE + "wat\n" * (version - 1))
    assert await told(client) == ["follow-suit", *["unreadable-line"] * 6]
    types_over(client, 8, REVOKE + "S calls 10\n")
    assert "spelling" in await told(client)

    place = types.Position(38, REVOKE.split("\n")[38].index("Ks"))
    hover = await client.text_document_hover_async(types.HoverParams(DOCUMENT, place))
    assert hover is not None
    assert "King of spades" in str(hover.contents)

    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(DOCUMENT))
    assert [each.name for each in symbols or ()] == ["match Sunday lunch at Kamala's"]
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(DOCUMENT))
    assert len(folds or ()) == 4

    accusation = types.Position(40, 10)
    where = await client.text_document_definition_async(types.DefinitionParams(DOCUMENT, accusation))
    assert isinstance(where, types.Location)
    assert where.range.start == place

    name = types.Position(5, REVOKE.split("\n")[5].index("Kamala"))
    edit = await client.text_document_rename_async(types.RenameParams(DOCUMENT, name, "Nomsa"))
    assert edit is not None
    assert len((edit.changes or {})[URI]) == 2

    end = types.Range(types.Position(REVOKE.count("\n"), 0), types.Position(REVOKE.count("\n"), 0))
    context = types.CodeActionContext(diagnostics=[])
    fixes = await client.text_document_code_action_async(types.CodeActionParams(DOCUMENT, end, context))
    assert [each.title for each in fixes or ()] == ["Write `calls: S 10`"]

    types_over(client, 9, "deal 1 by N\nballs: 1 NS\nrules: p")
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    offered = await client.text_document_completion_async(types.CompletionParams(DOCUMENT, types.Position(2, 8)))
    assert offered is not None
    types_over(client, 10, "deal 1 by N\nballs: 1 NS\n")
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(DOCUMENT, options))
    assert [each.new_text for each in edits or ()] == ["deal 1 by N\nballs: NS 1\n"]
