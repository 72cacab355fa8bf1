"""One session per check: `nox -l` lists them, `nox -s types` runs one."""

import shutil
from pathlib import Path

import nox

nox.options.error_on_missing_interpreters = False

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def install(session: nox.Session) -> None:
    session.install("-e", ".[dev]")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests on every supported Python that is here."""
    install(session)
    session.run("pytest", "-q", "-n", "auto", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Cover every line and branch of core and games."""
    install(session)
    session.run("pytest", "-q", "-n", "auto", "--cov", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and format."""
    install(session)
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types, and that every public name has one."""
    install(session)
    session.run("mypy")
    session.run("pyright", "--verifytypes", "mamey", "--ignoreexternal")


@nox.session
def imports(session: nox.Session) -> None:
    """Check who imports whom."""
    install(session)
    session.run("lint-imports")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation."""
    session.install("-e", ".[docs]")
    session.run("sphinx-build", "-W", "-n", "--keep-going", "-b", "html", "docs", "docs/_build")


@nox.session
def wheel(session: nox.Session) -> None:
    """Try the wheel alone, without extras and outside the checkout."""
    dist = Path(session.create_tmp()) / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    session.run("pip", "wheel", "-q", "--no-deps", "-w", str(dist), ".")
    session.install(*map(str, dist.glob("*.whl")))
    session.run("python", ".ci/smoke.py")


@nox.session
def examples(session: nox.Session) -> None:
    """Run every example."""
    session.install(".")
    for example in sorted(Path("examples").glob("*.py")):
        session.run("python", str(example))


@nox.session(default=False)
def deep(session: nox.Session) -> None:
    """Run the tests with many more generated cases."""
    install(session)
    session.run("pytest", "-q", "-n", "auto", *session.posargs, env={"HYPOTHESIS_PROFILE": "deep"})


@nox.session(default=False)
def oracle(session: nox.Session) -> None:
    """Compare with the oracle for an hour of play, shared by two processes."""
    install(session)
    session.run("pytest", "tests/oracle", "--oracle-seconds", "3600", *session.posargs)


@nox.session(default=False)
def leaks(session: nox.Session) -> None:
    """Check that nothing hidden is shown, at every state of many games, on two processes."""
    install(session)
    session.run(
        *("pytest", "tests/properties/test_leaks.py", "-n", "2", "--leak-games", "2"),
        *session.posargs,
    )


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure the speed."""
    install(session)
    session.run("pytest", "bench", "--benchmark-enable", *session.posargs)


@nox.session(default=False)
def fuzz(session: nox.Session) -> None:
    """Fuzz what reads strangers' data, a minute each; on Python 3.11 to 3.13, and on Linux."""
    session.install("-e", ".[testing]", "atheris")
    folder = Path(session.create_tmp())
    session.run("python", "-m", "fuzz.corpus", str(folder))
    for corpus in sorted(path for path in folder.iterdir() if path.is_dir()):
        findings = f"-artifact_prefix={folder / corpus.name}-"
        session.run("python", "-m", "fuzz", corpus.name, str(corpus), findings, *session.posargs)
