//! Depth-first search for one winning move, for any kind of position.
//!
//! It is not recursive, since play can be long.

/// What a search needs to know of its positions.
pub trait Descent {
    /// A position, as a table stores it.
    type Key;
    /// Why a search stops.
    type Error;

    /// Whether the player to move wins, if known.
    fn known(&self, key: &Self::Key) -> Option<bool>;

    /// The followers to be searched, the best last; or whether the player to move wins, if the moves determine that.
    ///
    /// # Errors
    /// When the search must stop.
    fn followers(&mut self, key: &Self::Key) -> Result<Result<Vec<Self::Key>, bool>, Self::Error>;

    /// Records whether the player to move wins.
    ///
    /// # Errors
    /// When the search must stop.
    fn keep(&mut self, key: Self::Key, wins: bool) -> Result<(), Self::Error>;
}

/// A position whose outcome is being computed.
struct Frame<Key> {
    key: Key,
    /// Whether the player to move wins, once known.
    wins: Option<bool>,
    /// The followers still to be tried, the first one last.
    open: Vec<Key>,
}

/// Whether the player to move wins.
///
/// # Errors
/// When the search must stop.
pub fn wins<D: Descent>(search: &mut D, source: D::Key) -> Result<bool, D::Error> {
    if let Some(known) = search.known(&source) {
        return Ok(known);
    }
    let mut frames = vec![frame(search, source)?];
    let mut wins = false;
    while let Some(last) = frames.last_mut() {
        let next = if last.wins.is_none() { last.open.pop() } else { None };
        if let Some(next) = next {
            match search.known(&next) {
                Some(true) => {}
                Some(false) => last.wins = Some(true),
                None => frames.push(frame(search, next)?),
            }
        } else if let Some(last) = frames.pop() {
            wins = last.wins.unwrap_or(false);
            search.keep(last.key, wins)?;
            if let Some(before) = frames.last_mut().filter(|_| !wins) {
                before.wins = Some(true);
            }
        }
    }
    Ok(wins)
}

fn frame<D: Descent>(search: &mut D, key: D::Key) -> Result<Frame<D::Key>, D::Error> {
    crate::pulse::beat();
    Ok(match search.followers(&key)? {
        Ok(open) => Frame { key, wins: None, open },
        Err(wins) => Frame { key, wins: Some(wins), open: Vec::new() },
    })
}
