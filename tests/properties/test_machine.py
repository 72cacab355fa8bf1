"""A stateful machine: Hypothesis plays move by move, with the oracle as its model."""

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from mamey import State, action_space, apply, check, explain, legal_actions, to_act
from tests.oracle.bridge import library_picture, oracle_move, oracle_picture, oracle_table
from tests.support.variants import SMALL_DECK
from tests.support.walks import SMALL, deals


class Games(RuleBasedStateMachine):
    """Plays small decks, which Hypothesis can lead to their end."""

    @initialize(first=deals(SMALL))
    def deal(self, first: State) -> None:
        self.state = first
        self.model = oracle_table(first)

    @precondition(lambda self: to_act(self.state) is not None)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(legal_actions(self.state, self.state.turn)))
        self.model.play(oracle_move(action))
        self.state = apply(self.state, action)

    @rule(data=st.data())
    def ask_for_anything(self, data: st.DataObject) -> None:
        space = action_space(players=self.state.players, ruleset=self.state.ruleset)
        action = data.draw(st.sampled_from(space[:]))
        legal = oracle_move(action) in self.model.legal()
        assert (explain(self.state, action) == ()) == legal

    @invariant()
    def engines_agree(self) -> None:
        assert library_picture(self.state) == oracle_picture(self.model)
        assert check(self.state) == ()

    @invariant()
    def no_card_is_lost(self) -> None:
        assert len(SMALL_DECK) - 2 * (self.state.players == 2) == sum(
            (
                len(self.state.deck),
                len(self.state.discard),
                *map(len, self.state.fields),
                *(len(seat.hand) + len(seat.sold) for seat in self.state.seats),
            )
        )


TestGames = Games.TestCase
