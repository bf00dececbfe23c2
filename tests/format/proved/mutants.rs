//! Changed lines: whatever is still verified is true.

use std::collections::BTreeMap;

use super::judged::is_true;
use super::{lines, run};
use crate::coq::path_of;

/// Certificates whose claims are judged, so that they are changed too.
const JUDGED: &[&str] = &[
    "babylon-2-2-2-2-2",
    "chomp-8x8",
    "hackenbush",
    "hex-3x3",
    "nim-1-2-3-misere",
    "nim-3-4-5",
    "nim-city",
    "nim-city-values",
];
/// Certificates of which all but the claims is changed.
const OTHERS: &[&str] = &[
    "babylon-6-4",
    "bound-of-an-opening",
    "bound-subset-takeaway-misere",
    "bound-under-symmetry",
    "bound-with-sums-dual",
    "bound-with-sums-refutation",
    "clobber-3x3",
    "cram-4x4",
    "domineering-2x2-value",
    "domineering-4x4",
    "hackenbush-greater",
    "hackenbush-quarter",
    "kayles-12",
    "mirror-tactix",
    "nim-city-draw",
    "nim-sums",
    "nimbi-misere",
    "number-sums",
    "rule-files/subset-takeaway-4",
    "sum",
    "wythoff-8-13",
    "yavalath-when-left-begins",
];

/// Of a few thousand changed files; `MUTANTS=100000 cargo test --release --test format mutants -- --nocapture` tries more.
#[test]
fn whatever_is_verified_of_changed_lines_is_true() {
    let mutants = std::env::var("MUTANTS").map_or(4000, |number| number.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let all = [JUDGED, OTHERS].concat();
    let honest: Vec<String> = all.iter().map(|name| lines(&path_of(name))).collect();
    let (mut seed, mut kinds, mut others) = (1, [0, 0, 0], BTreeMap::new());
    for batch in 0..mutants / 500 {
        let files: Vec<(usize, String)> = (0..500)
            .map(|number| {
                let which = below(&mut seed, all.len());
                let file = folder.path().join(format!("{batch}-{number}")).display().to_string();
                std::fs::write(&file, mutant(&honest[which], &mut seed, which < JUDGED.len())).expect("written");
                (which, file)
            })
            .collect();
        let (_, said) = run(&files.iter().map(|(_, file)| file.as_str()).collect::<Vec<_>>(), b"");
        for (which, file) in &files {
            let answer = Answer::about(file, &said);
            kinds[answer.kind()] += 1;
            let Answer::Verified(claims) = answer else { continue };
            for claim in claims.into_iter().filter(|claim| !honest[*which].contains(&format!("\nclaim ({claim})\n"))) {
                let found = others.entry(claim.to_owned()).or_insert_with(|| (all[*which], is_true(claim), 0));
                found.2 += 1;
                assert!(found.1, "{file}, from {}: {claim}", all[*which]);
            }
        }
        files.iter().for_each(|(_, file)| std::fs::remove_file(file).expect("removed"));
    }
    let times: usize = others.values().map(|(_, _, times)| times).sum();
    println!("verified, rejected, unreadable: {kinds:?}; {times} with {} other claims, all true:", others.len());
    others.iter().for_each(|(claim, (name, _, times))| println!("  {claim}, from {name}, {times} times"));
    assert!(kinds.iter().all(|count| *count > mutants / 20), "verified, rejected, unreadable: {kinds:?}");
}

/// What is said of a file.
enum Answer<'s> {
    Verified(Vec<&'s str>),
    Rejected,
    Unreadable,
}

impl<'s> Answer<'s> {
    fn about(file: &str, said: &'s str) -> Answer<'s> {
        let (place, lines) = (format!("{file}: "), said.lines());
        if let Some(line) = lines.clone().find(|line| !line.starts_with(' ') && line.contains(&place)) {
            return if line.starts_with("rejected: ") { Answer::Rejected } else { Answer::Unreadable };
        }
        let claims = lines.clone().zip(lines.skip(1)).filter(|(_, counts)| counts.trim_start().starts_with(&place));
        let claims: Vec<&str> = claims.map(|(line, _)| line.strip_prefix("verified: ").expect("a claim")).collect();
        assert!(!claims.is_empty(), "{file}: nothing is said");
        Answer::Verified(claims)
    }

    fn kind(&self) -> usize {
        match self {
            Answer::Verified(_) => 0,
            Answer::Rejected => 1,
            Answer::Unreadable => 2,
        }
    }
}

fn below(seed: &mut u64, limit: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).expect("31 bits") % limit
}

/// The lines with a change: a line left out, doubled or exchanged with another, two tokens exchanged, or a number or a letter
/// replaced.
fn mutant(honest: &str, seed: &mut u64, of_the_claim_too: bool) -> String {
    let mut lines: Vec<Vec<String>> = honest.lines().map(tokens).collect();
    let first = if of_the_claim_too { 1 } else { 2 };
    let place = |seed: &mut u64, lines: &[Vec<String>]| loop {
        let at = first + below(seed, lines.len() - first);
        if of_the_claim_too || lines[at].first().is_none_or(|word| word != "claim") {
            return at;
        }
    };
    for _ in 0..1 + below(seed, 2) {
        let (one, other) = (place(seed, &lines), place(seed, &lines));
        let at = |seed: &mut u64, line: &[String]| below(seed, line.len().max(1));
        match below(seed, 6) {
            0 => drop(lines.remove(one)),
            1 => lines.insert(other, lines[one].clone()),
            2 => lines.swap(one, other),
            3 => {
                let (from, to) = (at(seed, &lines[one]), at(seed, &lines[other]));
                let token = lines[other][to].clone();
                lines[other][to] = std::mem::replace(&mut lines[one][from], token);
            }
            4 if first == 1 => replace(claim(&mut lines, seed), seed),
            _ => replace(&mut lines[one], seed),
        }
    }
    lines.iter().map(|line| line.concat() + "\n").collect()
}

/// One of the claims.
fn claim<'l>(lines: &'l mut [Vec<String>], seed: &mut u64) -> &'l mut Vec<String> {
    let claims: Vec<usize> =
        (0..lines.len()).filter(|at| lines[*at].first().is_some_and(|word| word == "claim")).collect();
    let at = if claims.is_empty() { 1 } else { claims[below(seed, claims.len())] };
    &mut lines[at]
}

/// Replaces a number, or a character of a text.
fn replace(line: &mut [String], seed: &mut u64) {
    let is_data = |token: &String| token.starts_with(|c: char| c.is_ascii_digit() || c == '"') && token.len() < 60;
    let data: Vec<usize> = (0..line.len()).filter(|at| is_data(&line[*at])).collect();
    if data.is_empty() {
        return;
    }
    let token = &mut line[data[below(seed, data.len())]];
    match token.parse::<usize>() {
        Ok(number) => {
            *token = [number + 1, number.saturating_sub(1), number ^ (1 << below(seed, 12)), below(seed, 20)]
                [below(seed, 4)]
            .to_string()
        }
        Err(_) if token.len() < 3 => token.insert(1, '1'),
        Err(_) => {
            let mut text: Vec<char> = token.chars().collect();
            let (one, other) = (1 + below(seed, text.len() - 2), 1 + below(seed, text.len() - 2));
            match below(seed, 3) {
                0 => drop(text.remove(one)),
                1 => text[one] = text[other],
                _ => text.swap(one, other),
            }
            *token = text.into_iter().collect();
        }
    }
}

/// Numbers, words, texts and single characters.
fn tokens(line: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut in_text = false;
    for c in line.chars() {
        let goes_on = |last: &String| c.is_ascii_alphanumeric() && last.ends_with(|d: char| d.is_ascii_alphanumeric());
        match tokens.last_mut() {
            Some(last) if in_text || (c != '"' && goes_on(last)) => last.push(c),
            _ => tokens.push(c.to_string()),
        }
        in_text ^= c == '"';
    }
    tokens
}
