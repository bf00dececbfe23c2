//! Rule files as rulesets of the checker.

use std::cell::OnceCell;

use super::alike::shape;
use super::change::Change;
use super::play::differing;
use super::{CLAIM, Ended, Ground, Move, Open, PASS, Position, RuleFile, WORDS, boards};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, Rejection};
use crate::rules::kind::Kind;
use crate::rules::points::{self, Point, Tokens};
use crate::rules::{GroundRule, Grounded, Isomorphism, Moves, Permutation, Ruleset, Shape, bad};
use crate::verdict::counted;

/// The steps for bringing a state and its image into a shape.
const FOR_A_PAIR: u64 = 100;

impl Ruleset for RuleFile {
    type Position = Position;
    type Move = Move;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn kind(&self) -> Option<Kind> {
        Some(Kind { is_partizan: !self.is_impartial, always_ends: self.always_ends, adds: self.ends_by_moves() })
    }

    fn start(&self) -> Position {
        self.judged(self.start.clone(), None)
    }

    fn position(&self, text: &str) -> Option<Position> {
        if let Some((_, ended)) = WORDS.iter().find(|(word, _)| *word == text) {
            let is_won = matches!(ended, Ended::Won(_));
            return (!(self.ends_by_moves() || is_won && self.is_impartial)).then_some(Position::Ended(*ended));
        }
        let (rows, points) = text.split_once(' ').map_or((text, None), |(rows, points)| (rows, Some(points)));
        let letters = self.board.states(rows)?;
        let states = letters.into_iter().map(|letter| self.state(letter)).collect::<Option<Vec<u8>>>()?;
        match points {
            Some(points) => self.part(states, points),
            None => Some(self.judged(states, None)).filter(|position| matches!(position, Position::Open(_))),
        }
    }

    fn text(&self, position: &Position) -> String {
        match position {
            Position::Open(open) => {
                let state = |point: Point| open.states.get(usize::from(point));
                let rows = self.board.text(|point| state(point).map_or(boards::GAP, |state| self.letter(*state)));
                let part = open.part.map(|_| self.live_points(open)).filter(|part| *part != self.live(open).all());
                part.map_or_else(|| rows.clone(), |part| format!("{rows} {}", self.points_text(part)))
            }
            Position::Ended(ended) => {
                WORDS.iter().find(|(_, other)| other == ended).map_or("", |(text, _)| text).to_string()
            }
        }
    }

    fn mv(&self, text: &str) -> Option<Move> {
        match text {
            CLAIM => Some(Move::Claim),
            PASS => Some(Move::Pass),
            _ => self.mv_of_points(text),
        }
    }

    fn move_text(&self, mv: &Move) -> String {
        let one = |(point, state): &(Point, u8)| format!("{}{}", self.board.names.name(*point), self.letter(*state));
        match mv {
            Move::Becomes(points) => points.iter().map(one).collect::<Vec<_>>().join(" "),
            Move::Claim => CLAIM.to_string(),
            Move::Pass => PASS.to_string(),
        }
    }

    fn after(&self, position: &Position, player: Player, mv: &Move) -> Option<Position> {
        match (position, mv) {
            (Position::Open(open), Move::Becomes(points)) => {
                let mut next = self.legal(self.leading(points).into_iter(), open, player);
                let states = next.find(|next| differing(&open.states, next) == *points)?;
                Some(self.judged(states, open.part))
            }
            (Position::Open(open), word) if self.next(open, player).next().is_none() => {
                self.when_stuck(player).filter(|(mv, _)| mv == word).map(|(_, left)| left)
            }
            (Position::Ended(Ended::Won(winner)), Move::Claim) if *winner == player => {
                Some(Position::Ended(Ended::Over))
            }
            (Position::Ended(Ended::Drawn), Move::Pass) => Some(position.clone()),
            _ => None,
        }
    }

    fn cells(&self) -> usize {
        self.board.names.count() + self.states.len()
    }

    fn images(&self, text: &str) -> Option<Vec<u8>> {
        self.images_in(text)
    }

    fn is_symmetry(&self, permutation: Permutation) -> bool {
        self.is_carried_onto_itself(permutation)
    }

    /// A symmetry that negates turns a win of Left's into a win of Right's.
    fn carried(&self, position: &Position, permutation: Permutation) -> Position {
        let open = match position {
            Position::Open(open) => open,
            Position::Ended(Ended::Won(winner)) => {
                return Position::Ended(Ended::Won(winner.image(permutation.negates)));
            }
            ended => return ended.clone(),
        };
        let carrier = self.carrier(permutation.images);
        let mut states = open.states.clone();
        for (image, state) in carrier.points().iter().zip(&open.states) {
            if let (Some(place), Some(state)) = (states.get_mut(usize::from(*image)), carrier.state(*state)) {
                *place = state;
            }
        }
        let part = open.part.map(|part| part.carried(carrier.points()));
        Position::Open(Open { states, part, live: OnceCell::new() })
    }

    fn steps(&self) -> u64 {
        self.steps.take()
    }

    fn ground(&self) -> Option<Grounded> {
        let names = &self.board.names;
        let rule = |rule: &Ground| {
            let change = |(point, change): &(Point, Change)| (usize::from(*point), change.pairs().collect());
            let changes = rule.changes.iter().map(change).collect();
            GroundRule { players: [rule.players.left, rule.players.right], changes }
        };
        self.has_live().then(|| Grounded {
            states: self.states.clone(),
            points: (0..).take(names.count()).map(|point| names.name(point).to_string()).collect(),
            rules: self.rules.iter().map(rule).collect(),
        })
    }

    fn exceeds(&self, position: &Position, entry: &Position, player: Player) -> bool {
        match (position, entry) {
            (Position::Open(here), Position::Open(there)) => self.exceeds_by_stones(here, there, player),
            _ => false,
        }
    }

    fn has_isomorphism(&self) -> bool {
        self.has_live()
    }

    fn has_components(&self) -> bool {
        self.divides()
    }

    fn unions(&self, position: &Position, most: usize) -> Option<Vec<Position>> {
        let Position::Open(open) = position else { return None };
        let live = self.live_part(open);
        let supports = live.rules.iter().map(|rule| rule.points);
        let part = |points| Position::Open(Open { part: Some(points), ..open.clone() });
        Some(points::unions(supports, most)?.into_iter().map(part).collect())
    }

    fn shape(&self, position: &Position, mover: Player) -> Shape {
        match position {
            Position::Open(open) => {
                let live = self.live_part(open);
                let changes = live.rules.iter().flat_map(|rule| live.changes(rule));
                let pairs = changes.map(|(_, change)| change.pairs().count()).sum::<usize>();
                self.count(FOR_A_PAIR * (pairs + live.points.len()) as u64);
                shape(&live, mover)
            }
            Position::Ended(_) => Shape::default(),
        }
    }

    fn isomorphism(&self, position: &Position, witness: Isomorphism) -> Checked<Position> {
        let onto = self.position(witness.onto).ok_or_else(|| bad(Reason::BadPosition, "a position", witness.onto))?;
        match (position, &onto) {
            (Position::Open(from), Position::Open(to)) => {
                self.hold_isomorphism(&self.live_part(from), &self.live_part(to), witness)?;
                Ok(onto)
            }
            _ => Err(witness.misses("none, for play has ended")),
        }
    }

    fn divides(&self) -> bool {
        self.has_live() && self.always_ends
    }

    fn hold_sum(&self, position: &Position, parts: &[Position]) -> Checked<()> {
        let count = || counted(parts.len() as u64, "part");
        let other_states = || Rejection::new(Reason::NotASum).expected("parts of the position").found(count());
        let Position::Open(open) = position else { return Err(other_states()) };
        let points = |part: &Position| match part {
            Position::Open(part) if part.states == open.states => Ok(self.live_points(part)),
            _ => Err(other_states()),
        };
        self.hold_apart(open, &parts.iter().map(points).collect::<Checked<Vec<Tokens>>>()?)
    }

    fn hold_mirror(&self, position: &Position, mirror: &str) -> Checked<()> {
        match position {
            Position::Open(open) if self.divides() => self.hold_mirrored(&self.live_part(open), mirror),
            _ => Err(bad(Reason::NotAnInvolution, "none, for play has ended", mirror)),
        }
    }

    fn candidates<'g>(&'g self, position: &'g Position, player: Player) -> Moves<'g, Move> {
        let words = [Move::Claim, Move::Pass];
        match position {
            Position::Open(open) => {
                let moves = self.next(open, player).map(|next| Move::Becomes(differing(&open.states, &next)));
                Box::new(moves.chain(words))
            }
            Position::Ended(_) => Box::new(words.into_iter()),
        }
    }
}
