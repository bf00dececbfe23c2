//! A second reading of what is published, by brute force that shares no code with the product.
//!
//! A line `Confirms:` above a test names the claims whose counterexample it finds again, and whose repair it tries.

mod bounds;
mod endgame;
mod french;
mod game;
mod hackenbush;
mod hooks;
mod invariants;
mod lemma5;
mod must;
mod octal;
mod safe;
mod tables;
mod tactix;
mod theorem3;
mod theorems;
