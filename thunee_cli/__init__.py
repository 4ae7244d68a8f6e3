"""Recorded games of Thunee read, judged by the rules of a house, and written.

Four names are public: `read`, `load_house`, `adjudicate` and `format_record`. What is not named there is private.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .interface import adjudicate, format_record, load_house, read

__version__ = "0.2.0"
__all__ = ["adjudicate", "format_record", "load_house", "read"]


def __getattr__(name: str) -> Any:
    """The public names, each when it is asked for: the command line does without them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import interface

    return getattr(interface, name)
