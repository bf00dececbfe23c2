//! What is proved: the solver and the prover against definitions and brute force, against the checker, and against the numbers in print.

mod bounds;
mod brute_force;
mod claims;
mod equivalence;
mod every_heap;
mod heaps_minimum;
mod isomorphism;
#[path = "../shared/on_lines.rs"]
mod on_lines;
mod paper;
mod partizan_minimum;
#[path = "../shared/plays.rs"]
mod plays;
mod prove;
mod rule_file_values;
mod second_way;
mod starts;
mod symmetry;
mod witnesses;
