//! `rebuttal prove`: a closed catalogue, its strategy graph, and a certificate that the checker has verified.

mod arguments;
mod every;
mod loopy_value;
mod positions;
pub mod report;
mod targets;

use rebuttal::prove::catalogue::Gap;
use rebuttal::prove::{CatalogueChoice, Command, Origin, Proof, ProveError, Request, prove};
use rebuttal::ruleset::{Feature, Game, Play, Relation};
use rebuttal::show::figure;
use rebuttal::solve::Nimbers;

use super::failure::Failure;
use super::note::note;
use super::progress::{Progress, unknown_yet};
use super::{interrupt, output, steps};
pub use arguments::Prove;
use report::{Open, Report};
use targets::Keeping;

/// The note on a bound that ignores savings by sums and mirrors.
const OF_WHOLE: &str = "the bound is one on catalogues of whole positions, and so is the catalogue; without a bound, sums, \
                        mirrors or extra stones may need fewer entries";

/// How to end a proof.
const ENDS: &str = "Ctrl-C ends the search";

impl Prove {
    /// Proves, writes and prints.
    pub fn run(self) -> Result<(), Failure> {
        if self.hosts.is_some() {
            let solve = "--hosts is an option of `rebuttal solve`; one process makes a certificate, and --table keeps its table";
            return Err(Failure::Unusable(solve.to_owned()));
        }
        let keeping = Keeping::begin()?;
        if self.every {
            return every::prove(&self, keeping);
        }
        let (game, relation) = self.game.begun_by_either()?;
        if self.g_value {
            self.check_g_value(&game)?;
        }
        self.check(&game)?;
        // The checks give the same result with a nim-heap of any size.
        let beside = if self.g_value && game.ends() { game.clone().with_nim_heap(0) } else { None };
        let like = beside.as_ref().unwrap_or(&game);
        self.check_targets(like)?;
        if self.g_value && !game.ends() {
            return loopy_value::prove(&game, &self, keeping);
        }
        let request = self.request(like, relation)?;
        request.check(like).map_err(|error| self.failure(error))?;
        let progress = self.progress(&game);
        let game = if self.g_value { self.beside_its_g_value(game, &progress)? } else { game };
        self.prove(&game, request, keeping, progress)
    }

    /// Refuses the g-value of a game that has none, and options that do not apply to g-values.
    fn check_g_value(&self, game: &Game) -> Result<(), Failure> {
        if self.table.folder.is_some() {
            return Err(self.refused("--table is for outcomes; leave it out with --g-value".to_owned()));
        }
        game.check(Feature::GValue).map_err(|reason| self.refused(reason))?;
        if self.game.play() == Play::Misere {
            return Err(self.refused("--g-value is about normal play; leave --play misere out".to_owned()));
        }
        Ok(())
    }

    /// The status line of the work on `game`.
    fn progress(&self, game: &Game) -> Progress {
        let progress = Progress::new();
        progress.say_if_long(unknown_yet(&self.game.name, game, ENDS));
        self.limited(progress)
    }

    /// The status line, which the time limit ends unless something is to be kept by then.
    fn limited(&self, progress: Progress) -> Progress {
        if let Some(seconds) = self.time_limit.filter(|_| !self.is_bounded()) {
            progress.limit(
                seconds,
                self.refused(format!("it is not proved within {seconds} s; allow more (--time-limit)")),
            );
        }
        progress
    }

    fn is_bounded(&self) -> bool {
        self.bound || self.catalogue == "minimum"
    }

    /// The sum of the game and a nim-heap whose size is the computed g-value; it is a P-position.
    fn beside_its_g_value(&self, game: Game, progress: &Progress) -> Result<Game, Failure> {
        let known = &mut |known| progress.searching(known);
        let value = Nimbers::new(&game, self.game.memory).g_value_of(&game.source(), known);
        let value = value.map_err(|error| Failure::input(&self.game.name, error))?;
        let too_large = format!("its g-value {value} is more than a nim-heap holds; take smaller heaps");
        game.with_nim_heap(value).ok_or_else(|| self.refused(too_large))
    }

    fn refused(&self, reason: String) -> Failure {
        Failure::input(&self.game.name, reason)
    }

    /// The request, without the positions of a given catalogue.
    fn request(&self, game: &Game, relation: Relation) -> Result<Request, Failure> {
        Ok(Request {
            play: self.game.play(),
            equivalence: self.game.equivalence(game)?,
            relation,
            catalogue: match self.catalogue.as_str() {
                "minimal" => CatalogueChoice::Minimal,
                "minimum" => CatalogueChoice::Minimum,
                "all" => CatalogueChoice::All,
                "paper" => CatalogueChoice::Paper,
                _ => CatalogueChoice::Given(Vec::new()),
            },
            whole: self.whole,
            bound: self.bound,
            fewest_edges: self.fewest_edges,
            budget: interrupt::budget(self.time_limit)?,
            beside: self.beside(),
            memory: self.game.memory,
            table: self.table.of(game).map_err(|reason| self.refused(reason))?,
            threads: self.game.threads(),
            origin: self.origin(),
        })
    }

    fn prove(self, game: &Game, mut request: Request, keeping: Keeping, progress: Progress) -> Result<(), Failure> {
        if let CatalogueChoice::Given(given) = &mut request.catalogue {
            *given = positions::read(&self.catalogue, game)?;
        }
        let kind = targets::WORDS.into_iter().find(|word| *word == self.catalogue).unwrap_or("given");
        let of_whole = request.allows_sums(game) && !request.decomposes(game);
        let proof = prove(game, request, |step| steps::show(&progress, step));
        drop(progress);
        interrupt::finish();
        let proof = match proof {
            Err(ProveError::Open(gap)) => return Err(self.refuted(game, &gap)?),
            other => other.map_err(|error| self.failure(error))?,
        };
        // Each is written even if the other fails.
        let (written, drawn) = (self.write(&proof.text, proof.beside.as_ref(), keeping), self.write_figure(&proof));
        let path = written?;
        drawn?;
        if of_whole && proof.verified.entries > 0 {
            note(OF_WHOLE);
        }
        let report = Report::of(&proof, kind, path);
        self.print(&if self.json { output::json(&report)? } else { report.text() })
    }

    fn origin(&self) -> Origin {
        let &Prove { ref catalogue, whole, g_value, every, bound, fewest_edges, time_limit, patience, .. } = self;
        let of_game = self.game.command();
        let command =
            Command { catalogue, whole, g_value, every, patience, bound, fewest_edges, time_limit, ..of_game };
        Origin::new(command.text(), &self.game.name, self.title.clone())
    }

    /// Refuses early what would fail only after the work, and options without effect.
    fn check(&self, game: &Game) -> Result<(), Failure> {
        self.table.of(game).map_err(|reason| self.refused(reason))?;
        let is_given = !["minimal", "minimum"].contains(&&*self.catalogue);
        let wanted = [
            (is_given, Feature::ShortImpartial("--catalogue")),
            (self.catalogue == "minimum", Feature::Short("--catalogue minimum")),
            (self.bound, Feature::Short("--bound")),
            (self.fewest_edges, Feature::Short("--fewest-edges")),
        ];
        for (_, feature) in wanted.into_iter().filter(|(wanted, _)| *wanted) {
            game.check(feature).map_err(|reason| self.refused(reason))?;
        }
        if self.fewest_edges && self.catalogue != "minimum" {
            let useless = "--fewest-edges chooses among minimum catalogues; add --catalogue minimum";
            return Err(Failure::Unusable(useless.to_owned()));
        }
        Ok(())
    }

    /// Writes the figure.
    fn write_figure(&self, proof: &Proof) -> Result<(), Failure> {
        let Some(path) = &self.dot else { return Ok(()) };
        let dot = figure::dot(&proof.certificate, self.label, self.edges);
        output::write(path, dot.map_err(|error| Failure::input(path, error))?.as_bytes())
    }

    /// Reports the first gap, in words and on request as JSON.
    fn refuted(&self, game: &Game, gap: &Gap) -> Result<Failure, Failure> {
        if self.json {
            let open = Open::of(game, self.game.play(), gap);
            match output::print(&output::json(&open)?) {
                Ok(()) | Err(Failure::Closed) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(Failure::Refuted(format!("`{}`: {}", self.catalogue, gap)))
    }

    fn failure(&self, error: ProveError) -> Failure {
        Failure::unproved(&self.game.name, error)
    }
}
