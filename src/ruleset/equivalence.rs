//! Equivalence: what counts as one entry of a catalogue, and the witness for it.
//!
//! Each kind of equivalence is an isomorphism of coloured vertices and blocks, so one canonical labelling serves all
//! three: two positions are equivalent exactly when their canonical forms are equal, and then the vertices with equal
//! canonical labels give the bijection. The labelling is not trusted: every reader of a bijection checks it again.

mod canonical;
mod components;
mod group;
mod involution;
mod mirror;
mod refine;
mod structure;
mod sum;
mod witness;

use std::collections::HashMap;
use std::sync::Arc;

pub use canonical::Labelling;
use canonical::canonical;
pub(super) use components::components;
pub(super) use group::{BoardGroup, generators, rectangle_symmetries};
pub use group::{MOST_IMAGES, MOST_SYMMETRIES};
pub(super) use involution::involution;
pub use mirror::Mirror;
pub(super) use structure::{Structure, maximal_runs};
pub use witness::Witness;

use super::Points;
use super::games::removal::RemovalGame;
use super::registry::Listed;

/// What counts as one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Equivalence {
    /// Only equal positions.
    Identity,
    /// Positions that a symmetry of the board carries onto each other: a bijection of points that carries lines onto
    /// lines.
    Symmetry,
    /// Positions with the same moves left: a bijection of tokens carries maximal runs onto maximal runs. In this sense
    /// Fraenkel and Herda (1980) count 127T and 23ED as one position.
    Isomorphism,
}

impl Equivalence {
    /// The name, as the command line takes it.
    pub fn name(self) -> &'static str {
        match self {
            Equivalence::Identity => "identity",
            Equivalence::Symmetry => "symmetry",
            Equivalence::Isomorphism => "isomorphism",
        }
    }
}

/// A function that finds the canonical labelling of a position.
pub type Labeller<'a, Position> = Box<dyn FnMut(&Position) -> Labelling + 'a>;

/// Labels a board by the first of its images under the symmetries of the ruleset.
pub fn labelled_by_symmetry<R: Listed>(ruleset: &R) -> Labeller<'_, R::Board> {
    let (cells, symmetries) = (ruleset.cells().len() as u8, ruleset.symmetries());
    Box::new(move |board| {
        let mut best = Labelling { form: ruleset.form(board), order: (0..cells).collect() };
        for symmetry in &symmetries {
            let form = ruleset.form(&ruleset.carried(board, symmetry));
            if form < best.form {
                best = Labelling { form, order: inverse(symmetry) };
            }
        }
        best
    })
}

/// The inverse of a symmetry: the preimage of each cell.
fn inverse(symmetry: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; symmetry.len()];
    symmetry.iter().zip(0..).for_each(|(&image, cell)| inverse[usize::from(image)] = cell);
    inverse
}

/// The most components whose labellings are remembered.
const MOST_REMEMBERED: usize = 1 << 20;

/// Finds canonical forms of positions of one game under one equivalence, and remembers those of components.
pub struct Classifier<'a> {
    game: &'a RemovalGame,
    equivalence: Equivalence,
    components: HashMap<Points, Arc<Labelling>>,
}

impl<'a> Classifier<'a> {
    /// A classifier of the positions of `game`.
    pub fn new(game: &'a RemovalGame, equivalence: Equivalence) -> Classifier<'a> {
        Classifier { game, equivalence, components: HashMap::new() }
    }

    /// The canonical form of `position` and the corresponding order of its points: of its tokens, or under symmetry of
    /// all points of the board.
    pub fn labelling(&mut self, position: Points) -> Labelling {
        match self.equivalence {
            Equivalence::Identity => {
                Labelling { form: position.bits().to_be_bytes().into(), order: position.iter().collect() }
            }
            Equivalence::Symmetry => canonical(&Structure::of_board(self.game, position)),
            Equivalence::Isomorphism => self.by_components(position),
        }
    }

    /// Labels each component separately and joins the labellings in the order of their forms.
    fn by_components(&mut self, position: Points) -> Labelling {
        let runs = structure::maximal_runs(self.game, position);
        let mut parts: Vec<Arc<Labelling>> = Vec::new();
        for component in components::components(position, &runs) {
            parts.push(self.component(component));
        }
        parts.sort_by(|a, b| a.form.cmp(&b.form));
        Labelling {
            form: parts.iter().flat_map(|part| part.form.iter().copied()).collect(),
            order: parts.iter().flat_map(|part| part.order.iter().copied()).collect(),
        }
    }

    fn component(&mut self, component: Points) -> Arc<Labelling> {
        if let Some(known) = self.components.get(&component) {
            return known.clone();
        }
        let structure = Structure::of_moves(self.game, component);
        let labelling = Arc::new(on_board(canonical(&structure), component));
        if self.components.len() < MOST_REMEMBERED {
            self.components.insert(component, labelling.clone());
        }
        labelling
    }
}

/// Translates a labelling from the tokens of `component`, numbered in order, to points of the board.
fn on_board(labelling: Labelling, component: Points) -> Labelling {
    let points: Vec<u8> = component.iter().collect();
    let order = labelling.order.iter().map(|&vertex| points[usize::from(vertex)]).collect();
    Labelling { order, ..labelling }
}
