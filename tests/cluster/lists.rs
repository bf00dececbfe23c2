//! Lists of hosts.

use std::time::Duration;

use rebuttal::solve::cluster::{ClusterError, Hosts};

#[test]
fn a_list_has_a_line_for_each_process() {
    let read = |list, process| Hosts::read(list, process, Duration::ZERO).map(|hosts| hosts.addresses);
    let list = "# two nodes\nnode1:7000\n\n node2:7000 # the second\n[::1]:7001";
    assert_eq!(read(list, 2), Ok(["node1:7000", "node2:7000", "[::1]:7001"].map(str::to_owned).to_vec()));
    for (list, process) in [
        ("", 0),
        ("node1:7000", 1),
        ("node1", 0),
        (":7000", 0),
        ("node1:0", 0),
        ("a:1\na:1", 0),
        ("a:1\nA:01", 0),
        ("a:65536", 0),
    ] {
        assert!(matches!(read(list, process), Err(ClusterError::Hosts { .. })), "{list}");
    }
}
