//! Grounding: the finite list of ground rules and endings that a text means on a board.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::board::{self, Board};
use super::change::{Change, States};
use super::connections::{Connection, Connections, MOST_JOINED};
use super::notation;
use super::rule::{Clause, Reading, Rule, Scope};
use super::syntax::{Players, Purpose, RuleLine, Source, Stuck};
use super::text::{Fault, Word};
use super::walk::{Changes, Program, TooMany, Walk, Walker};
use crate::Player;

/// The most connections that these ask for together.
const MOST_ASKED: usize = 1 << 14;

/// The most ground rules and endings together.
pub const MOST_RULES: usize = 20_000;

/// The most ways in which the clauses of one walk hold.
const MOST_WAYS: usize = 20_000;

/// A ground rule: the changes of some points, at least one of which surely changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroundRule {
    /// The changes, in the order of points.
    pub changes: Vec<(u8, Change)>,
    /// Whose move it is.
    pub players: Players,
    /// The connections that must hold after it, by their numbers, ascending.
    pub asks: Vec<usize>,
}

/// What an ending says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// This player has won.
    Won(Player),
    /// Nobody has.
    Drawn,
}

/// An ending: where these changes are defined, play is over.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The verdict.
    pub verdict: Verdict,
    /// The changes, none of which changes anything.
    pub changes: Vec<(u8, Change)>,
    /// The connections that must hold, by their numbers, ascending.
    pub asks: Vec<usize>,
}

/// A line of the text and what it means on the board.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// The line.
    pub text: String,
    /// Its number in the text.
    pub line: usize,
    /// What it is for.
    pub purpose: Purpose,
    /// The different lists of changes that it grounds to.
    pub grounds: Vec<Vec<(u8, Change)>>,
    /// The connections that it asks for, by their numbers, ascending.
    pub asks: Vec<usize>,
}

/// A text on a board.
#[derive(Clone, Debug)]
pub struct Grounded {
    /// The text.
    pub source: Source,
    /// The arguments of its parameters, in their order.
    pub arguments: Vec<String>,
    /// The board.
    pub board: Board,
    /// The states at the start.
    pub start: Vec<u8>,
    /// The ground rules, sorted.
    pub rules: Vec<GroundRule>,
    /// The endings, in the order of the text; those of a line sorted.
    pub endings: Vec<Ending>,
    /// What rules and endings ask of whole positions, each once.
    pub connections: Vec<Connection>,
    /// What each line means.
    pub meanings: Vec<Meaning>,
}

impl Grounded {
    /// Grounds the text with these arguments. Where it is to be impartial, each player may make the other's moves.
    pub fn new(text: &[String], arguments: &[String], impartial: bool) -> Result<Grounded, Fault> {
        let source = Source::read(text)?;
        let given = self::arguments(&source, arguments)?;
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
        let tile = source.start.as_ref().map(fill);
        let start = self::start(&source, &board, tile.as_ref())?;
        let (mut meanings, mut connections) = (Vec::new(), Connections::default());
        {
            let reading = Reading { source: &source, board: &board, arguments: &given, used: &used };
            let mut walker = Walker::new(&board, border, source.all_states());
            for line in &source.rules {
                meanings.extend(meant(&reading, &mut walker, line, &mut connections)?);
                let rules: usize = meanings.iter().map(|meaning: &Meaning| meaning.grounds.len()).sum();
                // A rule of each player that is one of both counts once.
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
        let grounded =
            Grounded { source, arguments, board, start, rules, endings, connections: connections.all, meanings };
        match notation::mistaken(&grounded) {
            None => Ok(grounded),
            Some(word) => {
                let message =
                    format!("`{word}` would be a board or a move, but is a word of the notation; take others");
                Err(Fault { place: grounded.source.board.words.first().map(|word| word.place), message })
            }
        }
    }

    /// Whether a stuck player, or a pattern, ends play otherwise than normal and misere play do.
    pub fn is_won_on_board(&self) -> bool {
        !self.endings.is_empty() || self.source.stuck.is_some() || self.meanings.iter().any(|meaning| !is_move(meaning))
    }

    /// Whether every rule of the text is one of both players and nothing names a player.
    pub fn is_impartial(&self) -> bool {
        let names_none = |meaning: &Meaning| matches!(meaning.purpose, Purpose::Move(Players::BOTH) | Purpose::Draws);
        self.meanings.iter().all(names_none) && !matches!(self.source.stuck, Some(Stuck::Won(_)))
    }

    /// Whether play can come to a draw by an ending or a stuck player, which goes on forever.
    pub fn has_draws(&self) -> bool {
        self.source.stuck == Some(Stuck::Draws) || self.endings.iter().any(|ending| ending.verdict == Verdict::Drawn)
    }
}

/// Makes all rules those of both players.
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

fn is_move(meaning: &Meaning) -> bool {
    matches!(meaning.purpose, Purpose::Move(_))
}

fn too_many() -> String {
    format!("on this board there are more than {MOST_RULES} ground rules; take a smaller one, or simpler rules")
}

fn walked_out(line: &RuleLine) -> Fault {
    Fault::at(line.place, "on this board the rule has too many walks; take a smaller one, or simpler rules")
}

/// The arguments by the names of their parameters.
fn arguments(source: &Source, given: &[String]) -> Result<BTreeMap<String, String>, Fault> {
    let names: Vec<&str> = source.parameters.iter().map(|(name, _)| name.text.as_str()).collect();
    if given.len() > source.parameters.len() {
        let wanted = if names.is_empty() { "none".to_owned() } else { names.join(",") };
        return Err(Fault::general(format!("too many arguments: `{}`; it takes {wanted}", given.join(","))));
    }
    let mut found = BTreeMap::new();
    for (at, (name, default)) in source.parameters.iter().enumerate() {
        let argument = given.get(at).filter(|given| !given.is_empty()).or(default.as_ref());
        let argument =
            argument.ok_or_else(|| Fault::general(format!("`{}` is missing; give {}", name.text, names.join(","))))?;
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

/// The states at the start: those of the board, or of the tile, or the first state everywhere.
fn start(source: &Source, board: &Board, tile: Option<&Word>) -> Result<Vec<u8>, Fault> {
    let tiled = match tile {
        Some(tile) => Some(self::tiled(source, board, tile)?),
        None => None,
    };
    Ok(board.start.clone().or(tiled).unwrap_or_else(|| vec![0; board.points()]))
}

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
            // The rows as they are written, which begin with their first cells where a board has no gaps.
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
        for changes in &grounds {
            let may_stay = !changes.iter().any(|(_, change)| change.moves_all());
            if may_stay && matches!(purpose, Purpose::Move(_)) {
                return Err(Fault::at(
                    line.place,
                    "a move by this rule may change nothing; one of its points must surely change",
                ));
            }
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

/// The numbers of the connections that the rule asks for; new ones are added.
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

/// Lists of changes, places of the border and identities left out.
type Grounds = BTreeSet<Vec<(u8, Change)>>;

fn grounds(board: &Board, walker: &mut Walker<'_>, rule: &Rule, line: &RuleLine) -> Result<Grounds, Fault> {
    let gave_up = |_: TooMany| walked_out(line);
    let legs = rule.legs.iter().map(|(directions, leg)| (directions.as_slice(), leg));
    let program = Program::of(legs).map_err(gave_up)?;
    let mut clauses = rule.clauses.iter().map(Asked::of).collect::<Result<Vec<_>, TooMany>>().map_err(gave_up)?;
    let mut found = Grounds::new();
    // What is walked to again is not asked again, but counted.
    let mut known = HashMap::<Walk, usize>::new();
    let starts: Vec<u16> = (0..board.places as u16).collect();
    let ends = &mut |walker: &mut Walker<'_>, walk: Walk| {
        if let Some(steps) = known.get(&walk) {
            return walker.count(*steps);
        }
        let before = walker.steps();
        let mut all = BTreeSet::from([walk.changes.clone()]);
        for clause in &mut clauses {
            walker.count(all.len())?;
            all = clause.applied(board, walker, &all, walk.last)?;
        }
        known.insert(walk, walker.steps() - before);
        let numbered = |changes: Changes| changes.into_iter().map(|(place, change)| (place as u8, change)).collect();
        found.extend(all.into_iter().map(numbered));
        if found.len() > MOST_RULES { Err(TooMany) } else { Ok(()) }
    };
    let walked = walker.walks(&program, &starts, Walk::default(), ends);
    match found.len() > MOST_RULES {
        true => Err(Fault::at(line.place, too_many())),
        false => walked.map_or_else(|fault| Err(gave_up(fault)), |()| Ok(found)),
    }
}

/// A clause, and the walks of an `unless` from the places that were asked for, with the steps that they take.
struct Asked<'r> {
    clause: &'r Clause,
    program: Program,
    known: HashMap<Option<u16>, (Vec<Changes>, usize)>,
}

/// Ways in which clauses hold.
type Ways = BTreeSet<Changes>;

impl<'r> Asked<'r> {
    fn of(clause: &'r Clause) -> Result<Asked<'r>, TooMany> {
        let program = match clause {
            Clause::When(scope, walk) | Clause::Unless(scope, walk) => {
                let (Scope::Beside(directions) | Scope::Anywhere(directions)) = scope;
                Program::of([(directions.as_slice(), walk)])?
            }
            _ => Program::default(),
        };
        Ok(Asked { clause, program, known: HashMap::new() })
    }

    /// The changes of each walk of the clause, when the last place is `last`, after those of `begun`.
    fn walks(&self, walker: &mut Walker<'_>, last: Option<u16>, begun: &Changes) -> Result<Vec<Changes>, TooMany> {
        let starts: Vec<u16> = if last.is_none() { walker.points().collect() } else { Vec::new() };
        let mut found = Vec::new();
        walker.walks(&self.program, &starts, Walk { changes: begun.clone(), last }, &mut |_, walk| {
            found.push(walk.changes);
            if found.len() > MOST_WAYS { Err(TooMany) } else { Ok(()) }
        })?;
        Ok(found)
    }

    /// The tests of each walk of an `unless`.
    fn barred(&mut self, walker: &mut Walker<'_>, last: Option<u16>) -> Result<&[Changes], TooMany> {
        if let Some((_, steps)) = self.known.get(&last) {
            walker.count(*steps)?;
        } else {
            let before = walker.steps();
            let walks = self.walks(walker, last, &Vec::new())?;
            self.known.insert(last, (walks, walker.steps() - before));
        }
        Ok(self.known.get(&last).map_or(&[], |(walks, _)| walks))
    }

    /// The ways in which the clause holds as well, where the last place is `last`.
    fn applied(
        &mut self,
        board: &Board,
        walker: &mut Walker<'_>,
        all: &Ways,
        last: Option<u16>,
    ) -> Result<Ways, TooMany> {
        let is_in = |region: &[u16]| last.is_some_and(|last| region.contains(&last));
        let keeps = match self.clause {
            Clause::Joined(_) => true,
            Clause::On(region) => is_in(region),
            Clause::Off(region) => last.is_some() && !is_in(region),
            Clause::When(Scope::Anywhere(_), _) | Clause::Unless(Scope::Anywhere(_), _) => {
                return self.asked(board, walker, all, None);
            }
            _ if last.is_some() => return self.asked(board, walker, all, last),
            _ => false,
        };
        Ok(if keeps { all.clone() } else { Ways::new() })
    }

    fn asked(
        &mut self,
        board: &Board,
        walker: &mut Walker<'_>,
        all: &Ways,
        last: Option<u16>,
    ) -> Result<Ways, TooMany> {
        let mut found = Ways::new();
        for way in all {
            match self.clause {
                Clause::When(..) => found.extend(self.walks(walker, last, way)?),
                Clause::Unless(..) => {
                    let mut ways = Ways::from([way.clone()]);
                    for walk in self.barred(walker, last)? {
                        ways = without(walker, walk, ways)?;
                    }
                    found.extend(ways);
                }
                Clause::Each(directions, change) => {
                    let mut changes = way.clone();
                    let places = beside(board, directions, last);
                    walker.count(places.len())?;
                    if places.iter().all(|&place| walker.compose(&mut changes, place, change)) {
                        found.insert(changes);
                    }
                }
                _ => {}
            }
            if found.len() > MOST_WAYS {
                return Err(TooMany);
            }
        }
        Ok(found)
    }
}

/// The points one step from a place.
fn beside(board: &Board, directions: &[usize], place: Option<u16>) -> BTreeSet<u16> {
    let leads = directions.iter().filter_map(|&direction| board.directions[direction].get(usize::from(place?)));
    leads.flatten().copied().filter(|&place| usize::from(place) < board.points()).collect()
}

/// The weakest ways in which the walk is not there either: where it may be, one of its tests fails.
fn without(walker: &mut Walker<'_>, walk: &Changes, ways: Ways) -> Result<Ways, TooMany> {
    let states = walker.states();
    let mut next = Ways::new();
    for way in ways {
        walker.count(walk.len())?;
        let mut passed = way.clone();
        if !walk.iter().all(|(place, test)| walker.compose(&mut passed, *place, test)) {
            next.insert(way);
            continue;
        }
        for (place, test) in walk {
            let mut failing = way.clone();
            if walker.compose(&mut failing, *place, &Change::test(states & !test.domain())) {
                next.insert(failing);
            }
        }
    }
    if next.len() < 2 {
        return Ok(next);
    }
    walker.count(next.len() * next.len() * walker.points().len().div_ceil(8))?;
    let is_weakest = |way: &Changes| !next.iter().any(|other| other != way && asks_more(way, other, states));
    Ok(next.iter().filter(|way| is_weakest(way)).cloned().collect())
}

/// Whether the first changes are the second ones, in some of the positions in which these are defined.
fn asks_more(first: &Changes, second: &Changes, states: States) -> bool {
    let of = |changes: &Changes, place: u16, state: u8| match changes.binary_search_by_key(&place, |(at, _)| *at) {
        Ok(at) => changes[at].1.image(state),
        Err(_) => Some(state),
    };
    let agree =
        |place: u16, state: u8| of(first, place, state).is_none_or(|image| of(second, place, state) == Some(image));
    // What is the same in both, as most is, decides nothing.
    let differs = |change: &&(u16, Change), other: &Changes| other.binary_search(change).is_err();
    let (one, other) = (first.iter().filter(|of| differs(of, second)), second.iter().filter(|of| differs(of, first)));
    let mut places = one.chain(other).map(|(place, _)| *place);
    places.all(|place| (0..8).filter(|state| states >> state & 1 == 1).all(|state| agree(place, state)))
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
