//! The legal moves of positions, and their images. Rules are cached, since reading them takes longest.

use std::cell::RefCell;
use std::rc::Rc;

use rebuttal_checker::Equivalence;
use rebuttal_checker::moves_of::{Grounded, Rules};

use super::memory::Memory;

/// The moves from a position, each with its follower; `None` if it is no position of the game.
pub type Moves = Option<Rc<[(String, String)]>>;

/// A game with its cached answers.
struct Game {
    /// `None` if the text is not valid as rules.
    rules: Option<Rules>,
    ground: Option<Rc<Grounded>>,
    moves: Memory<Moves>,
    images: Memory<Option<String>>,
}

/// The minimum number of cached games, and of cached answers of each kind per game.
const GAMES: usize = 300;
const ANSWERS: usize = 10_000;

thread_local! {
    static GAMES_READ: RefCell<Memory<Game>> = RefCell::new(Memory::new(GAMES));
}

/// Asks the game with these rules.
fn ask<T>(rules: &str, question: impl FnOnce(&mut Game) -> T) -> T {
    let read = || {
        let rules = Rules::read(rules).ok();
        let ground = rules.as_ref().and_then(Rules::ground).map(Rc::new);
        Game { rules, ground, moves: Memory::new(ANSWERS), images: Memory::new(ANSWERS) }
    };
    GAMES_READ.with_borrow_mut(|games| question(games.get_or(rules, read)))
}

/// The legal moves from a position of the game with these rules.
pub fn legal(rules: &str, position: &str) -> Moves {
    ask(rules, |game| {
        game.moves.get_or(position, || game.rules.as_ref()?.legal_moves(position).ok().map(Rc::from)).clone()
    })
}

/// The same without caching.
pub fn once(rules: &str, position: &str) -> Option<Vec<(String, String)>> {
    ask(rules, |game| game.rules.as_ref()?.legal_moves(position).ok())
}

/// The ground rules, if isomorphisms are derived from them.
pub fn ground(rules: &str) -> Option<Rc<Grounded>> {
    ask(rules, |game| game.ground.clone())
}

/// The image of a position of the game with these rules, if it has one.
pub fn image(rules: &str, equivalence: Equivalence, position: &str, witness: Option<&str>) -> Option<String> {
    ask(rules, |game| {
        let carried = || game.rules.as_ref()?.image(equivalence, position, witness).ok();
        game.images.get_or(&format!("{equivalence:?} {witness:?} {position}"), carried).clone()
    })
}

/// Whether the witness carries one position of the game with these rules onto the other, up to isomorphism.
pub fn carries(rules: &str, position: &str, witness: &str, onto: &str) -> bool {
    ask(rules, |game| game.rules.as_ref().is_some_and(|rules| rules.carries(position, witness, onto).is_ok()))
}
