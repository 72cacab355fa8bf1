import pytest


@pytest.fixture
def shard_seconds(request: pytest.FixtureRequest) -> float:
    """How long each of the two shards of the comparison may play."""
    return float(request.config.getoption("--oracle-seconds")) / 2
