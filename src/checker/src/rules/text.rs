//! Positions with their rulesets, as objects that work with texts, so that games of different rulesets can be added.

use std::cell::OnceCell;
use std::fmt::Debug;
use std::rc::Rc;

use super::{Grounded, Isomorphism, Moves, Permutation, Ruleset, Shape, bad};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection, hold, hold_none};
use crate::work::Work;

/// Makes the trait of the properties of a ruleset and a position.
macro_rules! as_in_ruleset {
    (
        of rules { $($of_rules:ident($($name:ident: $type:ty),*) -> $result:ty;)* }
        of position { $($of_position:ident($($argument:ident: $kind:ty),*) -> $value:ty;)* }
    ) => {
        /// The properties that a position takes from its ruleset, each as in [`Ruleset`].
        pub(crate) trait AsInRuleset {
            $(fn $of_rules(&self, $($name: $type),*) -> $result;)*
            $(fn $of_position(&self, $($argument: $kind),*) -> $value;)*
        }

        impl<R: Ruleset> AsInRuleset for At<R> {
            $(fn $of_rules(&self, $($name: $type),*) -> $result {
                self.rules.$of_rules($($name),*)
            })*
            $(fn $of_position(&self, $($argument: $kind),*) -> $value {
                self.rules.$of_position(&self.position, $($argument),*)
            })*
        }
    };
}

as_in_ruleset! {
    of rules {
        name() -> String;
        cells() -> usize;
        is_symmetry(permutation: Permutation<'_>) -> bool;
        ground() -> Option<Grounded>;
        has_isomorphism() -> bool;
        steps() -> u64;
        counts_in(work: &Work, summands: usize) -> ();
        has_components() -> bool;
        divides() -> bool;
    }
    of position {
        shape(mover: Player) -> Shape;
        is_usable() -> bool;
        hold_mirror(mirror: &str) -> Checked<()>;
        nim_heap() -> Option<u32>;
        number() -> Option<i64>;
    }
}

/// A position of any ruleset, without the player to move.
pub(crate) trait AnyPosition: AsInRuleset + Debug {
    /// The position in the text, of the same game.
    fn another(&self, text: &str) -> Checked<Rc<dyn AnyPosition>>;
    /// The images of all cells under the symmetry in the text.
    fn symmetry(&self, witness: &str) -> Checked<Vec<u8>>;
    /// The position in the notation.
    fn text(&self) -> &str;
    /// The position after the move, if it is legal for the player.
    fn after(&self, player: Player, mv: &str) -> Checked<Option<Rc<dyn AnyPosition>>>;
    /// The legal moves of the player, generated lazily; there may be duplicates.
    fn moves(&self, player: Player) -> Moves<'_, String>;
    /// Whether the player has a legal move.
    fn has_move(&self, player: Player) -> bool;
    /// The image under a symmetry.
    fn carried(&self, symmetry: Permutation) -> Rc<dyn AnyPosition>;
    /// As in [`Ruleset::exceeds`], with the entry in the text.
    fn exceeds(&self, entry: &str, player: Player) -> bool;
    /// The image under an isomorphism.
    fn isomorphism(&self, witness: Isomorphism) -> Checked<Rc<dyn AnyPosition>>;
    /// As in [`Ruleset::unions`].
    fn unions(&self, most: usize) -> Option<Vec<Rc<dyn AnyPosition>>>;
    /// Checks that the position is the disjunctive sum of the positions in these texts, as in [`Ruleset::hold_sum`].
    fn hold_sum(&self, parts: &[&str]) -> Checked<()>;
}

/// A position with its ruleset, and cached facts about it: in a sum it stays the same while moves are made in other
/// summands.
#[derive(Debug)]
struct At<R: Ruleset> {
    rules: Rc<R>,
    position: R::Position,
    text: OnceCell<String>,
    /// Whether Left and Right have a move.
    has_move: [OnceCell<bool>; 2],
}

/// The position that the rules start from.
pub(super) fn start<R: Ruleset + 'static>(rules: R) -> Rc<dyn AnyPosition> {
    let (position, text, has_move) = (rules.start(), OnceCell::new(), Default::default());
    Rc::new(At { rules: Rc::new(rules), position, text, has_move })
}

impl<R: Ruleset + 'static> At<R> {
    fn with(&self, position: R::Position, text: OnceCell<String>) -> Rc<dyn AnyPosition> {
        Rc::new(At { rules: self.rules.clone(), position, text, has_move: Default::default() })
    }
}

impl<R: Ruleset + 'static> AnyPosition for At<R> {
    fn another(&self, text: &str) -> Checked<Rc<dyn AnyPosition>> {
        let position = self.rules.position(text).ok_or_else(|| not_a_position(text))?;
        written_so(Reason::BadPosition, &self.rules.text(&position), text)?;
        Ok(self.with(position, text.to_string().into()))
    }

    fn symmetry(&self, witness: &str) -> Checked<Vec<u8>> {
        let images = self.rules.images(witness);
        images.ok_or_else(|| bad(Reason::BadWitness, "a symmetry as the game writes it", witness))
    }

    fn text(&self) -> &str {
        self.text.get_or_init(|| self.rules.text(&self.position))
    }

    fn after(&self, player: Player, text: &str) -> Checked<Option<Rc<dyn AnyPosition>>> {
        let Some(mv) = self.rules.mv(text) else {
            return Err(bad(Reason::BadMove, "a move as the game writes it", text));
        };
        written_so(Reason::BadMove, &self.rules.move_text(&mv), text)?;
        Ok(self.rules.after(&self.position, player, &mv).map(|left| self.with(left, OnceCell::new())))
    }

    fn moves(&self, player: Player) -> Moves<'_, String> {
        let all_legal = self.rules.has_only_legal_candidates();
        let legal = move |mv: &R::Move| all_legal || self.rules.after(&self.position, player, mv).is_some();
        Box::new(self.rules.candidates(&self.position, player).filter(legal).map(|mv| self.rules.move_text(&mv)))
    }

    fn has_move(&self, player: Player) -> bool {
        let [left, right] = &self.has_move;
        let known = if player == Player::Left { left } else { right };
        *known.get_or_init(|| self.moves(player).next().is_some())
    }

    fn carried(&self, symmetry: Permutation) -> Rc<dyn AnyPosition> {
        self.with(self.rules.carried(&self.position, symmetry), OnceCell::new())
    }

    fn exceeds(&self, entry: &str, player: Player) -> bool {
        self.rules.position(entry).is_some_and(|entry| self.rules.exceeds(&self.position, &entry, player))
    }

    fn isomorphism(&self, witness: Isomorphism) -> Checked<Rc<dyn AnyPosition>> {
        self.rules.isomorphism(&self.position, witness).map(|image| self.with(image, OnceCell::new()))
    }

    fn unions(&self, most: usize) -> Option<Vec<Rc<dyn AnyPosition>>> {
        let unions = self.rules.unions(&self.position, most)?;
        Some(unions.into_iter().map(|union| self.with(union, OnceCell::new())).collect())
    }

    fn hold_sum(&self, parts: &[&str]) -> Checked<()> {
        match parts {
            [one] if *one == self.text() => Ok(()),
            [] => {
                let player = Player::BOTH.into_iter().find(|player| self.has_move(*player));
                let mv = player.and_then(|player| self.moves(player).next());
                hold_none(mv, |mv| Rejection::new(Reason::PartLeftOut).expected("a part that has each move").found(mv))
            }
            _ => {
                let read = |text: &&str| self.rules.position(text).ok_or_else(|| not_a_position(text));
                self.rules.hold_sum(&self.position, &parts.iter().map(read).collect::<Checked<Vec<_>>>()?)
            }
        }
    }
}

fn not_a_position(text: &str) -> Box<Rejection> {
    bad(Reason::BadPosition, "a position as the game writes it", text)
}

/// Checks that `written`, the notation of what was read, equals the text, because each position and each move has only
/// one text.
fn written_so(reason: Reason, written: &str, text: &str) -> Checked<()> {
    hold(written == text, || Rejection::new(reason).expected(written).found(text))
}
