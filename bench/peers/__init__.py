"""Other engines, measured in the same run as ours.  Each lives in an environment of its own."""
