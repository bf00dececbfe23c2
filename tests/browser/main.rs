//! The explorer page as a reader meets it, in a browser. Not among the tests that `cargo test` runs by itself, for it needs chromedriver at
//! the address in `WEBDRIVER`, as `.ci/run` starts it:
//!
//!     chromedriver --port=9515 &
//!     WEBDRIVER=http://localhost:9515 cargo test --release --test browser
//!
//! With `REBUTTAL_TEXTS=10000` so many random rule files are compared, not 400.
//! With `REBUTTAL_GAMES=10000` so many random games are played against each page, not 50.

mod audit;
#[path = "../shared/coqc.rs"]
mod coqc;
mod driver;
mod every;
mod extra_stones;
mod page;
#[path = "../shared/pages.rs"]
mod pages;
mod parts;
mod play;
mod plays;
mod rule_files;
mod rule_parts;
mod rule_theory;
#[path = "../shared/mod.rs"]
mod shared;
mod site;
mod tournament;
