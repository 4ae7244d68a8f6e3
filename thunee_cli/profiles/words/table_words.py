"""Words of the table that name no one breach, each explained."""

from __future__ import annotations

WORDS = {
    **dict.fromkeys(("cut", "cutting", "trumping", "chop", "chopping"), "To cut or chop a trick is to trump it when "
    "void of the suit led, and every player may. It is a breach to chop while holding the suit (a colour cut, which is "
    "a revoke), and in some houses to undercut: to put a trump under one that is already in the trick."),
    **dict.fromkeys(("four-ball", "four-balls", "four-balling", "4-ball", "4-balls"), "To four-ball a side is to catch "
    "it in a breach that costs four balls."),
    "marials": "“Marials” is cried at a call that comes at the wrong time; it bars that call.",
    **dict.fromkeys(("khana", "jack"), "A Khana is a Jack."),
    **dict.fromkeys(("rani", "queen"), "A Rani is a Queen."),
    **dict.fromkeys(("raja", "king"), "A Raja is a King."),
    "ball": "A ball is a point of the game, kept with two sixes a side; most games go to 12 or 13.",
    **dict.fromkeys(("trump-maker", "trump-man", "maker", "makers"), "The trump-maker sets trumps in a deal, and "
    "makers are that player's side; under Thunee the caller is the maker."),
    **dict.fromkeys(("counter", "counters", "counting-side"), "The counters are the side that does not make trumps: "
    "in the counting game they count their points, and need 105."),
    **dict.fromkeys(("hold-the-game", "hold"), "Who says “hold the game” asks the leader to wait until it is decided "
    "whether somebody calls Thunee."),
}  # fmt: skip
"""Words of the table that are no breach, or not one by themselves, each in a sentence."""

MEANT = {
    "corner": "corner-house",
    "on-corner": "corner-house",
    "opener": "call-opener",
    "bid": "call",
    "bidding": "auction",
    "jodhis": "jodhi",
    "marriage": "jodhi",
    "undertrump": "undercut",
}
"""Words of the table for what goes by another name here."""
