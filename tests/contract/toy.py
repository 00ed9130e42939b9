"""Ambush: a throw-away game that uses everything the kernel offers, to examine the exam itself.

Two to four players, in two teams if four.  Each round, all lay a card and a stance
in secret (AMB-2), the cards are turned up and the highest wins a point (AMB-3); an
"ambush" stance beats everything once a coin says so (AMB-4).  Whoever won looks at
the top card of the deck and may put it under the deck, where he alone knows it
(AMB-5).  Then everybody draws (AMB-6).  When hands are empty, most points win, and
ties share (AMB-7).  It keeps its contract; `test_bites.py` breaks it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orcade.kernel.chance import Chance
from orcade.kernel.clauses import Rulebook
from orcade.kernel.components import Components
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, Decision, Event, Outcome, State, Step
from orcade.kernel.flow import advance, fill_lane
from orcade.kernel.game import Game, Options
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.plain import Part
from orcade.kernel.space import Action, Block, Space
from orcade.kernel.speech import Speech

CARDS = [f"c{n}" for n in range(14)]
STANCES = ["open", "ambush"]
ANSWERS = ["keep", "under"]

COMPONENTS = """
[game]
name = { en = "Ambush", fr = "Embuscade" }
[[option]]
id = "hand"
name = { en = "Hand", fr = "Main" }
text = { en = "Cards in hand", fr = "Cartes en main" }
values = ["two", "three"]
default = "two"
clause = "AMB-1"
"""

RULES = {
    lang: "## One\n" + "\n".join(f"- **AMB-{n}** [printed] {word} {n}." for n in range(1, 9))
    for lang, word in {"en": "Clause", "fr": "Règle"}.items()
}

WORDS = """
[decision]
lay_decision = { fr = "Posez.", en = "Lay." }
stance_decision = { fr = "Attitude ?", en = "Stance?" }
peek_decision = { fr = "Garder ?", en = "Keep?" }
[action]
lay = { fr = "poser {card}", en = "lay {card}" }
stand = { fr = "attitude {stance}", en = "stance {stance}" }
answer = { fr = "réponse {answer}", en = "answer {answer}" }
[event]
turned_up = { fr = "{seat} montre {card}", en = "{seat} shows {card}" }
coin = { fr = "pièce {side}", en = "coin {side}" }
peeked = { fr = "{seat} voit {card}", en = "{seat} sees {card}" }
put_under = { fr = "{seat} met dessous", en = "{seat} puts it under" }
drew = { fr = "{seat} pioche {card}", en = "{seat} draws {card}" }
[step]
round = { fr = "manche", en = "round" }
reveal = { fr = "révélation", en = "reveal" }
draw_all = { fr = "pioche", en = "draw" }
lay_decision = { fr = "poser", en = "lay" }
stance_decision = { fr = "attitude", en = "stance" }
peek_decision = { fr = "regard", en = "look" }
[refusal]
1 = { fr = "pas maintenant", en = "not now" }
2 = { fr = "pas en main : {card}", en = "not in hand: {card}" }
7 = { fr = "fini", en = "over" }
"""


class Lay(Action):
    card: int


class Stand(Action):
    stance: int


class Answer(Action):
    answer: int


LAY = Block(Lay, [("card", CARDS)])
STAND = Block(Stand, [("stance", STANCES)])
ANSWER = Block(Answer, [("answer", ANSWERS)])
SPACE = Space([LAY, STAND, ANSWER])


class TurnedUp(Event):
    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def reveals_to(self, seat: int) -> bool:
        return True


class Coin(Event):
    def __init__(self, side: int) -> None:
        self.side = side

    def reveals_to(self, seat: int) -> bool:
        return True


class Peeked(Event):
    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Peeked(self.seat, HIDDEN)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class PutUnder(Event):
    def __init__(self, seat: int) -> None:
        self.seat = seat


class Drew(Peeked):
    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Drew(self.seat, HIDDEN)


class Ambush(State):
    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = []  # the top last
        self.hands: list[list[int]] = []
        self.laid: list[int] = []
        self.stances: list[int] = []
        self.points: list[int] = []
        self.gone: list[int] = []
        self.knows_top = NONE  # the seat that has seen the top card
        self.knows_bottom = NONE  # the seat that put the bottom card there

    def copy(self) -> Ambush:
        s = type(self)()
        s.points, s.gone = self.points[:], self.gone[:]
        s.knows_top, s.knows_bottom = self.knows_top, self.knows_bottom
        return s

    def clone(self) -> Ambush:
        s = self.copy()
        self.share_with(s)
        s.deck, s.hands = self.deck[:], [hand[:] for hand in self.hands]
        s.laid, s.stances = self.laid[:], self.stances[:]
        return s

    def view(self, seat: int) -> Ambush:
        s = self.copy()
        self.show_to(s, seat)
        s.deck = [HIDDEN] * len(self.deck)
        if self.knows_top == seat and self.deck:
            s.deck[-1] = self.deck[-1]
        if self.knows_bottom == seat and self.deck:
            s.deck[0] = self.deck[0]
        s.hands, s.laid, s.stances = [], [], []
        for i, hand in enumerate(self.hands):
            own = i == seat
            held = hand if own else [*hand, self.laid[i]] if self.laid[i] != NONE else hand
            s.hands.append(hand[:] if own else [HIDDEN] * len(held))
            s.laid.append(self.laid[i] if own else NONE)
            s.stances.append(self.stances[i] if own else NONE)
        return s

    def imagine(self, seat: int, chance: Chance) -> Ambush:
        s = self.clone()
        s.luck = chance
        seen = set(self.census())
        unseen = [card for card in range(len(CARDS)) if card not in seen]
        chance.shuffle(unseen)
        for place in [s.deck, *s.hands]:
            for i, card in enumerate(place):
                if card == HIDDEN:
                    place[i] = unseen.pop()
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, Together):
            for lane in top.lanes:
                if lane.done() and lane.seat != seat:
                    fill_lane(s, lane.seat, chance)
        return s

    def census(self) -> list[int]:
        cards = [*self.deck, *self.gone, *(card for card in self.laid if card != NONE)]
        return cards + [card for hand in self.hands for card in hand]


class Round(Step[Ambush]):
    def run(self, s: Ambush) -> None:
        seats = range(len(s.hands))
        if not s.hands[0]:
            end(s)
            return
        s.then(
            [
                Together([Lane(seat, [LayDecision(seat), StanceDecision(seat)]) for seat in seats]),
                Reveal(),
                DrawAll(),
                Round(),
            ]
        )


class LayDecision(Decision[Ambush]):
    def whose(self) -> int:
        return 1

    def options(self, s: Ambush) -> list[Action]:
        return LAY.all()

    def verdict(self, s: Ambush, a: Action) -> int:
        if not isinstance(a, Lay):
            return 1
        return LEGAL if a.card in s.hands[self.seat] else 2

    def resolve(self, s: Ambush, a: Action) -> None:
        assert isinstance(a, Lay)
        s.hands[self.seat].remove(a.card)
        s.laid[self.seat] = a.card


class StanceDecision(Decision[Ambush]):
    def whose(self) -> int:
        return 1

    def options(self, s: Ambush) -> list[Action]:
        return STAND.all()

    def verdict(self, s: Ambush, a: Action) -> int:
        return LEGAL if isinstance(a, Stand) else 1

    def resolve(self, s: Ambush, a: Action) -> None:
        assert isinstance(a, Stand)
        s.stances[self.seat] = a.stance


class Reveal(Step[Ambush]):
    def run(self, s: Ambush) -> None:
        for seat, card in enumerate(s.laid):
            s.tell(TurnedUp(seat, card))
        ambush = s.luck.below(2)
        s.tell(Coin(ambush))
        strength = [card + 100 * ambush * s.stances[seat] for seat, card in enumerate(s.laid)]
        winner = strength.index(max(strength))
        s.points[winner] += 1
        s.gone += s.laid
        s.laid = [NONE] * len(s.laid)
        s.stances = [NONE] * len(s.stances)
        if s.deck:
            s.knows_top = winner
            s.tell(Peeked(winner, s.deck[-1]))
            s.then([PeekDecision(winner)])


class PeekDecision(Decision[Ambush]):
    def whose(self) -> int:
        return 1

    def options(self, s: Ambush) -> list[Action]:
        return ANSWER.all()

    def verdict(self, s: Ambush, a: Action) -> int:
        return LEGAL if isinstance(a, Answer) else 1

    def resolve(self, s: Ambush, a: Action) -> None:
        assert isinstance(a, Answer)
        if a.answer == 1:
            s.deck.insert(0, s.deck.pop())
            s.knows_bottom, s.knows_top = self.seat, NONE
            s.tell(PutUnder(self.seat))


class DrawAll(Step[Ambush]):
    def run(self, s: Ambush) -> None:
        for seat, hand in enumerate(s.hands):
            if s.deck and len(s.deck) > 1:
                card = s.deck.pop()
                hand.append(card)
                s.tell(Drew(seat, card))
        s.knows_top = NONE
        shortest = min(len(hand) for hand in s.hands)
        for seat, hand in enumerate(s.hands):
            while len(hand) > shortest:
                s.gone.append(hand.pop())
                s.tell(TurnedUp(seat, s.gone[-1]))


def end(s: Ambush) -> None:
    teams = sorted(set(s.teams))
    totals = {team: sum(p for p, t in zip(s.points, s.teams, strict=True) if t == team) for team in teams}
    ranks = [1 + sum(1 for total in totals.values() if total > totals[team]) for team in s.teams]
    s.finish(Outcome(ranks, s.points[:], 7))


class AmbushGame(Game):
    slug = "ambush"
    prefix = "AMB"
    version = "1"
    seats = (2, 3, 4)
    components = Components.read(COMPONENTS)
    space = SPACE
    rulebook = Rulebook("AMB", {"en": "Ambush", "fr": "Embuscade"}, RULES)
    speech = Speech(WORDS)
    steps = (Round, LayDecision, StanceDecision, Reveal, PeekDecision, DrawAll)
    events = (TurnedUp, Coin, Peeked, PutUnder, Drew)
    vocabulary: Mapping[str, Sequence[str]] = {
        "card": CARDS,
        "deck": CARDS,
        "hands": CARDS,
        "laid": CARDS,
        "gone": CARDS,
        "stances": STANCES,
    }
    contents = (("One", "toy.py"),)
    state: type[Ambush] = Ambush

    def __init__(self) -> None:
        """Its data and its rulebook stand above, not in files of a folder."""

    def blank(self) -> Ambush:
        return self.state()

    def setup(self, seats: int, options: Options, chance: Chance) -> Ambush:
        s = self.state()
        s.luck = chance
        s.recorder = []
        s.teams = [seat % 2 for seat in range(seats)] if seats == 4 else list(range(seats))
        s.deck = list(range(len(CARDS)))
        s.luck.shuffle(s.deck)
        size = 2 if options["hand"] == "two" else 3
        s.hands = [[s.deck.pop() for _ in range(size)] for _ in range(seats)]
        s.laid, s.stances, s.points = [NONE] * seats, [NONE] * seats, [0] * seats
        s.then([self.first_step()])
        advance(s)
        return s

    def first_step(self) -> Step[Ambush]:
        return Round()

    def over(self, s: State) -> int:
        return 7

    def plain(self, view: State, seat: int, names: list[str], lang: str) -> list[Part]:
        assert isinstance(view, Ambush)
        return [Part("Points", [str(view.points)])]
