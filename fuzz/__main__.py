"""Fuzz one reader for some time, and print how much was tried and how much of it was accepted."""

import argparse
import json
import os
import sys
import time
from collections import Counter
from random import Random

import atheris

with atheris.instrument_imports(include=["mamey", "tomllib"]):
    from fuzz.targets import TARGETS

from tests.support.mutations import mutated, mutated_text


def mutate(data: bytes, longest: int, seed: int) -> bytes:
    """Change values and tokens as often as bytes: else hardly anything would be accepted still."""
    rng = Random(seed)
    match rng.randrange(4):
        case 0:
            return bytes(atheris.Mutate(data, longest))
        case 1:
            return mutated_text(data, rng.randrange)[:longest]
        case _:
            lines = data.split(b"\n")
            place = rng.randrange(len(lines))
            try:
                changed = json.dumps(mutated(json.loads(lines[place]), rng.randrange))
            except (ValueError, RecursionError):  # It was no JSON.
                return mutated_text(data, rng.randrange)[:longest]
            lines[place] = changed.encode()
            return b"\n".join(lines)[:longest]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("target", choices=TARGETS, help="which reader")
    parser.add_argument("--seconds", type=float, default=60, help="for how long (default: 60)")
    parser.add_argument("others", nargs="*", help="the corpus's folder, and options of libFuzzer")
    options, others = parser.parse_known_args()
    target, outcomes = TARGETS[options.target], Counter[str]()
    end = time.monotonic() + options.seconds

    def run(data: bytes) -> None:
        outcomes[target(data)] += 1
        if time.monotonic() > end:
            counts = ", ".join(f"{number} {name}" for name, number in sorted(outcomes.items()))
            print(f"{options.target}: {outcomes.total()} executions, {counts}", flush=True)
            os._exit(0)  # libFuzzer knows no other way out but a finding.

    arguments = [sys.argv[0], "-timeout=20", "-print_final_stats=1", *options.others, *others]
    atheris.Setup(arguments, run, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
