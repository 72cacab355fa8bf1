import pytest


@pytest.fixture
def leak_games(request: pytest.FixtureRequest) -> int:
    """How many games the leak check plays by each ruleset and number of players; 0 for a few."""
    return int(request.config.getoption("--leak-games"))
