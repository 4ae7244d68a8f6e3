"""A language server for records: what an editor asks, answered by the reader and the judge of the command line."""
