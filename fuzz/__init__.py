"""Coverage-guided fuzzing of everything that reads what a stranger sends.

    python -m fuzz.corpus FOLDER                    write what to begin with, from real games
    python -m fuzz NAME --seconds 60 FOLDER/NAME    fuzz one reader of `fuzz.targets`

It needs atheris, which comes as a wheel for Linux and Python 3.11 to 3.13. `nox -s fuzz` installs
it and does all of this in an environment of its own.
"""
