//! The ground rules of a rule file, for a program that derives the same facts from them as the checker.

/// The ground rules of a rule file on its board.
#[derive(Clone, Debug)]
pub struct Grounded {
    /// The states, numbered from 0.
    pub states: Vec<char>,
    /// The names of the points, numbered from 0.
    pub points: Vec<String>,
    /// The distinct rules.
    pub rules: Vec<GroundRule>,
}

/// A ground rule.
#[derive(Clone, Debug)]
pub struct GroundRule {
    /// Whether Left, and whether Right, may use it.
    pub players: [bool; 2],
    /// Points, each with the states that the rule allows and their images.
    pub changes: Vec<(usize, Vec<(u8, u8)>)>,
}
