//! Games in which Left and Right put stones of their own on empty cells, and a pattern of stones ends play.
//!
//! A win on the board is expressed in terms of normal play: the winner has one more move, which claims the win, and the
//! loser has none. So a board that Left has won has the outcome L, whoever is to move, and one that Right has won the
//! outcome R.

use crate::Points;
use crate::equivalence::Witness;
use crate::partizan::Player;
use crate::picture::{Cell, Mark, PictureError};
use crate::text::{Text, code, text};

/// A board of such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StoneBoard {
    /// The win has been claimed, and no move is left.
    Over,
    /// No cell is empty and nobody has won. A pass leaves the board as it is, so that neither player is ever without a
    /// move.
    Drawn,
    /// The player has won and may claim it.
    Won(Player),
    /// Play goes on.
    Open(Stones),
}

/// The stones of both players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stones {
    /// Left's.
    pub left: Points,
    /// Right's.
    pub right: Points,
}

/// A move of such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StoneStep {
    /// Put a stone on the cell of that number in board order.
    Put(u8),
    /// Claim a win on the board.
    Claim,
    /// Leave a drawn board as it is.
    Pass,
}

impl Stones {
    /// The stones of `player`.
    pub const fn of(self, player: Player) -> Points {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The cells that hold a stone.
    pub const fn taken(self) -> Points {
        self.left.with(self.right)
    }

    /// The stones with one more stone of `player`.
    pub const fn with(self, player: Player, cell: u8) -> Stones {
        let cell = Points::one(cell);
        match player {
            Player::Left => Stones { left: self.left.with(cell), right: self.right },
            Player::Right => Stones { left: self.left, right: self.right.with(cell) },
        }
    }

    /// The stones without that of a cell.
    pub const fn without(self, cell: u8) -> Stones {
        let cell = Points::one(cell);
        Stones { left: self.left.without(cell), right: self.right.without(cell) }
    }

    /// The stones in the colours of the other player.
    pub const fn exchanged(self) -> Stones {
        Stones { left: self.right, right: self.left }
    }

    /// The image of the stones under a symmetry of the cells.
    pub fn image(self, symmetry: &[u8]) -> Stones {
        Stones { left: self.left.image(symmetry), right: self.right.image(symmetry) }
    }
}

impl StoneStep {
    /// The image of the move under a symmetry of the cells; `None` for a stone on a cell that has no image.
    pub fn image(self, witness: &Witness) -> Option<StoneStep> {
        match self {
            StoneStep::Put(cell) => witness.of(cell).map(StoneStep::Put),
            StoneStep::Claim | StoneStep::Pass => None,
        }
    }
}

impl StoneBoard {
    /// The empty board.
    pub fn empty() -> StoneBoard {
        StoneBoard::Open(Stones::default())
    }

    /// The moves of `player` on a board with these cells.
    pub fn steps(self, player: Player, cells: Points) -> Vec<StoneStep> {
        match self {
            StoneBoard::Open(stones) => cells.without(stones.taken()).iter().map(StoneStep::Put).collect(),
            StoneBoard::Won(winner) if winner == player => vec![StoneStep::Claim],
            StoneBoard::Drawn => vec![StoneStep::Pass],
            StoneBoard::Won(_) | StoneBoard::Over => Vec::new(),
        }
    }

    /// The board after a legal move; `put` gives the board after a stone on an open board.
    pub fn after(self, step: StoneStep, put: impl FnOnce(Stones, u8) -> StoneBoard) -> StoneBoard {
        match (self, step) {
            (StoneBoard::Open(stones), StoneStep::Put(cell)) => put(stones, cell),
            (StoneBoard::Won(_), StoneStep::Claim) => StoneBoard::Over,
            _ => self,
        }
    }

    /// The most moves that can follow: a stone for each empty cell, and a claim.
    pub fn longest_play(self, cells: Points) -> u64 {
        match self {
            StoneBoard::Open(stones) => cells.without(stones.taken()).len() as u64 + 1,
            StoneBoard::Won(_) => 1,
            StoneBoard::Drawn | StoneBoard::Over => 0,
        }
    }

    /// The board with the players exchanged: the stones in the other colours, and a win of the other player.
    pub fn negative(self) -> StoneBoard {
        match self {
            StoneBoard::Open(stones) => StoneBoard::Open(stones.exchanged()),
            StoneBoard::Won(winner) => StoneBoard::Won(winner.other()),
            StoneBoard::Drawn | StoneBoard::Over => self,
        }
    }

    /// The image of the board under a symmetry of the cells.
    pub fn image(self, symmetry: &[u8]) -> StoneBoard {
        match self {
            StoneBoard::Open(stones) => StoneBoard::Open(stones.image(symmetry)),
            ended => ended,
        }
    }

    /// The board as text: its rows of `.`, `L` and `R`, joined by `/`, or the word for an end of play.
    pub fn text(self, rows: impl Iterator<Item = usize>) -> String {
        let stones = match self {
            StoneBoard::Open(stones) => stones,
            StoneBoard::Won(winner) => return format!("{}-wins", winner.letter()),
            StoneBoard::Drawn => return "drawn".to_owned(),
            StoneBoard::Over => return "over".to_owned(),
        };
        let mut cells = (0..64).map(|cell| match cell {
            cell if stones.left.has(cell) => 'L',
            cell if stones.right.has(cell) => 'R',
            _ => '.',
        });
        rows.map(|length| cells.by_ref().take(length).collect::<String>()).collect::<Vec<_>>().join("/")
    }

    /// Reads what [`StoneBoard::text`] writes. It does not check that play can reach the board; the game must.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn parse(text: &str, rows: &[usize]) -> Result<StoneBoard, String> {
        match text {
            "over" => return Ok(StoneBoard::Over),
            "drawn" => return Ok(StoneBoard::Drawn),
            "L-wins" => return Ok(StoneBoard::Won(Player::Left)),
            "R-wins" => return Ok(StoneBoard::Won(Player::Right)),
            _ => {}
        }
        let lengths = text.split('/').map(|row| row.chars().count());
        if !lengths.eq(rows.iter().copied()) {
            let lengths = rows.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
            return Err(format!("`{text}` is no board: write rows of {lengths} cells, joined by `/`, or `L-wins`"));
        }
        let mut stones = Stones::default();
        for (cell, character) in (0..).zip(text.chars().filter(|&character| character != '/')) {
            match character {
                'L' => stones = stones.with(Player::Left, cell),
                'R' => stones = stones.with(Player::Right, cell),
                '.' => {}
                other => return Err(format!("`{other}` is no cell: `.` is an empty one, `L` and `R` are stones")),
            }
        }
        Ok(StoneBoard::Open(stones))
    }
}

/// The notation of boards, in words.
pub fn in_words() -> Text {
    text![
        "A board is written as its rows, joined by ",
        code("/"),
        ", of ",
        code("."),
        " for an empty cell and ",
        code("L"),
        " and ",
        code("R"),
        " for the stones. The second cell of the third row is ",
        code("b3"),
        ", and a move is the cell where the stone is put. ",
    ]
}

/// The notation of wins on the board, in words.
pub fn won_in_words() -> Text {
    text![
        "In the terms of normal play a board that Left has won is written ",
        code("L-wins"),
        ": Left has one move there, ",
        code("claim"),
        ", which leaves ",
        code("over"),
        ", and Right has none; ",
        code("R-wins"),
        " likewise; in ",
        code("over"),
        " nobody has a move. So the player who is to move and has lost on the board has no move.",
    ]
}

/// Whether a position is a word for an end of play rather than a board.
pub fn ends_play(position: &str) -> bool {
    matches!(position, "L-wins" | "R-wins" | "over" | "drawn")
}

/// A position that ends play, in words.
pub fn said(position: &str) -> &str {
    match position {
        "L-wins" => "Left has won",
        "R-wins" => "Right has won",
        "over" => "the win is claimed",
        "drawn" => "a draw",
        board => board,
    }
}

/// The letters `a`, `b`, `c`, ... in the names of cells, from 0 on.
pub fn letter(at: usize) -> char {
    u8::try_from(at).ok().and_then(|at| b'a'.checked_add(at)).map_or('?', char::from)
}

/// The cells of a row of a board, each two columns wide, starting at column `first`; `name` gives the name of the cell at a
/// place in the row.
pub fn cells(
    position: &str,
    row: usize,
    first: usize,
    text: &str,
    name: impl Fn(usize) -> String,
) -> Result<Vec<Cell>, PictureError> {
    let cell = |(place, stone): (usize, char)| {
        let mark = match stone {
            '.' => Mark::Empty,
            'L' => Mark::stone(Player::Left),
            'R' => Mark::stone(Player::Right),
            _ => return Err(PictureError::no_position(position, "its cells are `.`, `L` and `R`")),
        };
        Ok(Cell::new([row, first + 2 * place], mark).spanning(2).named(name(place)))
    };
    text.chars().enumerate().map(cell).collect()
}
