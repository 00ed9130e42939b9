"""A bot of one's own in thirty lines: it speaks docs/bot-protocol.md on stdin and stdout.

    orcade arena orc "program:python3 examples/bots/bot.py" recruit

It deploys as many orcs as it can, and takes the first choice elsewhere.
"""

import json
import sys


def worth(action):
    """Two orcs on one half are better than one."""
    verb, fields = next(iter(action.items()))
    return 1 if verb == "deploy" and fields["half"] == "double" else 0


def answer(question):
    """The action of the best choice: a copy of what was offered, word for word."""
    choices = [choice["action"] for choice in question["choices"]]
    return {"kind": "act", "actions": [max(choices, key=worth)]}


for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "question":
        print(json.dumps(answer(message)), flush=True)
