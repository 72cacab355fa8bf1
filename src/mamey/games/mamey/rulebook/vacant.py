"""Vacant fields, a part of 1. Harvest Beans."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "1. Harvest Beans: Vacant Fields"

HARVESTABLE: Final = Rule(
    "mamey.vacant.harvestable",
    "A field without cards is still a field, and Harvest Beans may be chosen with vacant "
    "fields; a harvest that ends on one adds no card to the hand.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
IN_ORDER: Final = Rule(
    "mamey.vacant.in-order",
    "A vacant field is inspected in its turn like any other: the player stops there with no "
    "gain, or goes on.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    status=Status.RULING,
    readings=(
        Reading("Vacant fields are passed over.", "vacant_policy = skip"),
        Reading("A vacant field ends the harvest.", "vacant_policy = blocks"),
        Reading("The player may go straight to any vacant field."),
    ),
    reason="The English text harvests vacant fields in the same way as others; the Japanese "
    "text ends the turn there, which is then true of a player who stops. Ending it always would "
    "put Fields 2 and 3 out of reach once Field 1 is vacant, and going straight to a field "
    "contradicts the order of the fields.",
)
ONLY_WITHOUT_DECK: Final = Rule(
    "mamey.vacant.only-without-deck",
    "Between turns no field is vacant while the deck holds a card.",
    sources=(E("1. Harvest Beans"),),
    status=Status.DERIVED,
    refusal="Field {field} is vacant although the deck is not empty (cards left: {deck}).",
    reason="Only receiving empties a field, and the field is then replenished at once.",
)
