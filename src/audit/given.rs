//! Certificates named by claims: verified by the checker, and compared with the claim.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::CheckError;
use crate::certificate::{Beside, Certificate, EveryCertificate, PeriodCertificate, QuotientCertificate};
use crate::prove::{NotVerified, Proof, Proved, Read as Verified, read};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, HeapRules, Play, Position, Rules};

/// The most bytes of a certificate.
const MOST_BYTES: u64 = 4 << 30;

/// A certificate named by a claim.
pub struct Given {
    /// The path, as written in the claim.
    name: String,
    /// The certificate, verified.
    pub verified: Verified,
    /// The accompanying file with a part of the proof.
    pub beside: Option<Beside>,
}

impl Given {
    /// The certificate `name` in `folder`, which the checker must verify.
    pub fn read(folder: &Path, name: &str) -> Result<Given, CheckError> {
        let path = folder.join(name);
        let unread = |error| CheckError::Read { path: path.display().to_string(), error };
        let folder = path.parent().map_or_else(PathBuf::new, PathBuf::from);
        let mut bytes = Vec::new();
        let read_to_end = |file: File| file.take(MOST_BYTES).read_to_end(&mut bytes);
        regular(&path).and_then(read_to_end).map_err(unread)?;
        let verified = read(bytes, Some(&folder)).map_err(|error| match error {
            NotVerified::Beside(error) => unread(error),
            NotVerified::Rejected(rejection) => CheckError::certificate(name, format!("is rejected: {rejection}")),
            error => CheckError::certificate(name, format!("is no certificate: {error}")),
        })?;
        let beside = match &verified.certificate {
            Proved::Outcome(certificate) => beside(certificate, &folder).transpose().map_err(unread)?,
            Proved::Value(_) | Proved::Every(_) => None,
        };
        Ok(Given { name: name.to_owned(), verified, beside })
    }

    /// The catalogue, if it is about `game` from its source under this convention.
    pub fn of(&self, game: &Game, play: Play) -> Result<&Certificate, CheckError> {
        match &self.verified.certificate {
            Proved::Outcome(certificate)
                if certificate.play == play && is_about(&certificate.rules, &certificate.position, game) =>
            {
                Ok(certificate)
            }
            _ => Err(self.of_another()),
        }
    }

    /// The loopy value, if it is that of `game` from its source.
    pub fn loopy_value_of(&self, game: &Game) -> Result<&str, CheckError> {
        match &self.verified.certificate {
            Proved::Value(labels) if is_about(&labels.rules, &labels.position, game) => Ok(&labels.value),
            _ => Err(self.of_another()),
        }
    }

    /// The period, if it is that of the named game.
    pub fn period_of(&self, name: &str) -> Result<&PeriodCertificate, CheckError> {
        let rules = HeapRules::named(name).map_err(CheckError::Text)?;
        match self.every() {
            Some(EveryCertificate::Period(period)) if period.rules == rules => Ok(period),
            _ => Err(self.of_another()),
        }
    }

    /// The misere quotient, if it is that of the named game.
    pub fn quotient_of(&self, name: &str) -> Result<&QuotientCertificate, CheckError> {
        let rules = HeapRules::named(name).map_err(CheckError::Text)?;
        match self.every() {
            Some(EveryCertificate::Quotient(quotient)) if quotient.rules == rules => Ok(quotient),
            _ => Err(self.of_another()),
        }
    }

    fn every(&self) -> Option<&EveryCertificate> {
        match &self.verified.certificate {
            Proved::Every(every) => Some(every),
            Proved::Outcome(_) | Proved::Value(_) => None,
        }
    }

    /// The proof, if its entries are exactly these positions, and it has a bound if one is claimed.
    pub fn catalogue(
        self,
        game: &Game,
        (play, equivalence): (Play, Equivalence),
        positions: &[Position],
        bound: bool,
    ) -> Result<Proof, CheckError> {
        let certificate = self.of(game, play)?.clone();
        let entries: Result<BTreeSet<Position>, _> =
            certificate.all().map(|entry| game.parse(&entry.position)).collect();
        if certificate.equivalence != equivalence || entries.ok() != Some(positions.iter().cloned().collect()) {
            return Err(self.lacks("its entries are other positions, or are counted otherwise"));
        }
        if bound && self.verified.verified.bound.is_none() {
            return Err(self.lacks("it has no bound"));
        }
        Ok(Proof::verified(certificate, self.verified.text, self.beside, self.verified.verified))
    }

    /// The certificate proves another claim.
    pub fn of_another(&self) -> CheckError {
        let stated = &self.verified.verified.stated;
        let states = match &self.verified.certificate {
            Proved::Outcome(it) => format!("is {} in {} play", it.outcome.word(), it.play.name()),
            Proved::Value(it) => format!("has the value {}", it.value),
            Proved::Every(it) => match &**it {
                EveryCertificate::Period(it) => format!("has the period {} from {} on", it.period, it.from),
                EveryCertificate::Quotient(it) => format!("has a misere quotient of order {}", it.products.len()),
            },
        };
        let of = match stated.position.as_str() {
            "" => stated.game.clone(),
            position => format!("{} from {position}", stated.game),
        };
        CheckError::certificate(&self.name, format!("states something else: {of} {states}"))
    }

    /// The certificate proves less than the claim.
    fn lacks(&self, what: &str) -> CheckError {
        CheckError::certificate(&self.name, format!("does not state all of the claim: {what}"))
    }
}

/// Opens a regular file, but not a pipe or a device, which may never end.
fn regular(path: &Path) -> io::Result<File> {
    match std::fs::metadata(path)?.is_file() {
        true => File::open(path),
        false => Err(io::Error::other("it is not a file")),
    }
}

/// Whether `rules` and `position` are those of `game` and its source.
fn is_about(rules: &Rules, position: &str, game: &Game) -> bool {
    let Position { parts, .. } = game.source();
    *rules == game.rules() && game.parse_board(position).is_ok_and(|stated| stated == parts)
}

fn beside(certificate: &Certificate, folder: &Path) -> Option<io::Result<Beside>> {
    let name = certificate.bound.as_ref()?.refutation.as_ref()?.file.clone()?;
    Some(std::fs::read_to_string(folder.join(&name)).map(|text| Beside { name, text }))
}
