"""How Batt'l Kha'os speaks: tiles, corners, spaces and tokens in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.games.battl_khaos.draw import DrawTile, TakeTile
from orcade.games.battl_khaos.ending import BOTH_PASSED, REASONS, Ended
from orcade.games.battl_khaos.grid import CORNERS, REACH, SIDE, x_of, y_of
from orcade.games.battl_khaos.majorities import CornerMarked, Counted
from orcade.games.battl_khaos.material import (
    FIRST_SPECIAL,
    FIRST_TOWER,
    KINDS,
    MARKERS,
    MOST,
    Material,
    camp_of,
    is_special,
    is_tower,
)
from orcade.games.battl_khaos.place import ChooseSpace, TilePlaced, Turning, TurnTile
from orcade.games.battl_khaos.setup import Dealt, DisplayLaid, TokensTaken
from orcade.games.battl_khaos.special import RemoveTile, RemoveToken, TakeBack
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tokens import PlayToken
from orcade.kernel.components import Components
from orcade.kernel.contract import HIDDEN, NONE, Decision, State
from orcade.kernel.language import listed
from orcade.kernel.space import Action
from orcade.kernel.speech import Speech


class BattlefieldSpeech(Speech):
    """Sentences of Batt'l Kha'os, with the names of the components of this box."""

    def __init__(self, source: str, components: Components, material: Material) -> None:
        super().__init__(source)
        self.material = material
        self.kinds = components.rows("power_token")
        self.towers = components.rows("tower")
        self.special = components.rows("special_tile")
        self.camps = components.rows("camp")
        self.warriors = {row["id"]: row for row in components.rows("corner_word")}

    def value(self, field: str, value: int, lang: str) -> str:
        match field:
            case "tile" | "tower":
                return self.whole(value, lang)
            case "token":
                return self.token(value, lang)
            case "space":
                return self.space(value)
            case "x" | "y":
                return f"{field} {self.coordinate(value - REACH)}"
            case "corner":
                return self.corner(value, lang)
            case "marker":
                return self.camp(value, lang)
            case "rotation":
                turns: str = self.words["rotation"][lang][value]
                return turns
        return str(value)

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        table = s if isinstance(s, Battlefield) else None
        said = {**self.named(thing, lang), **self.listed(thing, names, lang)}
        if isinstance(thing, TilePlaced):
            said |= self.laid(thing, lang)
        elif isinstance(thing, CornerMarked):
            said["orcs"] = self.count("o", thing.orcs, lang)
            said["knights"] = self.count("k", thing.knights, lang)
            said["goes"] = self.words["corner_goes"][MARKERS[thing.marker]][lang]
        elif isinstance(thing, ChooseSpace):
            said |= self.aimed_at(thing, table, lang)
        elif isinstance(thing, TurnTile):
            said["turned"] = self.turned(thing, table, lang)
        elif isinstance(thing, RemoveTile):
            said["where"] = self.place(table.spaces[thing.tile] if table else NONE, lang)
        elif isinstance(thing, RemoveToken | TakeBack):
            said["where"] = self.place(table.token_spaces[thing.token] if table else NONE, lang)
        elif isinstance(thing, Ended):
            said["result"] = self.result(thing, names, lang)
        return said

    def named(self, thing: object, lang: str) -> dict[str, str]:
        """A tile in the middle and at the beginning of a sentence, and whose token it is."""
        tile = getattr(thing, "tile", getattr(thing, "tower", NONE))
        said: dict[str, str] = {}
        if tile not in (NONE, HIDDEN):
            name, whole = self.name(tile, lang), self.whole(tile, lang)
            said = {
                "name": name,
                "Name": capital(name),
                "Tile": capital(whole),
                "noun": self.noun(tile, lang),
            }
        token = getattr(thing, "token", NONE)
        if token != NONE:
            of_camp = self.words["of_camp"][MARKERS[camp_of(token)]][lang]
            said |= {"kind": self.kind(token, lang), "of_camp": of_camp}
        return said

    def listed(self, thing: object, names: list[str], lang: str) -> dict[str, str]:
        if isinstance(thing, Dealt):
            return {"hand": self.hand(thing.hand, lang)}
        if isinstance(thing, DisplayLaid):
            return {"display": listed([self.tile(tile, lang) for tile in thing.display], lang)}
        if isinstance(thing, TokensTaken):
            return {"tokens": listed([self.kind(token, lang) for token in thing.reserve], lang)}
        if isinstance(thing, Counted):
            points = [f"{name} {count}" for name, count in zip(names, thing.points, strict=True)]
            return {"points": listed(points, lang)}
        return {}

    def aimed_at(self, a: ChooseSpace, s: Battlefield | None, lang: str) -> dict[str, str]:
        """A space, and what lies there."""
        space = a.x * SIDE + a.y
        tile, token = (s.tile_at(space), s.token_at(space)) if s else (NONE, NONE)
        there = [self.name(tile, lang)] if tile != NONE else []
        there += [self.the_token(token, lang)] if token != NONE else []
        lies = listed(there, lang)
        found = {"there": f" ({lies})" if lies else "", "there_lies": lies, "other": "".join(there[-1:])}
        return {"space": self.space(space), **found}

    def laid(self, placed: TilePlaced, lang: str) -> dict[str, str]:
        """What was laid, and what it shows as it lies; a battlefield tile is one of many."""
        kind = sort_of(placed.tile)
        a_tile: str = self.words["a"][kind][lang].format(name=self.noun(placed.tile, lang))
        if self.material.rotations[placed.tile] == 1:
            return {"a_tile": a_tile, "corners": ""}
        return {"a_tile": a_tile, "corners": self.shown(placed.tile, placed.rotation, lang)}

    def turned(self, a: TurnTile, s: Battlefield | None, lang: str) -> str:
        """What the tile shows then, from the north-west clockwise."""
        step = s.agenda[-1] if s and s.agenda else None
        if not isinstance(step, Turning):
            return ""
        return self.shown(step.tile, a.rotation, lang)

    def result(self, ended: Ended, names: list[str], lang: str) -> str:
        said = self.words["result"][str(ended.clause)]
        if ended.clause == BOTH_PASSED:
            said = said[REASONS[ended.by]]
        winner = self.words["nobody"][lang] if ended.winner == NONE else names[ended.winner]
        template: str = said[lang]
        return template.format(winner=winner, points=self.material.points_to_win)

    def against(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> Mapping[str, str]:
        """The spaces and pieces that a refusal names."""
        assert isinstance(s, Battlefield)
        said: dict[str, str] = {}
        if isinstance(a, ChooseSpace):
            said |= self.aimed_at(a, s, lang)
        if decision is None:
            return said
        known = {**self.known(a, s, names, lang), **self.known(decision, s, names, lang), **said}
        said["where_barred"] = self.barred(a, known, lang)
        ban, circle = s.bans[decision.seat], s.spaces[self.material.stone_circle]
        said |= {"ban": self.space(ban), "circle": self.space(circle)}
        if s.fresh != NONE:
            said |= self.at_the_new_tile(a, s, lang)
        said["not_there"] = self.not_there(a, known, lang)
        return said

    def barred(self, a: Action, known: dict[str, str], lang: str) -> str:
        template: str = self.words["barred"]["here" if isinstance(a, ChooseSpace) else "everywhere"][lang]
        return template.format_map(known)

    def at_the_new_tile(self, a: Action, s: Battlefield, lang: str) -> dict[str, str]:
        """A token that has no place at all is refused for the tile just placed."""
        here = s.spaces[s.fresh]
        said = {"fresh": self.space(here)}
        if isinstance(a, PlayToken):
            token = s.token_at(here)
            said |= {
                "space": self.space(here),
                "other": self.the_token(token, lang) if token != NONE else "",
            }
        return said

    def not_there(self, a: Action, known: dict[str, str], lang: str) -> str:
        if not isinstance(a, TakeTile | DrawTile):
            return ""
        template: str = self.words["not_there"]["tile" if isinstance(a, TakeTile) else "stack"][lang]
        return template.format_map(known)

    # The pieces

    def noun(self, tile: int, lang: str) -> str:
        """A tower or a special tile has a name; a battlefield tile is called by what is on it."""
        if tile < FIRST_TOWER:
            return f"[{self.corners(tile, 0, lang)}]"
        rows, first = (self.special, FIRST_SPECIAL) if is_special(tile) else (self.towers, FIRST_TOWER)
        name: str = rows[tile - first]["name"][lang]
        return name

    def name(self, tile: int, lang: str) -> str:
        """With its article, as a sentence needs it."""
        said: str = self.words["the"][sort_of(tile)][lang]
        return said.format(name=self.noun(tile, lang))

    def tile(self, tile: int, lang: str) -> str:
        """In a list: its name, and what is on it."""
        if tile == HIDDEN:
            back: str = self.words["back"][lang]
            return back
        noun = self.noun(tile, lang)
        return f"{noun} [{self.corners(tile, 0, lang)}]" if is_tower(tile) else noun

    def whole(self, tile: int, lang: str) -> str:
        """In a sentence: its name, and what is on it."""
        if tile == HIDDEN:
            return self.tile(tile, lang)
        name = self.name(tile, lang)
        return f"{name} [{self.corners(tile, 0, lang)}]" if is_tower(tile) else name

    def hand(self, hand: list[int], lang: str) -> str:
        known = [self.tile(tile, lang) for tile in hand if tile != HIDDEN]
        return listed([*known, *self.backs(hand.count(HIDDEN), lang)], lang) or str(
            self.words["nothing"][lang]
        )

    def backs(self, count: int, lang: str) -> list[str]:
        """So many tiles of which only the back is seen, if any."""
        template: str = self.words["back" if count == 1 else "backs"][lang]
        return [template.format(n=count)] if count else []

    def shown(self, tile: int, rotation: int, lang: str) -> str:
        """What a tile shows, after whatever was said of it."""
        return (" : " if lang == "fr" else ": ") + self.corners(tile, rotation, lang)

    def corners(self, tile: int, rotation: int, lang: str) -> str:
        """The corners where somebody stands, from the north-west clockwise."""
        return ", ".join(
            f"{self.corner_short(corner, lang)} {self.warriors_at(tile, rotation, corner, lang)}"
            for corner in range(4)
            if self.material.corners[tile][(corner - rotation) % 4]
        )

    def in_short(self, tile: int, rotation: int, lang: str) -> str:
        """As it is seen on a map: the two corners in the north, then the two in the south; or initials."""
        if tile >= FIRST_TOWER:
            words = self.noun(tile, lang).split()
            return "".join(word[0] for word in words).upper() if len(words) > 1 else words[0][:4]
        shown = [self.material.corners[tile][(corner - rotation) % 4] for corner in (0, 1, 3, 2)]
        said = [self.letters(corner, lang) for corner in shown]
        return f"{said[0]} {said[1]} / {said[2]} {said[3]}"

    def letters(self, shown: int, lang: str) -> str:
        """ "2O", or a dot for nobody."""
        found = [(shown % MOST, 0), (shown // MOST, 1)]
        return "".join(f"{n}{self.camps[camp]['letter'][lang]}" for n, camp in found if n) or "·"

    def warriors_at(self, tile: int, rotation: int, corner: int, lang: str) -> str:
        shown = self.material.corners[tile][(corner - rotation) % 4]
        found = [("o", shown % MOST), ("k", shown // MOST)]
        said = [self.count(camp, number, lang) for camp, number in found if number]
        return " + ".join(said) or str(self.warriors["--"]["one"][lang])

    def count(self, camp: str, number: int, lang: str) -> str:
        one = number == 1 or (number == 0 and lang == "fr")
        if one and number == 0:
            return str(self.warriors[camp]["one"][lang]).replace("1", "0")
        template: str = self.warriors[camp]["one" if one else "many"][lang]
        return template.format(n=number)

    def kind(self, token: int, lang: str) -> str:
        row = self.kinds[token % KINDS]
        name: str = row.get(f"name_{MARKERS[camp_of(token)]}", row["name"])[lang]
        return name

    def token(self, token: int, lang: str) -> str:
        return f"{self.kind(token, lang)} {self.words['of_camp'][MARKERS[camp_of(token)]][lang]}"

    def the_token(self, token: int, lang: str) -> str:
        said: str = self.words["the"]["token"][lang]
        return said.format(name=self.token(token, lang))

    def token_text(self, token: int, lang: str) -> str:
        text: str = self.kinds[token % KINDS]["text"][lang]
        return text

    def special_text(self, tile: int, lang: str) -> str:
        text: str = self.special[tile - FIRST_SPECIAL]["text"][lang] if is_special(tile) else ""
        return text

    def camp(self, camp: int, lang: str) -> str:
        said: str = self.words["camp"][MARKERS[camp]][lang]
        return said

    def banner(self, camp: int, lang: str) -> str:
        said: str = self.words["banner"][MARKERS[camp]][lang]
        return said

    def corner_short(self, corner: int, lang: str) -> str:
        said: str = self.words["corner_short"][lang][corner]
        return said

    def corner(self, corner: int, lang: str) -> str:
        said: str = self.words["corner"][CORNERS[corner]][lang]
        return said

    def space(self, space: int) -> str:
        if space == NONE:
            return "–"
        return f"({self.coordinate(x_of(space))}, {self.coordinate(y_of(space))})"

    def place(self, space: int, lang: str) -> str:
        at = "en" if lang == "fr" else "at"
        return f" {at} {self.space(space)}" if space != NONE else ""

    def coordinate(self, n: int) -> str:
        return f"−{-n}" if n < 0 else str(n)


def sort_of(tile: int) -> str:
    return "tower" if is_tower(tile) else "special" if is_special(tile) else "tile"


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]
