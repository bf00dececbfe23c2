//! Boards, and bijections of their contents, in the terms of the theory.

use super::list;
use super::terms::Terms;
use crate::ruleset::equivalence::Witness;
use crate::ruleset::{Component, Form, Part, Pile, Player, Points, Ruleset};

/// A board as data.
pub(super) fn board(terms: &Terms, part: &Part) -> String {
    match part {
        Part::Hackenbush(points) => format!("{}%N", points.bits()),
        Part::Heaps(heaps) => list(heaps.iter()),
        Part::Tokens(vertices) => list(vertices.iter()),
        Part::NimHeap(0) => "[]".to_owned(),
        Part::NimHeap(heap) => list([heap]),
        Part::Babylon(piles) => self::piles(piles),
        Part::Chomp(rows) => list(rows.iter()),
        Part::Digraph(position) => {
            format!("\"{}\"%string", terms.names.get(*position as usize).map_or("", String::as_str))
        }
        Part::Value(form) => self::form(form),
        Part::RuleFile(place) => terms.file.as_ref().map_or_else(String::new, |file| file.board(place)),
        Part::HeapFile(sizes) => format!("{}%N", list(sizes.chunks(terms.sizes.max(1)).map(|heap| list(heap.iter())))),
        Part::ColouredBabylon(words) => {
            let mut words: Vec<_> = words.iter().collect();
            words.sort_unstable();
            list(words.iter().map(|word| list(word.iter())))
        }
    }
}

/// A game in braces.
fn form(form: &Form) -> String {
    let options = |player| list(form.options(player).iter().map(self::form));
    match form {
        Form::Number(number) => format!("(Number ({})%Z {})", number.numerator(), number.exponent()),
        Form::Nimber(size) => format!("(Star {size})"),
        Form::Options(_) => format!("(Braces {} {})", options(Player::Left), options(Player::Right)),
    }
}

/// The theory sorts piles by colour and height.
fn piles(piles: &[Pile]) -> String {
    let mut piles: Vec<_> = piles.iter().map(|pile| (pile.colour, pile.height)).collect();
    piles.sort_unstable();
    list(piles.iter().map(|(colour, height)| format!("({colour},{height})")))
}

/// The images of the points of `part` that some move takes, in board order, or of all colours. An empty list is the
/// identity of equal boards, unless it `negates`.
pub(super) fn images(component: &Component, part: &Part, witness: &Witness, negates: bool) -> String {
    let usable = component.reduced(part);
    if witness.leaves_all() && !negates && usable == *part {
        return "[]".to_owned();
    }
    match usable {
        Part::Hackenbush(usable) => {
            format!("{}%N", list(usable.iter().filter_map(|point| witness.of(point))))
        }
        _ => list(witness.images()),
    }
}

/// The involution that makes `part` a mirror. For Hackenbush the theory expects half of the components, their images,
/// and the images of the edges of the first half.
pub(super) fn involution(component: &Component, part: &Part, witness: &Witness) -> String {
    if !matches!(part, Part::Hackenbush(_)) {
        return images(component, part, witness, false);
    }
    let (mut half, mut other) = (Points::EMPTY, Points::EMPTY);
    for part in component.components(part) {
        if let Part::Hackenbush(edges) = part
            && edges.misses(other)
        {
            half = half.with(edges);
            other = other.with(edges.carried(witness));
        }
    }
    format!("({}%N, {}%N, {})", half.bits(), other.bits(), images(component, &Part::Hackenbush(half), witness, false))
}
