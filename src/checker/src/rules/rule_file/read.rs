//! Reading a rule file: its lines, the arguments of its parameters, and grounding.

mod lines;
mod rules;

use std::cell::{Cell, OnceCell, RefCell};

use super::boards::MOST_POINTS;
use super::change::MOST_STATES;
use super::play::leading;
use super::{RuleFile, Stuck, words};
use crate::Reason;
use crate::claim::Player;
use crate::json::Reading;
use crate::json::fields::Fields;
use crate::rejection::{Checked, Part, Rejection, hold};
use crate::rules::bad_rules;
use crate::rules::lines::{read_arguments, read_source};
use lines::Lines;
use rules::Grounded;

/// The prefix of the name of a game that the certificate, rather than the text, makes impartial.
const IMPARTIAL: &str = "impartial-";

/// Reads a ruleset from its fields in a certificate.
pub(in crate::rules) fn read_file(fields: &mut Fields) -> Reading<RuleFile> {
    let source = read_source(fields)?;
    let is_impartial = fields.comes("players")?;
    if is_impartial {
        fields.word("players", &[("both", ())])?;
    }
    let mut rules = rule_file(&source.lines, &read_arguments(fields)?, is_impartial)?;
    rules.name += &source.after_title();
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

/// The ruleset of a text with these arguments; if impartial, each player may make the other's moves.
pub(super) fn rule_file(text: &[String], arguments: &[String], is_impartial: bool) -> Checked<RuleFile> {
    let lines = Lines::read(words::lines(text)?, arguments)?;
    let states = lines.states()?;
    let border = lines.border(&states)?;
    let board = lines.board(border.is_some())?;
    lines.hold_words(&board, &states)?;
    let (grounded, steps) = Grounded::of(&lines, &board, &states, border, is_impartial)?;
    let start = lines.start(&board, &states)?;
    lines.all_used()?;
    let stuck = lines.stuck()?;
    let is_even = grounded.is_even && !matches!(stuck, Stuck::Player(_));
    if is_impartial && !is_even {
        return bad_rules("no ending or `stuck` line of one player where the rules are of both", "one");
    }
    let Grounded { rules, endings, connections, lists, has_endings, .. } = grounded;
    let name = if is_impartial { format!("{IMPARTIAL}{}", lines.title()) } else { lines.title() };
    let leading = leading(&rules);
    let file = RuleFile {
        name,
        board,
        states,
        start,
        rules,
        connections,
        lists,
        leading,
        endings,
        has_endings,
        stuck,
        is_impartial: is_even,
        always_ends: false,
        stones: OnceCell::new(),
        known: RefCell::default(),
        steps: Cell::new(steps),
    };
    file.hold_words()?;
    file.hold_lists()?;
    Ok(file)
}

impl Lines {
    /// The result for a player without a move.
    fn stuck(&self) -> Checked<Stuck> {
        let Some(line) = &self.stuck else { return Ok(Stuck::default()) };
        let words: Vec<&str> = line.words.iter().skip(1).map(|word| word.text.as_str()).collect();
        match *words {
            ["loses"] => Ok(Stuck::Loses),
            ["wins"] => Ok(Stuck::Wins),
            ["draws"] => Ok(Stuck::Draws),
            ["Left", "wins"] => Ok(Stuck::Player(Player::Left)),
            ["Right", "wins"] => Ok(Stuck::Player(Player::Right)),
            _ => line.at().refuse("stuck loses, wins, draws, Left wins or Right wins", words.join(" ")),
        }
    }
}
