//! A second reading of what is published, by brute force that shares no code with the product.
//!
//! A line `Confirms:` above a test names the claims whose counterexample it finds again, and whose repair it tries.

#[path = "second_way/bounds.rs"]
mod bounds;
#[path = "second_way/endgame.rs"]
mod endgame;
#[path = "second_way/french.rs"]
mod french;
#[path = "second_way/game.rs"]
mod game;
#[path = "second_way/hackenbush.rs"]
mod hackenbush;
#[path = "second_way/invariants.rs"]
mod invariants;
#[path = "second_way/lemma5.rs"]
mod lemma5;
#[path = "second_way/must.rs"]
mod must;
#[path = "second_way/safe.rs"]
mod safe;
#[path = "second_way/tables.rs"]
mod tables;
#[path = "second_way/tactix.rs"]
mod tactix;
#[path = "second_way/theorem3.rs"]
mod theorem3;
#[path = "second_way/theorems.rs"]
mod theorems;
