//! The map of Nim City, from *Introductory Combinatorial Game Theory*, Lesson 4, *Games With Possible Draws*.
//!
//! The lesson's map is a picture; the roads here are those that its text mentions:
//!
//! | roads | the text |
//! | --- | --- |
//! | none from home | the game is won by "the player who brings all the cars back to the hometown"; home has label 0 from the beginning |
//! | A to home | "player A promptly wins the game by moving the last car back home", which stands at A |
//! | B to A, E | "the only labelled town accessible from B is town A"; "a move from B to E" |
//! | C to home | C has label 1 before the rule for cycles is used, so it leads to a town of label 0, and home is the only one by then |
//! | D to A | the first move of the game played, from (B,D,H) to (B,A,H) |
//! | D to home | D has label 2 before the rule for cycles is used, so one of its roads leads to label 0 |
//! | E to A, D, H, home | "E has paths to towns A, D, H and hometown" |
//! | E to G | "E cannot be labelled with 3": so it has a road to a town without a label, which G is and no other town can be but E itself; and the cycle EGH |
//! | F to C, home, E | "two paths from F to labelled towns: namely C and the hometown"; "only one move to an unlabelled town, which is E" |
//! | G to C | H's "two paths to an unlabelled towns G and E, which can be countered with paths to C and A" |
//! | G to G | "G has a path to itself" |
//! | G to E | the cycle EGH, gone round as E, H, G |
//! | H to B, E, G | "it has a path to a town B"; "two paths to an unlabelled towns G and E" |
//!
//! The text admits other readings, none of which changes a label. If the cycle EGH means E, G, H in this order, there
//! is a road from G to H in place of the one to E. D may also lead to C, or C to D. G may lead to further towns of
//! label 1, or of label 2, which its K would then contain. The text determines all roads from A, B, F and H: a further
//! road from A would lead to an unlabelled town, or change the label of A. The map here has only the roads that the
//! text requires. The text names the cycles BEH and EGH; the road from G to itself, which it also requires, is a third.

use super::{NamedDigraph, Tokens, TokensError};

const TOWNS: [&str; 9] = ["home", "A", "B", "C", "D", "E", "F", "G", "H"];

/// Each town with outgoing roads, and where they lead.
const ROADS: [(&str, &[&str]); 8] = [
    ("A", &["home"]),
    ("B", &["A", "E"]),
    ("C", &["home"]),
    ("D", &["home", "A"]),
    ("E", &["home", "A", "D", "G", "H"]),
    ("F", &["home", "C", "E"]),
    ("G", &["C", "E", "G"]),
    ("H", &["B", "E", "G"]),
];

/// The towns of the cars in the lesson's game.
const CARS: [&str; 3] = ["B", "D", "H"];

impl Tokens {
    /// Nim City with a car in each of these towns, separated by `,`; with the lesson's cars when `towns` is `None`.
    ///
    /// # Errors
    /// If there are too many cars, or one is not in a town.
    pub fn nim_city(towns: Option<&str>) -> Result<Tokens, TokensError> {
        let road = |from: &str, to: &str| [from.to_owned(), to.to_owned()];
        let roads: Vec<[String; 2]> =
            ROADS.iter().flat_map(|(from, targets)| targets.iter().map(move |to| road(from, to))).collect();
        let graph = NamedDigraph::new(TOWNS.map(str::to_owned).to_vec(), &roads)?;
        let cars: Vec<String> = match towns {
            Some(towns) => towns.split(',').map(|town| town.trim().to_owned()).collect(),
            None => CARS.map(str::to_owned).to_vec(),
        };
        Tokens::on(graph, &cars).map(|tokens| Tokens { is_nim_city: true, ..tokens })
    }
}
