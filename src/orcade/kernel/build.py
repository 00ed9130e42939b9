"""Which build of the rules is running: `orcade --version` and the bench say so."""

from orcade.kernel import flow

COMPILED = not flow.__file__.endswith(".py")
