"""A slow, obvious second implementation of the rules of Mamey, for differential tests.

Written from the specification only, and independent of the library under test: plain dicts, lists
and strings, and brute force.  The names in brackets are rows of that specification.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product

# ("harvest",), ("receive",), ("return",), ("hire", "R3"), ("sell", ("R1", "RX"), "RUN", 2, 0)
Move = tuple[str] | tuple[str, str] | tuple[str, tuple[str, ...], str, int, int]

COLOURS = "RYGB"
FACES = "12345X"
ROWS = ("RUN", "SAME", "DIFF")
CUBES_PER_PLAYER = 7


@dataclass(frozen=True)
class Rules:
    deck: tuple[str, ...]  # every card in play; the removed ones are already out
    board: dict[tuple[str, int], tuple[int, ...]]  # ("RUN", 2) -> (4, 3, 2), highest first
    start_cubes: int  # in hand at the start; the rest of the 7 is stock
    hand_limit: int = 7  # with this many cards or more, Harvest is barred
    icons: dict[str, int] = field(
        default_factory=lambda: {"1": 2, "2": 1, "3": 0, "4": 1, "5": 2, "X": 0}
    )
    end_trigger: str = "deck_empty"  # or "replenish_shortfall"
    vacant_policy: str = "sequential"  # or "skip" or "blocks"
    joker_as_six: bool = True
    joker_only_sets: bool = True

    def __post_init__(self) -> None:
        if self.end_trigger not in ("deck_empty", "replenish_shortfall"):
            raise ValueError(f"unknown end_trigger {self.end_trigger!r}")
        if self.vacant_policy not in ("sequential", "skip", "blocks"):
            raise ValueError(f"unknown vacant_policy {self.vacant_policy!r}")
        if not 0 <= self.start_cubes <= CUBES_PER_PLAYER:
            raise ValueError("start_cubes must be 0 to 7")


def colour(card: str) -> str:
    return card[0]


def face(card: str) -> str:
    return card[1]


def card_key(card: str) -> tuple[int, int]:
    return COLOURS.index(colour(card)), FACES.index(face(card))


def is_set(row: str, colours: Sequence[str], numbers: Sequence[int]) -> bool:
    """The definition of each row, once every card has a number [SET-01 to SET-03]."""
    one_colour = len(set(colours)) == 1
    all_colours_different = len(set(colours)) == len(colours)
    one_number = len(set(numbers)) == 1
    if row == "RUN":
        lowest = min(numbers)
        return one_colour and sorted(numbers) == list(range(lowest, lowest + len(numbers)))
    if row == "SAME":
        return one_colour and one_number
    if row == "DIFF":
        return all_colours_different and one_number
    raise ValueError(f"unknown row {row!r}")


@cache
def can_be(row: str, cards: tuple[str, ...], joker_as_six: bool) -> bool:
    """Can the jokers among the cards be given numbers that make the cards a set of this row?"""
    joker_numbers = [1, 2, 3, 4, 5, 6] if joker_as_six else [1, 2, 3, 4, 5]
    possible = [joker_numbers if face(card) == "X" else [int(face(card))] for card in cards]
    colours = [colour(card) for card in cards]
    return any(is_set(row, colours, numbers) for numbers in product(*possible))


def candidates(hand: Sequence[str], row: str, size: int) -> set[tuple[str, ...]]:
    """The different sub-multisets of the hand that are worth a look for this row.

    RUN and SAME need one colour, so only cards of one colour are put together for them.  DIFF needs
    as many colours as cards, so no more cards than there are colours are put together for it.
    """
    cards = sorted(hand, key=card_key)
    if row == "DIFF":
        return set(combinations(cards, size)) if size <= len(COLOURS) else set()
    found: set[tuple[str, ...]] = set()
    for one in COLOURS:
        found |= set(combinations([card for card in cards if colour(card) == one], size))
    return found


class Table:
    def __init__(self, rules: Rules, players: int, order: Sequence[str], start: int = 0) -> None:
        if players not in (2, 3, 4):
            raise ValueError("Mamey is for 2, 3 or 4 players")
        if start not in range(players):
            raise ValueError("no such start player")
        if sorted(order) != sorted(rules.deck):
            raise ValueError("the order must hold exactly the cards in play")
        if len(order) <= 3 + 2 * players:
            raise ValueError("at least one card must be left in the deck after set-up")
        self.rules = rules
        self.players = players
        self.deck: list[str] = list(order)
        self.fields: list[dict[str, list[str]]] = [{"up": [], "down": []} for _ in range(3)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.sold: list[list[str]] = [[] for _ in range(players)]
        self.cubes: list[int] = [rules.start_cubes] * players
        self.stock: list[int] = [CUBES_PER_PLAYER - rules.start_cubes] * players
        self.squares: dict[tuple[str, int, int], int] = {}
        self.discard: list[str] = []
        self.inspecting: int | None = None
        self.final_turns: int | None = None
        self.player = start  # whose turn it is
        for one_field in self.fields:
            one_field["down"].append(self.deck.pop(0))
        for seat in range(start, start + players):
            self.hands[seat % players] = [self.deck.pop(0), self.deck.pop(0)]

    # ---- what may be done ----

    def to_act(self) -> int | None:
        return None if self.final_turns == 0 else self.player

    def legal(self) -> set[Move]:
        """The moves of the player to act; none once the game is over."""
        if self.to_act() is None:
            return set()
        if self.inspecting is not None:
            return {("receive",), ("return",)}
        hand = self.hands[self.player]
        moves: set[Move] = set(self._sales())
        if len(hand) < self.rules.hand_limit:
            moves.add(("harvest",))
        for card in hand:
            moves.add(("hire", card))
        return moves

    def _sales(self) -> Iterator[Move]:
        for (row, size), values in self.rules.board.items():
            open_squares = [
                index for index in range(len(values)) if (row, size, index) not in self.squares
            ]
            if size < 2 or not open_squares:
                continue
            for cards in candidates(self.hands[self.player], row, size):
                jokers = sum(face(card) == "X" for card in cards)
                if self.cubes[self.player] < jokers + 1:
                    continue
                if jokers == size and not self.rules.joker_only_sets:
                    continue
                if can_be(row, cards, self.rules.joker_as_six):
                    for index in open_squares:
                        yield ("sell", cards, row, size, index)

    # ---- doing it ----

    def play(self, move: Move) -> None:
        if move not in list(self.legal()):
            raise ValueError(f"not legal now: {move!r}")
        if len(move) == 5:
            _, cards, row, size, index = move
            self._sell(cards, row, size, index)
        elif len(move) == 2:
            self._hire(move[1])
        elif move == ("harvest",):
            self._come_to_field(0)
        elif move == ("receive",):
            self._receive()
        else:
            self._return()

    def _sell(self, cards: tuple[str, ...], row: str, size: int, index: int) -> None:
        me = self.player
        for card in cards:
            self.hands[me].remove(card)
            self.sold[me].append(card)
            if face(card) == "X":  # one cube back to the stock for each joker [JOKER-05]
                self.cubes[me] -= 1
                self.stock[me] += 1
        self.cubes[me] -= 1
        self.squares[row, size, index] = me
        self._end_turn()

    def _hire(self, card: str) -> None:
        me = self.player
        self.hands[me].remove(card)
        self.discard.append(card)
        if self.stock[me] > 0:
            self.stock[me] -= 1
            self.cubes[me] += 1
        self._end_turn()

    def _is_vacant(self, number: int) -> bool:
        return not self.fields[number]["up"] and not self.fields[number]["down"]

    def _come_to_field(self, number: int) -> None:
        """The harvester turns to this field; 3 means that all the fields are behind."""
        if self.rules.vacant_policy == "skip":
            while number < 3 and self._is_vacant(number):
                number += 1
        if number == 3:
            if self.deck:
                self.hands[self.player].append(self.deck.pop(0))
            self._end_harvest(last_field=2)
        elif self.rules.vacant_policy == "blocks" and self._is_vacant(number):
            self._end_harvest(last_field=number)
        else:
            self.inspecting = number

    def _receive(self) -> None:
        assert self.inspecting is not None
        number = self.inspecting
        here = self.fields[number]
        self.hands[self.player] += here["up"] + here["down"]
        self.fields[number] = {"up": [], "down": []}
        self._end_harvest(last_field=number)

    def _return(self) -> None:
        assert self.inspecting is not None
        number = self.inspecting
        here = self.fields[number]
        self.fields[number] = {"up": here["up"] + here["down"], "down": []}
        self._come_to_field(number + 1)

    def _end_harvest(self, last_field: int) -> None:
        """Replenish the fields up to the last one that came up, and end the turn."""
        self.inspecting = None
        shortfall = False
        for number in range(last_field + 1):
            if self.deck:
                self.fields[number]["down"].append(self.deck.pop(0))
            else:
                shortfall = True
        if self.rules.end_trigger == "deck_empty":
            self._end_turn(triggered=not self.deck)
        else:
            self._end_turn(triggered=shortfall)

    def _end_turn(self, triggered: bool = False) -> None:
        if self.final_turns is not None:
            self.final_turns -= 1
        elif triggered:
            self.final_turns = self.players
        self.player = (self.player + 1) % self.players
        if self.final_turns == 0:
            for hand in self.hands:
                self.discard += hand
                hand.clear()

    # ---- what it is worth ----

    def scores(self) -> list[dict[str, int]]:
        result = []
        for seat in range(self.players):
            squares = 0
            for (row, size, index), owner in self.squares.items():
                if owner == seat:
                    squares += self.rules.board[row, size][index]
            icons = sum(self.rules.icons.get(face(card), 0) for card in self.sold[seat])
            result.append(
                {
                    "cubes": self.cubes[seat],
                    "squares": squares,
                    "icons": icons,
                    "total": self.cubes[seat] + squares + icons,
                    "sold_cards": len(self.sold[seat]),
                }
            )
        return result

    def winners(self) -> list[int]:
        if self.to_act() is not None:
            raise ValueError("the game is not over")
        ranks = [(score["total"], score["sold_cards"]) for score in self.scores()]
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]
