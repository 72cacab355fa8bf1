"""Write the files that are missing; a file that is there stays as it is."""

from tests.golden.wire import FOLDER, write_missing

if __name__ == "__main__":
    for name in write_missing(FOLDER):
        print(f"{FOLDER / name} is written")
