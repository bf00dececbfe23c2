//! The commands that a person can type during play.

/// The meaning of a line of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Make the move at this place in the list, from 0.
    Move(usize),
    /// List the commands.
    Help,
    /// List all moves.
    Moves,
    /// Take the last move back.
    Back,
    /// End the play.
    Quit,
    /// An empty line.
    Empty,
}

/// Whether some move is itself a plain number, so that a number in the list needs a `#` before it.
pub fn numbers_need_a_sign(moves: &[String]) -> bool {
    moves.iter().any(|mv| mv.bytes().all(|b| b.is_ascii_digit()))
}

/// The meaning of `line` given the legal moves; a move in the notation takes precedence over a command letter. `None`
/// if the line is neither.
pub fn read(line: &str, moves: &[String]) -> Option<Command> {
    let line = line.trim();
    if let Some(place) = moves.iter().position(|mv| mv == line) {
        return Some(Command::Move(place));
    }
    match line {
        "" => return Some(Command::Empty),
        "?" | "help" => return Some(Command::Help),
        "m" | "moves" => return Some(Command::Moves),
        "b" | "back" => return Some(Command::Back),
        "q" | "quit" => return Some(Command::Quit),
        _ => {}
    }
    let number = match line.strip_prefix('#') {
        Some(number) => number,
        None if numbers_need_a_sign(moves) => return None,
        None => line,
    };
    let plain = number.bytes().all(|b| b.is_ascii_digit()).then_some(number)?;
    let place = plain.parse::<usize>().ok()?.checked_sub(1)?;
    (place < moves.len()).then_some(Command::Move(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(moves: &[&str]) -> Vec<String> {
        moves.iter().map(|&mv| mv.to_owned()).collect()
    }

    #[test]
    fn a_number_is_one_of_the_list_unless_moves_are_numbers_themselves() {
        let heaps = texts(&["3>2", "3>1"]);
        assert_eq!(read(" 2 ", &heaps), Some(Command::Move(1)));
        assert_eq!(read("#2", &heaps), Some(Command::Move(1)));
        assert_eq!(["3", "0", "+1", "3>0"].map(|line| read(line, &heaps)), [None; 4]);
        let board = texts(&["1", "2", "12"]);
        assert_eq!(read("12", &board), Some(Command::Move(2)));
        assert_eq!((read("3", &board), read("#3", &board)), (None, Some(Command::Move(2))));
    }

    #[test]
    fn the_notation_comes_before_letters_and_words_always_work() {
        let edges = texts(&["a", "b"]);
        assert_eq!(read("b", &edges), Some(Command::Move(1)));
        assert_eq!(read("back", &edges), Some(Command::Back));
        assert_eq!(read("q", &edges), Some(Command::Quit));
        assert_eq!(read("", &edges), Some(Command::Empty));
    }
}
