//! The counts of positions in a report of `rebuttal solve`.

use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::counted;
use serde::Serialize;

/// The number of classes of positions.
#[derive(Debug, Serialize)]
pub struct Classes {
    pub equivalence: Equivalence,
    pub classes: u64,
    pub p_classes: u64,
}

/// The number of positions in each layer, under each requested equivalence.
#[derive(Debug, Serialize)]
pub struct Layers(pub Vec<Row>);

/// The number of positions in each layer up to an equivalence, and their total.
#[derive(Debug, Serialize)]
pub struct Row {
    pub equivalence: Equivalence,
    pub positions: u64,
    pub layers: Vec<u64>,
}

impl Classes {
    pub fn text(&self) -> String {
        let Classes { equivalence, classes, p_classes } = self;
        format!("  classes        {classes} up to {}, {p_classes} of them P\n", equivalence.name())
    }
}

impl Layers {
    /// A line for each equivalence.
    pub fn text(&self) -> String {
        let line = |row: &Row| {
            let layers: Vec<String> = row.layers.iter().map(u64::to_string).collect();
            let what = match row.equivalence {
                Equivalence::Identity => counted(row.positions, "position", "positions"),
                equivalence => format!("{} up to {}", row.positions, equivalence.name()),
            };
            format!("  layers         {}: {what}\n", layers.join(" "))
        };
        self.0.iter().map(line).collect()
    }
}
