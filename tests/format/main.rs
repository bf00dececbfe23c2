//! The format of certificates: what the checker and the schema accept, what they reject and why, and what else is written of a certificate.

mod beside;
mod export;
mod hostile;
mod mutants;
mod rejected;
mod schema;
#[path = "../shared/mod.rs"]
mod shared;
