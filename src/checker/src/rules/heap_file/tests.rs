//! Rule files of heaps: by hand, by brute force, and refused.

mod by_hand;
mod limits;
mod named;
mod refused;
mod sums;

/// The rules of a text.
fn stated(lines: &str, arguments: &[&str]) -> String {
    let lines: Vec<&str> = lines.lines().collect();
    format!(r#"{{"ruleset": "heap-file", "lines": {lines:?}, "arguments": {arguments:?}}}"#)
}

/// The rules of a game with these lines and one size, n, that begins with a heap of 9.
fn of_n(rules: &str) -> String {
    stated(&format!("game test\nheap n\nstart 9\n{rules}"), &[])
}

const GRUNDY: &str = "game grundy HEAPS\nheap n\nstart HEAPS\nboth: n-k, k for k in 1..(n-1)/2";
const WYTHOFF: &str = "game wythoff HEAPS\nheap n , m\nunordered\nstart HEAPS\nboth: n-k, m for k in 1..n\n\
    both: n, m-k for k in 1..m\nboth: n-k, m-k for k in 1..m";
const CUTCAKE: &str = "game cutcake CAKE\nheap n x m\nstart CAKE\nLeft: k x m, n-k x m for k in 1..n-1\n\
    Right: n x k, n x m-k for k in 1..m-1";
