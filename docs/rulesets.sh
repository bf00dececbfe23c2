#!/bin/sh
# Writes a page for each rule file of the library: `rulesets.sh REBUTTAL FOLDER`, in the root of this repository; docs/build.sh
# calls it. docs/rulesets.txt says what is shown of each. Proofs that take longer than two seconds and large figures are left out.
set -eu
rebuttal=$1 folder=$2
mkdir -p "$folder/play"

# Every published claim about a rule file: the name of the rule file, a colon, and an item of a list.
claims=$folder/claims
awk '
    function value() { sub(/^[^"]*"/, ""); sub(/"[^"]*$/, ""); gsub(/\\"/, "\""); return $0 }
    function plain() { value(); gsub(/[][*_<>`|^\\]/, "\\\\&"); return $0 }
    function flush() {
        for (game in games) print game ": - **" verdict "**: " statement " " title ", " where
        split("", games)
    }
    FNR == 1 || /^\[\[claim\]\]/ { flush() }
    /^title = / { title = "[" plain() "](../" FILENAME ")" }
    /^where = / { where = plain() }
    /^statement = / { statement = plain() }
    /^verdict = / { verdict = value() }
    /^(game|one|other) = / {
        for (value(); match($0, /[a-z][a-z0-9-]*/); $0 = substr($0, RSTART + RLENGTH)) {
            game = substr($0, RSTART, RLENGTH)
            sub(/^impartial-/, "", game)
            games[game] = 1
        }
    }
    END { flush() }
' claims/*.toml | LC_ALL=C sort -u >"$claims"

{
    echo "# Rulesets"
    echo
    echo "Each [rule file](../certificates/RULE-FILES.md) has a page, made from it: the rules in words and as text, the moves in pictures, and who wins small games; a proof, drawn and to play against; published claims, with what the [audit](../docs/audit.md) found."
    echo
} >"$folder/README.md"

for rules in src/checker/rules/*.game; do
    name=$(basename "$rules" .game)
    page=$folder/$name
    words=$(sed -n 's/^# //p' "$rules" | tr '\n' ' ' | sed 's/ $//; s/[][*_<>`|\\]/\\&/g')
    echo "- [$name]($name.md): $words" >>"$folder/README.md"
    shown=$(grep "^$name:" docs/rulesets.txt) || { echo "docs/rulesets.txt: a line for $name is missing" >&2; exit 2; }
    # The game, and what follows `rebuttal table`.
    set -f
    set -- $shown
    set +f
    game=$1
    shift
    {
        printf '# %s\n\n%s\n\n```text\n' "$name" "$words"
        cat "$rules"
        printf '```\n\n## Moves\n\n```console\n$ rebuttal games "%s"\n' "$game"
        "$rebuttal" games "$game" --quiet
        printf '```\n\n## Who wins\n\n```console\n$ rebuttal solve "%s"\n' "$game"
        "$rebuttal" solve "$game" --quiet
        printf '```\n\n'
        if [ $# -gt 0 ]; then
            "$rebuttal" table "$@" --time-limit 2 --quiet --to markdown | sed '1{s/\\//g; s/.*Table 1\.\*\* \(.*\) of \(.*\) in normal play/Small games: \1 of `\2` in normal play/;}'
            echo
        fi
        if "$rebuttal" prove "$game" --time-limit 2 --quiet -o "$page.json" >/dev/null; then
            "$rebuttal" explore "$page.json" --quiet -o "$folder/play/$name.html"
            printf '## A proof\n\n[Play against the proof](play/%s.html), or take its [certificate](%s.json).\n\n' "$name" "$name"
            ! command -v dot >/dev/null || "$rebuttal" draw "$page.json" --label board --quiet -o "$page.svg"
            if [ -f "$page.svg" ] && [ "$(wc -c <"$page.svg")" -lt 50000 ]; then
                printf '[![The strategy graph of %s.](%s.svg)](%s.svg)\n\n' "$name" "$name" "$name"
            else
                rm -f "$page.svg"
            fi
        fi
        if grep -q "^$name: " "$claims"; then
            printf '## Published claims\n\n'
            sed -n "s/^$name: //p" "$claims"
        fi
    } >"$page.md"
done
rm "$claims"
