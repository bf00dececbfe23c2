//! Prints each finding as soon as all earlier ones are printed, so that the order is always that of the files.

use std::collections::BTreeMap;

use rebuttal::audit::Finding;
use rebuttal::audit::claims::Claims;

use super::super::failure::Failure;
use super::super::output;
use super::report::{heading, text};

/// What has been printed, and what waits for earlier findings.
pub struct Told<'f> {
    files: &'f [Claims],
    waiting: BTreeMap<usize, Finding>,
    next: usize,
    source: Option<&'f str>,
}

impl<'f> Told<'f> {
    /// Nothing is printed yet.
    pub fn new(files: &'f [Claims]) -> Told<'f> {
        Told { files, waiting: BTreeMap::new(), next: 0, source: None }
    }

    /// Prints the finding on the claim at this index, or keeps it until all earlier ones are there.
    pub fn tell(&mut self, place: usize, finding: &Finding) -> Result<(), Failure> {
        self.waiting.insert(place, finding.clone());
        while let Some(finding) = self.waiting.remove(&self.next) {
            self.next += 1;
            output::print(&(self.heading(&finding) + &text(&finding)))?;
        }
        Ok(())
    }

    /// The heading before the first finding of a source.
    fn heading(&mut self, finding: &Finding) -> String {
        let source = self.files.iter().map(|file| &file.source).find(|source| source.id == finding.source);
        let Some(source) = source.filter(|source| self.source != Some(&source.id)) else { return String::new() };
        let between = if self.source.is_some() { "\n" } else { "" };
        self.source = Some(&source.id);
        format!("{between}{}", heading(source))
    }
}
