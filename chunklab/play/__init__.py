"""The browser's door: the built pages run this package in the reader's browser, and everything they ask comes here."""
