#!/bin/sh
# Regenerates every committed certificate and figure, then checks them all.
# Nimbi in both versions, solved and proved, and the other claims of the README.
set -eu
cd "$(dirname "$0")/.."
# Built as in docs/quickstart.sh, or already present.
built=${REBUTTAL_BUILT:-${CARGO_TARGET_DIR:-target}/release}
[ -n "${REBUTTAL_BUILT:-}" ] || cargo build --release --quiet --locked --package rebuttal --package rebuttal-checker
rebuttal() {
    "$built/rebuttal" "$@"
}

# beside COMMAND: runs the command in the background, with as many at a time as there are processors. The pipe has a line for
# each free processor.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkfifo "$work/free"
exec 3<>"$work/free"
for processor in $(seq "$(getconf _NPROCESSORS_ONLN)"); do
    echo "$processor" >&3
done
count=0
beside() {
    read -r processor <&3
    count=$((count + 1))
    {
        "$@" >"$work/$count" 2>&1 || echo "failed: $*" >>"$work/failed"
        echo "$processor" >&3
    } &
}

# Waits for them, and prints their output in the order of this script.
all_done() {
    wait
    for number in $(seq "$count"); do
        cat "$work/$number"
    done
    count=0
    if [ -e "$work/failed" ]; then
        cat "$work/failed" >&2
        exit 1
    fi
}

# prove NAME ARGUMENTS...: certificates/NAME.json and graphs/NAME.dot
prove() {
    name=$1
    shift
    beside rebuttal prove "$@" -o "certificates/$name.json" --dot "graphs/$name.dot"
}

rebuttal games --schema >certificates/certificate.schema.json

# The second player wins Yavalath with three cells on a side; and the minimum catalogues of Nimbi under identity.
# Made and checked, but not committed: they have 10, 41 and 5 MB. They take longest, so they start first.
rm -rf target/certificates
mkdir -p target/certificates
beside rebuttal prove yavalath:3 -o target/certificates/yavalath-3.json
for play in misere normal; do
    beside rebuttal prove nimbi --play "$play" --up-to identity --catalogue minimum \
        -o "target/certificates/nimbi-$play-identity-minimum.json"
done

for play in misere normal; do
    beside rebuttal solve nimbi --play "$play"
    # Without sums and mirrors, as in the papers.
    whole=$([ "$play" = misere ] || echo --whole)
    prove "nimbi-$play" nimbi --play "$play" --catalogue minimum $whole --fewest-edges
    prove "nimbi-$play-paper" nimbi --play "$play" --catalogue paper --bound
    prove "nimbi-$play-symmetry" nimbi --play "$play" --up-to symmetry --catalogue minimum --fewest-edges
    prove "nimbi-$play-identity" nimbi --play "$play" --up-to identity --whole
    beside rebuttal prove tactix:5x5 --play "$play" -o "certificates/tactix-5x5-$play.json"
    for game in nimbi:6 tactix:4x4 tactix:3x5 tactix:4x5 nim-squared:4x4; do
        prove "$(echo "$game" | tr : -)-$play" "$game" --play "$play" --catalogue minimum $whole --fewest-edges
    done
done

# Decomposition: Nimbi and the board with 6 points on a side with sums and mirrors, and a board that is a mirror.
prove nimbi-sums nimbi --catalogue minimum --fewest-edges
prove nimbi-6-sums nimbi:6 --catalogue minimum --fewest-edges
prove tactix-4x4-mirror tactix:4x4

# Babylon: the original game, small games with a minimum catalogue, and large games with a catalogue alone.
for tokens in 3,3,3,3 2,2,2,2,2 6,4 7,5 8,4 6,6; do
    prove "babylon-$(echo "$tokens" | tr , -)" "babylon:$tokens" --catalogue minimum --fewest-edges
done
for tokens in 5,5,5 8,8; do
    prove "babylon-$(echo "$tokens" | tr , -)" "babylon:$tokens"
done
beside rebuttal prove babylon:5,5,5,5 -o certificates/babylon-5-5-5-5.json

# Who wins where the audit of published claims finds a gap; claims/README.md describes each.
finding() {
    name=$1
    shift
    prove "finding-$name" "$@" --whole --label stacks
}
finding theorem-3 babylon:5,2 --from '1,1 : 5'
finding lemma-5 babylon:9,9 --from '2,1,1,1,1,1,1,1 : 3,2,2,2'
finding lemma-5-proof babylon:6,6 --from '2,1,1,1,1 : 2,2,2'
finding lemma-6-proof babylon:5,5 --from '4,1,1 : 4'
finding corollary-8 babylon:3,1,1 --from '2,1,1 : 1 : -'
finding beyond-table-2 babylon:13,2,1

# Other games: cram and chomp, nim in normal and misere play, g-values of Kayles and of a sum.
prove cram-4x4 cram:4x4 --catalogue minimum --whole --fewest-edges
beside rebuttal prove cram:5x5 -o certificates/cram-5x5.json
prove chomp-8x8 chomp:8x8 --catalogue minimum --fewest-edges
prove nim-1-2-3-misere nim:1,2,3 --play misere --catalogue minimum --fewest-edges
prove nim-1-2-3-normal nim:1,2,3 --play normal --catalogue minimum --whole --fewest-edges
prove nim-3-4-5 nim:3,4,5 --g-value
prove wythoff-8-13 wythoff:8,13 --catalogue minimum --fewest-edges
prove kayles-12 octal:0.77:12 --g-value --catalogue minimum
beside rebuttal prove octal:0.77:100 --g-value -o certificates/kayles-100.json
prove sum "chomp:3x3 + chop:3x4 + bricks:7" --g-value

# Heaps of all sizes.
beside rebuttal prove octal:0.77 --every -o certificates/kayles-every.json
beside rebuttal prove octal:0.07 --every -o certificates/dawsons-kayles-every.json
beside rebuttal prove octal:0.137 --every -o certificates/dawsons-chess-every.json
beside rebuttal prove octal:0.16 --every -o certificates/octal-0.16-every.json
beside rebuttal prove subtraction:1,3,4 --every -o certificates/subtraction-1-3-4-every.json
beside rebuttal prove kayles --every --play misere -o certificates/kayles-misere-every.json
for code in 0.75 0.123; do
    beside rebuttal prove "octal:$code" --every --play misere -o "certificates/octal-$code-misere-every.json"
done

# Draws: the example game of Nim City, which is won, two cars that draw, and the loopy values of all towns.
prove nim-city nim-city:B,D,H
prove nim-city-draw nim-city:E,G
beside rebuttal prove nim-city:F --g-value -o certificates/nim-city-values.json

# Partizan games: who wins, for either player beginning; and equal games.
prove hackenbush 'hackenbush:b(r,gb),rb' --whole
prove hackenbush-quarter 'hackenbush:brr = value:1/4' --whole
prove hackenbush-greater 'hackenbush:b(g,g) >= hackenbush:br' --whole
prove domineering-4x4 domineering:4x4 --catalogue minimum --fewest-edges
beside rebuttal prove domineering:5x5 -o certificates/domineering-5x5.json
prove domineering-2x2-value 'domineering:2x2 = value:+-1' --whole
prove clobber-3x3 clobber:xox/oxo/xox --whole
prove hex-3x3 hex:3x3
for size in 4x4 5x5; do
    beside rebuttal prove "hex:$size" -o "certificates/hex-$size.json"
done

# Rule files: boards of each built in, and some heaps. A certificate is named after its game. `+` precedes a board whose catalogue is proved
# to be minimum.
mkdir -p certificates/rule-files graphs/rule-files
boards() {
    game=$1
    shift
    for board in "$@"; do
        catalogue=minimal
        case $board in +*) catalogue=minimum board=${board#+} ;; esac
        name=$game-$(echo "$board" | sed 's/[.#/<>:,]/-/g; s/_/0/g')
        beside rebuttal prove "$game:$board" --catalogue $catalogue -o "certificates/rule-files/$name.json" --dot "graphs/rule-files/$name.dot"
    done
}
boards amazons 2x3 3x3 L..R/..../....
boards anti-clobber 3x3 3x4 +xoxo/oo..
boards arc-kayles 1-2,2-3,3-4,4-1 1-2,1-3,1-4,2-3,2-4,3-4 1-2,2-3,3-4,4-5,5-6,6-1,1-4
boards backsliding-toads-and-frogs T.F TT.FF TTT..FFF
boards cannibal-clobber 2x2 2x3 +3x3
boards cherries brb bbrbrr +rrbrbbrb
boards chomp-3d 2x2x2 +2x2x3 3x3x3
boards col 2x3 +3x3 3x4
boards connect-four 2x4 3x4
boards connect-k 2x3,2 3x4,3 3x3,3
boards cutcake 3x4
boards digraph-placement 'LR,a>b' 'LRL,a>b,b>c,c>a' 'RRLLL,a,b,c,d,e,b>a,c>a,d>a,e>a,c>b,d>b,e>b,b>e,c>e,d>e'
boards directed-geography 'a>b,b>c,c>a' 'a>b,b>c,c>a,c>d,d>b,a>e' 'a>b,b>c,c>d,d>e,e>a,a>c,c>e,e>b,b>d,d>a'
boards edge-geography 1-2,2-3,3-1 1-2,2-3,3-4,4-1,1-3 1-2,1-3,1-4,2-3,2-4,3-4
boards elephants-and-rhinos E..R +EE...RR E.R.E.R
boards euclid 13,8
boards fibonacci-nim +13,12
boards fission o... ./o/. ...../..o../..... 
boards fjords 3x3 3x4 4x4
boards fox-and-geese _._G/F_._/_._./._._ _G_G/._._/_F_. _._G_/._._F/_._._
boards geography tooo/oooo too/ooo/ooo +too/oot/ooo
boards grundy +20
boards hare-and-hounds _..H_/..H../_.hH_ _.H._/..H.h/_.H._ _H.._/H...h/_H.._
boards hexapawn RRR/.../LLL RR/../../LL RRRR/..../LLLL
boards impartial-clobber 2x3 3x3 3x4
boards kings-dirt x.o/... X__/O__/.../... X__/O__/.../.../...
boards konane xox/o.x/xox +xoxo/o.ox/xoxo xoxo/ox../xoxo/oxox
boards lights-out 2x2 3x3 3x4
boards maker-breaker 3,abc,ade,bdf,cef 3,123,145,167,246,257,347,356 3,abc,def,ghi,adg,beh,cfi,aei,ceg
boards moore-nim 2:4,3,2,1
boards node-kayles 1-2,2-3,3-4,4-5 1-2,2-3,3-4,4-5,5-6,6-7,7-1 1-2,1-3,1-4,2-5,3-5,4-5
boards nogo 1x7 2x3 3x3
boards notakto 2x3 2x4 3x3
boards partizan-arc-kayles a-b:left,b-c:left,c-d:right a-b:left,b-c:right,c-d:left,d-a:right a-b:left,b-c:right,c-d:left,d-e:right,e-a:left,a-c:right
boards partizan-kayles 5 +8 12
boards peg-duotaire oo. oo.oo.oo +oo.oo.oo.oo.oo
boards popping-balloons 2x3 3x3 3x4
boards poset 'a<b,a<c,b<d,c<d' 'a<c,b<c,b<d' 'a<b,b<c,a<d,d<e'
boards sim abc,ade abd,ace,bcf,def abe,acf,adg,bch,bdi,cdj,efh,egi,fgj,hij
boards ski-jumps L..../R..../..... 3x4 L...R/R...L/...../.....
boards slimetrail A../.t./..B A.../..t./...B A.../.t../..../...B
boards snort 2x3 3x3 +3x4
boards subset-takeaway 3 +4 5
boards tic-tac-toe 3x3 1x4 2x3
boards toads-and-frogs TT.FF TTT.FFF +TTT..FFF
boards toppling-dominoes brgbrg bbrr bgrbg
boards triomineering 3x3 +4x4 5x5
boards turning-turtles HHH +HTHHTH HHHHHHH
boards welter .o.o.o ..o.o.oo +...o..oo.o

# Theorems over ranges, with a certificate for each case: the openings of chomp; a rectangle of chop is the nim-sum of its sides
# less one; n bricks have the g-value n modulo 3; heaps of nim have their nim-sum; and misere nim has the outcomes of normal nim
# unless all heaps are single tokens (Bouton 1901).
unseen() {
    rebuttal "$@" >/dev/null
}
range() {
    folder=target/certificates/$1
    mkdir -p "$folder"
    shift
    beside unseen prove "$@" -o "$folder/$(echo "$*" | tr ':,+/ ' -----).json"
}
for rows in 1 2 3 4 5 6 7 8; do
    for columns in $(seq "$rows" 8); do
        [ "$columns" = 1 ] || range chomp "chomp:${rows}x$columns"
        range chop "chop:${rows}x$columns" --g-value
    done
done
for rows in 1 2 3 4 5; do
    for columns in 1 2 3 4 5; do
        range domineering "domineering:${rows}x$columns"
    done
done
# Every opening move of Hex on 3 by 3 to 5 by 5, up to the half turn: the position after Left's stone is L if the stone wins, and
# N otherwise.
for size in 3 4 5; do
    for opening in $(awk -v n="$size" 'BEGIN {
        for (stone = 0; 2 * stone < n * n; stone++) {
            for (cell = 0; cell < n * n; cell++)
                printf "%s%s", cell && cell % n == 0 ? "/" : "", cell == stone ? "L" : "."
            print ""
        }
    }'); do
        range "hex-$size" "hex:${size}x$size" --from "$opening"
    done
done
for bricks in $(seq 0 30); do
    range bricks "bricks:$bricks" --g-value
done
for one in 1 2 3 4 5; do
    for two in $(seq "$one" 5); do
        for three in $(seq "$two" 5); do
            range nim "nim:$one,$two,$three" --g-value
            range nim-misere "nim:$one,$two,$three" --play misere
        done
    done
done
all_done

# The figures of the gallery, each by the command given there: as DOT, and as a picture if Graphviz is installed.
endings=dot
if command -v dot >/dev/null; then
    endings="dot svg"
fi
sed -n 's/^rebuttal draw \(.*\) -o graphs\/\(.*\)\.svg$/\2 \1/p' graphs/README.md | {
    while read -r figure arguments; do
        for ending in $endings; do
            # shellcheck disable=SC2086 # the arguments have no spaces of their own
            beside rebuttal draw $arguments -o "graphs/$figure.$ending"
        done
    done
    all_done
}

"$built/rebuttal-check" certificates target/certificates

# Some playable pages, if Graphviz is installed.
if command -v dot >/dev/null; then
    mkdir -p target/pages
    for name in nimbi-misere-paper nimbi-normal babylon-3-3-3-3 tactix-4x4-normal tactix-4x4-misere nim-city nim-city-draw nim-city-values wythoff-8-13 clobber-3x3; do
        beside rebuttal explore "certificates/$name.json" -o "target/pages/$name.html"
    done
    all_done
fi
