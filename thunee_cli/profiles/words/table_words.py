"""Words of the table that name no one breach, each explained."""

from __future__ import annotations

WORDS = {
    **dict.fromkeys(("cut", "cutting", "trumping", "chop", "chopping"), "To cut or chop a trick is to trump it when "
    "void of the suit led, and every player may. It is a breach to chop while holding the suit (a colour cut, which is "
    "a revoke), and in some houses to undercut: to put a trump under one that is already in the trick."),
    **dict.fromkeys(("four-ball", "four-balls", "four-balling"), "To four-ball a side is to catch it in a breach that "
    "costs four balls."),
    "marials": "“Marials” is cried at a call that comes at the wrong time; it bars that call.",
    "khana": "A Khana is a Jack.",
    "rani": "A Rani is a Queen.",
    "raja": "A Raja is a King.",
}  # fmt: skip
"""Words of the table that are no breach, or not one by themselves, each in a sentence."""
