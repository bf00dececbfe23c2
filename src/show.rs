//! What people see of a certificate: figures, tables, texts, pages, and play against it.

pub mod document;
pub mod explorer;
pub mod export;
pub mod figure;
pub mod picture;
pub mod playing;
pub mod table;
pub mod written;
