"""A command-line adjudicator and hand-notation toolchain for Thunee."""

__version__ = "0.2.0"
