//! How games of Left and Right, their sums and differences are named: `A + B - C`, and `A = B`, `A >= B`, `A <= B` for what is said
//! of `A - B`.

use super::super::{Domineering, GameError, Hackenbush, Hex, ValueGame, Yavalath, game, notation};
use super::{Component, PartizanGame, Summand};
use crate::ruleset::games::removal::file::read_text;

/// The most games of a sum.
const MOST_SUMMANDS: usize = 64;

/// How the games of Left and Right are named, and what they are.
pub const PARTIZAN_USAGES: [(&str, &str); 6] = [
    (
        "hackenbush:EXPRESSION|FILE",
        "Hackenbush of blue, red and green edges: `b(r,gb),rb`, or a FILE.json with `edges`",
    ),
    ("domineering:RxC|ROWS", "domineering, Left vertical: a rectangle, or rows of `.` and `#` joined by `/`"),
    ("hex:RxC", "Hex: Left joins the first row to the last, Right the first column to the last"),
    ("yavalath:SIDE", "Yavalath on a hexagon: four in a row win, three lose"),
    ("value:VALUE", "a game written down: 3, 1/2, *2, ^, +-1, {2|-1}, as CGSuite writes it"),
    (
        "A + B - C",
        "sums and differences of those that end for want of a move, and of impartial games; `0 - A` is the negative of A",
    ),
];

/// What is said of a game of Left and Right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Nothing: whatever the outcome is.
    Outcome,
    /// That the second player wins: it equals 0, in normal play.
    Zero,
    /// That Left wins when Right begins: it is at least 0, in normal play.
    AtLeastZero,
    /// That Right wins when Left begins: it is at most 0, in normal play.
    AtMostZero,
}

/// The signs between two sides, longer ones first.
const SIGNS: [(&str, Relation); 3] =
    [(" >= ", Relation::AtLeastZero), (" <= ", Relation::AtMostZero), (" = ", Relation::Zero)];

/// A game with its sign.
struct Term<'t> {
    text: &'t str,
    negative: bool,
}

/// The game that `name` means, from its start, and what is said of it; nothing when no game in it is one of Left and Right.
///
/// # Errors
/// When it names no game, or one that cannot be built or cannot stand in a sum; the message gives the remedy.
pub fn partizan_game(name: &str) -> Result<Option<(PartizanGame, Relation)>, GameError> {
    let sides = SIGNS.iter().find_map(|&(sign, relation)| Some((name.split_once(sign)?, relation)));
    let (terms, relation) = match sides {
        None => (terms(name, false), Relation::Outcome),
        Some(((left, right), relation)) => {
            (terms(left, false).into_iter().chain(terms(right, true)).collect(), relation)
        }
    };
    let plain = |term: &Term| !term.negative && !is_partizan(term.text);
    if terms.iter().all(plain) && relation == Relation::Outcome {
        return Ok(None);
    }
    if terms.len() > MOST_SUMMANDS {
        return Err(GameError::Summands(terms.len()));
    }
    let alone = terms.len() == 1 && !terms[0].negative;
    let summands = terms.iter().map(|term| summand(term, alone)).collect::<Result<_, _>>()?;
    let game = PartizanGame::new(summands).ok_or_else(|| GameError::Unknown(name.to_owned()))?;
    Ok(Some((game, relation)))
}

/// The games of a sum with their signs, which are the other way round where `negative`. A nought is nothing.
fn terms(text: &str, negative: bool) -> Vec<Term<'_>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    let mut sign = negative;
    if let Some(behind) = rest.strip_prefix('-') {
        (rest, sign) = (behind, !negative);
    }
    loop {
        let next = [" + ", " - "].into_iter().filter_map(|between| Some((rest.find(between)?, between))).min();
        let end = next.map_or(rest.len(), |(at, _)| at);
        found.push(Term { text: rest[..end].trim(), negative: sign });
        let Some((at, between)) = next else { break };
        (rest, sign) = (&rest[at + between.len()..], (between == " - ") != negative);
    }
    found.retain(|term| term.text != "0");
    found
}

fn family(text: &str) -> (&str, &str) {
    text.split_once(':').unwrap_or((text, ""))
}

fn is_partizan(text: &str) -> bool {
    PARTIZAN_USAGES.iter().any(|(usage, _)| usage.contains(':') && family(usage).0 == family(text).0)
}

fn summand(term: &Term, alone: bool) -> Result<Summand, GameError> {
    let component = component(term.text)?;
    if !alone && matches!(component, Component::Hex(_) | Component::Yavalath(_)) {
        return Err(GameError::NoSummand(term.text.to_owned()));
    }
    Ok(Summand { game: component, negative: term.negative })
}

fn component(text: &str) -> Result<Component, GameError> {
    let (family, parameters) = family(text);
    let usage = PARTIZAN_USAGES.iter().map(|(usage, _)| *usage).find(|usage| usage.starts_with(family));
    let wrong =
        |remedy: String| GameError::Parameters { game: text.to_owned(), usage: usage.unwrap_or_default(), remedy };
    match family {
        "hackenbush" => hackenbush(parameters).map(Component::from).map_err(wrong),
        "domineering" => Domineering::named(parameters).map(Component::from).map_err(wrong),
        "hex" => {
            let hex = notation::sizes(parameters, 64).and_then(|[rows, columns]| Hex::new(rows, columns));
            hex.map(Component::from).ok_or_else(|| wrong("with sides from 1 to 26 and 64 cells at most".to_owned()))
        }
        "yavalath" => {
            let side = notation::number(parameters, 4).and_then(|side| Yavalath::new(side as u32));
            side.map(Component::from).ok_or_else(|| wrong("with 1 to 4 cells on a side".to_owned()))
        }
        "value" => ValueGame::read(parameters).map(Component::from).map_err(|error| wrong(error.to_string())),
        _ => game(text).map(Component::from),
    }
}

/// The picture that a file holds, where there is one of that name, or that the expression draws.
fn hackenbush(parameters: &str) -> Result<Hackenbush, String> {
    if !parameters.ends_with(".json") {
        return Hackenbush::from_expression(parameters).map_err(|error| error.to_string());
    }
    let text = read_text(parameters).map_err(|error| format!("{error}"))?;
    Hackenbush::from_json(&text).map_err(|error| error.to_string())
}
