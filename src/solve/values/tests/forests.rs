//! All small pictures of Hackenbush without circles, as expressions.

/// Every forest of so many edges of these colours, as an expression; trees in one order only, so that no forest stands twice.
pub fn forests(edges: usize, colours: &str) -> Vec<String> {
    fn trees(edges: usize, colours: &str) -> Vec<String> {
        let above = forests(edges - 1, colours);
        let tree = |letter: char, above: &str| match above {
            "-" => letter.to_string(),
            one if !one.contains([',', '(']) => format!("{letter}{one}"),
            many => format!("{letter}({many})"),
        };
        colours
            .chars()
            .flat_map(|letter| above.iter().map(move |above| tree(letter, above)).collect::<Vec<_>>())
            .collect()
    }
    /// Lists of trees, with none before `first` among all of its size, and none larger.
    fn lists(edges: usize, largest: usize, first: usize, colours: &str) -> Vec<String> {
        if edges == 0 {
            return vec![String::new()];
        }
        let mut found = Vec::new();
        for size in (1..=largest.min(edges)).rev() {
            let start = if size == largest { first } else { 0 };
            for (place, tree) in trees(size, colours).into_iter().enumerate().skip(start) {
                found.extend(lists(edges - size, size, place, colours).iter().map(|rest| format!("{tree},{rest}")));
            }
        }
        found
    }
    if edges == 0 {
        return vec!["-".to_owned()];
    }
    lists(edges, edges, 0, colours).iter().map(|text| text.trim_end_matches(',').to_owned()).collect()
}

/// Every forest of at most so many edges.
pub fn up_to(edges: usize, colours: &str) -> Vec<String> {
    (0..=edges).flat_map(|edges| forests(edges, colours)).collect()
}

#[test]
fn the_forests_are_all_there() {
    // Rooted trees of 1 to 7 vertices (OEIS A000081); with three colours of edges, those of 1 to 4 (by hand, as multisets).
    let counts: Vec<usize> = (0..=6).map(|edges| forests(edges, "g").len()).collect();
    assert_eq!(counts, [1, 1, 2, 4, 9, 20, 48]);
    let counts: Vec<usize> = (0..=3).map(|edges| forests(edges, "brg").len()).collect();
    assert_eq!(counts, [1, 3, 9 + 6, 3 * 15 + 3 * 9 + 10]);
    let mut all = up_to(5, "brg");
    all.sort();
    let before = all.len();
    all.dedup();
    assert_eq!(all.len(), before);
}
