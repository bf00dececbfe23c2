//! The tables of results, row by row against the certificates that they name; and the gallery, figure by figure against its commands.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::shared::rebuttal;
use rebuttal::certificate::{Certificate, Edge};
use rebuttal::ruleset::game;
use rebuttal_checker::{Period, Quotient, Verdict, check};

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("a committed file")
}

/// The cells of each row that links to a certificate.
fn rows(text: &str) -> Vec<Vec<String>> {
    let rows = text.lines().filter(|line| line.starts_with('|') && line.contains(".json)"));
    rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

#[test]
fn every_row_of_the_results_says_what_its_certificate_says() {
    let (shown, mut all) = (rows(&read("docs/results.md")), rows(&read("certificates/README.md")));
    all.retain(|row| row.len() == 9);
    assert_eq!((shown.len(), all.len()), (15, 50));
    for row in shown.into_iter().chain(all) {
        let (link, certificate) = linked(&row[8]);
        let edges = certificate.strategy_graph().map_or(0, |graph| graph.count(Edge::Rebuttal));
        let least = certificate.bound.as_ref().map_or_else(|| "-".to_owned(), |bound| bound.least.to_string());
        let [entries, rebuttals] =
            [certificate.all().count(), certificate.rebuttals()].map(|number| number.to_string());
        let entries = if entries == "0" { "none".to_owned() } else { entries };
        let longest_play = certificate.longest_play().map_or_else(|| "-".to_owned(), |moves| moves.to_string());
        let edges = edges.to_string();
        let mut expected = vec![play(&certificate, "-").to_owned(), certificate.outcome.word().to_owned()];
        expected.extend([entries, least, rebuttals, edges, longest_play]);
        let mut printed = row[1..8].to_vec();
        printed[0] = printed[0].split(' ').next().unwrap_or_default().to_owned();
        assert_eq!(printed, expected, "{link}");
    }
}

#[test]
fn every_row_about_every_heap_says_what_its_certificate_says() {
    let mut periods = rows(&read("certificates/README.md"));
    periods.retain(|row| row.len() == 6);
    assert_eq!(periods.len(), 8);
    for row in periods {
        let (_, link) = row[5].split_once("](").expect("a link");
        let text = read(&format!("certificates/{}", link.trim_end_matches(')')));
        let Ok(Verdict::Verified(verified)) = check(text.as_bytes()) else { panic!("{link}") };
        let expected = match (verified.period(), verified.quotient()) {
            (Some(Period { from, period, largest: Some((largest, first)), .. }), _) => [from, period, largest, first],
            (_, of) => {
                of.map(|Quotient { order, lost, from, period, .. }| [order, lost, from, period]).expect("either")
            }
        };
        assert_eq!(row[1..5], expected.map(|number| number.to_string()), "{link}");
    }
}

/// The convention, or `none` where a game is won on the board.
fn play<'a>(certificate: &Certificate, none: &'a str) -> &'a str {
    if certificate.rules.is_won_on_board() { none } else { certificate.play.name() }
}

/// The certificate that a cell links to, and its file's name.
fn linked(cell: &str) -> (&str, Certificate) {
    let (_, link) = cell.split_once("](").expect("a link");
    let name = link.trim_end_matches(')').rsplit('/').next().expect("a name");
    (name, serde_json::from_str(&read(&format!("certificates/{name}"))).expect("a certificate"))
}

#[test]
fn the_headline_results_are_those_of_their_certificates() {
    let shown = rows(&read("README.md"));
    assert_eq!(shown.len(), 9);
    for row in shown {
        let (name, certificate) = linked(&row[6]);
        let least = certificate.bound.as_ref().map(|bound| bound.least.to_string()).unwrap_or_default();
        let numbers = [certificate.all().count().to_string(), least, certificate.rebuttals().to_string()];
        assert_eq!((row[2].as_str(), &row[3..6]), (certificate.outcome.word(), &numbers[..]), "{name}");
        assert_eq!(row[1], play(&certificate, ""), "{name}");
    }
}

#[test]
fn the_sizes_of_nimbis_finer_catalogues_are_those_of_their_certificates() {
    let results = read("docs/results.md");
    let entries = |name: &str| {
        let certificate: Certificate =
            serde_json::from_str(&read(&format!("certificates/nimbi-{name}.json"))).expect("one");
        certificate.entries.len()
    };
    let symmetry =
        format!("{} entries (misere) and {} (normal)", entries("misere-symmetry"), entries("normal-symmetry"));
    let identity = format!("finds: {} and {} (", entries("misere-identity"), entries("normal-identity"));
    let flat = results.replace('\n', " ");
    assert!(flat.contains(&symmetry) && flat.contains(&identity), "{symmetry}; {identity}");
}

/// The figure as DOT that `arguments` draw is the committed one of that name.
fn assert_drawn(name: &str, arguments: &[&str]) {
    let drawn = rebuttal(&[&["draw"], arguments].concat());
    assert_eq!(drawn.code, Some(0), "{name}: {}", drawn.err);
    assert!(drawn.out == read(&format!("graphs/{name}.dot")), "{name} is not what its command draws");
}

#[test]
fn the_gallery_shows_what_its_commands_draw() {
    let gallery = read("graphs/README.md");
    let mut shown = BTreeSet::new();
    for line in gallery.lines() {
        if let Some((arguments, name)) =
            line.strip_prefix("rebuttal draw ").and_then(|line| line.split_once(" -o graphs/"))
        {
            let name = name.strip_suffix(".svg").expect("a picture");
            assert_drawn(name, &arguments.split(' ').collect::<Vec<_>>());
            assert_eq!(gallery.matches(&format!("]({name}.svg)")).count(), 1, "{name}");
            shown.extend([format!("{name}.dot"), format!("{name}.svg")]);
        }
        if let Some((name, _)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
            assert_drawn(name, &[&format!("certificates/{name}.json")]);
            assert!(shown.insert(format!("{name}.dot")), "{name} stands twice");
        }
    }
    let committed = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("graphs")).expect("a folder");
    let files = committed.map(|file| file.expect("a file")).filter(|file| file.path().is_file());
    let names = files.map(|file| file.file_name().into_string().expect("UTF-8"));
    assert_eq!(shown, names.filter(|name| name != "README.md").collect());
}

/// Each rule file has a line, with a game of that name.
#[test]
fn the_site_shows_a_game_of_every_rule_file() {
    let text = read("docs/rulesets.txt");
    let games = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_whitespace().next());
    let shown: BTreeSet<String> = games
        .map(|name| {
            assert!(game(name).is_ok(), "{name}");
            name.split(':').next().unwrap_or_default().to_owned()
        })
        .collect();
    let files = fs::read_dir("src/checker/rules").expect("a folder").map(|file| file.expect("a file").path());
    let named = files.filter(|path| path.extension().is_some_and(|extension| extension == "game"));
    let names: BTreeSet<String> = named.map(|path| path.file_stem().expect("a name").display().to_string()).collect();
    assert_eq!(shown, names);
}
