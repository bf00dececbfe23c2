//! Babylon with the colours inside the piles kept, as the figures of the French article *Babylone* (Divertissements
//! mathématiques mais surtout informatiques) draw its larger graphs: there are more positions, the play is the same.

use crate::ruleset::Ruleset;
use crate::ruleset::games::babylon::{MOST_TOKENS, check_tokens, joined};

/// Babylon with so many tokens of each colour.
#[derive(Clone, Debug)]
pub struct ColouredBabylon {
    tokens: Vec<u16>,
}

/// The colours of a pile from the bottom to the top.
pub type Word = Box<[u8]>;

impl ColouredBabylon {
    /// The game with so many tokens of each colour.
    ///
    /// # Errors
    /// When there are too few colours or tokens, or too many.
    pub fn new(tokens: Vec<u16>) -> Result<ColouredBabylon, String> {
        check_tokens(&tokens)?;
        Ok(ColouredBabylon { tokens })
    }

    /// The tokens of each colour.
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
    /// The pile that is put on top, and the one below.
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
                // Where both orders make the same pile they are one move, written with the longer pile first.
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
