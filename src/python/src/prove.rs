//! Proofs.

use std::sync::Arc;
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyString;
use rebuttal::prove::{
    CatalogueChoice, Command, Origin, ProveError, Proved, Read, Request, Step, prove as proved, prove_loopy_value,
};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{self, Feature, Play};
use rebuttal::solve::Nimbers;
use rebuttal::solve::budget::Budget;

use crate::arguments::{self, cores, equivalence, text};
use crate::certificate::Certificate;
use crate::error::{LimitError, input, not_proved, unsolved, unusable};
use crate::subject::Subject;
use crate::words::shortened;
use crate::work::{Length, Watch, run};

/// The most positions in a given catalogue.
const MOST_LISTED: usize = 1_000_000;

/// Proves who wins a game, which may be given as in `rebuttal.game`. The checker has verified the certificate returned.
///
/// `catalogue` is `"minimal"` (no entry can be left out), `"minimum"` (none is smaller, with a proof), `"all"`,
/// `"paper"` (the published one of Nimbi), or a list of positions, which are certified if they close. `up_to` is what
/// counts as one entry, by default the last of the game's `equivalences`. `whole` lists whole positions only, `bound`
/// proves a lower bound on the number of entries, `fewest_edges` chooses among minimum catalogues, `g_value` proves the
/// g-value instead of the outcome, and `time_limit`, in seconds, ends the search for a minimum with the best found by
/// then. `title` is recorded in the certificate's remarks; it is by default the name of the game if its rules are in a
/// file or in Python.
///
/// >>> import rebuttal
/// >>> rebuttal.prove("nimbi", play="misere", catalogue="paper")
/// <Certificate: second player wins nimbi:5 in misere play from ooo/oooo/ooo/oo: 18 entries, 249 rebuttals, up to isomorphism>
#[pyfunction]
#[pyo3(signature = (game, *, play = None, source = None, catalogue = None, up_to = None, whole = false, bound = false,
    fewest_edges = false, g_value = false, title = None, time_limit = None, memory = None, threads = None, progress = None))]
#[allow(clippy::too_many_arguments, reason = "they are the options of the command line, by name")]
pub fn prove(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    play: Option<&str>,
    source: Option<&Bound<'_, PyAny>>,
    catalogue: Option<&Bound<'_, PyAny>>,
    up_to: Option<&str>,
    whole: bool,
    bound: bool,
    fewest_edges: bool,
    g_value: bool,
    title: Option<String>,
    #[pyo3(from_py_with = arguments::time_limit)] time_limit: Option<u64>,
    #[pyo3(from_py_with = arguments::memory)] memory: Option<u64>,
    #[pyo3(from_py_with = arguments::threads)] threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Certificate> {
    let game = crate::game::game(py, game, play, source, memory, threads, progress)?;
    let subject = Arc::clone(&game.get().subject);
    let (word, choice) = chosen(&subject, catalogue)?;
    let up_to = up_to.map(equivalence).transpose()?;
    let asked = Asked { word, choice, up_to, whole, bound, fewest_edges, g_value, title, time_limit };
    asked.check(&subject)?;
    let is_given = matches!(asked.choice, CatalogueChoice::Given(_));
    let (of, catalogue) = (Arc::clone(&subject), if is_given { "catalogue".to_owned() } else { asked.word.clone() });
    let read = run(py, progress, Length::Long, move |watch| asked.prove(&of, watch))?;
    match read {
        Ok(read) => Ok(Certificate::new(read, Some(subject))),
        Err(Failure::Unsolved(error)) => Err(unsolved(&subject.name, &error)),
        Err(Failure::TooLarge(value)) => {
            let reason = format!("its g-value {value} is more than a nim-heap holds; take smaller heaps");
            Err(input(&subject.name, reason))
        }
        Err(Failure::NotProved(error)) => Err(not_proved(&subject.name, &catalogue, &error)),
    }
}

/// The catalogue requested, and its name on the command line.
fn chosen(subject: &Subject, catalogue: Option<&Bound<'_, PyAny>>) -> PyResult<(String, CatalogueChoice)> {
    let Some(catalogue) = catalogue else { return Ok(("minimal".to_owned(), CatalogueChoice::Minimal)) };
    if let Ok(word) = catalogue.cast::<PyString>() {
        let word = text(word)?;
        let choice = match word.as_str() {
            "minimal" => CatalogueChoice::Minimal,
            "minimum" => CatalogueChoice::Minimum,
            "all" => CatalogueChoice::All,
            "paper" => CatalogueChoice::Paper,
            _ => {
                let remedy = "use minimal, minimum, all or paper, or give a list of positions";
                let word = shortened(&word);
                return Err(unusable(format!("`{word}` is no value of `catalogue`; {remedy}")));
            }
        };
        return Ok((word, choice));
    }
    let mut positions = Vec::new();
    for position in catalogue.try_iter()? {
        catalogue.py().check_signals()?;
        if positions.len() == MOST_LISTED {
            return Err(LimitError::new_err(format!(
                "the catalogue lists more than {MOST_LISTED} positions; give fewer"
            )));
        }
        positions.push(subject.position(&subject.named(&position?)?)?);
    }
    match positions.is_empty() {
        true => Err(unusable("the catalogue lists no position; give at least one")),
        false => Ok(("FILE".to_owned(), CatalogueChoice::Given(positions))),
    }
}

/// The request.
struct Asked {
    /// The catalogue's name on the command line.
    word: String,
    choice: CatalogueChoice,
    up_to: Option<Equivalence>,
    whole: bool,
    bound: bool,
    fewest_edges: bool,
    g_value: bool,
    title: Option<String>,
    time_limit: Option<u64>,
}

/// Why nothing is proved.
enum Failure {
    Unsolved(rebuttal::solve::Unsolved),
    TooLarge(u32),
    NotProved(ProveError),
}

impl Asked {
    /// Rejects options that the game does not support, or that would have no effect.
    fn check(&self, subject: &Subject) -> PyResult<()> {
        let refused = |reason: String| input(&subject.name, reason);
        let minimum = self.choice == CatalogueChoice::Minimum;
        if self.g_value {
            subject.game.check(Feature::GValue).map_err(refused)?;
            if subject.play == Play::Misere {
                return Err(refused("g_value is about normal play; leave play=\"misere\" out".to_owned()));
            }
        }
        let features = [(self.fewest_edges, "fewest_edges"), (self.time_limit.is_some(), "time_limit")];
        for (_, name) in features.into_iter().filter(|(wanted, _)| *wanted) {
            subject.game.check(Feature::Short(name)).map_err(refused)?;
        }
        if self.fewest_edges && !minimum {
            return Err(unusable("fewest_edges chooses among minimum catalogues; add catalogue=\"minimum\""));
        }
        if self.time_limit.is_some() && !minimum && !self.bound {
            return Err(unusable("time_limit ends the search for a minimum; add catalogue=\"minimum\" or bound=True"));
        }
        Ok(())
    }

    fn prove(self, subject: &Subject, watch: &Watch) -> Result<Read, Failure> {
        let origin = self.origin(subject);
        if !self.g_value {
            return self.outcome(&subject.game, subject, origin, watch);
        }
        if !subject.game.ends() {
            let found = |found| watch.at("positions", found, None);
            let proof = prove_loopy_value(&subject.game, subject.memory, origin, found);
            let proof = proof.map_err(Failure::NotProved)?;
            return Ok(proof.map(|certificate| Proved::Value(Box::new(certificate))));
        }
        let known = &mut |known| watch.at("g-values", known, None);
        let mut nimbers = Nimbers::new(&subject.game, subject.memory);
        let value = nimbers.g_value_of(&subject.game.source(), known).map_err(Failure::Unsolved)?;
        let sum = subject.game.as_ref().clone().with_nim_heap(value).ok_or(Failure::TooLarge(value))?;
        self.outcome(&sum, subject, origin, watch)
    }

    fn outcome(self, game: &ruleset::Game, subject: &Subject, origin: Origin, watch: &Watch) -> Result<Read, Failure> {
        let budget = Budget { deadline: None, stop: watch.stop() };
        let request = Request {
            play: subject.play,
            equivalence: self.up_to.unwrap_or_else(|| game.coarsest_equivalence()),
            relation: subject.relation,
            catalogue: self.choice,
            whole: self.whole,
            bound: self.bound,
            fewest_edges: self.fewest_edges,
            budget: budget.within(self.time_limit.map(Duration::from_secs)),
            beside: None,
            memory: subject.memory,
            threads: subject.threads.unwrap_or_else(cores),
            table: None,
            origin,
        };
        let proof = proved(game, request, |step| show(watch, step)).map_err(Failure::NotProved)?;
        let certificate = Proved::Outcome(Box::new(proof.certificate));
        Ok(Read { certificate, text: proof.text, verified: proof.verified })
    }

    /// The origin of the certificate, and its title.
    fn origin(&self, subject: &Subject) -> Origin {
        let of_python = || subject.own.is_some().then(|| subject.name.clone());
        Origin::new(self.command(subject), &subject.name, self.title.clone().or_else(of_python))
    }

    /// The command that makes the same certificate.
    fn command(&self, subject: &Subject) -> String {
        if let Some((_, arguments)) = &subject.text {
            let listed: Vec<String> = arguments.iter().map(|argument| format!("\"{argument}\"")).collect();
            return format!("rebuttal.prove(rebuttal.ruleset(TEXT)({})) in Python", listed.join(", "));
        }
        if subject.is_own() {
            let call = if subject.own.is_some() { "()" } else { "" };
            return format!("rebuttal.prove({}{call}) in Python", subject.name);
        }
        Command {
            game: &subject.name,
            play: Some(subject.play),
            from: subject.from.as_deref(),
            up_to: self.up_to,
            catalogue: &self.word,
            whole: self.whole,
            g_value: self.g_value,
            bound: self.bound,
            fewest_edges: self.fewest_edges,
            time_limit: self.time_limit,
            ..Command::default()
        }
        .text()
    }
}

/// Reports a step of the work.
fn show(watch: &Watch, step: Step) {
    match step {
        Step::Solving(done, total) => watch.at("outcomes", done, total),
        Step::Collecting(found) => watch.at("P-positions to choose from", found as u64, None),
        Step::Choosing(round, rounds, best) => {
            watch.at(format!("catalogues, the least has {best}"), round, Some(rounds))
        }
        Step::Bounding(gap) => watch.at(format!("minimum from {} to {}", gap.bound, gap.best), 0, None),
        Step::Drawing(edges) => watch.at(format!("fewest edges, at least {edges}"), 0, None),
        Step::Writing(writing, done, total) => watch.at(writing.words(), done, Some(total)),
        Step::Checking => watch.at("writing and checking the certificate", 0, None),
    }
}
