//! Changes of words in texts, such as the lines of a rule file.

use std::ops::Range;

use super::super::random::Random;

/// The vocabulary of rule files, apart from names.
const SIGNS: &[&str] = &[
    "*", "+", "?", "{2}", "{64}", "(", ")", "[", "]", "|", ":", ",", "->", ".", "any", "then", "when", "unless",
    "anywhere", "each", "on", "off", "all", "joined", "from", "to", "beside", "queen", "north", "Left", "Right",
    "both", "wins", "loses", "draws", "stuck", "border", "start", "let", "region", "=", "--", "64", "8x8", "1x1",
];

/// Changes one or more words of a line of text in the input.
pub fn change(random: &mut Random, input: &mut Vec<u8>, texts: &[Range<usize>]) {
    let lines: Vec<&Range<usize>> = texts.iter().filter(|text| input[(*text).clone()].contains(&b' ')).collect();
    let Some(&line) = random.pick(&lines) else { return };
    let line = line.clone();
    let text = String::from_utf8_lossy(&input[line.clone()]).into_owned();
    let mut words: Vec<String> = text.trim_matches('"').split(' ').map(str::to_string).collect();
    for _ in 0..1 + random.below(2) {
        let at = random.below(words.len());
        match random.below(6) {
            0 => words[at] = random.pick(SIGNS).map_or(String::new(), |sign| sign.to_string()),
            1 => words.insert(at, random.pick(SIGNS).map_or(String::new(), |sign| sign.to_string())),
            2 if words.len() > 1 => drop(words.remove(at)),
            3 => words[at] += random.pick(SIGNS).unwrap_or(&"*"),
            4 => {
                let to = random.below(words.len());
                words.swap(at, to);
            }
            _ => {
                let (from, times) = (random.below(at + 1), if random.once_in(20) { 60 } else { 1 });
                let again: Vec<String> = vec![&words[from..=at]; times].concat();
                words.splice(at..at, again);
            }
        }
    }
    input.splice(line, format!("\"{}\"", words.join(" ")).into_bytes());
}
