//! The format of certificates: what the schema accepts and refuses, what stands beside a certificate, and what else is written of one.

mod beside;
mod coq;
#[path = "../shared/coqc.rs"]
mod coqc;
mod every;
mod export;
mod proved;
mod rule_files;
mod schema;
#[path = "../shared/mod.rs"]
mod shared;
mod statements;
