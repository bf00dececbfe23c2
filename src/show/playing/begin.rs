//! How a play by a certificate can begin.

use super::PlayingError;
use crate::certificate::{Certificate, Opening, Source};

/// A way in which play begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begin {
    /// The player who makes the first move, `L` or `R`, in a game of Left and Right.
    pub mover: Option<char>,
    /// The position claimed, with that player.
    pub position: String,
    /// The strategy's first move; where there is none, the opponent makes the first.
    pub opening: Option<String>,
    /// The number of the entry that the opponent faces first.
    pub reaches: u32,
    /// The bijection onto its representative.
    pub witness: Option<String>,
}

/// The ways in which play by `certificate` can begin: of each start the source, then the opening.
///
/// # Errors
/// When there is none, because the player to move has won without a move.
pub fn begins(certificate: &Certificate) -> Result<Vec<Begin>, PlayingError> {
    let Certificate { position, source, opening, starts, .. } = certificate;
    let mut all = of(position, None, source.as_ref(), opening.as_ref());
    for start in starts {
        all.extend(of(position, start.mover, start.source.as_ref(), start.opening.as_ref()));
    }
    if all.is_empty() { Err(PlayingError::Over(position.clone())) } else { Ok(all) }
}

fn of(position: &str, mover: Option<char>, source: Option<&Source>, opening: Option<&Opening>) -> Vec<Begin> {
    let position = mover.map_or_else(|| position.to_owned(), |mover| format!("{mover} {position}"));
    let begin = |opening: Option<&str>, reaches, witness: &Option<String>| Begin {
        mover,
        position: position.clone(),
        opening: opening.map(str::to_owned),
        reaches,
        witness: witness.clone(),
    };
    let source = source.map(|source| begin(None, source.reaches, &source.witness));
    let opening = opening.map(|opening| begin(Some(&opening.mv), opening.reaches, &opening.witness));
    source.into_iter().chain(opening).collect()
}
