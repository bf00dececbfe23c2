//! The type of every game: a signed disjunctive sum of rulesets, with the player to move if it is partizan.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::equivalence::Witness;
use super::games::nim_heap::NimHeap;
use super::games::{Component, Part, Rules, Step};
use super::partizan::Partizan;
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

/// A component of a game, possibly negated: the negative exchanges the players.
#[derive(Clone, Debug)]
pub struct Summand {
    /// The component.
    pub component: Component,
    /// Whether the component is negated.
    pub negative: bool,
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

impl Summand {
    /// The player who moves in the component when `mover` moves in the game; irrelevant if the component is impartial.
    pub fn player(&self, mover: Option<Player>) -> Player {
        let mover = mover.unwrap_or(Player::Left);
        if self.negative { mover.other() } else { mover }
    }

    /// The starting position of the component.
    fn start(&self) -> Part {
        self.component.start()
    }

    /// Whether neither player can move in the component.
    fn is_over(&self, part: &Part) -> bool {
        Player::BOTH.iter().all(|&player| self.component.is_terminal(part, player))
    }

    /// Whether each is the negative of the other at equal positions.
    pub(super) fn is_negative_of(&self, other: &Summand) -> bool {
        let opposed = self.negative != other.negative || self.component.is_impartial();
        opposed && self.component.rules() == other.component.rules()
    }
}

impl<C: Into<Component>> From<C> for Summand {
    fn from(component: C) -> Summand {
        Summand { component: component.into(), negative: false }
    }
}

impl Game {
    /// The sum of `summands`, each at its start; `None` if there are none.
    pub fn new(summands: Vec<Summand>) -> Option<Game> {
        let impartial = summands.iter().all(|summand| summand.component.is_impartial() && !summand.negative);
        let source = Position {
            mover: (!impartial).then_some(Player::Left),
            parts: summands.iter().map(Summand::start).collect(),
        };
        (!summands.is_empty()).then(|| Game { summands: summands.into(), source })
    }

    /// The game of one component.
    pub fn of(component: impl Into<Component>) -> Game {
        let summand = Summand::from(component);
        let mover = (!summand.component.is_impartial()).then_some(Player::Left);
        let source = Position { mover, parts: SmallVec::from_iter([summand.start()]) };
        Game { summands: [summand].into(), source }
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

    /// The rules as a certificate states them.
    pub fn rules(&self) -> Rules {
        let rules = |summand: &Summand| match summand.negative {
            false => summand.component.rules(),
            true => Rules::Negative { of: Box::new(summand.component.rules()) },
        };
        match &*self.summands {
            [one] => rules(one),
            summands => Rules::Sum { summands: summands.iter().map(rules).collect() },
        }
    }

    /// The game with these rules, from its start.
    ///
    /// # Errors
    /// A sentence that says why the rules do not define a game.
    pub fn from_rules(rules: &Rules) -> Result<Game, String> {
        let summands = match rules {
            Rules::Sum { summands } => summands.as_slice(),
            one => std::slice::from_ref(one),
        };
        let summand = |rules: &Rules| match rules {
            Rules::Negative { of } => Ok(Summand { component: of.component()?, negative: true }),
            rules => rules.component().map(Summand::from),
        };
        let summands = summands.iter().map(summand).collect::<Result<Vec<_>, String>>()?;
        Game::new(summands).ok_or_else(|| "it is no sum of games".to_owned())
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

impl Ruleset for Game {
    type Position = Position;
    type Move = Move;

    fn name(&self) -> String {
        let mut name = String::new();
        for (place, summand) in self.summands.iter().enumerate() {
            name += match (place, summand.negative) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            name += &summand.component.name();
        }
        name
    }

    /// In a partizan game Left is to move.
    fn source(&self) -> Position {
        self.source.clone()
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        let of = |(place, (summand, part)): (usize, (&Summand, &Part))| {
            let steps = summand.component.moves(part, summand.player(position.mover));
            steps.into_iter().map(move |step| Move { summand: place, step })
        };
        self.parts(position).enumerate().flat_map(of).collect()
    }

    fn follower(&self, position: &Position, mv: &Move) -> Position {
        let (summand, mut parts) = (&self.summands[mv.summand], position.parts.clone());
        parts[mv.summand] = summand.component.after(&parts[mv.summand], summand.player(position.mover), &mv.step);
        Position { mover: position.mover.map(Player::other), parts }
    }

    fn is_terminal(&self, position: &Position) -> bool {
        self.parts(position).all(|(summand, part)| summand.component.is_terminal(part, summand.player(position.mover)))
    }

    fn ends(&self) -> bool {
        self.summands.iter().all(|summand| summand.component.ends())
    }

    fn measure(&self, position: &Position) -> u64 {
        self.parts(position).map(|(summand, part)| summand.component.measure(part)).sum()
    }

    fn compare(&self, one: &Position, other: &Position) -> Ordering {
        match (self.alone(), &*one.parts, &*other.parts) {
            (Some(component), [one], [other]) if !self.is_partizan() => component.compare(one, other),
            _ => Ruleset::measure(self, one).cmp(&Ruleset::measure(self, other)).then_with(|| one.cmp(other)),
        }
    }

    /// In a sum, a component consists of one summand, with the others ended.
    fn components(&self, position: &Position) -> Vec<Position> {
        let with = |place: usize, part: Part, mut parts: Parts| {
            parts[place] = part;
            Position { mover: position.mover, parts }
        };
        let ended: Option<Parts> = match &*self.summands {
            [_] => Some(position.parts.clone()),
            _ => self.parts(position).map(|(summand, part)| summand.component.ended(part)).collect(),
        };
        let Some(ended) = ended else { return vec![position.clone()] };
        let of = |(place, (summand, part)): (usize, (&Summand, &Part))| {
            let components = summand.component.components(part).into_iter().map(move |part| (place, part));
            components.filter(|(_, part)| !summand.is_over(part)).collect::<Vec<_>>()
        };
        let all = self.parts(position).enumerate().flat_map(of);
        all.map(|(place, part)| with(place, part, ended.clone())).collect()
    }

    fn join(&self, components: &[Position]) -> Position {
        let joined = |place: usize, summand: &Summand| {
            let parts = components.iter().map(|position| &position.parts[place]);
            let left: Vec<Part> = parts.filter(|part| !summand.is_over(part)).cloned().collect();
            if left.is_empty() { components[0].parts[place].clone() } else { summand.component.join(&left) }
        };
        let parts = self.summands.iter().enumerate().map(|(place, summand)| joined(place, summand));
        Position { mover: components[0].mover, parts: parts.collect() }
    }

    fn text(&self, position: &Position) -> String {
        let board = self.board_text(position);
        position.mover.map_or_else(|| board.clone(), |mover| format!("{} {board}", mover.letter()))
    }

    fn move_text(&self, mv: &Move) -> String {
        let text = self.summands[mv.summand].component.step_text(&mv.step);
        if self.summands.len() == 1 { text } else { format!("{}:{text}", mv.summand + 1) }
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        if !self.is_partizan() {
            return Ok(Position { mover: None, parts: self.parse_board(text)? });
        }
        let wrong = || format!("`{text}` does not begin with `L ` or `R `, the player to move");
        let (letter, board) = text.split_once(' ').ok_or_else(wrong)?;
        let mover = Player::BOTH.into_iter().find(|player| letter == player.letter().to_string()).ok_or_else(wrong)?;
        Ok(Position { mover: Some(mover), parts: self.parse_board(board)? })
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
