import pytest


@pytest.fixture
def oracle_seconds(request: pytest.FixtureRequest) -> float:
    """How long each half of the comparison may play."""
    return float(request.config.getoption("--oracle-seconds"))
