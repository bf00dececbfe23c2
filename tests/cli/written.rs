//! The written proof against the certificates that it is drawn from: every rebuttal stands in it once, and its numbers are theirs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use rebuttal::certificate::{Certificate, Part};
use rebuttal::show::document::{Format, document};
use rebuttal::show::written::{Files, proof, title};
use rebuttal_checker::moves_of::legal_moves;

use crate::shared::files;

/// The certificates of catalogues in the folder, with their paths.
pub fn committed() -> Vec<(String, Certificate)> {
    let read = |path: PathBuf| {
        let certificate = serde_json::from_slice(&std::fs::read(&path).expect("readable")).ok()?;
        Some((path.display().to_string(), certificate))
    };
    files("certificates", "json").into_iter().filter_map(read).collect()
}

/// The rebuttals of each entry as they stand in the rows below its heading, in Markdown.
fn rows(markdown: &str) -> BTreeMap<u32, Vec<Vec<String>>> {
    let mut rows: BTreeMap<u32, Vec<Vec<String>>> = BTreeMap::new();
    let (_, table) = markdown.split_once("**Table 2.**").expect("a second table");
    let (table, _) = table.split_once("\n## ").expect("a section after it");
    let mut number = 0;
    for line in table.lines() {
        if let Some(heading) = line.strip_prefix("**Entry ") {
            number = heading.split(':').next().and_then(|number| number.parse().ok()).expect("a number");
            assert!(rows.insert(number, Vec::new()).is_none(), "entry {number} has two headings");
        } else if line.starts_with("| ") && line.contains('`') {
            let cells =
                line.replace("\\|", "¦").split('|').map(|cell| cell.trim().replace('¦', "|")).collect::<Vec<_>>();
            rows.entry(number).or_default().push(cells[1..cells.len() - 1].to_vec());
        }
    }
    rows
}

/// A move as it is written: `1:a` in a sum is `a` in *A*.
fn shown(mv: &str) -> String {
    match mv.split_once(':').and_then(|(place, inside)| Some((place.parse::<u8>().ok()?, inside))) {
        Some((place, inside)) => format!("`{inside}` in *{}*", char::from(b'A' + place - 1)),
        None => format!("`{mv}`"),
    }
}

/// What a move leaves, by the checker's rules.
fn after(rules: &str, position: &str, mv: &str) -> String {
    let moves = legal_moves(rules, position).expect("a position");
    moves.into_iter().find(|(legal, _)| legal == mv).expect("a legal move").1
}

#[test]
fn every_rebuttal_of_every_committed_certificate_is_written_exactly_once() {
    let all = committed();
    assert!(all.len() > 50);
    for (path, certificate) in &all {
        let blocks = proof(certificate, &Files::default(), None).expect("it reads");
        let markdown = document(Format::Markdown, &title(certificate), blocks);
        if certificate.rebuttals() == 0 {
            assert!(!markdown.contains("**Table 2.**"), "{path}");
            continue;
        }
        let mut rows = rows(&markdown);
        let rules = serde_json::to_string(&certificate.rules).expect("JSON");
        for (number, entry) in certificate.numbered() {
            let mut found: Vec<Vec<String>> = rows.remove(&number).unwrap_or_default();
            found.retain(|row| !row.contains(&"none".to_owned()));
            for reply in entry.replies() {
                let left =
                    [reply.mv, reply.reply].iter().fold(entry.position.clone(), |left, mv| after(&rules, &left, mv));
                let joined = |texts: Vec<String>| texts.join(" + ");
                let mover = left.get(..2).filter(|_| certificate.is_partizan()).unwrap_or_default();
                let part = |part: &Part| part.position.clone().unwrap_or_else(|| left[mover.len()..].to_owned());
                let entry_of =
                    |part: &Part| part.reaches.map_or_else(|| "mirror".to_owned(), |number| number.to_string());
                let map = |part: &Part| part.witness.clone().or_else(|| part.mirror.clone());
                let (parts, maps) = (&reply.parts, joined(reply.parts.iter().filter_map(map).collect()));
                let mut cells = vec![shown(reply.mv), shown(reply.reply)];
                cells.push(format!(
                    "`{}`",
                    if parts.is_empty() {
                        left.clone()
                    } else {
                        format!("{mover}{}", joined(parts.iter().map(part).collect()))
                    }
                ));
                cells.push(if parts.is_empty() {
                    "the end".to_owned()
                } else {
                    joined(parts.iter().map(entry_of).collect())
                });
                cells.extend((!maps.is_empty()).then(|| format!("`{maps}`")));
                let said = |row: &Vec<String>| {
                    row[..row.len() - usize::from(row.ends_with(&[String::new()]))].ends_with(&cells)
                };
                let place = found.iter().position(said);
                found.remove(place.unwrap_or_else(|| panic!("{path}: entry {number} lacks {cells:?}")));
            }
            assert!(found.is_empty(), "{path}: entry {number} has {found:?} besides");
        }
        assert!(rows.is_empty(), "{path}: {rows:?}");
    }
}

/// Those that lose at once in misere play among them.
#[test]
fn every_move_is_written_exactly_once() {
    let mut lost = 0;
    for (path, certificate) in &committed() {
        let game = certificate.game().expect("a game");
        let markdown = document(Format::Markdown, "", proof(certificate, &Files::default(), None).expect("it reads"));
        let rows = if certificate.rebuttals() == 0 { BTreeMap::new() } else { rows(&markdown) };
        for (number, entry) in certificate.numbered() {
            let representative = game.parse(&entry.position).expect("a position");
            let mut moves: Vec<String> =
                game.moves(&representative).iter().map(|mv| shown(&game.move_text(mv))).collect();
            let found = rows.get(&number).map_or(&[][..], Vec::as_slice);
            let mut told: Vec<String> = found.iter().map(|row| row[1].clone()).collect();
            moves.sort();
            told.sort();
            assert_eq!(told, moves, "{path}: entry {number}");
            lost += found.iter().filter(|row| row.contains(&"none".to_owned())).count();
        }
    }
    assert!(lost > 0);
}

#[test]
fn a_row_that_is_missing_or_doubled_is_noticed() {
    let (_, certificate) =
        committed().into_iter().find(|(path, _)| path.ends_with("nim-1-2-3-normal.json")).expect("it");
    let markdown = document(Format::Markdown, "", proof(&certificate, &Files::default(), None).expect("it reads"));
    let counted = |text: &str| rows(text).values().map(Vec::len).sum::<usize>();
    assert_eq!(counted(&markdown), certificate.rebuttals());
    let row = markdown.lines().rfind(|line| line.contains("`3>2`")).expect("a row");
    assert_eq!(counted(&markdown.replace(row, "")), certificate.rebuttals() - 1);
    assert_eq!(counted(&markdown.replace(row, &format!("{row}\n{row}"))), certificate.rebuttals() + 1);
}

#[test]
fn the_proof_counts_what_the_certificate_holds() {
    for (path, certificate) in committed() {
        let blocks = proof(&certificate, &Files::default(), None).expect("it reads");
        let text = document(Format::Text, "", blocks).replace('\n', " ");
        let entries = certificate.all().count();
        let said = format!("The catalogue, {entries} {}:", if entries == 1 { "entry" } else { "entries" });
        assert_eq!(text.contains(&said), entries > 0, "{path}");
        let least = certificate.bound.as_ref().map(|bound| format!("has at least {} entries", bound.least));
        assert!(least.is_none_or(|least| text.contains(&least)), "{path}");
        let is_minimum = certificate.bound.as_ref().is_some_and(|bound| bound.least == entries);
        assert_eq!(text.contains("No catalogue is smaller"), is_minimum, "{path}");
    }
}
