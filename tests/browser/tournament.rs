//! Games won by nobody: random games against the page's own code, judged by the prover's rules.

use std::collections::HashMap;

use rebuttal::certificate::{Certificate, Entry, Reply};
use rebuttal::ruleset::equivalence::{Equivalence, Labeller};
use rebuttal::ruleset::{Game, Part, Play, Player, Position};
use serde::Deserialize;

use crate::driver::Browser;
use crate::extra_stones::exceeds;
use crate::plays::game;

/// The number of games against each page, unless the variable `REBUTTAL_GAMES` has another.
const GAMES: usize = 50;
/// A play that may go on forever is broken off after so many rounds.
const ROUNDS: usize = 40;

/// Plays for some seconds by the code that the page itself plays with, from where it stopped; `seed` begins the random
/// choices. Each game is told as its begin, what is faced first, and its rounds: moves, and what is faced then.
const PLAYED: &str = "
    const [games, rounds, seconds] = arguments;
    if (!window.tournament) {
        const certificate = R.read(JSON.parse(document.querySelector('#certificate').textContent));
        const game = R.game(certificate.rules);
        window.tournament = { game, begins: R.begins(certificate), match: R.match(certificate, game), done: 0, seed: 20 };
    }
    const here = window.tournament;
    const random = (below) => {
        here.seed = (Math.imul(here.seed, 1664525) + 1013904223) >>> 0;
        return Math.floor((here.seed / 4294967296) * below);
    };
    const part = ({ position, number }) => ({ position: here.game.text(position), entry: number === undefined ? null : number });
    const record = ({ turns, parts }) => [turns.map(({ move }) => move), parts.map(part)];
    const played = (begin) => {
        let table = here.match.begin(here.begins[begin]);
        const told = [record(table)];
        while (!table.result && told.length <= rounds) {
            const legal = here.match.legal();
            const before = table.turns.length;
            table = here.match.play(legal[random(legal.length)].text);
            told.push(record({ ...table, turns: table.turns.slice(before) }));
        }
        return { begin, steps: told, over: Boolean(table.result) };
    };
    const told = [];
    const since = performance.now();
    for (; here.done < games && performance.now() - since < 1000 * seconds; here.done += 1) {
        told.push(played(here.done % here.begins.length));
    }
    return { games: told, done: here.done === games };";

#[derive(Deserialize)]
struct Played {
    games: Vec<Told>,
    done: bool,
}

/// A game as the page tells it.
#[derive(Deserialize)]
pub struct Told {
    /// Which of the certificate's starts it began with.
    pub begin: usize,
    /// The opening, and then a step for each move of the reader: the moves made, and the parts that the reader faces.
    pub steps: Vec<(Vec<String>, Vec<Faced>)>,
    /// Whether the reader has lost; otherwise play was broken off.
    pub over: bool,
}

/// A part of the position that the reader faces.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Faced {
    /// The part without the player to move, if it is known.
    pub position: Option<String>,
    /// The entry that it is; none of a mirror.
    pub entry: Option<u32>,
}

/// The number of games asked for.
pub fn games() -> usize {
    std::env::var("REBUTTAL_GAMES").map_or(GAMES, |asked| asked.parse().expect("REBUTTAL_GAMES is a number"))
}

/// Plays against the page that the browser shows; the number of games, and of the page's replies in them.
pub fn play(browser: &Browser, certificate: &Certificate) -> (usize, usize) {
    let game = game(certificate);
    let mut judge = Judge::new(certificate, &game);
    let (mut games, mut replies) = (0, 0);
    loop {
        let arguments = serde_json::json!([self::games(), ROUNDS, 10]);
        let played: Played = serde_json::from_value(browser.run_with(PLAYED, &arguments)).expect("games");
        for told in &played.games {
            replies += judge.judged(told);
            games += 1;
        }
        if played.done {
            return (games, replies);
        }
    }
}

/// The prover's rules, and what they have said before.
pub struct Judge<'c> {
    certificate: &'c Certificate,
    game: &'c Game,
    labels: Labeller<'c, Position>,
    /// Whether every position is one part, the whole.
    is_whole: bool,
    entries: HashMap<u32, (&'c Entry, Box<[u8]>)>,
    forms: HashMap<Position, Box<[u8]>>,
    moves: HashMap<Position, HashMap<String, Position>>,
}

impl<'c> Judge<'c> {
    /// The rules of `certificate`, which `game` is of.
    pub fn new(certificate: &'c Certificate, game: &'c Game) -> Judge<'c> {
        let labels = game.labeller(certificate.equivalence);
        let starts = certificate.starts.iter().filter_map(|start| start.parts.clone());
        let replies = certificate.all().flat_map(|entry| entry.replies().map(|it| it.parts.into_owned()));
        let is_whole = starts.chain(replies).all(|parts| matches!(&parts[..], [part] if part.whole().is_some()));
        let (entries, forms, moves) = Default::default();
        let mut judge = Judge { certificate, game, labels, is_whole, entries, forms, moves };
        for (number, entry) in certificate.numbered() {
            let form = judge.form(&game.parse(&entry.position).expect("a position"));
            judge.entries.insert(number, (entry, form));
        }
        judge
    }

    /// What equivalent positions have in common.
    fn form(&mut self, position: &Position) -> Box<[u8]> {
        if let Some(form) = self.forms.get(position) {
            return form.clone();
        }
        let form = (self.labels)(position).form;
        self.forms.insert(position.clone(), form.clone());
        form
    }

    /// What a move leaves, which must be legal.
    fn after(&mut self, position: &Position, text: &str) -> Position {
        let game = self.game;
        let moves = self.moves.entry(position.clone()).or_insert_with(|| {
            let moves = game.moves(position).into_iter();
            moves.map(|mv| (game.move_text(&mv), game.follower(position, &mv))).collect()
        });
        let after = moves.get(text);
        after.unwrap_or_else(|| panic!("{text} is not legal from {}", game.text(position))).clone()
    }

    /// Replays a game; the number of the page's moves.
    pub fn judged(&mut self, told: &Told) -> usize {
        let (opening, rounds) = told.steps.split_first().expect("a beginning");
        let mut position = self.opened(told.begin, opening);
        let mut faced = opening.1.as_slice();
        for (moves, reached) in rounds {
            let left = self.after(&position, &moves[0]);
            if moves.len() == 1 {
                let lost = self.certificate.play == Play::Misere && self.game.is_terminal(&left);
                assert!(told.over && lost, "the page has no reply to {} in {}", moves[0], self.game.text(&position));
                return rounds.len() - 1 + opening.0.len();
            }
            position = self.after(&left, &moves[1]);
            position = self.tabled(position, reached);
            self.reached(&position, reached);
            match self.certificate.has_nim_sums() {
                true => self.falls(&position, faced, reached),
                false => self.rebuts(faced, moves, reached),
            }
            faced = reached;
        }
        assert!(told.over || !self.game.ends(), "only play that need not end is broken off");
        let stuck = self.game.is_terminal(&position);
        assert_eq!(told.over, stuck, "play ends where the reader has no move: {}", self.game.text(&position));
        assert!(!stuck || faced.is_empty() || self.certificate.play == Play::Normal, "the reader has won");
        rounds.len() + opening.0.len()
    }

    /// What the reader faces first, after the opening of the certificate, if it has one.
    fn opened(&mut self, begin: usize, (moves, reached): &(Vec<String>, Vec<Faced>)) -> Position {
        let start = &self.certificate.starts[begin];
        assert_eq!(moves.as_slice(), start.mv.as_slice(), "the page opens as the certificate says");
        let mut starts = self.game.starts().into_iter();
        let mut position = starts.find(|one| one.mover.map(Player::letter) == start.mover).expect("a start");
        if let Some(opening) = moves.first() {
            position = self.after(&position, opening);
        }
        position = self.tabled(position, reached);
        self.reached(&position, reached);
        position
    }

    /// The position on the table: the one left, or in a game won on the board what the page says it is, if the one left
    /// exceeds that.
    fn tabled(&self, left: Position, reached: &[Faced]) -> Position {
        let ([Faced { position: Some(text), .. }], true) = (reached, self.game.is_won_on_board()) else { return left };
        let tabled = Position { mover: left.mover, parts: self.game.parse_board(text).expect("a board") };
        let conceded = || {
            let mover = left.mover.expect("a player to move");
            exceeds(self.game, [&left.parts[0], &tabled.parts[0]], mover.other())
        };
        assert!(tabled == left || conceded(), "{} does not exceed {text}", self.game.text(&left));
        tabled
    }

    /// Each part that is an entry is equivalent to it, and from it the player to move cannot win.
    fn reached(&mut self, whole: &Position, faced: &[Faced]) {
        for Faced { position, entry } in faced {
            let position = match position {
                Some(text) => Position { mover: whole.mover, parts: self.game.parse_board(text).expect("a part") },
                None if self.is_whole => whole.clone(),
                None => continue,
            };
            let Some(number) = entry else { continue };
            let form = self.form(&position);
            let (_, representative) = &self.entries[number];
            assert!(form == *representative, "{} is not entry {number}", self.game.text(&position));
        }
    }

    /// Where replies may run through several parts: those that are faced make up the position, with its nim-sum, and their entries
    /// have fallen, in the order of multisets, unless a mirror has answered.
    fn falls(&self, whole: &Position, faced: &[Faced], reached: &[Faced]) {
        let read = |part: &Faced| {
            let parts = self.game.parse_board(part.position.as_ref()?).expect("a part");
            Some(Position { mover: whole.mover, parts })
        };
        // A page that was played by hand says which entries they are, and no more.
        if let Some(parts) = reached.iter().map(read).collect::<Option<Vec<Position>>>() {
            let components =
                |position: &Position| self.game.components(position).into_iter().filter(|one| heap(one) == 0);
            let texts = |positions: &[Position]| {
                let mut all: Vec<String> =
                    positions.iter().flat_map(components).map(|one| self.game.text(&one)).collect();
                all.sort_unstable();
                all
            };
            assert_eq!(texts(&parts), texts(std::slice::from_ref(whole)), "{}", self.game.text(whole));
            assert_eq!(
                parts.iter().map(heap).fold(0, |sum, heap| sum ^ heap),
                heap(whole),
                "{}",
                self.game.text(whole)
            );
        }
        let entries = |parts: &[Faced]| parts.iter().map(|part| part.entry).collect::<Vec<_>>();
        let [mut before, mut after] = [faced, reached].map(entries);
        before.retain(|entry| match after.iter().position(|other| other == entry) {
            Some(place) => {
                after.remove(place);
                false
            }
            None => true,
        });
        assert!(after.iter().max() <= before.iter().max(), "{before:?} does not fall to {after:?}");
    }

    /// What is faced comes from what was faced by a mirror, or by a rebuttal of an entry; where positions are told apart
    /// one by one, by this.
    fn rebuts(&self, faced: &[Faced], moves: &[String], reached: &[Faced]) {
        let [before, after] = [faced, reached].map(|parts| parts.iter().map(|part| part.entry).collect::<Vec<_>>());
        let identical = self.certificate.equivalence == Equivalence::Identity;
        let leaves = |at: usize, inside: &[Option<u32>]| [&before[..at], inside, &before[at + 1..]].concat() == after;
        let rebutted = |at: usize, number: u32| {
            let is = |it: Reply| {
                let inside: Vec<_> = it.parts.iter().map(|part| part.reaches).collect();
                leaves(at, &inside) && (!identical || (it.mv == moves[0] && it.reply == moves[1]))
            };
            self.entries[&number].0.replies().any(is)
        };
        let answered = |(at, entry): (usize, &Option<u32>)| match entry {
            Some(number) => rebutted(at, *number),
            None => leaves(at, &[None]) || leaves(at, &[]),
        };
        assert!(before.iter().enumerate().any(answered), "{before:?} has no such rebuttal: {moves:?} leaves {after:?}");
    }
}

/// The nim-sum of the nim-heaps of a position.
fn heap(position: &Position) -> u32 {
    let size = |part: &Part| if let Part::NimHeap(size) = part { *size } else { 0 };
    position.parts.iter().map(size).fold(0, |sum, size| sum ^ size)
}

/// Judges one round against the page of `nimbi-normal`, which begins with entry 16.
fn judged_round(reply: &str) {
    let text = crate::pages::certificate("nimbi-normal");
    let certificate = serde_json::from_str(&text).expect("a certificate");
    let game = game(&certificate);
    let entry = |number| vec![Faced { position: None, entry: Some(number) }];
    let round = (vec!["b1. b2. b3. b4.".to_owned(), reply.to_owned()], entry(11));
    Judge::new(&certificate, &game).judged(&Told { begin: 0, steps: vec![(Vec::new(), entry(16)), round], over: true });
}

#[test]
#[should_panic(expected = "is not entry 11")]
fn a_reply_that_leaves_another_position_is_seen() {
    judged_round("d1. d2.");
}

#[test]
#[should_panic(expected = "is not legal")]
fn a_reply_that_is_not_legal_is_seen() {
    judged_round("b1.");
}

#[test]
#[should_panic(expected = "play ends where the reader has no move")]
fn a_reader_who_still_has_a_move_has_not_lost() {
    judged_round("d1. c2.");
}
