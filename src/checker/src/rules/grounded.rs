//! The ground rules of a rule file, for a program that reads off them what the checker reads off them.

/// The ground rules of a rule file on its board.
#[derive(Clone, Debug)]
pub struct Grounded {
    /// The states, numbered from 0.
    pub states: Vec<char>,
    /// The names of the points, numbered from 0.
    pub points: Vec<String>,
    /// The rules, each once.
    pub rules: Vec<GroundRule>,
}

/// A ground rule.
#[derive(Clone, Debug)]
pub struct GroundRule {
    /// Whether it is Left's, and whether it is Right's.
    pub players: [bool; 2],
    /// Points, each with the states that the rule allows and what they become.
    pub changes: Vec<(usize, Vec<(u8, u8)>)>,
}
