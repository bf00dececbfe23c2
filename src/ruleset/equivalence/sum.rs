//! The equivalences of a game: those of its components, applied to each component separately.

use super::{Equivalence, Labeller, Labelling, MOST_IMAGES, MOST_SYMMETRIES, Witness};
use crate::game::{Game, Move, Position, Summand};
use crate::games::{Part, Step};
use crate::{Component, Player, Ruleset};

impl Game {
    /// The equivalences that the game admits, from identity to the coarsest. A loopy impartial game has identity only.
    pub fn equivalences(&self) -> Vec<Equivalence> {
        let most = match self.is_partizan() || self.ends() {
            true => Equivalence::Isomorphism,
            false => Equivalence::Identity,
        };
        let all = self.summands().iter().flat_map(|summand| summand.component.equivalences());
        let of = |summand: &Summand| match own(summand, Equivalence::Symmetry) {
            Equivalence::Symmetry => summand.component.count_symmetries(),
            _ => 1,
        };
        let symmetries = self.summands().iter().map(of).fold(1, u64::saturating_mul);
        // A component has at most 64 cells, and 8 states.
        let images = symmetries.saturating_mul(72 * self.summands().len() as u64);
        let fits = |equivalence| {
            equivalence != Equivalence::Symmetry || symmetries <= MOST_SYMMETRIES && images <= MOST_IMAGES
        };
        let mut all: Vec<Equivalence> = all.filter(|&it| it <= most && fits(it)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Witnesses that generate the symmetries of all summands. If one of them exchanges the players, it is the last.
    pub fn symmetries(&self, equivalence: Equivalence) -> Option<Vec<String>> {
        if equivalence != Equivalence::Symmetry {
            return None;
        }
        let same = |summand: &Summand| match own(summand, equivalence) {
            Equivalence::Identity => Witness::Same,
            own => {
                let Labelling { order, .. } =
                    (summand.component.labeller(own, Player::Left))(&summand.component.source());
                Witness::between(&order, &order)
            }
        };
        let (mut all, mut parts) = (Vec::new(), self.summands().iter().map(same).collect::<Vec<_>>());
        for (place, summand) in self.summands().iter().enumerate() {
            if own(summand, equivalence) == Equivalence::Symmetry {
                for generator in summand.component.generators() {
                    let same = std::mem::replace(&mut parts[place], generator);
                    all.push(self.witness_text(&Witness::Sum(parts.clone())));
                    parts[place] = same;
                }
            }
        }
        if self.may_negate(equivalence) {
            for (summand, part) in self.summands().iter().zip(&mut parts) {
                *part = summand.component.exchange().map_or_else(|| part.clone(), |images| Witness::of_images(&images));
            }
            all.push(self.witness_text(&Witness::Negating(Box::new(Witness::Sum(parts)))));
        }
        Some(all)
    }

    /// The coarsest equivalence of the game.
    pub fn coarsest_equivalence(&self) -> Equivalence {
        self.equivalences().last().copied().unwrap_or(Equivalence::Identity)
    }

    /// Whether a witness may negate, so that (G, Left to move) counts as (-G, Right to move). It may in a partizan game
    /// of one summand: under isomorphism, and under symmetry if a symmetry exchanges the players.
    fn may_negate(&self, equivalence: Equivalence) -> bool {
        match (self.summands(), self.is_partizan(), equivalence) {
            ([one], true, Equivalence::Isomorphism) => own(one, equivalence) == equivalence,
            ([one], true, Equivalence::Symmetry) => {
                let exchanges = one.component.is_impartial() || one.component.exchange().is_some();
                let fits = one.component.count_symmetries() <= MOST_SYMMETRIES / 2;
                exchanges && fits && own(one, equivalence) == equivalence
            }
            _ => false,
        }
    }

    /// A function that finds the canonical labelling of positions under an equivalence of the game. If witnesses may
    /// negate, the form is that of the position as the player to move sees it, and the order begins with that player.
    pub fn labeller(&self, equivalence: Equivalence) -> Labeller<'_, Position> {
        let labels = |player| -> Vec<Labeller<'_, Part>> {
            let summands = self.summands().iter();
            summands.map(|summand| summand.component.labeller(own(summand, equivalence), player)).collect()
        };
        let mut by_left = labels(Player::Left);
        if self.may_negate(equivalence) {
            let mut by_right = labels(Player::Right);
            return Box::new(move |position| {
                let mover = position.mover.unwrap_or(Player::Left);
                let labels = if mover == Player::Left { &mut by_left } else { &mut by_right };
                let Labelling { form, mut order } = joined(labels, position);
                order.insert(0, mover as u8);
                Labelling { form, order }
            });
        }
        if let ([_], false) = (self.summands(), self.is_partizan()) {
            let mut label = by_left.remove(0);
            return Box::new(move |position| label(&position.parts[0]));
        }
        Box::new(move |position| {
            let Labelling { form, order } = joined(&mut by_left, position);
            let form = position.mover.iter().map(|&mover| mover as u8).chain(form).collect();
            Labelling { form, order }
        })
    }

    /// The position that represents `position` in a catalogue up to `equivalence`: under isomorphism, without its dead
    /// parts.
    pub fn representative(&self, equivalence: Equivalence, position: &Position) -> Position {
        let reduced = |(summand, part): (&Summand, &Part)| match own(summand, equivalence) {
            Equivalence::Isomorphism => summand.component.reduced(part),
            Equivalence::Identity | Equivalence::Symmetry => part.clone(),
        };
        Position { mover: position.mover, parts: self.parts(position).map(reduced).collect() }
    }

    /// The bijection from the position labelled `from` to the one labelled `to`, in the notation of certificates. Both
    /// must have the same form. `None` under identity, which needs no witness.
    pub fn witness(&self, equivalence: Equivalence, from: &Labelling, to: &Labelling) -> Option<String> {
        if equivalence == Equivalence::Identity {
            return None;
        }
        let (from, to) = (from.order.as_slice(), to.order.as_slice());
        let witness = match (from.split_first(), to.split_first()) {
            (Some((one, from)), Some((other, to))) if self.may_negate(equivalence) => match one == other {
                true => self.between(equivalence, from, to),
                false => Witness::Negating(Box::new(self.between(equivalence, from, to))),
            },
            _ => self.between(equivalence, from, to),
        };
        Some(self.witness_text(&witness))
    }

    /// The bijection from the position labelled in the order `from` to the one labelled in the order `to`.
    fn between(&self, equivalence: Equivalence, from: &[u8], to: &[u8]) -> Witness {
        let bijection = |summand: &Summand, from: &[u8], to: &[u8]| match own(summand, equivalence) {
            Equivalence::Identity => Witness::Same,
            Equivalence::Isomorphism if summand.component.carries_facts() => Witness::between_facts(from, to),
            _ => Witness::between(from, to),
        };
        match (self.summands(), self.is_partizan()) {
            ([one], false) => bijection(one, from, to),
            (summands, _) => {
                let orders = split(from).zip(split(to));
                Witness::Sum(summands.iter().zip(orders).map(|(one, (from, to))| bijection(one, from, to)).collect())
            }
        }
    }

    /// Reads a witness that `position` is equivalent to another position. In any partizan game of one summand it may
    /// negate, even by a symmetry that the game does not list.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn read_witness(&self, equivalence: Equivalence, position: &Position, text: &str) -> Result<Witness, String> {
        // A lone `-` is the bijection of no cells.
        let negated = text.strip_prefix(Witness::NEGATES).filter(|rest| !rest.is_empty());
        match negated.filter(|_| self.is_partizan() && self.summands().len() == 1) {
            Some(rest) => Ok(Witness::Negating(Box::new(self.read_parts(equivalence, position, rest)?))),
            None => self.read_parts(equivalence, position, text),
        }
    }

    fn read_parts(&self, equivalence: Equivalence, position: &Position, text: &str) -> Result<Witness, String> {
        let texts: Vec<&str> = text.split(" + ").collect();
        if texts.len() != self.summands().len() {
            return Err(Witness::unread(text));
        }
        let read = |((summand, part), text): ((&Summand, &Part), &str)| match own(summand, equivalence) {
            Equivalence::Identity if text == Witness::SAME => Ok(Witness::Same),
            Equivalence::Identity => Err(Witness::unread(text)),
            own => summand.component.read_witness(own, part, text),
        };
        self.parts(position).zip(texts).map(read).collect::<Result<_, _>>().map(Witness::Sum)
    }

    /// The witness in the notation of certificates.
    pub fn witness_text(&self, witness: &Witness) -> String {
        let each = self.summands().iter().enumerate();
        let texts = each.map(|(place, summand)| summand.component.witness_text(witness.part(place)));
        let text = texts.collect::<Vec<_>>().join(" + ");
        if witness.negates() { format!("{}{text}", Witness::NEGATES) } else { text }
    }

    /// The image of `position` under `witness`, which leads to `whole` or a part of it; `None` if `witness` does not
    /// cover everything in it that matters.
    pub fn image(&self, position: &Position, witness: &Witness, whole: &Position) -> Option<Position> {
        let negates = witness.negates();
        let image = |(place, (summand, part)): (usize, (&Summand, &Part))| {
            let part = if negates { summand.component.negative(part) } else { part.clone() };
            summand.component.image(&part, witness.part(place), &whole.parts[place])
        };
        let parts = self.parts(position).enumerate().map(image).collect::<Option<_>>()?;
        let mover = position.mover.map(|mover| if negates { mover.other() } else { mover });
        Some(Position { mover, parts })
    }

    /// The part as it is in `whole`, after moves in other parts.
    pub fn part_of(&self, part: &Position, whole: &Position) -> Position {
        let of = |(at, (summand, part)): (usize, (&Summand, &Part))| summand.component.part_of(part, &whole.parts[at]);
        Position { mover: part.mover, parts: self.parts(part).enumerate().map(of).collect() }
    }

    /// The move from `position` that makes the same change as `mv` in another position: the same move, or, in a
    /// nim-heap whose size may differ here, the move with the same nim-sum. `None` if there is none.
    pub fn same_change(&self, position: &Position, mv: &Move) -> Option<Move> {
        let step = match (&mv.step, position.parts.get(mv.summand)?) {
            (Step::NimHeap((from, to)), &Part::NimHeap(size)) => {
                let left = size ^ from ^ to;
                (left < size).then_some(Step::NimHeap((size, left)))?
            }
            (step, _) => step.clone(),
        };
        let same = Move { summand: mv.summand, step };
        self.moves(position).contains(&same).then_some(same)
    }

    /// The moves from `onto` that correspond to `mv` from `position`, if the witness is one of facts.
    pub fn moves_onto(&self, position: &Position, mv: &Move, by: &Witness, onto: &Position) -> Option<Vec<Move>> {
        let (summand, at) = (&self.summands()[mv.summand], mv.summand);
        let boards = [&position.parts[at], &onto.parts[at]];
        let steps = summand.component.moves_onto(boards, &mv.step, by.part(at), summand.player(onto.mover))?;
        Some(steps.into_iter().map(|step| Move { summand: at, step }).collect())
    }

    /// Turns a witness from one position to another into a witness between what a play leaves of the first and what its
    /// image leaves of the second.
    pub fn witness_later(&self, by: &Witness, [from, to]: [&Position; 2], later: [&Position; 2]) -> Witness {
        self.of_each_part(by, |at, component, by| {
            component.witness_later([from, to, later[0], later[1]].map(|position| &position.parts[at]), by)
        })
    }

    /// The witness as one of facts, in the summands whose isomorphisms are about facts.
    pub fn of_facts(&self, by: &Witness, [from, to]: [&Position; 2]) -> Witness {
        self.of_each_part(by, |at, component, by| component.of_facts([&from.parts[at], &to.parts[at]], by))
    }

    fn of_each_part(&self, by: &Witness, part: impl Fn(usize, &Component, &Witness) -> Witness) -> Witness {
        let each = self.summands().iter().enumerate();
        let mut all: Vec<Witness> = each.map(|(at, summand)| part(at, &summand.component, by.part(at))).collect();
        let of = if let Witness::Negating(of) = by { of } else { by };
        let is_one = all.len() == 1 && !matches!(of, Witness::Sum(_));
        let whole = if is_one { all.swap_remove(0) } else { Witness::Sum(all) };
        if by.negates() { Witness::Negating(Box::new(whole)) } else { whole }
    }

    /// The image of `mv` under `witness`; `None` in games where the resulting position determines the move.
    pub fn image_of_move(&self, mv: &Move, witness: &Witness) -> Option<Move> {
        let component = &self.summands()[mv.summand].component;
        let step = component.image_of_move(&mv.step, witness.part(mv.summand))?;
        Some(Move { summand: mv.summand, step })
    }
}

/// The equivalence of the sum as it applies to a summand: itself if the summand has it, otherwise identity.
fn own(summand: &Summand, equivalence: Equivalence) -> Equivalence {
    if summand.component.equivalences().contains(&equivalence) { equivalence } else { Equivalence::Identity }
}

/// The labelling of each part, one after another.
fn joined(labels: &mut [Labeller<'_, Part>], position: &Position) -> Labelling {
    let (mut form, mut order) = (Vec::new(), Vec::new());
    for (label, part) in labels.iter_mut().zip(&position.parts) {
        let labelling = label(part);
        push(&mut form, &labelling.form);
        push(&mut order, &labelling.order);
    }
    Labelling { form: form.into(), order }
}

/// Appends the length of `part`, then `part`.
fn push(bytes: &mut Vec<u8>, part: &[u8]) {
    bytes.extend((part.len() as u32).to_be_bytes());
    bytes.extend(part);
}

/// Undoes [`push`]: the parts in order.
fn split(mut bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (length, rest) = bytes.split_first_chunk::<4>()?;
        let (part, rest) = rest.split_at(u32::from_be_bytes(*length) as usize);
        bytes = rest;
        Some(part)
    })
}

#[cfg(test)]
mod tests;
