"""Where tables, seats and every move are kept: one SQLite file, or PostgreSQL."""
