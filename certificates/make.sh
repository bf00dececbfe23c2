#!/bin/sh
# Makes every committed certificate and figure anew, then checks all of them.
# Solving and proving Nimbi in both versions comes first; the rest are the other claims of the README.
set -eu
cd "$(dirname "$0")/.."
rebuttal() {
    cargo run --release --quiet -- "$@"
}

# prove NAME ARGUMENTS...: certificates/NAME.json and graphs/NAME.dot
prove() {
    name=$1
    shift
    rebuttal prove "$@" -o "certificates/$name.json" --dot "graphs/$name.dot"
}

for play in misere normal; do
    rebuttal solve nimbi --play "$play"
    prove "nimbi-$play" nimbi --play "$play"
    prove "nimbi-$play-paper" nimbi --play "$play" --catalogue paper
    for label in name board; do
        rebuttal draw "certificates/nimbi-$play-paper.json" -o "graphs/nimbi-$play-paper-$label.dot" --label "$label"
    done
    rebuttal draw "certificates/nimbi-$play-paper.json" -o "graphs/nimbi-$play-paper-all.dot" --edges all
    rebuttal draw "certificates/nimbi-$play.json" -o "graphs/nimbi-$play-board.dot" --label board
    for same in symmetry identity; do
        prove "nimbi-$play-$same" nimbi --play "$play" --same "$same"
    done
    prove "nimbi-6-$play" nimbi:6 --play "$play"
    prove "tactix-4x4-$play" tactix:4x4 --play "$play"
    prove "tactix-3x5-$play" tactix:3x5 --play "$play"
    prove "nim-squared-4x4-$play" nim-squared:4x4 --play "$play"
done
cargo run --release --quiet --package rebuttal-checker -- certificates

# The README's picture, where Graphviz is there to draw it.
if command -v dot >/dev/null; then
    rebuttal draw certificates/nimbi-misere-paper.json -o graphs/nimbi-misere-paper-board.svg --label board
fi
