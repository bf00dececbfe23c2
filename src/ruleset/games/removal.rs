//! Removal games: a move takes tokens that lie on one line of a board.
//!
//! Fraenkel and Herda (1980) define Nimbi thus: "each player at his turn can remove any contiguous portion from a
//! single row", where a portion with a vacated point in between is not contiguous. For both kinds of removal a set of
//! tokens is a legal move exactly when it belongs to a fixed family of sets and all its tokens are still on the board;
//! so the family is listed once.

pub(crate) mod board;
pub(crate) mod boards;
pub(crate) mod file;
pub(crate) mod shown;

use crate::picture::{Drawn, Grid, PictureError};
use crate::text::{Text, symmetry_of_a_board};
use crate::{MoveKind, Player, Points, RemovalSets, Rules, Ruleset};
use serde::{Deserialize, Serialize};

use crate::equivalence::{
    BoardGroup, Equivalence, Isomorphic, Labeller, Labelling, MOST_SYMMETRIES, Structure, Witness, canonical,
    components, labelled_by_regions, mirror, read_witness, runs_of,
};
use crate::registry::{Family, Fields, Listed, Stated};
use std::cmp::Ordering;
use std::sync::{Arc, OnceLock};

use crate::games::removal::board::{Board, BoardError};

/// The most stretches of tokens that may be moves on a board.
pub const MOST_STRETCHES: usize = 3072;
/// The most subsets of lines that may be moves on a board.
pub const MOST_SUBSETS: usize = 1 << 22;
/// The most lines of a board from which any subset may be taken.
pub const MOST_SUBSET_LINES: usize = 64;

/// The name of a game whose board has none.
const UNNAMED: &str = "removal";

/// The part of a line that a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Removal {
    /// A stretch of tokens with nothing vacated between them (Nimbi, TacTix).
    Contiguous,
    /// Any tokens of the line (Nim-squared, 2-dimensional Nim).
    Subset,
}

/// A removal game with its source.
#[derive(Clone, Debug)]
pub struct RemovalGame {
    name: String,
    board: Board,
    removal: Removal,
    source: Points,
    removable: Vec<Points>,
    runs_tell: bool,
    group: Arc<OnceLock<BoardGroup>>,
}

/// Why a board does not make a removal game that can be solved.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum RemovalError {
    /// The board itself is invalid.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// There are too many moves to list.
    #[error("its lines allow more than {0} moves; take a board with shorter lines")]
    TooManyMoves(usize),
    /// There are too many lines to take subsets of.
    #[error("it has {0} lines, and a game in which any tokens of a line go has at most {MOST_SUBSET_LINES}")]
    TooManyLines(usize),
}

impl RemovalGame {
    /// The game called `name` on the full `board`.
    ///
    /// # Errors
    /// When there are too many lines, or they allow too many moves.
    pub fn new(name: String, board: Board, removal: Removal) -> Result<RemovalGame, RemovalError> {
        let removable = removable_sets(&board, removal)?;
        let source = board.points();
        let runs_tell = removal == Removal::Subset || !shares_pairs(board.lines());
        Ok(RemovalGame { name, board, removal, source, removable, runs_tell, group: Arc::default() })
    }

    /// Whether a bijection of tokens that carries the moves left onto the moves left carries runs of tokens onto runs, in
    /// order. It need not where two lines share two points: three tokens in a row and a line of the first and the last
    /// allow the same moves in any order.
    pub fn runs_tell(&self) -> bool {
        self.runs_tell
    }

    /// The same game from another position.
    pub fn from_position(mut self, source: Points) -> RemovalGame {
        self.source = source.both(self.board.points());
        self
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The part of a line that a move may take.
    pub fn removal(&self) -> Removal {
        self.removal
    }

    /// What solvers know of it.
    pub fn sets(&self) -> RemovalSets {
        RemovalSets::new(self.board.points(), self.removable.clone(), None).from_position(self.source)
    }

    /// The symmetries of the board, found once.
    fn group(&self) -> &BoardGroup {
        self.group.get_or_init(|| BoardGroup::of(self))
    }
}

/// Whether two different lines have two points in common.
fn shares_pairs(lines: &[Vec<u8>]) -> bool {
    let points = |line: &Vec<u8>| line.iter().copied().collect::<Points>();
    let same = |one: &Vec<u8>, other: &Vec<u8>| one == other || one.iter().eq(other.iter().rev());
    let mut pairs =
        lines.iter().enumerate().flat_map(|(place, line)| lines[..place].iter().map(move |other| (line, other)));
    pairs.any(|(one, other)| points(one).both(points(other)).len() > 1 && !same(one, other))
}

impl Ruleset for RemovalGame {
    type Position = Points;
    type Move = Points;

    /// `removal`, if the board has no name.
    fn name(&self) -> String {
        self.name.clone()
    }

    fn source(&self) -> Points {
        self.source
    }

    fn moves(&self, position: &Points) -> Vec<Points> {
        self.removable.iter().copied().filter(|set| set.within(*position)).collect()
    }

    fn follower(&self, position: &Points, mv: &Points) -> Points {
        position.without(*mv)
    }

    /// Every point is on a line, so a token can always be removed alone.
    fn is_terminal(&self, position: &Points) -> bool {
        position.is_empty()
    }

    /// The number of tokens.
    fn measure(&self, position: &Points) -> u64 {
        position.len() as u64
    }

    fn compare(&self, one: &Points, other: &Points) -> Ordering {
        one.smallest_first().cmp(&other.smallest_first())
    }

    fn components(&self, position: &Points) -> Vec<Points> {
        components(*position, &runs_of(self, *position))
    }

    fn join(&self, components: &[Points]) -> Points {
        components.iter().copied().fold(Points::EMPTY, Points::with)
    }

    fn text(&self, position: &Points) -> String {
        self.board.text(*position)
    }

    fn move_text(&self, mv: &Points) -> String {
        self.board.text(*mv)
    }

    fn parse(&self, text: &str) -> Result<Points, String> {
        self.board.parse(text)
    }
}

fn removable_sets(board: &Board, removal: Removal) -> Result<Vec<Points>, RemovalError> {
    let (mut sets, lines) = (Vec::new(), board.lines().len());
    let most = match removal {
        Removal::Contiguous => MOST_STRETCHES,
        Removal::Subset if lines > MOST_SUBSET_LINES => return Err(RemovalError::TooManyLines(lines)),
        Removal::Subset => MOST_SUBSETS,
    };
    for line in board.lines() {
        match removal {
            Removal::Contiguous => push_stretches(line, &mut sets),
            Removal::Subset => push_subsets(line, &mut sets)?,
        }
    }
    sets.sort_by_key(|set| set.largest_first());
    sets.dedup();
    if sets.len() > most { Err(RemovalError::TooManyMoves(most)) } else { Ok(sets) }
}

fn push_stretches(line: &[u8], sets: &mut Vec<Points>) {
    for start in 0..line.len() {
        let mut set = Points::EMPTY;
        for &point in &line[start..] {
            set = set.with(Points::one(point));
            sets.push(set);
        }
    }
}

fn push_subsets(line: &[u8], sets: &mut Vec<Points>) -> Result<(), RemovalError> {
    let count = 1usize
        .checked_shl(line.len() as u32)
        .filter(|&count| line.len() < 64 && sets.len() + count <= 2 * MOST_SUBSETS);
    let count = count.ok_or(RemovalError::TooManyMoves(MOST_SUBSETS))?;
    for choice in 1..count {
        let chosen = Points::from_bits(choice as u64);
        sets.push(chosen.iter().map(|i| line[usize::from(i)]).collect());
    }
    Ok(())
}

/// The rules of a removal game. In certificates a named board stands as its name alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "file::RulesData", into = "file::RulesData")]
pub struct RemovalRules {
    /// The name of the board, if it is a named one.
    pub name: Option<String>,
    /// The part of a line that a move may take.
    pub removal: Removal,
    /// The names of the points, in board order.
    pub points: Vec<String>,
    /// The lines, in line order.
    pub lines: Vec<String>,
}

impl RemovalRules {
    /// The board of these rules, with this layout.
    ///
    /// # Errors
    /// When they make no board.
    pub fn board(&self, layout: Option<Vec<[f64; 2]>>) -> Result<Board, BoardError> {
        let RemovalRules { removal, points, lines, .. } = self.clone();
        file::board(&file::RulesFile { removal, points, lines, layout })
    }
}

impl Stated<RemovalRules> for RemovalGame {
    fn from_rules(rules: &RemovalRules) -> Result<RemovalGame, String> {
        if let Some(name) = &rules.name {
            return boards::named(name);
        }
        let board = rules.board(None).map_err(|error| error.to_string())?;
        RemovalGame::new(UNNAMED.to_owned(), board, rules.removal).map_err(|error| error.to_string())
    }

    const NAMED: Option<Fields> = Some(&[(
        "board",
        r#"{ "type": "string",
              "pattern": "^(nimbi(:(3|4|[6-9]|1[01]))?|triangle:([1-9]|10)|(tactix|nim-squared):[1-9][0-9]?x[1-9][0-9]?)$" }"#,
    )]);

    const SCHEMA: Fields = &[
        ("removal", r#"{ "enum": ["contiguous", "subset"] }"#),
        (
            "points",
            r#"{ "type": "array", "items": { "type": "string", "pattern": "^[0-9A-Za-z]{1,8}$" },
              "minItems": 1, "maxItems": 64, "uniqueItems": true }"#,
        ),
        (
            "lines",
            r#"{ "type": "array", "items": { "type": "string", "pattern": "^[0-9A-Za-z]+(,[0-9A-Za-z]+)*$" },
              "minItems": 1, "maxItems": 1024 }"#,
        ),
    ];

    const WHY_IT_ENDS: &'static str = "every move removes at least one token";

    fn words(rules: &RemovalRules) -> Text {
        shown::words(rules)
    }

    fn picture(rules: &RemovalRules, drawn: Drawn, position: &str) -> Result<Grid, PictureError> {
        shown::picture(rules, drawn, position)
    }

    /// A removal game in a sum has no layout, so the kinds of its moves are their lengths only.
    fn kind(rules: &RemovalRules, _: &str, mv: &str) -> MoveKind {
        rules.board(None).map_or_else(|_| MoveKind::default(), |board| shown::kind_on(&board, mv))
    }

    fn isomorphism_words(rules: &RemovalRules) -> Option<[Text; 2]> {
        Some(shown::isomorphism(rules.removal))
    }

    fn symmetry_words() -> [Text; 2] {
        symmetry_of_a_board("every line onto a line, in order or reversed where the order matters,", "points")
    }
}

impl Listed for RemovalGame {
    const PAGE: &'static str = include_str!("removal.js");

    const FAMILIES: &'static [Family] = &[];

    fn rules(&self) -> Rules {
        Rules::Removal(RemovalRules {
            name: (self.name != UNNAMED).then(|| self.name.clone()),
            removal: self.removal,
            points: self.board.names().to_vec(),
            lines: self.board.lines().iter().map(|line| self.board.list_text(line)).collect(),
        })
    }

    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        self.board.layout().map(<[_]>::to_vec)
    }

    fn cells(&self) -> Vec<String> {
        self.board.names().to_vec()
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        match self.count_symmetries() {
            0..=MOST_SYMMETRIES => vec![Equivalence::Identity, Equivalence::Symmetry, Equivalence::Isomorphism],
            _ => vec![Equivalence::Identity, Equivalence::Isomorphism],
        }
    }

    fn generators(&self) -> Vec<Witness> {
        self.group().generators.iter().map(|images| Witness::of_images(images)).collect()
    }

    fn count_symmetries(&self) -> u64 {
        self.group().count
    }

    /// Under symmetry the order is that of all points of the board, otherwise that of the tokens.
    fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Points> {
        match equivalence {
            Equivalence::Identity => Box::new(|position| Labelling {
                form: position.bits().to_be_bytes().into(),
                order: position.iter().collect(),
            }),
            Equivalence::Symmetry => Box::new(|position| canonical(&Structure::of_board(self, *position))),
            Equivalence::Isomorphism => labelled_by_regions(self, player),
        }
    }

    fn witness_text(&self, witness: &Witness) -> String {
        match witness {
            Witness::Same => Witness::SAME.to_owned(),
            witness => self.board.list_text(&witness.images()),
        }
    }

    fn read_witness(&self, equivalence: Equivalence, tokens: &Points, text: &str) -> Result<Witness, String> {
        read_witness(self, equivalence, tokens, text)
    }

    fn ended(&self, _: &Points) -> Option<Points> {
        Some(Points::EMPTY)
    }

    fn mirror(&self, tokens: &Points) -> Option<String> {
        mirror(self, tokens)
    }

    fn image(&self, tokens: &Points, witness: &Witness) -> Option<Points> {
        tokens.iter().map(|point| witness.of(point)).collect()
    }

    fn image_of_move(&self, step: &Points, witness: &Witness) -> Option<Points> {
        step.iter().map(|point| witness.of(point)).collect()
    }
}

impl Isomorphic for RemovalGame {
    /// The sets of tokens such that no run meets two of them.
    fn regions(&self, tokens: &Points) -> Vec<Points> {
        components(*tokens, &runs_of(self, *tokens))
    }

    fn held(&self, tokens: &Points) -> Points {
        *tokens
    }

    fn structure(&self, tokens: &Points, _: Player) -> Structure {
        Structure::of_moves(self, *tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::removal_game;

    fn texts(game: &RemovalGame, position: &str) -> Vec<String> {
        let position = game.board().parse(position).expect("a position");
        game.moves(&position).into_iter().map(|mv| game.board().text(mv)).collect()
    }

    #[test]
    fn a_vacated_point_splits_a_line_as_the_paper_says() {
        let nimbi = removal_game("nimbi").expect("nimbi");
        assert!(texts(&nimbi, "123456789TED").contains(&"159D".to_owned()));
        assert_eq!(texts(&nimbi, "19D"), ["9D", "1", "9", "D"]);
    }

    #[test]
    fn any_subset_of_a_line_goes_in_nim_squared() {
        let game = removal_game("nim-squared:2x3").expect("nim-squared");
        assert_eq!(texts(&game, "135"), ["13", "1", "3", "5"]);
    }

    #[test]
    fn position_19_has_the_32_moves_of_the_papers_table_2() {
        assert_eq!(texts(&removal_game("nimbi").expect("nimbi"), "1245679TD").len(), 32);
    }
}
