//! What users see: the command, its output, its refusals, and the pages that quote them.

mod action;
mod audit;
mod audit_command;
mod command;
mod draw;
mod every;
mod explorer;
mod game_graph;
mod guide;
mod kept;
mod man;
mod minimum;
mod mistakes;
mod overwriting;
#[path = "../shared/pages.rs"]
mod pages;
mod passing;
mod play;
mod prose;
mod readme;
mod refused;
#[path = "../shared/mod.rs"]
mod shared;
mod table;
mod write;
mod written;
