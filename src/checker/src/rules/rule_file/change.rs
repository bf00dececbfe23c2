//! What a ground rule tests of a point, and does to it.

/// The most states of a ruleset.
pub(super) const MOST_STATES: usize = 8;

/// The image where a change is undefined.
const NONE: u8 = u8::MAX;

/// A partial function from states, numbered from 0, to states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Change([u8; MOST_STATES]);

impl Default for Change {
    /// The change that is nowhere defined.
    fn default() -> Change {
        Change([NONE; MOST_STATES])
    }
}

impl Change {
    /// The identity on these states, undefined elsewhere.
    pub(super) fn staying(states: impl IntoIterator<Item = u8>) -> Change {
        Change::mapping(states.into_iter().map(|state| (state, state)))
    }

    /// The change with these pairs of a state and its image.
    pub(super) fn mapping(pairs: impl IntoIterator<Item = (u8, u8)>) -> Change {
        let mut change = Change::default();
        for (state, image) in pairs {
            if let Some(place) = change.0.get_mut(usize::from(state)) {
                *place = image;
            }
        }
        change
    }

    /// The image of a state, if the change is defined there.
    pub(super) fn of(&self, state: u8) -> Option<u8> {
        self.0.get(usize::from(state)).copied().filter(|&image| image != NONE)
    }

    /// The pairs of a state and its image.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        (0..).zip(self.0).filter(|&(_, image)| image != NONE)
    }

    /// The images of these states, where defined; sets of states are binary numbers.
    pub(super) fn images(&self, states: u8) -> u8 {
        let images = self.pairs().filter(|(state, _)| states & bit(*state) != 0);
        images.fold(0, |all, (_, image)| all | bit(image))
    }

    /// This change, then the other; `None` if the composition is nowhere defined.
    pub(super) fn then(&self, other: &Change) -> Option<Change> {
        let both = Change::mapping(self.pairs().filter_map(|(state, image)| Some((state, other.of(image)?))));
        both.pairs().next().is_some().then_some(both)
    }

    /// The identity, among this many states, on those where this change is undefined.
    pub(super) fn elsewhere(&self, states: u8) -> Change {
        Change::staying((0..states).filter(|&state| self.of(state).is_none()))
    }

    /// This change, extended by the identity to all of this many states.
    pub(super) fn completed(&self, states: u8) -> Change {
        Change::mapping((0..states).map(|state| (state, self.of(state).unwrap_or(state))))
    }

    /// Whether every state that it allows changes.
    pub(super) fn surely_changes(&self) -> bool {
        self.pairs().all(|(state, image)| state != image)
    }

    /// Whether it is the identity on this many states.
    pub(super) fn is_identity(&self, states: u8) -> bool {
        (0..states).all(|state| self.of(state) == Some(state))
    }
}

/// The set of this state alone, as a binary number.
pub(super) fn bit(state: u8) -> u8 {
    1u8.checked_shl(state.into()).unwrap_or(0)
}
