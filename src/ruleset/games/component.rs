//! A game that is not a sum, whatever its ruleset.

use std::cmp::Ordering;

use super::{Component, Part, Rules, Step};
use crate::equivalence::{Equivalence, Labeller, Witness};
use crate::registry::{InTable, Listed};
use crate::{Player, Ruleset};

impl Component {
    /// Whether play ends by a win on the board.
    pub fn is_won_on_board(&self) -> bool {
        component!(self, ruleset => Listed::is_won_on_board(ruleset))
    }

    /// The rules, as in certificates.
    pub fn rules(&self) -> Rules {
        component!(self, ruleset => ruleset.rules())
    }

    /// Where each point of the board is drawn, if it has a layout.
    pub fn layout(&self) -> Option<Vec<[f64; 2]>> {
        component!(self, ruleset => Listed::layout(ruleset))
    }

    /// The equivalences that it admits, from identity to the coarsest.
    pub fn equivalences(&self) -> Vec<Equivalence> {
        component!(self, ruleset => ruleset.equivalences())
    }

    /// Whether the checker finds the components of positions by itself.
    pub fn has_components(&self) -> bool {
        component!(self, ruleset => Listed::has_components(ruleset))
    }

    /// Irredundant generators of the symmetries, in order.
    pub fn generators(&self) -> Vec<Witness> {
        component!(self, ruleset => ruleset.generators())
    }

    /// An exchange of the players, as in [`Listed::exchange`].
    pub fn exchange(&self) -> Option<Vec<u8>> {
        component!(self, ruleset => Listed::exchange(ruleset))
    }

    /// The number of symmetries, including the identity.
    pub fn count_symmetries(&self) -> u64 {
        component!(self, ruleset => ruleset.count_symmetries())
    }

    /// A function that finds canonical labellings of boards, as in [`Listed::labeller`].
    pub fn labeller(&self, equivalence: Equivalence, player: Player) -> Labeller<'_, Part> {
        component!(self, ruleset => {
            let mut label = Listed::labeller(ruleset, equivalence, player);
            Box::new(move |part| label(ruleset.board_in(part)))
        })
    }

    /// The part without its dead points, as in [`Listed::reduced`].
    pub fn reduced(&self, part: &Part) -> Part {
        component!(self, ruleset => ruleset.as_part(ruleset.reduced(ruleset.board_in(part))))
    }

    /// A witness in the notation of certificates.
    pub fn witness_text(&self, witness: &Witness) -> String {
        component!(self, ruleset => ruleset.witness_text(witness))
    }

    /// Reads a witness that carries `part` onto another position.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn read_witness(&self, equivalence: Equivalence, part: &Part, text: &str) -> Result<Witness, String> {
        component!(self, ruleset => ruleset.read_witness(equivalence, ruleset.board_in(part), text))
    }

    /// The image of `part` under `witness`, as in [`Listed::image_in`].
    pub fn image(&self, part: &Part, witness: &Witness, whole: &Part) -> Option<Part> {
        component!(self, ruleset => {
            let image = Listed::image_in(ruleset, ruleset.board_in(part), witness, ruleset.board_in(whole))?;
            Some(ruleset.as_part(image))
        })
    }

    /// As in [`Listed::part_of`].
    pub fn part_of(&self, part: &Part, whole: &Part) -> Part {
        component!(self, ruleset => {
            ruleset.as_part(Listed::part_of(ruleset, ruleset.board_in(part), ruleset.board_in(whole)))
        })
    }

    /// As in [`Listed::CARRIES_FACTS`].
    pub fn carries_facts(&self) -> bool {
        fn of<R: Listed>(_: &R) -> bool {
            R::CARRIES_FACTS
        }
        component!(self, ruleset => of(ruleset))
    }

    /// As in [`Listed::moves_onto`].
    pub fn moves_onto(&self, parts: [&Part; 2], step: &Step, by: &Witness, player: Player) -> Option<Vec<Step>> {
        component!(self, ruleset => {
            let boards = parts.map(|part| ruleset.board_in(part));
            let moves = Listed::moves_onto(ruleset, boards, ruleset.move_in(step), by, player)?;
            Some(moves.into_iter().map(|mv| ruleset.as_step(mv)).collect())
        })
    }

    /// As in [`Listed::witness_later`].
    pub fn witness_later(&self, parts: [&Part; 4], by: &Witness) -> Witness {
        component!(self, ruleset => Listed::witness_later(ruleset, parts.map(|part| ruleset.board_in(part)), by))
    }

    /// As in [`Listed::of_facts`].
    pub fn of_facts(&self, parts: [&Part; 2], by: &Witness) -> Witness {
        component!(self, ruleset => Listed::of_facts(ruleset, parts.map(|part| ruleset.board_in(part)), by))
    }

    /// As in [`Listed::reflected`].
    pub fn reflected(&self, part: &Part, step: &Step, by: &Witness, player: Player) -> Option<Step> {
        component!(self, ruleset => {
            let reflected = Listed::reflected(ruleset, ruleset.board_in(part), ruleset.move_in(step), by, player)?;
            Some(ruleset.as_step(reflected))
        })
    }

    /// The negative of `part`, as in [`Listed::negative`].
    pub fn negative(&self, part: &Part) -> Part {
        component!(self, ruleset => ruleset.as_part(Listed::negative(ruleset, ruleset.board_in(part))))
    }

    /// A part in which neither player can move, as in [`Listed::ended`].
    pub fn ended(&self, of: &Part) -> Option<Part> {
        component!(self, ruleset => Some(ruleset.as_part(Listed::ended(ruleset, ruleset.board_in(of))?)))
    }

    /// The involution that makes `part` a mirror, as in [`Listed::mirror`].
    pub fn mirror(&self, part: &Part) -> Option<String> {
        component!(self, ruleset => Listed::mirror(ruleset, ruleset.board_in(part)))
    }

    /// Reads the involution that makes `part` a mirror, as in [`Listed::read_mirror`].
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn read_mirror(&self, part: &Part, text: &str) -> Result<Witness, String> {
        component!(self, ruleset => ruleset.read_mirror(ruleset.board_in(part), text))
    }

    /// The image of `step` under `witness`, as in [`Listed::image_of_move`].
    pub fn image_of_move(&self, step: &Step, witness: &Witness) -> Option<Step> {
        component!(self, ruleset => Some(ruleset.as_step(ruleset.image_of_move(ruleset.move_in(step), witness)?)))
    }
}

impl Ruleset for Component {
    type Board = Part;
    type Move = Step;

    fn is_impartial(&self) -> bool {
        component!(self, ruleset => ruleset.is_impartial())
    }

    fn name(&self) -> String {
        component!(self, ruleset => ruleset.name())
    }

    fn source(&self) -> Part {
        component!(self, ruleset => ruleset.as_part(ruleset.source()))
    }

    fn moves(&self, part: &Part, player: Player) -> Vec<Step> {
        component!(self, ruleset => {
            let moves = ruleset.moves(ruleset.board_in(part), player);
            moves.into_iter().map(|mv| ruleset.as_step(mv)).collect()
        })
    }

    fn follower(&self, part: &Part, step: &Step) -> Part {
        component!(self, ruleset => {
            ruleset.as_part(ruleset.follower(ruleset.board_in(part), ruleset.move_in(step)))
        })
    }

    fn is_terminal(&self, part: &Part, player: Player) -> bool {
        component!(self, ruleset => ruleset.is_terminal(ruleset.board_in(part), player))
    }

    fn ends(&self) -> bool {
        component!(self, ruleset => Ruleset::ends(ruleset))
    }

    fn measure(&self, part: &Part) -> u64 {
        component!(self, ruleset => ruleset.measure(ruleset.board_in(part)))
    }

    fn compare(&self, one: &Part, other: &Part) -> Ordering {
        component!(self, ruleset => ruleset.compare(ruleset.board_in(one), ruleset.board_in(other)))
    }

    fn components(&self, part: &Part) -> Vec<Part> {
        component!(self, ruleset => {
            let boards = ruleset.components(ruleset.board_in(part));
            boards.into_iter().map(|board| ruleset.as_part(board)).collect()
        })
    }

    fn join(&self, parts: &[Part]) -> Part {
        component!(self, ruleset => {
            let boards: Vec<_> = parts.iter().map(|part| ruleset.board_in(part)).cloned().collect();
            ruleset.as_part(ruleset.join(&boards))
        })
    }

    fn text(&self, part: &Part) -> String {
        component!(self, ruleset => ruleset.text(ruleset.board_in(part)))
    }

    fn move_text(&self, step: &Step) -> String {
        component!(self, ruleset => ruleset.move_text(ruleset.move_in(step)))
    }

    fn parse(&self, text: &str) -> Result<Part, String> {
        component!(self, ruleset => ruleset.parse(text).map(|board| ruleset.as_part(board)))
    }
}
