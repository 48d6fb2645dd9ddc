"""`python -m chunklab`: the command line."""
import sys

from chunklab.cli import main

if __name__ == "__main__":
    sys.exit(main())
