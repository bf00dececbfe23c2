//! The written proof of a period of g-values.

use super::{DEFINITION, Files, LEMMA, THEOREM, checking, concluded, heading, paragraph, table};
use crate::certificate::PeriodCertificate;
use crate::document::{Block, Column, Table, Text, cite, code, reference, text};
use crate::ruleset::sources::{GRUNDY, GUY_SMITH, SIEGEL, SPRAGUE};

/// The title of the written proof.
pub fn title(certificate: &PeriodCertificate) -> String {
    format!("The g-values of {} have period {}", certificate.rules.name(), certificate.period)
}

/// The whole proof, block by block.
pub fn proof<'a>(certificate: &'a PeriodCertificate, files: &Files) -> Vec<Block<'a>> {
    let PeriodCertificate { rules, remarks, values, saltus, .. } = certificate;
    let (lemma, cases) = if saltus.is_some() { (GROWING_LEMMA, &GROWING_CASES) } else { (LEMMA_1, &CASES) };
    let mut blocks = vec![
        heading("The claim"),
        Block::Statement(THEOREM, 1, theorem(certificate)),
        heading("The game"),
        paragraph(rules.words()),
        paragraph("A player without a move has lost. Heaps may have any number of tokens here."),
        heading("G-values"),
        Block::Statement(DEFINITION, 1, definition()),
        Block::Statement(LEMMA, 1, lemma.into()),
        Block::Proof(cases[0].into(), cases[1..].iter().map(|case| paragraph(*case)).collect()),
    ];
    blocks.extend(values.as_ref().map(|values| {
        Block::Table(listed(1, "The g-values of single heaps, to the end of the first period.", values))
    }));
    concluded(blocks, conclusion(certificate), COVERS, checking::again(files, &rules.name(), remarks, CHECKER))
}

const COVERS: &str = "the claim, and every g-value that is listed.";

const CHECKER: &str = "It computes the g-values itself, by its own implementation of the rules, and says what is proved, or \
                       which heap stopped it.";

fn theorem(PeriodCertificate { rules, from, period, saltus, .. }: &PeriodCertificate) -> Text {
    let claim = match saltus {
        None => format!("heaps of n and of n + {period} tokens have the same g-value for every n ≥ {from}"),
        Some(saltus) => {
            format!(
                "the g-value of a heap of n + {period} tokens is larger by {saltus} than that of a heap of n tokens for \
                 every n ≥ {from}"
            )
        }
    };
    let last = match (from.checked_sub(1), saltus) {
        (Some(last), None) => format!("and {last} and {} have different ones", last + period),
        (Some(last), Some(_)) => format!("but not for n = {last}"),
        (None, _) => "so there is no exception".to_owned(),
    };
    text!["In ", code(rules.name()), format!(", under normal play, {claim}, {last}. No smaller number is a period."),]
}

fn definition() -> Text {
    text![
        "The g-value G(n) of a heap of n tokens is the least number 0, 1, 2, ... that is not the g-value of what a move \
         leaves. Two heaps have the nim-sum of their g-values, their sum in binary digits without carrying; no heap has 0. \
         The player to move from a sum of heaps loses when its g-value is 0 ",
        cite(&SPRAGUE),
        ", ",
        cite(&GRUNDY),
        ".",
    ]
}

const LEMMA_1: &str = "Let it depend only on how many tokens a move takes from a heap, at most k, and on how many heaps it \
                       leaves of it, at most two and none of them empty, whether it is allowed. Let m ≥ 1 and p ≥ 1. If G(n + p) = G(n) for every n with m ≤ n < 2m + p + k, then for every n ≥ m.";

const CASES: [&str; 3] = [
    "By induction; let n ≥ 2m + p + k, and let it hold below n.",
    "A move from n + p leaves at least 2m + 2p tokens, so its larger heap a has at least m + p; and a − p, which is at least m \
     and less than n, has the same g-value. So with a − p in place of a it is a move from n that leaves the same g-value.",
    "A move from n leaves at least 2m + p tokens, so its larger heap a has at least m; with a + p in place of a it is such a \
     move from n + p. So the moves from both leave the same g-values, and G(n + p) = G(n).",
];

const GROWING_LEMMA: &str = "Let a move leave of a heap n any heap j < n, unless n − j is in a finite set with largest number e. Let m ≥ 0, p ≥ 1 and s ≥ 0, let L be the largest of G(0), ..., G(m + p − 1), and let N ≥ m. If G(n + p) = G(n) + s for every n with m ≤ n < N, if each of 0, ..., L is G(j) for some j < N − e, and each of 0, ..., L + s for some j < N + p − e, then G(n + p) = G(n) + s for every n ≥ m.";

const GROWING_CASES: [&str; 3] = [
    "By induction; let n ≥ N, and let it hold from m on below n. A move from n leaves any heap j < n − e, so G(n) > L, and \
     G(n + p) > L + s.",
    "Let v > L. If a move from n leaves a heap j with G(j) = v, then j ≥ m + p, and one from n + p leaves j + p, which has v \
     + s. If a move from n + p leaves a heap j with G(j) = v + s, then j ≥ m + p, and one from n leaves j − p, which is at \
     least m, and so has v.",
    "So the least number that no move from n + p leaves is larger by s than the one for n: G(n + p) = G(n) + s.",
];

/// A table with this number: the values of the heaps from 0, ten in a row.
pub(super) fn listed<'a, N: ToString>(number: usize, caption: &'static str, values: &[N]) -> Table<'a> {
    let heads = std::iter::once("n".to_owned()).chain((0..IN_A_ROW).map(|digit| format!("+{digit}")));
    let row = |(first, values): (usize, &[N])| {
        let all = std::iter::once((first * IN_A_ROW).to_string()).chain(values.iter().map(N::to_string));
        let missing = IN_A_ROW - values.len();
        all.map(Text::from).chain(std::iter::repeat_n(Text::default(), missing)).collect()
    };
    let rows = values.chunks(IN_A_ROW).enumerate().map(row).collect();
    Table::plain(number, caption, heads.map(Column::right).collect(), rows)
}

const IN_A_ROW: usize = 10;

fn conclusion(certificate: &PeriodCertificate) -> Text {
    let PeriodCertificate { rules, from, period, values, saltus, .. } = certificate;
    let (m, k) = ((*from).max(1), rules.most_taken());
    let computed = 2 * m + 2 * period + k - 1;
    let begins = match values {
        Some(_) => text!["Each g-value follows from those before it; ", table(1), " has the first ones"],
        None => text!["Each g-value follows from those before it"],
    };
    let least = match period {
        1 => String::new(),
        _ => format!(
            " The least period divides every other one, and no smaller divisor of {period} is a period from {from} on."
        ),
    };
    let last = from.checked_sub(1);
    let heap_0 = if *from == 0 { format!(", as are those of heaps of 0 and {period}") } else { String::new() };
    if let Some(saltus) = saltus {
        return begins.and(text![
            ". The checker goes on until there is an N for ",
            reference(LEMMA, 1),
            format!(", with m = {from}, p = {period}, s = {saltus} and e = {k} "),
            cite(&SIEGEL),
            ".",
            last.map_or_else(String::new, |last| format!(" For n = {last} the g-values differ by another number.")),
            least,
        ]);
    }
    let exception = last.map_or_else(String::new, |last| format!(" Those of {last} and {} differ.", last + period));
    begins.and(text![
        format!(". Of the heaps up to {computed} those of n and n + "),
        format!("{period} are equal whenever {m} ≤ n < {}{heap_0}; ", 2 * m + period + k),
        reference(LEMMA, 1),
        format!(" does the rest, with m = {m}, p = {period} and k = {k} "),
        cite(&GUY_SMITH),
        ".",
        exception,
        least,
    ])
}
