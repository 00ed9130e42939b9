"""What players do: moves on a fork of the table, taking back, trying out, asking why not."""
