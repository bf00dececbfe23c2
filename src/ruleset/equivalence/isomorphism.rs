//! Isomorphism of the moves left: which rulesets have it, and how positions are labelled.
//!
//! A position decomposes into regions that no move can join. Each is labelled separately, and the labellings are joined
//! in the order of their forms. Dead parts belong to no region and so drop out.
//!
//! In a partizan ruleset the structure depends on the viewer: that player's moves have the first kind or colour, the
//! opponent's the second. So the form of G as Right sees it is that of -G as Left sees it.

use std::collections::HashMap;
use std::sync::Arc;

use super::canonical::canonical;
use super::involution::involution;
use super::structure::Structure;
use super::{Equivalence, Labeller, Labelling, Witness, labelled_by_symmetry};
use crate::registry::Listed;
use crate::{Player, Points, parse_names};

/// The most regions whose labellings are cached.
const MOST_REMEMBERED: usize = 1 << 20;

/// A ruleset with isomorphism.
pub trait Isomorphic: Listed {
    /// The regions of `board`. A move is made in one of them and leaves the others unchanged.
    fn regions(&self, board: &Self::Board) -> Vec<Self::Board> {
        self.components(board)
    }

    /// The nonempty cells of `board`.
    fn held(&self, board: &Self::Board) -> Points;

    /// The moves left in `region` as `player` sees them. The vertices are its cells, in board order.
    fn structure(&self, region: &Self::Board, player: Player) -> Structure;

    /// Whether a move may also take away whatever is connected with what it takes, as in Hackenbush.
    const TAKES_CONNECTED: bool = false;

    /// The cells of `board` that are in a region.
    fn cells_of_regions(&self, board: &Self::Board) -> Points {
        self.regions(board).iter().fold(Points::EMPTY, |cells, region| cells.with(self.held(region)))
    }
}

/// The involution that makes `board` a mirror: it carries each player's moves onto the other's, and none onto a move
/// that interferes with it.
pub fn mirror<R: Isomorphic>(ruleset: &R, board: &R::Board) -> Option<String> {
    let [left, right] = [Player::Left, Player::Right].map(|player| ruleset.structure(board, player));
    let images = involution([&left, &right], R::TAKES_CONNECTED)?;
    let cells: Vec<u8> = ruleset.held(board).iter().collect();
    let image = |(&cell, &image): (&u8, &u8)| (cell, cells[usize::from(image)]);
    Some(ruleset.witness_text(&Witness::of_pairs(cells.iter().zip(&images).map(image))))
}

/// Labels boards of a ruleset with isomorphism, as `player` sees them.
pub fn labelled<R: Isomorphic>(ruleset: &R, equivalence: Equivalence, player: Player) -> Labeller<'_, R::Board> {
    match equivalence {
        Equivalence::Identity => Box::new(|board| Labelling { form: ruleset.form(board), order: Vec::new() }),
        Equivalence::Symmetry => labelled_by_symmetry(ruleset, player),
        Equivalence::Isomorphism => labelled_by_regions(ruleset, player),
    }
}

/// Labels each region separately, once, and joins the labellings in the order of their forms.
fn labelled_by_regions<R: Isomorphic>(ruleset: &R, player: Player) -> Labeller<'_, R::Board> {
    let mut known: HashMap<R::Board, Arc<Labelling>> = HashMap::new();
    Box::new(move |board| {
        let mut parts: Vec<Arc<Labelling>> = Vec::new();
        for region in ruleset.regions(board) {
            let found = known.get(&region).cloned();
            parts.push(found.unwrap_or_else(|| {
                let structure = ruleset.structure(&region, player);
                let labelling = Arc::new(on_board(canonical(&structure), ruleset.held(&region)));
                if known.len() < MOST_REMEMBERED {
                    known.insert(region, labelling.clone());
                }
                labelling
            }));
        }
        parts.sort_by(|a, b| a.form.cmp(&b.form));
        Labelling {
            form: parts.iter().flat_map(|part| part.form.iter().copied()).collect(),
            order: parts.iter().flat_map(|part| part.order.iter().copied()).collect(),
        }
    })
}

/// Translates a labelling from the cells of a region, numbered in order, to those of the board.
fn on_board(labelling: Labelling, region: Points) -> Labelling {
    let cells: Vec<u8> = region.iter().collect();
    let order = labelling.order.iter().map(|&vertex| cells[usize::from(vertex)]).collect();
    Labelling { order, ..labelling }
}

/// Reads a witness of `board`: the images of the cells of its regions under isomorphism, of all cells under symmetry.
///
/// # Errors
/// A sentence that says what is wrong.
pub fn read_witness<R: Isomorphic>(
    ruleset: &R,
    equivalence: Equivalence,
    board: &R::Board,
    text: &str,
) -> Result<Witness, String> {
    let names = ruleset.cells();
    let cells = match equivalence {
        Equivalence::Isomorphism => ruleset.cells_of_regions(board),
        Equivalence::Symmetry | Equivalence::Identity => Points::first(names.len()),
    };
    let images = parse_names(&names, text)?;
    match images.len() == cells.len() {
        true => Ok(Witness::of_pairs(cells.iter().zip(images))),
        false => Err(Witness::unread(text)),
    }
}
