"""How pictures look: the classes of their parts, in light and in dark."""

from __future__ import annotations

_LIGHT = {
    "ground": "fill:#fff",
    "ink": "fill:#1c1c1c",
    "soft": "fill:#565656",
    "red": "fill:#b3001b",
    "black": "fill:#1c1c1c",
    "face": "fill:#fff;stroke:#6b6b6b",
    "back": "fill:#e8e6df;stroke:#6b6b6b",
    "table": "fill:#f1f0ea;stroke:#6b6b6b",
    "rule": "fill:none;stroke:#d0d0d0",
    "edge": "fill:none;stroke:#1c1c1c",
    "one": "fill:#0b5394;stroke:#0b5394",
    "two": "fill:#9a3b00;stroke:#9a3b00",
    "open": "fill:#fff;stroke:#9a3b00",
    "lead-one": "fill:none;stroke:#0b5394",
    "lead-two": "fill:none;stroke:#9a3b00",
    "words-one": "fill:#0b5394",
    "words-two": "fill:#9a3b00",
    "on-ink": "fill:#fff",
}
_DARK = {
    "ground": "fill:#16181c",
    "ink": "fill:#ededed",
    "soft": "fill:#b4b4b4",
    "red": "fill:#ff8f8f",
    "black": "fill:#ededed",
    "face": "fill:#24272d;stroke:#a0a0a0",
    "back": "fill:#34373d;stroke:#a0a0a0",
    "table": "fill:#1f2227;stroke:#a0a0a0",
    "rule": "fill:none;stroke:#44474d",
    "edge": "fill:none;stroke:#ededed",
    "one": "fill:#7db8f0;stroke:#7db8f0",
    "two": "fill:#f0a06a;stroke:#f0a06a",
    "open": "fill:#16181c;stroke:#f0a06a",
    "lead-one": "fill:none;stroke:#7db8f0",
    "lead-two": "fill:none;stroke:#f0a06a",
    "words-one": "fill:#7db8f0",
    "words-two": "fill:#f0a06a",
    "on-ink": "fill:#16181c",
}


def _rules(looks: dict[str, str]) -> str:
    return "".join(f".pic-{name}{{{rules}}}" for name, rules in looks.items())


STYLE = (
    ".picture{max-width:100%;height:auto}"
    + _rules(_LIGHT)
    + "@media screen and (prefers-color-scheme:dark){"
    + _rules(_DARK)
    + "}"
)
"""The rules for every class of a picture; a picture in a page relies on the page's having them."""
