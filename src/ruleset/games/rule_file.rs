//! Rule files: rulesets that are a page of text. On its board a text grounds to a list of ground rules, and the game is that
//! list; `certificates/FORMAT.md` defines the language.
//!
//! The modules follow the way of a text: [`text`] has lines and words, [`syntax`] what the lines state, [`board`] the points
//! and directions, [`rule`] rules, [`walk`] the walks of their expressions, and [`ground`] makes the ground rules; then
//! [`play`] is play, [`weights`] show that it ends, and [`symmetry`] finds the symmetries. [`live`] is what can still play a
//! part in a position, as [`facts`], and [`alike`] finds isomorphisms and mirrors of that.

mod alike;
pub mod board;
pub mod built_in;
pub mod cells;
pub mod change;
pub mod connecting;
mod connections;
pub mod data;
mod diagram;
pub mod dominoes;
pub mod explanation;
mod facts;
pub mod files;
pub mod ground;
pub mod grounded;
mod listed;
mod live;
mod notation;
pub mod part;
pub mod play;
mod poset;
pub mod positional;
mod ready;
pub mod removal;
mod rule;
pub mod shown;
pub mod symmetry;
pub mod syntax;
pub mod taking;
pub mod text;
mod walk;
pub mod weights;

#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use cells::Cells;
use connecting::Connecting;
use data::{Data, Whose};
use grounded::Grounded;
use live::Live;
use part::GroundPart;
use play::{Place, Step};
use symmetry::Symmetries;
use syntax::Source;
use text::Fault;
use weights::Weights;

use super::heap_file;
use crate::equivalence::Fact;
use crate::partizan::{Partizan, Player};
use crate::read::read_text;
use crate::registry::Family;
use crate::text::Text;
use crate::{Component, GameError, Points, RemovalSets};

pub use built_in::{FILE, IMPARTIAL, IMPARTIAL_NAME};

/// The most positions, and parts of positions, whose live structures are remembered.
const MOST_REMEMBERED: usize = 1 << 14;

/// The measure of a won position, which a claim ends.
const WON: u64 = 1;

/// The positions in which play has ended: each player has won, `over` and `drawn`.
const ENDED: u128 = 4;

/// A rule file on its board.
#[derive(Clone, Debug)]
pub struct RuleFile(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    data: Data,
    grounded: Grounded,
    rules: play::Rules,
    /// Weights that every move but a claim or a pass makes smaller, none negative, if there are any.
    weights: Option<Vec<Vec<u64>>>,
    symmetries: OnceLock<Symmetries>,
    connecting: OnceLock<Option<Connecting>>,
    removal: OnceLock<Option<RemovalSets>>,
    remembered: Mutex<Remembered>,
}

/// What is known of positions.
#[derive(Debug, Default)]
struct Remembered {
    positions: HashMap<Cells, Live>,
    parts: HashMap<GroundPart, Live>,
    /// The forms of structures that are no mirrors, as Left sees them.
    no_mirrors: HashSet<Box<[u8]>>,
}

impl RuleFile {
    /// The text with these arguments. Where play ends, the weights that show it are searched for.
    ///
    /// # Errors
    /// When the text or the arguments make no game: where, and why.
    pub fn new(lines: Vec<String>, arguments: Vec<String>) -> Result<RuleFile, Fault> {
        RuleFile::of(Data { name: None, lines: Some(lines), players: None, arguments, weights: None })
    }

    /// The rule file of that name, with these arguments; `None` if no rule file has it.
    ///
    /// # Errors
    /// When the arguments make no game: why.
    pub fn named(name: &str, arguments: Vec<String>) -> Option<Result<RuleFile, Fault>> {
        built_in::text(name)?;
        Some(RuleFile::of(Data { name: Some(name.to_owned()), lines: None, players: None, arguments, weights: None }))
    }

    /// The impartial game in which each player may make the other's moves.
    ///
    /// # Errors
    /// When an ending or a `stuck` line names a player.
    pub fn impartial(&self) -> Result<RuleFile, Fault> {
        RuleFile::of(Data { players: Some(Whose::Both), weights: None, ..self.0.data.clone() })
    }

    /// Whether each player may make the other's moves by the name of the game, not by its text.
    pub fn is_made_impartial(&self) -> bool {
        self.0.data.players.is_some()
    }

    /// Whether what stands before the `:` in the name of a game names a rule file.
    pub fn is_name(family: &str) -> bool {
        let family = family.strip_prefix(IMPARTIAL).unwrap_or(family);
        family.ends_with(".game") || built_in::text(family).is_some()
    }

    fn of(mut data: Data) -> Result<RuleFile, Fault> {
        let grounded = data.grounded()?;
        data.arguments.clone_from(&grounded.arguments);
        let found = weights::found(&grounded);
        data.weights = found.clone().filter(|_| !grounded.has_draws());
        Ok(RuleFile::with(data, grounded, found))
    }

    fn with(data: Data, grounded: Grounded, weights: Option<Weights>) -> RuleFile {
        let shifted = |point: Vec<i64>| {
            let low = point.iter().copied().min().unwrap_or(0);
            point.into_iter().map(|weight| weight.abs_diff(low)).collect()
        };
        let weights = weights.map(|weights| weights.into_iter().map(shifted).collect());
        let rules = play::Rules::of(&grounded);
        RuleFile(Arc::new(Inner {
            data,
            grounded,
            rules,
            weights,
            symmetries: OnceLock::new(),
            connecting: OnceLock::new(),
            removal: OnceLock::new(),
            remembered: Mutex::default(),
        }))
    }

    /// The text on its board.
    pub fn grounded(&self) -> &Grounded {
        &self.0.grounded
    }

    /// Where play goes on forever only in a draw, which stays as it is: the most moves from a position until it ends or is
    /// drawn. The moves `pass` and `claim` count too.
    pub fn drawn_within(&self, position: &str) -> Option<u64> {
        let weights = self.0.weights.clone().filter(|_| self.0.grounded.has_draws())?;
        let cells = match self.parse(position).ok()? {
            Place::Open(cells) => cells,
            place => return Some(u64::from(matches!(place, Place::Won(_)))),
        };
        let sum = |weights: Vec<Vec<u64>>| -> u64 {
            (0..).zip(&weights).map(|(point, weights)| weights[usize::from(cells.state(point))]).sum()
        };
        let most = [Some(weights), weights::most_changes(&self.0.grounded)].into_iter().flatten().map(sum).min()?;
        Some(most + u64::from(weights::has_last_move(&self.0.grounded)))
    }

    /// Whether play goes on forever only in a draw, which stays as it is.
    pub fn ends_or_is_drawn(&self) -> bool {
        self.0.weights.is_some()
    }

    /// The weights that show that all play ends, as certificates have them.
    pub fn weights(&self) -> Option<&Weights> {
        self.0.data.weights.as_ref()
    }

    /// The symmetries.
    pub fn symmetries(&self) -> &Symmetries {
        self.0.symmetries.get_or_init(|| symmetry::symmetries(&self.0.grounded))
    }

    /// The file as a game of connecting, if it is one.
    pub fn connecting(&self) -> Option<&Connecting> {
        self.0.connecting.get_or_init(|| connecting::found(self)).as_ref()
    }

    /// Whether positions have live structures: play ends only for want of a move, and no rule asks for a connection.
    fn has_live(&self) -> bool {
        !self.0.grounded.is_won_on_board() && self.0.grounded.connections.is_empty()
    }

    /// The rules, ready for play.
    pub fn play(&self) -> &play::Rules {
        &self.0.rules
    }

    /// Whether positions decompose.
    pub fn decomposes(&self) -> bool {
        self.has_live() && self.weights().is_some()
    }

    /// An upper bound on the number of positions that play can reach from this one, or 2^128 - 1 where it is not less.
    pub fn most_positions(&self, place: &Place) -> u128 {
        let (cells, points) = match place {
            Place::Open(cells) => (cells, u64::MAX),
            Place::Part(cells, points) => (cells, *points),
            Place::Won(_) => return 2,
            Place::Drawn | Place::Over => return 1,
        };
        let reached = self.0.rules.reached(cells, self.0.rules.all());
        let of_points = (0..).zip(reached).filter(|(point, _)| points >> point & 1 == 1);
        let open = of_points.fold(1_u128, |all, (_, states)| all.saturating_mul(states.count_ones().into()));
        open.saturating_add(if self.0.grounded.is_won_on_board() { ENDED } else { 0 })
    }

    /// What can still play a part in the position with these states.
    fn live(&self, cells: &Cells) -> Live {
        if let Some(live) = self.remembered().positions.get(cells) {
            return live.clone();
        }
        let all = self.0.rules.all();
        let parts = match self.decomposes() {
            true => GroundPart::all(&self.0.rules, cells, all).1,
            false => vec![GroundPart::whole(cells, all)],
        };
        let live = Live::joined(parts.into_iter().map(|part| self.live_in(cells, part)));
        let mut remembered = self.remembered();
        if remembered.positions.len() >= MOST_REMEMBERED {
            remembered.positions.clear();
        }
        remembered.positions.insert(*cells, live.clone());
        live
    }

    /// What can still play a part in a part of the position with these states.
    fn live_in(&self, cells: &Cells, part: GroundPart) -> Live {
        if let Some(live) = self.remembered().parts.get(&part) {
            return live.clone();
        }
        let live = Live::of(&self.0.grounded.rules, &self.0.rules, &part.rules, cells, self.decomposes());
        let mut remembered = self.remembered();
        if remembered.parts.len() >= MOST_REMEMBERED {
            remembered.parts.clear();
        }
        remembered.parts.insert(part, live.clone());
        live
    }

    fn remembered(&self) -> MutexGuard<'_, Remembered> {
        self.0.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The form of a part of the position: two have one form exactly when they are isomorphic, as `player` sees them.
    pub fn form_of(&self, cells: &Cells, part: &GroundPart, player: Player) -> Box<[u8]> {
        alike::labelling(&self.live_in(cells, part.clone()), player).form
    }

    /// The involution by which a structure is a mirror; isomorphic ones are mirrors alike.
    fn mirror_of(&self, live: &Live) -> Option<BTreeMap<Fact, Fact>> {
        let form = alike::labelling(live, Player::Left).form;
        if self.remembered().no_mirrors.contains(&form) {
            return None;
        }
        let found = alike::mirror(live, Partizan::is_impartial(self));
        let mut remembered = self.remembered();
        if found.is_none() && remembered.no_mirrors.len() < MOST_REMEMBERED {
            remembered.no_mirrors.insert(form);
        }
        found
    }

    /// The ground rules that can still play a part on these points, which components of the position have.
    pub fn on_points(&self, cells: &Cells, points: u64) -> play::Lists {
        self.live(cells).places(points)
    }

    /// What can still play a part in a position or part in which play goes on.
    fn live_part(&self, place: &Place) -> Option<Live> {
        match place {
            Place::Open(cells) => Some(self.live(cells)),
            Place::Part(cells, points) => Some(self.live(cells).on(*points)),
            _ => None,
        }
    }

    /// The least sets of live points that no live rule joins, in the order of their first points.
    fn live_sets(&self, cells: &Cells) -> Vec<u64> {
        self.components_by_runs(cells).unwrap_or_else(|| self.live(cells).components())
    }

    /// The live points. Where moves take sets of tokens, each also alone, these are the tokens.
    fn all_live(&self, cells: &Cells) -> u64 {
        let sets = self.removal().filter(|_| self.decomposes());
        let tokens = sets.and_then(|sets| sets.tokens_at(&Place::Open(*cells)));
        tokens.map_or_else(|| self.live_sets(cells).into_iter().fold(0, |all, set| all | set), Points::bits)
    }

    /// The part of the position with these states on those of the points that are live.
    fn part(&self, cells: Cells, points: u64) -> Place {
        let all = self.all_live(&cells);
        if points & all == all { Place::Open(cells) } else { Place::Part(cells, points & all) }
    }

    /// The game in words: its name, its board, and the other arguments.
    pub fn name_in_words(&self) -> String {
        shown::name_in_words(self)
    }

    /// The arguments, the points and the notation in words.
    pub fn notation_in_words(&self) -> Text {
        shown::notation_in_words(self)
    }

    /// The lines of the text.
    pub fn lines(&self) -> Vec<String> {
        self.0.data.text().unwrap_or_default()
    }
}

impl PartialEq for RuleFile {
    fn eq(&self, other: &RuleFile) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.data == other.0.data
    }
}

impl Partizan for RuleFile {
    type Board = Place;
    type Step = Step;

    fn is_impartial(&self) -> bool {
        self.0.grounded.is_impartial()
    }

    fn name(&self) -> String {
        let Data { name, players, arguments, .. } = &self.0.data;
        let name = name.clone().unwrap_or_else(|| format!("{}.game", self.0.grounded.source.name));
        let name = if players.is_some() { format!("{}{name}", built_in::IMPARTIAL) } else { name };
        if arguments.is_empty() { name } else { format!("{name}:{}", arguments.join(",")) }
    }

    fn start(&self) -> Place {
        self.0.rules.place(Cells::of(self.0.grounded.start.iter().copied()))
    }

    fn moves(&self, board: &Place, player: Player) -> Vec<Step> {
        if let Some(removals) = self.removals(board) {
            return removals;
        }
        let Place::Part(cells, points) = board else { return self.0.rules.moves(board, player) };
        let left = self.0.rules.left(cells, player, &self.on_points(cells, *points));
        left.into_iter().map(|to| Step::Change { from: *cells, to }).collect()
    }

    fn after(&self, board: &Place, _: Player, step: &Step) -> Place {
        match (board, step) {
            (Place::Part(_, points), Step::Change { to, .. }) => self.part(*to, *points),
            _ => self.0.rules.after(step),
        }
    }

    fn is_terminal(&self, board: &Place, player: Player) -> bool {
        if let Some(tokens) = self.removal().and_then(|sets| sets.tokens_at(board)) {
            return tokens.is_empty();
        }
        match board {
            Place::Part(_, 0) => true,
            Place::Part(cells, points) => {
                let places = self.on_points(cells, *points);
                self.0.rules.legal(cells, player, &places).next().is_none()
            }
            _ => self.0.rules.is_terminal(board, player),
        }
    }

    /// In a removal game fewer tokens first, then in the order of the points.
    fn compare(&self, one: &Place, other: &Place) -> Ordering {
        let tokens = |place: &Place| Some(self.removal()?.tokens_at(place)?.smallest_first());
        let by_measure = || self.measure(one).cmp(&self.measure(other));
        let first = tokens(one).zip(tokens(other)).map_or_else(by_measure, |(one, other)| one.cmp(&other));
        first.then_with(|| one.cmp(other))
    }

    /// The parts on the least sets of live points that no live rule joins.
    fn components(&self, board: &Place) -> Vec<Place> {
        match (board, self.decomposes()) {
            (Place::Open(cells) | Place::Part(cells, _), true) => {
                let points = if let Place::Part(_, points) = board { *points } else { u64::MAX };
                let all = self.live_sets(cells);
                all.into_iter().filter(|one| one & points != 0).map(|one| self.part(*cells, one)).collect()
            }
            _ => vec![*board],
        }
    }

    fn join(&self, components: &[Place]) -> Place {
        let points =
            components.iter().filter_map(|part| if let Place::Part(_, points) = part { Some(points) } else { None });
        match components[0] {
            Place::Part(cells, _) => self.part(cells, points.fold(0, |all, points| all | points)),
            whole => whole,
        }
    }

    fn ends(&self) -> bool {
        self.weights().is_some()
    }

    /// The sum of the weights, and one more than that of a won position.
    fn measure(&self, board: &Place) -> u64 {
        match (board, &self.0.weights) {
            (Place::Over | Place::Drawn, _) => 0,
            (Place::Won(_), _) => WON,
            (Place::Open(_) | Place::Part(..), None) => WON + 1,
            (Place::Open(cells) | Place::Part(cells, _), Some(weights)) => {
                let weight = |(point, weights): (u8, &Vec<u64>)| weights[usize::from(cells.state(point))];
                WON + 1 + (0..).zip(weights).map(weight).sum::<u64>()
            }
        }
    }

    fn text(&self, board: &Place) -> String {
        notation::text(&self.0.grounded, board)
    }

    fn step_text(&self, step: &Step) -> String {
        notation::step_text(&self.0.grounded, step)
    }

    fn parse(&self, text: &str) -> Result<Place, String> {
        notation::parse(self, text)
    }
}

/// The arguments in the name of a game: the last one has all that is left. In place of a file stands what it holds.
fn arguments(parameters: Option<&str>, lines: &[String]) -> Result<Vec<String>, GameError> {
    let source = syntax::Source::read(lines).ok();
    let count = source.as_ref().map_or(1, |source| source.parameters.len().max(1));
    let board = source.as_ref().and_then(|source| source.board.words.first()).map_or("", |kind| kind.text.as_str());
    let read = |text: &str| if files::is_file(text) { files::argument(text, board) } else { Ok(text.to_owned()) };
    parameters.map_or_else(|| Ok(Vec::new()), |parameters| parameters.splitn(count, ',').map(read).collect())
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// Reads the game of a name.
fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    named(family, name).map(Component::from)
}

fn named(family: &Family, name: &str) -> Result<RuleFile, GameError> {
    let (text, parameters) = name.split_once(':').map_or((name, None), |(text, parameters)| (text, Some(parameters)));
    let lines = lines(built_in::text(text).unwrap_or_default());
    let arguments = arguments(parameters, &lines)?;
    check_pieces(&lines, &arguments).map_err(|fault| family.unfit(name, fault.message))?;
    let game = RuleFile::named(text, arguments);
    let unknown = || Err(Fault::general("it is not known"));
    game.unwrap_or_else(unknown).map_err(|fault| family.unfit(name, fault.message))
}

/// Reads the game of a name or a file in which each player may make the other's moves.
fn read_impartial(family: &Family, name: &str) -> Result<Component, GameError> {
    let of = name.strip_prefix(built_in::IMPARTIAL).unwrap_or(name);
    let text = of.split(':').next().unwrap_or(of);
    let is_file = text.ends_with(".game");
    let built_in = built_in::text(text).map(lines);
    if !is_file && built_in.is_none() {
        return Err(family.unfit(name, "with the name of a rule file"));
    }
    if built_in.is_some_and(|lines| heap_file::is_of_heaps(&lines)) {
        return Err(family.unfit(name, "with a rule file of a board; in one of heaps write `both:` before each rule"));
    }
    let game = if is_file {
        let (path, text) = file(of)?;
        of_file(of, path, text)?
    } else {
        named(family, of)?
    };
    game.impartial().map(Component::from).map_err(|fault| GameError::RuleFile { path: name.to_owned(), fault })
}

/// Reads the game of a file.
fn read_file(_: &Family, name: &str) -> Result<Component, GameError> {
    let (path, text) = file(name)?;
    match heap_file::is_of_heaps(&text) {
        true => heap_file::of_file(name, path, text).map(Component::from),
        false => of_file(name, path, text).map(Component::from),
    }
}

/// The path in the name of a game, and the lines of the file.
fn file(name: &str) -> Result<(&str, Vec<String>), GameError> {
    let path = name.split(':').next().unwrap_or(name);
    let text = read_text(path).map_err(|source| GameError::Read { path: path.to_owned(), source })?;
    Ok((path, lines(&text)))
}

/// Refuses the size of a board where by default there are rows with pieces: on an empty board there is nothing to play.
fn check_pieces(text: &[String], arguments: &[String]) -> Result<(), Fault> {
    let Ok(source) = Source::read(text) else { return Ok(()) };
    let is_size = |text: &str| text.split('x').all(|side| !side.is_empty() && side.bytes().all(|b| b.is_ascii_digit()));
    let defaults =
        source.parameters.iter().map(|(_, default)| default.as_deref().filter(|default| default.contains('/')));
    let mut pairs = defaults.zip(arguments).filter_map(|(default, argument)| Some((default?, argument)));
    match pairs.find(|(_, argument)| is_size(argument)) {
        Some((default, size)) => {
            Err(Fault::general(format!("`{size}` is a board without pieces; give rows such as `{default}`")))
        }
        None => Ok(()),
    }
}

fn of_file(name: &str, path: &str, text: Vec<String>) -> Result<RuleFile, GameError> {
    let arguments = arguments(name.split_once(':').map(|(_, parameters)| parameters), &text)?;
    let fault = |fault: Fault| GameError::RuleFile { path: path.to_owned(), fault };
    check_pieces(&text, &arguments).map_err(fault)?;
    RuleFile::new(text, arguments).map_err(fault)
}
