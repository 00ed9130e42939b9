"""How the database became what it is, one revision a file; `migrate.py` runs them when a store is opened."""
