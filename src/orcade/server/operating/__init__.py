"""How the server is run; `settings.py` says where its data lies and how it is reached."""
