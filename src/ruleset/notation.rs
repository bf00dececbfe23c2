//! The notation of sets of points: names in board order, joined; `-` for the empty set.
//!
//! If every name is a single character, as on the Nimbi board, they are joined without a separator (`1245679TD`, the
//! notation of Fraenkel and Herda 1980); otherwise by commas.

/// The names of `points`, in the order given.
pub fn text(names: &[String], points: impl Iterator<Item = u8>) -> String {
    let parts: Vec<&str> = points.filter_map(|point| names.get(usize::from(point))).map(String::as_str).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join(separator(names)) }
}

/// The names of the points in a list, in its order.
pub fn names_text(names: &[String], list: &[u8]) -> String {
    text(names, list.iter().copied())
}

/// The points that `text` lists, in its order.
///
/// # Errors
/// A sentence that names the place, if a name is not among `names` or occurs twice.
pub fn parse(names: &[String], text: &str) -> Result<Vec<u8>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    if text.is_empty() {
        return Err("it is empty; write `-` for no points".to_owned());
    }
    let parts: Vec<&str> = match separator(names) {
        "" => text.split("").filter(|part| !part.is_empty()).collect(),
        separator => text.split(separator).collect(),
    };
    let mut points = Vec::with_capacity(parts.len());
    for (i, part) in parts.iter().enumerate() {
        let place = i + 1;
        let found = names.iter().position(|name| name == part);
        let point = found.and_then(|point| u8::try_from(point).ok());
        let point = point.ok_or_else(|| {
            format!("`{part}`, number {place} in it, is not a point of the board: use {}", names.join(separator(names)))
        })?;
        if points.contains(&point) {
            return Err(format!("point `{part}` stands in it twice"));
        }
        points.push(point);
    }
    Ok(points)
}

fn separator(names: &[String]) -> &'static str {
    if names.iter().all(|name| name.len() == 1) { "" } else { "," }
}

/// The names of the points of a built-in board: first `1`-`9`, `T`, `E`, `D`, as in the paper, then the remaining
/// capital and small letters; plain numbers for a board with more than these 61 points.
pub fn standard_names(count: usize) -> Vec<String> {
    const CAPITALS: &str = "ABCFGHIJKLMNOPQRSUVWXYZ";
    let letters = "123456789TED".chars().chain(CAPITALS.chars()).chain('a'..='z');
    let names: Vec<String> = letters.take(count).map(String::from).collect();
    if names.len() == count { names } else { (1..=count).map(|n| n.to_string()).collect() }
}

/// A decimal number of at most `most`, without sign or leading zeros, so that each game has one name.
pub fn number(text: &str, most: u64) -> Option<u64> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&number| plain && number <= most)
}

/// Rows and columns, as in `3x4`, each from 1 to `most`; `most` must fit into the result.
pub fn sizes(text: &str, most: u64) -> Option<[u32; 2]> {
    let (rows, columns) = text.split_once('x')?;
    let side = |text| number(text, most).filter(|&side| side > 0).and_then(|side| u32::try_from(side).ok());
    Some([side(rows)?, side(columns)?])
}

/// Numbers separated by commas; `-` for none.
pub fn list_text(numbers: &[u32]) -> String {
    if numbers.is_empty() { "-".to_owned() } else { numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",") }
}

/// Reads positive numbers separated by commas, in any order, or `-` for none; returns them in descending order.
///
/// # Errors
/// A sentence that names the part that is not a number from 1 to `most`.
pub fn decreasing(text: &str, most: u64) -> Result<Vec<u64>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let read = |part: &str| {
        let found = number(part.trim(), most).filter(|&found| found > 0);
        found.ok_or_else(|| {
            format!("`{part}` is no number from 1 to {most}; write numbers with `,` between, `-` for none")
        })
    };
    let mut numbers = text.split(',').map(read).collect::<Result<Vec<_>, _>>()?;
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_parse_are_inverse_on_both_kinds_of_names() {
        for count in [12, 61, 62, 64] {
            let names = standard_names(count);
            let points: Vec<u8> = (0..count as u8).step_by(3).collect();
            assert_eq!(parse(&names, &text(&names, points.iter().copied())), Ok(points));
        }
    }

    #[test]
    fn no_points_are_a_dash_and_an_empty_text_is_refused() {
        let names = standard_names(3);
        assert_eq!(text(&names, [].into_iter()), "-");
        assert_eq!(parse(&names, "-"), Ok(vec![]));
        assert_eq!(parse(&names, ""), Err("it is empty; write `-` for no points".to_owned()));
    }

    #[test]
    fn a_name_that_is_unknown_or_doubled_is_named() {
        let names = standard_names(3);
        let unknown = parse(&names, "1é").expect_err("é is no point");
        assert_eq!(unknown, "`é`, number 2 in it, is not a point of the board: use 123");
        assert_eq!(parse(&names, "121"), Err("point `1` stands in it twice".to_owned()));
    }

    #[test]
    fn the_standard_names_start_as_the_paper_does_and_never_repeat() {
        assert_eq!(standard_names(12).concat(), "123456789TED");
        let mut names = standard_names(61);
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 61);
        assert_eq!(standard_names(62)[61], "62");
    }
}
