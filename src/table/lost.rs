//! Moves that lose at once in misere play: nothing is left to move after them, and they have no rebuttal.

use crate::certificate::{Certificate, Entry};
use crate::ruleset::{Game, Play, Ruleset};

/// What finds them.
pub struct Lost {
    /// The game, in misere play; nothing in normal play, and where the certificate's rules are of no impartial game that always ends.
    game: Option<Game>,
}

impl Lost {
    /// Of the game of a certificate.
    pub fn of(certificate: &Certificate) -> Lost {
        let misere = certificate.play == Play::Misere;
        Lost { game: misere.then(|| certificate.rules.game(&certificate.game).ok()).flatten() }
    }

    /// Whether they are known.
    pub fn are_known(&self) -> bool {
        self.game.is_some()
    }

    /// The moves from an entry that lose at once.
    pub fn moves(&self, entry: &Entry) -> Vec<String> {
        let Some(game) = &self.game else { return Vec::new() };
        let Ok(sample) = game.parse(&entry.sample) else { return Vec::new() };
        let loses = |mv: &<Game as Ruleset>::Move| game.is_terminal(&game.follower(&sample, mv));
        game.moves(&sample).iter().filter(|mv| loses(mv)).map(|mv| game.move_text(mv)).collect()
    }
}
