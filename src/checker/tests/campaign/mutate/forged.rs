//! Certificates of claims that are mostly false, true but for what a forger must make up.

use super::super::json::Json;
use super::super::random::Random;
use super::Material;
use super::plays::{Played, part};
use super::repair;

/// The claim is that who is to move loses some position that play reaches. It gets an entry of its own at the end, in
/// which whatever cannot be rebutted is made up.
pub fn claim(material: &mut Material, json: &mut Json) -> Option<()> {
    let random = &mut material.random;
    let played = Played::new(json)?;
    let board = json.word("position").to_string();
    let mover = json.list("starts").first()?.word("mover").to_string();
    let with_mover = |mover: &str| if mover.is_empty() { board.clone() } else { format!("{mover} {board}") };
    let mut position = with_mover(&mover);
    for _ in 0..random.below(4) {
        position = random.pick(&played.moves(&position)).map_or(position, |(_, left)| left.clone());
    }
    let above: Vec<(u64, String)> = json.list("entries").iter().filter_map(repair::known).collect();
    let number = above.iter().map(|(number, _)| number + 1).max().unwrap_or(1);
    let mut rebuttals = vec![];
    for (mv, left) in played.moves(&position) {
        match repair::rebuttal(&played, &above, &mv, &left) {
            Some(rebuttal) => rebuttals.push(rebuttal),
            None => rebuttals.extend(made_up(random, &played, &board, &above, [&mv, &left], number)),
        }
    }
    let entry =
        [("number", Json::number(number)), ("position", Json::text(&position)), ("rebuttals", Json::List(rebuttals))];
    json.list_mut("entries")?.retain(|entry| entry.word("position") != position);
    json.list_mut("entries")?.push(Json::object(&entry));
    super::near::claim_of(json, number, &position)
}

/// What stands in the place of a rebuttal that there is not.
fn made_up(
    random: &mut Random,
    played: &Played,
    board: &str,
    above: &[(u64, String)],
    [mv, left]: [&str; 2],
    own: u64,
) -> Option<Json> {
    let alone = || Some(Json::object(&[("move", Json::text(mv))]));
    if random.once_in(6) {
        return if random.once_in(2) { None } else { alone() };
    }
    let replies = played.moves(left);
    let Some((reply, after)) = random.pick(&replies) else { return if random.once_in(2) { None } else { alone() } };
    let alike = |entry: &&(u64, String)| entry.1.len() == after.len();
    let alike: Vec<_> = above.iter().filter(alike).cloned().collect();
    let own = (own, after.clone());
    let target = random.pick(&alike).or(random.pick(above)).filter(|_| !random.once_in(8)).unwrap_or(&own);
    let witness = witness(random, played, board, after, &target.1);
    let fields = [("move", Json::text(mv)), ("reply", Json::text(reply)), ("parts", part(target.0, witness))];
    Some(Json::object(&fields))
}

/// A witness that carries the letters of one position onto those of the other, whatever the moves; or any.
fn witness(random: &mut Random, played: &Played, board: &str, from: &str, onto: &str) -> Option<String> {
    let any = random.pick(&played.witnesses)?.clone();
    let letters = |text: &str| text.rsplit(' ').next().unwrap_or("").chars().filter(|c| *c != '-').collect::<Vec<_>>();
    let (from, onto, all) = (letters(from), letters(onto), letters(board));
    if played.is_isomorphism() {
        let mut images = onto;
        let (one, other) = (random.below(images.len()), random.below(images.len()));
        if !images.is_empty() {
            images.swap(one, other);
        }
        return Some(if images.is_empty() { "-".into() } else { images.into_iter().collect() });
    }
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
