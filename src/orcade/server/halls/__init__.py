"""Tables spread over processes; `front.py` sends everybody to the right one."""
