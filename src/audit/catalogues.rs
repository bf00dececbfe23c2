//! Claims about catalogues, lists of rebuttals and strategy graphs.

use std::collections::{BTreeMap, BTreeSet};

use super::CheckError;
use super::counts::check_equivalence;
use super::evidence::{self, Evidence};
use super::judged::Judged;
use super::positions::described;
use crate::audit::claims::{CatalogueCheck, GraphCheck, RebuttalsCheck};
use crate::certificate::Certificate;
use crate::prove::catalogue::Gap;
use crate::prove::{Proof, ProveError};
use crate::ruleset::equivalence::{Equivalence, Labeller};
use crate::ruleset::{Game, Play, Position, words};
use crate::solve::Outcome;

/// Whether positions close a catalogue and, if claimed, whether it is minimal and minimum.
pub fn catalogue(check: &CatalogueCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.short_impartial_game(&check.game, check.from.as_deref())?;
    let named = described(&game, check.play);
    let positions = all(&game, &check.positions)?;
    let proof = match closed(&game, (check.play, check.same), positions, check.minimum, evidence)? {
        Ok(proof) => proof,
        Err(gap) => return Ok(Judged::fails(format!("{named}: {gap}"))),
    };
    let entries = proof.verified.entries;
    if let Some(bound) = proof.verified.bound.as_ref().filter(|bound| check.minimum && bound.least < entries) {
        return match proof.smallest.map(|smallest| smallest as u64).filter(|smallest| *smallest < entries) {
            Some(smallest) => Ok(Judged::fails(format!("{named}: {entries} entries, where {smallest} are enough"))),
            None => Err(CheckError::Text(format!("{named}: at least {} entries, and at most {entries}", bound.least))),
        };
    }
    if check.minimal {
        let superfluous = evidence.superfluous(&game, &proof.certificate)?;
        if !superfluous.is_empty() {
            let left_out = proof.certificate.numbered().filter(|(number, _)| superfluous.contains(number));
            let texts: Vec<&str> = left_out.map(|(_, entry)| entry.position.as_str()).collect();
            return Ok(Judged::fails(format!("{named}: {} can be left out", texts.join(" and "))));
        }
    }
    Ok(Judged::remarking(None, words::counted(entries, "entry", "entries") + "."))
}

/// A proof with these entries, or the first gap.
fn closed(
    game: &Game,
    (play, equivalence): (Play, Equivalence),
    positions: Vec<Position>,
    bound: bool,
    evidence: &mut Evidence,
) -> Result<Result<Proof, Gap>, CheckError> {
    check_equivalence(game, equivalence)?;
    match evidence.catalogue(game, play, equivalence, positions, bound) {
        Ok(proof) => Ok(Ok(proof)),
        Err(CheckError::Prove(ProveError::Open(gap))) => Ok(Err(gap)),
        Err(error) => Err(error),
    }
}

fn all(game: &Game, texts: &[String]) -> Result<Vec<Position>, CheckError> {
    let positions: Vec<Position> = texts.iter().map(|text| evidence::position(game, text)).collect::<Result<_, _>>()?;
    if positions.is_empty() {
        return Err(CheckError::Text("it lists no position".to_owned()));
    }
    Ok(positions)
}

/// Whether a list of rebuttals is complete and correct.
pub fn rebuttals(check: &RebuttalsCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.short_impartial_game(&check.game, check.from.as_deref())?;
    check_equivalence(&game, check.same)?;
    if check.list.is_empty() == check.targets.is_empty() {
        return Err(CheckError::Text("give either a `list` of moves and positions, or `targets`".to_owned()));
    }
    let named = described(&game, check.play);
    let list = Rebuttals { named: &named, label: game.labeller(check.same), game: &game, check };
    let (counterexample, moves) = list.gap()?;
    if moves == 0 {
        return Err(CheckError::Text(format!("{named}: no move is left, so there is nothing to rebut")));
    }
    let reached: BTreeSet<&String> = check.list.iter().map(|(_, position)| position).chain(&check.targets).collect();
    let positions = all(&game, &reached.iter().map(|&text| text.clone()).collect::<Vec<_>>())?;
    let outcomes = evidence.outcomes(&game, check.play, &positions)?;
    let won = reached.iter().zip(outcomes).find(|(_, outcome)| *outcome != Outcome::P);
    let won = won.map(|(text, _)| format!("{}: {text} is N", game.name()));
    Ok(Judged::remarking(counterexample.or(won), words::counted(moves, "move", "moves") + "."))
}

/// A list of rebuttals, with its game.
struct Rebuttals<'a> {
    named: &'a str,
    label: Labeller<'a, Position>,
    game: &'a Game,
    check: &'a RebuttalsCheck,
}

impl Rebuttals<'_> {
    /// The first move that is not rebutted as the list says, if any, and the number of moves.
    fn gap(mut self) -> Result<(Option<String>, usize), CheckError> {
        let source = self.game.source();
        let mut listed: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for (mv, position) in &self.check.list {
            listed.entry(mv).or_default().push(position);
        }
        let moves = self.game.moves(&source);
        for mv in &moves {
            let (after, text) = (self.game.follower(&source, mv), self.game.move_text(mv));
            let targets = match (listed.remove(text.as_str()), self.check.targets.is_empty()) {
                (Some(positions), _) if positions.len() > 1 => {
                    return Ok((Some(format!("{}: the move {text} is listed twice", self.named)), moves.len()));
                }
                (Some(positions), _) => positions,
                (None, false) => self.check.targets.iter().collect(),
                // A move that loses at once needs no rebuttal.
                (None, true) if self.check.play == Play::Misere && self.game.is_terminal(&after) => continue,
                (None, true) => {
                    return Ok((Some(format!("{}: the move {text} is not listed", self.named)), moves.len()));
                }
            };
            if !self.reaches(&after, &targets)? {
                let targets: Vec<&str> = targets.iter().map(|target| target.as_str()).collect();
                let words = format!("{}: no reply to {text} reaches {}", self.named, targets.join(" or "));
                return Ok((Some(words), moves.len()));
            }
        }
        let stray = listed.keys().next().map(|mv| format!("{}: {mv} is no legal move", self.named));
        Ok((stray, moves.len()))
    }

    fn reaches(&mut self, after: &Position, targets: &[&String]) -> Result<bool, CheckError> {
        let mut forms = BTreeSet::new();
        for text in targets {
            let target = evidence::position(self.game, text)?;
            forms.insert((self.label)(&target).form);
        }
        let moves = self.game.moves(after);
        Ok(moves.iter().any(|reply| forms.contains(&(self.label)(&self.game.follower(after, reply)).form)))
    }
}

/// Whether a strategy graph is as the source describes it.
pub fn graph(check: &GraphCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.short_impartial_game(&check.game, check.from.as_deref())?;
    let named = described(&game, check.play);
    check_equivalence(&game, check.same)?;
    if check.longest.is_none() && check.path.is_empty() && check.unused.is_empty() {
        return Err(CheckError::Text("give `longest`, a `path`, or what is `unused`".to_owned()));
    }
    let mut forms = Forms { label: game.labeller(check.same), game: &game };
    let entries = forms.of(&check.positions)?;
    for text in check.unused.iter().chain(&check.path) {
        if !entries.contains(&forms.of(std::slice::from_ref(text))?[0]) {
            return Ok(Judged::fails(format!("{named}: {text} is none of the entries")));
        }
    }
    if check.path.len() == 1 {
        return Err(CheckError::Text("a `path` has two positions at least".to_owned()));
    }
    let unused: BTreeSet<Box<[u8]>> = forms.of(&check.unused)?.into_iter().collect();
    let kept = check.positions.iter().zip(entries).filter(|(_, form)| !unused.contains(form));
    let kept: Vec<String> = kept.map(|(text, _)| text.clone()).collect();
    let proof = match closed(&game, (check.play, check.same), all(&game, &kept)?, false, evidence)? {
        Ok(proof) => proof,
        Err(gap) => return Ok(Judged::fails(format!("{named}: {gap}"))),
    };
    if let (Some(claimed), Some(longest)) = (&check.longest, proof.verified.longest_play)
        && evidence::number(claimed)? != longest
    {
        return Ok(Judged::fails(format!("{named}: the longest play has {longest} moves, not {claimed}")));
    }
    Ok(Judged::unless(forms.missing_step(&proof.certificate, &check.path)?.map(|step| format!("{named}: {step}"))))
}

/// Positions by their canonical forms.
struct Forms<'a> {
    label: Labeller<'a, Position>,
    game: &'a Game,
}

impl Forms<'_> {
    fn of(&mut self, texts: &[String]) -> Result<Vec<Box<[u8]>>, CheckError> {
        texts.iter().map(|text| Ok((self.label)(&evidence::position(self.game, text)?).form)).collect()
    }

    /// The first step of `path` that no move with a rebuttal makes, if any.
    fn missing_step(&mut self, certificate: &Certificate, path: &[String]) -> Result<Option<String>, CheckError> {
        let representatives: Vec<String> = certificate.entries.iter().map(|entry| entry.position.clone()).collect();
        let number: BTreeMap<Box<[u8]>, u32> = self.of(&representatives)?.into_iter().zip(1..).collect();
        let edges = certificate.strategy_graph().map(|graph| graph.edges()).unwrap_or_default();
        let vertices: Vec<Option<u32>> = self.of(path)?.iter().map(|form| number.get(form).copied()).collect();
        let joined = |pair: &[Option<u32>]| match pair {
            &[Some(from), Some(to)] => edges.iter().any(|&(a, b, _)| (a, b) == (from, to)),
            _ => false,
        };
        let missing = vertices.windows(2).position(|pair| !joined(pair));
        Ok(missing.map(|place| format!("no rebuttal leads from {} to {}", path[place], path[place + 1])))
    }
}
