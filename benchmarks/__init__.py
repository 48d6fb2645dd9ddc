"""How fast the chunkers are beside those of others, and what each of them promises and keeps: `make bench`."""
