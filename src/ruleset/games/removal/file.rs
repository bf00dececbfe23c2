//! Games as data, in particular removal games: the JSON of `removal:FILE.json` and of certificates.

use std::fs::File;
use std::io::{self, Read};

use serde::{Deserialize, Serialize};

use super::{RemovalRules, boards};
use crate::registry::{Listed, mismatched};
use crate::{Board, BoardError, Removal, Rules, notation};

/// The rules of a removal game in a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesFile {
    /// Which part of a line a move may take.
    pub removal: Removal,
    /// The names of the points, in board order.
    pub points: Vec<String>,
    /// The lines, each as the names of its points in line order, joined as in positions.
    pub lines: Vec<String>,
    /// Where each point is drawn, as `[x, y]` with y downwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<Vec<[f64; 2]>>,
}

/// The rules of a removal game in a certificate.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum RulesData {
    /// A named board.
    Named(Named),
    /// Any other board.
    Listed(RulesFile),
}

/// The name of a board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    board: String,
}

impl TryFrom<RulesData> for RemovalRules {
    type Error = String;

    fn try_from(data: RulesData) -> Result<RemovalRules, String> {
        match data {
            RulesData::Named(Named { board }) => match boards::named(&board)?.rules() {
                Rules::Removal(rules) => Ok(rules),
                _ => mismatched(),
            },
            RulesData::Listed(RulesFile { layout: Some(_), .. }) => Err("rules hold no `layout`".to_owned()),
            RulesData::Listed(RulesFile { removal, points, lines, .. }) => {
                Ok(RemovalRules { name: None, removal, points, lines })
            }
        }
    }
}

impl From<RemovalRules> for RulesData {
    fn from(RemovalRules { name, removal, points, lines }: RemovalRules) -> RulesData {
        match name {
            Some(board) => RulesData::Named(Named { board }),
            None => RulesData::Listed(RulesFile { removal, points, lines, layout: None }),
        }
    }
}

/// The most bytes of a file.
const MOST_BYTES: u64 = 1 << 30;

/// Reads the text of a game as data. The file may be a pipe, but the length is limited.
pub(crate) fn read_text(path: &str) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::other(format!("it has more than {} MiB", MOST_BYTES >> 20)));
    }
    Ok(text)
}

/// The board of `rules`.
///
/// # Errors
/// When a line cannot be read, or the parts make no board.
pub fn board(rules: &RulesFile) -> Result<Board, BoardError> {
    let read = |(i, line): (usize, &String)| {
        let wrong = |reason| BoardError::Line { line: i + 1, reason };
        if line.is_empty() {
            Err(wrong("it has no points".to_owned()))
        } else {
            notation::parse(&rules.points, line).map_err(wrong)
        }
    };
    let lines = rules.lines.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
    Board::new(rules.points.clone(), lines, rules.layout.clone())
}
