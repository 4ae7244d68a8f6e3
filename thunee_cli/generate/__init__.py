"""Games made up by chance and played by the laws of a house."""

from .game import Wanted, generate
from .thin import THIN, Thin, thinned

__all__ = ["THIN", "Thin", "Wanted", "generate", "thinned"]
