"""Try mamey as installed, alone in an environment: run this with that environment's Python."""

import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path(sys.executable).parent
THIRD_PARTY = """
import sys
before = set(sys.modules)
import mamey
for name in set(sys.modules) - before:
    if "site-packages" in (getattr(sys.modules[name], "__file__", None) or ""):
        print(name.partition(".")[0])
"""


def run(*command: str | Path) -> str:
    """Run a command outside the checkout; return what it prints."""
    with tempfile.TemporaryDirectory() as outside:
        done = subprocess.run(
            command, check=True, cwd=outside, encoding="utf-8", stdout=subprocess.PIPE
        )
    assert done.stdout, f"no output: {command}"
    return done.stdout


demo = run(BIN / "mamey", "demo", "--seed", "7")
with tempfile.TemporaryDirectory() as folder:
    record = Path(folder, "game.jsonl")
    assert run(BIN / "mamey", "demo", "--seed", "7", "--save", record) == demo
    assert "Score\n" in run(BIN / "mamey", "replay", record)
    assert "89, all as saved" in run(BIN / "mamey", "check", record)
assert run(BIN / "mamey", "rules") == run(sys.executable, "-m", "mamey", "rules")
loaded = set(run(sys.executable, "-I", "-c", THIRD_PARTY).split())
assert "mamey" in loaded, "mamey is not imported from the environment"
needed = {"mamey", "attr", "attrs", "cattrs", "typing_extensions"}
assert loaded <= needed, f"import mamey loads {sorted(loaded)}"
print(demo, end="")
