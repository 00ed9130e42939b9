"""Outside of a browser: says how many milliseconds of processor each line of a file took to think about."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time

from orcade.site.thinker import answered


def milliseconds(line: str) -> float:
    began = process_time()
    failed = json.loads(answered(line)).get("failed")
    spent = 1000 * (process_time() - began)
    if failed:
        raise SystemExit(f"a bot failed: {failed}")
    return spent


if __name__ == "__main__":
    asked: dict[str, list[str]] = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for lines in asked.values():
        milliseconds(lines[0])  # what is imported and built once is no thinking
    print(json.dumps({what: [milliseconds(line) for line in lines] for what, lines in asked.items()}))
