//! Closed catalogues, and why the player to move cannot win from their entries.

use super::paragraph;
use crate::certificate::Certificate;
use crate::ruleset::Play;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::counted;
use crate::show::document::{Block, Run, Text, emphasis, text};

/// The definition, and the lemma with its proof.
pub fn blocks(certificate: &Certificate) -> Vec<Block<'static>> {
    let mut blocks = vec![Block::Statement("Definition", definition(certificate))];
    blocks.extend(certificate.rules.is_partizan().then(|| paragraph(MOVERS)));
    let lemma = if certificate.equivalence == Equivalence::Identity { "Lemma" } else { "Lemma 2" };
    let (says, proof) = match certificate.rules.is_loopy() {
        false => ("From every entry of a closed catalogue the player to move loses.", ending(certificate)),
        true => (MAY_GO_ON, never_wins(certificate)),
    };
    blocks.extend([Block::Statement(lemma, says.into()), Block::Statement("Proof", proof)]);
    blocks
}

const MOVERS: &str = "An entry of a partizan game is a position together with the player to move, L or R, \
                      which is written before the position. A move and its rebuttal are made by the two players in \
                      turn, so what they leave has the same player to move again.";

const MAY_GO_ON: &str = "From every entry of a closed catalogue the player to move cannot force a win; from a lost \
                         entry that player loses.";

fn definition(certificate: &Certificate) -> Text {
    let (first, unless) = match certificate.play {
        Play::Normal => (Text::default(), Text::default()),
        Play::Misere => (
            "from every sample position the player to move has a move, and ".into(),
            text![", unless it ", emphasis("loses at once"), " (the other player has no move after it),"],
        ),
    };
    let lost = match (certificate.is_ordered(), certificate.draws.is_empty()) {
        (false, _) => "",
        (true, true) => {
            " All of its entries are lost: they are listed in an order in which every rebuttal reaches an entry that \
             stands above."
        }
        (true, false) => {
            " Some of its entries are lost: these are listed in an order in which every rebuttal of a lost entry \
             reaches a lost entry that stands above it."
        }
    };
    text![
        "A set ",
        Run::Variable("C"),
        " of positions, its ",
        emphasis("entries"),
        ", is ",
        emphasis("closed"),
        " when "
    ]
    .and(first)
    .and("for every entry and every legal move from its sample position")
    .and(unless)
    .and(text![
        " there is a legal reply, the ",
        emphasis("rebuttal"),
        ", after which the position left is an entry again."
    ])
    .and(lost)
}

/// The other player's replies in words.
fn answers(certificate: &Certificate) -> String {
    let every = match certificate.play {
        Play::Normal => "every move",
        Play::Misere => "every move that does not lose at once",
    };
    let carried = match certificate.equivalence {
        Equivalence::Identity => "",
        _ => {
            "; from a position that is not the sample position itself, with the reply that Lemma 1 makes correspond \
             to it"
        }
    };
    format!("The other player answers {every} with its rebuttal, which leaves an entry each time{carried}.")
}

/// Why and where play ends.
fn ending(certificate: &Certificate) -> Text {
    let ends = format!("Play ends after finitely many moves: {}. ", certificate.rules.why_it_ends());
    let last = match certificate.play {
        Play::Normal => {
            "It cannot end when the other player is to move, who always has the rebuttal. So it ends when the \
             player who moved first from the entry has no move; and that player loses, for the other one made the \
             last move. □"
        }
        Play::Misere => {
            "The player who moved first from the entry is to move at an entry each time, so has a move each time, \
             and the other player has the rebuttal to it, unless it loses at once. So play ends after a move of the \
             player who moved first from the entry, and that player, who made the last move, loses. □"
        }
    };
    text![format!("{} {ends}{last}", answers(certificate))]
}

fn never_wins(certificate: &Certificate) -> Text {
    let last = match certificate.play {
        Play::Normal => {
            "So it is never the other player who has no move, and the player who moved first from the entry never \
             makes the last move, and does not win."
        }
        Play::Misere => {
            "The player who moved first from the entry is to move at an entry each time, so has a move each time; \
             if play ends, it ends after a move of that player, who then made the last move and does not win."
        }
    };
    let lost = "If the entry is lost, every move and its rebuttal lead to a lost entry further up the list, so play \
                ends after finitely many moves (Smith 1966), and who does not win then loses. □";
    text![format!("{} {last} {lost}", answers(certificate))]
}

/// The text before both tables.
pub fn about_tables(certificate: &Certificate) -> Text {
    let entries = counted(certificate.all().count(), "entry", "entries");
    let rebuttals = counted(certificate.rebuttals(), "rebuttal", "rebuttals");
    let (but, least, make) = match certificate.play {
        Play::Normal => ("", "", "make the move and the rebuttal; "),
        Play::Misere => (
            " that does not lose at once",
            ", of which there must be one at least",
            "see that the other player has no move after those that are said to lose at once; make each of the others \
             and its rebuttal; ",
        ),
    };
    let said = text![format!(
        "Table 1 lists the {entries} of the catalogue. Table 2 lists all moves from their sample positions and \
         answers each{but}: {rebuttals}. To verify the table, list the moves from each sample position, by the \
         rules{least}, and find each of them once; {make}and compare what they leave with the sample position of the \
         entry that is named"
    )];
    let said = said.and(match certificate.equivalence {
        Equivalence::Identity => ".",
        _ => ", which the witness carries it onto.",
    });
    let said = said.and(match (certificate.is_ordered(), certificate.draws.is_empty()) {
        (false, _) => "",
        (true, true) => " See too that this one stands above it.",
        (true, false) => " See too that for a lost entry this one stands above it, and is lost.",
    });
    let further = certificate.remarks.alternatives.len();
    if further == 0 {
        return said;
    }
    said.and(format!(
        " The remarks of the certificate have {} besides, to other entries, which the proof does not need and which are left out here.",
        counted(further, "alternative rebuttal", "alternative rebuttals")
    ))
}

/// The text in place of the table of rebuttals when no move needs one.
pub fn nothing_to_rebut(certificate: &Certificate) -> Text {
    text![match certificate.play {
        Play::Normal =>
            "Table 1 lists the catalogue. The player to move has no move from any of its sample positions, so there \
             is nothing to rebut, and it is closed.",
        Play::Misere =>
            "Table 1 lists the catalogue. The player to move has a move from each of its sample positions, and \
             every such move loses at once; so there is nothing to rebut, and it is closed.",
    }]
}
