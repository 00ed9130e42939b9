"""Where tables, seats and every move are kept: a PostgreSQL database, of which nodes share the tables."""
