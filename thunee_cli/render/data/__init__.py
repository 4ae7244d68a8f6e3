"""What programs are given: JSON documents and tables for spreadsheets."""
