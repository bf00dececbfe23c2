//! Rule files, as the theory reads them: a theorem about one includes its text, with the arguments and the position.

use crate::ruleset::words::joined;
use crate::ruleset::{HeapFile, Place, RuleFile, Ruleset, Step};

/// The largest weight that the theory counts to.
const MOST_WEIGHT: i64 = 10_000;

/// A rule file among the summands, with the names of its definitions.
#[derive(Clone)]
pub(in crate::export::coq) struct File {
    /// The game, except for heaps.
    game: Option<RuleFile>,
    lines: Vec<String>,
    arguments: Vec<String>,
    pub is_impartial: bool,
    /// The name of the text.
    text: String,
    /// Whether no earlier file has this text.
    is_first: bool,
    /// The suffix of its other names, empty for the first file.
    pub suffix: String,
    /// The symmetries up to which entries are counted.
    pub(super) symmetries: Vec<String>,
}

impl File {
    /// The file, numbered after the earlier ones, whose texts it may share.
    pub fn new(game: &RuleFile, before: &[File]) -> File {
        let grounded = game.grounded();
        let file = File::of_lines(&grounded.source.name, game.lines(), &grounded.arguments, before);
        File { game: Some(game.clone()), is_impartial: game.is_impartial(), ..file }
    }

    /// The file of heaps, numbered after the earlier ones.
    pub fn of_heaps(game: &HeapFile, before: &[File]) -> File {
        let file = File::of_lines(game.ruleset_name(), game.lines(), game.arguments(), before);
        File { is_impartial: game.is_impartial(), ..file }
    }

    fn of_lines(ruleset: &str, lines: Vec<String>, arguments: &[String], before: &[File]) -> File {
        let suffix = if before.is_empty() { String::new() } else { (before.len() + 1).to_string() };
        let name = format!("{}_game", ruleset.replace('-', "_"));
        let name = if name.starts_with(|c: char| c.is_ascii_digit()) { format!("game_{name}") } else { name };
        let same = before.iter().find(|file| file.lines == lines);
        let text = match same {
            Some(same) => same.text.clone(),
            None if before.iter().any(|file| file.text == name) => name + &suffix,
            None => name,
        };
        let (is_first, arguments) = (same.is_none(), arguments.to_vec());
        File { game: None, lines, arguments, is_impartial: false, text, is_first, suffix, symmetries: Vec::new() }
    }

    /// Whether it is about heaps.
    pub fn is_of_heaps(&self) -> bool {
        self.game.is_none()
    }

    /// The name of its rules, or of the game if it is made impartial.
    pub fn rules(&self) -> String {
        format!("{}{}", if self.is_impartial { "G" } else { "R" }, self.suffix)
    }

    /// The name of its position in the claim.
    pub fn position(&self) -> String {
        format!("b{}", self.suffix)
    }

    /// The functions that parse a board, and the result of a move on it.
    pub fn readers(&self) -> [String; 2] {
        [format!("(part_as T{})", self.suffix), format!("(left_as T{})", self.suffix)]
    }

    /// The weights that prove that play ends, if known and small.
    pub fn weights(&self) -> String {
        let weights = self.game.as_ref().and_then(RuleFile::weights);
        let weights = weights.filter(|weights| weights.iter().flatten().all(|one| *one <= MOST_WEIGHT));
        format!("{:?}", weights.map_or(&[][..], |weights| &weights[..])).replace(',', ";")
    }

    /// The name of the statement about it.
    fn word(&self) -> &'static str {
        match (self.is_of_heaps(), self.is_made_impartial(), self.is_impartial) {
            (false, true, _) => "in_impartial_version",
            (false, false, true) => "in_impartial_file",
            (false, false, false) => "in_file",
            (true, _, true) => "in_impartial_heap_file",
            (true, _, false) => "in_heap_file",
        }
    }

    fn is_made_impartial(&self) -> bool {
        self.game.as_ref().is_some_and(RuleFile::is_made_impartial)
    }

    /// The text, the weights, and whether it is partizan, if the theory counts entries up to isomorphism.
    pub fn counted(game: &RuleFile) -> Option<String> {
        let weights = File::new(game, &[]).weights();
        (weights != "[]").then(|| format!("T {weights} {}", !game.is_impartial()))
    }

    /// The text, the arguments and the position.
    fn read(&self, position: &str, symmetries: &str) -> String {
        format!("{} {}{symmetries} \"{position}\"", self.text, list(&self.arguments))
    }

    /// The statement in terms of its rules and position, and of the relation by which catalogues are counted, if any.
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
        let tactic = if self.is_of_heaps() { "of_heaps_that_are_read" } else { "of_what_is_read" };
        format!("{tactic} T{} {}. {listed}", self.suffix, self.position())
    }

    /// The definitions of its names.
    pub fn definitions(&self, position: &str) -> String {
        let File { text, suffix, .. } = self;
        let (arguments, rules) = (list(&self.arguments), self.rules());
        let (read, board, rules_of) = match self.is_of_heaps() {
            true => (format!("heap_text := heaps_as {text}"), "list (list N) := heaps_at", "rules_of_heaps"),
            false => {
                let read = format!("text_game := read_as {} {text}", self.is_made_impartial());
                (read, "a_board := position_as", "rules_of_text")
            }
        };
        let of = match self.is_impartial {
            true => format!("game := as_game ({rules_of} T{suffix})"),
            false => format!("rules := {rules_of} T{suffix}"),
        };
        format!(
            "Definition T{suffix} : {read} {arguments}.\n\
             Definition {rules} : {of}.\n\
             Definition b{suffix} : {board} T{suffix} \"{position}\".\n"
        )
    }

    /// The definition of its text, unless an earlier file has it.
    pub fn text_definition(&self) -> Option<String> {
        let lines = || self.lines.join("\n").replace('"', "\"\"");
        self.is_first.then(|| format!("Definition {} : string := \"{}\".\n", self.text, lines()))
    }

    /// The lines of its text, unless an earlier file has it, and of its weights.
    pub fn lines(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(|line| line.replace('"', "\"\"")).collect();
        let text = if self.is_first { format!("text {} {}\n", self.text, list(&lines)) } else { String::new() };
        match self.weights() {
            none if none == "[]" => text,
            weights => format!("{text}weights {weights}\n"),
        }
    }

    /// A board as a text.
    pub fn board(&self, place: &Place) -> String {
        format!("\"{}\"", self.game.as_ref().map_or_else(String::new, |game| game.text(place)))
    }

    /// A move as text, empty for a move in another summand.
    pub fn step(&self, step: Option<&Step>) -> String {
        match (step, &self.game) {
            (Some(Step::RuleFile(step)), Some(game)) => format!("\"{}\"", game.move_text(step)),
            _ => "\"\"".to_owned(),
        }
    }
}

/// A list of texts.
pub(in crate::export::coq) fn list(texts: &[String]) -> String {
    format!("[{}]", joined(texts.iter().map(|text| format!("\"{text}\"")), "; "))
}
