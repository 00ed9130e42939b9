"""`python -m orcade` is `orcade`."""

from orcade.cli import main

if __name__ == "__main__":
    main()
