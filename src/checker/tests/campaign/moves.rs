//! The legal moves of positions, which are remembered: to find them the checker reads the rules again each time.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use rebuttal_checker::moves_of;

/// The moves from a position, each with the position that it leaves; `None` when it is no position of the game.
pub type Moves = Option<Rc<[(String, String)]>>;

/// For each rules the positions.
type Known = HashMap<String, HashMap<String, Moves>>;

/// So many positions are remembered.
const MOST_POSITIONS: usize = 100_000;

thread_local! {
    static KNOWN: RefCell<(usize, Known)> = RefCell::default();
}

/// The legal moves from a position of the game with these rules.
pub fn legal(rules: &str, position: &str) -> Moves {
    KNOWN.with_borrow_mut(|(count, known)| {
        if *count > MOST_POSITIONS {
            (*count, *known) = Default::default();
        }
        let of_rules = known.entry(rules.to_string()).or_default();
        if let Some(moves) = of_rules.get(position) {
            return moves.clone();
        }
        *count += 1;
        let moves = moves_of::legal_moves(rules, position).ok().map(Rc::from);
        of_rules.insert(position.to_string(), moves.clone());
        moves
    })
}
