//! The output of `rebuttal prove`: what was proved, in numbers, or where a catalogue does not close.

use rebuttal::certificate::Edge;
use rebuttal::prove::catalogue::Gap;
use rebuttal::prove::{Problem, Proof, Uncertified, shell_word};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::{counted, shortened};
use rebuttal::ruleset::{Game, OutcomeClass, Play};
use rebuttal_checker::Bound;
use serde::Serialize;

use super::super::output::{self, BOLD};

/// What was proved, in numbers.
#[derive(Debug, Serialize)]
pub struct Report {
    game: String,
    play: Play,
    position: String,
    outcome: OutcomeClass,
    claim: String,
    catalogue: &'static str,
    /// Whether no entry of a minimal catalogue can be left out.
    minimal: bool,
    /// What none of the catalogues compared uses, though others may.
    without: Option<&'static str>,
    equivalence: Equivalence,
    entries: usize,
    rebuttals: usize,
    /// The number of rebuttals and starts that leave several parts, of those settled by value, and of parts that are mirrors.
    sums: u64,
    by_value: u64,
    mirrors: u64,
    edges: usize,
    fewest_edges: bool,
    /// The number of edges including all alternatives, if the certificate has them.
    all_edges: Option<usize>,
    fewest_of_all: bool,
    longest_play: Option<usize>,
    #[serde(skip)]
    drawn_within: Option<u64>,
    /// A proved lower bound on the entries of every catalogue, if there is one.
    least: Option<u64>,
    /// Whether the catalogue is minimum: `proved`, `no` if a smaller one was found, or `open`.
    minimum: Option<&'static str>,
    /// A higher bound that was found, but cannot be verified by the checker.
    uncertified: Option<Uncertified>,
    /// The size of the smallest catalogue found, if one was searched for.
    smallest: Option<usize>,
    /// How the bound is proved.
    bound_by: Option<String>,
    /// The problem of the minimum, before and after its reduction.
    problem: Option<Problem>,
    certificate: Option<String>,
    /// The accompanying file, if there is one.
    beside: Option<String>,
    /// The fields not proved by the certificate.
    computed: Vec<&'static str>,
}

/// A catalogue that does not close, with its first gap.
#[derive(Debug, Serialize)]
pub struct Open {
    game: String,
    play: Play,
    position: String,
    closed: bool,
    gap: &'static str,
    representative: Option<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
}

impl Open {
    /// The gap as data.
    pub fn of(game: &Game, play: Play, gap: &Gap) -> Open {
        let (gap, representative, mv) = match gap {
            Gap::Won { representative } => ("the player to move has won", Some(representative), None),
            Gap::Move { representative, mv } => ("no reply leads back", Some(representative), Some(mv)),
            Gap::Source { .. } => ("no entry is reached", None, None),
        };
        Open {
            game: game.name(),
            play,
            position: game.text(&game.source()),
            closed: false,
            gap,
            representative: representative.cloned(),
            mv: mv.cloned(),
        }
    }
}

impl Report {
    /// The numbers of `proof`; `path` is where the certificate was written.
    pub fn of(proof: &Proof, catalogue: &'static str, path: Option<String>) -> Report {
        let certificate = &proof.certificate;
        let graph = certificate.strategy_graph();
        let edges = |kind| graph.as_ref().map_or(0, |graph| graph.count(kind));
        let bound = proof.verified.bound.as_ref();
        let is_short_impartial = !certificate.rules.is_partizan() && !certificate.rules.is_loopy();
        let mut computed = vec!["fewest_edges", "fewest_of_all", "all_edges", "smallest", "problem"];
        let minimum = bound.map(|bound| minimum(bound.least, proof.verified.entries, proof.smallest));
        computed.extend((minimum != Some("proved") || catalogue != "minimum").then_some("catalogue"));
        computed.extend((minimum != Some("proved")).then_some("minimum"));
        computed.extend(proof.uncertified.is_some().then_some("uncertified"));
        Report {
            game: certificate.name(),
            play: certificate.play,
            position: certificate.position.clone(),
            outcome: certificate.outcome,
            claim: proof.verified.claim.clone(),
            catalogue,
            minimal: proof.minimal,
            without: certificate.leaves_out(),
            equivalence: certificate.equivalence,
            entries: certificate.all().count(),
            rebuttals: certificate.rebuttals(),
            sums: proof.verified.sums,
            by_value: proof.verified.by_value,
            mirrors: proof.verified.mirrors,
            edges: edges(Edge::Rebuttal),
            fewest_edges: proof.fewest_edges,
            all_edges: (is_short_impartial && proof.lists_alternatives)
                .then(|| edges(Edge::Rebuttal) + edges(Edge::Alternative)),
            fewest_of_all: proof.fewest_of_all,
            longest_play: certificate.longest_play(),
            drawn_within: certificate.drawn_within(),
            least: bound.map(|bound| bound.least),
            minimum,
            uncertified: proof.uncertified.clone(),
            smallest: proof.smallest,
            bound_by: bound.map(means),
            problem: proof.problem,
            beside: proof.beside.as_ref().zip(path.as_deref()).map(|(file, path)| output::sibling(path, &file.name)),
            certificate: path,
            computed,
        }
    }

    /// The report for a person.
    pub fn text(&self) -> String {
        let mut text = format!("{BOLD}{}{BOLD:#}\n", shortened(&self.claim));
        if self.entries == 0 {
            let why = match (self.by_value, self.mirrors) {
                (1.., _) => "mirrors and the values of nim-heaps or numbers suffice",
                (_, 1..) => "every move is answered by its mirror image",
                _ => "no move needs a reply",
            };
            text += &format!("  entries       none: {why}\n");
            return text + &written(self.certificate.as_deref(), "", "");
        }
        text += &format!("  entries       {}, {}\n", self.entries, self.kind());
        if let (Some(least), Some(means)) = (self.least, &self.bound_by) {
            let verdict = match (self.minimum, self.smallest) {
                (Some("no"), Some(smallest)) => format!("no: {smallest} suffice (computed)"),
                (verdict, _) => verdict.unwrap_or_default().to_owned(),
            };
            text +=
                &format!("  minimum       {verdict}; at least {} needed, by {means}\n", counted(least, "is", "are"));
        }
        if let Some(Uncertified { least, reason }) = &self.uncertified {
            let needed = counted(*least as u64, "is", "are");
            text += &format!("  not certified at least {needed} needed, as the search found; {reason}\n");
        }
        text +=
            &self.problem.map_or_else(String::new, |problem| format!("  problem       {}\n", problem_text(problem)));
        let all = self.all_edges.map_or_else(String::new, |all| format!("; {all} with all alternatives"));
        text += &format!("  edges         {}{}{all}\n", self.edges, self.fewest());
        text += &match self.longest_play {
            Some(moves) => format!("  longest play  {moves}, in moves of both players\n"),
            None if self.mirrors > 0 => "  longest play  not counted: a mirror comes into play\n".to_owned(),
            None if self.by_value > 0 => {
                "  longest play  not counted: a position is settled by the values of its components\n".to_owned()
            }
            None => match self.drawn_within {
                Some(moves) => {
                    let moves = counted(moves, "move", "moves");
                    format!("  longest play  ends within {moves}, or is drawn (computed, not certified)\n")
                }
                None => "  longest play  none: play can go on forever\n".to_owned(),
            },
        };
        let beside = self.beside.as_ref().map_or_else(String::new, |path| format!(" with {path}"));
        text + &written(self.certificate.as_deref(), &beside, "")
    }

    fn fewest(&self) -> &'static str {
        match (self.fewest_of_all, self.fewest_edges) {
            (true, true) => ", the fewest of all minimum catalogues (computed, not certified)",
            (false, true) => ", the fewest for these entries (computed, not certified)",
            _ => "",
        }
    }

    /// The kind of catalogue, with a remark if the certificate does not prove it.
    fn kind(&self) -> String {
        let among = self.without.map(|those| format!(" without {those}")).unwrap_or_default();
        match self.catalogue {
            "minimum" if self.minimum == Some("proved") => format!("a minimum catalogue{among}"),
            "minimum" => format!("the smallest catalogue{among} found"),
            "minimal" if !self.minimal => "a closed catalogue, which may not be minimal".to_owned(),
            "minimal" => format!("a minimal catalogue{among} (computed, not certified)"),
            "all" => "all that perfect second play can reach (computed, not certified)".to_owned(),
            "paper" => "the published catalogue".to_owned(),
            _ => "the given catalogue".to_owned(),
        }
    }
}

/// Where the certificate is; `beside` mentions an accompanying file, and `options` are what its check needs.
pub fn written(path: Option<&str>, beside: &str, options: &str) -> String {
    match path {
        Some("-") => String::new(),
        Some(path) => {
            let word = shell_word(path);
            format!("  certificate   {path}{beside}, verified; check it with `rebuttal-check {options}{word}`\n")
        }
        None => "  certificate   verified, not written; write it with -o FILE\n".to_owned(),
    }
}

/// Whether a catalogue of this size is minimum, given the bound and the smallest catalogue found.
fn minimum(least: u64, entries: u64, smallest: Option<usize>) -> &'static str {
    match smallest {
        _ if entries == least => "proved",
        Some(smallest) if (smallest as u64) < entries => "no",
        _ => "open",
    }
}

/// How a bound is proved.
fn means(bound: &Bound) -> String {
    let (classes, demands) = (counted(bound.classes, "class", "classes"), counted(bound.demands, "demand", "demands"));
    match bound.proof {
        rebuttal_checker::Proof::Dual => format!("a solution of the dual linear program over {classes} and {demands}"),
        rebuttal_checker::Proof::Refutation { steps } => {
            format!("an LRAT proof of {} over {classes} and {demands}", counted(steps, "step", "steps"))
        }
    }
}

fn problem_text(problem: Problem) -> String {
    let Problem { classes, demands, forced, open, open_demands, components } = problem;
    let (classes, demands) = (counted(classes, "class", "classes"), counted(demands, "demand", "demands"));
    let whole = format!("{classes} with {demands}, of which every catalogue holds {forced}");
    let open_demands = counted(open_demands, "demand", "demands");
    match components {
        0 => format!("{whole}; nothing is left to choose"),
        1 => format!("{whole}; {open} with {open_demands} are left to choose from"),
        _ => format!("{whole}; {open} with {open_demands} are left, in {components} independent parts"),
    }
}
