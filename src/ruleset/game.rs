//! The type of every game: a signed disjunctive sum of rulesets, with the player to move if it is partizan.

mod play;
mod rules;
mod summand;

pub use summand::Summand;

use smallvec::SmallVec;

use super::equivalence::Witness;
use super::games::nim_heap::NimHeap;
use super::games::{Component, Part, Step};
use super::player::Player;
use super::words::counted;
use super::{RemovalSets, Ruleset};

/// A sum of one or more components, each possibly negated; a move is made in one of them. The game is partizan if some
/// component has moves that depend on the player, or is negated.
#[derive(Clone, Debug)]
pub struct Game {
    summands: Box<[Summand]>,
    source: Position,
}

/// A position of each component.
pub type Parts = SmallVec<[Part; 1]>;

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The player to move, in a partizan game.
    pub mover: Option<Player>,
    /// The positions of the components, in order.
    pub parts: Parts,
}

/// A move in a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// The index of the component.
    pub summand: usize,
    /// The move in that component.
    pub step: Step,
}

impl From<Part> for Position {
    /// The position of an impartial game of one component.
    fn from(part: Part) -> Position {
        Position { mover: None, parts: SmallVec::from_iter([part]) }
    }
}

impl Game {
    /// The sum of `summands`, each at its start; `None` if there are none.
    pub fn new(summands: Vec<Summand>) -> Option<Game> {
        let impartial = summands.iter().all(|summand| summand.component.is_impartial() && !summand.negative);
        let source = Position {
            mover: (!impartial).then_some(Player::Left),
            parts: summands.iter().map(|summand| summand.component.source()).collect(),
        };
        (!summands.is_empty()).then(|| Game { summands: summands.into(), source })
    }

    /// The game of one component.
    pub fn of(component: impl Into<Component>) -> Game {
        Game::new(vec![Summand::from(component)]).unwrap_or_else(|| unreachable!("a sum of one game"))
    }

    /// The disjunctive sum of `games`, each at its source; `None` if there are none.
    pub fn sum(games: Vec<Game>) -> Option<Game> {
        let parts: Parts = games.iter().flat_map(|game| game.source.parts.iter().cloned()).collect();
        let summands = games.into_iter().flat_map(|game| game.summands.into_vec()).collect();
        Game::new(summands).map(|game| game.from_parts(parts))
    }

    /// The negative of this game, component by component.
    pub fn negative(self) -> Game {
        let parts = self.source.parts;
        let turned = |summand: Summand| Summand { negative: !summand.negative, ..summand };
        let summands = self.summands.into_vec().into_iter().map(turned).collect();
        Game { summands, source: Position { mover: Some(Player::Left), parts } }
    }

    /// The sum of this game and a nim-heap of `size` tokens, a P-position exactly when the g-value of this game is
    /// `size`. `None` if the heap is too large.
    pub fn with_nim_heap(self, size: u32) -> Option<Game> {
        let heap = Game::of(NimHeap::new(size)?);
        Game::sum(vec![self, heap])
    }

    /// The game as a partizan one: positions include the player to move, even if both players have the same moves.
    pub fn with_players(mut self) -> Game {
        self.source.mover = Some(Player::Left);
        self
    }

    /// The same game from another position, which must belong to it.
    pub fn from_position(self, source: Position) -> Game {
        Game { source, ..self }
    }

    /// The same game from other positions of its components, which must belong to them.
    pub fn from_parts(mut self, parts: Parts) -> Game {
        self.source.parts = parts;
        self
    }

    /// The components.
    pub fn summands(&self) -> &[Summand] {
        &self.summands
    }

    /// The components with their parts of `position`.
    pub fn parts<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = (&'a Summand, &'a Part)> {
        self.summands.iter().zip(&position.parts)
    }

    /// The component, if the game is a single one that is not negated.
    pub fn alone(&self) -> Option<&Component> {
        match &*self.summands {
            [Summand { component, negative: false }] => Some(component),
            _ => None,
        }
    }

    /// The game from its source as one whose moves take sets of tokens, if it is an impartial game of one such
    /// component.
    pub fn removal(&self) -> Option<RemovalSets> {
        let sets = self.alone().filter(|_| !self.is_partizan())?.removal()?;
        Some(sets.from_position(sets.tokens(&self.source.parts[0])?))
    }

    /// Whether the player to move is part of a position.
    pub fn is_partizan(&self) -> bool {
        self.source.mover.is_some()
    }

    /// Whether play is won on the board, rather than lost by having no move.
    pub fn is_won_on_board(&self) -> bool {
        self.summands.iter().any(|summand| summand.component.is_won_on_board())
    }

    /// The positions that a claim about the game is about: the source, in a partizan game with each player to move,
    /// Left first.
    pub fn starts(&self) -> Vec<Position> {
        let with = |mover| Position { mover, ..self.source.clone() };
        if self.is_partizan() { Player::BOTH.map(|mover| with(Some(mover))).into() } else { vec![with(None)] }
    }

    /// The position without the player to move, in the notation of the game.
    pub fn board_text(&self, position: &Position) -> String {
        let texts = self.parts(position).map(|(summand, part)| summand.component.text(part));
        texts.collect::<Vec<_>>().join(" + ")
    }

    /// The involution that makes `position` a mirror in normal play, in the notation of certificates; `None` if none is
    /// found. In a sum each summand is exchanged with its negative, is a mirror itself, or has no move.
    pub fn mirror(&self, position: &Position) -> Option<String> {
        if let ([summand], [part]) = (&*self.summands, &*position.parts) {
            return summand.component.mirror(part);
        }
        let mut texts = vec![String::new(); self.summands.len()];
        for (place, (summand, part)) in self.parts(position).enumerate() {
            let is_partner = |other: &usize| {
                texts[*other].is_empty()
                    && position.parts[*other] == *part
                    && self.summands[*other].is_negative_of(summand)
            };
            if !texts[place].is_empty() {
                continue;
            }
            if summand.is_over(part) {
                texts[place] = Witness::SAME.to_owned();
            } else if let Some(other) = (place + 1..texts.len()).find(is_partner) {
                (texts[place], texts[other]) = ((other + 1).to_string(), (place + 1).to_string());
            } else {
                texts[place] = format!(":{}", summand.component.mirror(part)?);
            }
        }
        Some(texts.join(" + "))
    }

    /// Reads a position without the player to move.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and what would be right.
    pub fn parse_board(&self, text: &str) -> Result<Parts, String> {
        let parts: Vec<&str> = text.split(" + ").collect();
        if parts.len() != self.summands.len() {
            let (found, wanted) = (parts.len(), self.summands.len());
            let found = counted(found, "position", "positions");
            return Err(format!("it has {found} for {wanted} summands; write one for each, with ` + ` between"));
        }
        self.summands.iter().zip(parts).map(|(summand, part)| summand.component.parse(part.trim())).collect()
    }

    /// The fault of the first heap met so far (in a rule file) whose moves are not all listed, or that a rule makes
    /// larger. Results about the game then hold only without such moves.
    pub fn fault(&self) -> Option<&str> {
        self.summands.iter().find_map(|summand| match &summand.component {
            Component::HeapFile(file) => file.fault(),
            _ => None,
        })
    }

    /// Where each point of the board is drawn, if the game is one component with a layout.
    pub fn layout(&self) -> Option<Vec<[f64; 2]>> {
        self.alone()?.layout()
    }
}

impl Component {
    /// The component as a game whose moves take sets of tokens, if it is one.
    pub fn removal(&self) -> Option<RemovalSets> {
        match self {
            Component::RuleFile(file) => file.removal().cloned(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
