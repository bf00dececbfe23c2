//! JSON of the format: objects with ordered fields, lists read one element at a time, and the way of a rejection out of
//! a deserializer.

pub(crate) mod fields;
pub(crate) mod guard;
pub(crate) mod halt;
pub(crate) mod leaf;
pub(crate) mod lists;
