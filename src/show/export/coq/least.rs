//! The bound of a certificate as a theorem: no catalogue has fewer entries, and, where the certificate has no more, it is
//! a least one.

use super::{ExportError, Writer, constructor};
use crate::certificate::{Answer, Bound, Certificate, Demand, Dual, Grouped, Refutation, Said};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::joined;
use crate::ruleset::{Component, Game, Position};

/// What catalogues are counted, in the words of the theory.
pub(super) struct Counted {
    /// Whether they may have sums and mirrors.
    sums: bool,
    /// The relation of positions that count as one entry, as the theorem names it; with sums, which mean isomorphism, the
    /// sets that moves take.
    about: String,
    /// The names of its theorems up to the `_`, and what they begin with.
    theorems: &'static str,
    arguments: String,
    /// The ruleset whose witnesses show it, and list the images of all points, if it is one of its own.
    pub ruleset: Option<String>,
    /// The file that defines it.
    pub module: &'static str,
}

impl Counted {
    /// The terms for the bound of a certificate; `None` when the theory has none.
    pub fn of(game: &Game, certificate: &Certificate, bound: &Bound) -> Option<Counted> {
        let [summand] = game.summands() else { return None };
        let component = Some(&summand.component).filter(|_| !summand.negative)?;
        let play = constructor(certificate.play);
        let of_sets = |relation: &str, theorems, ruleset: Option<&str>| {
            let sets = super::ruleset::sets(&component.rules())?;
            let (about, arguments) = (format!("({relation} {sets})"), format!(" {sets} eq_refl {play}"));
            let ruleset = ruleset.map(|ruleset| format!("({ruleset} {sets})"));
            Some(Counted { sums: false, about, theorems, arguments, ruleset, module: "RemovalLeast" })
        };
        match (component, certificate.equivalence, &bound.choices) {
            (Component::Removal(_) | Component::Cram(_), Equivalence::Isomorphism, None) => {
                of_sets("isomorphic", "isomorphism", None)
            }
            (Component::Removal(_) | Component::Cram(_), Equivalence::Isomorphism, Some(_)) => {
                let about = super::ruleset::sets(&component.rules())?;
                let arguments = format!(" {about} eq_refl");
                Some(Counted { sums: true, about, theorems: "sums", arguments, ruleset: None, module: "SumsLeast" })
            }
            (Component::Removal(_) | Component::Cram(_), Equivalence::Symmetry, None) => {
                of_sets("symmetric", "symmetry", Some("symmetric_removal"))
            }
            (Component::Babylon(_), Equivalence::Symmetry, None) => {
                let (about, arguments) = ("recoloured".to_owned(), format!(" {play}"));
                let theorems = "recolouring";
                Some(Counted { sums: false, about, theorems, arguments, ruleset: None, module: "BabylonLeast" })
            }
            _ => None,
        }
    }
}

impl Writer<'_> {
    /// The theorem, if the certificate has a bound.
    pub(super) fn bound(&self, steps: &[String]) -> Result<String, ExportError> {
        match (&self.certificate.bound, &self.counted) {
            (None, _) => Ok(String::new()),
            (Some(_), None) => Ok("\n(* The theory cannot state its bound yet. *)\n".to_owned()),
            (Some(bound), Some(counted)) => self.least(counted, bound, steps),
        }
    }

    fn least(&self, counted: &Counted, bound: &Bound, steps: &[String]) -> Result<String, ExportError> {
        let (data, least) = (self.bound_data(bound)?, bound.least);
        let (play, stated) = (constructor(self.certificate.play), self.theory.stated(&self.certificate.position));
        let start = self.certificate.starts.first().ok_or(ExportError::Broken)?;
        let winner = if start.mv.is_some() { "First" } else { "Second" };
        let proof = match (&bound.dual, &bound.refutation) {
            (Some(dual), _) => of_dual(dual),
            (None, Some(refutation)) => of_refutation(refutation, steps)?,
            (None, None) => return Err(ExportError::Broken),
        };
        let (theorem, attained) = if self.certificate.entries.len() > least {
            ("bounds", String::new())
        } else {
            let from = self.read(&self.certificate.position)?;
            let left = start.mv.as_ref().map_or_else(|| Ok(from.clone()), |mv| self.after(&from, mv))?;
            let settled = self.settled(&left, start.parts.as_deref().ok_or(ExportError::Broken)?)?;
            ("least", format!(" {} {settled}", self.theory.board(&left)))
        };
        let Counted { sums, about, theorems, arguments, .. } = counted;
        let statement = match (sums, theorem) {
            (true, "least") => format!("least_catalogue_with_sums {about}"),
            (true, _) => format!("catalogues_with_sums_have_at_least {about}"),
            (false, "least") => format!("least_catalogue {} {play} {about}", self.theory.game()),
            (false, _) => format!("catalogues_have_at_least {} {play} {about}", self.theory.game()),
        };
        Ok(format!(
            "{data}Theorem least : {statement} {winner} {stated} {least}.\n\
             Proof.\napply ({theorems}_{theorem}{arguments} {winner} {stated} entries{attained} counted {proof} {least}). \
             vm_cast_no_check (eq_refl true).\nQed.\nPrint Assumptions least.\n"
        ))
    }

    /// The definitions that the proof uses.
    fn bound_data(&self, bound: &Bound) -> Result<String, ExportError> {
        let further = bound.entries.iter().map(|entry| self.entry(entry)).collect::<Result<Vec<_>, _>>()?.join(";\n");
        let classes = bound.classes.iter().map(|class| Ok(self.theory.board(&self.read(class)?)));
        let classes = classes.collect::<Result<Vec<_>, ExportError>>()?.join("; ");
        let start =
            self.answers(&self.read(&self.certificate.position)?, bound.start.as_deref().ok_or(ExportError::Broken)?)?;
        let demands = bound.demands.iter().map(|demand| self.demand(bound, demand));
        let demands = demands.collect::<Result<Vec<_>, _>>()?.join(";\n");
        let choices = bound.choices.iter().flatten().map(|choice| format!("[{}]", joined(choice, ";")));
        let (choices, [board, witness, _]) = (joined(choices, ";"), self.theory.types());
        Ok(format!(
            "\n(* The bound. Nothing is believed of it either. *)\n\
             Definition c (j : positive) (f : {witness}) : said X := @Of_class X j f.\n\
             Definition x (b : {board}) (y : settled X) : said X := @Refuted X b y.\n\
             Definition o : said X := @Over X.\n\
             Definition g (l : list ({board} * said X)) : said X := @Of_groups X l.\n\
             Definition d (j : positive) (b : {board}) (l : list ({board} * said X)) : demand X := @Demand X j b l.\n\
             Definition s (n : positive) (cl : list Z) (h : list positive) : step := Step n cl h.\n\
             Definition counted : bound X := @BoundData X [\n{further}]\n [{classes}]\n [{choices}]%positive\n [{start}]\n [\n{demands}].\n\n"
        ))
    }

    fn demand(&self, bound: &Bound, demand: &Demand) -> Result<String, ExportError> {
        let class =
            demand.class.checked_sub(1).and_then(|place| bound.classes.get(place)).ok_or(ExportError::Broken)?;
        let left = self.after(&self.read(class)?, &demand.mv)?;
        let replies = self.answers(&left, &demand.replies)?;
        Ok(format!("d {} {} [{replies}]", demand.class, self.theory.board(&left)))
    }

    /// What is said of `from`, or of all positions that its moves leave.
    fn answers(&self, from: &Position, answers: &[Answer]) -> Result<String, ExportError> {
        let answers = answers.iter().map(|answer| {
            let left = answer.mv.as_ref().map_or_else(|| Ok(from.clone()), |mv| self.after(from, mv))?;
            let said = match &answer.groups {
                Some(groups) => self.groups(&left, groups)?,
                None => self.said(&left, &answer.said)?,
            };
            Ok(format!("({}, {said})", self.theory.board(&left)))
        });
        Ok(answers.collect::<Result<Vec<_>, ExportError>>()?.join(";\n  "))
    }

    /// The groups of the components of a position, without those of which nothing is said.
    fn groups(&self, left: &Position, groups: &[Grouped]) -> Result<String, ExportError> {
        let spoken = groups.iter().filter(|group| group.said.class.is_some() || group.said.reply.is_some());
        let groups = spoken.map(|group| {
            let parts = self.game.parse_board(&group.position).map_err(ExportError::Unread)?;
            let position = Position { mover: left.mover, parts };
            Ok(format!("({}, {})", self.theory.board(&position), self.said(&position, &group.said)?))
        });
        Ok(format!("g [{}]", groups.collect::<Result<Vec<_>, ExportError>>()?.join("; ")))
    }

    fn said(&self, position: &Position, said: &Said) -> Result<String, ExportError> {
        match said {
            Said { class: Some(class), witness, .. } => {
                let equivalence = self.certificate.equivalence;
                let witness = self.theory.witness(&self.game, equivalence, position, witness.as_deref())?;
                Ok(format!("c {class} {witness}"))
            }
            Said { reply: Some(reply), parts: Some(parts), .. } => {
                let left = self.after(position, reply)?;
                Ok(format!("x {} {}", self.theory.board(&left), self.settled(&left, parts)?))
            }
            _ => Ok("o".to_owned()),
        }
    }
}

/// A solution of the dual linear program.
fn of_dual(dual: &Dual) -> String {
    let weights = joined(dual.demands.iter().copied().chain(dual.start), "; ");
    format!("(By_dual [{weights}]%Z {}%Z)", dual.divisor)
}

/// The sums, the groups and the steps of a refutation.
fn of_refutation(refutation: &Refutation, steps: &[String]) -> Result<String, ExportError> {
    let sums = refutation.sums.iter().map(|sum| format!("Sum {} {} {}", sum.left, sum.right, sum.outputs));
    let groups = refutation.groups.iter().map(|group| format!("Group {} {}", group.term, group.least));
    let steps = steps.iter().map(|step| step_term(step).ok_or(ExportError::Broken)).collect::<Result<Vec<_>, _>>()?;
    let (sums, groups, steps) = (joined(sums, "; "), joined(groups, "; "), steps.join(";\n"));
    Ok(format!("(By_refutation\n [{sums}]\n [{groups}]\n [\n{steps}])"))
}

/// A step of LRAT: its number, its literals and its hints.
fn step_term(step: &str) -> Option<String> {
    let words: Vec<&str> = step.split(' ').collect();
    let (number, rest) = words.split_first()?;
    let mut lists = rest.split(|word| *word == "0").map(|words| words.join(";"));
    Some(format!("s {number} [{}]%Z [{}]%positive", lists.next()?, lists.next()?))
}
