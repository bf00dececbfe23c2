//! The Python package `rebuttal`: the library's games, solver and prover, and the checker, as Python objects.
//!
//! There is no game logic here. Each function converts its arguments, calls the library and wraps the result. Long work
//! runs in a separate thread (`work`), so that Python's other threads run and Ctrl-C is noticed. Messages are those of
//! the command line, with options replaced by Python arguments (`words`).

mod arguments;
mod audit;
mod certificate;
mod check;
mod entry;
mod error;
mod every;
mod game;
mod own;
mod position;
mod prove;
mod solution;
mod subject;
mod verdict;
mod words;
mod work;

/// The compiled part of the package.
#[pyo3::pymodule]
mod _rebuttal {
    #[pymodule_export]
    use crate::audit::{Finding, audit};
    #[pymodule_export]
    use crate::certificate::saved::save;
    #[pymodule_export]
    use crate::certificate::{Certificate, certificate};
    #[pymodule_export]
    use crate::check::check;
    #[pymodule_export]
    use crate::entry::{Entry, Part, Rebuttal};
    #[pymodule_export]
    use crate::every::prove_every;
    #[pymodule_export]
    use crate::game::{Game, game, games};
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::prove::prove;
    #[pymodule_export]
    use crate::solution::{Solution, solve};
    #[pymodule_export]
    use crate::verdict::Verdict;

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
