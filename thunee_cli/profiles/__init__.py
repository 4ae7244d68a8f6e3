"""The houses: rule sets, and the YAML profiles they are read from."""
