"""How it looks: blocks as text, as Markdown, as an HTML page."""
