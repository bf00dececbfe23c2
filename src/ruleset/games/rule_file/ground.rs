//! Grounding: the finite list of ground rules and endings that a text means on a board.

mod clauses;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::board::{self, Board};
use super::change::Change;
use super::connections::{Connections, MOST_JOINED};
use super::grounded::{Ending, GroundRule, Grounded, Meaning, Verdict};
use super::rule::{Clause, Reading, Rule};
use super::syntax::{Parameter, Purpose, RuleLine, Source, Stuck};
use super::text::{Fault, Word};
use super::walk::Walker;
use super::{JOINT, notation};
use crate::Player;
use crate::player::Players;
use clauses::{MOST_RULES, grounds, too_many};

/// The most connections that rules and endings ask for in total.
const MOST_ASKED: usize = 1 << 14;

/// Grounds the text with these arguments. If `impartial`, each player may also make the other's moves.
pub fn grounded(text: &[String], arguments: &[String], impartial: bool) -> Result<Grounded, Fault> {
    let source = Source::read(text)?;
    let given = self::arguments(&source.parameters, arguments, JOINT)?;
    let used = RefCell::new(BTreeSet::new());
    let fill = |word: &Word| match given.get(&word.text) {
        Some(argument) => {
            used.borrow_mut().insert(word.text.clone());
            Word { text: argument.clone(), place: word.place }
        }
        None => word.clone(),
    };
    let words: Vec<Word> = source.board.words.iter().map(fill).collect();
    let border = source.border.as_ref().map(|state| source.state(state)).transpose()?;
    let mut board = board::board(&source, &words)?;
    Reading { source: &source, board: &board, arguments: &given, used: &used }.check_names()?;
    for (name, points) in &source.regions {
        let filled: Vec<Word> = points.iter().map(fill).collect();
        let region = self::region(&board, &filled)?;
        board.regions.insert(name.text.clone(), region);
    }
    let tiled = source.start.as_ref().map(|tile| self::tiled(&source, &board, &fill(tile))).transpose()?;
    let start = board.start.clone().or(tiled).unwrap_or_else(|| vec![0; board.points()]);
    let (mut meanings, mut connections) = (Vec::new(), Connections::default());
    {
        let reading = Reading { source: &source, board: &board, arguments: &given, used: &used };
        let mut walker = Walker::new(&board, border, source.all_states());
        for line in &source.rules {
            meanings.extend(meant(&reading, &mut walker, line, &mut connections)?);
            let rules: usize = meanings.iter().map(|meaning: &Meaning| meaning.grounds.len()).sum();
            // A rule listed once for each player may be a single rule of both.
            if rules > 2 * MOST_RULES {
                return Err(Fault::at(line.place, too_many()));
            }
        }
    }
    check_used(&source, &used.borrow())?;
    if impartial {
        make_impartial(&source, &mut meanings)?;
    }
    let (rules, endings) = collected(&source, &meanings)?;
    let arguments = source.parameters.iter().filter_map(|(name, _)| given.get(&name.text).cloned()).collect();
    let grounded = Grounded { source, arguments, board, start, rules, endings, connections: connections.all, meanings };
    check_notation(&grounded)?;
    Ok(grounded)
}

/// Checks that no board and no move can be mistaken for a word of the notation.
fn check_notation(grounded: &Grounded) -> Result<(), Fault> {
    let Some(word) = notation::mistaken(grounded) else { return Ok(()) };
    let message = format!("`{word}` would be a board or a move, but is a word of the notation; take others");
    Err(Fault { place: grounded.source.board.words.first().map(|word| word.place), message })
}

/// Gives all rules to both players.
fn make_impartial(source: &Source, meanings: &mut [Meaning]) -> Result<(), Fault> {
    for meaning in meanings {
        match &mut meaning.purpose {
            Purpose::Move(players) => *players = Players::BOTH,
            Purpose::Draws => {}
            _ => return Err(Fault::general("an ending names a player, so the game cannot be made impartial")),
        }
    }
    match source.stuck {
        Some(Stuck::Won(_)) => Err(Fault::general("`stuck` names a player, so the game cannot be made impartial")),
        _ => Ok(()),
    }
}

/// The arguments by parameter name; `joint` separates them.
pub fn arguments(parameters: &[Parameter], given: &[String], joint: &str) -> Result<BTreeMap<String, String>, Fault> {
    let names: Vec<&str> = parameters.iter().map(|(name, _)| name.text.as_str()).collect();
    if given.len() > parameters.len() {
        let wanted = if names.is_empty() { "none".to_owned() } else { names.join(joint) };
        return Err(Fault::general(format!("too many arguments: `{}`; it takes {wanted}", given.join(joint))));
    }
    let mut found = BTreeMap::new();
    for (at, (name, default)) in parameters.iter().enumerate() {
        let argument = given.get(at).filter(|given| !given.is_empty()).or(default.as_ref());
        let argument = argument
            .ok_or_else(|| Fault::general(format!("`{}` is missing; give {}", name.text, names.join(joint))))?;
        found.insert(name.text.clone(), argument.clone());
    }
    Ok(found)
}

fn region(board: &Board, words: &[Word]) -> Result<Vec<u16>, Fault> {
    let point = |word: &Word| {
        let at = board.names.iter().position(|name| *name == word.text);
        at.map(|at| at as u16).ok_or_else(|| word.fault(format!("`{}` is no point of the board", word.text)))
    };
    let mut points = words.iter().map(point).collect::<Result<Vec<u16>, Fault>>()?;
    points.sort_unstable();
    points.dedup();
    Ok(points)
}

/// The states at the start, where the line `start` gives them.
fn tiled(source: &Source, board: &Board, tile: &Word) -> Result<Vec<u8>, Fault> {
    let mut rows = vec![Vec::new()];
    for (c, place) in tile.characters() {
        match (c, source.number(c), rows.last_mut()) {
            ('/', ..) => rows.push(Vec::new()),
            (_, Some(state), Some(row)) => row.push(state),
            _ => return Err(Fault::expected(place, format!("{} or `/`", source.a_state()), Some(&c.to_string()))),
        }
    }
    let width = rows[0].len();
    if width == 0 || rows.iter().any(|row| row.len() != width) {
        return Err(tile.fault("the rows of a tile have one length"));
    }
    match &board.cells {
        Some(cells) => {
            // The rows as written: on a board without gaps they begin at their first cells.
            let first = |row: i32| cells.at.iter().find(|at| at[0] == row && !cells.with_gaps).map_or(0, |at| at[1]);
            let tiled =
                |&[row, column]: &[i32; 2]| rows[row as usize % rows.len()][(column - first(row)) as usize % width];
            Ok(cells.at.iter().map(tiled).collect())
        }
        None if rows.len() == 1 && width <= board.points() => {
            let rest = std::iter::repeat_n(0, board.points() - width);
            Ok(rows[0].iter().copied().chain(rest).collect())
        }
        None => Err(tile.fault("on this board a start is one row: the states of the first points")),
    }
}

fn check_used(source: &Source, used: &BTreeSet<String>) -> Result<(), Fault> {
    let parameters = source.parameters.iter().map(|(name, _)| (name, "parameter"));
    let lets = source.lets.iter().map(|given| (&given.name, "word"));
    let regions = source.regions.iter().map(|(name, _)| (name, "region"));
    match parameters.chain(lets).chain(regions).find(|(name, _)| !used.contains(&name.text)) {
        Some((name, what)) => Err(name.fault(format!("{what} `{}` is not used; leave it out, or use it", name.text))),
        None => Ok(()),
    }
}

/// What a line means: one rule, or one for each player if a word in it has two meanings.
fn meant(
    reading: &Reading<'_>,
    walker: &mut Walker<'_>,
    line: &RuleLine,
    connections: &mut Connections,
) -> Result<Vec<Meaning>, Fault> {
    let (players, with): (Players, fn(Players) -> Purpose) = match line.purpose {
        Purpose::Move(players) => (players, Purpose::Move),
        Purpose::Wins(players) => (players, Purpose::Wins),
        Purpose::Loses(players) => (players, Purpose::Loses),
        Purpose::Draws => (Players::BOTH, |_| Purpose::Draws),
    };
    let first = if players.left { Player::Left } else { Player::Right };
    let (rule, twofold) = reading.rule(line, first)?;
    let is_both = players == Players::BOTH;
    let mut rules = vec![(rule, line.purpose)];
    match (twofold, line.purpose) {
        (None, Purpose::Wins(_) | Purpose::Loses(_)) if is_both => {
            return Err(Fault::at(line.place, "expected `Left` or `Right`, found `both`: only one player wins"));
        }
        (Some(word), Purpose::Draws) => {
            return Err(word.fault(format!("`{}` means two things, but a draw is of no player", word.text)));
        }
        (Some(_), _) if is_both => {
            rules[0].1 = with(Players::one(Player::Left));
            rules.push((reading.rule(line, Player::Right)?.0, with(Players::one(Player::Right))));
        }
        _ => {}
    }
    let ground = |(rule, purpose): (Rule, Purpose)| {
        let asks = asks(&rule, connections, line)?;
        let grounds = grounds(reading.board, walker, &rule, line)?;
        let may_stay = |changes: &Vec<(u8, Change)>| !changes.iter().any(|(_, change)| change.moves_all());
        if matches!(purpose, Purpose::Move(_)) && grounds.iter().any(may_stay) {
            let message = "a move by this rule may change nothing; one of its points must surely change";
            return Err(Fault::at(line.place, message));
        }
        Ok(Meaning {
            text: line.text.clone(),
            line: line.place.line,
            purpose,
            grounds: grounds.into_iter().collect(),
            asks,
        })
    };
    rules.into_iter().map(ground).collect()
}

/// The numbers of the connections that the rule asks for, adding new ones.
fn asks(rule: &Rule, connections: &mut Connections, line: &RuleLine) -> Result<Vec<usize>, Fault> {
    let too_many = || Fault::at(line.place, format!("`joined` stands more than {MOST_JOINED} times"));
    let joined = rule.clauses.iter().filter_map(|clause| match clause {
        Clause::Joined(connection) => Some(connections.number(connection).ok_or_else(too_many)),
        _ => None,
    });
    let mut asks = joined.collect::<Result<Vec<usize>, Fault>>()?;
    asks.sort_unstable();
    asks.dedup();
    Ok(asks)
}

/// The ground rules and the endings of all lines.
fn collected(source: &Source, meanings: &[Meaning]) -> Result<(Vec<GroundRule>, Vec<Ending>), Fault> {
    let mut rules = BTreeMap::<(&[(u8, Change)], &[usize]), Players>::new();
    let mut endings = Vec::new();
    for meaning in meanings {
        let verdict = match meaning.purpose {
            Purpose::Move(players) => {
                for changes in &meaning.grounds {
                    let all = rules.entry((changes, &meaning.asks)).or_insert(players);
                    *all = all.with(players);
                }
                continue;
            }
            Purpose::Draws => Verdict::Drawn,
            Purpose::Wins(players) => Verdict::Won(if players.left { Player::Left } else { Player::Right }),
            Purpose::Loses(players) => Verdict::Won(if players.left { Player::Right } else { Player::Left }),
        };
        let asks = &meaning.asks;
        let ending = |changes: &Vec<(u8, Change)>| Ending { verdict, changes: changes.clone(), asks: asks.clone() };
        endings.extend(meaning.grounds.iter().map(ending));
    }
    let asked = rules.keys().map(|(_, asks)| asks.len()).chain(endings.iter().map(|ending| ending.asks.len()));
    if asked.sum::<usize>() > MOST_ASKED {
        return Err(Fault::general(format!(
            "the ground rules ask more than {MOST_ASKED} times whether points are joined"
        )));
    }
    if rules.len() + endings.len() > MOST_RULES {
        let place = source.rules.first().map(|line| line.place);
        return Err(Fault { place, message: too_many() });
    }
    let rules = rules.into_iter().map(|((changes, asks), players)| GroundRule {
        changes: changes.to_vec(),
        players,
        asks: asks.to_vec(),
    });
    Ok((rules.collect(), endings))
}
