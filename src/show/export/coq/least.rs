//! The bound of a certificate as a theorem: no catalogue has fewer entries, and, where the certificate has no more, it is
//! a least one.

use super::ruleset::{Theory, counted_file, sets};
use super::statement::theorem;
use super::{ExportError, Writer, constructor};
use crate::certificate::{Answer, Bound, Certificate, Demand, Dual, Grouped, Refutation, Said};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::joined;
use crate::ruleset::{Component, Game, Position};

/// What catalogues are counted, in the words of the theory.
pub(super) struct Counted {
    /// What is said of the least number, and where the certificate has more entries.
    words: [&'static str; 2],
    /// What the number is of: the game, and what counts as one entry or is settled.
    about: String,
    /// Of a rule file the name of that relation.
    pub relation: Option<&'static str>,
    /// The names of its theorems up to the `_`, and what they begin with.
    theorems: &'static str,
    arguments: String,
    /// The ruleset whose witnesses show it, and list the images of all points, if it is one of its own.
    pub ruleset: Option<String>,
    /// The file that defines it.
    pub module: &'static str,
}

/// Of catalogues of whole positions.
const WHOLE: [&str; 2] = ["least_catalogue", "catalogues_have_at_least"];

impl Counted {
    /// The terms for the bound of a certificate; `None` when it has none, or the theory has no terms for it.
    pub fn of(game: &Game, certificate: &Certificate) -> Option<Counted> {
        let bound = certificate.bound.as_ref().filter(|bound| bound.start.is_some())?;
        if certificate.symmetries != game.symmetries(certificate.equivalence) {
            return None;
        }
        let [summand] = game.summands() else { return None };
        let component = Some(&summand.component).filter(|_| !summand.negative)?;
        let (play, has_sums) = (constructor(certificate.play), bound.choices.is_some());
        let played = format!("{} {play}", Theory::of(game).game());
        Some(match (component, certificate.equivalence, has_sums) {
            (Component::Removal(_), Equivalence::Isomorphism, true) => {
                let about = sets(&component.rules())?;
                let words = ["least_catalogue_with_sums", "catalogues_with_sums_have_at_least"];
                let arguments = format!(" {about} eq_refl");
                Counted {
                    words,
                    about,
                    relation: None,
                    theorems: "sums",
                    arguments,
                    ruleset: None,
                    module: "SumsLeast",
                }
            }
            (Component::Removal(_), equivalence, false) if equivalence != Equivalence::Identity => {
                let sets = sets(&component.rules())?;
                let (relation, theorems, ruleset) = match equivalence {
                    Equivalence::Symmetry => ("symmetric", "symmetry", Some(format!("(symmetric_removal {sets})"))),
                    _ => ("isomorphic", "isomorphism", None),
                };
                let (about, arguments) = (format!("{played} ({relation} {sets})"), format!(" {sets} eq_refl {play}"));
                Counted { words: WHOLE, about, relation: None, theorems, arguments, ruleset, module: "RemovalLeast" }
            }
            (Component::RuleFile(file), Equivalence::Isomorphism, _) => {
                let of_file = counted_file(file)?;
                let ruleset = Some(format!("(counted_file_ruleset {of_file})"));
                let (words, relation, theorems, arguments, module) = match has_sums {
                    false => (WHOLE, "isomorphic", "live", format!(" {of_file} {play}"), "LiveLeast"),
                    true => {
                        let words = ["least_closed", "closed_have_at_least"];
                        (words, "settles", "live_sums", format!(" {of_file}"), "LiveSums")
                    }
                };
                let about = format!("{played} {relation}");
                Counted { words, about, relation: Some(relation), theorems, arguments, ruleset, module }
            }
            (Component::Babylon(_), Equivalence::Symmetry, false) => {
                let (about, arguments) = (format!("{played} recoloured"), format!(" {play}"));
                let (theorems, module) = ("recolouring", "BabylonLeast");
                Counted { words: WHOLE, about, relation: None, theorems, arguments, ruleset: None, module }
            }
            _ => return None,
        })
    }
}

/// A bound in the words of the theory.
pub(super) struct Stated {
    pub statement: String,
    /// The player who wins by the catalogues that are counted.
    pub winner: &'static str,
    /// What the start leaves and what settles it, if the catalogue of the certificate has so few entries.
    pub attained: Option<[String; 2]>,
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
        let Stated { statement, winner, attained } = self.stated_bound(counted, bound)?;
        let (data, stated, least) =
            (self.bound_data(counted, bound)?, self.theory.stated(&self.certificate.position), bound.least);
        let proof = match (&bound.dual, &bound.refutation) {
            (Some(dual), _) => format!("({})", of_dual(dual)),
            (None, Some(refutation)) => {
                let steps = steps.iter().map(|step| step_term(step)).collect::<Result<Vec<_>, _>>()?.join(";\n");
                format!("({}\n [\n{steps}])", of_refutation(refutation, "\n "))
            }
            (None, None) => return Err(ExportError::Broken),
        };
        let (which, attained) = match attained {
            Some([board, settled]) => ("least", format!(" {} {settled}", self.theory.placed(&board))),
            None => ("bounds", String::new()),
        };
        let Counted { theorems, arguments, .. } = counted;
        let proof = format!(
            "apply ({theorems}_{which}{arguments} {winner} {stated} entries{attained} counted {proof} {least}). \
             vm_cast_no_check (eq_refl true)."
        );
        Ok(data + &theorem("least", &statement, &self.theory, &self.certificate.position, counted.relation, &proof))
    }

    /// The statement, and why the catalogue of the certificate attains the number, if it does.
    pub(super) fn stated_bound(&self, counted: &Counted, bound: &Bound) -> Result<Stated, ExportError> {
        let stated = self.theory.stated(&self.certificate.position);
        let start = self.certificate.starts.first().ok_or(ExportError::Broken)?;
        let winner = if start.mv.is_some() { "First" } else { "Second" };
        let attained = if self.certificate.entries.len() > bound.least {
            None
        } else {
            let from = self.read(&self.certificate.position)?;
            let left = start.mv.as_ref().map_or_else(|| Ok(from.clone()), |mv| self.after(&from, mv))?;
            let settled = self.settled(&left, start.parts.as_deref().ok_or(ExportError::Broken)?)?;
            Some([self.theory.board(&left), settled])
        };
        let Counted { words: [least, at_least], about, .. } = counted;
        let of = if attained.is_some() { least } else { at_least };
        let statement = format!("{of} {about} {winner} {stated} {}", bound.least);
        Ok(Stated { statement, winner, attained })
    }

    /// The definitions that the proof uses.
    fn bound_data(&self, counted: &Counted, bound: &Bound) -> Result<String, ExportError> {
        let further = self.entries(self.certificate.entries.len() + 1, &bound.entries)?;
        let classes = bound.classes.iter().map(|class| Ok(self.theory.board(&self.read(class)?)));
        let classes = classes.collect::<Result<Vec<_>, ExportError>>()?.join("; ");
        let start = in_a_list(self.begin_answers(bound)?);
        let demands = bound.demands.iter().map(|demand| {
            let (head, answers) = self.demand(bound, demand)?;
            Ok(format!("d {head} [{}]", in_a_list(answers)))
        });
        let demands = demands.collect::<Result<Vec<_>, ExportError>>()?.join(";\n");
        let choices = bound.choices.iter().flatten().map(|choice| format!("[{}]", joined(choice, ";")));
        let (choices, [board, witness, _]) = (joined(choices, ";"), self.theory.types());
        // Of a rule file boards are read from texts, and moves on the board that they are made on.
        let (classes, start) = (format!("[{classes}]"), format!("[{start}]"));
        let (definitions, classes, start) = match (counted.relation, self.theory.text()) {
            (Some(relation), Some(text)) => {
                let of_lists = if relation == "settles" { format!("list {board}") } else { board.clone() };
                let position = self.theory.stated(&self.certificate.position);
                let told = format!("({text} * ({board} -> said X))");
                let definitions = format!(
                    "Definition {relation} : {of_lists} -> {board} -> Prop := {relation}_in T.\n\
                     Definition c (j : positive) (f : {witness}) (b : {board}) : said X := @Of_class X j f.\n\
                     Definition x (t : {text}) (y : settled X) (b : {board}) : said X := @Refuted X (after b t) y.\n\
                     Definition o (b : {board}) : said X := @Over X.\n\
                     Definition told (f : {text} -> {board}) (l : list {told}) : list ({board} * said X) := \
                     map (fun a => let b := f (fst a) in (b, snd a b)) l.\n\
                     Definition g (l : list {told}) (b : {board}) : said X := @Of_groups X (told place l).\n\
                     Definition the_classes : list {board} := map place {classes}.\n\
                     Definition d (j : positive) (t : {text}) (l : list {told}) : demand X := \
                     let b := after (nth (pred (Pos.to_nat j)) the_classes {position}) t in @Demand X j b (told (after b) l).\n"
                );
                (definitions, "the_classes".to_owned(), format!("(told (after {position}) {start})"))
            }
            _ => {
                let definitions = format!(
                    "Definition c (j : positive) (f : {witness}) : said X := @Of_class X j f.\n\
                     Definition x (b : {board}) (y : settled X) : said X := @Refuted X b y.\n\
                     Definition o : said X := @Over X.\n\
                     Definition g (l : list ({board} * said X)) : said X := @Of_groups X l.\n\
                     Definition d (j : positive) (b : {board}) (l : list ({board} * said X)) : demand X := \
                     @Demand X j b l.\n"
                );
                (definitions, classes, start)
            }
        };
        Ok(format!(
            "\n(* The bound. Nothing is believed of it either. *)\n{definitions}\
             Definition s (n : positive) (cl : list Z) (h : list positive) : step := Step n cl h.\n\
             Definition counted : bound X := @BoundData X [\n{further}]\n {classes}\n [{choices}]%positive\n {start}\n [\n{demands}].\n\n"
        ))
    }

    /// Class and move, and what is said of what the replies leave.
    pub(super) fn demand(&self, bound: &Bound, demand: &Demand) -> Result<(String, Vec<[String; 2]>), ExportError> {
        let class =
            demand.class.checked_sub(1).and_then(|place| bound.classes.get(place)).ok_or(ExportError::Broken)?;
        let (left, term) = self.made(&self.read(class)?, &demand.mv)?;
        Ok((format!("{} {term}", demand.class), self.answers(&left, &demand.replies)?))
    }

    /// What is said of the position, or of all positions that an opening leaves.
    pub(super) fn begin_answers(&self, bound: &Bound) -> Result<Vec<[String; 2]>, ExportError> {
        self.answers(&self.read(&self.certificate.position)?, bound.start.as_deref().ok_or(ExportError::Broken)?)
    }

    /// What is said of `from`, or of all positions that its moves leave: what each leaves, and what is said of that.
    fn answers(&self, from: &Position, answers: &[Answer]) -> Result<Vec<[String; 2]>, ExportError> {
        let answers = answers.iter().map(|answer| {
            let (left, term) = match &answer.mv {
                Some(mv) => self.made(from, mv)?,
                None if self.theory.has_files() => (from.clone(), "\"\"".to_owned()),
                None => (from.clone(), self.theory.board(from)),
            };
            let said = match &answer.groups {
                Some(groups) => self.groups(&left, groups)?,
                None => self.said(&left, &answer.said)?,
            };
            Ok([term, said])
        });
        answers.collect()
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
                let (left, term) = self.made(position, reply)?;
                Ok(format!("x {term} {}", self.settled(&left, parts)?))
            }
            _ => Ok("o".to_owned()),
        }
    }
}

fn in_a_list(answers: Vec<[String; 2]>) -> String {
    joined(answers.iter().map(|[board, said]| format!("({board}, {said})")), ";\n  ")
}

/// A solution of the dual linear program.
pub(super) fn of_dual(dual: &Dual) -> String {
    let weights = joined(dual.demands.iter().copied().chain(dual.start), "; ");
    format!("By_dual [{weights}]%Z {}%Z", dual.divisor)
}

/// The sums and the groups of a refutation, with `space` before each list.
pub(super) fn of_refutation(refutation: &Refutation, space: &str) -> String {
    let sums = refutation.sums.iter().map(|sum| format!("Sum {} {} {}", sum.left, sum.right, sum.outputs));
    let groups = refutation.groups.iter().map(|group| format!("Group {} {}", group.term, group.least));
    format!("By_refutation{space}[{}]{space}[{}]", joined(sums, "; "), joined(groups, "; "))
}

/// A step of LRAT: its number, its literals and its hints.
pub(super) fn step_term(step: &str) -> Result<String, ExportError> {
    let words: Vec<&str> = step.split(' ').collect();
    let (number, rest) = words.split_first().ok_or(ExportError::Broken)?;
    let mut lists = rest.split(|word| *word == "0").map(|words| words.join(";"));
    let mut next = || lists.next().ok_or(ExportError::Broken);
    Ok(format!("s {number} [{}]%Z [{}]%positive", next()?, next()?))
}
