"""Where the Heroes are, and who knows it (OVO-49, OVO-107, OVO-112, OVO-368, OVO-369, OVO-391).

What each seat knows of each Hero is a mask of the places where he may be for all that this seat
has seen: with one of the seats or in the pile.  One place left means that he is known to be there;
`PLACED` says that even his place in the pile is known.  The last row is what everybody knows.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from orcade.games.orcs_vs_orcs.material import FIRST_HERO, HEROES
from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, State
from orcade.kernel.lists import NO_ROWS, NOTHING, changed, with_one, without

PILE: Final = 16  #    in the pile, after a bit for each of at most four seats
PLACED: Final = 32  #  and it is known where in the pile
IN_PILE: Final = 4  #  the number of the pile as a place


class HeroCards(State):
    """The Hero cards of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.active: int = 0  #                 whose turn it is: he alone draws Heroes
        self.heroes: list[list[int]] = NO_ROWS  #    of each seat, in order; those in a combat deck included
        self.drawn: list[int] = NOTHING  #           two Heroes of which the active player keeps one
        self.hero_pile: list[int] = NOTHING  #       the top one last
        self.resting: list[int] = NOTHING  #         fought in this game turn (OVO-258)
        self.lore: list[int] = NOTHING  #            of each seat and then of everybody, a mask for each Hero

    # Who knows what

    def row_of(self, viewer: int) -> int:
        """Where the masks of this viewer begin; a spectator knows what everybody knows."""
        return (viewer if viewer >= 0 else len(self.teams)) * HEROES - FIRST_HERO

    def knows(self, viewer: int, hero: int, holder: int) -> bool:
        """Does the viewer know that `holder` has this Hero?"""
        return self.lore[self.row_of(viewer) + hero] == 1 << holder

    def learn_hero(self, viewer: int, hero: int, holder: int) -> None:
        """One onlooker learns that `holder` has this Hero."""
        self.lore = changed(self.lore, self.row_of(viewer) + hero, 1 << holder)

    def show_hero(self, hero: int, holder: int) -> None:
        """Everybody sees that `holder` has this Hero."""
        self.know_all(hero, 1 << holder)

    def know_all(self, hero: int, mask: int) -> None:
        self.lore = self.lore[:]
        for row in range(len(self.teams) + 1):
            self.lore[row * HEROES + hero - FIRST_HERO] = mask

    # How Heroes come and go

    def shuffle_heroes(self) -> None:
        """OVO-49."""
        seats = len(self.teams)
        self.heroes = [[] for _ in range(seats)]
        self.hero_pile = list(range(FIRST_HERO, FIRST_HERO + HEROES))
        self.luck.shuffle(self.hero_pile)
        self.lore = [PILE] * ((seats + 1) * HEROES)

    def draw_heroes(self, seat: int, count: int) -> None:
        """From the top of the pile (OVO-107, OVO-108); whoever knew where they lay knows who drew them."""
        left = max(0, len(self.hero_pile) - count)
        self.drawn = sorted(self.hero_pile[left:])
        self.hero_pile = self.hero_pile[:left]
        self.lore = self.lore[:]
        for hero in self.drawn:
            for row in range(len(self.teams) + 1):
                at = row * HEROES + hero - FIRST_HERO
                if row == seat or self.lore[at] == PILE | PLACED:
                    self.lore[at] = 1 << seat
        for at in range(len(self.lore)):
            if self.lore[at] & PILE and not self.lore[at] & PLACED and at // HEROES != seat:
                self.lore[at] |= 1 << seat

    def keep_drawn(self, seat: int, kept: int) -> None:
        """One stays with the seat, any other goes under the pile; he alone knows which (OVO-369)."""
        self.lore = self.lore[:]
        for hero in self.drawn:
            if hero != kept:
                self.hero_pile = [hero, *self.hero_pile]
                for row in range(len(self.teams) + 1):
                    at = row * HEROES + hero - FIRST_HERO
                    self.lore[at] = PILE | PLACED if row == seat else self.lore[at] | PILE
                    if row != seat:
                        self.lore[row * HEROES + kept - FIRST_HERO] |= PILE
        self.heroes = changed(self.heroes, seat, with_one(self.heroes[seat], kept))
        self.drawn = []

    def steal_hero(self, seat: int, victim: int) -> int:
        """At random, a resting one as well (OVO-112, OVO-114); both see him, others do not (OVO-369)."""
        hero = self.heroes[victim][self.luck.below(len(self.heroes[victim]))]
        self.heroes = changed(self.heroes, victim, without(self.heroes[victim], hero))
        self.heroes = changed(self.heroes, seat, with_one(self.heroes[seat], hero))
        self.lore = self.lore[:]
        last = not self.heroes[victim]
        for at in range(len(self.lore)):
            if self.lore[at] & 1 << victim and at // HEROES != victim and at // HEROES != seat:
                self.lore[at] |= 1 << seat
                if last:
                    self.lore[at] &= ~(1 << victim)
        self.learn_hero(seat, hero, seat)
        self.learn_hero(victim, hero, seat)
        return hero

    def destroy_hero(self, seat: int, hero: int) -> None:
        """Under the pile, and all see it (OVO-190, OVO-368)."""
        self.heroes = changed(self.heroes, seat, without(self.heroes[seat], hero))
        self.hero_pile = [hero, *self.hero_pile]
        if hero in self.resting:
            self.resting = without(self.resting, hero)
        self.know_all(hero, PILE | PLACED)

    # Views and imagination

    def copy_heroes(self, s: HeroCards) -> None:
        s.active = self.active
        s.heroes = self.heroes
        s.drawn = self.drawn
        s.hero_pile = self.hero_pile
        s.resting = self.resting
        s.lore = self.lore

    def show_heroes(self, s: HeroCards, viewer: int) -> None:
        """What a viewer knows, and of the knowledge of others what everybody knows."""
        row = self.row_of(viewer)
        s.active = self.active
        s.heroes = [self.seen(self.heroes[seat], row, 1 << seat) for seat in range(len(self.heroes))]
        s.drawn = self.seen(self.drawn, row, 1 << self.active)
        s.hero_pile = [
            hero if hero != HIDDEN and self.lore[row + hero] == PILE | PLACED else HIDDEN
            for hero in self.hero_pile
        ]
        s.resting = self.resting
        seats = len(self.teams)
        s.lore = [
            self.lore[at] if at // HEROES == viewer or at // HEROES == seats else 0
            for at in range(len(self.lore))
        ]

    def seen(self, heroes: list[int], row: int, mask: int) -> list[int]:
        known = [hero for hero in heroes if hero != HIDDEN and self.lore[row + hero] == mask]
        return [HIDDEN] * (len(heroes) - len(known)) + known

    def imagine_heroes(self, viewer: int, chance: Chance) -> None:
        """In a clone of a view: put each unseen Hero somewhere where he may be."""
        row = self.row_of(viewer)
        places = self.hidden_places()
        chance.shuffle(places)
        unseen = self.unseen_heroes()
        chance.shuffle(unseen)
        taken = [HIDDEN] * len(places)
        for hero in unseen:
            placed = self.settle(hero, row, places, taken, [False] * len(places))
            assert placed, f"hero {hero} has no place"
        self.fill(places, taken)
        self.imagine_lore(viewer)

    def hidden_places(self) -> list[int]:
        """A seat, or the pile, for each back; Heroes just drawn are `IN_PILE + 1`."""
        places: list[int] = []
        for seat in range(len(self.heroes)):
            places += [seat] * self.heroes[seat].count(HIDDEN)
        places += [IN_PILE] * self.hero_pile.count(HIDDEN)
        return places + [IN_PILE + 1] * self.drawn.count(HIDDEN)

    def unseen_heroes(self) -> list[int]:
        missing = [True] * HEROES
        for cards in [*self.heroes, self.drawn, self.hero_pile]:
            for hero in cards:
                if hero != HIDDEN:
                    missing[hero - FIRST_HERO] = False
        return [FIRST_HERO + i for i in range(HEROES) if missing[i]]

    def settle(self, hero: int, row: int, places: list[int], taken: list[int], tried: list[bool]) -> bool:
        """Find this Hero a free place, or one from which another can move on."""
        mask = self.lore[row + hero]
        for i in range(len(places)):
            if taken[i] == HIDDEN and self.may_be(mask, places[i]):
                taken[i] = hero
                return True
        for i in range(len(places)):
            if not tried[i] and self.may_be(mask, places[i]):
                tried[i] = True
                if self.settle(taken[i], row, places, taken, tried):
                    taken[i] = hero
                    return True
        return False

    def may_be(self, mask: int, place: int) -> bool:
        if place > IN_PILE:
            return mask & PILE != 0 and mask & 1 << self.active != 0
        return mask & 1 << place != 0

    def fill(self, places: list[int], taken: list[int]) -> None:
        in_pile: list[int] = []
        self.heroes = [held[:] for held in self.heroes]
        self.drawn = self.drawn[:]
        self.hero_pile = self.hero_pile[:]
        for i in range(len(places)):
            if places[i] == IN_PILE:
                in_pile.append(taken[i])
            else:
                cards = self.drawn if places[i] > IN_PILE else self.heroes[places[i]]
                cards.remove(HIDDEN)
                insort(cards, taken[i])
        for i in range(len(self.hero_pile)):
            if self.hero_pile[i] == HIDDEN:
                self.hero_pile[i] = in_pile.pop()

    def imagine_lore(self, viewer: int) -> None:
        """Others know what everybody knows, and their own."""
        seats = len(self.teams)
        public = self.lore[seats * HEROES :]
        self.lore = self.lore[:]
        for seat in range(seats):
            if seat != viewer:
                self.lore[seat * HEROES : (seat + 1) * HEROES] = public
                for hero in self.heroes[seat]:
                    self.lore[seat * HEROES + hero - FIRST_HERO] = 1 << seat
        for hero in self.drawn:
            self.learn_hero(self.active, hero, self.active)
