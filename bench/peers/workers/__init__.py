"""One file an engine: runs in that engine's environment and prints one line of JSON."""
