//! The answers of an audit: from certificates that the checker has verified or, for games too large for that, from
//! computation.

mod games;

use std::path::Path;

use rebuttal_checker::Verdict;

pub use games::{number, position};

use super::claims::Claim;
use super::given::Given;
use super::{CheckError, Settings};
use crate::certificate::{self, Beside, Certificate, PeriodCertificate, QuotientCertificate, write_atomically};
use crate::prove::candidates::Candidates;
use crate::prove::catalogue::numbered;
use crate::prove::compare::{CompareError, superfluous};
use crate::prove::strategy;
use crate::prove::{
    self, CatalogueChoice, Proof, ProveError, Request, Statement, prove, prove_loopy_value, prove_period,
    prove_quotient,
};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, OutcomeClass, Play, Position};
use crate::solve::loopy_values::{LoopyValue, LoopyValues};
use crate::solve::search::Limits;
use crate::solve::{Nimbers, Solving, oracle};

/// The answers to one claim, and the evidence for them.
pub struct Evidence<'a> {
    settings: &'a Settings,
    claim: &'a str,
    /// The folder of the claims file.
    folder: &'a Path,
    /// The path of the certificate that states the claim, until it has been used.
    given: Option<&'a str>,
    /// Whether answers should be certified.
    pub certify: bool,
    /// The number of certified answers.
    pub certified: u64,
    /// The number of answers that are only computed.
    pub computed: u64,
    /// The files of the certificates written.
    pub files: Vec<String>,
    pending: Vec<(String, Option<Beside>)>,
    cases: u64,
    counterexamples: u64,
}

impl<'a> Evidence<'a> {
    /// No answers yet.
    pub fn new(settings: &'a Settings, claim: &'a Claim, folder: &'a Path) -> Evidence<'a> {
        Evidence {
            settings,
            claim: &claim.id,
            folder,
            given: claim.certificate.as_deref(),
            certify: true,
            certified: 0,
            computed: 0,
            files: Vec::new(),
            pending: Vec::new(),
            cases: 0,
            counterexamples: 0,
        }
    }

    /// The certificate that states the claim, if it names one.
    fn given(&mut self) -> Result<Option<Given>, CheckError> {
        self.given.take().map(|name| Given::read(self.folder, name)).transpose()
    }

    /// The MiB allowed for a table.
    pub fn memory(&self) -> u64 {
        self.settings.memory
    }

    /// The outcome of each of `positions` of `game`; in a partizan game the outcome class, whoever is to move.
    pub fn outcomes(
        &mut self,
        game: &Game,
        play: Play,
        positions: &[Position],
    ) -> Result<Vec<OutcomeClass>, CheckError> {
        if self.certify {
            let mut outcome =
                |position: &Position| self.certified_outcome(&game.clone().from_position(position.clone()), play);
            return positions.iter().map(&mut outcome).collect();
        }
        self.computed += positions.len() as u64;
        self.computed_outcomes(game, play, positions)
    }

    /// The outcome of `game` from its source.
    pub fn outcome(&mut self, game: &Game, play: Play) -> Result<OutcomeClass, CheckError> {
        if self.certify {
            return self.certified_outcome(game, play);
        }
        self.computed += 1;
        Ok(self.computed_outcomes(game, play, &[game.source()])?[0])
    }

    /// The outcomes of positions, not certified and not counted as answers.
    pub fn computed_outcomes(
        &self,
        game: &Game,
        play: Play,
        positions: &[Position],
    ) -> Result<Vec<OutcomeClass>, CheckError> {
        let starts = |position: &Position| game.clone().from_position(position.clone()).starts();
        let starts: Vec<Vec<Position>> = positions.iter().map(starts).collect();
        let mut oracle = oracle(game, &starts.concat(), play, self.solving(), &mut |_, _| {})?;
        let mut outcomes = Vec::new();
        for starts in &starts {
            let reached = starts.iter().map(|start| oracle.outcome(start)).collect::<Result<Vec<_>, _>>()?;
            outcomes.push(OutcomeClass::of(reached[0], reached[reached.len() - 1]));
        }
        Ok(outcomes)
    }

    /// The g-value of `game` from its source.
    pub fn g_value(&mut self, game: &Game) -> Result<u32, CheckError> {
        if let Some(given) = self.given()? {
            let value = given.verified.verified.g_value.ok_or_else(|| given.of_another())?;
            given.of(&game.clone().with_nim_heap(value).ok_or_else(|| given.of_another())?, Play::Normal)?;
            self.keep(given.verified.text, given.beside);
            return Ok(value);
        }
        let value = Nimbers::new(game, self.settings.memory).g_value_of(&game.source(), &mut |_| {})?;
        if !self.certify {
            self.computed += 1;
            return Ok(value);
        }
        let too_large = || CheckError::Text(format!("the g-value {value} is more than a nim-heap holds"));
        let sum = game.clone().with_nim_heap(value).ok_or_else(too_large)?;
        match self.certified_outcome(&sum, Play::Normal)? {
            OutcomeClass::P => Ok(value),
            other => Err(CheckError::Text(format!(
                "the g-value {value} is computed, and {} is certified to be {}; please report this",
                sum.name(),
                other.word()
            ))),
        }
    }

    /// A catalogue of `positions` for `game`, kept as evidence if it closes; with `bound`, also a lower bound on the
    /// number of entries of any catalogue.
    pub fn catalogue(
        &mut self,
        game: &Game,
        play: Play,
        equivalence: Equivalence,
        positions: Vec<Position>,
        bound: bool,
    ) -> Result<Proof, CheckError> {
        let proof = match self.given()? {
            Some(given) => given.catalogue(game, (play, equivalence), &positions, bound)?,
            None => self.prove(game, play, equivalence, CatalogueChoice::Given(positions), bound)?,
        };
        self.keep(proof.text.clone(), proof.beside.clone());
        Ok(proof)
    }

    /// The entries that can all be left out together, in a certificate whose claim is true.
    pub fn superfluous(&self, game: &Game, certificate: &Certificate) -> Result<Vec<u32>, CheckError> {
        superfluous(game, certificate, self.solving()).map_err(|error| match error {
            CompareError::Position(text) => CheckError::Text(text),
            CompareError::Unsolved(error) => CheckError::Unsolved(error),
        })
    }

    /// Keeps a certificate that the checker has verified.
    fn keep(&mut self, text: String, beside: Option<Beside>) {
        self.certified += 1;
        if self.settings.evidence.is_some() {
            self.pending.push((text, beside));
        }
    }

    /// Writes the certificates of a case, if requested, under names that say whether the case fails.
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

    /// Certifies that all classes of `candidates` close a catalogue for `game` from its source in normal play, with
    /// replies among the candidates.
    pub fn closed(&mut self, game: &Game, candidates: &Candidates) -> Result<(), CheckError> {
        let every: Vec<usize> = (0..candidates.classes.len()).collect();
        let entries = numbered(game, candidates, &every);
        let strategy = strategy::choose(candidates, &entries, |_, _| None);
        let statement = Statement {
            play: Play::Normal,
            equivalence: Equivalence::Identity,
            decompose: false,
            outcome: candidates.outcome(),
            starts: game.starts(),
            origin: self.command().into(),
        };
        let certificate = prove::certificate(game, statement, candidates, strategy);
        let text = certificate::text(&certificate).map_err(ProveError::Text)?;
        if let Verdict::Rejected(rejection) = rebuttal_checker::check(text.as_bytes()).map_err(ProveError::Read)? {
            return Err(ProveError::Rejected(Box::new(rejection)).into());
        }
        self.keep(text, None);
        Ok(())
    }

    /// The limits on a search.
    pub fn limits(&self) -> Limits {
        Limits { memory: self.settings.memory, ..Limits::default() }
    }

    fn solving(&self) -> Solving<'static> {
        Solving { memory: self.settings.memory, threads: 1, table: None }
    }

    fn certified_outcome(&mut self, game: &Game, play: Play) -> Result<OutcomeClass, CheckError> {
        if let Some(given) = self.given()? {
            let outcome = given.of(game, play)?.outcome;
            self.keep(given.verified.text, given.beside);
            return Ok(outcome);
        }
        let proof = self.prove(game, play, game.coarsest_equivalence(), CatalogueChoice::Minimal, false)?;
        let outcome = proof.certificate.outcome;
        self.keep(proof.text, None);
        Ok(outcome)
    }

    /// The loopy value of the impartial `game` from its source, in the notation of certificates.
    pub fn loopy_value(&mut self, game: &Game) -> Result<String, CheckError> {
        if let Some(given) = self.given()? {
            let value = given.loopy_value_of(game)?.to_owned();
            self.keep(given.verified.text, None);
            return Ok(value);
        }
        if !self.certify {
            self.computed += 1;
            return Ok(self.computed_loopy_value(game)?.to_string());
        }
        let proof = prove_loopy_value(game, self.settings.memory, self.command().into(), |_| {})?;
        self.keep(proof.text, None);
        Ok(proof.certificate.value)
    }

    /// The period of the g-values of single heaps in the named game, and the largest of these unless they grow.
    pub fn period(&mut self, name: &str) -> Result<(PeriodCertificate, Option<u32>), CheckError> {
        let (text, certificate, verified) = match self.given()? {
            Some(given) => (given.verified.text.clone(), given.period_of(name)?.clone(), given.verified.verified),
            None => {
                let proof = prove_period(name, self.command().into(), 1, |_| {})?;
                (proof.text, proof.certificate, proof.verified)
            }
        };
        self.keep(text, None);
        Ok((certificate, verified.period().and_then(|period| period.largest).map(|(largest, _)| largest)))
    }

    /// The misere quotient of the named game.
    pub fn quotient(&mut self, name: &str) -> Result<QuotientCertificate, CheckError> {
        let (text, certificate) = match self.given()? {
            Some(given) => (given.verified.text.clone(), given.quotient_of(name)?.clone()),
            None => {
                let proof = prove_quotient(name, self.command().into(), 1, |_| {})?;
                (proof.text, proof.certificate)
            }
        };
        self.keep(text, None);
        Ok(certificate)
    }

    /// The loopy value of the impartial `game` from its source, not certified and not counted as an answer.
    pub fn computed_loopy_value(&self, game: &Game) -> Result<LoopyValue, CheckError> {
        let values = LoopyValues::solve(game, &[game.source()], self.settings.memory, |_| {})?;
        values.value(&game.source()).ok_or(CheckError::Prove(ProveError::NoSource))
    }

    fn prove(
        &self,
        game: &Game,
        play: Play,
        equivalence: Equivalence,
        catalogue: CatalogueChoice,
        bound: bool,
    ) -> Result<Proof, ProveError> {
        let request = Request {
            bound,
            beside: Some(format!("{}.{}", self.claim, self.certified + 1)),
            memory: self.settings.memory,
            origin: self.command().into(),
            ..Request::new(play, equivalence, catalogue)
        };
        prove(game, request, |_| {})
    }

    /// The command that reproduces this evidence.
    pub fn command(&self) -> String {
        format!("rebuttal audit --only {} --evidence .", self.claim)
    }
}

fn write(folder: &Path, name: &str, text: &str) -> Result<(), CheckError> {
    let path = folder.join(name);
    let wrong = |error| CheckError::Write { path: path.display().to_string(), error };
    write_atomically(&path, text.as_bytes()).map_err(wrong)
}
