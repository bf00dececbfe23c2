//! The rules, written once more: the theory in Coq makes the same moves as the prover, which makes the same as the checker
//! (`tests/proofs/rules_agree.rs`), and reads positions as they are written.

#[path = "../../../../tests/shared/coqc.rs"]
mod coqc;
#[path = "../../../../tests/shared/plays.rs"]
mod plays;

use std::collections::{BTreeMap, BTreeSet};

use super::ruleset::Theory;
use super::side;
use crate::ruleset::{Game, Position, Ruleset};

/// The random plays of a game.
const PLAYS: usize = 3;

/// What is said of all positions of a game: the board that a text is read as has these followers, and no others.
const FOLLOWERS: &str = "\
Definition include (X : ruleset) (l k : list (Partizan.board X)) := forallb (fun b => existsb (same X b) k) l.
Definition has_followers (X : ruleset) (s : side) (b : Partizan.board X) (l : list (Partizan.board X)) :=
  let followers := map (written X) (options X s b) in include X followers l && include X l followers.
";

/// What the theory must say of a position.
fn stated(game: &Game, theory: &Theory, position: &Position) -> String {
    let text = game.board_text(position);
    let followers: BTreeSet<String> =
        game.moves(position).iter().map(|mv| theory.board(&game.follower(position, mv))).collect();
    let followers = followers.into_iter().collect::<Vec<_>>().join("; ");
    format!("(has_followers X {} {} [{followers}])", side(position, false), theory.stated(&text))
}

/// What the theory must say of a game.
fn agrees(game: &Game, theory: &Theory) -> String {
    let positions: BTreeSet<String> =
        plays::positions(game, PLAYS).iter().map(|position| stated(game, theory, position)).collect();
    let positions = positions.into_iter().collect::<Vec<_>>().join(";\n  ");
    format!(
        "(* {} *)\nGoal let X := {} in forallb (fun agrees => agrees) [\n  {positions}] = true.\n\
         Proof. vm_cast_no_check (eq_refl true). Qed.\n",
        game.name(),
        theory.ruleset()
    )
}

#[test]
fn the_theory_makes_the_same_moves_and_leaves_the_same_positions() {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for game in plays::games() {
        let theory = Theory::of(&game);
        let modules = theory.modules().into_iter().collect::<Vec<_>>().join(" ");
        *files.entry(modules).or_default() += &agrees(&game, &theory);
    }
    coqc::theory();
    coqc::each(files.into_iter().collect(), |(modules, goals)| {
        let text = format!(
            "From Coq Require Import String List Bool NArith ZArith.\nFrom Rebuttal Require Import Game Partizan Catalogue \
             {modules}.\nImport ListNotations.\n{FOLLOWERS}{goals}"
        );
        assert_eq!(coqc::compiled("rules_agree", &text).as_deref(), Ok(""), "{modules}");
    });
}
