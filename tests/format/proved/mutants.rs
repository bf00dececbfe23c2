//! Changed lines: whatever is still verified is true.

use super::{lines, run};
use crate::shared::rebuttal;

/// Certificates whose claims `rebuttal solve` decides.
const JUDGED: &[&str] =
    &["nimbi-misere", "nimbi-normal", "nim-1-2-3-misere", "nim-3-4-5", "wythoff-8-13", "nim-city", "nim-city-values"];
/// Certificates of which all but the claim is changed.
const OTHERS: &[&str] = &[
    "tactix-3x5-misere",
    "cram-4x4",
    "kayles-12",
    "clobber-3x3",
    "hex-3x3",
    "sum",
    "hackenbush-quarter",
    "domineering-4x4",
    "nim-city-draw",
    "chomp-8x8",
];

/// Of a few thousand changed files; `MUTANTS=100000 cargo test --release --test format mutants -- --nocapture` tries more.
#[test]
fn whatever_is_verified_of_changed_lines_is_true() {
    let mutants = std::env::var("MUTANTS").map_or(4000, |number| number.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let all = [JUDGED, OTHERS].concat();
    let honest: Vec<String> = all.iter().map(|name| lines(&format!("certificates/{name}.json"))).collect();
    let (mut seed, mut kinds, mut others) = (1, [0, 0, 0], 0);
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
        let verdicts: Vec<&str> = said.lines().filter(|line| !line.starts_with("  ")).collect();
        assert_eq!(verdicts.len(), files.len());
        for ((which, file), verdict) in files.iter().zip(verdicts) {
            let claim = verdict.strip_prefix("verified: ");
            kinds[if claim.is_some() { 0 } else { 1 + usize::from(verdict.starts_with("unreadable: ")) }] += 1;
            let unchanged =
                honest[*which].lines().nth(1).and_then(|line| line.strip_prefix("claim (")?.strip_suffix(')'));
            if let Some(claim) = claim.filter(|claim| Some(*claim) != unchanged) {
                others += 1;
                assert!(is_true(claim), "{file}, from {}: {claim}", all[*which]);
            }
        }
    }
    println!("verified, rejected, unreadable: {kinds:?}; {others} with another claim");
    assert!(kinds.iter().all(|count| *count > mutants / 20), "verified, rejected, unreadable: {kinds:?}");
}

/// Whether `rebuttal solve` says the same.
fn is_true(claim: &str) -> bool {
    let Some((before, rest)) = claim.split_once(" \"") else { return false };
    let Some((text, number)) = rest.split_once("\")") else { return false };
    let words: Vec<&str> = before.split([' ', '(', ')']).filter(|word| !word.is_empty()).collect();
    let (word, game) = match words[..] {
        // A board without points.
        [word, "nimbi", "0" | "1" | "2", play, "points"] => return (word, play) == ("P_position", "Normal"),
        [word, "nimbi", size, _, "points"] => (word, format!("nimbi:{size} --from {text}")),
        [word, "nim", .., "heaps"] if text == "-" => (word, "nim:0".to_owned()),
        [word, "nim", .., "heaps"] => (word, format!("nim:{text}")),
        [word, "wythoff", _, "two_heaps"] if !text.contains(',') => (word, format!("wythoff:{text},0")),
        [word, "wythoff", _, "two_heaps"] => (word, format!("wythoff:{text}")),
        [word, "tokens_on", "nim_city", .., "on", "city"] => (word, format!("nim-city:{text}")),
        _ => return false,
    };
    let play = if words.contains(&"Misere") { "misere" } else { "normal" };
    let game: Vec<&str> = ["solve"].into_iter().chain(game.split(' ')).chain(["--play", play]).collect();
    let ended = rebuttal(&game);
    let wanted = match word {
        "P_position" => "outcome P,".to_owned(),
        "N_position" => "outcome N,".to_owned(),
        "g_value" => format!("g-value {}", number.trim()),
        "loopy_number" => format!("value {}", number.trim()),
        _ => return false,
    };
    let said = ended.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    ended.code == Some(0) && said.into_iter().any(|line| line.starts_with(&wanted))
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
    let place = |seed: &mut u64, lines: &[Vec<String>]| first + below(seed, lines.len() - first);
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
            4 if first == 1 => replace(&mut lines[1], seed),
            _ => replace(&mut lines[one], seed),
        }
    }
    lines.iter().map(|line| line.concat() + "\n").collect()
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
