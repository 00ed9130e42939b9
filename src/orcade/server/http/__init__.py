"""What is asked over HTTP, one file a subject; `guard.py` stands before all of it."""
