#!/bin/sh
# Builds this guide as a site, in target/site: its pages, the gallery, the formats, a page for each rule file, and a page to
# play on for each committed certificate. It needs mdBook (`cargo install mdbook`); with Graphviz its pages show strategy graphs.
set -eu
cd "$(dirname "$0")/.."
[ -n "${REBUTTAL_BUILT:-}" ] || cargo build --release --quiet --locked --package rebuttal --package rebuttal-checker
rebuttal=${REBUTTAL_BUILT:-${CARGO_TARGET_DIR:-target}/release}/rebuttal
mdbook=${MDBOOK:-mdbook}
command -v "$mdbook" >/dev/null || { echo "mdBook is not there; install it: cargo install mdbook" >&2; exit 2; }
pages=target/site-pages
rm -rf "$pages" target/site
mkdir -p "$pages/play"

echo "the guide, the gallery and the formats"
cp -R docs graphs certificates claims README.md "$pages"
mv "$pages/docs/book.toml" "$pages"
{
    echo "[rebuttal](README.md)"
    sed -n 's/^\( *\)- \[\(.*\)\](\(.*\))$/\1- [\2](docs\/\3)/p' docs/SUMMARY.md
    echo "- [Gallery](graphs/README.md)"
    echo "- [Rulesets](rulesets/README.md)"
    ls src/checker/rules | sed -n 's/^\(.*\)\.game$/  - [\1](rulesets\/\1.md)/p'
    echo "- [Play against the proofs](play/README.md)"
    echo "- [All certificates](certificates/README.md)"
    echo "- [The format of certificates](certificates/FORMAT.md)"
    echo "- [The rule files](certificates/RULE-FILES.md)"
    echo "- [All findings](claims/README.md)"
    echo "- [The format of claims](claims/FORMAT.md)"
} >"$pages/SUMMARY.md"
rm "$pages/docs/SUMMARY.md"

# Links to other files lead to the repository.
source=$(sed -n 's/^repository = "\(.*\)"$/\1/p' Cargo.toml)/blob/main
find "$pages" -name '*.md' ! -path "$pages/SUMMARY.md" | while read -r page; do
    sed -e "s#](\(\.\./\)*\(src\|tests\|action\.yml\|CITATION\|CHANGELOG\|CONTRIBUTING\|LICENSE\)\([^)]*\))#]($source/\2\3)#g" \
        -e 's#](\([^):]*\)README\.md#](\1index.html#g' \
        -e 's#href="\([^":]*\)README\.md"#href="\1index.html"#g' \
        -e 's#](\(docs/\)*SUMMARY\.md)#](docs/getting-started.md)#g' "$page" >"$page.new"
    mv "$page.new" "$page"
done

echo "a page for each rule file"
sh docs/rulesets.sh "$rebuttal" "$pages/rulesets"

echo "pages to play on"
{
    echo "# Play against the proofs"
    echo
    echo "Each of these pages plays by a certificate of this repository, and cannot be beaten. They need no network."
    echo
    for certificate in certificates/*.json; do
        name=$(basename "$certificate" .json)
        case $name in *.schema) continue ;; esac
        "$rebuttal" explore "$certificate" -o "$pages/play/$name.html" >&2
        echo "- [$name]($name.html)"
    done
} >"$pages/play/README.md"

echo "the site"
"$mdbook" build "$pages" --dest-dir "$PWD/target/site"
echo "target/site/index.html"
