"""What nobody may learn: whole games of every game, in pairs of worlds that one look cannot tell apart."""
