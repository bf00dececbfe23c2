//! Games of piles and heaps.

use crate::show::document::{Text, code, text};

/// Babylon.
pub fn babylon(tokens: &[u16]) -> Text {
    text![
        "Babylon is played with piles of tokens of several colours. A pile has a height and the colour on its top. \
         A move puts a pile onto another one that has the same colour on top or the same height; the result has \
         both heights together, and the colour on top of the pile that was put on top. ",
        start(tokens),
        "A position lists, for each colour, the heights of the piles that have it on top, descending, ",
        code("-"),
        " when there is none, with ",
        code(":"),
        " between spaces to tell the colours apart, as Goadrich and Schlatter (Analyzing two-color Babylon, \
         INTEGERS 11, 2011) write it. A move names the two piles by colour and height, the one that is put on top \
         first: ",
        code("a3>b3"),
        ". Where both piles have one colour the taller one stands first, since it does not matter which is on top.",
    ]
}

/// Babylon with the colours inside the piles.
pub fn coloured_babylon(tokens: &[u16]) -> Text {
    text![
        "Babylon is played with piles of tokens of several colours. A move puts a pile onto another one that has \
         the same colour on top or the same height. ",
        start(tokens),
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

fn start(tokens: &[u16]) -> String {
    let each: Vec<String> =
        tokens.iter().zip('a'..='z').map(|(tokens, colour)| format!("{tokens} of colour {colour}")).collect();
    format!("The game begins with single tokens, {}. ", each.join(", "))
}

const HEAPS: &str = " A position lists the heaps that are left, descending, and ";

fn heaps(moves: Text) -> Text {
    moves.and(HEAPS).and(text![
        code("-"),
        " when there is none. A move is written as the heap and the heaps that it becomes: ",
        code("5>2"),
        ", ",
        code("5>-"),
        " where nothing is left of it",
    ])
}

/// Nim.
pub fn nim() -> Text {
    heaps(
        "In nim there are heaps of tokens, and a move takes tokens from one heap, as many as one likes, but one at \
         least."
            .into(),
    )
    .and(".")
}

/// One nim-heap.
pub fn nim_heap() -> Text {
    text![
        "A nim-heap is one heap of tokens, from which a move takes as many as one likes, but one at least. With k \
         tokens it is written ",
        code("*k"),
        ", and ",
        code("*0"),
        " when it is used up; a move is written as the heap and what it becomes: ",
        code("*3>*1"),
        ".",
    ]
}

/// Pick up bricks.
pub fn bricks() -> Text {
    heaps("There is a heap of bricks, and a move takes one or two of them.".into()).and(".")
}

/// A subtraction game.
pub fn subtraction(set: &[u32]) -> Text {
    let numbers: Vec<String> = set.iter().map(u32::to_string).collect();
    heaps(
        format!(
            "There are heaps of tokens, and a move takes tokens from one heap; their number must be one of {}.",
            numbers.join(", ")
        )
        .into(),
    )
    .and(".")
}

/// An octal game.
pub fn octal(name: &str) -> Text {
    let digits = name.trim_start_matches("0.").chars().filter_map(|digit| digit.to_digit(10));
    let taken = digits.zip(1..).filter(|(digit, _)| *digit > 0).map(|(digit, tokens)| {
        let ways = [
            (1, "the heap may be used up"),
            (2, "one heap may be left"),
            (
                4,
                "two heaps may be left, neither \
                empty",
            ),
        ];
        let ways: Vec<&str> = ways.iter().filter(|(bit, _)| digit & bit > 0).map(|(_, way)| *way).collect();
        format!("when it takes {tokens}, {}", ways.join(", or "))
    });
    let taken = taken.collect::<Vec<_>>().join("; ");
    let moves = text![
        "The octal game ",
        code(name),
        " (Guy and Smith 1956) is played with heaps of tokens. A move takes tokens from one heap: ",
        format!("{taken}."),
    ];
    heaps(moves).and(text![", ", code("7>4,1"), " where two heaps are."])
}
