"""A second, deliberately plain scorer. It shares nothing with the package it is compared with."""
