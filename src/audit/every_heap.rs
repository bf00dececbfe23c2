//! Claims about heaps of every size. A certificate proves that the g-values of single heaps are periodic, or in misere play
//! their elements of the quotient; then a claim that holds for the heaps of one period holds for all.

use std::collections::BTreeMap;

use super::CheckError;
use super::evidence::{self, Evidence};
use super::judged::Judged;
use crate::audit::claims::{Check, Endless, PeriodCheck, QuotientCheck, Range, Scope, Shape, together};
use crate::certificate::{EveryCertificate, PeriodCertificate, QuotientCertificate};
use crate::ruleset::words::counted;
use crate::ruleset::{HeapRules, Play};

const FROM_THE_START: &str = "play from the start is wanted";
const GROWING: &str = "the g-values of its heaps grow";
const UNLISTED: &str = "its certificate lists no g-values";
const TOO_LONG_TOGETHER: &str = "its periods together are too long";

/// The most values of an unbounded parameter that are examined.
const MOST_VALUES: u64 = 1_000_000;

/// Whether the g-values of single heaps have this period from this heap on and, if it is `exact`, no earlier or shorter
/// one.
pub fn period(check: &PeriodCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let (from, period) = (evidence::number(&check.from)?, evidence::number(&check.period)?);
    let claimed = check.largest.as_deref().map(evidence::number).transpose()?;
    let rises = check.saltus.as_deref().map_or(Ok(0), evidence::number)?;
    let (PeriodCertificate { from: first, period: least, saltus, rules, .. }, largest) =
        evidence.period(&check.game)?;
    let (first, least, saltus) = (first as u64, least as u64, u64::from(saltus.unwrap_or_default()));
    let holds = match check.exact {
        true => (from, period, rises) == (first, least, saltus),
        false => from >= first && period > 0 && period.is_multiple_of(least) && rises == period / least * saltus,
    };
    let growing = if saltus > 0 { format!(" and saltus {saltus}") } else { String::new() };
    let fails = || format!("the g-values of {} have least period {least}{growing} from {first} on", rules.name());
    let other = claimed.filter(|claimed| largest.map(u64::from) != Some(*claimed));
    let exceeds = other.map(|claimed| match largest {
        Some(largest) => format!("the largest g-value of {} is {largest}, not {claimed}", rules.name()),
        None => format!("no g-value of {} is the largest, for they grow", rules.name()),
    });
    Ok(Judged::unless((!holds).then(fails).or(exceeds)))
}

/// Whether all numbers claimed of the misere quotient are right.
pub fn quotient(check: &QuotientCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let found = evidence.quotient(&check.game)?;
    let QuotientCertificate { products, lost, from, period, rules, .. } = &found;
    let claimed = [
        ("order", &check.order, products.len()),
        ("number of lost elements", &check.lost, lost.len()),
        ("start of the period", &check.from, *from),
        ("period", &check.period, *period),
    ];
    for (what, claimed, found) in claimed {
        let claimed = claimed.as_deref().map(evidence::number).transpose()?;
        if let Some(claimed) = claimed.filter(|claimed| *claimed != found as u64) {
            let of = format!("the {what} of the misere quotient of {} is {found}, not {claimed}", rules.name());
            return Ok(Judged::fails(of));
        }
    }
    Ok(Judged::holds())
}

/// Whether the check holds for all values of the unbounded parameter.
pub fn endless(check: &Check, range: &Range, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let mut tables = BTreeMap::new();
    let (mut smallest, mut looked) = (None::<(u64, String)>, 0);
    for endless in range.endless()? {
        let statement = Statement::of(check, &endless, &mut tables, evidence)?;
        let end = statement.end(&endless)?;
        for n in endless.first..end {
            let scope = endless.scope.with(endless.name, n as i64);
            let is_case = endless.condition.map_or(Ok(true), |condition| scope.truth(condition))?;
            looked += u64::from(is_case);
            if let Some(counterexample) = is_case.then(|| statement.fails(&scope)).transpose()?.flatten() {
                smallest = smallest.into_iter().chain([(n, counterexample)]).min();
                break;
            }
        }
    }
    evidence.write(smallest.is_some())?;
    match smallest {
        Some((_, counterexample)) => Ok(Judged::fails(counterexample)),
        None if looked == 0 => Err(CheckError::NoCase),
        None => {
            Ok(Judged::remarking(None, format!("{}, and by the period all others.", counted(looked, "case", "cases"))))
        }
    }
}

/// The statement about each case.
enum Statement<'t> {
    /// Both have the same g-value.
    Equal(Side<'t>, Side<'t>),
    /// The position is lost exactly when the text is `P`.
    Lost(Side<'t>, String),
}

/// A g-value, or an element of a quotient, that depends on the parameter.
enum Side<'t> {
    /// That of heaps of these sizes.
    Heaps(&'t EveryCertificate, Vec<String>, (u64, u64)),
    /// A number.
    Number(String, (u64, u64)),
}

type Tables = BTreeMap<String, EveryCertificate>;

impl<'t> Statement<'t> {
    fn of(
        check: &Check,
        endless: &Endless,
        tables: &'t mut Tables,
        evidence: &mut Evidence,
    ) -> Result<Statement<'t>, CheckError> {
        let (names, play) = match check {
            Check::Equal(check) => (vec![&check.one, &check.other], Play::Normal),
            Check::GValue(check) if check.from.is_none() => (vec![&check.game], Play::Normal),
            Check::Outcome(check) if check.from.is_none() => (vec![&check.game], check.play),
            _ => return Err(unknown(FROM_THE_START)),
        };
        for name in &names {
            if let Some((game, _)) = heaps(name)
                && !tables.contains_key(game)
            {
                let proved = match play {
                    Play::Normal => match evidence.period(game)?.0 {
                        growing if growing.saltus.is_some() => return Err(unknown(GROWING)),
                        period => EveryCertificate::Period(period),
                    },
                    Play::Misere => EveryCertificate::Quotient(evidence.quotient(game)?),
                };
                tables.insert(game.to_owned(), proved);
            }
        }
        let tables: &'t Tables = tables;
        if tables.is_empty() {
            return Err(unknown(
                "it names no heaps of an octal or subtraction game or of bricks, as in `octal:0.77:{n + 1},2`",
            ));
        }
        let side = |name: &str| Side::of(name, endless, tables);
        Ok(match check {
            Check::Equal(check) => Statement::Equal(side(&check.one)?, side(&check.other)?),
            Check::GValue(check) => Statement::Equal(side(&check.game)?, Side::number(&check.value, endless)?),
            Check::Outcome(check) => Statement::Lost(side(&check.game)?, check.outcome.clone()),
            _ => return Err(unknown(FROM_THE_START)),
        })
    }

    /// The first value of the parameter that need not be examined, because its case repeats an earlier one.
    fn end(&self, endless: &Endless) -> Result<u64, CheckError> {
        let condition = endless.condition.map(|condition| periods(condition, endless)).transpose()?;
        let own = match self {
            Statement::Equal(one, other) => vec![one.periods(), other.periods()],
            Statement::Lost(side, outcome) => {
                all_periods(outcome, endless)?.into_iter().chain([side.periods()]).collect()
            }
        };
        let all = own.into_iter().chain(condition).map(Some);
        let (from, period) = together(all).ok_or_else(|| unknown(TOO_LONG_TOGETHER))?;
        let end = from.max(endless.first) + period;
        if end - endless.first > MOST_VALUES { Err(unknown(TOO_LONG_TOGETHER)) } else { Ok(end) }
    }

    /// How the case fails, if it does.
    fn fails(&self, scope: &Scope) -> Result<Option<String>, CheckError> {
        Ok(match self {
            Statement::Equal(one, other) => {
                let (value, wanted) = (one.value(scope)?, other.value(scope)?);
                let text = match (one.name(scope)?, other.name(scope)?) {
                    (Some(one), Some(other)) => format!("{one} + {other} is N, so {one} and {other} differ"),
                    (Some(one), None) => format!("{one} has g-value {value}, not {wanted}"),
                    (None, Some(other)) => format!("{other} has g-value {wanted}, not {value}"),
                    (None, None) => format!("{value} is not {wanted}"),
                };
                (value != wanted).then_some(text)
            }
            Statement::Lost(side, outcome) => {
                let (claimed, found) = (scope.fill(outcome)?, if side.is_lost(scope)? { "P" } else { "N" });
                let claimed = claimed.trim();
                if !["N", "P"].contains(&claimed) {
                    return Err(CheckError::Text(format!("`{claimed}` is no outcome; write `N` or `P`")));
                }
                let name = side.name(scope)?.unwrap_or_default();
                (claimed != found).then(|| format!("{name} is {found}, not {claimed}"))
            }
        })
    }
}

impl<'t> Side<'t> {
    /// The side with this name: heaps `octal:0.77:{n},2`, or a nim-heap `*{n % 3}`.
    fn of(name: &str, endless: &Endless, tables: &'t Tables) -> Result<Side<'t>, CheckError> {
        if let Some(number) = name.strip_prefix('*') {
            return Side::number(number, endless);
        }
        let wanted =
            || unknown(&format!("`{name}` is not heaps of a game, as in `octal:0.77:{{n + 1}},2`, or a nim-heap"));
        let (game, sizes) = heaps(name).ok_or_else(wanted)?;
        let table = tables.get(game).ok_or_else(wanted)?;
        let each = sizes.iter().map(|size| heap_periods(table, size, endless)).collect::<Result<Vec<_>, _>>()?;
        let of_all = together(each.into_iter().map(Some)).ok_or_else(|| unknown(TOO_LONG_TOGETHER))?;
        Ok(Side::Heaps(table, sizes.into_iter().map(str::to_owned).collect(), of_all))
    }

    /// A number that does not grow.
    fn number(text: &str, endless: &Endless) -> Result<Side<'t>, CheckError> {
        let each = all_periods(text, endless)?;
        let of_all = together(each.into_iter().map(Some)).ok_or_else(|| unknown(TOO_LONG_TOGETHER))?;
        Ok(Side::Number(text.to_owned(), of_all))
    }

    /// The name of the heaps, if the side has some.
    fn name(&self, scope: &Scope) -> Result<Option<String>, CheckError> {
        let Side::Heaps(table, sizes, _) = self else { return Ok(None) };
        let sizes =
            sizes.iter().map(|size| Ok(scope.number(size)?.to_string())).collect::<Result<Vec<_>, CheckError>>()?;
        Ok(Some(table.sum_name(&sizes.join(","))))
    }

    fn periods(&self) -> (u64, u64) {
        match self {
            Side::Heaps(_, _, periods) | Side::Number(_, periods) => *periods,
        }
    }

    /// The g-value, or the element of the quotient.
    fn value(&self, scope: &Scope) -> Result<u64, CheckError> {
        let (table, sizes) = match self {
            Side::Number(text, _) => return evidence::number(&scope.fill(text)?),
            Side::Heaps(table, sizes, _) => (table, sizes),
        };
        let heap = |size: &String| {
            let outside = |_| CheckError::Text(format!("a heap of `{size}` has less than 0 tokens in a case"));
            usize::try_from(scope.number(size)?).map_err(outside)
        };
        let heaps = sizes.iter().map(heap).collect::<Result<Vec<_>, _>>()?;
        table.class(heaps).map(|class| class as u64).ok_or_else(|| unknown(UNLISTED))
    }

    /// Whether the player to move loses.
    fn is_lost(&self, scope: &Scope) -> Result<bool, CheckError> {
        let value = self.value(scope)?;
        Ok(match self {
            Side::Number(..) => value == 0,
            Side::Heaps(table, ..) => table.is_lost(value as usize),
        })
    }
}

/// Splits a name into the game without its heaps, and the expressions for their sizes: `octal:0.77:{n + 1},2` gives
/// `octal:0.77`, `n + 1` and `2`.
fn heaps(name: &str) -> Option<(&str, Vec<&str>)> {
    let (game, sizes) = name.rsplit_once(':')?;
    let mut inside = false;
    let parts = sizes.split(|c: char| {
        inside = c == '{' || inside && c != '}';
        c == ',' && !inside
    });
    let sizes = parts.map(size_of).collect::<Option<Vec<_>>>()?;
    HeapRules::named(game).is_ok().then_some((game, sizes))
}

/// The expression for a size: what is in braces, or a number.
fn size_of(text: &str) -> Option<&str> {
    match text.strip_prefix('{') {
        Some(rest) => rest.strip_suffix('}').filter(|inside| !inside.contains(['{', '}'])),
        None => Some(text).filter(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())),
    }
}

/// Where the g-values or elements of the heaps of a size become periodic in the parameter, and their period.
fn heap_periods(table: &EveryCertificate, size: &str, endless: &Endless) -> Result<(u64, u64), CheckError> {
    let (from, period) = table.repeats();
    match endless.scope.shape(size, endless.name)? {
        Some(Shape::Linear { slope: 0, .. }) => Ok((0, 1)),
        Some(Shape::Linear { slope: 1.., offset }) if table.class([0]).is_some() => {
            Ok((from as u64 + offset.min(0).unsigned_abs(), period as u64))
        }
        Some(Shape::Linear { slope: 1.., .. }) => Err(unknown(UNLISTED)),
        _ => Err(unknown(&format!("`{size}` is no multiple of `{}`, more or less a number", endless.name))),
    }
}

/// Where each expression in the braces of a text becomes periodic, and its period.
fn all_periods(text: &str, endless: &Endless) -> Result<Vec<(u64, u64)>, CheckError> {
    let unclosed = || CheckError::Text(format!("`{text}`: a `{{` has no `}}`"));
    let expressions = text.split('{').skip(1).map(|part| Ok(part.split_once('}').ok_or_else(unclosed)?.0));
    let expressions = expressions.collect::<Result<Vec<_>, CheckError>>()?;
    expressions.into_iter().map(|expression| periods(expression, endless)).collect()
}

/// Where an expression becomes periodic, and its period.
fn periods(expression: &str, endless: &Endless) -> Result<(u64, u64), CheckError> {
    let shape = endless.scope.shape(expression, endless.name)?;
    let grows = || {
        unknown(&format!("`{expression}` is not seen to repeat; use `{}` in remainders and comparisons", endless.name))
    };
    shape.and_then(Shape::periods).ok_or_else(grows)
}

/// Why a claim about all values of a parameter cannot be decided.
fn unknown(reason: &str) -> CheckError {
    CheckError::Text(format!("over a parameter without a last value: {reason}; give it one, with `size` and `bound`"))
}
