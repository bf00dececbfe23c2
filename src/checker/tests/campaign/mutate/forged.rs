//! Certificates of mostly false claims, true except for what a forger must make up.

use super::super::json::Json;
use super::super::random::Random;
use super::Material;
use super::plays::{Played, part};
use super::points::mover;
use super::{repair, settled};

/// Claims that the player to move loses some reachable position, or that it is drawn. It gets an entry of its own at
/// the end, with made-up rebuttals where there are none.
pub fn claim(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let played = Played::new(json)?;
    let board = json.word("position").to_string();
    let mover = json.list("starts").first()?.word("mover").to_string();
    let mut position = if mover.is_empty() { board } else { format!("{mover} {board}") };
    for _ in 0..random.below(4) {
        position = random.pick(&played.moves(&position)).map_or(position, |(_, left)| left.clone());
    }
    if mover.is_empty() && json.field("draws").is_some() && !random.once_in(3) {
        return drawn(random, &played, json, &position);
    }
    let number = entry(random, &played, json, "entries", &position)?;
    if random.once_in(2) {
        admit(&played, json);
    }
    if let Json::Object(fields) = json {
        fields.retain(|(name, _)| name != "bound");
    }
    super::near::claim_of(json, number, &position)
}

/// Claims that the position is drawn, by an entry for it and one after a move from it.
fn drawn(random: &mut Random, played: &Played, json: &mut Json, position: &str) -> Option<()> {
    let (mv, left) = random.pick(&played.moves(position))?.clone();
    let numbers = [position, &left].map(|position| entry(random, played, json, "draws", position));
    let start =
        |number: Option<u64>, position: &str| Some(("parts", part(number?, played.witness(position, position)?)));
    let waits = Json::object(&[start(numbers[0], position)?]);
    let moves = Json::object(&[("move", Json::Text(mv)), start(numbers[1], &left)?]);
    json.set("position", Json::text(position));
    json.set("outcome", Json::text("D"));
    json.set("starts", Json::List(vec![waits, moves]))
}

/// Adds an entry for the position, replacing an existing one, and returns its number.
fn entry(random: &mut Random, played: &Played, json: &mut Json, list: &str, position: &str) -> Option<u64> {
    let board = json.word("position").to_string();
    for name in ["entries", "draws"] {
        let above = if name == "draws" { json.list("entries").len() } else { 0 };
        if let Some(place) = json.list(name).iter().position(|entry| entry.word("position") == position) {
            json.list_mut(name)?.remove(place);
            repair::renumber(json, |number| number - u64::from(number > (above + place) as u64 + 1));
        }
    }
    let draws = if list == "draws" { json.list("draws") } else { &[] };
    let known = repair::known(json.list("entries").iter().chain(draws));
    let number = known.len() as u64 + 1;
    repair::renumber(json, |reached| reached + u64::from(reached >= number));
    let style = *random.pick(&STYLES)?;
    let mut rebuttals = vec![];
    for (mv, left) in played.moves(position) {
        match repair::rebuttal(played, &known, &mv, &left) {
            Some(rebuttal) => rebuttals.push(rebuttal),
            None => rebuttals.extend(made_up(random, (played, &board, style), &known, [&mv, &left], number)),
        }
    }
    let fields = [("position", Json::text(position)), ("rebuttals", Json::List(rebuttals))];
    json.list_mut(list)?.push(Json::object(&fields));
    Some(number)
}

/// Declares the first of the made-up witnesses as symmetries too.
fn admit(played: &Played, json: &mut Json) -> Option<()> {
    let mut made_up = vec![];
    json.visit("", &mut |name, node| match node {
        Json::Text(witness) if name == "witness" && !played.witnesses.contains(witness) => made_up.push(node.clone()),
        _ => {}
    });
    made_up.dedup();
    made_up.truncate(3);
    json.list_mut("symmetries")?.append(&mut made_up);
    Some(())
}

/// How a forger makes up a missing rebuttal.
#[derive(Clone, Copy)]
enum Style {
    /// The move is not listed.
    Omitted,
    /// It is listed without a reply.
    Alone,
    /// Its rebuttal reaches the entry itself.
    Own,
    /// Its rebuttal reaches an earlier entry, by a witness that maps the points, ignoring their moves.
    Carried,
    /// Its rebuttal leaves parts, or a mirror.
    Settled,
}

const STYLES: [Style; 8] = {
    use Style::{Alone, Carried, Omitted, Own, Settled};
    [Omitted, Alone, Own, Carried, Carried, Carried, Settled, Settled]
};

/// Makes up an answer to a move without a rebuttal.
fn made_up(
    random: &mut Random,
    (played, board, style): (&Played, &str, Style),
    above: &[(u64, String)],
    [mv, left]: [&str; 2],
    own: u64,
) -> Option<Json> {
    let replies = played.moves(left);
    let reaches = |after: &str| above.iter().find(|(_, position)| may_reach(played, after, position));
    let chosen = match style {
        Style::Omitted => return None,
        Style::Alone => return Some(Json::object(&[("move", Json::text(mv))])),
        Style::Own => random.pick(&replies).map(|reply| (reply, own, reply.1.clone())),
        Style::Settled => {
            let (reply, after) = random.pick(&replies)?;
            let parts = settled::parts(random, played, above, after);
            let fields = [("move", Json::text(mv)), ("reply", Json::text(reply)), ("parts", parts)];
            return Some(Json::object(&fields));
        }
        Style::Carried => {
            let each = replies.iter().filter_map(|reply| reaches(&reply.1).map(|entry| (reply, entry)));
            let each: Vec<_> = each.collect();
            random.pick(&each).map(|(reply, entry)| (*reply, entry.0, entry.1.clone()))
        }
    };
    let ((reply, after), number, position) = chosen?;
    let witness = witness(random, played, board, after, &position);
    let fields = [("move", Json::text(mv)), ("reply", Json::text(reply)), ("parts", part(number, witness))];
    Some(Json::object(&fields))
}

/// Whether a forger mistakes an entry for the position after a reply: it has as many points, or letters, whoever is to
/// move.
fn may_reach(played: &Played, after: &str, entry: &str) -> bool {
    let is_empty = |text: &str| text.ends_with('-');
    played.is_like(after, entry) || after.len() == entry.len() && is_empty(after) == is_empty(entry)
}

/// A witness that maps the letters of one position onto those of the other, ignoring the moves; or any witness. It
/// negates when the other player is to move.
fn witness(random: &mut Random, played: &Played, board: &str, from: &str, onto: &str) -> Option<String> {
    if played.is_isomorphism() {
        return played.carried(from, onto);
    }
    let sign = if mover(from) == mover(onto) { "" } else { "-" };
    Some(format!("{sign}{}", permutation(random, played, board, from, onto)?))
}

fn permutation(random: &mut Random, played: &Played, board: &str, from: &str, onto: &str) -> Option<String> {
    let any = random.pick(&played.witnesses)?;
    let any = any.strip_prefix('-').unwrap_or(any).to_string();
    let letters = |text: &str| text.rsplit(' ').next().unwrap_or("").chars().filter(|c| *c != '-').collect::<Vec<_>>();
    let (from, onto, all) = (letters(from), letters(onto), letters(board));
    if from.len() != onto.len() || all.len() != any.chars().count() {
        return Some(any);
    }
    let mut others = all.iter().filter(|letter| !onto.contains(letter));
    let image = |letter: &char| match from.iter().position(|known| known == letter) {
        Some(place) => onto.get(place),
        None => others.next(),
    };
    Some(all.iter().filter_map(image).collect())
}
