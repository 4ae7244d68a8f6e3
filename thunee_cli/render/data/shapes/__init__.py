"""The types of every JSON document: builders are checked by them, and the schemas in docs/schema derived from them."""
