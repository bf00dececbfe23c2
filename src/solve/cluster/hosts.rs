//! The addresses of the processes: one line `HOST:PORT` each.

use std::time::Duration;

use super::ClusterError;

/// The processes that cooperate, from the point of view of one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts {
    /// The address at which each process listens.
    pub addresses: Vec<String>,
    /// The number of this process.
    pub process: usize,
    /// How long to wait for the others.
    pub timeout: Duration,
}

impl Hosts {
    /// The hosts in a list; empty lines and text after a `#` are ignored.
    ///
    /// # Errors
    /// When a line is not an address, an address occurs twice, or the list has no line for this process.
    pub fn read(list: &str, process: usize, timeout: Duration) -> Result<Hosts, ClusterError> {
        let wrong = |what| Err(ClusterError::Hosts { what });
        let mut addresses = Vec::new();
        for (number, line) in (1..).zip(list.lines()) {
            let address = line.split('#').next().unwrap_or_default().trim().to_owned();
            match address.rsplit_once(':') {
                None if address.is_empty() => {}
                Some((host, port)) if !host.is_empty() && port.parse().is_ok_and(|port: u16| port > 0) => {
                    let same = |other: &String| is_same(other, &address);
                    if addresses.iter().any(same) {
                        return wrong(format!("line {number}: `{address}` stands there twice"));
                    }
                    addresses.push(address);
                }
                _ => return wrong(format!("line {number}: `{address}` is no HOST:PORT")),
            }
        }
        if addresses.is_empty() {
            return wrong("it has no line HOST:PORT".to_owned());
        }
        if process >= addresses.len() {
            let count = addresses.len();
            return wrong(format!("this is process {process}, and the list is for processes below {count}"));
        }
        Ok(Hosts { addresses, process, timeout })
    }

    /// The number of processes.
    pub fn count(&self) -> usize {
        self.addresses.len()
    }
}

/// Whether two addresses have the same host and port, however written.
fn is_same(one: &str, other: &str) -> bool {
    let parts =
        |address: &str| address.rsplit_once(':').map(|(host, port)| (host.to_lowercase(), port.parse::<u16>().ok()));
    parts(one) == parts(other)
}
