//! The written proof of a misere quotient.

use super::period::listed;
use super::{DEFINITION, Files, LEMMA, THEOREM, checking, concluded, heading, paragraph, table};
use crate::certificate::QuotientCertificate;
use crate::document::{Block, Column, Table, Text, cite, code, reference, text};
use crate::ruleset::sources::PLAMBECK_SIEGEL;

/// The title of the written proof.
pub fn title(certificate: &QuotientCertificate) -> String {
    format!("The misere quotient of {} has order {}", certificate.rules.name(), certificate.products.len())
}

/// The whole proof, block by block.
pub fn proof<'a>(certificate: &'a QuotientCertificate, files: &Files) -> Vec<Block<'a>> {
    let QuotientCertificate { rules, remarks, elements, .. } = certificate;
    let mut blocks = vec![
        heading("The claim"),
        Block::Statement(DEFINITION, 1, definition()),
        Block::Statement(THEOREM, 1, theorem(certificate)),
        heading("The game"),
        paragraph(rules.words()),
        paragraph("A player without a move has won. Heaps may have any number of tokens here."),
        heading("The quotient"),
        paragraph(ABOUT_TABLES),
        Block::Table(of_elements(certificate)),
        Block::Table(listed(2, "The elements of single heaps, to the end of the first period.", elements)),
        heading("Who wins a sum"),
        Block::Statement(DEFINITION, 2, text![REACHED]),
    ];
    for (nth, (lemma, cases)) in
        [(LEMMA_1, &CASES_1[..]), (LEMMA_2, &CASES_2), (LEMMA_3, &CASES_3)].into_iter().enumerate()
    {
        blocks.push(Block::Statement(LEMMA, nth + 1, lemma.into()));
        let rest = cases.iter().skip(1).map(|case| paragraph(*case)).collect();
        blocks.push(Block::Proof(cases.first().copied().unwrap_or_default().into(), rest));
    }
    concluded(blocks, conclusion(certificate), COVERS, checking::again(files, &rules.name(), remarks, CHECKER))
}

const COVERS: &str = "the claim, the products, and the elements of the heaps.";

const CHECKER: &str = "It makes all moves itself, by its own implementation of the rules, and says what is proved, or which \
                       heap or which elements stopped it.";

fn definition() -> Text {
    text![
        "Two sums of heaps of a game are indistinguishable when, whichever sum of its heaps is added to both, the player to move \
         loses both or neither. The classes of sums that are indistinguishable are a commutative monoid, for sums of \
         indistinguishable ones are so too: the misere quotient of the game ",
        cite(&PLAMBECK_SIEGEL),
        ".",
    ]
}

fn theorem(certificate: &QuotientCertificate) -> Text {
    let QuotientCertificate { rules, products, lost, from, period, .. } = certificate;
    let last = match certificate.last_exception() {
        Some(last) => format!("but those of {last} and {} have not", last + period),
        None => "so there is no exception".to_owned(),
    };
    text![
        "Under misere play, the player to move from a sum of heaps of ",
        code(rules.name()),
        ", of whatever sizes, loses exactly when the product of their elements in ",
        table(2),
        ", by the products in ",
        table(1),
        format!(
            ", is lost there, as {} of the {} elements {}. These are the elements of the misere quotient. Heaps of n and of \
             n + {period} tokens have the same element for every n ≥ {from}, {last}. No smaller number is a period.",
            lost.len(),
            products.len(),
            if lost.len() == 1 { "is" } else { "are" },
        ),
    ]
}

const ABOUT_TABLES: &str = "F(n) is the element of a heap of n tokens. Each element is that of a sum of few heaps, the element 0 \
                            that of no heaps. To multiply an element by another one, multiply it by F(n) for each heap n of such a sum \
                            of the other one, one after the other. The product is commutative and associative.";

/// The elements: a sum of each, whether it is lost, and its products with the generators.
fn of_elements(certificate: &QuotientCertificate) -> Table<'_> {
    let generators = certificate.generators();
    let sums = certificate.sums(&generators);
    let mut columns = ["element", "of heaps", "lost"].map(Column::left).to_vec();
    columns.extend(generators.iter().map(|heap| Column::right(format!("· F({heap})"))));
    let row = |(element, sum): (&usize, &Vec<usize>)| {
        let heaps = sum.iter().map(usize::to_string).collect::<Vec<_>>().join(" + ");
        let lost = if certificate.lost.contains(element) { "lost" } else { "" };
        let products = generators.iter().map(|heap| certificate.times(*element, *heap).to_string());
        [element.to_string(), heaps, lost.to_owned()].into_iter().chain(products).map(Text::from).collect()
    };
    let caption = "The elements: the heaps of a sum that has it, whether it is lost, and its products with elements F(n) of \
                   single heaps, of which all elements are products.";
    Table::plain(1, caption, columns, sums.iter().map(row).collect())
}

const REACHED: &str = "Let F(X) be the product of the elements of the heaps of X. A sum X reaches an element y when some move \
                       from X leaves an X′ with F(X′) y lost.";

const LEMMA_1: &str = "The player to move loses exactly the sums with lost elements, if (1) the identity is not lost, and heaps \
                       without a move have it; (2) no heap n reaches a y with F(n) y lost; and (3) every sum that has a move and whose element is \
                       not lost reaches the identity.";

const CASES_1: [&str; 3] = [
    "By induction on play. From a sum without a move, whose element is the identity, the player to move has won, by (1).",
    "Let F(X) be lost, let a move in its heap n leave X′, and let Y be its other heaps. F(n) F(Y) is lost, so n does not reach \
     F(Y), by (2); so F(X′) is not lost, and the player to move from X′ wins.",
    "Let X have a move, and let F(X) not be lost. By (3) some move leaves an X′ whose element is lost, and the player to move from X′ loses.",
];

const LEMMA_2: &str = "Let it depend only on how many tokens a move takes from a heap, at most k, and on how many heaps it \
                       leaves of it, at most two and none of them empty, whether it is allowed. Let heaps of n and n + p have the same element for \
                       every n ≥ m, where m ≥ 1. Then, for every n ≥ 2m + p + k, heaps of n and n + p reach the same elements, and one has a move if the other has.";

const CASES_2: [&str; 2] = [
    "A move from n + p leaves at least 2m + 2p tokens, so its larger heap a has at least m + p; with a − p in place of a, which \
     has the same element, it is a move from n.",
    "A move from n leaves at least 2m + p tokens, so its larger heap a has at least m; with a + p in place of a it is a move \
     from n + p.",
];

const LEMMA_3: &str = "X + Y reaches y exactly when X reaches y F(Y), or Y reaches y F(X). So F(X), F(Y) and the elements that X \
                       and Y reach determine those that X + Y reaches; with fewer of the former, there are no more of the latter.";

const CASES_3: [&str; 1] = ["A move in X + Y is a move in X, beside which Y stays, or the other way round."];

fn conclusion(certificate: &QuotientCertificate) -> Text {
    let QuotientCertificate { rules, from, period, .. } = certificate;
    let (k, end) = (rules.most_taken(), 2 * (from + period) + rules.most_taken());
    text![
        format!("With m = {from}, p = {period} and k = {k}, every heap has and reaches what one below {end} does, by "),
        reference(LEMMA, 2),
        ". That (1) and (2) hold of these is looked at heap by heap. As for (3), by ",
        reference(LEMMA, 3),
        " sums are made one heap at a time. Of sums with the same element, one that reaches all that another reaches need not be \
         looked at; and of the others, which are finitely many, each that is not lost reaches the identity. ",
        reference(LEMMA, 1),
        " says who wins. So sums with the same element are indistinguishable. Each element is a product of elements of heaps, \
         that is, the element of some sum; and of any two elements one has a lost product with some element with which the other's is not. \
         So sums with different elements are told apart, and the elements are the classes. All products of three elements, \
         that in the middle an F(n), were found the same from the left and from the right.",
    ]
}
