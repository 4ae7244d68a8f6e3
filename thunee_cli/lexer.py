"""A lexer for Pygments, which finds it by its entry point and colours records in documents and terminals."""

from __future__ import annotations

from pygments.lexer import RegexLexer, default, include
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace

from .notation.words import words

_WORDS = words()
_PIECE = _WORDS.pieces
_ALONE = r"(?<![\w'’])"
"""Where a word may begin."""
_COMMENT = r"(?<=\s)#(?=\s|\Z)[^\r\n]*"
_BLANK = r"[^\S\r\n]"
_END = r"\r\n|\r|\n"


class ThuneeLexer(RegexLexer):
    """Colours records of Thunee."""

    name = "Thunee"
    aliases = ["thunee"]
    filenames = ["*.thunee"]

    tokens = {
        "root": [
            (rf"{_BLANK}+|{_END}", Whitespace),
            (r"#[^\r\n]*", Comment.Single),
            (rf"(?:{_WORDS.remarks})(?!-)", Keyword.Declaration, ("text", "colon")),
            (rf"(?:{_WORDS.headers})(?={_BLANK}*:)", Keyword.Declaration, "line"),
            (rf"(?:{_WORDS.openings})(?!-)", Keyword.Declaration, "line"),
            (_PIECE["TRICK_NUMBER"], Number.Integer, "trick"),
            (rf"{_PIECE['SEAT']}(?={_BLANK}*:)", Name.Variable, "line"),
            (rf"(?!{_PIECE['SEAT']}{_BLANK}){_PIECE['HEADER_NAME']}(?={_BLANK}*:)", Name.Attribute, ("text", "colon")),
            default("line"),
        ],
        "line": [
            (_END, Whitespace, "#pop"),
            include("pieces"),
        ],
        "trick": [
            (_END, Whitespace, "#pop"),
            (r"=", Operator, ("#pop", "line")),
            (r"\[", Punctuation, "happening"),
            (_PIECE["CARD"], Name.Constant),
            (_ALONE + _PIECE["RANK"], Name.Constant),
            include("pieces"),
        ],
        "happening": [
            (r"\]", Punctuation, "#pop"),
            (rf"(?={_END})", Whitespace, "#pop"),
            include("pieces"),
        ],
        "pieces": [
            (_COMMENT, Comment.Single),
            (rf"{_BLANK}+", Whitespace),
            (_PIECE["STRING"], String.Double),
            (_PIECE["MARK"], Name.Exception),
            *(
                (_ALONE + f"(?:{pattern})", kind)
                for pattern, kind in (
                    (_PIECE["CARD"], Name.Constant),
                    (_PIECE["HALF_SEEN"], Name.Constant),
                    (_PIECE["RANK_SEEN"], Name.Constant),
                    (_PIECE["TEAM"], Name.Variable),
                    (f"(?=[A-Z]){_PIECE['SEAT']}", Name.Variable),
                    (_WORDS.values, Keyword.Constant),
                    (_WORDS.keywords, Keyword),
                    (_PIECE["SUIT"], Name.Constant),
                    (_PIECE["SEAT"], Name.Variable),
                    (_PIECE["PLACE"], Name.Label),
                    (_PIECE["INT"], Number.Integer),
                )
            ),
            (r"->|→|[=&?]", Operator),
            (r"[|;:,()\[\].!-]", Punctuation),
            (r"\w+|[^\r\n]", Text),
        ],
        "colon": [
            (rf"{_BLANK}+", Whitespace),
            (":", Punctuation, "#pop"),
            default("#pop"),
        ],
        "text": [
            (_END, Whitespace, "#pop"),
            (_COMMENT, Comment.Single),
            (rf"{_BLANK}+", Whitespace),
            (r"[^\s]+", String),
        ],
    }
