//! The terms for a summand.

use super::files::File;

/// The terms for a summand.
#[derive(Clone, Default)]
pub(super) struct Terms {
    /// The modules that define it.
    pub modules: &'static [&'static str],
    /// The game, as named in the theorem.
    pub game: String,
    /// The ruleset that checks its catalogues.
    pub ruleset: String,
    /// The types of boards, witnesses and involutions.
    pub board: &'static str,
    pub witness: &'static str,
    pub involution: &'static str,
    /// The function that parses a board in the notation of the game.
    pub reader: String,
    /// The theorem that it is short, applied to everything except the position, if there is one.
    pub short: Option<String>,
    /// The proof that play from every board ends, if there is one other than that theorem.
    pub ends: Option<String>,
    /// The test that play from a board ends, if this is not proved for all boards.
    pub ending: Option<String>,
    /// The theorem that the position claimed is short, if there is one for it alone.
    pub short_here: Option<String>,
    /// The rule file, if it is one.
    pub file: Option<File>,
    /// The number of sizes of a heap, in a rule file of heaps.
    pub sizes: usize,
    /// The names of the positions of a digraph.
    pub names: Vec<String>,
    /// Whether it is a negative.
    pub negative: bool,
}

impl Terms {
    /// The rule file, if its boards are written as texts.
    pub fn text_file(&self) -> Option<&File> {
        self.file.as_ref().filter(|file| !file.is_of_heaps())
    }

    /// The terms for a rule file of heaps.
    pub fn of_heaps(file: File, sizes: usize) -> Terms {
        let (text, is_partizan) = (format!("T{}", file.suffix), !file.is_impartial);
        Terms {
            game: file.rules(),
            ruleset: format!("(heap_file_ruleset {text} {is_partizan})"),
            board: "(list (list N))",
            witness: "unit",
            involution: "unit",
            short: Some(format!("heap_file_short {text}")).filter(|_| !is_partizan),
            ends: Some(format!("(heap_file_ends {text} {is_partizan})")),
            file: Some(file),
            sizes,
            ..Terms::default()
        }
    }

    /// The terms for a rule file.
    pub fn of_file(file: File) -> Terms {
        let File { suffix, is_impartial, .. } = &file;
        let weights = file.weights();
        let of = format!("T{suffix} {weights} {}", !is_impartial);
        let short = format!("(file_short T{suffix} {weights} b{suffix} ltac:(vm_compute; reflexivity))");
        Terms {
            game: file.rules(),
            ruleset: format!("(file_ruleset {of})"),
            board: "a_board",
            witness: "string",
            involution: "string",
            ending: Some(format!("(file_ending {of})")),
            short_here: Some(short).filter(|_| *is_impartial),
            file: Some(file),
            ..Terms::default()
        }
    }

    /// `term`, or the application of `negative` to it.
    pub fn signed(&self, negative: &str, term: &str) -> String {
        if self.negative { format!("({negative} {term})") } else { term.to_owned() }
    }
}
