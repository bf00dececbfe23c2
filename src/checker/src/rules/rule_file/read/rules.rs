//! The rules and endings of a text, grounded on its board.

use std::collections::{HashMap, HashSet};

use super::lines::Lines;
use crate::claim::Player;
use crate::rejection::{Checked, surely};
use crate::rules::points::Point;
use crate::rules::rule_file::boards::Board;
use crate::rules::rule_file::change::Change;
use crate::rules::rule_file::connections::Connection;
use crate::rules::rule_file::ground::{Changes, Grounding, surely_change};
use crate::rules::rule_file::walks::{Clause, Reader, Rule, Vocabulary, most_places};
use crate::rules::rule_file::words::{self, Place, Placed, Token, begin};
use crate::rules::rule_file::{Asks, Ending, Ground, Players, Verdict};
use crate::work::hash;

/// The most ground rules and endings, in total.
const MOST_RULES: usize = 20_000;

/// The most conditions on whole positions, counted with repetition.
const MOST_CONNECTIONS: usize = 64;

/// The most connections required by all ground rules and endings together.
const MOST_ASKED: usize = 1 << 14;

/// The steps for walking on by one place, and for keeping one change of a rule.
const FOR_A_STEP: u64 = 100;

/// The rules and endings of a text on its board.
#[derive(Debug, Default)]
pub(super) struct Grounded {
    pub(super) rules: Vec<Ground>,
    pub(super) endings: Vec<Ending>,
    pub(super) connections: Vec<Connection>,
    pub(super) lists: Vec<Vec<usize>>,
    /// Whether no line is about one player.
    pub(super) is_even: bool,
    pub(super) has_endings: bool,
}

/// The rules and endings of a text, being grounded.
struct Rules<'l> {
    lines: &'l Lines,
    board: &'l Board,
    states: &'l [char],
    /// Whether all rules are of both players.
    is_impartial: bool,
    grounded: Grounded,
    /// The number of conditions on whole positions read.
    joined: usize,
    /// The number of connections required by the ground rules and endings.
    asks: usize,
    /// The endings.
    asked: HashSet<(Changes, Asks)>,
    /// The indices of the rules by their hashes.
    known: HashMap<u64, Vec<usize>>,
}

/// The beginning of a line of rules.
struct Head {
    /// The players, or the one whose win it is; none for a draw.
    players: Players,
    /// Whether it is an ending, and then whether the player wins.
    wins: Option<bool>,
    /// The number of its tokens.
    length: usize,
}

impl Grounded {
    /// Grounds all lines of rules, and returns the approximate number of steps taken.
    pub(super) fn of(
        lines: &Lines,
        board: &Board,
        states: &[char],
        border: Option<u8>,
        is_impartial: bool,
    ) -> Checked<(Grounded, u64)> {
        let grounded = Grounded { is_even: true, ..Grounded::default() };
        let (asked, known) = Default::default();
        let mut rules = Rules { lines, board, states, is_impartial, grounded, joined: 0, asks: 0, asked, known };
        let steps = rules.ground(border)?;
        Ok((rules.grounded, steps))
    }
}

impl Rules<'_> {
    /// Grounds all lines, and returns the approximate number of steps taken.
    fn ground(&mut self, border: Option<u8>) -> Checked<u64> {
        let states = u8::try_from(self.states.len()).unwrap_or(u8::MAX);
        let (board, lines) = (self.board, self.lines);
        let mut grounding = Grounding::new(board, states, border);
        for line in &lines.rules {
            let tokens = lines.with_arguments(words::tokens(&line.words)?);
            let head = head(&tokens)?;
            let at = line.at();
            for (players, tokens) in self.readings(&head, &tokens)? {
                let rule = self.rule(&head, &tokens, at)?;
                let asks = self.asks(&rule, at)?;
                let is_rule = head.wins.is_none();
                let players = if self.is_impartial && is_rule { Players::BOTH } else { players };
                self.grounded.has_endings |= !is_rule;
                self.grounded.is_even &= players == if is_rule { Players::BOTH } else { Players::default() };
                grounding.ground(&rule, at, &mut |changes| self.add(&head, players, changes, asks, at))?;
            }
        }
        let asked: usize = self.grounded.rules.iter().map(|rule| rule.changes.len()).sum();
        Ok(FOR_A_STEP * (u64::from(grounding.steps) + asked as u64))
    }

    /// The tokens of a line after its head, for each player or both, as they read it.
    fn readings(&self, head: &Head, tokens: &[Placed]) -> Checked<Vec<(Players, Vec<Placed>)>> {
        let body = tokens.get(head.length..).unwrap_or_default();
        let sides = |player| self.lines.with_words(body, player);
        let both = head.players == Players::BOTH;
        if !self.lines.has_sides(body) {
            if both && head.wins.is_some() {
                return begin(tokens).refuse("Left, Right, or words of `let` that tell them apart", "both");
            }
            return Ok(vec![(head.players, sides(Player::Left))]);
        }
        if head.wins == Some(true) && head.players == Players::default() {
            return begin(tokens).refuse("a draw, in which no word stands for two things", "one that does");
        }
        let own = Player::BOTH.into_iter().filter(|player| head.players.includes(*player));
        Ok(own.map(|player| (Players::of(player), sides(player))).collect())
    }

    /// The rule given by these tokens.
    fn rule(&self, head: &Head, tokens: &[Placed], at: Place) -> Checked<Rule> {
        let vocabulary = Vocabulary {
            states: self.states,
            is_direction: &|name| self.board.sets.contains_key(name),
            is_region: &|name| self.board.regions.contains_key(name) || self.lines.is_region(name),
        };
        let end = tokens.last().map_or(at, |last| last.at);
        let rule = Reader::new(tokens, end, &vocabulary).rule()?;
        let is_ending = head.wins.is_some();
        at.refuse_if(rule.wants_place(), "a walk with a place, which the clauses are about", "one that may be empty")?;
        at.refuse_if(is_ending == rule.changes, "an arrow in a rule, and none in an ending", "the opposite")?;
        let is_wrong = rule.legs.first().is_some_and(|leg| leg.directions.is_empty() != (most_places(&leg.walk) < 2));
        let expected = "directions just where a walk has more than one place";
        at.refuse_if(is_wrong, expected, "a line where this is not so")?;
        Ok(rule)
    }

    /// The index of the list of connections that the rule requires.
    fn asks(&mut self, rule: &Rule, at: Place) -> Checked<Asks> {
        let mut asks = vec![];
        for clause in &rule.clauses {
            let Clause::Joined(joined) = clause else { continue };
            self.joined += 1;
            at.refuse_if(self.joined > MOST_CONNECTIONS, format!("at most {MOST_CONNECTIONS} times `joined`"), "more")?;
            let connection = Connection::of(joined, self.board)?;
            let connections = &mut self.grounded.connections;
            let known = connections.iter().position(|other| *other == connection);
            asks.push(known.unwrap_or(connections.len()));
            if known.is_none() {
                connections.push(connection);
            }
        }
        asks.sort_unstable();
        asks.dedup();
        let lists = &mut self.grounded.lists;
        let known = lists.iter().position(|list| *list == asks).unwrap_or(lists.len());
        if known == lists.len() {
            lists.push(asks);
        }
        surely(Asks::try_from(known).ok())
    }

    /// Adds a ground rule or an ending.
    fn add(&mut self, head: &Head, players: Players, changes: Changes, asks: Asks, at: Place) -> Checked<()> {
        if let Some(wins) = head.wins {
            let verdict = |player: Player| Verdict::Wins(if wins { player } else { player.other() });
            let verdict = match players {
                Players { left: true, right: false } => verdict(Player::Left),
                Players { left: false, right: true } => verdict(Player::Right),
                Players { left: false, right: false } => Verdict::Draw,
                Players::BOTH => return surely(None),
            };
            at.refuse_if(!asks_only(&changes), "an ending that changes nothing", "a change")?;
            if self.asked.insert((changes.clone(), asks)) {
                self.hold_few(asks, at)?;
                self.grounded.endings.push(Ending { verdict, changes, asks });
            }
            return Ok(());
        }
        at.refuse_if(
            !surely_change(&changes),
            "a rule that surely changes a point",
            "one that may leave all as it is",
        )?;
        let places = self.known.entry(hash((changes.as_slice(), asks))).or_default();
        let rules = &mut self.grounded.rules;
        let is_same = |rule: &Ground| rule.changes == changes && rule.asks == asks;
        let same = places.iter().copied().find(|place| rules.get(*place).is_some_and(is_same));
        if let Some(rule) = same.and_then(|place| rules.get_mut(place)) {
            rule.players.left |= players.left;
            rule.players.right |= players.right;
            return Ok(());
        }
        places.push(rules.len());
        self.hold_few(asks, at)?;
        self.grounded.rules.push(Ground { players, changes, asks });
        Ok(())
    }

    /// Checks the limit for one more ground rule or ending with this list of connections.
    fn hold_few(&mut self, asks: Asks, at: Place) -> Checked<()> {
        at.refuse_if(
            self.grounded.rules.len() + self.grounded.endings.len() >= MOST_RULES,
            format_args!("at most {MOST_RULES} ground rules"),
            "more",
        )?;
        self.asks += self.grounded.lists.get(usize::from(asks)).map_or(0, Vec::len);
        at.refuse_if(
            self.asks > MOST_ASKED,
            format_args!("ground rules that ask for at most {MOST_ASKED} connections in all"),
            "more",
        )
    }
}

/// The head of a line of rules.
fn head(tokens: &[Placed]) -> Checked<Head> {
    let word = |place: usize| match tokens.get(place).map(|placed| &placed.token) {
        Some(Token::Name(name)) => name.as_str(),
        _ => "",
    };
    let players = match word(0) {
        "Left" => Players::of(Player::Left),
        "Right" => Players::of(Player::Right),
        "both" => Players::BOTH,
        "draws" => return Ok(Head { players: Players::default(), wins: Some(true), length: 1 }),
        other => {
            let expected =
                "a line of game, board, states, start, border, let, region, stuck, Left, Right, both or draws";
            return begin(tokens).refuse(expected, format!("{other:?}"));
        }
    };
    Ok(match word(1) {
        "wins" => Head { players, wins: Some(true), length: 2 },
        "loses" => Head { players, wins: Some(false), length: 2 },
        _ => Head { players, wins: None, length: 1 },
    })
}

/// Whether the changes are pure tests.
fn asks_only(changes: &[(Point, Change)]) -> bool {
    changes.iter().all(|(_, change)| change.pairs().all(|(state, image)| state == image))
}
