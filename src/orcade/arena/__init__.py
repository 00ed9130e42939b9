"""Where bots meet: fair pairings, ratings with honest intervals, reports that anybody can repeat."""
