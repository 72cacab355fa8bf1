"""What holds in every state of every game, because of the rules."""

from typing import Final

from mamey.core.rulebook import Rule, Status

TITLE: Final = "Invariants"

CARDS: Final = Rule(
    "mamey.invariants.cards",
    "Deck, fields, hands, sold cards and discards together are exactly the cards in play.",
    status=Status.DERIVED,
    refusal={
        "missing": "The zones together lack {cards} of the cards in play.",
        "extra": "The zones together hold {cards} beyond the cards in play.",
    },
    reason="Every rule moves cards from one place to another.",
)
CUBES: Final = Rule(
    "mamey.invariants.cubes",
    "A player's merchant cubes in hand, in stock and on the store are always seven.",
    status=Status.DERIVED,
    refusal="Player {player} has {hand} merchant cubes in hand, {stock} in stock and {store} on "
    "the store, which are not {owned}.",
    reason="Every rule moves cubes from one of these places to another.",
)
SALES: Final = Rule(
    "mamey.invariants.sales",
    "A player's sold cards are as many as the squares with the player's cubes ask for.",
    status=Status.DERIVED,
    refusal="Player {player}'s sold cards number {sold}, but the squares taken ask for {needed}.",
    reason="A sale puts down as many cards as the column of its square says.",
)
FACE_DOWN: Final = Rule(
    "mamey.invariants.face-down",
    "A field has at most one face-down card: exactly one while the deck holds a card, unless "
    "it has been returned in this harvest.",
    status=Status.DERIVED,
    refusal="The number of face-down cards on Field {field} is {down}, which cannot be now "
    "(cards in the deck: {deck}).",
    reason="Returning turns the face-down card up, receiving takes it away, and replenishing "
    "adds one.",
)
PHASE: Final = Rule(
    "mamey.invariants.phase",
    "The turn, the field being inspected and the number of final turns fit together.",
    status=Status.DERIVED,
    refusal={
        "players": "A game has 2 to 4 seats, 3 fields and a turn that is one of the seats; these "
        "do not fit: seats {players}, fields {fields}, turn {turn}.",
        "squares": "The store has {squares} squares, but {owners} owners are given.",
        "owner": "The square {square} holds a cube of player {owner}, who does not exist.",
        "final-turns": "Final turns left: {turns}; with {players} players and a deck of {deck} "
        "that cannot be.",
        "triggered": "The deck is empty, but the end has not been triggered.",
        "field": "Field {field} is being inspected; there are Fields 1 to 3.",
        "hand": "Field {field} is being inspected by a player with a hand of {held}; with {limit} "
        "or more a player cannot harvest.",
        "over": "Field {field} is being inspected, but the game is over.",
        "vacant": "Field {field} is being inspected, but it is vacant and the ruleset does not "
        "stop there.",
        "hands": "The game is over, but player {player} still holds cards: {held}.",
    },
    reason="Each follows from the turns taken so far.",
)
SORTED: Final = Rule(
    "mamey.invariants.sorted",
    "Every group of cards but the deck is sorted, so that equal situations are equal states.",
    status=Status.DERIVED,
    refusal="These cards are not sorted: {zone}.",
    reason="The order of a hand, a field, a sold pile or the discards has no meaning.",
)
SIGHT: Final = Rule(
    "mamey.invariants.sight",
    "A view shows exactly the cards that its viewer may see, and a memory knows at least those.",
    status=Status.DERIVED,
    refusal={
        "viewer": "This is the view of player {viewer}, who does not exist.",
        "shown": "This is not what {viewer} may see at this moment; it differs in: {differences}.",
    },
    reason="What lies open lies open for all, a hand for its owner, and nothing else is seen.",
)
ONE_WAY: Final = Rule(
    "mamey.invariants.one-way",
    "The deck and the open squares never increase, discards and sold cards never decrease.",
    status=Status.DERIVED,
    reason="No rule returns a card to the deck or to a hand, or a cube from the store.",
)
