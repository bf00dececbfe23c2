//! Claims about strategies, invariants and laws: checked in every play, at every position, or in every game up to a
//! size.

use super::CheckError;
use super::evidence::Evidence;
use super::judged::Judged;
use crate::audit::claims::NamedCheck;
use crate::audit::goadrich_schlatter::{
    Departure, Followed, INVARIANTS, Line, STRATEGIES, Unfinished, follow, hold, line,
};
use crate::audit::laws::{LAWS, Statement};
use crate::ruleset::{self, Babylon, Game, Part, Play, words};

/// The sizes to audit, and which of them get certificates.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// The largest size to audit.
    pub bound: u16,
    /// The largest size that gets a certificate; larger ones are only computed.
    pub certify: u64,
}

impl Sizes {
    /// Sizes up to `bound`, if positions can be that large.
    pub fn new(bound: u64, certify: u64) -> Result<Sizes, CheckError> {
        let too_large = |_| CheckError::Text(format!("a bound of {bound} tokens; take at most {}", u16::MAX));
        Ok(Sizes { bound: u16::try_from(bound).map_err(too_large)?, certify })
    }
}

/// Whether a player who follows a strategy wins against every play.
pub fn strategy(check: &NamedCheck, sizes: Sizes, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let strategy = named(&STRATEGIES, |strategy| strategy.name, check, "strategy")?;
    let (limits, mut games, mut left, mut reached) = (evidence.limits(), 0, 0, 0);
    for size in 1..=sizes.bound {
        match follow(strategy, size, &limits).map_err(unfinished)? {
            Followed::Nothing => {}
            Followed::Departs(departure) => return departed(&departure, evidence),
            Followed::Holds(lines) => {
                games += lines.len();
                reached = size;
                left += lines.iter().map(Line::size).sum::<usize>();
                if u64::from(size) > sizes.certify {
                    evidence.computed += lines.len() as u64;
                    continue;
                }
                lines.iter().try_for_each(|line| certified(line, evidence))?;
            }
        }
    }
    held(
        reached,
        format!("{}, {} left.", words::counted(games, "game", "games"), words::counted(left, "position", "positions")),
    )
}

/// Whether every move from a position of a set can be answered by a move back into it.
pub fn invariant_set(check: &NamedCheck, sizes: Sizes, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let invariant = named(&INVARIANTS, |invariant| invariant.name, check, "invariant")?;
    let (limits, mut all, mut reached) = (evidence.limits(), 0, 0);
    for size in 1..=sizes.bound {
        match hold(invariant, size, &limits).map_err(unfinished)? {
            Followed::Nothing => {}
            Followed::Departs(departure) => return departed(&departure, evidence),
            Followed::Holds(members) => {
                all += members;
                reached = size;
                if u64::from(size) > sizes.certify {
                    evidence.computed += 1;
                } else if let Some(line) = line(invariant, size, &limits).map_err(unfinished)? {
                    certified(&line, evidence)?;
                }
            }
        }
    }
    held(reached, words::counted(all, "position", "positions") + " of the set.")
}

fn certified(line: &Line, evidence: &mut Evidence) -> Result<(), CheckError> {
    evidence.closed(&line.game, &line.candidates())?;
    evidence.write(false)
}

/// Whether every statement of a law holds.
pub fn law(check: &NamedCheck, sizes: Sizes, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let law = named(&LAWS, |law| law.name, check, "law")?;
    let (mut all, mut reached) = (0, 0);
    for size in 0..=sizes.bound {
        evidence.certify = u64::from(size) <= sizes.certify;
        for Statement { game, outcome } in (law.statements)(usize::from(size))? {
            let found = evidence.outcome(&ruleset::game(&game)?, Play::Normal)?;
            evidence.write(found != outcome)?;
            if found != outcome {
                let fails = format!("{game} is {}, not {}", found.word(), outcome.word());
                return Ok(Judged { reached: Some(size.into()), ..Judged::fails(fails) });
            }
            (all, reached) = (all + 1, size);
        }
    }
    held(reached, words::counted(all, "game", "games") + ".")
}

fn held(reached: u16, remark: String) -> Result<Judged, CheckError> {
    if reached == 0 {
        return Err(CheckError::NoCase);
    }
    Ok(Judged { counterexample: None, remark: Some(remark), reached: Some(reached.into()) })
}

/// Reports the departure, with certificates of the outcomes where the text goes wrong and after its move.
fn departed(departure: &Departure, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    evidence.certify = true;
    let game = match &departure.game {
        Some(name) => ruleset::game(name)?,
        None => Game::of(Babylon::new(vec![departure.size.div_ceil(2), departure.size / 2]).map_err(CheckError::Text)?),
    };
    for position in departure.fault.positions() {
        let game = game.clone().from_position(Part::Babylon(position.piles.clone()).into());
        evidence.outcome(&game, Play::Normal)?;
    }
    evidence.write(true)?;
    Ok(Judged { reached: Some(departure.size.into()), ..Judged::fails(departure.to_string()) })
}

/// The item named by a check, among `all` of its kind.
fn named<T>(all: &'static [T], name: fn(&T) -> &str, check: &NamedCheck, kind: &str) -> Result<&'static T, CheckError> {
    all.iter().find(|one| name(one) == check.name).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(name).collect();
        CheckError::Text(format!("`{}` is no {kind}; there are {}", check.name, names.join(", ")))
    })
}

fn unfinished(error: Unfinished) -> CheckError {
    match error {
        Unfinished::Unsolved(error) => CheckError::Unsolved(error),
        error => CheckError::Text(error.to_string()),
    }
}
