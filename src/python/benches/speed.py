"""Measures the installed package: its import, `solve`, and `outcome()` on small positions. `solve.rs` measures the library."""

import subprocess
import sys
import time

import rebuttal


def seconds(work):
    """The time that some work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def imports(runs=20):
    """The times of the import in new processes, ascending."""
    program = "import time; begun = time.perf_counter(); import rebuttal; print(time.perf_counter() - begun)"
    command = [sys.executable, "-c", program]
    return sorted(float(subprocess.check_output(command)) for _ in range(runs))


def main():
    took = imports()
    print(f"import: {took[0] * 1e3:.1f} ms, median {took[len(took) // 2] * 1e3:.1f} ms, longest {took[-1] * 1e3:.1f} ms")
    solve = min(seconds(lambda: rebuttal.solve("tactix:4x4")) for _ in range(20_000))
    print(f"solve tactix:4x4: {solve * 1e6:.2f} us, the best of 20,000")
    for name in ("nim:3,4,5", "nimbi", "tactix:4x4", "domineering:3x3", "hex:3x3", "nim-city:E", "babylon:2,2,2"):
        game = rebuttal.game(name)
        positions = [str(position) for position in game.positions()[:20]]
        for question in ("known", "new game each"):
            asked = (lambda text: game.outcome(text)) if question == "known" else (lambda text: rebuttal.game(name).outcome(text))
            took = min(seconds(lambda: [asked(text) for text in positions]) for _ in range(200))
            print(f"outcome() of {name}, {question}: {len(positions) / took:,.0f} a second")


if __name__ == "__main__":
    main()
