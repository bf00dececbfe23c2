//! Rule files, as the theory reads them: a theorem about one states its text, with the arguments and the position.

use crate::ruleset::partizan::Partizan;
use crate::ruleset::words::joined;
use crate::ruleset::{Place, RuleFile, Step};

/// The largest weight that the theory counts to.
const MOST_WEIGHT: i64 = 10_000;

/// A rule file among the summands, with the names of what is defined of it.
#[derive(Clone)]
pub(in crate::export::coq) struct File {
    pub game: RuleFile,
    /// The text.
    text: String,
    /// Whether no earlier file has this text.
    is_first: bool,
    /// What its other names end in, which is empty for the first file.
    pub suffix: String,
    /// The symmetries up to which entries are counted.
    pub(super) symmetries: Vec<String>,
}

impl File {
    /// The file, after others with the same or other texts.
    pub fn new(game: &RuleFile, before: &[File]) -> File {
        let suffix = if before.is_empty() { String::new() } else { (before.len() + 1).to_string() };
        let name = format!("{}_game", game.grounded().source.name.replace('-', "_"));
        let name = if name.starts_with(|c: char| c.is_ascii_digit()) { format!("game_{name}") } else { name };
        let same = before.iter().find(|file| file.game.lines() == game.lines());
        let text = match same {
            Some(same) => same.text.clone(),
            None if before.iter().any(|file| file.text == name) => name + &suffix,
            None => name,
        };
        File { game: game.clone(), text, is_first: same.is_none(), suffix, symmetries: Vec::new() }
    }

    /// The name of its rules, or where it is impartial of the game.
    pub fn rules(&self) -> String {
        format!("{}{}", if self.game.is_impartial() { "G" } else { "R" }, self.suffix)
    }

    /// The name of its position in the claim.
    pub fn position(&self) -> String {
        format!("b{}", self.suffix)
    }

    /// The functions that read a board, and what a move leaves of it.
    pub fn readers(&self) -> [String; 2] {
        [format!("(part_as T{})", self.suffix), format!("(left_as T{})", self.suffix)]
    }

    /// The weights by which play ends, if there are any and they are small.
    pub fn weights(&self) -> String {
        let weights = self.game.weights().filter(|weights| weights.iter().flatten().all(|one| *one <= MOST_WEIGHT));
        format!("{:?}", weights.map_or(&[][..], |weights| &weights[..])).replace(',', ";")
    }

    /// The word for what is said of it.
    fn word(&self) -> &'static str {
        match (self.game.is_made_impartial(), self.game.is_impartial()) {
            (true, _) => "in_impartial_version",
            (false, true) => "in_impartial_file",
            (false, false) => "in_file",
        }
    }

    /// The text, the weights, and whether it is partizan, where the theory counts entries up to isomorphism.
    pub(super) fn counted(game: &RuleFile) -> Option<String> {
        let weights = File::new(game, &[]).weights();
        (weights != "[]").then(|| format!("T {weights} {}", !game.is_impartial()))
    }

    /// The text, the arguments and the position.
    fn read(&self, position: &str, symmetries: &str) -> String {
        format!("{} {}{symmetries} \"{position}\"", self.text, list(&self.game.grounded().arguments))
    }

    /// What is said, in its names, of its rules and position; or of these and a relation by which catalogues are counted.
    pub fn statement(&self, position: &str, said: &str, relation: Option<&str>) -> String {
        let (further, relation, symmetries) = match relation {
            Some("settles") => ("_with_sums", " settles", String::new()),
            Some("symmetric") => ("_up_to_symmetries", " symmetric", format!(" {}", list(&self.symmetries))),
            Some(_) => ("_up_to_isomorphism", " isomorphic", String::new()),
            None => ("", "", String::new()),
        };
        let (word, read, position) = (self.word(), self.read(position, &symmetries), self.position());
        format!("{word}{further} {read} (fun {}{relation} {position} => {said})", self.rules())
    }

    /// The first steps of its proof.
    pub fn proof(&self, relation: Option<&str>) -> String {
        let listed = match relation {
            Some("symmetric") => "apply listing_by; [vm_cast_no_check (eq_refl true)|]. ",
            _ => "",
        };
        format!("of_what_is_read T{} {}. {listed}", self.suffix, self.position())
    }

    /// The definitions of its names.
    pub fn definitions(&self, position: &str) -> String {
        let File { game, text, suffix, .. } = self;
        let arguments = list(&game.grounded().arguments);
        let (rules, of) = match game.is_impartial() {
            true => (self.rules(), format!("game := as_game (rules_of_text T{suffix})")),
            false => (self.rules(), format!("rules := rules_of_text T{suffix}")),
        };
        format!(
            "Definition T{suffix} : text_game := read_as {} {text} {arguments}.\n\
             Definition {rules} : {of}.\n\
             Definition b{suffix} : a_board := position_as T{suffix} \"{position}\".\n",
            game.is_made_impartial()
        )
    }

    /// The definition of its text, unless an earlier file has it.
    pub fn text_definition(&self) -> Option<String> {
        let lines = || self.game.lines().join("\n").replace('"', "\"\"");
        self.is_first.then(|| format!("Definition {} : string := \"{}\".\n", self.text, lines()))
    }

    /// The lines of its text, unless an earlier file has it, and of its weights.
    pub fn lines(&self) -> String {
        let lines: Vec<String> = self.game.lines().iter().map(|line| line.replace('"', "\"\"")).collect();
        let text = if self.is_first { format!("text {} {}\n", self.text, list(&lines)) } else { String::new() };
        match self.weights() {
            none if none == "[]" => text,
            weights => format!("{text}weights {weights}\n"),
        }
    }

    /// A board as a text.
    pub fn board(&self, place: &Place) -> String {
        format!("\"{}\"", self.game.text(place))
    }

    /// A move as a text; that of another summand is empty.
    pub fn step(&self, step: Option<&Step>) -> String {
        match step {
            Some(Step::RuleFile(step)) => format!("\"{}\"", self.game.step_text(step)),
            _ => "\"\"".to_owned(),
        }
    }
}

/// A list of texts.
pub(in crate::export::coq) fn list(texts: &[String]) -> String {
    format!("[{}]", joined(texts.iter().map(|text| format!("\"{text}\"")), "; "))
}
