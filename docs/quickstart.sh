#!/bin/sh
# Builds rebuttal and runs it once: Nimbi is solved, proved, checked, drawn, and made into a page to play on.
set -eu
cd "$(dirname "$0")/.."

stage() {
    printf '\n%s\n' "$*"
}

# The folder of the programs, if they are already built.
built=${REBUTTAL_BUILT:-${CARGO_TARGET_DIR:-target}/release}
if [ -z "${REBUTTAL_BUILT:-}" ]; then
    stage "1 of 5: building the prover and the checker (the first time five to ten minutes, half of them for the last of some 120 packages)"
    # Both at once, so that the checker, which the prover contains, is compiled only once.
    cargo build --release --locked --package rebuttal --package rebuttal-checker
fi
made=target/quickstart
mkdir -p "$made"

stage "2 of 5: proving who wins Nimbi when the last player loses"
"$built/rebuttal" prove nimbi --play misere -o "$made/nimbi.json"

stage "3 of 5: checking the proof with the independent checker"
"$built/rebuttal-check" "$made/nimbi.json"

stage "4 of 5: drawing it"
figure=$made/nimbi.dot
"$built/rebuttal" draw "$made/nimbi.json" --label board -o "$figure"
if command -v dot >/dev/null; then
    figure=$made/nimbi.svg
    "$built/rebuttal" draw "$made/nimbi.json" --label board -o "$figure"
else
    echo "Graphviz is not installed, so the figure is DOT alone; with Graphviz it is a picture, too."
fi

stage "5 of 5: making a page to play on"
"$built/rebuttal" explore "$made/nimbi.json" -o "$made/nimbi.html"

stage "Done."
echo "the proof   $PWD/$made/nimbi.json"
echo "the figure  $PWD/$figure"
echo "the page    $PWD/$made/nimbi.html: open it in a browser, and try to win"
echo "the commands are $(cd "$built" && pwd)/rebuttal and rebuttal-check beside it; to have them at hand:"
echo "  cargo install --locked --path .             # takes what is built"
echo "  cargo install --locked --path src/checker   # compiles the checker alone, in a minute"
echo "What to type next:"
echo "  rebuttal games                              # every game, with its parameters"
echo "  rebuttal solve tactix:4x4 --play misere     # who wins, and how"
echo "  rebuttal prove cram:3x3 -o cram.json        # a proof of it"
echo "  rebuttal-check cram.json                    # checked"
echo "docs/getting-started.md goes on from here."
