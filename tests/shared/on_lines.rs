//! Removal games on lines of one's own: as rule files, and by the words of their rules.

use std::collections::BTreeSet;

use rebuttal_ruleset::{Game, Points, Position, RuleFile};

/// Tokens that follow one another on a line, or any tokens of it.
const TAKEN: [&str; 2] = ["o o* -> . .*", "o (o | any)* -> . (. | any)*"];

/// A game from its full board.
#[derive(Clone, Debug)]
pub struct OnLines {
    pub count: usize,
    pub lines: Vec<Vec<u8>>,
    /// Whether any tokens of a line are taken.
    pub takes_any: bool,
    pub game: Game,
}

impl OnLines {
    pub fn new(count: usize, lines: Vec<Vec<u8>>, takes_any: bool) -> OnLines {
        let text = |line: Vec<u8>| line.into_iter().map(|point| char::from(b'a' + point)).collect::<String>();
        // Each point by itself first, so that they stand in order.
        let all = (0..count as u8).map(|point| vec![point]).chain(lines.iter().cloned()).map(text);
        let rule = format!("both along: {}", TAKEN[usize::from(takes_any)]);
        let rules = ["game removal LINES", "board lines LINES", "states o .", &rule].map(str::to_owned);
        let file = RuleFile::new(rules.into(), vec![all.collect::<Vec<_>>().join(",")]).expect("a game");
        OnLines { count, lines, takes_any, game: Game::of(file) }
    }

    /// Every set of tokens that a move takes from these, by the words of the rules.
    pub fn moves(&self, tokens: Points) -> BTreeSet<Points> {
        let mut found: BTreeSet<Points> = tokens.iter().map(Points::one).collect();
        for line in &self.lines {
            for choice in 1u32..1 << line.len() {
                let chosen: Vec<usize> = (0..line.len()).filter(|place| choice >> place & 1 == 1).collect();
                let gapless = chosen.windows(2).all(|pair| pair[1] == pair[0] + 1);
                let set: Points = chosen.iter().map(|&place| line[place]).collect();
                if set.within(tokens) && (gapless || self.takes_any) {
                    found.insert(set);
                }
            }
        }
        found
    }

    /// The position with these tokens.
    #[allow(dead_code, reason = "not every test that includes this file wants positions")]
    pub fn position(&self, tokens: Points) -> Position {
        let states: String = (0..self.count as u8).map(|point| if tokens.has(point) { 'o' } else { '.' }).collect();
        self.game.parse(&states).expect("a position")
    }
}
