//! Changes: partial functions from states to states.

/// The most states.
pub const MOST_STATES: usize = 8;
/// The image of a state where the change is undefined.
const NONE: u8 = u8::MAX;

/// A partial function from states to states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Change([u8; MOST_STATES]);

/// A set of states, one bit for each.
pub type States = u8;

impl Change {
    /// The identity on these states.
    pub fn test(states: States) -> Change {
        Change::of(|state| (states >> state & 1 == 1).then_some(state))
    }

    /// The change with these images; `None` leaves a state out of its domain.
    pub fn of(image: impl Fn(u8) -> Option<u8>) -> Change {
        let mut images = [NONE; MOST_STATES];
        (0..).zip(&mut images).for_each(|(state, slot)| *slot = image(state).unwrap_or(NONE));
        Change(images)
    }

    /// The image of a state, if defined.
    pub fn image(&self, state: u8) -> Option<u8> {
        self.0.get(usize::from(state)).copied().filter(|&image| image != NONE)
    }

    /// First this change, then `next`; `None` if the composition is nowhere defined.
    pub fn then(&self, next: &Change) -> Option<Change> {
        let both = Change::of(|state| self.image(state).and_then(|state| next.image(state)));
        (both.domain() != 0).then_some(both)
    }

    /// The states where it is defined.
    pub fn domain(&self) -> States {
        (0..MOST_STATES as u8).filter(|&state| self.image(state).is_some()).fold(0, |set, state| set | 1 << state)
    }

    /// Each state where it is defined, with its image.
    pub fn pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        let Change(images) = *self;
        (0..).zip(images).filter(|(_, image)| *image != NONE)
    }

    /// The change conjugated by these images of states.
    pub fn carried(&self, states: &[u8]) -> Change {
        let image = |state: u8| states.get(usize::from(state)).copied().unwrap_or(state);
        let carried: Vec<(u8, u8)> = self.pairs().map(|(from, to)| (image(from), image(to))).collect();
        Change::of(|state| carried.iter().find(|(from, _)| *from == state).map(|(_, to)| *to))
    }

    /// Whether no state changes.
    pub fn keeps_all(&self) -> bool {
        self.pairs().all(|(state, image)| state == image)
    }

    /// Whether every state changes.
    pub fn moves_all(&self) -> bool {
        self.pairs().all(|(state, image)| state != image)
    }

    /// The common image of all states, if there is one.
    pub fn constant(&self) -> Option<u8> {
        let mut images = self.pairs().map(|(_, image)| image);
        let first = images.next()?;
        images.all(|image| image == first).then_some(first)
    }
}
