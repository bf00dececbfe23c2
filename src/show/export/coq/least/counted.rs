//! The catalogues that a bound counts, in the words of the theory.

use crate::certificate::{self, Bound, Certificate};
use crate::export::coq::constructor;
use crate::export::coq::ruleset::{File, Theory, texts};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{self, Component, Game, Place, RuleFile, Ruleset};

/// The catalogues counted, in the words of the theory.
#[derive(Default)]
pub struct Counted {
    /// The wording for the least number, and for a bound that the certificate does not attain.
    pub words: [&'static str; 2],
    /// The subject of the number: the game, and what counts as one entry or is settled.
    pub about: String,
    /// For a rule file, the name of that relation, as defined.
    pub relation: Option<&'static str>,
    pub definition: String,
    /// The theorems, with the beginning of the check: for the least number, and for a bound alone.
    pub theorems: [String; 2],
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
        match (component, certificate.equivalence, has_sums) {
            (Component::RuleFile(file), Equivalence::Isomorphism, _) => Counted::of_file(file, play, has_sums),
            (Component::Babylon(_), Equivalence::Symmetry, false) => Some(Counted {
                words: WHOLE,
                about: format!("{} {play} recoloured", Theory::of(game).game()),
                theorems: ["least", "bounds"].map(|which| format!("recolouring_{which} {play}")),
                module: "BabylonLeast",
                ..Counted::default()
            }),
            _ => None,
        }
    }

    /// The terms for a rule file.
    fn of_file(file: &RuleFile, play: &str, has_sums: bool) -> Option<Counted> {
        let of_file = File::counted(file)?;
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
            ..Counted::default()
        })
    }

    /// The terms for a rule file, up to these symmetries.
    fn of_symmetries(file: &RuleFile, play: &str, symmetries: &[String]) -> Option<Counted> {
        let counted = Counted::of_file(file, play, false)?;
        let of_file = File::counted(file)?;
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
