//! Why an entry settles the positions that exceed it, as in Hex.

use super::{DEFINITION, LEMMA};
use crate::certificate::Certificate;
use crate::document::{Block, Text, cite, emphasis, reference, text};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::sources::GALE;

/// The definition with that number, and the lemma of the same number with its proof.
pub fn blocks(certificate: &Certificate, number: usize) -> Vec<Block<'static>> {
    if !certificate.settles_exceeding() {
        return Vec::new();
    }
    vec![
        Block::Statement(DEFINITION, number, definition(certificate)),
        Block::Statement(LEMMA, number, NEVER_HURTS.into()),
        Block::Proof(text![IMAGINED, cite(&GALE), IN_THE_END, DOORS], Vec::new()),
    ]
}

fn definition(certificate: &Certificate) -> Text {
    let settles = match certificate.equivalence {
        Equivalence::Identity => " its own position, and every one that exceeds it.",
        _ => " every position that the witness carries onto its representative, or onto a board that exceeds it.",
    };
    text![
        "A board ",
        emphasis("exceeds"),
        " another one with the same player to move when it is not the same, has a stone of the other player wherever that \
         one has, and has a stone of the player to move only where that one has. An entry of the catalogue below ",
        emphasis("settles"),
        settles
    ]
}

const NEVER_HURTS: &str = "If the player to move loses on a board, then also on each board that exceeds it.";

const IMAGINED: &str = "The other player imagines the board that is exceeded, and replies as if it were this one. A move to a \
                        cell that bears a stone of the player to move in the imagination changes nothing there, and is \
                        answered by any stone, which is not imagined; so is a move whose reply is a stone that stands here \
                        already. So every stone of the other player's that is imagined stands here, and every stone of the \
                        player to move that stands here is imagined; a chain that wins in the imagination wins here. Should \
                        this board be full before, then the other player has won: otherwise the player to move has, for on a \
                        full board somebody has joined two sides (of Hex: ";

const IN_THE_END: &str = "), and in the imagination as well. ";

/// Why somebody has joined two sides of a full board.
const DOORS: &str = "Take the graph of the points, with edges between neighbours, and of four more vertices, the two sides of \
                     each player, joined to their points and to both sides of the other player. Each of its edges is in an \
                     even number of triangles, but for the four between sides, which are in an odd one. Let the first sides \
                     be N of Left and W of Right, and let Left not have joined N to the other side. Call an edge a door that \
                     leads from a vertex of Left's joined to N through Left's to a vertex of Right's joined to W through \
                     Right's. A triangle has no door or two, so an even number of the edges between sides are doors; the one \
                     from N to W is, those from Left's other side are not, so that from N to Right's other side is one, and \
                     Right has joined W to it.";

/// Why the player to move loses every entry; `number` is that of the lemma.
pub fn by_induction(certificate: &Certificate, number: usize) -> Text {
    let lemmas = match certificate.equivalence {
        Equivalence::Identity => text![reference(LEMMA, number)],
        _ => text![reference(LEMMA, 1), " and ", reference(LEMMA, number)],
    };
    let rebutted = "The proof is by induction down the list of entries. Whatever the player to move does at an entry, the \
                    rebuttal leaves a position that an entry further up settles. By induction the player to move loses that \
                    entry; so, by ";
    let therefore = ", that player loses there, and therefore loses the entry below. Without a move that player has lost at \
                     once.";
    Text::from(rebutted).and(lemmas).and(therefore)
}
