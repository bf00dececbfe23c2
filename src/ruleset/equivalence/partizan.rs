//! The equivalences of games of Left and Right: symmetries that carry the moves of each player onto that player's moves.

use super::games::{parts, push};
use super::{Classified, Equivalence, Labeller, Labelling, images};
use crate::ruleset::partizan::{Alternating, Board, Component, Partizan, PartizanGame, Turn};

impl Classified for Alternating<PartizanGame> {
    fn equivalences(&self) -> Vec<Equivalence> {
        let has = self.game().summands().iter().any(|summand| has_symmetry(&summand.game));
        if has { vec![Equivalence::Identity, Equivalence::Symmetry] } else { vec![Equivalence::Identity] }
    }

    fn labeller(&self, equivalence: Equivalence) -> Labeller<'_, Turn<Box<[Board]>>> {
        let summands = self.game().summands().iter();
        let mut labels: Vec<Labeller<'_, Board>> =
            summands.map(|summand| labeller(&summand.game, equivalence)).collect();
        Box::new(move |turn| {
            let (mut form, mut order) = (vec![turn.mover as u8], Vec::new());
            for (label, board) in labels.iter_mut().zip(turn.board.iter()) {
                let labelling = label(board);
                push(&mut form, &labelling.form);
                push(&mut order, &labelling.order);
            }
            Labelling { form: form.into(), order }
        })
    }

    fn witness(&self, equivalence: Equivalence, from: &Labelling, to: &Labelling) -> Option<String> {
        if equivalence == Equivalence::Identity {
            return None;
        }
        let both = parts_of(from).into_iter().zip(parts_of(to));
        let each = self.game().summands().iter().zip(both);
        let of = each.map(|(summand, (from, to))| witness(&summand.game, equivalence, &from, &to));
        Some(of.collect::<Vec<_>>().join(" + "))
    }
}

/// The labellings of the summands, which stand behind the player to move.
fn parts_of(labelling: &Labelling) -> Vec<Labelling> {
    let form = labelling.form.get(1..).unwrap_or_default().into();
    parts(&Labelling { form, order: labelling.order.clone() })
}

fn has_symmetry(game: &Component) -> bool {
    match game {
        Component::Impartial(game) => game.equivalences().contains(&Equivalence::Symmetry),
        Component::Domineering(_) | Component::Hex(_) | Component::Yavalath(_) => true,
        Component::Hackenbush(_) | Component::Value(_) => false,
    }
}

/// How many squares or cells a symmetry carries.
fn cells(game: &Component) -> u8 {
    match game {
        Component::Domineering(game) => game.names().len() as u8,
        Component::Hex(game) => game.cells().len() as u8,
        Component::Yavalath(game) => game.cells().len() as u8,
        _ => 0,
    }
}

/// The first of the images of a board, and where its cells come from.
fn labeller(game: &Component, equivalence: Equivalence) -> Labeller<'_, Board> {
    let own = if has_symmetry(game) { equivalence } else { Equivalence::Identity };
    if let Component::Impartial(impartial) = game {
        let mut label = impartial.labeller(own);
        return Box::new(move |board| match board {
            Board::Impartial(position) => label(position),
            _ => as_it_is(game, board),
        });
    }
    let symmetries = if own == Equivalence::Identity { Vec::new() } else { game.symmetries() };
    Box::new(move |board| {
        let mut best = as_it_is(game, board);
        best.order = (0..cells(game)).collect();
        for symmetry in &symmetries {
            let form = form(game, &game.image(board, symmetry));
            if form < best.form {
                best = Labelling { form, order: inverse(symmetry) };
            }
        }
        best
    })
}

fn form(game: &Component, board: &Board) -> Box<[u8]> {
    game.text(board).into_bytes().into()
}

fn as_it_is(game: &Component, board: &Board) -> Labelling {
    Labelling { form: form(game, board), order: Vec::new() }
}

/// Where each cell comes from.
fn inverse(symmetry: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; symmetry.len()];
    symmetry.iter().zip(0..).for_each(|(&image, cell)| inverse[usize::from(image)] = cell);
    inverse
}

fn witness(game: &Component, equivalence: Equivalence, from: &Labelling, to: &Labelling) -> String {
    let none = || "=".to_owned();
    match game {
        _ if !has_symmetry(game) => none(),
        Component::Impartial(game) => game.witness(equivalence, from, to).unwrap_or_else(none),
        _ => game.symmetry_text(&images(from, to)),
    }
}
