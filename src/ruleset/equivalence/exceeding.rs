//! What entries settle beyond the positions equivalent to them. In connection games such as Hex an entry settles
//! everything that exceeds it, because an extra stone never hurts its owner.

use super::{Equivalence, Witness};
use crate::{Component, Game, Part, Position, Taking};

/// The witnesses of a game whose entries settle the positions that exceed them.
pub struct Exceeding<'g> {
    game: &'g Game,
    taking: Taking,
    witnesses: Vec<Witness>,
}

impl<'g> Exceeding<'g> {
    /// All witnesses of the equivalence; `None` for a game whose entries settle equivalent positions only.
    pub fn new(game: &'g Game, equivalence: Equivalence) -> Option<Exceeding<'g>> {
        let component = game.alone()?;
        let Component::RuleFile(file) = component else { return None };
        let taking = file.connecting()?.taking;
        let mut generators = Vec::new();
        if equivalence == Equivalence::Symmetry {
            generators = component.generators();
            let exchange = component.exchange().map(|images| Witness::of_images(&images));
            generators.extend(exchange.map(|exchange| Witness::Negating(Box::new(exchange))));
        }
        let mut witnesses = vec![Witness::Same];
        if let Some(one) = generators.first() {
            witnesses = vec![one.then(&one.inverse())];
        }
        let mut done = 0;
        while let Some(witness) = witnesses.get(done).cloned() {
            let products = generators.iter().map(|generator| witness.then(generator));
            let new: Vec<Witness> = products.filter(|product| !witnesses.contains(product)).collect();
            witnesses.extend(new);
            done += 1;
        }
        Some(Exceeding { game, taking, witnesses })
    }

    /// The images of a position under all witnesses.
    pub fn images(&self, position: &Position) -> Vec<Position> {
        self.witnesses.iter().filter_map(|witness| self.game.image(position, witness, position)).collect()
    }

    /// Whether the entry settles an image of a position: it is the entry, or exceeds it.
    pub fn settles(&self, entry: &Position, image: &Position) -> bool {
        let (Some(mover), [Part::RuleFile(here)], [Part::RuleFile(there)]) =
            (image.mover, &*image.parts, &*entry.parts)
        else {
            return false;
        };
        image.mover == entry.mover && (here == there || self.taking.exceeds(here, there, mover.other()))
    }

    /// A witness that carries the position to one that the entry settles, in the notation of certificates; the text is
    /// empty under identity.
    pub fn witness(&self, position: &Position, entry: &Position) -> Option<Option<String>> {
        let carries = |witness: &&Witness| {
            self.game.image(position, witness, position).is_some_and(|image| self.settles(entry, &image))
        };
        let witness = self.witnesses.iter().find(carries)?;
        Some((*witness != Witness::Same).then(|| self.game.witness_text(witness)))
    }
}
