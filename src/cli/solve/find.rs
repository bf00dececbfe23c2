//! The results of `rebuttal solve`, in order of increasing cost.

use std::path::Path;
use std::time::Instant;

use rebuttal::ruleset::words::counted;
use rebuttal::ruleset::{Game, Outcome, OutcomeClass, Position, Relation};
use rebuttal::solve::{Done, Method, Needs, Oracle, Outcomes, Stored, Unsolved, g_value_of, oracle};

use super::super::failure::Failure;
use super::left_out::{Sought, Why};
use super::report::{Begins, Counted, Report};
use super::thermograph::Thermograph;
use super::told::Told;
use super::values::{
    VALUES, canonical_form, has_canonical_form, loopy_value, relation, thermograph, vertices, without_search,
};
use super::{Solve, WITHOUT_HOSTS, counts};

/// Finds the outcome and other requested results; returns the oracle.
pub fn asked<'g>(
    asked: &Solve,
    game: &'g Game,
    said: Relation,
    told: &Told,
) -> Result<Box<dyn Oracle + Send + 'g>, Failure> {
    let begun = Instant::now();
    let failed = |error: Unsolved| asked.failed(error);
    let at = &mut |done, total| match total {
        Some(total) => told.progress.at("outcomes", format!(", a table of {} MiB", Outcomes::mib(total)), done, total),
        None => told.progress.searching(done),
    };
    if let (Some(folder), Some(removal), false) = (&asked.table.folder, game.removal(), asked.is_shared()) {
        let claim = (&game.rules(), asked.game.play());
        let needs = Stored::needs(&removal, claim, folder, asked.solving()).map_err(|error| asked.failed(error))?;
        told.progress.say(&table(folder, needs));
    }
    let heaps = |heaps| told.progress.found(heaps, "heaps, for their misere quotient");
    let without_search = match counts_positions(asked) {
        true => None,
        false => without_search(game, asked.game.play(), asked.solving(), heaps),
    };
    let mut oracle = match shared(asked, game, told)?.or(without_search) {
        Some(oracle) => oracle,
        None => oracle(game, &[], asked.game.play(), asked.solving(), at).map_err(failed)?,
    };
    let outcomes = game.starts().iter().map(|start| oracle.outcome(start)).collect::<Result<Vec<_>, _>>();
    let outcomes = outcomes.map_err(failed)?;
    let outcome = OutcomeClass::of(outcomes[0], outcomes[outcomes.len() - 1]);
    let starts = asked.game.starts(game);
    let begins = starts.iter().map(|start| Ok(Begins::new(game, start, oracle.outcome(start)?)));
    let begins = begins.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    let (known, mib) = oracle.size();
    if known > 0 && !asked.json && asked.table.folder.is_none() {
        let seconds = begun.elapsed().as_secs_f64();
        let rate = known as f64 / seconds.max(1e-6);
        let known = counted(known, "position", "positions");
        told.progress.say(&format!("{known} in {seconds:.2} s, {rate:.0} a second; {mib} MiB in use"));
    }
    let report = Report {
        counted: oracle.counted().map(|(positions, p_positions)| Counted { positions, p_positions }),
        remoteness: (!game.is_partizan() && !game.ends()).then(|| oracle.rank(&game.source())).flatten(),
        relation: relation(said, outcome),
        begins,
        position: asked.game.position(game),
        ..Report::new(game, asked.game.play(), outcome, solver(asked, oracle.as_ref()))
    };
    told.begin(report, sought(asked, game))?;
    counts::count(asked, game, oracle.as_mut(), told)?;
    Ok(oracle)
}

/// Whether the positions are to be counted or kept, so that a mirror or a quotient does not suffice.
fn counts_positions(asked: &Solve) -> bool {
    asked.classes || asked.layers || asked.table.folder.is_some() || asked.is_shared()
}

/// The oracle that several processes compute together.
fn shared(asked: &Solve, game: &Game, told: &Told) -> Result<Option<Box<dyn Oracle + Send>>, Failure> {
    let Some(hosts) = asked.cluster.hosts()? else { return Ok(None) };
    super::cluster::oracle(asked, game, hosts, &told.progress).map(Some)
}

/// The requirements of the table in `folder`, in words.
fn table(folder: &Path, Needs { memory, disk, blocks, done }: Needs) -> String {
    let folder = folder.display();
    format!(
        "`{folder}` has {done} of the {blocks} blocks of the table; {memory} MiB of memory, at most {disk} MiB on disk"
    )
}

/// How the outcomes are found. Threads are mentioned only if requested, so that each command has one output.
fn solver(asked: &Solve, oracle: &dyn Oracle) -> String {
    match asked.game.threads {
        Some(1) if oracle.counted().is_some() => format!("{}, 1 thread", oracle.solver()),
        Some(threads) if oracle.counted().is_some() => format!("{}, {threads} threads", oracle.solver()),
        _ => oracle.solver(),
    }
}

/// The results sought after the outcome.
fn sought(asked: &Solve, game: &Game) -> Vec<Sought> {
    let wanted = |what: &Sought| match what {
        Sought::Classes => asked.classes,
        Sought::Layers => asked.layers,
        Sought::Moves => true,
        Sought::GValue => asked.wants_value() && !game.is_partizan() && game.ends(),
        Sought::Value => asked.wants_value() && (has_canonical_form(game) || !game.is_partizan() && !game.ends()),
    };
    Sought::ALL.into_iter().filter(wanted).collect()
}

/// Finds everything else.
pub fn others(asked: &Solve, game: &Game, oracle: &mut dyn Oracle, told: &Told) -> Result<(), Failure> {
    for (place, start) in asked.game.starts(game).iter().enumerate() {
        if let Err(why) = moves(game, start, place, oracle, told) {
            told.leave_out(Sought::Moves, why)?;
        }
    }
    let is_zero = told.outcome() == Some(OutcomeClass::P);
    told.found(Sought::Moves, Ok(()), |_, ()| {})?;
    if !asked.wants_value() {
        return Ok(());
    }
    let memory = asked.game.memory;
    match (game.is_partizan(), game.ends()) {
        (false, true) => told.found(Sought::GValue, g_value(asked, game, oracle, told), |report, (value, solver)| {
            (report.g_value, report.g_value_solver) = (Some(value), solver);
        }),
        (false, false) => {
            told.progress.busy("loopy value", "");
            let found = loopy_value(game, memory).and_then(|value| Ok((value, vertices(game, memory)?)));
            told.found(Sought::Value, found.map_err(Why::from), |report, (value, vertices)| {
                (report.value, report.vertices) = (Some(value), vertices);
            })
        }
        (true, _) if has_canonical_form(game) => {
            told.progress.busy("canonical form", "");
            // A P-position equals 0, however large it is.
            let value = if is_zero { Ok("0".to_owned()) } else { canonical_form(game, VALUES).map_err(Why::Large) };
            let heat =
                if asked.thermograph { thermograph(game, VALUES).map(Some).map_err(Why::Large) } else { Ok(None) };
            let found = value.and_then(|value| Ok((value, heat?)));
            told.found(Sought::Value, found, |report, (value, heat)| {
                (report.value, report.thermograph) = (Some(value), heat.as_ref().map(Thermograph::of));
            })
        }
        (true, _) => Ok(()),
    }
}

/// Finds the moves that achieve the outcome of a start.
fn moves(game: &Game, start: &Position, place: usize, oracle: &mut dyn Oracle, told: &Told) -> Result<(), Why> {
    let aim = match oracle.outcome(start)? {
        Outcome::N => Outcome::P,
        Outcome::D => Outcome::D,
        Outcome::P => return Ok(()),
    };
    let (at_once, others): (Vec<_>, Vec<_>) =
        game.moves(start).into_iter().partition(|mv| oracle.is_known_at_once(&game.follower(start, mv)));
    for mv in at_once.into_iter().chain(others) {
        let achieves = oracle.outcome(&game.follower(start, &mv))? == aim;
        let text = achieves.then(|| game.move_text(&mv));
        told.know(|report| report.begins[place].decide(text))?;
    }
    Ok(())
}

/// The g-value, and how it was found unless together with the outcome.
fn g_value(
    asked: &Solve,
    game: &Game,
    oracle: &mut dyn Oracle,
    told: &Told,
) -> Result<(u32, Option<&'static str>), Why> {
    let source = game.source();
    if oracle.outcome(&source)? == Outcome::P {
        return Ok((0, None));
    }
    if let Some(value) = oracle.g_value(&source)? {
        return Ok((value, None));
    }
    if game.removal().is_some() && asked.is_shared() {
        return Err(Why::NotAsked(WITHOUT_HOSTS));
    }
    let (value, method) = g_value_of(game, asked.solving(), &mut |done| match done {
        Done::Positions(done) => {
            let positions = 1u64.checked_shl(game.measure(&source) as u32).unwrap_or(u64::MAX);
            told.progress.at("g-values", format!(", a table of {} MiB", positions >> 20), done, positions);
        }
        Done::Components(found) => told.progress.found(found, "components with their g-values"),
        Done::Searched(known) => told.progress.searching(known),
    })?;
    Ok((value, method.map(Method::words)))
}
