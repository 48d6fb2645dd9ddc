"""A chunker's parameters as a form: its fields, and what a reader types into them."""
