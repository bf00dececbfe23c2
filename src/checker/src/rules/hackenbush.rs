//! Hackenbush (Berlekamp, Conway and Guy, *Winning Ways*, 1982): a picture of blue, red and green edges on the ground.
//!
//! Left cuts a blue or green edge, Right a red or green one; then every edge that is no longer connected with the
//! ground disappears too. A position is the set of the remaining edges, a move the edge that is cut. The edges are
//! numbered as the rules list them and have the names of the points of a board.
//!
//! **Lemma.** Let a bijection carry the edges of one position onto those of another, such that an edge and its image may
//! be cut by the same players, both or neither stand on the ground, and two edges share a vertex other than the ground
//! exactly when their images do. Then it does the same for the positions after a move and after its image: an edge is
//! connected with the ground when a chain of edges, each sharing such a vertex with the next, leads from it to one that
//! stands on the ground, and the bijection carries chains onto chains. So the two positions have the same outcome. The
//! same holds when Left may cut an edge exactly when Right may cut its image, Right when Left may, and the other player
//! is to move.
//!
//! Such a bijection is an **isomorphism**. A witness lists the images of the edges left, in their order.
//!
//! **Sums.** Edges that are connected by vertices other than the ground are one component: what a cut takes away is of
//! its component. **Mirrors.** Let an involution of the edges carry Left's edges onto Right's, edges on the ground onto
//! such edges, and edges with a vertex other than the ground in common onto such edges; and let no component be its own
//! image. A cut leaves its image where it is, for that is of another component, and what both take away are images of
//! one another.

mod picture;

use super::digraph::hold_name;
use super::points::{self, MOST_POINTS, Names, Point, Tokens};
use super::{Isomorphism, Moves, Ruleset, Shape, bad_rules};
use crate::Reason;
use crate::claim::Player;
use crate::json::Reading;
use crate::json::fields::Fields;
use crate::rejection::{Checked, Rejection, hold, hold_none};

/// The name of a picture that is defined by its edges, and the part before the picture in any other name.
const FAMILY: &str = "hackenbush";

/// The vertex that all edges must be connected with: its name, and its number.
const GROUND: &str = "ground";
const ON_GROUND: u8 = 0;

/// The colours, and whether Left and Right may cut an edge of them.
const COLOURS: [(&str, [bool; 2]); 3] = [("blue", [true, false]), ("red", [false, true]), ("green", [true, true])];

/// An edge: the numbers of two different vertices, and whether Left and Right may cut it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Edge {
    ends: [u8; 2],
    cut: [bool; 2],
}

/// A picture of Hackenbush.
#[derive(Debug)]
pub(super) struct Hackenbush {
    name: String,
    names: Names,
    /// The edges that stand on the ground.
    grounded: Tokens,
    /// For each edge those that share a vertex other than the ground with it.
    beside: Vec<Tokens>,
    /// The edges that Left and Right may cut.
    cut: [Tokens; 2],
}

pub(super) fn read_picture(fields: &mut Fields) -> Reading<Hackenbush> {
    if let Some(text) = fields.optional_text("picture")? {
        return Ok(match picture::edges(&text) {
            Some(edges) => Hackenbush::new(format!("{FAMILY}:{text}"), &edges)?,
            None => bad_rules("a picture of at most 64 edges b, r and g like b(r,gb),r, or -", format!("{text:?}"))?,
        });
    }
    let mut vertices = vec![GROUND.to_string()];
    let edges = fields.few("edges", MOST_POINTS, |json| {
        let [one, other, colour] = json.texts()?;
        let Some((_, cut)) = COLOURS.iter().find(|(word, _)| *word == colour) else {
            return Ok(bad_rules("blue, red or green", format!("{colour:?}"))?);
        };
        if one == other {
            return Ok(bad_rules("two different vertices", format!("{one:?} twice"))?);
        }
        Ok(Edge { ends: [number(&mut vertices, one)?, number(&mut vertices, other)?], cut: *cut })
    })?;
    Ok(Hackenbush::new(FAMILY.to_string(), &edges)?)
}

/// The number of the vertex, which is new if it is not among those before.
fn number(vertices: &mut Vec<String>, vertex: String) -> Checked<u8> {
    hold_name(&vertex, "")?;
    let known = vertices.iter().position(|other| *other == vertex);
    let number = known.unwrap_or(vertices.len()) as u8;
    vertices.extend(known.is_none().then_some(vertex));
    Ok(number)
}

impl Hackenbush {
    /// The game with these edges, all of which must be connected with the ground.
    fn new(name: String, edges: &[Edge]) -> Checked<Hackenbush> {
        let those = |wanted: &dyn Fn(&Edge) -> bool| -> Tokens {
            (0..).zip(edges).filter(|(_, edge)| wanted(edge)).map(|(number, _)| number).collect()
        };
        let above = |edge: &Edge| edge.ends.into_iter().filter(|&end| end != ON_GROUND);
        let touching = |one: &Edge| those(&|other| above(one).any(|end| other.ends.contains(&end)));
        let picture = Hackenbush {
            name,
            names: Names::numbered(edges.len()),
            grounded: those(&|edge| edge.ends.contains(&ON_GROUND)),
            beside: edges.iter().map(touching).collect(),
            cut: [those(&|edge| edge.cut[0]), those(&|edge| edge.cut[1])],
        };
        let all = picture.names.points();
        match all.without(picture.connected(all)).points().next() {
            Some(edge) => bad_rules("edges connected with ground", format!("edge {}", picture.move_text(&edge))),
            None => Ok(picture),
        }
    }

    /// For each edge of `left`, those connected with it by vertices other than the ground.
    fn components(&self, left: Tokens) -> impl Iterator<Item = Tokens> {
        left.points().map(move |edge| points::connected(Tokens::NONE.with(edge), left, &self.beside))
    }

    /// The edges of `left` that are connected with the ground by edges of `left`.
    fn connected(&self, left: Tokens) -> Tokens {
        points::connected(self.grounded, left, &self.beside)
    }

    /// The edges that the player may cut.
    fn cut(&self, player: Player) -> Tokens {
        let [by_left, by_right] = self.cut;
        if player == Player::Left { by_left } else { by_right }
    }

    /// The edges of `left` that share a vertex other than the ground with this one.
    fn beside(&self, edge: Point, left: Tokens) -> Tokens {
        self.beside.get(usize::from(edge)).map_or(Tokens::NONE, |beside| beside.common(left))
    }

    /// Whether the edge may be replaced by its image: cut by the players who may cut that, on the ground if that is, and
    /// beside the edges whose images are beside that.
    fn is_like(&self, edge: Point, left: Tokens, images: &[Point], witness: Isomorphism) -> bool {
        let Some(&image) = images.get(usize::from(edge)) else { return false };
        let cut = |player| self.cut(player).contains(edge) == self.cut(player.image(witness.negates)).contains(image);
        let beside = self.beside(edge, left).carried(images) == self.beside(image, left.carried(images));
        cut(Player::Left)
            && cut(Player::Right)
            && beside
            && self.grounded.contains(edge) == self.grounded.contains(image)
    }
}

impl Ruleset for Hackenbush {
    /// The remaining edges.
    type Position = Tokens;
    /// The edge that is cut.
    type Move = Point;

    fn name(&self) -> String {
        self.name.clone()
    }

    fn start(&self) -> Tokens {
        self.names.points()
    }

    fn position(&self, text: &str) -> Option<Tokens> {
        points::set(&self.names, text).filter(|&left| self.connected(left) == left)
    }

    fn text(&self, left: &Tokens) -> String {
        points::write(&self.names, left.points())
    }

    fn mv(&self, text: &str) -> Option<Point> {
        self.names.point(text)
    }

    fn move_text(&self, edge: &Point) -> String {
        self.names.name(*edge).to_string()
    }

    fn after(&self, left: &Tokens, player: Player, edge: &Point) -> Option<Tokens> {
        let is_legal = left.common(self.cut(player)).contains(*edge);
        is_legal.then(|| self.connected(left.without(Tokens::NONE.with(*edge))))
    }

    fn divides(&self) -> bool {
        true
    }

    fn hold_sum(&self, left: &Tokens, parts: &[Tokens]) -> Checked<()> {
        let mut seen = Tokens::NONE;
        for part in parts {
            let found = |reason: Reason| Rejection::new(reason).found(self.text(part));
            hold(part.within(*left), || found(Reason::NotASum).expected(format!("points of {}", self.text(left))))?;
            hold(part.common(seen).is_empty(), || found(Reason::PartsTouch).expected("no point in two parts"))?;
            seen = seen.union(*part);
        }
        let torn = self.components(*left).find(|component| !parts.iter().any(|part| component.within(*part)));
        hold_none(torn, |component| {
            let is_touched = parts.iter().any(|part| !component.common(*part).is_empty());
            let reason = if is_touched { Reason::PartsTouch } else { Reason::PartLeftOut };
            Rejection::new(reason).expected("edges that hang together in one part").found(self.text(&component))
        })
    }

    fn hold_mirror(&self, left: &Tokens, mirror: &str) -> Checked<()> {
        let images = points::involution(&self.names, *left, mirror)?;
        let negation = Isomorphism { images: mirror, negates: true, onto: "" };
        hold_none(left.points().find(|&edge| !self.is_like(edge, *left, &images, negation)), |edge| {
            let expected = "the colours exchanged, and edges kept on the ground and side by side";
            Rejection::new(Reason::IllegalImage).expected(expected).found(self.names.name(edge))
        })?;
        let met = self.components(*left).find(|component| !component.common(component.carried(&images)).is_empty());
        hold_none(met, |component| {
            let expected = "an image that the cut leaves where it is";
            Rejection::new(Reason::MeetsItsImage).expected(expected).found(self.text(&component))
        })
    }

    fn candidates<'g>(&'g self, left: &'g Tokens, _: Player) -> Moves<'g, Point> {
        Box::new(left.points())
    }

    fn has_isomorphism(&self) -> bool {
        true
    }

    fn unions(&self, left: &Tokens, most: usize) -> Option<Vec<Tokens>> {
        points::unions(self.components(*left), most)
    }

    /// Beside what an isomorphism carries stand the components: a mirror may carry none of them onto itself.
    fn shape(&self, left: &Tokens, mover: Player) -> Shape {
        let single = |edge| Tokens::NONE.with(edge);
        let those = |edges: Tokens| left.common(edges).points().map(single).collect();
        let later = |edge| self.beside(edge, *left).points().filter(move |&other| other > edge);
        let pairs = left.points().flat_map(|edge| later(edge).map(move |other| single(edge).with(other)));
        let mut components: Vec<Tokens> = self.components(*left).collect();
        components.sort_unstable();
        components.dedup();
        let [own, other] = [mover, mover.other()].map(|player| those(self.cut(player)));
        Shape::of_sets(*left, [own, other, those(self.grounded), pairs.collect(), components])
    }

    fn isomorphism(&self, left: &Tokens, witness: Isomorphism) -> Checked<Tokens> {
        let images = points::images(&self.names, *left, witness.images);
        let images = images.ok_or_else(|| witness.misses(&format!("the images of {} edges", left.len())))?;
        let is_carried = left.points().all(|edge| self.is_like(edge, *left, &images, witness));
        hold(is_carried, || witness.carries_not(&self.text(left)))?;
        Ok(left.carried(&images))
    }
}

#[cfg(test)]
mod tests;
