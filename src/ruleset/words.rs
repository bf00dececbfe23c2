//! English for numbers and lists.

use std::fmt::Display;

/// A number and what it counts.
pub fn counted(number: impl Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    let noun = if number == "1" { one } else { many };
    format!("{number} {noun}")
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

/// The letter by which a text calls the summand at index `place`: `A` to `Z`, `A2` and so on.
pub fn summand_letter(place: usize) -> String {
    let letter = char::from(b'A' + (place % 26) as u8);
    if place < 26 { letter.to_string() } else { format!("{letter}{}", place / 26 + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_and_lists() {
        assert_eq!([counted(1, "class", "classes"), counted(0, "class", "classes")], ["1 class", "0 classes"]);
        assert_eq!((listed(&["a", "b", "c"], "or"), listed(&["a"], "or")), ("a, b or c".to_owned(), "a".to_owned()));
        assert_eq!([summand_letter(0), summand_letter(25), summand_letter(26)], ["A", "Z", "A2"]);
        assert_eq!((ranges(&[1, 2, 3, 5, 7, 8]), capital("left")), ("1–3 5 7–8".to_owned(), "Left".to_owned()));
    }
}
