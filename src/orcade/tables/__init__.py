"""A table being played, wherever it is hosted: in the server, in a test, in a browser.

Nothing here knows the web, SQL, processes or threads.  What a table needs from outside are a
`Store` that keeps its log (`store.py`) and a `Thinker` that answers for bots (`thinker.py`).
Start with `room/host.py`, which plays one table, and `wire/`, which says what is said there.
"""
