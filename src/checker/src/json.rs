//! JSON as the format has it: objects whose fields stand in order, lists read one element at a time, and how a rejection
//! gets out of a deserializer.

pub(crate) mod fields;
pub(crate) mod guard;
pub(crate) mod halt;
pub(crate) mod lists;
