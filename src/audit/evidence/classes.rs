//! Answers about games of Left and Right and games that may go on for ever.

use super::super::CheckError;
use super::{Evidence, coarsest};
use std::collections::BTreeSet;

use crate::certificate::Claimed;
use crate::prove::several::partizan_judge;
use crate::prove::{StartsRequest, prove_loopy, prove_loopy_value, prove_partizan};
use crate::ruleset::partizan::{Alternating, Board, Partizan, PartizanGame, Player, Relation, Turn};
use crate::ruleset::{LoopyGame, Named, Play, Ruleset};
use crate::solve::loopy_values::{LoopyValue, LoopyValues};
use crate::solve::{LoopyOutcome, Retrograde};

impl Evidence<'_> {
    /// The outcome of a game of any kind.
    pub fn claimed(&mut self, game: Named, play: Play) -> Result<Claimed, CheckError> {
        match game {
            Named::Impartial(game) => self.outcome(&game, play).map(Claimed::from),
            Named::Loopy(game) => self.loopy_outcome(&game, play),
            Named::Partizan(game, _) => self.partizan_outcome(game, play),
        }
    }

    fn loopy_outcome(&mut self, game: &LoopyGame, play: Play) -> Result<Claimed, CheckError> {
        let source = game.source();
        let mut judge = Retrograde::solve(game, std::slice::from_ref(&source), play, self.settings.memory, |_| {})?;
        if !self.certify {
            self.computed += 1;
            return Ok(judge.outcome(&source).unwrap_or(LoopyOutcome::D).into());
        }
        let request = StartsRequest { play, equivalence: coarsest(game), command: self.command() };
        let proof = prove_loopy(game, request, &mut judge, |_| {})?;
        let outcome = proof.certificate.outcome;
        self.keep(proof.text, None);
        Ok(outcome)
    }

    fn partizan_outcome(&mut self, game: PartizanGame, play: Play) -> Result<Claimed, CheckError> {
        let game = Alternating::new(game, Player::Left);
        let mut judge = partizan_judge(&game, play, self.settings.memory);
        if !self.certify {
            self.computed += 1;
            let board = game.game().start();
            let [left, right] = Player::BOTH.map(|mover| judge.outcome(&Turn { mover, board: board.clone() }));
            return Ok(Claimed::of(left?, right?));
        }
        let request = StartsRequest { play, equivalence: coarsest(&game), command: self.command() };
        let proof = prove_partizan(&game, Relation::Outcome, request, judge.as_mut(), |_| {})?;
        let outcome = proof.certificate.outcome;
        self.keep(proof.text, None);
        Ok(outcome)
    }

    /// The outcomes of all boards that play can reach from the start, whoever begins, without certificates and without being counted.
    pub fn outcomes_of_boards(&self, game: PartizanGame, play: Play) -> Result<Vec<Claimed>, CheckError> {
        let game = Alternating::new(game, Player::Left);
        let boards = reached(&game);
        let mut judge = partizan_judge(&game, play, self.settings.memory);
        let mut outcomes = Vec::new();
        for board in boards {
            let [left, right] = Player::BOTH.map(|mover| judge.outcome(&Turn { mover, board: board.clone() }));
            outcomes.push(Claimed::of(left?, right?));
        }
        Ok(outcomes)
    }

    /// The loopy value of `game` from its source, as certificates write it.
    pub fn loopy_value(&mut self, game: &LoopyGame) -> Result<String, CheckError> {
        if !self.certify {
            self.computed += 1;
            return Ok(self.computed_loopy_value(game)?.to_string());
        }
        let proof = prove_loopy_value(game, self.settings.memory, self.command(), |_| {})?;
        self.keep(proof.text, None);
        Ok(proof.certificate.value)
    }

    /// The loopy value of `game` from its source, without a certificate and without being counted.
    pub fn computed_loopy_value(&self, game: &LoopyGame) -> Result<LoopyValue, CheckError> {
        let values = LoopyValues::solve(game, &[game.source()], self.settings.memory, |_| {})?;
        Ok(values.value(&game.source()).unwrap_or(LoopyValue::Number(0)))
    }
}

/// All boards that play can reach from the start, whoever begins.
fn reached(game: &Alternating<PartizanGame>) -> BTreeSet<Box<[Board]>> {
    let start = game.game().start();
    let mut open: Vec<_> = Player::BOTH.map(|mover| Turn { mover, board: start.clone() }).to_vec();
    let mut seen: BTreeSet<Turn<Box<[Board]>>> = open.iter().cloned().collect();
    while let Some(turn) = open.pop() {
        for step in game.moves(&turn) {
            let next = game.follower(&turn, &step);
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    seen.into_iter().map(|turn| turn.board).collect()
}
