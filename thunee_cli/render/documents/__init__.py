"""What is told: each verdict, sheet, comparison, explanation, house or statement, as blocks or as lines of text."""
