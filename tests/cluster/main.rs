//! Tables that several processes share.

mod counts;
