//! The bound of a certificate as a theorem: no catalogue has fewer entries; and if the certificate attains the bound,
//! that it is minimum.

use super::ruleset::{Theory, counted_file, texts};
use super::statement::theorem;
use super::{Begun, ExportError, Writer, constructor, filled, side};
use crate::certificate::{self, Answer, Bound, Certificate, Demand, Dual, Grouped, Refutation, Said};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::partizan::Partizan;
use crate::ruleset::words::joined;
use crate::ruleset::{self, Component, Game, Place, Position, RuleFile};

/// The catalogues counted, in the words of the theory.
pub(super) struct Counted {
    /// The wording for the least number, and for a bound that the certificate does not attain.
    words: [&'static str; 2],
    /// The subject of the number: the game, and what counts as one entry or is settled.
    about: String,
    /// For a rule file, the name of that relation, as defined.
    pub relation: Option<&'static str>,
    definition: String,
    /// The theorems, with the beginning of the check: for the least number, and for a bound alone.
    theorems: [String; 2],
    /// The ruleset whose witnesses show it, and list the images of all points, if it differs from the game's.
    pub ruleset: Option<String>,
    /// The module that defines it.
    pub module: &'static str,
    /// The symmetries that count, and the parameters of the ruleset.
    pub symmetries: Vec<String>,
    pub premises: String,
}

/// For catalogues of whole positions.
const WHOLE: [&str; 2] = ["least_catalogue", "catalogues_have_at_least"];

impl Counted {
    /// The terms of the theory with the witnesses used by the bound.
    pub fn terms(&self, theory: Theory) -> Theory {
        theory.counting(self.ruleset.as_ref(), &self.symmetries)
    }

    /// The terms for the bound of a certificate; `None` if it has none, or the theory has no terms for it.
    pub fn of(game: &Game, certificate: &Certificate) -> Option<Counted> {
        let bound = certificate.bound.as_ref()?;
        let is_won_at_once = |begun: &certificate::Begun| begun.opening.is_none() && begun.source.is_none();
        if certificate.begun().iter().any(is_won_at_once) {
            return None;
        }
        let [summand] = game.summands() else { return None };
        let component = Some(&summand.component).filter(|_| !summand.negative)?;
        let (play, has_sums) = (constructor(certificate.play), bound.choices.is_some());
        if let (Component::RuleFile(file), Equivalence::Symmetry, false) =
            (component, certificate.equivalence, has_sums || certificate.rules.is_won_on_board())
        {
            let symmetries = certificate.symmetries.as_ref().filter(|_| has_whole_boards(game, certificate, bound))?;
            return Counted::of_symmetries(file, play, symmetries);
        }
        if certificate.symmetries != game.symmetries(certificate.equivalence) {
            return None;
        }
        let played = format!("{} {play}", Theory::of(game).game());
        let of = |words, about, theorems, arguments: String, module| Counted {
            words,
            about,
            relation: None,
            definition: String::new(),
            theorems: ["least", "bounds"].map(|which| format!("{theorems}_{which} {arguments}")),
            ruleset: None,
            module,
            symmetries: Vec::new(),
            premises: String::new(),
        };
        Some(match (component, certificate.equivalence, has_sums) {
            (Component::RuleFile(file), Equivalence::Isomorphism, _) => Counted::of_file(file, play, has_sums)?,
            (Component::Babylon(_), Equivalence::Symmetry, false) => {
                of(WHOLE, format!("{played} recoloured"), "recolouring", play.to_owned(), "BabylonLeast")
            }
            _ => return None,
        })
    }

    /// The terms for a rule file.
    fn of_file(file: &RuleFile, play: &str, has_sums: bool) -> Option<Counted> {
        let of_file = counted_file(file)?;
        let (words, relation) = match (has_sums, file.is_impartial()) {
            (false, true) => (WHOLE, "isomorphic"),
            (true, true) => (["least_closed", "closed_have_at_least"], "settles"),
            (false, false) => (["least_catalogue_serving", "catalogues_serving_have_at_least"], "isomorphic"),
            (true, false) => (["least_serving", "serving_have_at_least"], "settles"),
        };
        let (game, counting, relation_in, position) = match file.is_impartial() {
            true => ("G", "(without_movers T)", "in", "a_board"),
            false => ("(partizan R)", "(with_movers T)", "positions_in", "(side * a_board)"),
        };
        let (settling, module, of_lists) = match has_sums {
            true => (format!("(sums_in_file {of_file} {counting})"), "LiveSums", "list "),
            false => (format!("(whole (isomorphism_in_file {of_file} {counting}) {play})"), "LiveLeast", ""),
        };
        Some(Counted {
            words,
            about: format!("{game} {play} {relation}"),
            relation: Some(relation),
            definition: format!(
                "Definition {relation} : {of_lists}{position} -> {position} -> Prop := {relation}_{relation_in} T.\n"
            ),
            theorems: ["is_least_ok", "bounds_ok"].map(|theorem| format!("{theorem} {settling}")),
            ruleset: Some(format!("(counted_file_ruleset {of_file})")),
            module,
            symmetries: Vec::new(),
            premises: String::new(),
        })
    }

    /// The terms for a rule file, up to these symmetries.
    fn of_symmetries(file: &RuleFile, play: &str, symmetries: &[String]) -> Option<Counted> {
        let counted = Counted::of_file(file, play, false)?;
        let of_file = counted_file(file)?;
        let (of_text, is_partizan) = of_file.rsplit_once(' ')?;
        let of_file = format!("{of_text} listed group good {is_partizan}");
        let (counting, relation_in, position) = match file.is_impartial() {
            true => ("boards", "in", "a_board"),
            false => ("movers", "positions_in", "(side * a_board)"),
        };
        let counting = format!("(counting_{counting} (symmetric_kept T listed group good))");
        let settling = format!("(whole (symmetry_in_file {of_file} {counting}) {play})");
        Some(Counted {
            about: counted.about.replace("isomorphic", "symmetric"),
            relation: Some("symmetric"),
            definition: format!(
                "Definition symmetric : {position} -> {position} -> Prop := symmetric_{relation_in} T listed.\n"
            ),
            theorems: ["is_least_ok", "bounds_ok"].map(|theorem| format!("{theorem} {settling}")),
            ruleset: Some(format!("(symmetric_file_ruleset {of_file})")),
            module: "Symmetries",
            symmetries: symmetries.to_vec(),
            premises: format!(
                "Definition listed : list symmetry := symmetries_as T {}.\n\
                 Definition group : symmetry_group := group_of T listed.\n\
                 Lemma good : good_symmetries T listed group = true.\n\
                 Proof. vm_cast_no_check (eq_refl true). Qed.\n",
                texts(symmetries)
            ),
            ..counted
        })
    }
}

/// Whether all positions of the bound are whole boards, since the theory does not apply symmetries to parts.
fn has_whole_boards(game: &Game, certificate: &Certificate, bound: &Bound) -> bool {
    let entries = certificate.entries.iter().chain(&bound.entries).map(|entry| &entry.position);
    let positions = entries.chain(&bound.classes).map(|text| Some(game.parse(text).ok()?.parts));
    let boards = positions.chain([game.parse_board(&certificate.position).ok()]);
    let is_whole = |part: &ruleset::Part| !matches!(part, ruleset::Part::RuleFile(Place::Part(..)));
    boards.into_iter().all(|parts| parts.is_some_and(|parts| parts.iter().all(is_whole)))
}

/// A bound in the words of the theory.
pub(super) struct Stated {
    pub statement: String,
    /// The outcomes that the counted catalogues prove, as the check takes them.
    wanted: String,
    /// For each start, why the player wins, if the certificate's catalogue attains the bound.
    pub attained: Option<Vec<Begun>>,
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
        let Stated { statement, wanted, attained } = self.stated_bound(counted, bound)?;
        let (data, least) = (self.bound_data(counted, bound)?, bound.least);
        let proof = match (&bound.dual, &bound.refutation) {
            (Some(dual), _) => format!("({})", of_dual(dual)),
            (None, Some(refutation)) => {
                let steps = steps.iter().map(|step| step_term(step)).collect::<Result<Vec<_>, _>>()?.join(";\n");
                format!("({}\n [\n{steps}])", of_refutation(refutation, "\n "))
            }
            (None, None) => return Err(ExportError::Broken),
        };
        let [least_by, bounds_by] = &counted.theorems;
        let (by, attained) = match attained {
            Some(starts) => (least_by, format!(" [{}]", joined(starts.iter().map(|start| self.served(start)), "; "))),
            None => (bounds_by, String::new()),
        };
        let proof = format!(
            "apply ({by} {wanted} entries{attained} counted {proof} {least}). vm_cast_no_check (eq_refl true)."
        );
        Ok(data + &theorem("least", &statement, &self.theory, &self.certificate.position, counted.relation, &proof))
    }

    /// The position, or what an opening leaves, with what settles it.
    fn served(&self, start: &Begun) -> String {
        match start {
            Begun::Wins(board, settled) => format!("({}, {settled})", self.opened(board)),
            Begun::Loses(settled) => format!("({}, {settled})", self.theory.stated(&self.certificate.position)),
            Begun::Draws(_) | Begun::WinsAtOnce => String::new(),
        }
    }

    /// The statement, and why the certificate's catalogue attains the number, if it does.
    pub(super) fn stated_bound(&self, counted: &Counted, bound: &Bound) -> Result<Stated, ExportError> {
        let (stated, begun) = (self.theory.stated(&self.certificate.position), self.certificate.begun());
        let winner = |begun: &certificate::Begun| if begun.opening.is_some() { "First" } else { "Second" };
        let from = |begun: &certificate::Begun| Ok((winner(begun), side(&self.from(begun)?, begun.opening.is_some())));
        let starts = begun.iter().map(from).collect::<Result<Vec<_>, ExportError>>()?;
        let (wins, wanted) = match &starts[..] {
            [(winner, _)] if !self.certificate.is_partizan() => {
                let wins = format!("{winner} {stated}");
                (wins.clone(), if counted.relation.is_some() { format!("(from {wins})") } else { wins })
            }
            starts => {
                let starts = starts.iter().map(|(winner, side)| format!("({winner}, ({side}, {stated}))"));
                let wanted = format!("[{}]", joined(starts, "; "));
                (wanted.clone(), wanted)
            }
        };
        let is_attained = self.certificate.entries.len() <= bound.least;
        let attained = is_attained.then(|| begun.iter().map(|begun| self.begun(begun)).collect()).transpose()?;
        let Counted { words: [least, at_least], about, .. } = counted;
        let of = if is_attained { least } else { at_least };
        Ok(Stated { statement: format!("{of} {about} {wins} {}", bound.least), wanted, attained })
    }

    /// The definitions that the proof uses.
    fn bound_data(&self, counted: &Counted, bound: &Bound) -> Result<String, ExportError> {
        let further = self.entries(self.certificate.entries.len() + 1, &bound.entries)?;
        let class = |class: &String| {
            let class = self.read(class)?;
            Ok(format!("({}, {})", side(&class, false), self.theory.board(&class)))
        };
        let classes = bound.classes.iter().map(class).collect::<Result<Vec<_>, ExportError>>()?.join("; ");
        let starts = self.begin_answers(bound)?.into_iter().map(|answers| format!("[{}]", in_a_list(answers)));
        let demands = bound.demands.iter().map(|demand| {
            let (head, answers) = self.demand(bound, demand)?;
            Ok(format!("d {head} [{}]", in_a_list(answers)))
        });
        let demands = demands.collect::<Result<Vec<_>, ExportError>>()?.join(";\n");
        let choices = bound.choices.iter().flatten().map(|choice| format!("[{}]", joined(choice, ";")));
        let (choices, [board, witness, _]) = (joined(choices, ";"), self.theory.types());
        // For a rule file, boards are read from texts, and moves on the board where they are made.
        let (definitions, classes, starts) = match self.theory.text() {
            Some(text) => {
                let position = self.theory.stated(&self.certificate.position);
                let told = format!("({text} * ({board} -> said X))");
                let relation = &counted.definition;
                let definitions = format!(
                    "{relation}\
                     Definition c (j : positive) (f : {witness}) (b : {board}) : said X := @Of_class X j f.\n\
                     Definition x (t : {text}) (y : settled X) (b : {board}) : said X := @Refuted X (after b t) y.\n\
                     Definition o (b : {board}) : said X := @Over X.\n\
                     Definition told (f : {text} -> {board}) (l : list {told}) : list ({board} * said X) := \
                     map (fun a => let b := f (fst a) in (b, snd a b)) l.\n\
                     Definition g (l : list {told}) (b : {board}) : said X := @Of_groups X (told place l).\n\
                     Definition the_classes : list (side * {board}) := map (fun t => (fst t, place (snd t))) [{classes}].\n\
                     Definition d (j : positive) (t : {text}) (l : list {told}) : demand X := let b := \
                     after match class_in X the_classes j with Some e => snd e | None => {position} end t in \
                     @Demand X j b (told (after b) l).\n"
                );
                let starts = joined(starts.map(|start| format!("told (after {position}) {start}")), ";\n  ");
                (definitions, "the_classes".to_owned(), starts)
            }
            None => {
                let definitions = format!(
                    "Definition c (j : positive) (f : {witness}) : said X := @Of_class X j f.\n\
                     Definition x (b : {board}) (y : settled X) : said X := @Refuted X b y.\n\
                     Definition o : said X := @Over X.\n\
                     Definition g (l : list ({board} * said X)) : said X := @Of_groups X l.\n\
                     Definition d (j : positive) (b : {board}) (l : list ({board} * said X)) : demand X := \
                     @Demand X j b l.\n"
                );
                (definitions, format!("[{classes}]"), joined(starts, ";\n  "))
            }
        };
        Ok(format!(
            "\n(* The bound. Nothing is believed of it either. *)\n{definitions}\
             Definition s (n : positive) (cl : list Z) (h : list positive) : step := Step n cl h.\n\
             Definition counted : bound X := @BoundData X [\n{further}]\n {classes}\n [{choices}]%positive\n [{starts}]\n [\n{demands}].\n\n"
        ))
    }

    /// The class and move, and the information about the positions after the replies.
    pub(super) fn demand(&self, bound: &Bound, demand: &Demand) -> Result<(String, Vec<[String; 2]>), ExportError> {
        let class =
            demand.class.checked_sub(1).and_then(|place| bound.classes.get(place)).ok_or(ExportError::Broken)?;
        let (left, term) = self.made(&self.read(class)?, &demand.mv)?;
        Ok((format!("{} {term}", demand.class), self.answers(&left, &demand.replies)?))
    }

    /// For each start, the information about the position, or about all positions after an opening; nothing if no entry
    /// is needed.
    pub(super) fn begin_answers(&self, bound: &Bound) -> Result<Vec<Vec<[String; 2]>>, ExportError> {
        let mut said = bound.start.iter().chain(bound.starts.iter().flatten());
        let begun = self.certificate.begun();
        let answers = begun.iter().map(|begun| {
            let parts = begun.opening.as_ref().map_or(begun.source, |opening| Some(opening.parts));
            match parts.is_some_and(|parts| parts.iter().any(|part| part.reaches.is_some())) {
                true => self.answers(&self.from(begun)?, said.next().ok_or(ExportError::Broken)?),
                false => Ok(Vec::new()),
            }
        });
        answers.collect()
    }

    /// The information about `from`, or about all positions after its moves: each position, and its information.
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

    /// The groups of the components of a position, without those lacking information.
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
    filled(answers.into_iter().map(|[board, said]| format!("({board}, {said})")))
}

/// A solution of the dual linear program.
pub(super) fn of_dual(dual: &Dual) -> String {
    let weights = joined(dual.demands.iter().copied().chain(dual.weights()), "; ");
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
