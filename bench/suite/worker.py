"""Answers one part of the suite, in the build that PYTHONPATH names; given are its kind, and with what."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

MODULES = {"exact": "exact", "match": "matches", "response": "responses", "learner": "learner"}


def main(kind: str, with_what: str) -> dict[str, Any]:
    found: dict[str, Any] = import_module(f"bench.suite.{MODULES[kind]}").measure(**json.loads(with_what))
    return found


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], sys.argv[2])))
