//! The schedule as a dataflow: one operator, whose output returns to its input with times [`LAG`] ticks later. It
//! processes a tick as soon as no more messages for it can arrive.

use std::cell::RefCell;
use std::rc::Rc;

use timely::container::NoopBuilder;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{ConnectLoop, Feedback};
use timely::worker::Worker;

use super::marks::{Marks, ToOwner};
use super::schedule::LAG;
use super::share::Share;
use super::{ClusterError, Session};

/// A process's contribution to the sums computed by process 0.
pub type Summands = Vec<u64>;

/// Solves the share of a process from the first tick of a session. `summands` is called at the end; process 0 returns
/// the sums over all processes.
pub fn sweep(
    worker: &mut Worker,
    mut share: Share,
    summands: impl Fn(&Share) -> Summands + 'static,
    session: &Session,
) -> Summands {
    let (from, session) = (session.from, session.clone());
    let is_first = worker.index() == 0;
    let count = if is_first { summands(&share).len() } else { 0 };
    let sums = Rc::new(RefCell::new(vec![0; count]));
    let added = Rc::clone(&sums);
    worker.dataflow::<u64, _, _>(|scope| {
        let (handle, cycle) = scope.feedback::<Marks>(LAG);
        let swept = cycle.unary_frontier::<NoopBuilder<Marks>, _, _, _>(
            DistributorPact(|_| ToOwner),
            "Sweep",
            move |capability, info| {
                let mut capability = Some(capability.delayed(&from));
                let activator = scope.activator_for(info.address);
                let mut tick = from;
                move |(input, frontier), output| {
                    let blocks = share.schedule().plan.blocks();
                    input.for_each(|_, marks| {
                        let taken = match is_first && marks.block == blocks && marks.has(count) {
                            true => add(&mut added.borrow_mut(), marks.words(0)),
                            false => share.receive(marks),
                        };
                        taken.unwrap_or_else(|error| session.fail(error));
                    });
                    let Some(time) = &mut capability else { return };
                    if tick >= from + LAG && frontier.frontier().less_equal(&tick) {
                        return;
                    }
                    let mut sending = output.session_with_builder(&time);
                    if tick < share.schedule().end() {
                        let swept = share.tick(tick, |mut marks| sending.give_container(&mut marks));
                        swept.unwrap_or_else(|error| session.fail(error));
                        drop(sending);
                        tick += 1;
                        time.downgrade(&tick);
                        session.at(tick);
                    } else {
                        let summands = summands(&share);
                        match is_first {
                            true => add(&mut added.borrow_mut(), summands).unwrap_or_else(|error| session.fail(error)),
                            false => sending.give_container(&mut Marks::sums(blocks, summands)),
                        }
                        drop(sending);
                        capability = None;
                    }
                    activator.activate();
                }
            },
        );
        swept.connect_loop(handle);
    });
    while worker.has_dataflows() {
        worker.step_or_park(None);
    }
    sums.take()
}

/// Adds summands, whose number must equal that of the sums.
fn add(sums: &mut Summands, summands: impl IntoIterator<Item = u64>) -> Result<(), ClusterError> {
    let garbled = || ClusterError::Garbled { what: "counts that are too large" };
    for (sum, summand) in sums.iter_mut().zip(summands) {
        *sum = sum.checked_add(summand).ok_or_else(garbled)?;
    }
    Ok(())
}
