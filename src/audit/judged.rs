//! The result of a check.

/// The result of a check, in one case or in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Why the check fails, with the position.
    pub counterexample: Option<String>,
    /// A remark, if the check holds.
    pub remark: Option<String>,
    /// The largest size examined.
    pub reached: Option<u64>,
}

impl Judged {
    /// The check holds.
    pub fn holds() -> Judged {
        Judged::default()
    }

    /// The check fails.
    pub fn fails(counterexample: impl Into<String>) -> Judged {
        Judged::unless(Some(counterexample.into()))
    }

    /// The check holds if `counterexample` is `None`; then `remark` says what was found.
    pub fn remarking(counterexample: Option<String>, remark: String) -> Judged {
        Judged { counterexample, remark: Some(remark), reached: None }
    }

    /// The check holds if `counterexample` is `None`.
    pub fn unless(counterexample: Option<String>) -> Judged {
        Judged { counterexample, ..Judged::default() }
    }
}
