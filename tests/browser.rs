//! The explorer page as a reader meets it, in a browser. Not among the tests that `cargo test` runs by itself, for it needs chromedriver at
//! the address in `WEBDRIVER`, as `.ci/run` starts it:
//!
//!     chromedriver --port=9515 &
//!     WEBDRIVER=http://localhost:9515 cargo test --release --test browser

#[path = "browser/driver.rs"]
mod driver;
#[path = "browser/page.rs"]
mod page;
#[path = "shared/pages.rs"]
mod pages;
#[path = "browser/play.rs"]
mod play;
#[path = "browser/plays.rs"]
mod plays;
mod shared;
