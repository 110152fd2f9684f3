"""What a seat cannot know: only chance to come. A card is drawn from all that nobody has seen when it is turned up."""

from __future__ import annotations

from chautari.core.chance import forget
from chautari.core.rule import rule


@rule
def conceal(s, p, rng):
    """Replace the chance to come by a guess; everything else lies open. [N3]"""
    forget(s.rng, rng)
