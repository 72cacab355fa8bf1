"""Translates between the library and the oracle, which share no code and no types."""

from mamey import (
    Action,
    Harvest,
    Hire,
    Receive,
    Return,
    Ruleset,
    Sell,
    State,
    score,
    to_act,
    winners,
)

from .mamey_oracle import Move, Rules, Table

ROWS = {"run": "RUN", "same": "SAME", "diff": "DIFF"}


def oracle_rules(ruleset: Ruleset, players: int) -> Rules:
    return Rules(
        deck=tuple(card.name for card in ruleset.cards(players)),
        board={
            (ROWS[cell.kind.value], cell.size): cell.numbers
            for cell in ruleset.store(players).cells
        },
        start_cubes=ruleset.start_cubes[players - 2],
        hand_limit=ruleset.hand_limit,
        icons={
            **{str(number): icons for number, icons in enumerate(ruleset.icons, 1)},
            "X": ruleset.joker_icons,
        },
        end_trigger=ruleset.end_trigger.value,
        vacant_policy=ruleset.vacant_policy.value,
        joker_as_six=ruleset.joker_as_six,
        joker_only_sets=ruleset.joker_only_sets,
    )


def oracle_table(first: State) -> Table:
    """The oracle's table after the deal that led to this first state."""
    players, start = first.players, first.turn
    order = [field.face_down[0].name for field in first.fields]
    for turn in range(players):
        order += [card.name for card in first.seats[(start + turn) % players].hand]
    order += [card.name for card in first.deck]
    return Table(oracle_rules(first.ruleset, players), players, order, start)


def oracle_move(action: Action) -> Move:
    match action:
        case Harvest():
            return ("harvest",)
        case Receive():
            return ("receive",)
        case Return():
            return ("return",)
        case Hire(card):
            return ("hire", card.name)
        case Sell(cards, square):
            index = ord(square.letter) - ord("a")
            names = tuple(card.name for card in cards)
            return ("sell", names, ROWS[square.kind.value], square.size, index)


def library_picture(state: State) -> dict[str, object]:
    """Everything that both engines know, in plain values."""
    squares = state.ruleset.store(state.players).squares
    return {
        "to act": to_act(state),
        "deck": [card.name for card in state.deck],
        "fields": [
            (sorted(card.name for card in f.face_up), sorted(card.name for card in f.face_down))
            for f in state.fields
        ],
        "hands": [sorted(card.name for card in seat.hand) for seat in state.seats],
        "sold": [sorted(card.name for card in seat.sold) for seat in state.seats],
        "cubes": [seat.cubes for seat in state.seats],
        "stock": [seat.stock for seat in state.seats],
        "squares": {
            (ROWS[square.kind.value], square.size, ord(square.letter) - ord("a")): owner
            for square, owner in zip(squares, state.owners, strict=True)
            if owner is not None
        },
        "discard": sorted(card.name for card in state.discard),
        "inspecting": None if state.inspecting is None else state.inspecting - 1,
        "final turns": state.final_turns,
        "scores": [_library_score(state, player) for player in range(state.players)],
        "winners": list(winners(state)),
    }


def _library_score(state: State, player: int) -> dict[str, int]:
    sheet = score(state)[player]
    sums = {"cubes": 0, "squares": 0, "icons": 0}
    for line in sheet.lines:
        sums[line.rules[0].id.rpartition(".")[2]] += line.amount
    return {**sums, "total": sheet.total, "sold_cards": sheet.tie_break}


def oracle_picture(table: Table) -> dict[str, object]:
    """The same of the oracle's table."""
    return {
        "to act": table.to_act(),
        "deck": table.deck,
        "fields": [(sorted(f["up"]), sorted(f["down"])) for f in table.fields],
        "hands": [sorted(hand) for hand in table.hands],
        "sold": [sorted(pile) for pile in table.sold],
        "cubes": table.cubes,
        "stock": table.stock,
        "squares": table.squares,
        "discard": sorted(table.discard),
        "inspecting": table.inspecting,
        "final turns": table.final_turns,
        "scores": table.scores(),
        "winners": table.winners() if table.to_act() is None else [],
    }
