//! A referee who knows the checker's rules alone: after each move of the opponent there is a legal reply; what it leaves is the representative of the
//! entry that is named, by the witness that is named; where stones are conceded, the opponent alone gains by it; and where
//! play ends it is the opponent who has lost.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use rebuttal::certificate::Certificate;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Game, Move, Play};
use rebuttal::show::playing::{Begin, Faced, FacedPart, Lost, Playing, Round, Settles, begins};
use rebuttal_checker::moves_of::{carries, image, legal_moves};

/// Legal moves, each with the position after it.
type Moves = Rc<[(String, String)]>;

/// A certificate and its rules as text.
pub struct Referee {
    pub certificate: Certificate,
    pub game: Game,
    rules: String,
    /// The legal moves from each position met.
    moves: RefCell<HashMap<String, Moves>>,
    /// The positions found to be an entry, each with the entry's number and the witness.
    held: RefCell<HashSet<(String, u32, Option<String>)>>,
}

impl Referee {
    /// The referee of a committed certificate.
    pub fn of(name: &str) -> Referee {
        Referee::of_file(&format!("certificates/{name}.json"))
    }

    /// The referee of a certificate in this file.
    pub fn of_file(path: &str) -> Referee {
        let text = std::fs::read(path).expect("a certificate");
        Referee::new(serde_json::from_slice(&text).expect("a certificate"))
    }

    /// The referee of a certificate.
    pub fn new(certificate: Certificate) -> Referee {
        let game = certificate.game().expect("a game");
        let rules = serde_json::to_string(&certificate.rules).expect("JSON");
        Referee { certificate, game, rules, moves: RefCell::default(), held: RefCell::default() }
    }

    fn moves(&self, position: &str) -> Moves {
        let found = || legal_moves(&self.rules, position).expect("a position").into();
        Rc::clone(self.moves.borrow_mut().entry(position.to_owned()).or_insert_with(found))
    }

    /// Whether every part of the position faced that is said to be an entry is the one that is named.
    fn faced(&self, faced: &Faced) {
        let (game, certificate) = (&self.game, &self.certificate);
        let (equivalence, witness) = match certificate.equivalence {
            Equivalence::Identity => (rebuttal_checker::Equivalence::Identity, None),
            Equivalence::Symmetry => (rebuttal_checker::Equivalence::Symmetry, Some(())),
            Equivalence::Isomorphism => (rebuttal_checker::Equivalence::Isomorphism, Some(())),
        };
        for part in &faced.parts {
            let Settles::Entry(number, by) = &part.by else { continue };
            let (position, entry) = (game.text(&part.position), certificate.entry(*number).expect("an entry"));
            let witness = witness.map(|()| game.witness_text(by));
            if !self.held.borrow_mut().insert((position.clone(), *number, witness.clone())) {
                continue;
            }
            match (&witness, certificate.equivalence) {
                (Some(witness), Equivalence::Isomorphism) => {
                    carries(&self.rules, &position, witness, &entry.position).expect("an isomorphism");
                }
                _ => {
                    let image = image(&self.rules, equivalence, &position, witness.as_deref()).expect("an image");
                    assert_eq!(image, entry.position, "{}: entry {number}", game.name());
                }
            }
        }
    }

    /// Whether a round is by the rules.
    fn round(&self, before: &str, round: &Round) {
        let game = &self.game;
        let (mv, left) = (game.move_text(&round.mv), game.text(&round.left));
        assert!(self.moves(before).contains(&(mv, left.clone())), "{}: {before}", game.name());
        let replies = self.moves(&left);
        let Some((reply, faced)) = &round.answer else {
            assert!(replies.is_empty() && self.certificate.play == Play::Misere, "{left} has a move");
            return;
        };
        let played = (game.move_text(reply), self.left(faced));
        assert!(replies.contains(&played), "{}: {left}: {played:?}", game.name());
        self.faced(faced);
    }

    /// The position that the reply left, from which stones may have been conceded since.
    fn left(&self, faced: &Faced) -> String {
        let now = self.game.text(&faced.position);
        let [FacedPart { exceeding: Some(left), .. }] = &faced.parts[..] else { return now };
        let left = self.game.text(left);
        let (mover, is_new) = (now.chars().next(), left != now);
        let other = if mover == Some('L') { Some('R') } else { Some('L') };
        let kept = |(before, after)| before == after || (Some(before) != mover && Some(after) != other);
        assert!(is_new && left.len() == now.len() && left.chars().zip(now.chars()).all(kept), "{left} becomes {now}");
        left
    }

    /// Whether the reply at a representative is the one that is written.
    fn to_the_letter(&self, number: u32, round: &Round) {
        let game = &self.game;
        let Some((reply, faced)) = &round.answer else { return };
        let entry = self.certificate.entry(number).expect("an entry");
        let mv = game.move_text(&round.mv);
        let written = entry.replies().find(|written| written.mv == mv).expect("a rebuttal");
        let entries = |faced: &Faced| faced.parts.iter().filter_map(FacedPart::entry).collect::<Vec<u32>>();
        let reached: Vec<u32> = written.reached().collect();
        assert_eq!((game.move_text(reply), entries(faced)), (written.reply.to_owned(), reached), "{number}: {mv}");
    }

    /// Whether play that has ended was lost, and play that has not can go on.
    fn ending(&self, playing: &Playing<'_>) {
        let moves = self.moves(&self.game.text(&playing.faced().position));
        match playing.lost() {
            None => assert_eq!(moves.len(), playing.moves().len()),
            Some(Lost::NoMove) => assert!(moves.is_empty() && self.certificate.play == Play::Normal),
            Some(Lost::LastMove) => assert_eq!(self.certificate.play, Play::Misere),
        }
    }
}

/// Makes every move from every position that play meets, until `most` are made; how many were.
pub fn all_moves(referee: &Referee, most: usize) -> usize {
    walkers(referee).map(|walker| walker.everything(most)).sum()
}

/// Plays so many random plays, each until it ends or has 100 moves; how many moves were made.
pub fn random_plays(referee: &Referee, plays: usize) -> usize {
    walkers(referee).map(|walker| (0..plays).map(|play| walker.at_random(play as u64)).sum::<usize>()).sum()
}

/// Marsaglia's xorshift.
pub fn xorshift(seed: u64) -> impl FnMut() -> u64 {
    let mut state = 0x9E37_79B9_7F4A_7C15 ^ seed;
    move || {
        for (shift, left) in [(13, true), (7, false), (17, true)] {
            state ^= if left { state << shift } else { state >> shift };
        }
        state
    }
}

/// One way to begin a play.
struct Walker<'r> {
    referee: &'r Referee,
    begin: Begin<'r>,
}

fn walkers(referee: &Referee) -> impl Iterator<Item = Walker<'_>> {
    begins(&referee.certificate).expect("begins").into_iter().map(move |begin| Walker { referee, begin })
}

impl Walker<'_> {
    fn everything(&self, most: usize) -> usize {
        let mut playing = self.playing();
        let (mut seen, mut made) = (BTreeSet::new(), 0);
        self.from(&mut playing, &mut seen, &mut made, most);
        made
    }

    fn at_random(&self, seed: u64) -> usize {
        let mut playing = self.playing();
        let mut random = xorshift(seed + 1);
        while playing.lost().is_none() && playing.length() < 100 {
            let moves = playing.moves();
            self.make(&mut playing, &moves[random() as usize % moves.len()]);
        }
        playing.rounds().len()
    }

    fn playing(&self) -> Playing<'_> {
        let playing = Playing::new(&self.referee.game, &self.referee.certificate, &self.begin).expect("a play");
        self.referee.faced(playing.faced());
        playing
    }

    fn make(&self, playing: &mut Playing<'_>, mv: &Move) {
        let faced = playing.faced().clone();
        let said = || format!("{}: {}", self.referee.game.name(), self.referee.game.text(&faced.position));
        let round = playing.answer(mv).unwrap_or_else(|error| panic!("{}: {error}", said()));
        self.referee.round(&self.referee.game.text(&faced.position), round);
        if let [FacedPart { by: Settles::Entry(number, witness), position, .. }] = &faced.parts[..]
            && witness.leaves_all()
            && *position == faced.position
        {
            self.referee.to_the_letter(*number, round);
        }
        self.referee.ending(playing);
    }

    fn from(&self, playing: &mut Playing<'_>, seen: &mut BTreeSet<(String, String)>, made: &mut usize, most: usize) {
        let faced = playing.faced();
        if playing.lost().is_some() || !seen.insert((self.referee.game.text(&faced.position), faced.name())) {
            return;
        }
        for mv in playing.moves() {
            if *made >= most {
                return;
            }
            *made += 1;
            self.make(playing, &mv);
            self.from(playing, seen, made, most);
            assert!(playing.back(), "a move to take back");
        }
    }
}
