//! Reading a rule file: its lines, the arguments that stand for its parameters, and grounding.

mod lines;

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use sha2::{Digest, Sha256};

use super::boards::{Board, MOST_POINTS};
use super::change::MOST_STATES;
use super::ground::{Changes, Grounding, is_single, surely_change};
use super::play::leading;
use super::walks::{Reader, Rule, Vocabulary};
use super::words::{self, Place, Placed, Token, Word};
use super::{Ground, Players, RuleFile, Stuck, Verdict, asks_only};
use crate::claim::Player;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::{Checked, Part, Rejection, hold};
use crate::rules::bad_rules;
use crate::work::hash;
use crate::{RULE_FILES, Reason};
use lines::Lines;

/// The most lines of a text, arguments, and ground rules with endings.
const MOST_LINES: usize = 256;
const MOST_ARGUMENTS: usize = 8;
const MOST_RULES: usize = 20_000;

/// The steps to walk on by one place, and to keep one change of a rule.
const FOR_A_STEP: u64 = 100;

/// Reads a ruleset from its fields in a certificate.
pub(in crate::rules) fn read_file(fields: &mut Fields) -> Reading<RuleFile> {
    let name = fields.optional_text("name")?;
    let text = match &name {
        Some(name) => named(name)?,
        None => fields.few("lines", MOST_LINES, Json::text)?,
    };
    let arguments = fields.few("arguments", MOST_ARGUMENTS, Json::text)?;
    let mut rules = rule_file(&text, &arguments)?;
    if name.is_none() {
        rules.name += &format!(" by the rule file stated in the certificate, {}", digest(&text));
    }
    if fields.comes("weights")? {
        let weights = fields.few("weights", MOST_POINTS, |json| {
            let mut weights = vec![];
            json.list(|json| {
                weights.push(json.number(0)?);
                Ok(hold(weights.len() <= MOST_STATES, || Rejection::new(Reason::BadRules).at(Part::Rules))?)
            })?;
            Ok(weights)
        })?;
        rules.hold_weights(&weights)?;
        rules.always_ends = true;
    }
    Ok(rules)
}

/// The beginning of the digest of a file with these lines.
fn digest(lines: &[String]) -> String {
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    let digest = Sha256::digest(text);
    digest.iter().take(8).fold("sha256:".to_string(), |text, byte| format!("{text}{byte:02x}"))
}

/// The lines of the built-in rule file of this name.
fn named(name: &str) -> Checked<Vec<String>> {
    match RULE_FILES.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => Ok(text.lines().map(str::to_string).collect()),
        None => bad_rules("the name of a rule file", format!("{name:?}")),
    }
}

/// The ruleset of a text with these arguments.
pub(super) fn rule_file(text: &[String], arguments: &[String]) -> Checked<RuleFile> {
    let lines = Lines::read(words::lines(text)?, arguments)?;
    let states = lines.states()?;
    let border = lines.border(&states)?;
    let board = lines.board(border.is_some())?;
    let (asked, known) = Default::default();
    lines.hold_words(&board, &states)?;
    let mut rules = Rules {
        lines: &lines,
        board: &board,
        states: &states,
        rules: vec![],
        endings: vec![],
        is_even: true,
        has_endings: false,
        asked,
        known,
    };
    let steps = rules.ground(border)?;
    let Rules { rules, endings, is_even, has_endings, .. } = rules;
    let start = lines.start(&board, &states)?;
    lines.all_used()?;
    let stuck = lines.stuck()?;
    let name = lines.title();
    let is_impartial = is_even && !matches!(stuck, Stuck::Player(_));
    let leading = leading(&rules);
    let file = RuleFile {
        name,
        board,
        states,
        start,
        rules,
        leading,
        endings,
        has_endings,
        stuck,
        is_impartial,
        always_ends: false,
        steps: Cell::new(steps),
    };
    file.hold_words()?;
    Ok(file)
}

/// The rules and endings of a text, being grounded.
struct Rules<'l> {
    lines: &'l Lines,
    board: &'l Board,
    states: &'l [char],
    rules: Vec<Ground>,
    endings: Vec<(Verdict, Changes)>,
    /// Whether no line so far is about one player.
    is_even: bool,
    has_endings: bool,
    /// The changes of the endings.
    asked: HashSet<Changes>,
    /// The places of the rules by the hashes of their changes.
    known: HashMap<u64, Vec<usize>>,
}

/// Both players.
const BOTH: Players = Players { left: true, right: true };

/// What a line of rules begins with.
struct Head {
    /// The players, or the one whose win it is; none for a draw.
    players: Players,
    /// Whether it is an ending, and then whether the player wins.
    wins: Option<bool>,
    /// How many tokens it has.
    length: usize,
}

impl Rules<'_> {
    /// Grounds all lines of rules, and says about how many steps it took.
    fn ground(&mut self, border: Option<u8>) -> Checked<u64> {
        let states = u8::try_from(self.states.len()).unwrap_or(u8::MAX);
        let (board, lines) = (self.board, self.lines);
        let mut grounding = Grounding::new(board, states, border);
        for line in &lines.rules {
            let tokens = lines.with_arguments(words::tokens(&line.words)?)?;
            let head = head(&tokens)?;
            let at = line.words.first().map(|word| word.at).unwrap_or_default();
            for (players, tokens) in self.readings(&head, &tokens)? {
                let rule = self.rule(&head, &tokens, at)?;
                self.has_endings |= head.wins.is_some();
                self.is_even &= players == if head.wins.is_some() { Players::default() } else { BOTH };
                grounding.ground(&rule, at, &mut |changes| self.add(&head, players, changes, at))?;
            }
        }
        let asked: usize = self.rules.iter().map(|rule| rule.changes.len()).sum();
        Ok(FOR_A_STEP * (u64::from(grounding.steps) + asked as u64))
    }

    /// The tokens of a line after its head, for each player who has a reading of them.
    fn readings(&self, head: &Head, tokens: &[Placed]) -> Checked<Vec<(Players, Vec<Placed>)>> {
        let body = tokens.get(head.length..).unwrap_or_default();
        let sides = |player| self.lines.with_words(body, player);
        let both = head.players == BOTH;
        if !self.lines.has_sides(body) {
            return Ok(vec![(head.players, sides(Player::Left)?)]);
        }
        if head.wins == Some(true) && head.players == Players::default() {
            let at = tokens.first().map(|placed| placed.at).unwrap_or_default();
            return at.refuse("a draw, in which no word stands for two things", "one that does");
        }
        let mut readings = vec![];
        if head.players.left {
            readings.push((Players { left: true, right: false }, sides(Player::Left)?));
        }
        if both || head.players.right {
            readings.push((Players { left: false, right: true }, sides(Player::Right)?));
        }
        Ok(readings)
    }

    /// The rule that these tokens are.
    fn rule(&self, head: &Head, tokens: &[Placed], at: Place) -> Checked<Rule> {
        let vocabulary = Vocabulary {
            states: self.states,
            is_direction: &|name| self.board.sets.contains_key(name),
            is_region: &|name| self.board.regions.contains_key(name) || self.lines.is_region(name),
        };
        let end = tokens.last().map_or(at, |last| last.at);
        let rule = Reader::new(tokens, end, &vocabulary).rule()?;
        let is_ending = head.wins.is_some();
        if rule.wants_place() {
            return at.refuse("a walk with a place, which the clauses are about", "one that may be empty");
        }
        if is_ending == rule.changes {
            let (expected, found) = ("an arrow in a rule, and none in an ending", "the opposite");
            return at.refuse(expected, found);
        }
        for (first, leg) in std::iter::successors(Some(true), |_| Some(false)).zip(&rule.legs) {
            if first && leg.directions.is_empty() != is_single(&leg.walk) {
                return at
                    .refuse("directions just where a walk has more than one place", "a line where this is not so");
            }
        }
        Ok(rule)
    }

    /// Adds a ground rule or an ending.
    fn add(&mut self, head: &Head, players: Players, changes: Changes, at: Place) -> Checked<()> {
        if self.rules.len() + self.endings.len() >= MOST_RULES {
            return at.refuse(format!("at most {MOST_RULES} ground rules"), "more");
        }
        if let Some(wins) = head.wins {
            let verdict = |player: Player| Verdict::Wins(if wins { player } else { player.other() });
            let verdict = match players {
                Players { left: true, right: false } => verdict(Player::Left),
                Players { left: false, right: true } => verdict(Player::Right),
                Players { left: false, right: false } => Verdict::Draw,
                _ => return at.refuse("Left, Right, or words of `let` that tell them apart", "both"),
            };
            if !asks_only(&changes) {
                return at.refuse("an ending that changes nothing", "a change");
            }
            if self.asked.insert(changes.clone()) {
                self.endings.push((verdict, changes));
            }
            return Ok(());
        }
        if !surely_change(&changes) {
            return at.refuse("a rule that surely changes a point", "one that may leave all as it is");
        }
        let places = self.known.entry(hash(&changes)).or_default();
        let is_same = |place: &&usize| self.rules.get(**place).is_some_and(|rule| rule.changes == changes);
        match places.iter().find(is_same).and_then(|place| self.rules.get_mut(*place)) {
            Some(rule) => {
                rule.players.left |= players.left;
                rule.players.right |= players.right;
            }
            None => {
                places.push(self.rules.len());
                self.rules.push(Ground { players, changes });
            }
        }
        Ok(())
    }
}

/// The head of a line of rules.
fn head(tokens: &[Placed]) -> Checked<Head> {
    let word = |place: usize| match tokens.get(place).map(|placed| &placed.token) {
        Some(Token::Name(name)) => name.as_str(),
        _ => "",
    };
    let players = match word(0) {
        "Left" => Players { left: true, right: false },
        "Right" => Players { left: false, right: true },
        "both" => BOTH,
        "draws" => return Ok(Head { players: Players::default(), wins: Some(true), length: 1 }),
        other => {
            let at = tokens.first().map(|placed| placed.at).unwrap_or_default();
            let expected =
                "a line of game, board, states, start, border, let, region, stuck, Left, Right, both or draws";
            return at.refuse(expected, format!("{other:?}"));
        }
    };
    Ok(match word(1) {
        "wins" => Head { players, wins: Some(true), length: 2 },
        "loses" => Head { players, wins: Some(false), length: 2 },
        _ => Head { players, wins: None, length: 1 },
    })
}

impl Lines {
    /// How a player without a move fares.
    fn stuck(&self) -> Checked<Stuck> {
        let Some(line) = &self.stuck else { return Ok(Stuck::default()) };
        let words: Vec<&str> = line.words.iter().skip(1).map(|word| word.text.as_str()).collect();
        match *words {
            ["loses"] => Ok(Stuck::Loses),
            ["wins"] => Ok(Stuck::Wins),
            ["draws"] => Ok(Stuck::Draws),
            ["Left", "wins"] => Ok(Stuck::Player(Player::Left)),
            ["Right", "wins"] => Ok(Stuck::Player(Player::Right)),
            _ => {
                let at = line.words.first().map(|word: &Word| word.at).unwrap_or_default();
                at.refuse("stuck loses, wins, draws, Left wins or Right wins", words.join(" "))
            }
        }
    }
}
