//! The results of a campaign.

use std::collections::BTreeMap;
use std::fmt;

use rebuttal_checker::Reason;

use super::Ended;
use super::judge::Judged;

/// The counts of one mechanism.
#[derive(Clone, Default)]
struct Row {
    inputs: u64,
    /// Rejected before any field was interpreted.
    shape: u64,
    rejected: u64,
    not_read: u64,
    is_true: u64,
    not_judged: u64,
    is_false: u64,
}

#[derive(Default)]
pub struct Table {
    rows: BTreeMap<&'static str, Row>,
    unchanged: u64,
    reasons: BTreeMap<Reason, u64>,
    not_judged: BTreeMap<&'static str, u64>,
    /// Panics and false verdicts, each with its input.
    pub failures: Vec<String>,
}

impl Table {
    /// Counts an input.
    pub fn add(&mut self, mechanism: &'static str, is_changed: bool, ended: &Ended, input: impl Fn() -> String) {
        self.unchanged += u64::from(!is_changed);
        let row = self.rows.entry(mechanism).or_default();
        row.inputs += 1;
        match ended {
            Ended::Rejected(rejection) => {
                row.rejected += 1;
                row.shape += u64::from([Reason::NotJson, Reason::WrongShape].contains(&rejection.reason));
                *self.reasons.entry(rejection.reason).or_default() += 1;
            }
            Ended::NotRead => row.not_read += 1,
            Ended::Verified(Judged::True) => row.is_true += 1,
            Ended::Verified(Judged::Not(why)) => {
                row.not_judged += 1;
                *self.not_judged.entry(why).or_default() += 1;
            }
            Ended::Verified(Judged::False(what)) => {
                row.is_false += 1;
                self.failures.push(format!("false: {what}: {}", input()));
            }
            Ended::Panicked => {
                row.is_false += 1;
                self.failures.push(format!("panic: {}", input()));
            }
        }
    }

    fn total(&self) -> Row {
        self.rows.values().fold(Row::default(), |mut all, row| {
            all.inputs += row.inputs;
            all.shape += row.shape;
            all.rejected += row.rejected;
            all.not_read += row.not_read;
            all.is_true += row.is_true;
            all.not_judged += row.not_judged;
            all.is_false += row.is_false;
            all
        })
    }

    /// The shares of inputs with a true verdict, of those not judged, and of those with the shape of a certificate.
    pub fn shares(&self) -> [u64; 3] {
        let total = self.total();
        [total.is_true, total.not_judged, total.inputs - total.shape]
    }

    /// The number of distinct reasons for rejection.
    pub fn reasons(&self) -> usize {
        self.reasons.len()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = ["inputs", "rejected", "(by shape)", "no file", "verified, true", "not judged", "false"];
        write!(f, "{:<14}", "mechanism")?;
        head.iter().try_for_each(|name| write!(f, "{name:>15}"))?;
        let total = self.total();
        for (name, row) in self.rows.iter().map(|(name, row)| (*name, row)).chain([("all", &total)]) {
            let Row { inputs, shape, rejected, not_read, is_true, not_judged, is_false } = row;
            write!(f, "\n{name:<14}")?;
            let numbers = [inputs, rejected, shape, not_read, is_true, not_judged, is_false];
            numbers.iter().try_for_each(|number| write!(f, "{number:>15}"))?;
        }
        write!(f, "\nunchanged: {}\nnot judged, because of:", self.unchanged)?;
        self.not_judged.iter().try_for_each(|(why, count)| write!(f, " {why} {count}"))?;
        write!(f, "\nreasons:")?;
        let each = self.reasons.iter().enumerate();
        each.into_iter().try_for_each(|(place, (reason, count))| {
            write!(f, "{}{:>9} {:<22}", if place % 4 == 0 { "\n" } else { "" }, count, reason.code())
        })?;
        let unmet = Reason::ALL.iter().filter(|reason| !self.reasons.contains_key(reason));
        write!(f, "\nreasons not met: {}", unmet.map(|reason| reason.code()).collect::<Vec<_>>().join(" "))
    }
}
