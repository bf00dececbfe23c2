//! English for numbers and lists.

use std::fmt::Display;
use std::io::{self, ErrorKind};

use super::Play;

/// The most characters of a word before it is cut, and how many of a longer one remain at its head and tail.
const LONGEST_WORD: usize = 300;
const HEAD: usize = 60;
const TAIL: usize = 20;

/// A number and what it counts.
pub fn counted(number: impl Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    let noun = if number == "1" { one } else { many };
    format!("{number} {noun}")
}

/// A game and a position of it, with the convention unless the game is `won_on_board`: `nimbi in misere play from 37TED`.
pub fn played(game: &str, play: Play, won_on_board: bool, from: &str) -> String {
    let convention = if won_on_board { String::new() } else { format!(" {}", play.words()) };
    format!("{game}{convention} from {from}")
}

/// The text with very long words cut in the middle, for human readers.
pub fn shortened(text: &str) -> String {
    let cut = |word: &str| {
        let length = word.chars().count();
        if length <= LONGEST_WORD {
            return word.to_owned();
        }
        let (head, tail): (String, String) =
            (word.chars().take(HEAD).collect(), word.chars().skip(length - TAIL).collect());
        format!("{head}...{tail}")
    };
    joined(text.split(' ').map(cut), " ")
}

/// The items separated by commas, with `last`, such as *and*, before the last one.
pub fn listed<S: AsRef<str>>(items: &[S], last: &str) -> String {
    let words: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => (*only).to_owned(),
        Some((end, before)) => format!("{} {last} {end}", before.join(", ")),
    }
}

/// The items separated by `between`.
pub fn joined<T: Display>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// The text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Ascending numbers, with runs abbreviated as in `1–3 5–19`.
pub fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match run {
        [first, .., last] => format!("{first}–{last}"),
        _ => joined(run, ""),
    });
    joined(runs, " ")
}

/// The letter for the summand at index `place`: `A` to `Z`, `A2` and so on.
pub fn summand_letter(place: usize) -> String {
    let letter = char::from(b'A' + (place % 26) as u8);
    if place < 26 { letter.to_string() } else { format!("{letter}{}", place / 26 + 1) }
}

/// The fault of a JSON text, and its place.
pub fn json_error(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let said = text.rsplit_once(" at line ").map_or(text.as_str(), |(said, _)| said);
    if error.is_eof() && error.column() == 0 && error.line() <= 1 {
        return "the text is empty".to_owned();
    }
    let wrong = match said {
        "EOF while parsing a value" => "the text ends where a value is wanted".to_owned(),
        "expected value" => "no JSON value begins here".to_owned(),
        "trailing characters" => "the text goes on after its end".to_owned(),
        "trailing comma" => "nothing follows the comma".to_owned(),
        "key must be a string" => "a key must stand in double quotes".to_owned(),
        said => match said.strip_prefix("EOF while parsing ") {
            Some(what) => format!("the text ends in the middle of {what}"),
            None => said.to_owned(),
        },
    };
    format!("line {}, column {}: {wrong}", error.line(), error.column())
}

/// The fault of a file or a folder.
pub fn io_error(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_wrong_in_words() {
        let wrong = |text: &str| json_error(&serde_json::from_str::<Vec<u8>>(text).expect_err("no list of numbers"));
        assert_eq!(wrong(""), "the text is empty");
        assert_eq!(wrong("[1"), "line 1, column 2: the text ends in the middle of a list");
        assert_eq!(wrong("[1,"), "line 1, column 3: the text ends where a value is wanted");
        assert_eq!(wrong("# a"), "line 1, column 1: no JSON value begins here");
        assert_eq!(wrong("[1] x"), "line 1, column 5: the text goes on after its end");
        assert_eq!(wrong("[1 2]"), "line 1, column 4: expected `,` or `]`");
        assert_eq!(wrong("[\n\"a\"]"), "line 2, column 3: invalid type: string \"a\", expected u8");
    }

    #[test]
    fn very_long_words_are_cut() {
        assert_eq!(shortened("a word, `two`\n"), "a word, `two`\n");
        let long = "{1|0}".repeat(100);
        let cut = shortened(&format!("the value {long} is long"));
        assert_eq!(cut, format!("the value {}...{} is long", &long[..60], &long[..20]));
    }

    #[test]
    fn nouns_and_lists() {
        assert_eq!([counted(1, "class", "classes"), counted(0, "class", "classes")], ["1 class", "0 classes"]);
        assert_eq!((listed(&["a", "b", "c"], "or"), listed(&["a"], "or")), ("a, b or c".to_owned(), "a".to_owned()));
        assert_eq!([summand_letter(0), summand_letter(25), summand_letter(26)], ["A", "Z", "A2"]);
        assert_eq!((ranges(&[1, 2, 3, 5, 7, 8]), capital("left")), ("1–3 5 7–8".to_owned(), "Left".to_owned()));
    }
}
