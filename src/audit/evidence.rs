//! Where an audit's answers come from: a certificate that the checker has verified, or, for what is too large for one, a computation.

mod classes;

use std::path::Path;

use rebuttal_checker::Verdict;

use super::{CheckError, Settings};
use crate::certificate::{self, Beside, Certificate, write_atomically};
use crate::prove::candidates::CandidatesOf;
use crate::prove::catalogue::numbered;
use crate::prove::compare::{CompareError, superfluous};
use crate::prove::strategy;
use crate::prove::{CatalogueChoice, Proof, Provable, ProveError, Request, prove};
use crate::ruleset::equivalence::{Classified, Equivalence};
use crate::ruleset::{self, Game, Play, Position, Ruleset};
use crate::solve::search::Limits;
use crate::solve::{Nimbers, Outcome, Solvable, Solving};

/// The answers for one claim, and what they rest on.
pub struct Evidence<'a> {
    settings: &'a Settings,
    claim: &'a str,
    /// Whether answers are to be certified.
    pub certify: bool,
    /// How many are.
    pub certified: u64,
    /// How many are only computed.
    pub computed: u64,
    /// The files that certificates were written to.
    pub files: Vec<String>,
    pending: Vec<(String, Option<Beside>)>,
    cases: u64,
    counterexamples: u64,
}

impl<'a> Evidence<'a> {
    /// No answers yet.
    pub fn new(settings: &'a Settings, claim: &'a str) -> Evidence<'a> {
        Evidence {
            settings,
            claim,
            certify: true,
            certified: 0,
            computed: 0,
            files: Vec::new(),
            pending: Vec::new(),
            cases: 0,
            counterexamples: 0,
        }
    }

    /// MiB that a table may take.
    pub fn memory(&self) -> u64 {
        self.settings.memory
    }

    /// The outcome of each of `positions` of `game`.
    pub fn outcomes(&mut self, game: &Game, play: Play, positions: &[Position]) -> Result<Vec<Outcome>, CheckError> {
        if self.certify {
            let mut outcome =
                |position: &Position| self.certified_outcome(&game.clone().from_position(position.clone()), play);
            return positions.iter().map(&mut outcome).collect();
        }
        self.computed += positions.len() as u64;
        self.computed_outcomes(game, play, positions)
    }

    /// The outcome of `game` from its source.
    pub fn outcome(&mut self, game: &Game, play: Play) -> Result<Outcome, CheckError> {
        if self.certify {
            return self.certified_outcome(game, play);
        }
        self.computed += 1;
        Ok(self.computed_outcomes(game, play, &[game.source()])?[0])
    }

    /// The outcomes of positions, without a certificate and without being counted.
    pub fn computed_outcomes(
        &self,
        game: &Game,
        play: Play,
        positions: &[Position],
    ) -> Result<Vec<Outcome>, CheckError> {
        let mut oracle = game.oracle(positions, play, self.solving(), &mut |_, _| {})?;
        Ok(positions.iter().map(&mut oracle).collect::<Result<_, _>>()?)
    }

    /// The g-value of `game` from its source.
    pub fn g_value(&mut self, game: &Game) -> Result<u32, CheckError> {
        let value = Nimbers::new(game, self.settings.memory).g_value(&game.source(), &mut |_| {})?;
        if !self.certify {
            self.computed += 1;
            return Ok(value);
        }
        let too_large = || CheckError::Text(format!("the g-value {value} is more than a nim-heap holds"));
        let sum = game.clone().with_nim_heap(value).ok_or_else(too_large)?;
        match self.certified_outcome(&sum, Play::Normal)? {
            Outcome::P => Ok(value),
            Outcome::N => Err(CheckError::Text(format!(
                "the g-value {value} is computed, and {} is certified to be N; please report this",
                sum.name()
            ))),
        }
    }

    /// A catalogue of `positions` for `game`, kept as evidence when it closes; with `bound` also how few entries any catalogue has.
    pub fn catalogue(
        &mut self,
        game: &Game,
        play: Play,
        equivalence: Equivalence,
        positions: Vec<Position>,
        bound: bool,
    ) -> Result<Proof, CheckError> {
        let proof = match game.removal() {
            None => self.prove(game, play, equivalence, CatalogueChoice::Given(positions), bound)?,
            Some(removal) => {
                let points = |position| if let Position::Removal(points) = position { Some(points) } else { None };
                let given = positions.into_iter().filter_map(points).collect();
                self.prove(&removal, play, equivalence, CatalogueChoice::Given(given), bound)?
            }
        };
        self.keep(proof.text.clone(), proof.beside.clone());
        Ok(proof)
    }

    /// The entries of a true certificate that can all be left out together.
    pub fn superfluous(&self, game: &Game, certificate: &Certificate) -> Result<Vec<u32>, CheckError> {
        superfluous(game, certificate, self.solving()).map_err(|error| match error {
            CompareError::Position(text) => CheckError::Text(text),
            CompareError::TooLarge(error) => CheckError::TooLarge(error),
        })
    }

    /// Takes up a certificate that the checker has verified.
    fn keep(&mut self, text: String, beside: Option<Beside>) {
        self.certified += 1;
        if self.settings.evidence.is_some() {
            self.pending.push((text, beside));
        }
    }

    /// Writes the certificates of a case, where evidence is wanted, under names that tell whether the case fails.
    pub fn write(&mut self, fails: bool) -> Result<(), CheckError> {
        let Some(folder) = &self.settings.evidence else { return Ok(()) };
        for (text, beside) in self.pending.drain(..) {
            if let Some(beside) = beside {
                write(folder, &beside.name, &beside.text)?;
            }
            let (number, what) =
                if fails { (&mut self.counterexamples, "counterexample-") } else { (&mut self.cases, "") };
            *number += 1;
            let name = format!("{}.{what}{number}.json", self.claim);
            write(folder, &name, &text)?;
            self.files.push(name);
        }
        Ok(())
    }

    /// Certifies that all classes of `candidates` close a catalogue for `game` from its source in normal play, each move with a reply that
    /// the candidates have.
    pub fn closed(&mut self, game: &Game, candidates: &CandidatesOf<Game>) -> Result<(), CheckError> {
        let every: Vec<usize> = (0..candidates.classes.len()).collect();
        let entries = numbered(game, candidates, &every);
        let strategy = strategy::choose(candidates, &entries, |_, _| None);
        let (play, same) = (Play::Normal, Equivalence::Identity);
        let certificate = certificate::build(game, play, same, candidates, &strategy, self.command());
        let text = certificate::text(&certificate).map_err(ProveError::Text)?;
        match rebuttal_checker::check(text.as_bytes()).map_err(ProveError::Read)? {
            Verdict::Verified(_) => {
                self.keep(text, None);
                Ok(())
            }
            Verdict::Rejected(rejection) => Err(ProveError::Rejected(Box::new(rejection)).into()),
        }
    }

    /// What a search may take.
    pub fn limits(&self) -> Limits {
        Limits { memory: self.settings.memory, ..Limits::default() }
    }

    fn solving(&self) -> Solving {
        Solving { memory: self.settings.memory, threads: 1 }
    }

    fn certified_outcome(&mut self, game: &Game, play: Play) -> Result<Outcome, CheckError> {
        let proof = match game.removal() {
            Some(removal) => self.prove(&removal, play, coarsest(&removal), CatalogueChoice::Minimal, false)?,
            None => self.prove(game, play, coarsest(game), CatalogueChoice::Minimal, false)?,
        };
        let outcome = if proof.certificate.outcome == Outcome::P { Outcome::P } else { Outcome::N };
        self.keep(proof.text, None);
        Ok(outcome)
    }

    fn prove<R: Provable>(
        &self,
        game: &R,
        play: Play,
        equivalence: Equivalence,
        catalogue: CatalogueChoice<R::Position>,
        bound: bool,
    ) -> Result<Proof, ProveError> {
        let request = Request {
            bound,
            beside: Some(format!("{}.{}", self.claim, self.certified + 1)),
            memory: self.settings.memory,
            command: self.command(),
            ..Request::new(play, equivalence, catalogue)
        };
        prove(game, request, |_| {})
    }

    /// The command that makes this evidence again.
    pub fn command(&self) -> String {
        format!("rebuttal audit --only {} --evidence .", self.claim)
    }
}

fn write(folder: &Path, name: &str, text: &str) -> Result<(), CheckError> {
    let path = folder.join(name);
    let wrong = |error| CheckError::Write { path: path.display().to_string(), error };
    write_atomically(&path, text.as_bytes()).map_err(wrong)
}

/// The equivalence that joins most positions.
pub fn coarsest(game: &impl Classified) -> Equivalence {
    game.equivalences().last().copied().unwrap_or(Equivalence::Identity)
}

/// The game that `name` names, from the position `from`.
pub fn game(name: &str, from: Option<&str>) -> Result<Game, CheckError> {
    let game = ruleset::game(name)?;
    match from {
        None => Ok(game),
        Some(text) => {
            let source = position(&game, text)?;
            Ok(game.from_position(source))
        }
    }
}

/// The position of `game` that `text` is.
pub fn position(game: &Game, text: &str) -> Result<Position, CheckError> {
    game.parse(text).map_err(|reason| CheckError::Text(format!("`{text}` is no position of {}: {reason}", game.name())))
}

/// The whole number that `text` is.
pub fn number(text: &str) -> Result<u64, CheckError> {
    text.trim().parse().map_err(|_| CheckError::Text(format!("`{text}`; write a whole number")))
}
