"""Findings that a record accepts, and what is said of acceptances that do not fit."""

from __future__ import annotations

import json

import pytest
from cli_help import run
from revoked import REVOKE

REASON = "a friendly game"
LINE = "2: S Ad Kd Qd 10c"
assert LINE in REVOKE


def accepting(comment: str) -> str:
    return REVOKE.replace(LINE, f"{LINE}  # {comment}")


ACCEPTED = accepting(f"thunee: accept follow-suit: {REASON}")


def test_an_accepted_breach_is_told_no_more_as_wrong() -> None:
    assert run("validate", "-", text=REVOKE).exit_code == 1
    result = run("validate", "-", text=ACCEPTED)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


def test_it_is_shown_with_its_reason_to_whoever_asks() -> None:
    assert (
        f"accepted: West plays 10c to a diamond lead, holding 10d: a revoke (accepted: {REASON}) [follow-suit]"
        in run("validate", "-v", "--format", "concise", "-", text=ACCEPTED).stdout
    )
    (finding,) = [
        each
        for each in json.loads(run("validate", "--format", "json", "-v", "-", text=ACCEPTED).stdout)["findings"]
        if each["law"] == "follow-suit"
    ]
    assert (finding["wrong"], finding["accepted"], finding["penalty"]) == (False, REASON, 4)


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_the_ruling_stands_and_reports_give_the_reason(form: str) -> None:
    with_it, without = (run("score", "--format", "json", "-", text=text).stdout for text in (ACCEPTED, REVOKE))
    ruled = [json.loads(out)["games"][0]["deals"][0]["as_ruled"] for out in (with_it, without)]
    assert ruled[0] == ruled[1]
    assert ruled[0]["balls"] == {"NS": 4, "EW": 0}
    assert REASON in run("render", "--format", form, "-", text=ACCEPTED).stdout


def test_nobody_asks_about_it_unbidden() -> None:
    asked = json.loads(run("dispute", "--format", "json", "-", text=ACCEPTED).stdout)
    assert asked["question"]["kind"] == "decided"
    assert json.loads(run("dispute", "--at", "2.4", "--format", "json", "-", text=ACCEPTED).stdout)["question"]["law"]


@pytest.mark.parametrize("options", [[], ["--symbols"]])
def test_fmt_keeps_it(options: list[str]) -> None:
    written = run("fmt", "--stdout", *options, "-", text=ACCEPTED).stdout
    assert f"# thunee: accept follow-suit: {REASON}" in written
    assert run("validate", "-", text=written).exit_code == 0


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("thunee: accept follow-suit", "This accepts nothing without a reason"),
        ("thunee: accept", "This accepts nothing: write `# thunee: accept follow-suit: a friendly game`."),
        ("Thunee: ignore follow-suit: x", "This accepts nothing: write"),
        (
            "thunee: accept folow-suit: we know",
            "No law is called \u201cfolow-suit\u201d; did you mean \u201cfollow-suit\u201d?",
        ),
        ("thunee: accept pack: we know", "Nothing on this line is found by pack, so there is nothing to accept."),
    ],
)
def test_an_acceptance_that_does_not_fit_is_told_and_accepts_nothing(comment: str, said: str) -> None:
    result = run("validate", "-", text=accepting(comment))
    assert result.exit_code == 1
    assert said in " ".join(result.stdout.split())


def test_of_two_laws_each_is_accepted_by_its_name() -> None:
    text = accepting("thunee: accept undercut, follow-suit: we know")
    result = run("validate", "-", text=text)
    assert result.exit_code == 0
    assert "nothing on this line is found by undercut" in " ".join(result.stdout.split()).lower()
    assert result.stdout.count("acceptance") == 1


def test_it_stands_behind_its_line() -> None:
    text = REVOKE.replace(LINE, f"# thunee: accept follow-suit: {REASON}\n{LINE}")
    result = run("validate", "-", text=text)
    assert result.exit_code == 1
    assert "for it stands behind the line that it is about" in " ".join(result.stdout.split())


def test_what_cannot_be_read_cannot_be_accepted() -> None:
    result = run("validate", "-", text="deal 1 = NS 1\nhello  # thunee: accept unreadable-line: it is a note\n")
    assert result.exit_code == 2


def test_a_warning_is_accepted_too_and_not_counted() -> None:
    text = "weather: rain  # thunee: accept unknown-header: it rained\ndeal 1 = NS 1\n"
    assert run("validate", "-", text=text).stdout == ""


def test_other_programs_are_told() -> None:
    (result,) = json.loads(run("validate", "--format", "sarif", "-", text=ACCEPTED).stdout)["runs"][0]["results"]
    assert result["suppressions"] == [{"kind": "inSource", "justification": REASON}]
    assert result["level"] == "note"
    for form in ("github", "junit"):
        shown = run("validate", "-v", "--format", form, "-", text=ACCEPTED)
        assert shown.exit_code == 0
        assert "::error" not in shown.stdout
        assert "<failure" not in shown.stdout
