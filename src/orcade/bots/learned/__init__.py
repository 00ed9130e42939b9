"""Players that were trained: the file of a model, its net without torch, and how it plays."""
