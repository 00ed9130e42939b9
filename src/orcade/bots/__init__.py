"""Players that are programs.  They see views, never states."""
