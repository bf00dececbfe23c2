//! How labels are written.

use super::*;
use crate::certificate::label_text;
use crate::ruleset::{Game, game};

fn certificate(game: &Game) -> Option<LabelCertificate> {
    let values = LoopyValues::solve(game, &[game.source()], 64, |_| {}).expect("it fits");
    labels(game, &values, "a command".to_owned())
}

fn nim_city(cars: &str) -> Vec<Label> {
    let game = game(&format!("nim-city:{cars}")).expect("a game");
    let values = LoopyValues::solve(&game, &[game.source()], 64, |_| {}).expect("it fits");
    all(&game, &values)
}

#[test]
fn every_position_that_play_reaches_has_one_label_with_its_reasons() {
    let labels = nim_city("F,E");
    let mut positions: Vec<&str> = labels.iter().map(|label| label.position.as_str()).collect();
    assert_eq!(positions.first(), Some(&"E,F"));
    positions.sort_unstable();
    positions.dedup();
    // Two of the eight towns that E reaches, or one of them and F.
    assert_eq!((positions.len(), labels.len()), (36 + 8, 36 + 8));
    for Label { position, value, rank, reverts, escape } in &labels {
        let infinite = value.starts_with("inf(");
        assert_eq!([rank.is_none(), reverts.is_none(), escape.is_some()], [infinite; 3], "{position}");
    }
}

#[test]
fn a_certificate_reads_line_by_line_and_back() {
    let game = game("*1").expect("a game");
    let certificate = certificate(&game).expect("the source is labelled");
    assert_eq!((certificate.version, certificate.value.as_str(), certificate.labels.len()), (5, "1", 2));
    let certificate = LabelCertificate { labels: nim_city("H"), ..certificate };
    let text = label_text(&certificate).expect("JSON");
    let read: LabelCertificate = serde_json::from_str(&text).expect("the same");
    assert_eq!(read, certificate);
    insta::assert_snapshot!(text, @r#"
    {
    "format": "rebuttal certificate",
    "version": 5,
    "remarks": {"producer":"rebuttal 0.1.0","command":"a command"},
    "game": "*1",
    "rules": {"ruleset":"nim-heap","size":1},
    "position": "*1",
    "value": "1",
    "labels": [
    {"position": "H", "value": "1", "rank": 1, "reverts": [
      {"move":"H>E","reply":"E>A"},
      {"move":"H>G","reply":"G>C"}]},
    {"position": "B", "value": "0", "rank": 1, "reverts": [
      {"move":"B>A","reply":"A>home"},
      {"move":"B>E","reply":"E>home"}]},
    {"position": "E", "value": "inf(0,1,2)", "escape": "E>G"},
    {"position": "G", "value": "inf(1)", "escape": "G>G"},
    {"position": "A", "value": "1", "rank": 0, "reverts": []},
    {"position": "home", "value": "0", "rank": 0, "reverts": []},
    {"position": "D", "value": "2", "rank": 0, "reverts": []},
    {"position": "C", "value": "1", "rank": 0, "reverts": []}]
    }
    "#);
    assert!(serde_json::from_str::<LabelCertificate>(&text.replacen("\"value\"", "\"values\"", 1)).is_err());
}

#[test]
fn values_of_other_positions_make_no_certificate() {
    let game = game("*1 + *1").expect("a game");
    let elsewhere = game.parse("*0 + *0").expect("its notation");
    let values = LoopyValues::solve(&game, &[elsewhere], 64, |_| {}).expect("it fits");
    assert_eq!(labels(&game, &values, String::new()), None);
}
