"""What operators ask of a server, whether it runs or not."""
