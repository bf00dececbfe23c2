//! Names of games: the names of the components, each after its sign.

use super::{Game, MOST_SUMMANDS, PLUS};
use crate::Reason;
use crate::rejection::Checked;
use crate::rules::refused;

/// The sign before a negative component, and before a negative first component.
pub(in crate::rules) const LESS: &str = " - ";
pub(in crate::rules) const MINUS: &str = "-";

/// The components of a sum but the last, which is a nim-heap of this size.
#[derive(Debug)]
pub(crate) struct Rest {
    pub(crate) heap: u32,
    pub(crate) game: String,
    pub(crate) position: String,
}

impl Game {
    /// Checks that the name denotes exactly these rules.
    pub(crate) fn hold_name(&self, name: &str) -> Checked<()> {
        let names = self.names(name);
        if names.len() != self.components.len() {
            let summands = |count: usize| format!("{count} summand{}", if count == 1 { "" } else { "s" });
            return refused(Reason::WrongRules, summands(names.len()), summands(self.components.len()));
        }
        for (component, (minus, name)) in self.components.iter().zip(names) {
            match (minus, component.minus) {
                (true, false) => return refused(Reason::WrongRules, format!("the negative of {name}"), "no negative"),
                (false, true) => return refused(Reason::WrongRules, name, "a negative"),
                _ => component.rules.hold_name(name)?,
            }
        }
        Ok(())
    }

    /// For each component its name, and whether a minus precedes it.
    fn names<'n>(&self, name: &'n str) -> Vec<(bool, &'n str)> {
        let (mut minus, mut rest) = name.strip_prefix(MINUS).map_or((false, name), |rest| (true, rest));
        let mut all = vec![];
        let sign = |rest: &str| [PLUS, LESS].into_iter().filter_map(|sign| Some((rest.find(sign)?, sign))).min();
        while let Some((place, sign)) = sign(rest).filter(|_| self.alone().is_none() && all.len() <= MOST_SUMMANDS) {
            let (name, behind) = rest.split_at(place);
            all.push((minus, name));
            (minus, rest) = (sign == LESS, behind.strip_prefix(sign).unwrap_or(behind));
        }
        all.push((minus, rest));
        all
    }

    /// The game in the words of a claim, given its name.
    pub(crate) fn in_words(&self, name: &str) -> String {
        let mut all = String::new();
        for (component, (minus, name)) in self.components.iter().zip(self.names(name)) {
            all += match (all.is_empty(), minus) {
                (true, false) => "",
                (true, true) => MINUS,
                (false, false) => PLUS,
                (false, true) => LESS,
            };
            all += &component.rules.in_words(name);
        }
        all
    }

    /// In an impartial game of several components whose last position is a nim-heap: its size, and the other
    /// components.
    pub(crate) fn rest(&self, name: &str, claimed: &str) -> Option<Rest> {
        let (last, others) = self.components.split_last().filter(|(_, others)| !others.is_empty())?;
        let (others_at, at) = claimed.rsplit_once(PLUS)?;
        let heap = last.rules.nim_heap(at).filter(|_| !self.is_partizan())?;
        let words = others.iter().zip(self.names(name)).map(|(component, (_, name))| component.rules.in_words(name));
        Some(Rest { heap, game: words.collect::<Vec<_>>().join(PLUS), position: others_at.to_string() })
    }

    /// The two sides of a difference, each with its position, in words.
    pub(crate) fn sides(&self, name: &str, claimed: &str) -> Option<[String; 2]> {
        let all: Vec<_> = self.components.iter().zip(self.names(name)).zip(claimed.split(PLUS)).collect();
        let side = |wanted: bool| {
            let those = all.iter().filter(|((component, _), _)| component.minus == wanted);
            let (names, boards): (Vec<_>, Vec<_>) =
                those.map(|((component, (_, name)), board)| (component.rules.in_words(name), *board)).unzip();
            (!names.is_empty()).then(|| format!("{} from {}", names.join(PLUS), boards.join(PLUS)))
        };
        Some([side(false)?, side(true)?])
    }
}
