"""Outside of a browser: says of each line of a file what was answered, and how long it took."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter, process_time

from bench.site.tasks import Answered
from orcade.site.thinker import answered


def timed(line: str) -> Answered:
    began, spent = perf_counter(), process_time()
    answer = answered(line)
    return Answered(1000 * (process_time() - spent), 1000 * (perf_counter() - began), words_of(answer))


def words_of(answer: str) -> str:
    """What was said; whoever fails is not measured."""
    told = json.loads(answer)
    if told.get("failed"):
        raise SystemExit(f"a bot failed: {told['failed']}")
    return json.dumps(told["words"], sort_keys=True)


if __name__ == "__main__":
    asked: dict[str, list[str]] = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for lines in asked.values():
        timed(lines[0])  # what is imported and built once is no thinking
    print(json.dumps({what: [timed(line) for line in lines] for what, lines in asked.items()}))
