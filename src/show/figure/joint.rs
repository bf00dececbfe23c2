//! Forks of arrows to sums, and the mirrors that they reach.

use std::collections::{BTreeMap, BTreeSet};

use super::arc::{Arc, ArcKind, Joint, JointKind};
use super::scene::Scene;
use super::{POINTS_PER_INCH, Theme};
use crate::certificate::Settled;
use crate::picture::shape::{BLACK, Form, Pen, Point, Shape, WHITE};
use crate::ruleset::Player;

/// The diameter of a dot, the width of a diamond, and that of an end of play.
const DOT: f64 = 3.6;
const DIAMOND: f64 = 10.0;
const END: f64 = 10.0;

/// The arrows to what settles the resulting positions: an edge to an entry, or an edge to a joint and from there one to
/// each entry.
pub fn forked(leading: Vec<(Arc, Settled)>, movers: &BTreeMap<u32, Player>) -> (Vec<Joint>, Vec<Arc>) {
    let (mut joints, mut edges, mut names) = (Vec::new(), Vec::new(), BTreeSet::new());
    for (arc, settled) in leading {
        let Some(joint) = joint(&arc, &settled, movers) else {
            edges.extend(settled.entry().map(|entry| Arc { head: entry.to_string(), ..arc }));
            continue;
        };
        let part = |entry: &u32| Arc {
            tail: joint.name.clone(),
            head: entry.to_string(),
            kind: ArcKind::Rebuttal,
            label: Vec::new(),
        };
        edges.push(Arc { head: joint.name.clone(), ..arc });
        // Opening moves of both players may have the same result.
        if names.insert(joint.name.clone()) {
            edges.extend(settled.entries.iter().map(part));
            joints.push(joint);
        }
    }
    (joints, edges)
}

/// The joint where the arrow ends, unless it leads to a single entry.
fn joint(arc: &Arc, settled: &Settled, movers: &BTreeMap<u32, Player>) -> Option<Joint> {
    let (kind, word) = match () {
        () if settled.entry().is_some() => return None,
        () if settled.is_over() => (JointKind::End, "end"),
        () if settled.mirror => (JointKind::Mirror, "mirror"),
        () => (JointKind::Sum, "sum"),
    };
    let parts: String = settled.entries.iter().map(|entry| format!("_{entry}")).collect();
    let mover = arc.tail.parse().ok().and_then(|number: u32| movers.get(&number).copied());
    Some(Joint { name: format!("{word}_{}{parts}", arc.tail), tail: arc.tail.clone(), kind, mover })
}

/// The same arrows without joints: an edge to each entry.
pub fn plain(leading: Vec<(Arc, Settled)>) -> Vec<Arc> {
    let mut edges: Vec<Arc> = Vec::new();
    let mut known = BTreeSet::new();
    for (arc, settled) in leading {
        for entry in settled.entries {
            let head = entry.to_string();
            if arc.kind == ArcKind::Opening || known.insert((arc.tail.clone(), entry)) {
                edges.push(Arc { head, ..arc.clone() });
            }
        }
    }
    edges
}

impl Scene {
    /// The joint with this name.
    pub fn joint(&self, name: &str) -> Option<JointKind> {
        self.joints.iter().find(|joint| joint.name == name).map(|joint| joint.kind)
    }

    /// Whether there is a joint of this kind.
    pub fn has(&self, kind: JointKind) -> bool {
        self.joints.iter().any(|joint| joint.kind == kind)
    }

    /// The edges between vertices, by name; a forked arrow counts as an edge to each part.
    pub fn links(&self) -> Vec<(&str, &str)> {
        let joints = self.joints.iter().map(|joint| (joint.name.as_str(), joint.tail.as_str()));
        let joints: BTreeMap<&str, &str> = joints.collect();
        let to_vertices = self.edges.iter().filter(|arc| !joints.contains_key(arc.head.as_str()));
        to_vertices
            .map(|arc| (joints.get(arc.tail.as_str()).copied().unwrap_or(&arc.tail), arc.head.as_str()))
            .collect()
    }
}

/// The joint in the language of Graphviz.
pub fn dot(scene: &Scene, Joint { name, kind, .. }: &Joint) -> String {
    let size = |points: f64| format!("fixedsize=true, width={0:.2}, height={0:.2}", points / POINTS_PER_INCH);
    let plain = if scene.drawing.theme == Theme::Colour { "style=filled, fillcolor=white" } else { "style=solid" };
    match kind {
        JointKind::Sum => format!("  {name} [shape=point, width={:.2}];\n", DOT / POINTS_PER_INCH),
        JointKind::Mirror => format!("  {name} [shape=diamond, label=\"\", {plain}, {}];\n", size(DIAMOND)),
        JointKind::End => format!("  {name} [shape=box, label=\"\", {plain}, {}, peripheries=2];\n", size(END)),
    }
}

/// The joint as shapes, around its centre.
pub fn shapes(kind: JointKind, [x, y]: Point) -> Vec<Shape> {
    let pen = Pen { width: 0.8, ..Pen::outlined(WHITE) };
    match kind {
        JointKind::Sum => vec![Shape::disc([x, y], DOT / 2.0, Pen::fill(BLACK))],
        JointKind::Mirror => {
            let half = DIAMOND / 2.0;
            let corners = vec![[x, y - half], [x + half, y], [x, y + half], [x - half, y]];
            vec![Shape { form: Form::Polygon(corners), pen }]
        }
        JointKind::End => {
            let square = |side: f64| Shape::rect([x - side / 2.0, y - side / 2.0], [side; 2], pen);
            vec![square(END), square(END - 5.0)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Drawing, Label, Layout, committed};

    fn arrows(name: &str, drawing: Drawing) -> Vec<String> {
        let scene = committed(&format!("tests/verified/{name}"), drawing);
        scene.edges.iter().map(|arc| format!("{} {}", arc.tail, arc.head)).collect()
    }

    /// A possible layout by Graphviz of the position claimed and the mirror that an opening leaves.
    const JSON: &str = r#"{"bb": "0,0,100,100", "objects": [
        {"_gvid": 0, "name": "opening", "pos": "50,80", "width": "0.5", "height": "0.3", "shape": "box"},
        {"_gvid": 1, "name": "mirror_opening", "pos": "50,20", "width": "0.14", "height": "0.14", "shape": "diamond"}],
        "edges": [{"tail": 0, "head": 1, "pos": "e,50,25 50,69 50,60 50,50 50,30"}]}"#;

    #[test]
    fn an_arrow_has_a_tip_at_each_part_of_a_sum() {
        let arrows = arrows("parts-domineering", Drawing::of(Label::Number));
        let wanted = ["opening 4", "3 1", "3 sum_3_1_1", "sum_3_1_1 1", "sum_3_1_1 1", "4 2"];
        assert_eq!(arrows[..6], wanted);
        assert_eq!(arrows[6..], ["5 sum_5_1_2", "sum_5_1_2 1", "sum_5_1_2 2", "5 3"]);
    }

    #[test]
    fn without_forks_an_edge_leads_to_each_entry() {
        let plain = Drawing { forks: false, ..Drawing::of(Label::Number) };
        let wanted = ["opening 4", "3 1", "4 2", "5 1", "5 2", "5 3"];
        assert_eq!(arrows("parts-domineering", plain), wanted);
        assert!(arrows("parts-nim", plain).is_empty());
        let links = |path| committed(path, Drawing::of(Label::Number)).links().len();
        assert_eq!([links("tests/verified/parts-domineering"), links("tests/verified/parts-nim")], [8, 1]);
    }

    #[test]
    fn opening_moves_of_both_players_that_leave_the_same_share_a_joint() {
        let opening = |mv: &str| {
            let (tail, head, label) = ("opening".to_owned(), String::new(), vec![mv.to_owned()]);
            let settled = Settled { entries: vec![1, 2], mirror: true };
            (Arc { tail, head, kind: ArcKind::Opening, label }, settled)
        };
        let (joints, edges) = forked(vec![opening("L 1"), opening("R 2")], &BTreeMap::new());
        assert_eq!((joints.len(), joints[0].kind, edges.len()), (1, JointKind::Mirror, 4));
    }

    #[test]
    fn a_mirror_is_a_diamond() {
        let scene = committed("certificates/tactix-5x5-normal", Drawing::of(Label::Position));
        let figure = scene.figure(|_| Layout::read(JSON.as_bytes())).expect("a layout");
        insta::assert_snapshot!("mirror-svg", figure.svg());
        insta::assert_snapshot!("mirror-tikz", figure.tikz());
    }
}
