//! Permutations of the colours, in notation and in words.

use crate::equivalence::{Equivalence, Witness};
use crate::text::{Text, code, text};

/// The most colours whose permutations a certificate can list.
const MOST_PERMUTED: usize = 8;

/// The equivalences of a game with this many colours.
pub(super) fn equivalences(colours: usize) -> Vec<Equivalence> {
    match colours {
        0..=MOST_PERMUTED => vec![Equivalence::Identity, Equivalence::Symmetry],
        _ => vec![Equivalence::Identity],
    }
}

/// Permutations that generate all: the transposition of the first two colours, and a cycle through all.
pub(super) fn permuting(colours: usize) -> Vec<Witness> {
    let colours = colours as u8;
    let exchange = |colour| if colour < 2 { 1 - colour } else { colour };
    let of = |image: &dyn Fn(u8) -> u8| Witness::of_pairs((0..colours).map(|colour| (colour, image(colour))));
    match colours {
        0 | 1 => Vec::new(),
        2 => vec![of(&exchange)],
        _ => vec![of(&exchange), of(&|colour| (colour + 1) % colours)],
    }
}

/// A permutation of the colours in the notation of certificates: the image of each, as a letter.
pub(super) fn colours_text(witness: &Witness) -> String {
    match witness {
        Witness::Same => Witness::SAME.to_owned(),
        witness => witness.images().iter().map(|&colour| char::from(b'a'.saturating_add(colour))).collect(),
    }
}

/// Reads a permutation written by [`colours_text`].
pub(super) fn read_colours(text: &str, colours: usize) -> Result<Witness, String> {
    let images: Vec<u8> = text.bytes().map(|letter| letter.wrapping_sub(b'a')).collect();
    let are_colours = images.len() == colours && images.iter().all(|&image| usize::from(image) < colours);
    if are_colours { Ok(Witness::of_images(&images)) } else { Err(Witness::unread(text)) }
}

/// The start in words, with its single tokens.
pub(super) fn start(tokens: &[u16]) -> String {
    let each: Vec<String> =
        tokens.iter().zip('a'..='z').map(|(tokens, colour)| format!("{tokens} of colour {colour}")).collect();
    format!("The game begins with single tokens, {}. ", each.join(", "))
}

/// The definition of a permutation of the colours, and why it carries moves onto moves.
pub(super) fn colours_in_words() -> [Text; 2] {
    let equivalence = text![
        "Two positions are equivalent when a permutation of the colours carries the one onto the other. The \
         witness lists the images of the colours ",
        code("a"),
        ", ",
        code("b"),
        " and so on, in order.",
    ];
    let moves = "The rules say only whether two colours are the same, not which they are; so a permutation of the \
                 colours carries moves onto moves.";
    [equivalence, moves.into()]
}
