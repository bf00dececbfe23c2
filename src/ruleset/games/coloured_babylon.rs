//! Babylon with the colours inside the piles kept, as in the larger graphs of the French article *Babylone*
//! (Divertissements mathématiques mais surtout informatiques). There are more positions, but play is the same.

use crate::equivalence::{Equivalence, Labeller, Labelling, Witness};
use crate::games::babylon::{
    MOST_TOKENS, TOKENS_FIELD, Tokens, check_tokens, colours_in_words, colours_text, equivalences, joined, permuting,
    read_colours, read_tokens, start,
};
use crate::picture::{Grid, PictureError};
use crate::registry::{Family, Fields, Listed, Stated};
use crate::text::{Text, code, text};
use crate::{Component, GameError, MoveKind, Player, Rules, Ruleset, kind, picture};

/// Babylon with the colours inside the piles, from given numbers of tokens of each colour.
#[derive(Clone, Debug)]
pub struct ColouredBabylon {
    tokens: Vec<u16>,
}

/// The colours of a pile from the bottom to the top.
pub type Word = Box<[u8]>;

impl ColouredBabylon {
    /// The game with this many tokens of each colour.
    ///
    /// # Errors
    /// If there are too few colours or tokens, or too many.
    pub fn new(tokens: Vec<u16>) -> Result<ColouredBabylon, String> {
        check_tokens(&tokens)?;
        Ok(ColouredBabylon { tokens })
    }

    /// The number of tokens of each colour.
    pub fn tokens(&self) -> &[u16] {
        &self.tokens
    }
}

/// The piles in the order of the notation: longest first, then by their colours.
pub fn sorted(mut piles: Vec<Word>) -> Box<[Word]> {
    piles.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    piles.into()
}

impl Ruleset for ColouredBabylon {
    type Position = Box<[Word]>;
    /// The pile put on top, and the pile below.
    type Move = (Word, Word);

    fn name(&self) -> String {
        format!("coloured-babylon:{}", joined(&self.tokens))
    }

    fn source(&self) -> Box<[Word]> {
        let single = |(&count, colour): (&u16, u8)| vec![Word::from([colour]); usize::from(count)];
        self.tokens.iter().zip(0..).flat_map(single).collect()
    }

    fn moves(&self, position: &Box<[Word]>) -> Vec<(Word, Word)> {
        let mut moves = Vec::new();
        for (i, upper) in position.iter().enumerate() {
            for (j, lower) in position.iter().enumerate() {
                let fits = upper.last() == lower.last() || upper.len() == lower.len();
                // If both orders make the same pile, they are one move, written with the longer pile first.
                let is_written = i < j || stacked(upper, lower) != stacked(lower, upper);
                if i != j && fits && is_written {
                    moves.push((upper.clone(), lower.clone()));
                }
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn follower(&self, position: &Box<[Word]>, (upper, lower): &(Word, Word)) -> Box<[Word]> {
        let mut piles = position.to_vec();
        for taken in [upper, lower] {
            if let Some(place) = piles.iter().position(|pile| pile == taken) {
                piles.swap_remove(place);
            }
        }
        piles.push(stacked(upper, lower));
        sorted(piles)
    }

    /// The number of piles.
    fn measure(&self, position: &Box<[Word]>) -> u64 {
        position.len() as u64
    }

    fn text(&self, position: &Box<[Word]>) -> String {
        position.iter().map(word_text).collect::<Vec<_>>().join(",")
    }

    fn move_text(&self, (upper, lower): &(Word, Word)) -> String {
        format!("{}>{}", word_text(upper), word_text(lower))
    }

    fn parse(&self, text: &str) -> Result<Box<[Word]>, String> {
        let colours = self.tokens.len() as u8;
        let last = char::from(b'a' + colours - 1);
        let word = |pile: &str| -> Result<Word, String> {
            let read = |letter: u8| letter.checked_sub(b'a').filter(|&colour| colour < colours);
            let word: Option<Word> = pile.trim().bytes().map(read).collect();
            let word = word.filter(|word| !word.is_empty());
            word.ok_or_else(|| {
                format!("`{pile}` is no pile: write its colours, `a` to `{last}`, from the bottom to the top")
            })
        };
        let piles = text.split(',').map(word).collect::<Result<Vec<_>, _>>()?;
        if piles.iter().map(|pile| pile.len() as u64).sum::<u64>() > MOST_TOKENS {
            return Err(format!("it has more than {MOST_TOKENS} tokens"));
        }
        Ok(sorted(piles))
    }
}

fn stacked(upper: &Word, lower: &Word) -> Word {
    lower.iter().chain(upper.iter()).copied().collect()
}

fn word_text(word: &Word) -> String {
    word.iter().map(|&colour| char::from(b'a' + colour)).collect()
}

impl Stated<Tokens> for ColouredBabylon {
    fn from_rules(rules: &Tokens) -> Result<ColouredBabylon, String> {
        ColouredBabylon::new(rules.tokens.clone())
    }

    const SCHEMA: Fields = &[TOKENS_FIELD];

    const WHY_IT_ENDS: &'static str = "every move leaves one pile fewer";

    fn words(rules: &Tokens) -> Text {
        text![
            "Babylon is played with piles of tokens of several colours. A move puts a pile onto another one that has \
             the same colour on top or the same height. ",
            start(&rules.tokens),
            "A pile is written as the word of its colours from the bottom to the top, and a position as its piles, the \
             longest first and those of one length in alphabetical order, with ",
            code(","),
            " between. A move names the two piles, the one that is put on top first: ",
            code("a>b"),
            " leaves ",
            code("ba"),
            ". Where both ways leave the same pile they are one move, in which the longer pile stands first.",
        ]
    }

    fn picture(_: &Tokens, position: &str) -> Result<Grid, PictureError> {
        let brick = |letter: u8| {
            let colour = letter.is_ascii_lowercase().then(|| Some(letter - b'a'));
            colour.ok_or_else(|| PictureError::no_position(position, "a colour is a small letter"))
        };
        let piles = position.split(',').map(|word| word.bytes().map(brick).collect());
        picture::bricks(piles.collect::<Result<_, _>>()?)
    }

    fn kind(_: &Tokens, _: &str, mv: &str) -> MoveKind {
        kind::piles(mv)
    }

    fn symmetry_words() -> [Text; 2] {
        colours_in_words()
    }
}

fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let tokens = read_tokens(family, name)?;
    ColouredBabylon::new(tokens).map(Component::from).map_err(|remedy| family.unfit(name, remedy))
}

impl Listed for ColouredBabylon {
    const PAGE: &'static str = include_str!("coloured_babylon.js");

    const FAMILIES: &'static [Family] = &[Family {
        name: "coloured-babylon",
        usage: "coloured-babylon:A,B,...",
        meaning: "Babylon with the colours inside the piles kept",
        read,
    }];

    fn rules(&self) -> Rules {
        Rules::ColouredBabylon(Tokens { tokens: self.tokens.clone() })
    }

    fn equivalences(&self) -> Vec<Equivalence> {
        equivalences(self.tokens.len())
    }

    fn form(&self, piles: &Box<[Word]>) -> Box<[u8]> {
        renamed(piles, |colour| colour)
    }

    fn labeller(&self, equivalence: Equivalence, _: Player) -> Labeller<'_, Box<[Word]>> {
        match equivalence {
            Equivalence::Identity => Box::new(|piles| Labelling { form: self.form(piles), order: Vec::new() }),
            Equivalence::Symmetry | Equivalence::Isomorphism => Box::new(|piles| self.labelling(piles)),
        }
    }

    fn generators(&self) -> Vec<Witness> {
        permuting(self.tokens.len())
    }

    fn count_symmetries(&self) -> u64 {
        (1..=self.tokens.len() as u64).product()
    }

    fn witness_text(&self, witness: &Witness) -> String {
        colours_text(witness)
    }

    fn read_witness(&self, _: Equivalence, _: &Box<[Word]>, text: &str) -> Result<Witness, String> {
        read_colours(text, self.tokens.len())
    }

    fn image(&self, piles: &Box<[Word]>, witness: &Witness) -> Option<Box<[Word]>> {
        let carried = piles.iter().map(|word| word.iter().map(|&colour| witness.of(colour)).collect::<Option<Word>>());
        carried.collect::<Option<Vec<Word>>>().map(sorted)
    }
}

impl ColouredBabylon {
    /// The labelling by the first image of the piles under the permutations of the colours.
    fn labelling(&self, piles: &[Word]) -> Labelling {
        let mut best: Option<Labelling> = None;
        for order in permutations(self.tokens.len() as u8) {
            let place = |colour: u8| order.iter().position(|&other| other == colour).unwrap_or(0) as u8;
            let form = renamed(piles, place);
            if best.as_ref().is_none_or(|best| form < best.form) {
                best = Some(Labelling { form, order });
            }
        }
        best.unwrap_or_else(|| Labelling { form: Box::default(), order: Vec::new() })
    }
}

/// The piles with renamed colours, in the order of the notation.
fn renamed(piles: &[Word], name: impl Fn(u8) -> u8) -> Box<[u8]> {
    let rename = |word: &Word| word.iter().map(|&colour| name(colour)).collect::<Box<[u8]>>();
    let renamed = sorted(piles.iter().map(rename).collect());
    renamed.iter().flat_map(|word| word.iter().copied().chain([u8::MAX])).collect()
}

fn permutations(count: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: Vec<u8>| {
            let rest: Vec<u8> = (0..count).filter(|next| !order.contains(next)).collect();
            rest.into_iter().map(move |next| order.iter().copied().chain([next]).collect::<Vec<u8>>())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}
