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
    prove "nimbi-$play" nimbi --play "$play" --catalogue minimum --fewest-edges
    prove "nimbi-$play-paper" nimbi --play "$play" --catalogue paper --bound
    for label in name board; do
        rebuttal draw "certificates/nimbi-$play-paper.json" -o "graphs/nimbi-$play-paper-$label.dot" --label "$label"
    done
    rebuttal draw "certificates/nimbi-$play-paper.json" -o "graphs/nimbi-$play-paper-all.dot" --edges all
    rebuttal draw "certificates/nimbi-$play.json" -o "graphs/nimbi-$play-board.dot" --label board
    prove "nimbi-$play-symmetry" nimbi --play "$play" --same symmetry --catalogue minimum --fewest-edges
    prove "nimbi-$play-identity" nimbi --play "$play" --same identity
    for game in nimbi:6 tactix:4x4 tactix:3x5 tactix:4x5 nim-squared:4x4; do
        prove "$(echo "$game" | tr : -)-$play" "$game" --play "$play" --catalogue minimum --fewest-edges
    done
done

# Graphs of whole games, computed and not certified: Figures 8, 9 and 11 of the French article "Babylone", and the positions
# of Figure 1 of Goadrich and Schlatter (2011).
rebuttal draw coloured-babylon:2,2 --graph game --label stacks -o graphs/coloured-babylon-2-2-game.dot
rebuttal draw babylon:2,2 --graph game --label stacks -o graphs/babylon-2-2-game.dot
rebuttal draw babylon:2,2,2 --graph strategy --label stacks -o graphs/babylon-2-2-2-strategy.dot
rebuttal draw babylon:4,3 --graph game --same symmetry -o graphs/babylon-4-3-game.dot

# The proofs that no fewer positions do when each counts for itself have 4 and 40 MB: made and checked, not committed.
rm -rf target/certificates
mkdir -p target/certificates
for play in misere normal; do
    rebuttal prove nimbi --play "$play" --same identity --catalogue minimum \
        -o "target/certificates/nimbi-$play-identity-minimum.json"
done
cargo run --release --quiet --package rebuttal-checker -- certificates target/certificates

# The README's picture, where Graphviz is there to draw it.
if command -v dot >/dev/null; then
    rebuttal draw certificates/nimbi-misere-paper.json -o graphs/nimbi-misere-paper-board.svg --label board
fi
