//! The labelling against brute force over all bijections, and on structures that are hard to label.

use super::*;

/// Whether a bijection carries one structure onto the other, by brute force.
fn isomorphic(a: &Structure, b: &Structure) -> bool {
    permutations(a.colours.len()).into_iter().any(|map| renamed(a, &map) == sorted(b))
}

fn permutations(count: usize) -> Vec<Vec<u8>> {
    (0..count).fold(vec![vec![]], |all, next| {
        let insert = |map: Vec<u8>| (0..=next).map(move |at| [&map[..at], &[next as u8], &map[at..]].concat());
        all.into_iter().flat_map(insert).collect()
    })
}

fn renamed(structure: &Structure, map: &[u8]) -> (Vec<u8>, Vec<Vec<u8>>) {
    let mut colours = vec![0; map.len()];
    map.iter().zip(&structure.colours).for_each(|(&image, &colour)| colours[usize::from(image)] = colour);
    let carried = |block: &Vec<u8>| structure.normal(block.iter().map(|&v| map[usize::from(v)]).collect());
    let mut blocks: Vec<Vec<u8>> = structure.blocks.iter().map(carried).collect();
    blocks.sort_unstable();
    (colours, blocks)
}

fn sorted(structure: &Structure) -> (Vec<u8>, Vec<Vec<u8>>) {
    renamed(structure, &(0..structure.colours.len() as u8).collect::<Vec<_>>())
}

/// All structures on `count` vertices, two of them of another colour if `coloured`, with blocks from a fixed small
/// selection.
fn structures(count: u8, ordered: bool, coloured: bool) -> Vec<Structure> {
    let triples = (0..count).flat_map(|a| (0..count).flat_map(move |b| (0..count).map(move |c| vec![a, b, c])));
    let distinct =
        triples.filter(|t| t[0] < t[2] && t[1] != t[0] && t[1] != t[2] && (ordered || (t[0] < t[1] && t[1] < t[2])));
    let mut blocks: Vec<Vec<u8>> = distinct.collect();
    blocks.extend((1..count).map(|v| vec![v - 1, v]));
    blocks.truncate(11);
    let colours: Vec<u8> = (0..count).map(|v| u8::from(coloured && v % 3 == 1)).collect();
    let choose = |bits: usize| (0..blocks.len()).filter(|i| bits >> i & 1 == 1).map(|i| blocks[i].clone()).collect();
    let chosen = (0..1usize << blocks.len()).filter(|bits| bits.count_ones() < 4);
    chosen
        .map(|bits| Structure { colours: colours.clone(), blocks: choose(bits), kinds: Vec::new(), ordered })
        .collect()
}

#[test]
fn forms_are_equal_exactly_when_some_bijection_is_an_isomorphism() {
    for (count, ordered, coloured) in [(4, true, false), (4, true, true), (5, false, false), (5, false, true)] {
        let all = structures(count, ordered, coloured);
        let forms: Vec<Labelling> = all.iter().map(canonical).collect();
        for (i, a) in all.iter().enumerate() {
            for (j, b) in all.iter().enumerate().take(i).step_by(3) {
                assert_eq!(forms[i].form == forms[j].form, isomorphic(a, b), "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn equal_labels_give_an_isomorphism() {
    for structure in structures(5, true, true) {
        let map = [3, 0, 4, 1, 2];
        let (colours, blocks) = renamed(&structure, &map);
        let other = Structure { colours, blocks, kinds: Vec::new(), ordered: true };
        let (from, to) = (canonical(&structure), canonical(&other));
        assert_eq!(from.form, to.form);
        assert_eq!(renamed(&structure, &composed(&inverse(&from.order), &to.order)), sorted(&other));
    }
}

/// The points and lines of the projective plane over the field of `q` elements, `q` prime.
fn projective_plane(q: u8, ordered: bool) -> Structure {
    let mut vectors = vec![(0, 0, 1)];
    vectors.extend((0..q).map(|a| (0, 1, a)));
    vectors.extend((0..q).flat_map(|a| (0..q).map(move |b| (1, a, b))));
    let on = |l: &(u8, u8, u8), p: &(u8, u8, u8)| {
        (u32::from(l.0) * u32::from(p.0) + u32::from(l.1) * u32::from(p.1) + u32::from(l.2) * u32::from(p.2))
            % u32::from(q)
            == 0
    };
    let line = |l| (0..).zip(&vectors).filter(|(_, p)| on(l, p)).map(|(i, _)| i).collect();
    Structure {
        colours: vec![0; vectors.len()],
        blocks: vectors.iter().map(line).collect(),
        kinds: Vec::new(),
        ordered,
    }
}

#[test]
fn a_projective_plane_of_57_points_is_labelled_alike_under_every_numbering() {
    let plane = projective_plane(7, false);
    let turned: Vec<u8> = (0..57u8).map(|v| (u32::from(v) * 10 % 57) as u8).collect();
    let (colours, blocks) = renamed(&plane, &turned);
    let other = Structure { colours, blocks, kinds: Vec::new(), ordered: false };
    assert_eq!(canonical(&plane).form, canonical(&other).form);
}
