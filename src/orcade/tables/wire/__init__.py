"""What travels between the server and a browser, declared once.

`web/src/net/wire.ts` is made from the classes of this folder (`make wire`); a test holds the two together.
Everything that a client sends is one of `FromClient` (on the socket) or one of the bodies
of `catalogue.py` and `seats.py` (over HTTP), and nothing else: unknown kinds and fields are refused.

**Two rules of secrecy.**  A message carries what one viewer may see: `view` is a view, an
event is `seen_by` him.  And nothing in it counts what he may not count: `version` is a word
without meaning, and positions are numbered along the moves that he saw happen, so that
nobody learns how often another player changed his mind in a sealed lane.
"""
