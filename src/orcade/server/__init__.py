"""Orcade on the web: HTTP, sockets, a store on the disk, bots in processes.

`app.py` is the front door, and `running.py` opens it.
"""
