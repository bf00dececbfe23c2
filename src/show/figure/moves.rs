//! The labels of edges of a strategy graph: the moves rebutted along each edge, and their replies.

use crate::certificate::Reply;

/// The most characters in a line, unless a single move is longer.
const WIDEST: usize = 16;
/// The most lines; moves that do not fit are counted instead.
const MOST_LINES: usize = 6;

/// The lines of the label of an edge, with moves grouped by reply: `move, move → reply`.
pub fn lines(rebuttals: &[Reply]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut shown = 0;
    for (reply, moves) in by_reply(rebuttals) {
        let wrapped = wrapped(&moves, reply);
        // The last line is reserved for the count, unless nothing remains to be counted.
        let room = MOST_LINES - usize::from(shown + moves.len() < rebuttals.len());
        if lines.len() + wrapped.len() > room {
            break;
        }
        shown += moves.len();
        lines.extend(wrapped);
    }
    match rebuttals.len() - shown {
        0 => {}
        1 if shown == 0 => lines.push("1 move".to_owned()),
        more if shown == 0 => lines.push(format!("{more} moves")),
        more => lines.push(format!("and {more} more")),
    }
    lines
}

/// The moves for each reply, in the order in which the replies first occur.
fn by_reply<'a>(rebuttals: &[Reply<'a>]) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for rebuttal in rebuttals {
        match groups.iter_mut().find(|(reply, _)| *reply == rebuttal.reply) {
            Some((_, moves)) => moves.push(rebuttal.mv),
            None => groups.push((rebuttal.reply, vec![rebuttal.mv])),
        }
    }
    groups
}

fn wrapped(moves: &[&str], reply: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let last = format!("{} → {reply}", moves.last().copied().unwrap_or_default());
    let parts = moves.iter().rev().skip(1).rev().map(|mv| format!("{mv},")).chain([last]);
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + part.chars().count() <= WIDEST => *line += &format!(" {part}"),
            _ => lines.push(part),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(pairs: &[(&str, &str)]) -> Vec<String> {
        let reply = |&(mv, reply)| Reply { mv, reply, parts: [].as_slice().into() };
        lines(&pairs.iter().map(reply).collect::<Vec<_>>())
    }

    #[test]
    fn moves_with_one_reply_stand_together() {
        assert_eq!(shown(&[("1", "2"), ("3", "4"), ("5", "2")]), ["1, 5 → 2", "3 → 4"]);
        assert_eq!(shown(&[("12345", "2"), ("54321", "2")]), ["12345, 54321 → 2"]);
        assert_eq!(shown(&[("12345", "2"), ("654321", "2")]), ["12345,", "654321 → 2"]);
    }

    #[test]
    fn what_has_no_room_is_counted() {
        let seven = [("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("6", "6"), ("7", "7")];
        assert_eq!(shown(&seven[..6]), ["1 → 1", "2 → 2", "3 → 3", "4 → 4", "5 → 5", "6 → 6"]);
        assert_eq!(shown(&seven), ["1 → 1", "2 → 2", "3 → 3", "4 → 4", "5 → 5", "and 2 more"]);
        let long = "123456789012345678901234567890";
        assert_eq!(shown(&[(long, "1"); 7]), ["7 moves"]);
    }
}
