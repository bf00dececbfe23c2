//! Proofs of what each player reaches who begins: in games of Left and Right, and in games that may go on for ever.

use std::io;

use super::{ProveError, refused};
use crate::certificate::{self, Certificate, Certified, Claimed, Statement, build_starts};
use crate::prove::several::{Claim, Judge, choose, explore};
use crate::ruleset::equivalence::{Classified, Equivalence};
use crate::ruleset::partizan::{Alternating, Board, Partizan, PartizanGame, Player, Relation, Turn};
use crate::ruleset::{Play, Ruleset};
use crate::solve::LoopyOutcome;
use rebuttal_checker::{Verdict, Verified};

/// A proved claim about several starts.
#[derive(Clone, Debug)]
pub struct StartsProof {
    /// The certificate.
    pub certificate: Certificate,
    /// Its text, exactly as it was checked.
    pub text: String,
    /// What the checker verified.
    pub verified: Verified,
    /// Whether no proper subset of the entries is closed and serves the claim.
    pub minimal: bool,
}

/// What is to be proved, and how.
#[derive(Clone, Debug)]
pub struct StartsRequest {
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// The command that asks for this, a remark in the certificate.
    pub command: String,
}

/// A step of the way, told while it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartsStep {
    /// Classes found so far.
    Collecting(usize),
    /// Constructions tried, of how many, and the entries of the smallest catalogue so far.
    Choosing(u64, u64, usize),
    /// The certificate is being checked.
    Checking,
}

/// Proves how the player fares who begins from the source of an impartial game that may go on for ever.
///
/// # Errors
/// When the game is too large, or when the checker disagrees.
pub fn prove_loopy<R: Classified + Certified>(
    game: &R,
    request: StartsRequest,
    judge: &mut dyn Judge<R>,
    told: impl FnMut(StartsStep),
) -> Result<StartsProof, ProveError> {
    let source = game.source();
    let statement = Statement {
        play: request.play,
        equivalence: request.equivalence,
        position: game.text(&source),
        outcome: judge.outcome(&source)?.into(),
        movers: vec![None],
        command: request.command,
    };
    prove_starts(game, statement, &[source], judge, told)
}

/// Proves `relation` of a game of Left and Right from its start, or what its outcome is.
///
/// # Errors
/// When the relation does not hold, when the game is too large, or when the checker disagrees.
pub fn prove_partizan(
    game: &Alternating<PartizanGame>,
    relation: Relation,
    request: StartsRequest,
    judge: &mut dyn Judge<Alternating<PartizanGame>>,
    told: impl FnMut(StartsStep),
) -> Result<StartsProof, ProveError> {
    let board = game.game().start();
    let turn = |mover| Turn { mover, board: board.clone() };
    let starts = Player::BOTH.map(turn);
    let outcomes = [judge.outcome(&starts[0])?, judge.outcome(&starts[1])?];
    let (outcome, movers) = claimed(game, relation, outcomes)?;
    let starts: Vec<Turn<Box<[Board]>>> =
        starts.into_iter().filter(|start| movers.contains(&Some(start.mover))).collect();
    let StartsRequest { play, equivalence, command } = request;
    let position = game.game().text(&board);
    prove_starts(game, Statement { play, equivalence, position, outcome, movers, command }, &starts, judge, told)
}

/// What is claimed, and of whom beginning; or that the relation does not hold, where the outcome is another.
fn claimed(
    game: &Alternating<PartizanGame>,
    relation: Relation,
    [left, right]: [LoopyOutcome; 2],
) -> Result<(Claimed, Vec<Option<Player>>), ProveError> {
    let outcome = Claimed::of(left, right);
    let both = || Player::BOTH.map(Some).to_vec();
    match relation {
        Relation::Outcome => Ok((outcome, both())),
        Relation::Zero if outcome == Claimed::P => Ok((outcome, both())),
        Relation::AtLeastZero if right == LoopyOutcome::P => Ok((Claimed::AtLeastZero, vec![Some(Player::Right)])),
        Relation::AtMostZero if left == LoopyOutcome::P => Ok((Claimed::AtMostZero, vec![Some(Player::Left)])),
        _ => Err(ProveError::DoesNotHold { game: game.name(), outcome }),
    }
}

fn prove_starts<R: Classified + Certified>(
    game: &R,
    statement: Statement,
    starts: &[R::Position],
    judge: &mut dyn Judge<R>,
    mut told: impl FnMut(StartsStep),
) -> Result<StartsProof, ProveError> {
    let has = game.equivalences();
    let Statement { play, equivalence, .. } = statement;
    if !has.contains(&equivalence) {
        return Err(ProveError::NoSuchEquivalence { game: game.name(), equivalence, has });
    }
    let claim = Claim { game, play, equivalence, starts };
    let candidates = explore(claim, judge, &mut |found| told(StartsStep::Collecting(found)))?;
    let catalogue = choose(&candidates, |round, rounds, best| {
        told(StartsStep::Choosing(round, rounds, best));
        true
    });
    let certificate = build_starts(game, statement, starts, &candidates, &catalogue);
    told(StartsStep::Checking);
    let text = certificate::text(&certificate)?;
    match rebuttal_checker::check(io::Cursor::new(text.as_bytes()))? {
        Verdict::Verified(verified) => Ok(StartsProof { certificate, text, verified, minimal: catalogue.minimal }),
        Verdict::Rejected(rejection) => Err(refused(rejection)),
    }
}
