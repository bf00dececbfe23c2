//! `rebuttal draw GAME --graph`: what it prints, and what it refuses.

use insta::assert_snapshot;

use crate::shared::{rebuttal, rebuttal_reading};

/// The figure, of which standard error says that it is computed.
fn drawn(arguments: &[&str]) -> String {
    let ended = rebuttal(&[&["draw"], arguments].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.err.trim_end().ends_with(": computed, not certified"), "{}", ended.err);
    assert_eq!(ended.err.lines().count(), 1);
    assert!(ended.out.lines().any(|line| line.starts_with("// ") && line.ends_with(": computed, not certified")));
    ended.out
}

fn refused(arguments: &[&str]) -> String {
    crate::shared::refused(&[&["draw"], arguments].concat())
}

#[test]
fn graphs_of_games_are_drawn_with_every_label() {
    assert_snapshot!("graph-stacks", drawn(&["babylon:2,1", "--graph", "game", "--label", "stacks"]));
    assert_snapshot!("graph-coloured", drawn(&["coloured-babylon:2,1", "--graph", "strategy", "--label", "stacks"]));
    assert_snapshot!("graph-position", drawn(&["nim:2,1", "--graph", "game"]));
    assert_snapshot!(
        "graph-misere-tree",
        drawn(&["nim:2,1", "--graph", "tree", "--play", "misere", "--label", "number"])
    );
    assert_snapshot!("graph-cram", drawn(&["cram:1x3", "--graph", "tree", "--label", "board", "--up-to", "symmetry"]));
    let chomp = ["chomp:2x2", "--from", "2,1", "--graph", "game", "--label", "board", "--colour-by", "mover"];
    assert_snapshot!("graph-chomp", drawn(&chomp));
    assert_snapshot!(
        "graph-nimbi",
        drawn(&["nimbi", "--from", "oo./..../.../..", "--graph", "tree", "--label", "board"])
    );
}

#[test]
fn certificates_of_babylon_are_drawn_as_piles() {
    let certificate = rebuttal(&["prove", "babylon:2,1,1", "--from", "2,1 : - : 1", "-o", "-"]).out;
    let ended = rebuttal_reading(&["draw", "-", "--label", "stacks"], certificate.as_bytes());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert_snapshot!("certificate-stacks", ended.out);
    let nimbi = ["certificates/nimbi-misere.json", "--label", "stacks"];
    assert_snapshot!(refused(&nimbi), @"error: `certificates/nimbi-misere.json`: only babylon and coloured-babylon have piles to draw; use --label board");
}

#[test]
fn certificates_of_boards_of_squares_are_drawn_as_boards() {
    for name in ["chomp:2x2", "chop:2x3"] {
        let ended = rebuttal(&["prove", name, "--dot", "-", "--label", "board"]);
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        assert!(ended.out.contains("<TD WIDTH=\"11\""), "{}", ended.out);
    }
}

/// Its elements are those of Plambeck and Siegel (2008): 8, of which 2 are lost.
#[test]
fn a_misere_quotient_is_drawn_as_its_cayley_graph() {
    let certificate = "certificates/octal-0.75-misere-every.json";
    assert_snapshot!("quotient", rebuttal(&["draw", certificate]).out);
    let numbers = rebuttal(&["draw", certificate, "--label", "number", "--theme", "colour"]).out;
    assert!(numbers.contains("green: the player to move wins") && numbers.contains(" [label=\"7\""), "{numbers}");
    assert!(refused(&[certificate, "--label", "board"]).contains("no board"));
    assert!(refused(&["certificates/kayles-every.json"]).contains("this wants a catalogue"));
}

#[test]
fn every_game_has_a_picture() {
    for name in ["nim-city", "hex-3x3", "hackenbush", "domineering-2x2-value", "sum", "kayles-12", "nim-1-2-3-misere"] {
        let ended = rebuttal(&["draw", &format!("certificates/{name}.json"), "--label", "board"]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{name}");
        assert!(ended.out.contains("label=<<TABLE"), "{name}");
    }
}

/// The figure of a certificate in `tests/verified`.
fn verified(name: &str, label: &str) -> String {
    let ended = rebuttal(&["draw", &format!("tests/verified/{name}.json"), "--label", label]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{name}");
    ended.out
}

#[test]
fn sums_are_forks_and_mirrors_diamonds() {
    assert_snapshot!("certificate-forks", verified("parts-domineering", "number"));
    assert_snapshot!("certificate-mirrors", verified("parts-hackenbush", "position"));
}

#[test]
fn without_entries_the_position_claimed_is_drawn() {
    assert_snapshot!("certificate-mirror-opening", verified("../../certificates/tactix-5x5-normal", "board"));
    assert_snapshot!("certificate-mirror-starts", verified("mirror-sum", "number"));
    let ended = rebuttal(&["prove", "nim:1", "--dot", "-"]);
    assert!(ended.out.contains("opening -> end_opening") && ended.out.contains("peripheries=2"), "{}", ended.out);
}

#[test]
fn where_a_witness_negates_entries_tell_the_player_to_move() {
    let clobber = |label| rebuttal(&["draw", "certificates/clobber-3x3.json", "--label", label]).out;
    assert!(clobber("board").contains("<TD>6, Right</TD>") && clobber("board").contains("<TD>7, Left</TD>"));
    assert!(clobber("position").contains("7\\nL "));
    assert!(["board", "position", "number"].iter().all(|label| !clobber(label).contains("to move")));
    let hackenbush = rebuttal(&["draw", "certificates/hackenbush.json"]).out;
    assert!(hackenbush.contains("\"Right to move at every entry\""), "{hackenbush}");
}

#[test]
fn a_figure_has_themes_pages_and_moves() {
    let nim = "certificates/nim-1-2-3-normal.json";
    let drawn = rebuttal(&["draw", nim, "--theme", "colour", "--page", "a4", "--moves", "--label", "position"]);
    assert_eq!((drawn.code, drawn.err.as_str()), (Some(0), ""));
    assert_snapshot!("certificate-colour-moves", drawn.out);
    let paper = self::drawn(&["nim:2,1", "--graph", "game", "--theme", "paper", "--page", "letter"]);
    assert!(!paper.contains("fillcolor") && !paper.contains("green") && paper.contains("size=\"7.5,10\""), "{paper}");
    assert_snapshot!(refused(&["nim:2,1", "--graph", "game", "--theme", "paper", "--colour-by", "mover"]), @"error: --colour-by wants colours; leave out --theme paper");
}

/// The width in points and the text of a figure as SVG, and what the command says besides.
fn column(arguments: &[&str]) -> (f64, String, String) {
    let ended = rebuttal(&[&["draw", "--to", "svg"], arguments].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    let width = ended.out.split_once(" width=\"").and_then(|(_, rest)| rest.split_once("pt\"")).expect("a width").0;
    (width.parse().expect("a number"), ended.out.clone(), ended.err)
}

#[test]
fn a_figure_fits_a_column_with_letters_that_can_be_read() {
    let nimbi = "certificates/nimbi-misere-paper.json";
    let (natural, ..) = column(&[nimbi]);
    let (width, _, said) = column(&[nimbi, "--width", "345pt"]);
    assert!(natural > 500.0 && (340.0..343.8).contains(&width), "{natural} {width}");
    assert_eq!(said, "");
    assert_eq!(column(&[nimbi, "--width", "40in"]).0, column(&[nimbi, "--width", "30in"]).0);
    let (width, _, said) = column(&[nimbi, "--width", "4cm"]);
    assert!(width <= 113.4 && said.contains("less than 7 pt is hard to read; they need --width "), "{said}");
    assert_snapshot!(refused(&[nimbi, "--width", "345"]), @"error: `345` is no value of `--width <WIDTH>`; it wants a number with a unit, such as 345pt, 86mm or 3.4in; pt is that of TeX");
    assert_snapshot!(refused(&[nimbi, "--width", "8cm", "--page", "a4"]), @"error: `--width <WIDTH>` does not go with `--page <PAGE>`; leave one out");
}

#[test]
fn legend_scale_and_title_can_be_left_out() {
    let nimbi = "certificates/nimbi-misere-paper.json";
    let (all, bare) = (column(&[nimbi]).1, column(&[nimbi, "--without", "legend,scale,title"]).1);
    for words in ["most moves", "before the last", "play begins", "every move loses at once", "<title>"] {
        assert!(all.contains(words) && !bare.contains(words), "{words}");
    }
    assert!(bare.contains("aria-label=\"The strategy graph") && all.contains("max-width:100%"), "{bare}");
    let game = ["nim:2,1", "--graph", "game", "--to", "dot"];
    let label = |without: &str| {
        let drawn = self::drawn(&[&game[..], &["--without", without]].concat());
        drawn.lines().find(|line| line.contains("label=\"")).expect("a graph").to_owned()
    };
    assert!(label("scale").contains("computed, not certified\\ngreen: "), "{}", label("scale"));
    assert!(!label("title").contains("certified") && label("title").contains("green: "), "{}", label("title"));
    assert!(label("title,legend").contains("label=\"\""), "{}", label("title,legend"));
}

#[test]
fn documents_for_paper_have_no_margin_and_no_date() {
    let nim = "certificates/nim-1-2-3-normal.json";
    let svg = column(&[nim]).0.round();
    let written = |format| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("nim").to_string_lossy().into_owned();
        assert_eq!(rebuttal(&["draw", nim, "--to", format, "-o", &path]).code, Some(0));
        String::from_utf8_lossy(&std::fs::read(&path).expect("written")).into_owned()
    };
    let (pdf, eps) = (written("pdf"), written("eps"));
    assert!(eps.starts_with("%!PS-Adobe-3.0 EPSF-3.0") && eps.contains(&format!("%%BoundingBox: 0 0 {svg} ")), "{svg}");
    assert!(pdf.contains(&format!("/MediaBox [ 0 0 {svg} ")), "{svg}");
    assert!(!pdf.contains("(D:20") && eps.contains("CreationDate:     "), "a date");
}

#[test]
fn a_large_figure_is_folded_and_keeps_every_vertex_and_edge() {
    let drawn = rebuttal(&["draw", "certificates/hex-5x5.json"]).out;
    let rows = drawn.lines().filter(|line| line.contains("rank=same"));
    let widths: Vec<usize> = rows.map(|row| row.matches("[label=").count()).collect();
    assert_eq!(widths.iter().sum::<usize>(), 200);
    assert!(widths.len() > 6 && widths.iter().all(|&width| width < 40), "{widths:?}");
    let seen = drawn.lines().filter(|line| line.contains(" -> ") && !line.contains("invis"));
    assert_eq!(seen.count(), 570);
}

#[test]
fn the_ending_decides_unless_it_is_said_what_to_write() {
    let nim = "certificates/nim-1-2-3-normal.json";
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("nim.svg").to_string_lossy().into_owned();
    assert_eq!(rebuttal(&["draw", nim, "-o", &path, "--to", "dot"]).code, Some(0));
    assert_eq!(std::fs::read_to_string(&path).expect("written"), rebuttal(&["draw", nim]).out);
}

/// The width in pixels of the figure of TacTix, which is a long document for Graphviz.
fn width_at(dpi: &str, folder: &std::path::Path) -> u32 {
    let path = folder.join("tactix.png").to_string_lossy().into_owned();
    let tactix = ["draw", "certificates/tactix-4x4-misere.json", "--label", "board", "--dpi", dpi, "-o", &path];
    let ended = rebuttal(&tactix);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    let bytes = std::fs::read(&path).expect("written");
    assert!(bytes.starts_with(b"\x89PNG"));
    u32::from_be_bytes(bytes[16..20].try_into().expect("four"))
}

#[test]
fn a_picture_has_as_many_pixels_to_an_inch_as_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let [coarse, fine] = ["30", "60"].map(|dpi| width_at(dpi, folder.path()));
    assert!(coarse > 500 && fine.abs_diff(2 * coarse) <= 2, "{coarse} {fine}");
}

#[test]
fn what_cannot_be_drawn_is_refused_in_one_line_with_a_remedy() {
    let original = "babylon:3,3,3,3";
    assert_snapshot!(refused(&[original, "--graph", "game"]), @"error: `babylon:3,3,3,3`: it has more than 3000 positions, too many to draw; use --up-to symmetry where there is one, --from POSITION to begin further on, or --graph strategy for the winner's part");
    assert_snapshot!(refused(&["nim:99,99,99", "--graph", "strategy"]), @"error: `nim:99,99,99`: it has more than 3000 positions, too many to draw; use --up-to symmetry where there is one, or --from POSITION to begin further on");
    assert_snapshot!(refused(&[original, "--graph", "tree", "--up-to", "symmetry"]), @"error: `babylon:3,3,3,3`: its tree has 10897728 vertices, and at most 3000 are drawn; use --graph game, which has each position once");
    assert_snapshot!(refused(&["nim:2,1", "--graph", "game", "--label", "stacks"]), @"error: `nim:2,1`: only babylon and coloured-babylon have piles to draw; use --label board");
    assert_snapshot!(refused(&["nim:2,1", "--graph", "game", "--label", "name"]), @"error: `nim:2,1`: only the entries of a certificate have names; use --label position");
    assert_snapshot!(refused(&["nim:2,1", "--graph", "game", "--colour-by", "beginner"]), @"error: `nim:2,1`: either player may be to move at 1, so the graph has no colours by who began; use --colour-by mover, or --graph tree");
    assert_snapshot!(refused(&["chop:1x500", "--graph", "game", "--label", "board"]), @"error: `chop:1x500`: boards of 500 squares are too large to draw, with more than 400; use --label position");
    assert_snapshot!(refused(&["nim:2,1", "--graph", "game", "--up-to", "symmetry"]), @"error: `nim:2,1` has no equivalence `symmetry`; use --up-to identity");
    assert_snapshot!(refused(&["babylon:2,2", "--graph", "game", "--edges", "all"]), @"error: `--graph <GRAPH>` does not go with `--edges <EDGES>`; leave one out");
}
