//! Claims in terms other than outcomes, and the frame of the file.

use super::Writer;
use super::ruleset::Theory;
use crate::certificate::Certificate;
use crate::ruleset::words::joined;
use crate::ruleset::{OutcomeClass, Play, Rules};

impl Writer<'_> {
    /// The games and positions of a difference.
    pub(super) fn sides(&self) -> Option<String> {
        let (one, other) = self.certificate.position.rsplit_once(" + ")?;
        let [left, right] = self.theory.difference()?;
        Some(format!("{} {} {} {}", left.game(), left.stated(one), right.game(), right.stated(other)))
    }

    /// The g-value proved by a nim-heap added to a short game.
    pub(super) fn g_value(&self) -> Option<GValue> {
        let Certificate { play, outcome, position, starts, rules, .. } = self.certificate;
        let is_beside_a_heap =
            matches!(rules, Rules::Sum { summands } if matches!(summands.last(), Some(Rules::NimHeap(_))));
        let is_lost = *play == Play::Normal && *outcome == OutcomeClass::P && !self.certificate.is_partizan();
        let (rest, _) = self.theory.split_last().filter(|_| is_beside_a_heap && is_lost && starts.len() == 1)?;
        let (stated, heap) = position.rsplit_once(" + *")?;
        let by = format!("(g_value_by _ _ _ {heap} {})", rest.short()?);
        Some(GValue { statement: format!("g_value {} {} {heap}", rest.game(), rest.stated(stated)), rest, by })
    }
}

/// A g-value.
pub(super) struct GValue {
    /// The statement as a term of the theory.
    pub statement: String,
    /// The game that has it.
    pub rest: Theory,
    /// Why it has this value if the sum with the heap is lost.
    pub by: String,
}

/// The modules for rule files, of heaps and of boards.
const OF_HEAPS: [&str; 2] = ["HeapFile", "HeapLanguage"];
const OF_FILES: [&str; 4] = ["Board", "BoardChecks", "Language", "BoardClaims"];

/// The head of the file: the claim, the imports (`further` modules after those of the theory), and rule files.
pub(super) fn head(
    claim: &str,
    theory: &Theory,
    position: &str,
    further: impl IntoIterator<Item = &'static str>,
) -> String {
    // These come first, so that later modules can shadow their names.
    let of_heaps = OF_HEAPS.into_iter().filter(|_| theory.has_heap_files());
    let of_files = OF_FILES.into_iter().filter(|_| theory.has_texts());
    let modules = joined(of_heaps.chain(of_files).chain(theory.modules()).chain(further), " ");
    let texts = theory.files(position).filter_map(|(file, _)| file.text_definition());
    let definitions = theory.files(position).map(|(file, position)| file.definitions(position));
    let files = texts.chain(definitions).collect::<String>();
    let files = if files.is_empty() {
        files
    } else {
        format!("Local Open Scope string_scope.\n\n(* What is read. *)\n{files}")
    };
    format!(
        "(* {claim}: written by `rebuttal export --to coq`. To prove it:\n   \
         make -C src/coq && coqc -Q src/coq Rebuttal FILE *)\n\
         From Coq Require Import String List NArith ZArith.\n\
         From Rebuttal Require Import Game Partizan Catalogue {modules}.\n\
         Import ListNotations.\n{files}"
    )
}

/// The theorem. Its statement must name the games of the catalogue, because Coq may take long to unify two different
/// games.
pub(super) fn stated_and_proved(statement: &str, theory: &Theory, position: &str, proof: &str) -> String {
    let named = |game| format!("lazymatch goal with |- context [{game}] => idtac end.\n");
    let named: String = theory.summands().map(named).collect();
    theorem("claim", statement, theory, position, None, &format!("{named}{proof}"))
}

/// A theorem with its proof. For rule files it is preceded by a lemma about the parsed text.
pub(super) fn theorem(
    name: &str,
    statement: &str,
    theory: &Theory,
    position: &str,
    relation: Option<&str>,
    proof: &str,
) -> String {
    let (first, of_files) = if theory.has_files() {
        let lemma = if relation.is_some() { "what_is_counted" } else { "what_is_read" };
        let steps: String = theory.files(position).map(|(file, _)| file.proof(relation)).collect();
        let stated = in_files(statement, theory, position, relation);
        (format!("Lemma {lemma}"), format!("Theorem {name} : {stated}.\nProof. {steps}exact {lemma}. Qed.\n"))
    } else {
        (format!("Theorem {name}"), String::new())
    };
    format!("{first} : {statement}.\nProof.\n{proof}\nQed.\n{of_files}Print Assumptions {name}.\n")
}

/// The statement about rule files, with their texts, arguments and positions; if entries are counted, with the
/// relation.
pub(super) fn in_files(statement: &str, theory: &Theory, position: &str, relation: Option<&str>) -> String {
    let files = theory.files(position);
    files.rfold(statement.to_owned(), |said, (file, position)| file.statement(position, &said, relation))
}
