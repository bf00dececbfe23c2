//! Parts of boards of rule files: the values of small ones, and numbers for all others.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::terms::{Numbered, Terms};
use crate::ruleset::{Cells, GroundPart, Lists, Play, Player, RuleFile};
use crate::values::{NoValue, PartValues, Values};

/// The most points of a part whose value is computed.
const MOST_POINTS: u32 = 8;
/// The approximate bytes of an entry of a table in addition to its key.
const BYTES_AN_ENTRY: u64 = 64;

/// What is known of the parts of the boards of one rule file.
struct Board<'a> {
    file: &'a RuleFile,
    values: PartValues<'a>,
    numbers: HashMap<GroundPart, Numbered, FixedState>,
}

/// A numbered part.
struct Kept {
    board: usize,
    cells: Cells,
    rules: Lists,
    /// The number of moves of both players.
    moves: usize,
    /// Left's options in the part, and in its negative, once asked for.
    options: [Option<Arc<[Terms]>>; 2],
}

/// The parts of the boards of some rule files.
pub struct Parts<'a> {
    boards: Vec<Board<'a>>,
    kept: Vec<Kept>,
    forms: HashMap<Box<[u8]>, Numbered, FixedState>,
    play: Play,
    bytes: u64,
}

impl<'a> Parts<'a> {
    /// None yet.
    pub fn new(files: impl IntoIterator<Item = &'a RuleFile>, play: Play) -> Parts<'a> {
        let board =
            |file: &'a RuleFile| Board { file, values: PartValues::new(file.play()), numbers: HashMap::default() };
        let boards = files.into_iter().map(board).collect();
        Parts { boards, kept: Vec::new(), forms: HashMap::default(), play, bytes: 0 }
    }

    /// The approximate bytes of the tables.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether a game and its negative cancel, and values count.
    pub fn cancels(&self) -> bool {
        self.play == Play::Normal
    }

    /// The position of a board with these states, under these rules, as a sum.
    pub fn sum(&mut self, values: &mut Values, board: usize, cells: &Cells, rules: &Lists) -> Result<Terms, NoValue> {
        let mut terms = Terms::zero();
        for part in GroundPart::all(self.boards[board].file.play(), cells, rules).1 {
            self.add(values, &mut terms, board, cells, part)?;
        }
        Ok(terms)
    }

    fn add(
        &mut self,
        values: &mut Values,
        terms: &mut Terms,
        board: usize,
        cells: &Cells,
        part: GroundPart,
    ) -> Result<(), NoValue> {
        // Without room for more values, small parts are numbered too.
        if self.cancels()
            && part.points.count_ones() <= MOST_POINTS
            && let Ok(value) = self.boards[board].values.of(values, cells, &part)
        {
            return terms.add(values, value);
        }
        let number = self.number(board, cells, part)?;
        terms.add_part(number, self.cancels());
        Ok(())
    }

    fn number(&mut self, board: usize, cells: &Cells, part: GroundPart) -> Result<Numbered, NoValue> {
        let Board { file, numbers, .. } = &mut self.boards[board];
        if let Some(&known) = numbers.get(&part) {
            return Ok(known);
        }
        let rules = part.rules.iter().map(|rules| size_of_val(&**rules)).sum::<usize>();
        self.bytes += BYTES_AN_ENTRY + (size_of::<GroundPart>() + rules) as u64;
        // A form that begins with 0 is one among those of its board only.
        let form = |player| match file.form_of(cells, &part, player) {
            form if form.first() == Some(&0) => [&*form, &board.to_be_bytes()].concat().into(),
            form => form,
        };
        let left: Box<[u8]> = form(Player::Left);
        let number = match self.forms.get(&left) {
            Some(&known) => known,
            None => {
                let right = form(Player::Right);
                let new = Numbered::new(self.kept.len(), left == right).ok_or(NoValue::Number)?;
                let legal = |player| file.play().legal(cells, player, &part.rules).count();
                let moves = Player::BOTH.into_iter().map(legal).sum();
                self.bytes += 2 * BYTES_AN_ENTRY + (left.len() + right.len() + size_of::<Kept>() + rules) as u64;
                self.kept.push(Kept { board, cells: *cells, rules: part.rules.clone(), moves, options: [None, None] });
                self.forms.insert(right, new.negative());
                self.forms.insert(left, new);
                new
            }
        };
        numbers.insert(part, number);
        Ok(number)
    }

    /// The number of moves of both players in a part.
    pub fn moves(&self, part: Numbered) -> usize {
        self.kept[part.index()].moves
    }

    /// Left's options in a part.
    pub fn options(&mut self, values: &mut Values, part: Numbered) -> Result<Arc<[Terms]>, NoValue> {
        let side = usize::from(part.is_negative());
        let Kept { board, cells, rules, options, .. } = &self.kept[part.index()];
        if let Some(known) = &options[side] {
            return Ok(Arc::clone(known));
        }
        let (board, cells, rules) = (*board, *cells, rules.clone());
        let mut found: Vec<Terms> = Vec::new();
        for after in self.boards[board].file.play().left(&cells, Player::BOTH[side], &rules) {
            let option = self.sum(values, board, &after, &rules)?;
            let option = if part.is_negative() { option.negative(values)? } else { option };
            if !found.contains(&option) {
                found.push(option);
            }
        }
        self.bytes += found.iter().map(Terms::bytes).sum::<u64>();
        let found: Arc<[Terms]> = found.into();
        self.kept[part.index()].options[side] = Some(Arc::clone(&found));
        Ok(found)
    }
}
