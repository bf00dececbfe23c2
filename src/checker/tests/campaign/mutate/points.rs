//! The points of a position (tokens, squares, edges, cells with stones, heaps), as mutations need them.

use super::super::json::Json;
use super::super::random::Random;

/// The separator of the summands of a position or a witness.
pub const PLUS: &str = " + ";

/// The names of points on most boards, in order.
const NAMES: &str = "123456789TEDABCFGHIJKLMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A position without the player to move.
pub fn board(position: &str) -> &str {
    match position.split_once(' ') {
        Some(("L" | "R", board)) => board,
        _ => position,
    }
}

/// The player to move and a space, or nothing.
pub fn mover(position: &str) -> &str {
    &position[..position.len() - board(position).len()]
}

/// The items of a text: a summand, a witness or a mirror.
pub fn listed(text: &str) -> Vec<String> {
    match text {
        "" | "-" => vec![],
        _ if text.contains(',') => text.split(',').map(String::from).collect(),
        _ => text.chars().map(String::from).collect(),
    }
}

/// The text of a list in the format of `like`.
pub fn written(points: &[String], like: &str) -> String {
    let separator = if like.contains(',') || points.iter().any(|point| point.len() > 1) { "," } else { "" };
    if points.is_empty() { "-".into() } else { points.join(separator) }
}

/// Whether this is the text of a board with stones.
fn has_stones(board: &str) -> bool {
    board.contains(['.', '/']) || board.len() > 1 && board.chars().all(|c| "xo".contains(c))
}

/// The points of a board in order: the names of the cells with stones, or the items that it lists.
pub fn points(board: &str) -> Vec<String> {
    if !has_stones(board) {
        return listed(board);
    }
    let rows = (1..).zip(board.split('/'));
    let cells = rows.flat_map(|(row, cells)| ('a'..).zip(cells.chars()).map(move |(column, c)| (column, row, c)));
    cells.filter(|(.., c)| *c != '.').map(|(column, row, _)| format!("{column}{row}")).collect()
}

/// The board restricted to these points.
pub fn restricted(whole: &str, kept: &[String]) -> String {
    if !has_stones(whole) {
        return written(kept, whole);
    }
    let row = |(row, cells): (usize, &str)| -> String {
        let keep = |(column, c): (char, char)| if kept.contains(&format!("{column}{row}")) { c } else { '.' };
        ('a'..).zip(cells.chars()).map(keep).collect()
    };
    (1..).zip(whole.split('/')).map(row).collect::<Vec<_>>().join("/")
}

/// Divides a board into parts, each point in one of them: randomly, or the first points and the others.
pub fn split(random: &mut Random, board: &str, count: usize) -> Vec<String> {
    let points = points(board);
    let all = points.clone();
    let (in_order, at) = (random.once_in(2), random.below(points.len()));
    let mut parts = vec![vec![]; count];
    for (place, point) in points.into_iter().enumerate() {
        let part = if in_order { usize::from(place > at) } else { random.below(count) };
        parts[part.min(count - 1)].push(point);
    }
    // Sometimes a point or two of one part are also in another one.
    if random.once_in(3) {
        let (one, other, from) = (random.below(count), random.below(count), random.below(parts[0].len()));
        let shared: Vec<String> = parts[one].iter().skip(from).take(2).cloned().collect();
        parts[other].extend(shared);
    }
    let own = |part: &Vec<String>| if has_stones(board) { part.clone() } else { ordered(&all, part) };
    parts.iter().map(|part| restricted(board, &own(part))).collect()
}

/// The points of a part in the order of all points.
fn ordered(all: &[String], part: &[String]) -> Vec<String> {
    let mut part = part.to_vec();
    part.sort_by_key(|point| all.iter().position(|other| other == point));
    part.dedup_by(|one, next| one == next && all.iter().filter(|other| *other == one).count() == 1);
    part
}

/// An involution of these points, as the list of their images: a half turn of the list, a shift by half of it, pairs of
/// neighbours, or any. Sometimes it is not one.
pub fn involution(random: &mut Random, points: &[String]) -> Vec<String> {
    let count = points.len();
    let image = |place: usize, by: usize| if (place / by).is_multiple_of(2) { place + by } else { place - by };
    match random.below(5) {
        // The first of three equal parts maps onto the second, and so on: no involution.
        4 => points.iter().cycle().skip(count / 3).take(count).cloned().collect(),
        0 => points.iter().rev().cloned().collect(),
        1 if count > 1 => {
            (0..count).map(|place| points[image(place, (count / 2).max(1)).min(count - 1)].clone()).collect()
        }
        2 => (0..count).map(|place| points[image(place, 1).min(count - 1)].clone()).collect(),
        _ => {
            let mut images = points.to_vec();
            for _ in 0..count {
                paired(random, points, &mut images);
            }
            images
        }
    }
}

/// Makes two points images of one another, and so their former images, which keeps an involution one.
pub fn paired(random: &mut Random, points: &[String], images: &mut [String]) {
    let (one, other) = (random.below(points.len()), random.below(points.len()));
    let place = |name: &String| points.iter().position(|point| point == name);
    let Some((Some(first), Some(second))) =
        images.get(one).zip(images.get(other)).map(|(first, second)| (place(first), place(second)))
    else {
        return;
    };
    let pairs = if first == other { [(one, one), (other, other)] } else { [(one, other), (first, second)] };
    for (one, other) in pairs {
        images[one].clone_from(&points[other]);
        images[other].clone_from(&points[one]);
    }
}

/// The names in board order, as far as the names determine it.
pub fn in_order(mut names: Vec<String>) -> Vec<String> {
    let number = |name: &str| name.trim_start_matches(|c: char| !c.is_ascii_digit()).parse::<u32>().unwrap_or(0);
    names.sort_by_key(|name| {
        (if name.len() == 1 { NAMES.find(name.as_str()) } else { None }, number(name), name.clone())
    });
    names
}

/// The words of the summands of rules, or of the one ruleset.
pub fn rulesets(json: &Json) -> Vec<String> {
    let Some(rules) = json.field("rules") else { return vec![] };
    let word = |rules: &Json| match rules.field("of") {
        Some(of) => of.word("ruleset").to_string(),
        None => rules.word("ruleset").to_string(),
    };
    match rules.list("summands") {
        [] => vec![word(rules)],
        summands => summands.iter().map(word).collect(),
    }
}
