//! How labels are written.

use super::*;
use crate::certificate::label_text;
use crate::ruleset::{Game, game};

fn certificate(game: &Game) -> Option<LabelCertificate> {
    let values = LoopyValues::solve(game, &[game.source()], 64, |_| {}).expect("it fits");
    labels(game, &values, "a command".to_owned().into())
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
    positions.sort_unstable();
    positions.dedup();
    // Two of the eight towns that E reaches, or one of them and F.
    assert_eq!((positions.len(), labels.len()), (36 + 8, 36 + 8));
    for (place, Label { position, value, escape, moves }) in labels.iter().enumerate() {
        let infinite = value.starts_with("inf(");
        assert_eq!(escape.is_some(), infinite, "{position}");
        for LabelMove { reaches, reply, back, .. } in moves {
            assert!((1..=labels.len()).contains(reaches) && reply.is_some() == back.is_some(), "{position}");
            assert!(back.is_none_or(|back| back <= place && labels[back - 1].value == *value), "{position}");
            let smaller = labels[reaches - 1].value.parse().is_ok_and(|to: u32| value.parse().is_ok_and(|of| to < of));
            assert_eq!(reply.is_some(), !infinite && !smaller, "{position}");
        }
    }
}

#[test]
fn a_certificate_reads_line_by_line_and_back() {
    let game = game("*1").expect("a game");
    let certificate = certificate(&game).expect("the source is labelled");
    assert_eq!((certificate.version, certificate.value.as_str(), certificate.labels.len()), (1, "1", 2));
    let certificate = LabelCertificate { labels: nim_city("E"), ..certificate };
    let text = label_text(&certificate).expect("JSON");
    let read: LabelCertificate = serde_json::from_str(&text).expect("the same");
    assert_eq!(read, certificate);
    insta::assert_snapshot!(text, @r#"
    {
    "format": "rebuttal certificate",
    "version": 1,
    "remarks": {"producer":"rebuttal 0.1.0","command":"a command"},
    "rules": {"ruleset":"nim-heap","size":1},
    "position": "*1",
    "value": "1",
    "labels": [
    {"position": "home", "value": "0", "moves": []},
    {"position": "A", "value": "1", "moves": [
      {"move":"A>home","reaches":1}]},
    {"position": "D", "value": "2", "moves": [
      {"move":"D>home","reaches":1},
      {"move":"D>A","reaches":2}]},
    {"position": "C", "value": "1", "moves": [
      {"move":"C>home","reaches":1}]},
    {"position": "H", "value": "1", "moves": [
      {"move":"H>B","reaches":6},
      {"move":"H>E","reaches":7,"reply":"E>A","back":2},
      {"move":"H>G","reaches":8,"reply":"G>C","back":4}]},
    {"position": "B", "value": "0", "moves": [
      {"move":"B>A","reaches":2,"reply":"A>home","back":1},
      {"move":"B>E","reaches":7,"reply":"E>home","back":1}]},
    {"position": "E", "value": "inf(0,1,2)", "escape": "E>G", "moves": [
      {"move":"E>home","reaches":1},
      {"move":"E>A","reaches":2},
      {"move":"E>D","reaches":3},
      {"move":"E>G","reaches":8},
      {"move":"E>H","reaches":5}]},
    {"position": "G", "value": "inf(1)", "escape": "G>G", "moves": [
      {"move":"G>C","reaches":4},
      {"move":"G>E","reaches":7},
      {"move":"G>G","reaches":8}]}]
    }
    "#);
    assert!(serde_json::from_str::<LabelCertificate>(&text.replacen("\"value\"", "\"values\"", 1)).is_err());
}

#[test]
fn values_of_other_positions_make_no_certificate() {
    let game = game("*1 + *1").expect("a game");
    let elsewhere = game.parse("*0 + *0").expect("its notation");
    let values = LoopyValues::solve(&game, &[elsewhere], 64, |_| {}).expect("it fits");
    assert_eq!(labels(&game, &values, Origin::default()), None);
}
