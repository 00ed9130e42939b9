"""The Defender's book: what he does with the time that the Invader gives him (sections 14 to 16 and 23)."""
