//! `rebuttal write`: the tables and the whole proof in every format, the words for every ruleset, and what is refused.

use insta::assert_snapshot;

use crate::shared::{rebuttal, rebuttal_reading};

const FORMATS: [&str; 5] = ["text", "markdown", "latex", "typst", "html"];

fn written(arguments: &[&str]) -> String {
    let ended = rebuttal(&[&["write"], arguments].concat());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{arguments:?}");
    ended.out
}

fn refused(arguments: &[&str]) -> String {
    crate::shared::refused(&[&["write"], arguments].concat())
}

#[test]
fn a_whole_proof_in_every_format() {
    for format in FORMATS {
        let path = "certificates/nim-1-2-3-misere.json";
        assert_snapshot!(format!("proof-{format}"), written(&[path, "--part", "proof", "--to", format]));
    }
}

#[test]
fn a_proof_of_every_kind_of_claim() {
    // Normal play; an LRAT proof; a loopy game, and a draw; Left and Right; an equation; a g-value; no rebuttal at all;
    // a loopy value.
    for name in [
        "nim-1-2-3-normal",
        "babylon-2-2-2-2-2",
        "nim-city",
        "nim-city-draw",
        "hackenbush",
        "domineering-2x2-value",
        "hackenbush-greater",
        "nim-3-4-5",
        "finding-theorem-3",
        "nim-city-values",
    ] {
        let path = format!("certificates/{name}.json");
        assert_snapshot!(format!("proof-{name}"), written(&[&path, "--to", "markdown"]));
    }
}

/// One section of the proof of a game, which is proved first.
fn section(prove: &[&str], heading: &str) -> String {
    let proved = rebuttal(&[&["prove"], prove, &["-o", "-"]].concat());
    assert_eq!(proved.code, Some(0), "{prove:?}: {}", proved.err);
    let ended = rebuttal_reading(&["write", "-", "--to", "markdown"], proved.out.as_bytes());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{prove:?}");
    let (_, section) = ended.out.split_once(&format!("## {heading}\n")).expect("a section");
    section.split("\n## ").next().expect("its text").trim().to_owned()
}

/// A game of every ruleset that is no file.
const RULESETS: [&str; 20] = [
    "nimbi:3",
    "nim-squared:2x2",
    "babylon:2,1",
    "coloured-babylon:2,1",
    "nim:2,1",
    "*2",
    "bricks:3",
    "subtraction:1,3:4",
    "octal:0.77:3",
    "chop:2x2",
    "chomp:2x2",
    "cram:2x2",
    "nim-city:A,C",
    "nim-city:A + *1",
    "hackenbush:b(r,g)",
    "domineering:../.#",
    "hex:2x2",
    "yavalath:1",
    "value:{1/2|*}",
    "nimbi:3 + nimbi:3 - hackenbush:r",
];

#[test]
fn the_rules_of_every_ruleset_are_told_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("UTF-8").to_owned()
    };
    let graph = file("graph.json", r##"{"positions": ["a*", "b|_", "#c"], "moves": [["a*", "b|_"], ["b|_", "#c"]]}"##);
    let files = [format!("graph:{graph}"), "removal:abc,cd".to_owned()];
    let mut told = String::new();
    for game in RULESETS.into_iter().chain(files.iter().map(String::as_str)) {
        let name = game.split('/').next().expect("a name");
        told += &format!("### {name}\n\n{}\n\n", section(&[game], "The game"));
    }
    assert_snapshot!("rules", told);
}

#[test]
fn every_equivalence_is_told_in_words() {
    let mut told = String::new();
    for prove in [
        &["nimbi:3"][..],
        &["nimbi:3", "--up-to", "symmetry"],
        &["nim-squared:2x2", "--play", "misere"],
        &["domineering:2x3", "--play", "misere"],
        &["babylon:2,1,1"],
        &["chomp:2x2"],
        &["cram:2x2"],
        &["domineering:2x2"],
        &["hex:2x2"],
        &["yavalath:1"],
        &["nimbi:3 + chomp:1x2 + *1"],
        &["nimbi:3 + chomp:1x2 + chomp:2x2", "--up-to", "symmetry"],
    ] {
        told += &format!(
            "### {}\n\n{}\n\n",
            prove.join(" "),
            section(&[prove, &["--whole"]].concat(), "Closed catalogues")
        );
    }
    assert_snapshot!("equivalences", told);
}

#[test]
fn moves_are_grouped_by_their_kinds() {
    let mut told = String::new();
    for prove in [
        &["nimbi:3"][..],
        &["coloured-babylon:2,2"],
        &["chop:3x2"],
        &["chomp:2x2", "--from", "2,1"],
        &["cram:2x2"],
        &["hackenbush:b(r,g),r(b,g)"],
        &["domineering:2x2 = value:+-1"],
        &["nimbi:3 + nimbi:3"],
        &["hackenbush:g", "--play", "misere"],
        &["domineering:2x3", "--play", "misere"],
        &["nim-city:B,D,H", "--play", "misere"],
    ] {
        let whole = [prove, &["--whole"]].concat();
        told += &format!("### {}\n\n{}\n\n", prove.join(" "), section(&whole, "The catalogue and its rebuttals"));
    }
    assert_snapshot!("kinds", told);
}

#[test]
fn the_names_of_the_paper_are_explained_and_seen() {
    let proof = written(&["certificates/nimbi-misere-paper.json", "--to", "markdown"]);
    let (_, said) = proof.split_once("The names of the entries ").expect("an explanation");
    assert_snapshot!(said.lines().next().expect("a line"), @r"are those of \[Fraenkel and Herda 1980\], each with the number that the position has there. The names describe the shape of the tokens that are left, in any place on the board: a 1 is a single token, a 2 two neighbouring ones, a straight 3 three along a line, and a crooked 3 three around a corner; the other shapes are seen in Figure 2.");
    let smaller = written(&["certificates/nimbi-normal.json", "--to", "markdown"]);
    assert!(smaller.contains("Entry 14 is not among those positions, and has no name. "));
    assert!(proof.contains("1: one dot (10)    2: three dots (11)    3: two 2's (1)    4: dot and triangle (12)"));
}

/// Graphviz lays it out. Without it, one line says so.
#[test]
fn the_strategy_graph_stands_in_the_proof_if_it_is_wanted() {
    for (format, drawn) in [("latex", "\\fitted{"), ("typst", "#layout("), ("html", "<div class=\"drawing\"")] {
        let path = "certificates/nim-1-2-3-normal.json";
        assert!(!written(&[path, "--part", "proof", "--to", format]).contains(drawn), "{format}");
        let ended = rebuttal(&["write", path, "--part", "proof", "--to", format, "--graph"]);
        match ended.code {
            Some(0) => assert!(ended.out.contains(drawn) && ended.out.contains("strategy graph"), "{format}"),
            code => assert!(code == Some(2) && ended.err.contains("Graphviz"), "{format}: {}", ended.err),
        }
    }
}

#[test]
fn the_strategy_graph_in_a_proof_fits_its_page() {
    let path = "certificates/tactix-4x5-misere.json";
    let ended = rebuttal(&["write", path, "--part", "proof", "--to", "html", "--graph"]);
    let (_, svg) = ended.out.split_once("<svg ").expect("a drawing");
    let length = |name: &str| -> f64 {
        let (_, rest) = svg.split_once(&format!(" {name}=\"")).expect("an attribute");
        rest.split_once("pt\"").and_then(|(number, _)| number.parse().ok()).expect("a length")
    };
    assert!(length("width") < 460.0 && length("height") < 562.0, "{} {}", length("width"), length("height"));
    assert_eq!(ended.err, "");
}

#[test]
fn tables_alone_stand_inside_another_document() {
    for format in FORMATS {
        let path = "certificates/hackenbush-quarter.json";
        let catalogue = written(&[path, "--part", "catalogue", "--to", format]);
        let entry = written(&[path, "--entry", "9", "--to", format]);
        let every = written(&[path, "--part", "rebuttals", "--to", format]);
        assert!(every.len() > entry.len() && !every.contains("documentclass") && !every.contains("<html"));
        assert_snapshot!(format!("tables-{format}"), catalogue + "\n" + &entry);
    }
}

#[test]
fn the_ending_of_the_file_names_the_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = "certificates/nim-1-2-3-normal.json";
    for (ending, format, part) in [
        ("txt", "text", "catalogue"),
        ("md", "markdown", "proof"),
        ("tex", "latex", "proof"),
        ("typ", "typst", "proof"),
        ("html", "html", "proof"),
    ] {
        let file = folder.path().join(format!("a.{ending}"));
        assert_eq!(written(&[path, "-o", file.to_str().expect("UTF-8")]), "");
        let there = std::fs::read_to_string(&file).expect("written");
        assert_eq!(there, written(&[path, "--to", format, "--part", part]));
    }
}

#[test]
fn a_game_whose_win_needs_no_play_is_written_too() {
    let certificate = rebuttal(&["prove", "nim:1", "--from", "-", "--play", "misere", "-o", "-"]).out;
    let ended = rebuttal_reading(&["write", "-", "--part", "proof"], certificate.as_bytes());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert!(ended.out.contains("The first player has no move from -, and in misere play has therefore won."));
    assert!(
        ended
            .out
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("covers the claim, which needs no catalogue.")
    );
}

#[test]
fn what_cannot_be_written_is_refused_in_one_line() {
    let path = "certificates/nim-1-2-3-normal.json";
    assert_snapshot!([
        refused(&[path, "-o", "a.doc"]),
        refused(&[path, "--part", "proof", "--entry", "1"]),
        refused(&[path, "--entry", "9", "--to", "html"]),
        refused(&["certificates/nim-city-values.json"]),
        refused(&[path, "--part", "proof", "--graph"]),
        refused(&[path, "--entry", "1", "--graph"]),
        refused(&["certificates/kayles-12.json", "-o", "a.txt", "--graph"]),
        refused(&["certificates/babylon-5-5-5-5.json", "-o", "a.tex", "--graph"]),
        refused(&["certificates/nim-city-values.json", "-o", "a.tex", "--graph"]),
    ]
    .concat(), @r"
    error: `a.doc`: its name must end in .text, .txt, .markdown, .md, .latex, .tex, .typst, .typ or .html; or add --to FORMAT
    error: --entry is for the part `rebuttals`; leave out --part, or --entry
    error: `certificates/nim-1-2-3-normal.json`: it has no entry 9; its entries are 1 to 4
    error: `certificates/nim-city-values.json`: it proves a loopy value by labels, without a catalogue; write it with --part proof
    error: --graph is for LaTeX, Typst and HTML; `rebuttal draw CERTIFICATE -o FILE.svg` draws a file to stand beside
    error: --graph draws into the part `proof`; add --part proof, or leave out --graph
    error: --graph draws into the part `proof`; add --part proof, or leave out --graph
    error: `certificates/babylon-5-5-5-5.json`: its 729 entries are too many to draw into a proof, which takes 200; `rebuttal draw CERTIFICATE -o FILE.svg` draws them
    error: `certificates/nim-city-values.json`: it proves a loopy value by labels, which have no strategy graph; leave out --graph
    ");
}
