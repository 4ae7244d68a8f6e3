"""The options, with the durban values for those that were left out (section 12)."""

DURBAN = {
    "game": "counting",
    "players": 4,
    "pack": 24,
    "target": 105,
    "balls-to-win": 12,
    "dealer-rotation": "behind",
    "exposed-card": "redeal",
    "low-four": "off",
    "trumpless": "claim",
    "trumpless-unnoticed": 0,
    "call-range": "10-104",
    "call-opener": "other-side",
    "call-over-partner": "no",
    "call-steps": "next",
    "tie-bump": "yes",
    "call-and-loss": "any",
    "first-lead": "right-of-maker",
    "undercut": "free",
    "undercut-scope": "any",
    "silence": "ordinary",
    "jodhi-window": "own-1-3",
    "jodhi-deadline": "third-card",
    "jodhi-side": "either",
    "jodhi-cards": "in-hand",
    "last-trick": "bonus",
    "thunee-made": 4,
    "thunee-lost": 4,
    "thunee-partner-catch": 4,
    "thunee-when": "from-calling",
    "thunee-priority": "maker",
    "thunee-one-suit": "penalty",
    "thunee-late": "marials",
    "royals": "off",
    "blind": "off",
    "blind-made": 6,
    "blind-lost": 6,
    "blind-partner-catch": 6,
    "doubled-stakes": "off",
    "special-calls": "replace",
    "double-winner": "caller",
    "double-made": 2,
    "double-lost": 4,
    "double-backward": 2,
    "corner-house-double": "penalty",
    "khanuck-formula": "jodhi",
    "khanuck-needs-jodhi": "yes",
    "khanuck-winner": "team",
    "khanuck-needs-lost-trick": "yes",
    "khanuck-made": 3,
    "khanuck-lost": 4,
    "khanuck-backward": 3,
    "khanuck-when-backward": "needs-call",
    "contract-made": 1,
    "contract-failed": 1,
    "enforcement": "every",
    "wrong-accusation": 0,
    "running-score": "ruled",
    "thirteen-after-khanuck": "called",
    "two-to-clear": "off",
    "two-to-clear-when": "always",
    "both-reach-target": "card-points",
    "balls-opened": "required",
}

# what the contract game says where a counting value would make no sense (sections 4, 7, 10)
CONTRACT = {"call-range": "80-100", "call-over-partner": "yes", "call-steps": "any-ten", "trumpless": "off"}


def complete(options):
    full = dict(DURBAN)
    if options.get("game") == "contract":
        full.update(CONTRACT)
    full.update(options)
    for name, value in full.items():
        if value is True:
            full[name] = "yes"
        elif value is False:
            full[name] = "no" if full_value_is_yes_or_no(name) else "off"
        elif isinstance(value, str) and value.isdigit():
            full[name] = int(value)
    return full


def full_value_is_yes_or_no(name):
    return DURBAN.get(name) in ("yes", "no")
