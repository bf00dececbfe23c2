//! The legend below a figure, for the marks that occur.

use super::arc::{ArcKind, JointKind};
use super::joint;
use super::scene::{Body, DOUBLE, Role, Scene};
use crate::picture::art::{Art, TOKEN, mark, stone};
use crate::picture::shape::{BLACK, Pen, Shape, WHITE, width};
use crate::picture::{Cell, Grid, Mark, Style};
use crate::ruleset::{Colour, Play, Player};
use std::collections::BTreeSet;

/// The natural size of letters, the height of a row, and the space between two marks, with some slack for fonts wider
/// than Helvetica.
const SIZE: f64 = 9.0;
const ROW: f64 = 16.0;
const APART: f64 = 26.0;
/// The size of a sample.
const SAMPLE: [f64; 2] = [18.0, 10.0];

/// The legend, in rows of at most this width, with letters of this size.
pub fn legend(scene: &Scene, breadth: f64, size: f64) -> Art {
    let by = size / SIZE;
    let mut shapes = Vec::new();
    let ([mut x, mut y], mut widest) = ([0.0, 0.0], 0.0f64);
    let items = borders(scene).into_iter().chain(marks(scene)).chain(entries(scene));
    for (sample, words) in items.filter(|_| scene.drawing.around.legend) {
        let long = SAMPLE[0] + 5.0 + width(words, SIZE);
        if x > 0.0 && (x + long) * by > breadth {
            (x, y) = (0.0, y + ROW);
        }
        shapes.extend(sample.into_iter().map(|shape| shape.moved([x, y + (ROW - SAMPLE[1]) / 2.0])));
        shapes.push(Shape::text_from([x + SAMPLE[0] + 5.0, y + ROW / 2.0], SIZE, words));
        widest = widest.max(x + long);
        x += long + APART;
    }
    let height = if shapes.is_empty() { 0.0 } else { y + ROW };
    Art { shapes: shapes.into_iter().map(|shape| shape.scaled(by)).collect(), size: [widest * by, height * by] }
}

/// The borders of vertices, and dashed edges, in a strategy graph; the caption explains those in the graph of a game.
fn borders(scene: &Scene) -> Vec<(Vec<Shape>, &'static str)> {
    if scene.game {
        return Vec::new();
    }
    let has = |role: Role| scene.spots().any(|spot| spot.role == role);
    let rect = |inset: f64, pen: Pen| Shape::rect([inset; 2], SAMPLE.map(|side| side - 2.0 * inset), pen);
    let bold = Pen { width: 2.2, ..Pen::outlined(WHITE) };
    let thin = Pen { width: 0.8, ..Pen::outlined(WHITE) };
    let mut items = Vec::new();
    if has(Role::Opening) {
        items.push((vec![rect(0.0, Pen { dashed: true, ..bold })], "the position of the claim, and its opening move"));
    }
    if has(Role::Source) || has(Role::Start) {
        items.push((vec![rect(0.0, bold)], "play begins"));
    }
    if has(Role::Terminal) || scene.has(JointKind::End) {
        let words = if scene.play == Play::Misere { "every move loses at once" } else { "play ends" };
        items.push((vec![rect(0.0, thin), rect(DOUBLE, thin)], words));
    }
    if has(Role::Last) {
        items.push((vec![rect(0.0, thin)], "without an arrow from it: every rebuttal ends play"));
    }
    if scene.edges.iter().any(|arc| arc.kind == ArcKind::Alternative) {
        let middle = SAMPLE[1] / 2.0;
        let pen = Pen { dashed: true, ..Pen::stroke(BLACK, 0.7) };
        items.push((vec![Shape::line([0.0, middle], [SAMPLE[0], middle], pen)], "another rebuttal"));
    }
    items.extend(joints(scene));
    items
}

/// Forked arrows, mirrors, and the players to move.
fn joints(scene: &Scene) -> Vec<(Vec<Shape>, &'static str)> {
    let [width, height] = SAMPLE;
    let middle = [width / 2.0, height / 2.0];
    let mut items = Vec::new();
    if scene.has(JointKind::Sum) {
        let pen = Pen::stroke(BLACK, 0.7);
        let mut fork = vec![Shape::line([0.0, middle[1]], middle, pen)];
        for tip in [[width, 0.0], [width, height]] {
            let neck = [middle[0] + 0.6 * (tip[0] - middle[0]), middle[1] + 0.6 * (tip[1] - middle[1])];
            fork.extend([Shape::line(middle, neck, pen), Shape::tip(neck, tip, 1.8, BLACK)]);
        }
        fork.extend(joint::shapes(JointKind::Sum, middle));
        items.push((fork, "a sum, with an arrow to each part"));
    }
    if scene.has(JointKind::Mirror) {
        items.push((joint::shapes(JointKind::Mirror, middle), "a mirror: every move is answered by its image"));
    }
    if scene.edges.iter().any(|arc| scene.joint(&arc.tail) == Some(JointKind::Mirror)) {
        let [tip, neck] = [width, width - 4.0].map(|x| [x, middle[1]]);
        let mut sample = vec![Shape::line([0.0, middle[1]], neck, Pen::stroke(BLACK, 0.7))];
        sample.push(Shape::tip(neck, tip, 1.8, BLACK));
        sample.extend(joint::shapes(JointKind::Mirror, [width / 3.0, middle[1]]));
        items.push((sample, "a sum of a mirror and other parts, with an arrow to each of these"));
    }
    if scene.mixed && scene.is_pictured() {
        items.push((vec![Shape::text(middle, SIZE, "Left")], "the player to move"));
    }
    items
}

/// What an entry represents in addition to its own position.
fn entries(scene: &Scene) -> Vec<(Vec<Shape>, &'static str)> {
    let sign = |sign: &str| vec![Shape::text([SAMPLE[0] / 2.0, SAMPLE[1] / 2.0], SIZE, sign)];
    let said = [
        (scene.exchanged, "\u{2212}", "an entry also stands for itself with Left and Right exchanged"),
        (scene.exceeding, "+", "an entry also settles boards with further stones of the winner"),
    ];
    said.into_iter().filter(|(holds, ..)| *holds).map(|(_, mark, words)| (sign(mark), words)).collect()
}

/// The marks in the pictures.
fn marks(scene: &Scene) -> Vec<(Vec<Shape>, &'static str)> {
    let pictures = scene.spots().filter_map(|spot| match &spot.body {
        Body::Picture(picture) => Some(picture),
        _ => None,
    });
    let grids: Vec<&Grid> = pictures.flat_map(|picture| &picture.parts).map(|part| &part.grid).collect();
    let occurs = |wanted: &Mark| match wanted {
        Mark::Edge(colour) => grids
            .iter()
            .filter_map(|grid| grid.diagram.as_ref())
            .any(|diagram| diagram.edges.iter().any(|edge| edge.colour == Some(*colour))),
        Mark::Vertex(_) => {
            grids.iter().any(|grid| grid.cells.iter().any(|cell| matches!(cell.mark, Mark::Vertex(1..))))
        }
        Mark::Text(_) => grids.iter().any(|grid| has_large_heap(grid)),
        _ => grids.iter().any(|grid| grid.cells.iter().any(|cell| cell.mark == *wanted)),
    };
    let known = MARKS.iter().filter(|(mark, _)| occurs(mark)).map(|(mark, words)| (sample(mark), *words));
    stones(&grids).into_iter().chain(known).collect()
}

/// The stones of each player, one for each letter.
fn stones(grids: &[&Grid]) -> Vec<(Vec<Shape>, &'static str)> {
    let stone = |cell: &Cell| match cell.mark {
        Mark::Stone(of, letter) => Some((of, letter)),
        _ => None,
    };
    let stones: BTreeSet<_> = grids.iter().flat_map(|grid| &grid.cells).filter_map(stone).collect();
    let words = |of| match of {
        Player::Left => "a stone of Left",
        Player::Right => "a stone of Right",
    };
    stones.into_iter().map(|(of, letter)| (sample(&Mark::Stone(of, letter)), words(of))).collect()
}

static MARKS: [(Mark, &str); 12] = [
    (Mark::Unneeded, "a cell that the winner does not need, whatever stands there"),
    (Mark::Side(Player::Left), "sides that Left joins"),
    (Mark::Side(Player::Right), "sides that Right joins"),
    (Mark::Edge(Colour::Blue), "Left may cut"),
    (Mark::Edge(Colour::Red), "Right may cut"),
    (Mark::Edge(Colour::Green), "either may cut"),
    (Mark::Covered, "covered"),
    (Mark::Poisoned, "poisoned"),
    (Mark::Brick(None), "the colour does not matter"),
    (Mark::Vacated, "no token"),
    (Mark::Vertex(1), "a token"),
    (Mark::Text(String::new()), "a heap of n tokens, too large to draw"),
];

/// Whether a heap has so many tokens that only their number is shown.
fn has_large_heap(grid: &Grid) -> bool {
    let line = |cell: &Cell| if grid.style == Style::Rows { cell.row } else { cell.column };
    let is_drawn = |heap: &Cell| grid.cells.iter().any(|cell| line(cell) == line(heap) && cell.mark == Mark::Token);
    let is_large = |cell: &Cell| match &cell.mark {
        Mark::Text(number) => number.trim_start_matches('*') != "0" && !is_drawn(cell),
        _ => false,
    };
    matches!(grid.style, Style::Heaps | Style::Rows) && grid.cells.iter().any(is_large)
}

fn sample(of: &Mark) -> Vec<Shape> {
    let [width, height] = SAMPLE;
    let middle = [width / 2.0, height / 2.0];
    match of {
        Mark::Stone(of, letter) => return stone(middle, height / 2.0, *of, *letter).into(),
        Mark::Vertex(_) => return vec![Shape::disc(middle, TOKEN, Pen::fill(BLACK))],
        Mark::Text(_) => return vec![Shape::text(middle, SIZE, "n")],
        _ => {}
    }
    let (corner, size) = match of {
        Mark::Side(_) => ([0.0, height / 2.0 - 1.6], [width, 3.2]),
        Mark::Edge(_) => ([0.0, -4.0], [width, height + 8.0]),
        Mark::Brick(_) => ([2.0, 0.0], [width - 4.0, height]),
        _ => ([(width - height) / 2.0, 0.0], [height, height]),
    };
    mark(of, "", Style::Squares, corner, size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Drawing, Label, committed};
    use crate::picture;

    #[test]
    fn forks_and_mirrors_are_explained_where_there_are_any() {
        let words = |path: &str| {
            let scene = committed(path, Drawing::of(Label::Board));
            joints(&scene).into_iter().map(|(_, words)| words).collect::<Vec<_>>()
        };
        assert_eq!(words("tests/verified/parts-domineering"), ["a sum, with an arrow to each part"]);
        assert_eq!(words("certificates/tactix-5x5-normal"), ["a mirror: every move is answered by its image"]);
        assert_eq!(words("certificates/nimbi-sums").len(), 2);
        assert!(words("certificates/hackenbush").is_empty());
        assert_eq!(words("certificates/clobber-3x3"), ["the player to move"]);
    }

    fn words(name: &str) -> Vec<&'static str> {
        let scene = committed(&format!("certificates/{name}"), Drawing::of(Label::Board));
        marks(&scene).into_iter().map(|(_, words)| words).collect()
    }

    #[test]
    fn the_stones_of_each_letter_are_explained() {
        let picture = |name: &str, position: &str| {
            let rules = crate::ruleset::game(name).expect("a game").rules();
            picture::of(&rules, position).expect("a picture")
        };
        let (fox, clobber) = ("fox-and-geese:_G_G/._./_F_.", "clobber:xo");
        let pictures = [picture(fox, "_G_G/._./_F_."), picture(clobber, "xo")];
        let grids: Vec<&Grid> = pictures.iter().flat_map(|picture| &picture.parts).map(|part| &part.grid).collect();
        let stones = |grids| stones(grids).into_iter().map(|(_, words)| words).collect::<Vec<_>>();
        assert_eq!(stones(&grids[..1]), ["a stone of Left", "a stone of Right"]);
        assert_eq!(stones(&grids).len(), 4);
    }

    #[test]
    fn tokens_of_maps_and_heaps_too_large_to_draw_are_explained() {
        assert_eq!(words("nim-city"), ["a token"]);
        assert!(words("wythoff-8-13").is_empty());
        let has_large = |name: &str, position: &str| {
            let rules = crate::ruleset::game(name).expect("a game").rules();
            let picture = picture::of(&rules, position).expect("a picture");
            picture.parts.iter().any(|part| has_large_heap(&part.grid))
        };
        assert!(
            has_large("nim:17,3", "17,3") && has_large("octal:0.77:17", "17") && has_large("nim:1 + *17", "1 + *17")
        );
        assert!(!has_large("nim:16,3", "16,3") && !has_large("octal:0.77:16", "16") && !has_large("nim:1", "-"));
    }
}
