//! The lines of a rule file by kind, and the meanings of its words.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use crate::claim::Player;
use crate::rejection::Checked;
use crate::rules::bad_rules;
use crate::rules::lines::Head;
use crate::rules::rule_file::boards::Board;
use crate::rules::rule_file::change::MOST_STATES;
use crate::rules::rule_file::words::{Line, Placed, Token, Word, begin, is_name, is_state, tokens};

/// The words of the language in rules.
const RESERVED: [&str; 26] = [
    "Left", "Right", "both", "draws", "wins", "loses", "then", "any", "when", "unless", "anywhere", "each", "on",
    "off", "all", "joined", "from", "to", "game", "board", "states", "start", "border", "let", "region", "stuck",
];

/// The lines of a rule file.
#[derive(Debug, Default)]
pub(super) struct Lines {
    head: Head,
    board: Option<Line>,
    states: Option<Line>,
    start: Option<Line>,
    border: Option<Line>,
    pub(super) stuck: Option<Line>,
    /// The meanings of each word of `let`, for Left and for Right.
    words: BTreeMap<String, [Vec<Placed>; 2]>,
    regions: BTreeMap<String, Vec<Word>>,
    pub(super) rules: Vec<Line>,
    /// The words and parameters that were used.
    used: RefCell<BTreeSet<String>>,
}

impl Lines {
    /// The lines by kind, with these arguments for the parameters.
    pub(super) fn read(lines: Vec<Line>, arguments: &[String]) -> Checked<Lines> {
        let mut lines = lines.into_iter();
        let mut read = Lines { head: Head::read(lines.next(), arguments)?, ..Lines::default() };
        for line in lines {
            let Some((first, rest)) = line.words.split_first() else { continue };
            let place = match first.text.as_str() {
                "board" => &mut read.board,
                "states" => &mut read.states,
                "start" => &mut read.start,
                "border" => &mut read.border,
                "stuck" => &mut read.stuck,
                "heap" => return first.at.refuse("board and states, or the ruleset heap-file", "a line `heap`"),
                "let" => {
                    read.word(first, rest)?;
                    continue;
                }
                "region" => {
                    read.region(first, rest)?;
                    continue;
                }
                _ => {
                    read.rules.push(line);
                    continue;
                }
            };
            first.at.refuse_if(place.is_some(), format!("one line of {}", first.text), "another one")?;
            *place = Some(line);
        }
        match read.rules.iter().any(|line| line.words.iter().any(|word| word.text.contains("->"))) {
            true => Ok(read),
            false => bad_rules("a rule", "none"),
        }
    }

    /// A line of `let`.
    fn word(&mut self, first: &Word, rest: &[Word]) -> Checked<()> {
        let expected = "let NAME = X, or let NAME = X | Y, with a new name of two letters or more";
        let (name, meaning) = match rest {
            [name, equals, meaning @ ..] if equals.text == "=" && is_name(&name.text) && !meaning.is_empty() => {
                (name.text.clone(), tokens(meaning)?)
            }
            _ => return first.at.refuse(expected, "another line"),
        };
        let bar = meaning.iter().position(|placed| placed.token == Token::Sign('|')).unwrap_or(meaning.len());
        let (left, right) = meaning.split_at(bar);
        let right = right.get(1..).unwrap_or(left).to_vec();
        let is_plain = |tokens: &[Placed]| {
            let plain = |placed: &Placed| matches!(placed.token, Token::Name(_) | Token::State(_) | Token::List(_));
            !tokens.is_empty() && tokens.iter().all(plain)
        };
        first.at.refuse_if(
            self.words.contains_key(&name) || !is_plain(left) || !is_plain(&right),
            expected,
            format!("{name:?}"),
        )?;
        self.words.insert(name, [left.to_vec(), right]);
        Ok(())
    }

    /// A line of `region`.
    fn region(&mut self, first: &Word, rest: &[Word]) -> Checked<()> {
        match rest {
            [name, equals, points @ ..]
                if equals.text == "="
                    && is_name(&name.text)
                    && !points.is_empty()
                    && !self.regions.contains_key(&name.text) =>
            {
                self.regions.insert(name.text.clone(), points.to_vec());
                Ok(())
            }
            _ => first.at.refuse("region NAME = POINT ..., with a new name of two letters or more", "another line"),
        }
    }

    /// The name of the game with its arguments.
    pub(super) fn title(&self) -> String {
        self.head.title(",")
    }

    pub(super) fn states(&self) -> Checked<Vec<char>> {
        let Some(line) = &self.states else { return bad_rules("a line of states", "none") };
        let letters: Vec<char> = line.words.iter().skip(1).flat_map(|word| word.text.chars()).collect();
        let single = line.words.iter().skip(1).all(|word| word.text.len() == 1);
        let distinct = letters.iter().collect::<BTreeSet<_>>().len() == letters.len();
        match (2..=MOST_STATES).contains(&letters.len()) && single && distinct && letters.iter().all(|s| is_state(*s)) {
            true => Ok(letters),
            false => refuse(
                line,
                &format!("two to {MOST_STATES} different characters that can be states, with spaces between"),
            ),
        }
    }

    pub(super) fn border(&self, states: &[char]) -> Checked<Option<u8>> {
        let Some(line) = &self.border else { return Ok(None) };
        let state = match &*line.words {
            [_, word] => (0..).zip(states).find(|(_, state)| word.text == state.to_string()).map(|(number, _)| number),
            _ => None,
        };
        state.map_or_else(|| refuse(line, "border and a state"), |state| Ok(Some(state)))
    }

    pub(super) fn board(&self, border: bool) -> Checked<Board> {
        let Some(line) = &self.board else { return bad_rules("a line of board", "none") };
        let words: Vec<Word> = line.words.iter().skip(1).map(|word| self.argument(word)).collect();
        let Some((kind, arguments)) = words.split_first() else { return refuse(line, "board KIND ARGUMENT") };
        let mut board = Board::read(kind, arguments, border)?;
        for (name, points) in &self.regions {
            let mut region = vec![];
            for word in points {
                match board.names.point(&self.argument(word).text) {
                    Some(point) => region.push(point),
                    None => return word.at.refuse("a point of the board", format!("{:?}", word.text)),
                }
            }
            if board.regions.insert(name.clone(), region).is_some() {
                return refuse(line, &format!("another name than {name:?} for a region"));
            }
        }
        Ok(board)
    }

    /// Whether a line of `region` defines this name.
    pub(super) fn is_region(&self, name: &str) -> bool {
        self.regions.contains_key(name)
    }

    /// The word, or its argument if it is a parameter.
    fn argument(&self, word: &Word) -> Word {
        match self.head.argument(&word.text) {
            Some(argument) => {
                self.used.borrow_mut().insert(word.text.clone());
                Word { text: argument.to_string(), at: word.at }
            }
            None => word.clone(),
        }
    }

    /// The states of the points at the start.
    pub(super) fn start(&self, board: &Board, states: &[char]) -> Checked<Vec<u8>> {
        let is_known =
            |tile: &str| tile.split('/').all(|row| !row.is_empty() && row.chars().all(|c| states.contains(&c)));
        let letters = match (&board.given, &self.start) {
            (Some(given), None) => given.clone(),
            (given, Some(line)) => match &*line.words {
                [_, tile] => {
                    let tile = self.argument(tile).text;
                    let rest = states.first().copied().unwrap_or_default();
                    let tiled = if is_known(&tile) { board.tiled(&tile, rest) } else { None };
                    let tiled = tiled.map_or_else(
                        || refuse(line, "start and rows of states, of one length, joined by /; one row where the board has no cells"),
                        Ok,
                    )?;
                    given.clone().unwrap_or(tiled)
                }
                _ => return refuse(line, "start and rows of states"),
            },
            (None, None) => vec![states.first().copied().unwrap_or_default(); board.names.count()],
        };
        let number = |letter: &char| (0..).zip(states).find(|(_, state)| *state == letter).map(|(number, _)| number);
        let start: Option<Vec<u8>> = letters.iter().map(number).collect();
        start.map_or_else(|| bad_rules("a start with states that the line `states` has", "another state"), Ok)
    }

    /// The tokens, with arguments for parameters between braces.
    pub(super) fn with_arguments(&self, tokens: Vec<Placed>) -> Vec<Placed> {
        let with = |placed: Placed| match &placed.token {
            Token::Times(text) => {
                let text = self.argument(&Word { text: text.clone(), at: placed.at }).text;
                Placed { token: Token::Times(text), at: placed.at }
            }
            _ => placed,
        };
        tokens.into_iter().map(with).collect()
    }

    /// Whether a word among the tokens has different meanings for the two players.
    pub(super) fn has_sides(&self, tokens: &[Placed]) -> bool {
        let same = |[left, right]: &[Vec<Placed>; 2]| {
            left.iter().map(|placed| &placed.token).eq(right.iter().map(|placed| &placed.token))
        };
        tokens.iter().any(|placed| self.meaning(&placed.token).is_some_and(|sides| !same(sides)))
    }

    fn meaning(&self, token: &Token) -> Option<&[Vec<Placed>; 2]> {
        if let Token::Name(name) = token { self.words.get(name) } else { None }
    }

    /// The tokens with words of `let` replaced by their meanings in a rule of the player.
    pub(super) fn with_words(&self, tokens: &[Placed], player: Player) -> Vec<Placed> {
        let mut with = vec![];
        for placed in tokens {
            match self.meaning(&placed.token) {
                None => with.push(placed.clone()),
                Some([left, right]) => {
                    if let Token::Name(name) = &placed.token {
                        self.used.borrow_mut().insert(name.clone());
                    }
                    let meaning = if player == Player::Left { left } else { right };
                    with.extend(meaning.iter().map(|of| Placed { token: of.token.clone(), at: placed.at }));
                }
            }
            if let Some(name) = self.regions.keys().find(|name| placed.token == Token::Name((*name).clone())) {
                self.used.borrow_mut().insert(name.clone());
            }
        }
        with
    }

    /// Checks that each word of `let` stands for directions or for a test, and has a unique name.
    pub(super) fn hold_words(&self, board: &Board, states: &[char]) -> Checked<()> {
        let is_test = |token: &Token| match token {
            Token::State(letter) => states.contains(letter),
            Token::Name(name) => name == "any",
            Token::List(letters) => !letters.is_empty() && letters.chars().all(|letter| states.contains(&letter)),
            _ => false,
        };
        let is_direction = |token: &Token| matches!(token, Token::Name(name) if board.sets.contains_key(name));
        for (name, meanings) in &self.words {
            for meaning in meanings {
                let is_one_test = matches!(meaning.as_slice(), [only] if is_test(&only.token));
                if !is_one_test && !meaning.iter().all(|placed| is_direction(&placed.token)) {
                    return begin(meaning)
                        .refuse("one test, or sets of directions", format!("the meaning of {name:?}"));
                }
            }
        }
        let is_taken = |name: &&String| RESERVED.contains(&name.as_str()) || board.sets.contains_key(*name);
        let in_both = self.words.keys().find(|name| board.regions.contains_key(*name));
        let taken = self.words.keys().chain(self.regions.keys()).find(is_taken).or(in_both);
        taken.map_or(Ok(()), |name| bad_rules("a name that stands for nothing else", format!("{name:?}")))
    }

    /// Checks that each parameter, word and region was used.
    pub(super) fn all_used(&self) -> Checked<()> {
        let used = self.used.borrow();
        let mut names = self.head.parameters().chain(self.words.keys()).chain(self.regions.keys());
        match names.find(|name| !used.contains(*name)) {
            None => Ok(()),
            Some(name) => bad_rules(format!("a use of {name:?}"), "none"),
        }
    }
}

/// The rejection of a line.
fn refuse<T>(line: &Line, expected: &str) -> Checked<T> {
    let found: Vec<&str> = line.words.iter().map(|word| word.text.as_str()).collect();
    line.at().refuse(expected, format!("{:?}", found.join(" ")))
}
