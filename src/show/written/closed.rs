//! Closed catalogues, and why the player to move cannot win from their entries.

use super::{DEFINITION, LEMMA, exceeding, paragraph, table};
use crate::certificate::Certificate;
use crate::document::{Block, Text, cite, emphasis, reference, text};
use crate::ruleset::Play;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::sources::SMITH;
use crate::ruleset::words::counted;

/// The definition, and the lemma with its proof.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let Numbers { settled, definition: number, lemma } = numbers(certificate);
    let mut blocks = vec![Block::Statement(DEFINITION, number, definition(certificate))];
    blocks.extend(certificate.rules.is_partizan().then(|| paragraph(MOVERS)));
    let (says, proof) = match (certificate.rules.is_loopy(), certificate.counts_sums()) {
        (true, _) => (MAY_GO_ON, never_wins(certificate)),
        (false, false) if certificate.settles_exceeding() => (LOSES, exceeding::by_induction(certificate, settled)),
        (false, false) => (LOSES, ending(certificate)),
        (false, true) => {
            ("The player to move loses every position that a closed catalogue settles.", by_parts(certificate))
        }
    };
    blocks.extend([Block::Statement(LEMMA, lemma, says.into()), Block::Proof(proof, Vec::new())]);
    blocks
}

/// The numbers of definitions and lemmas.
pub struct Numbers {
    /// The definition of settled positions, and the lemma about sums, which the lemmas about mirrors, and about nim-sums and
    /// numbers where there are any, follow; or else the definition of boards that exceed others, and the lemma about them.
    pub settled: usize,
    /// The definition of a closed catalogue.
    pub definition: usize,
    /// The lemma about closed catalogues.
    pub lemma: usize,
}

/// The numbers, which depend on what precedes in the proof.
pub fn numbers(certificate: &Certificate) -> Numbers {
    let has_witnesses = certificate.equivalence != Equivalence::Identity && certificate.all().next().is_some();
    let settled = if has_witnesses { 2 } else { 1 };
    match certificate.counts_sums() {
        false if certificate.settles_exceeding() => Numbers { settled, definition: settled + 1, lemma: settled + 1 },
        false => Numbers { settled, definition: settled, lemma: settled },
        true => {
            let by_value = usize::from(certificate.has_nim_sums()) + usize::from(certificate.has_sums_of_numbers());
            Numbers { settled, definition: settled + 1, lemma: settled + 2 + by_value }
        }
    }
}

/// Why the player to move loses a position that decomposes.
fn by_parts(certificate: &Certificate) -> Text {
    let Numbers { settled, lemma, .. } = numbers(certificate);
    let by = match certificate.settles_by_value() {
        true => "down the list of entries",
        false => "on the length of a longest play",
    };
    let middle = (settled + 1..lemma - 1).map(|number| text![", ", reference(LEMMA, number)]);
    let middle = middle.reduce(|all, next| all.and(next)).unwrap_or_default();
    text![
        format!("Play ends after finitely many moves: {}. ", certificate.rules.why_it_ends()),
        format!("The proof is by induction {by}. Whatever the player to move does at an entry, the "),
        "rebuttal leaves a settled position. By induction that player loses each entry that settles a part of it; so, by ",
        reference(LEMMA, settled),
    ]
    .and(middle)
    .and(text![
        " and ",
        reference(LEMMA, lemma - 1),
        ", that player loses there, and therefore loses the entry. Without a move that player has lost at once. The same \
         lemmas carry this from the entries to every position that they settle."
    ])
}

const MOVERS: &str = "In a partizan game the player to move is part of the position, and stands before it: L or R. \
                      After a move and its rebuttal the same player is to move again.";

const LOSES: &str = "From every entry of a closed catalogue the player to move loses.";

const MAY_GO_ON: &str = "From every entry of a closed catalogue the player to move cannot force a win; from a lost \
                         entry that player loses.";

fn definition(certificate: &Certificate) -> Text {
    let (entries, from, again) = match certificate.equivalence {
        Equivalence::Identity => {
            (text![" is a set of positions, its ", emphasis("entries"), "."], "entry", "an entry again")
        }
        _ => (
            text![
                " is a set of classes of equivalent positions, its ",
                emphasis("entries"),
                ". Each is given by one position of the class, its ",
                emphasis("representative"),
                "."
            ],
            "representative",
            "a position of an entry again",
        ),
    };
    let moves = match certificate.play {
        Play::Normal => text![format!("for every legal move from every {from}")],
        Play::Misere => text![
            format!("there is a legal move from every {from}, and for every such move, unless it "),
            emphasis("loses at once"),
            " (the other player has no move after it),",
        ],
    };
    let again = match (certificate.counts_sums(), certificate.settles_exceeding()) {
        (true, _) => "a position that the catalogue settles",
        (false, true) => "a position that an entry settles",
        (false, false) => again,
    };
    text!["A ", emphasis("catalogue")]
        .and(entries)
        .and(text![" It is ", emphasis("closed"), " when "])
        .and(moves)
        .and(text![" there is a legal reply, the ", emphasis("rebuttal"), format!(", that leaves {again}.")])
        .and(lost_entries(certificate))
}

/// Which entries are lost, in a loopy game.
fn lost_entries(certificate: &Certificate) -> &'static str {
    match (certificate.is_ordered(), certificate.draws.is_empty()) {
        (false, _) => "",
        (true, true) if certificate.settles_by_value() => {
            " Its entries are listed in an order in which those that settle what a rebuttal leaves stand above."
        }
        (true, true) => {
            " All of its entries are lost: they are listed in an order in which every rebuttal leads to an entry that \
             stands above."
        }
        (true, false) => {
            " Some of its entries are lost: these are listed in an order in which every rebuttal from a lost entry \
             leads to a lost entry that stands above it."
        }
    }
}

/// The opponent's replies in words.
fn answers(certificate: &Certificate) -> Text {
    let every = match certificate.play {
        Play::Normal => "every move",
        Play::Misere => "every move that does not lose at once",
    };
    let said = format!("Let the other player answer {every} with its rebuttal, which leaves an entry each time");
    match certificate.equivalence {
        Equivalence::Identity => said.into(),
        _ => text![
            said,
            "; at a position that is not the representative itself, with the reply that corresponds to it by ",
            reference(LEMMA, 1)
        ],
    }
    .and(". ")
}

/// Why and where play ends.
fn ending(certificate: &Certificate) -> Text {
    let ends = format!("Play ends after finitely many moves: {}. ", certificate.rules.why_it_ends());
    let last = match certificate.play {
        Play::Normal => {
            "It cannot end when the other player is to move, who always has the rebuttal. So it ends when the \
             player who moved first has no move; and that player loses, for the other one made the last move."
        }
        Play::Misere => {
            "The player who moved first is to move at an entry each time, and so has a move each time; and the other \
             player has the rebuttal to it, unless it loses at once. So play ends after a move of the player who \
             moved first; and that player, having made the last move, loses."
        }
    };
    answers(certificate).and(format!("{ends}{last}"))
}

fn never_wins(certificate: &Certificate) -> Text {
    let last = match certificate.play {
        Play::Normal => {
            "So it is never the other player who has no move; the player who moved first never makes the last move, \
             and does not win."
        }
        Play::Misere => {
            "The player who moved first is to move at an entry each time, and so has a move each time; if play ends, \
             it ends after a move of that player, who then made the last move and does not win."
        }
    };
    let lost = text![
        " If the entry is lost, every move and its rebuttal lead to a lost entry further up the list; so play ends \
         after finitely many moves ",
        cite(&SMITH),
        ", and the player who does not win loses."
    ];
    answers(certificate).and(last).and(lost)
}

/// The text before both tables.
pub fn about_tables(certificate: &Certificate) -> Text {
    let entries = counted(certificate.all().count(), "entry", "entries");
    let rebuttals = counted(certificate.rebuttals(), "rebuttal", "rebuttals");
    let but = match certificate.play {
        Play::Normal => "",
        Play::Misere => ", except those that lose at once",
    };
    let said = text![
        table(1),
        format!(" lists the {entries} of the catalogue. "),
        table(2),
        format!(" lists all legal moves from them, with a rebuttal of each{but}: {rebuttals}. "),
        to_verify(certificate),
    ];
    let further = certificate.remarks.alternatives.len();
    if further == 0 {
        return said;
    }
    let further = counted(further, "alternative rebuttal", "alternative rebuttals");
    said.and(format!(
        " The certificate holds {further} besides, which the proof does not need and which are left out here."
    ))
}

/// How a reader verifies the table of rebuttals.
fn to_verify(certificate: &Certificate) -> String {
    let sums = certificate.counts_sums();
    let [from, leads] = match certificate.equivalence {
        Equivalence::Identity if sums => ["entry", "the parts make up what they leave, and each is as the table says"],
        _ if certificate.settles_exceeding() => {
            ["entry", "the entry that is named settles what they leave, by the witness where there is one"]
        }
        Equivalence::Identity => ["entry", "what they leave is the entry that is named"],
        _ if sums => [
            "representative",
            "the parts make up what they leave, the witness carries each part onto the representative of its entry, and \
             the involution of a mirror carries moves as the definition says",
        ],
        _ => {
            ["representative", "the witness carries what they leave onto the representative of the entry that is named"]
        }
    };
    let (least, make) = match certificate.play {
        Play::Normal => ("", "then make each move and its rebuttal"),
        Play::Misere => (
            " (there must be at least one)",
            "see that the other player has no move after those that are said to lose at once; then make each of the \
             others and its rebuttal",
        ),
    };
    let above = match (certificate.is_ordered(), certificate.draws.is_empty()) {
        (false, _) => "",
        (true, true) if sums => ", and that its entry stands further up",
        (true, true) => ", and that this one stands further up",
        (true, false) => ", and that from a lost entry this one is lost and stands further up",
    };
    format!(
        "To verify it, list the legal moves from each {from} by the rules{least}, and find each of them once in the \
         table; {make}, and see that {leads}{above}."
    )
}

/// The text that replaces the table of rebuttals if no move needs one.
pub fn nothing_to_rebut(certificate: &Certificate) -> Text {
    text![
        table(1),
        match certificate.play {
            Play::Normal =>
                " lists the catalogue. The player to move has no move from any of its entries, so there is nothing to \
             rebut, and it is closed.",
            Play::Misere =>
                " lists the catalogue. The player to move has a move from each of its entries, and every such move loses \
             at once; so there is nothing to rebut, and it is closed.",
        }
    ]
}
