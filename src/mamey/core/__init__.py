"""What every game shares: rules as objects, errors, the record of a game's verbs, play."""
