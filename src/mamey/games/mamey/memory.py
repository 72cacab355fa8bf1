"""What a player with perfect recall knows: start_memory, remember, and sample."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import attrs
from attrs import frozen

from mamey.core.checks import require
from mamey.core.deals import shuffled
from mamey.core.errors import InvalidHistory, NotFound, WrongType
from mamey.core.rulebook import implements
from mamey.core.violations import Violation
from mamey.games.mamey.cards import Card
from mamey.games.mamey.completion import Known, complete, unknown_cards
from mamey.games.mamey.events import (
    Discarded,
    Drew,
    Event,
    HandDiscarded,
    Received,
    Sold,
    SoldTurnedUp,
)
from mamey.games.mamey.following import follow_checked, refuse_event, require_events
from mamey.games.mamey.model import CardGroup, State
from mamey.games.mamey.observation import View, observe
from mamey.games.mamey.rulebook import information
from mamey.games.mamey.setup import deal


@frozen
class Memory:
    """What a player, or a spectator, knows who saw the whole game and forgets nothing.

    That is the view, and what lay open once and does so no more: the face-up cards that went
    to a hand and have not left it, and the cards sold. A card played from a hand counts as one
    of those known to be in it, if it can be one. Nothing is guessed: what the others chose is
    no evidence. Begin with `start_memory`, go on with `remember`.

    Raises:
        WrongType: it does not know of as many cards as the view shows.
    """

    view: View
    hands: tuple[CardGroup, ...]
    """What is known of each player's hand, by player."""
    sold: tuple[tuple[Card, ...], ...]
    """The cards each player has sold, sorted, by player."""

    def __attrs_post_init__(self) -> None:
        known = [(len(hand), len(sold)) for hand, sold in zip(self.hands, self.sold, strict=False)]
        shown = [(len(seat.hand), len(seat.sold)) for seat in self.view.seats]
        if known != shown or len(self.hands) != len(self.sold):
            raise WrongType(f"hands and sold must have the sizes {shown} of the view, not {known}")


@implements(information.RECALL)
def start_memory(view: View) -> Memory:
    """The memory with which a game begins.

    Args:
        view: the viewer's view right after the deal, before the first action.

    Raises:
        InvalidHistory: it is the view of a later moment (`mamey.information.recall`).
        InvalidSetup: so many players cannot play by the view's ruleset.
        NotFound: the view's turn or player is no seat.
        WrongType: the argument is no view of Mamey.

    >>> from mamey import new_game
    >>> memory = start_memory(observe(new_game(players=2, seed=7), 0))
    >>> [str(hand) for hand in memory.hands]
    ['Y1 G1', '? ?']
    """
    require(View, view, "view", "a view of Mamey")
    order = view.ruleset.cards(view.players)
    start = deal(players=view.players, order=order, ruleset=view.ruleset, start=view.turn)
    now, then = _faceless(view), _faceless(observe(start, view.player))
    differing = [n for n in attrs.fields_dict(View) if getattr(now, n) != getattr(then, n)]
    if differing:
        facts = {"differences": ", ".join(differing)}
        raise InvalidHistory((Violation(information.RECALL, facts, "not-dealt"),))
    return Memory(view, tuple(seat.hand for seat in view.seats), ((),) * view.players)


def _faceless(view: View) -> View:
    """The view with all cards known in hands replaced by one and the same."""
    hands = (CardGroup((Card.R1,) * len(s.hand.cards), s.hand.hidden) for s in view.seats)
    seats = (attrs.evolve(seat, hand=hand) for seat, hand in zip(view.seats, hands, strict=True))
    return attrs.evolve(view, seats=tuple(seats))


def remember(memory: Memory, events: Iterable[Event]) -> Memory:
    """The memory after these events.

    Args:
        memory: what the viewer knew before.
        events: what the viewer was told since: `step.redacted(player)` of every step, own
            ones and others' alike.

    Raises:
        InvalidHistory: an event does not fit what was known before, or is told for somebody
            else (`mamey.information.recall`); see `follow`.
        WrongType: an argument is of a wrong type.

    >>> from mamey import Harvest, Receive, Return, new_game, step
    >>> state = new_game(players=2, seed=7)
    >>> memory = start_memory(observe(state, 1))
    >>> for action in (Harvest(), Return(), Receive(), Harvest(), Receive()):
    ...     told = step(state, action)
    ...     state, memory = told.state, remember(memory, told.redacted(1))
    >>> [str(hand) for hand in memory.hands]
    ['? ? ?', 'R5 R5 Y1 G4']
    """
    require(Memory, memory, "memory", "a memory of Mamey")
    told = require_events(events)
    hands, sold = list(memory.hands), list(memory.sold)
    view = follow_checked(memory.view, told)
    for place, event in enumerate(told):
        try:
            match event:
                case Received(player, _, face_up, face_down):
                    hands[player] += CardGroup(face_up) + face_down
                case Drew(player, drawn):
                    hands[player] += drawn
                case Sold(player, cards):
                    hands[player] = hands[player].without(cards)
                    sold[player] = tuple(sorted(sold[player] + cards))
                case Discarded(player, card):
                    hands[player] = hands[player].without((card,))
                case HandDiscarded(player, cards):
                    hands[player] = hands[player].without(cards)
                case SoldTurnedUp(player, cards) if cards != sold[player]:
                    raise refuse_event(event, place, view.player, "does-not-follow")
                case _:
                    pass
        except NotFound:
            raise refuse_event(event, place, view.player, "does-not-follow") from None
    return Memory(view, tuple(hands), tuple(sold))


def sample(memory: Memory, rng: Random) -> State:
    """A state that could be the real one, as far as a memory can tell.

    Every way to lay out the cards that its owner does not know, over the places that its owner
    does not see, is equally likely; so a state is the likelier the more ways there are to lay
    it out.

    Args:
        memory: what is known, and by whom.
        rng: the generator to draw from; the same one in the same state gives the same sample.

    Raises:
        InvalidState: the cards known are not among those in play, or do not leave as many as
            are hidden (`mamey.invariants.cards`); no memory of a game is so.
        WrongType: an argument is of a wrong type.

    >>> from random import Random
    >>> from mamey import new_game
    >>> memory = start_memory(observe(new_game(players=2, seed=7), 0))
    >>> guess = sample(memory, Random(1))
    >>> observe(guess, 0) == memory.view
    True
    """
    require(Memory, memory, "memory", "a memory of Mamey")
    require(Random, rng, "rng", "a random.Random")
    known = what_it_knows(memory)
    return complete(known, shuffled(unknown_cards(known), rng.random))


def what_it_knows(memory: Memory) -> Known:
    """All that a memory knows, group by group."""
    return Known(memory.view, memory.hands, tuple(map(CardGroup, memory.sold)))
