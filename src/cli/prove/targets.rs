//! The files written by `rebuttal prove`: the certificate, the accompanying file, and the figure.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use rebuttal::certificate::{Beside, write_atomically, write_new};
use rebuttal::ruleset::words::io_error;
use rebuttal::ruleset::{self, Game};
use rebuttal::show::figure;
use rebuttal::show::graphviz::Format;

use super::super::failure::Failure;
use super::super::note::{note, warn};
use super::super::output::{self, Kind};
use super::super::verified::file_name;
use super::arguments::Prove;

/// The seconds of work after which a certificate is kept unasked.
const SECONDS: u64 = 5;
/// The environment variable that overrides this number of seconds.
const VARIABLE: &str = "REBUTTAL_KEEP_AFTER";
/// The catalogues that are not the path of a file.
pub(super) const WORDS: [&str; 4] = ["minimal", "minimum", "all", "paper"];
/// The most names tried for a certificate that is kept.
const MOST_NAMES: u32 = 1000;

/// When an unrequested certificate is worth keeping.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    begun: Instant,
    after: Duration,
}

impl Keeping {
    /// Starts the clock.
    pub fn begin() -> Result<Keeping, Failure> {
        let seconds = match std::env::var(VARIABLE) {
            Err(_) => SECONDS,
            Ok(text) => text
                .parse()
                .map_err(|_| Failure::Unusable(format!("{VARIABLE} is `{text}`; give it a whole number of seconds")))?,
        };
        Ok(Keeping { begun: Instant::now(), after: Duration::from_secs(seconds) })
    }
}

impl Prove {
    /// Refuses early what could not be written after the work.
    pub(super) fn check_targets(&self, game: &Game) -> Result<(), Failure> {
        if self.output.is_some() && self.output == self.dot {
            return Err(Failure::Unusable("-o and --dot name one target; give each its own".to_owned()));
        }
        let mut inputs = ruleset::files(&self.game.name);
        inputs.extend((!WORDS.contains(&&*self.catalogue)).then_some(self.catalogue.as_str()));
        if let Some(path) = &self.dot {
            check_dot(path)?;
            let shown = figure::can_show(self.label, &game.rules());
            shown.map_err(|error| Failure::input(&self.game.name, error))?;
            self.overwriting.check(path, Kind::Figure(Format::Dot), &inputs)?;
        }
        self.output.iter().try_for_each(|path| self.overwriting.check(path, Kind::Certificate, &inputs))
    }

    /// Refuses early a certificate that could not be written after the work, if it is the only output.
    pub(super) fn check_output(&self) -> Result<(), Failure> {
        self.output.iter().try_for_each(|path| self.overwriting.check(path, Kind::Certificate, &[]))
    }

    /// The stem of the file name for a long proof.
    pub(super) fn beside(&self) -> Option<String> {
        output::beside(self.output.as_deref().unwrap_or(&file_name(&self.game.name)))
    }

    /// Writes the certificate and the accompanying file, or keeps them unasked; returns where they are.
    pub(super) fn write(
        &self,
        text: &str,
        beside: Option<&Beside>,
        keeping: Keeping,
    ) -> Result<Option<String>, Failure> {
        let Some(path) = &self.output else {
            let is_kept = keeping.begun.elapsed() >= keeping.after;
            return Ok(is_kept.then(|| self.keep(text, beside)).flatten());
        };
        if let Some(file) = beside {
            output::write(&output::sibling(path, &file.name), file.text.as_bytes())?;
        }
        output::write(path, text.as_bytes())?;
        Ok(Some(path.clone()))
    }

    /// Keeps the certificate in the current folder or, if that is not writable, in the one for temporary files.
    fn keep(&self, text: &str, beside: Option<&Beside>) -> Option<String> {
        let name = file_name(&self.game.name);
        let kept = keep_in(PathBuf::new(), &name, text, beside);
        match kept.or_else(|_| keep_in(std::env::temp_dir(), &name, text, beside)) {
            Ok(path) => {
                note(&format!(
                    "the proof took long, so its certificate is kept in `{path}`; -o FILE names another file"
                ));
                Some(path)
            }
            Err(error) => {
                warn(&format!("the certificate could not be kept in `{name}`: {}", io_error(&error)));
                None
            }
        }
    }

    /// Prints to standard output, unless the certificate or the figure goes there.
    pub(super) fn print(&self, text: &str) -> Result<(), Failure> {
        if [&self.output, &self.dot].into_iter().flatten().any(|path| path == "-") {
            note(text.trim_end());
            return Ok(());
        }
        output::print(text)
    }
}

/// Keeps a certificate in `folder`, under this name or, if that is taken, under the next free one.
fn keep_in(folder: PathBuf, name: &str, text: &str, beside: Option<&Beside>) -> std::io::Result<String> {
    let stem = name.trim_end_matches(".json");
    let names = (2..MOST_NAMES).map(|number| format!("{stem}.{number}.json"));
    for name in std::iter::once(name.to_owned()).chain(names) {
        let path = folder.join(name);
        if !write_new(&path, text.as_bytes())? && std::fs::read(&path).ok().as_deref() != Some(text.as_bytes()) {
            continue;
        }
        // Its name contains the digest of its text, so it cannot collide with another file.
        beside.map_or(Ok(()), |file| write_atomically(&folder.join(&file.name), file.text.as_bytes()))?;
        return Ok(path.to_string_lossy().into_owned());
    }
    Err(std::io::ErrorKind::AlreadyExists.into())
}

/// Refuses a figure whose name does not say DOT.
fn check_dot(path: &str) -> Result<(), Failure> {
    match output::format(None, path, Some(Format::Dot)) {
        Ok(Format::Dot) => Ok(()),
        _ => Err(Failure::input(
            path,
            "--dot writes DOT, so its name must end in .dot or .gv; `rebuttal draw` makes other figures",
        )),
    }
}
