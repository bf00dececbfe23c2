//! Parts of boards of rule files: the values of small ones, and numbers for all others.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::terms::{Numbered, Terms};
use crate::ruleset::{Cells, GroundPart, Lists, Play, Player, RuleFile};
use crate::values::{NoValue, PartValues, Values};

/// The most points of a part whose value is computed: with few rules, and with many, which mean many options.
const MOST_POINTS: [u32; 2] = if cfg!(test) { [6, 4] } else { [10, 8] };
/// The most rules, of both players, that are few.
const FEW_RULES: usize = 64;
/// A part of more points is large: its form costs much.
const MOST_SMALL: u32 = 10;
/// The number of large parts of a board whose forms are found in any case, in normal and in misere play; later only if one
/// in [`ONE_IN`] of the forms so far was that of an earlier part. In normal play, values make most of that superfluous.
const FIRST_FORMS: [u32; 2] = if cfg!(test) { [4, 4] } else { [256, 1000] };
const ONE_IN: [u32; 2] = [2, 8];
/// The approximate bytes of an entry of a table in addition to its key.
const BYTES_AN_ENTRY: u64 = 64;

/// What is known of the parts of the boards of one rule file.
struct Board<'a> {
    file: &'a RuleFile,
    values: PartValues<'a>,
    numbers: HashMap<GroundPart, Numbered, FixedState>,
    /// The number of large parts whose forms were found.
    forms: u32,
    /// The number of those that are isomorphic to an earlier part.
    alike: u32,
}

impl Board<'_> {
    /// Whether a part is to be compared with isomorphic ones. It always may be, and need not be.
    fn compares(&self, part: &GroundPart, play: Play) -> bool {
        let play = usize::from(play == Play::Misere);
        let pays = self.forms < FIRST_FORMS[play] || self.alike >= self.forms / ONE_IN[play];
        part.points.count_ones() <= MOST_SMALL || pays
    }

    /// Remembers whether the form of a part was that of an earlier one.
    fn compared(&mut self, part: &GroundPart, is_alike: bool) {
        let is_large = part.points.count_ones() > MOST_SMALL;
        self.forms += u32::from(is_large);
        self.alike += u32::from(is_large && is_alike);
    }
}

/// Whether the value of a part is computed.
fn is_small(part: &GroundPart) -> bool {
    let has_many = part.rules.iter().map(Vec::len).sum::<usize>() > FEW_RULES;
    part.points.count_ones() <= MOST_POINTS[usize::from(has_many)]
}

/// A numbered part.
struct Kept {
    board: usize,
    cells: Cells,
    rules: Lists,
    /// The number of moves of Left, and of Right.
    moves: [usize; 2],
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
        let board = |file: &'a RuleFile| {
            let (values, numbers) = (PartValues::new(file.play()), HashMap::default());
            Board { file, values, numbers, forms: 0, alike: 0 }
        };
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
        for part in GroundPart::all(self.boards[board].file.play(), cells, rules) {
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
            && is_small(&part)
            && let Ok(value) = self.boards[board].values.of(values, cells, &part)
            && terms.add(values, value).is_ok()
        {
            return Ok(());
        }
        let number = self.number(board, cells, part)?;
        terms.add_part(number, self.cancels());
        Ok(())
    }

    fn number(&mut self, board: usize, cells: &Cells, part: GroundPart) -> Result<Numbered, NoValue> {
        if let Some(&known) = self.boards[board].numbers.get(&part) {
            return Ok(known);
        }
        let rules = part.rules.iter().map(|rules| size_of_val(&**rules)).sum::<usize>();
        self.bytes += BYTES_AN_ENTRY + (size_of::<GroundPart>() + rules) as u64;
        let number = match self.boards[board].compares(&part, self.play) {
            true => self.number_of_form(board, cells, &part)?,
            false => self.next_number(board, cells, &part, false)?,
        };
        self.boards[board].numbers.insert(part, number);
        Ok(number)
    }

    /// The number of the parts that are isomorphic to this one.
    fn number_of_form(&mut self, board: usize, cells: &Cells, part: &GroundPart) -> Result<Numbered, NoValue> {
        let file = self.boards[board].file;
        // A form that begins with 0 is one among those of its board only.
        let form = |player| match file.form_of(cells, part, player) {
            form if form.first() == Some(&0) => [&*form, &board.to_be_bytes()].concat().into(),
            form => form,
        };
        let left: Box<[u8]> = form(Player::Left);
        let known = self.forms.get(&left).copied();
        self.boards[board].compared(part, known.is_some());
        if let Some(known) = known {
            return Ok(known);
        }
        let right = form(Player::Right);
        let new = self.next_number(board, cells, part, left == right)?;
        self.bytes += 2 * BYTES_AN_ENTRY + (left.len() + right.len()) as u64;
        self.forms.insert(right, new.negative());
        self.forms.insert(left, new);
        Ok(new)
    }

    /// The number of a new part.
    fn next_number(
        &mut self,
        board: usize,
        cells: &Cells,
        part: &GroundPart,
        is_own_negative: bool,
    ) -> Result<Numbered, NoValue> {
        let new = Numbered::new(self.kept.len(), is_own_negative).ok_or(NoValue::Number)?;
        let (play, rules) = (self.boards[board].file.play(), part.rules.clone());
        let moves = Player::BOTH.map(|player| play.legal(cells, player, &rules).count());
        let listed = rules.iter().map(|rules| size_of_val(&**rules)).sum::<usize>();
        self.bytes += (size_of::<Kept>() + listed) as u64;
        self.kept.push(Kept { board, cells: *cells, rules, moves, options: [None, None] });
        Ok(new)
    }

    /// The number of Left's moves in a part.
    pub fn moves(&self, part: Numbered) -> usize {
        self.kept[part.index()].moves[usize::from(part.is_negative())]
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
