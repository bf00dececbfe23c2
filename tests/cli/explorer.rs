//! The explorer page: what the command writes.

use std::process::{Command, Stdio};

use crate::pages::{certificate, page};
use crate::shared::rebuttal_reading;
use rebuttal::certificate::Certificate;
use serde_json::Value;

/// The JSON that a page holds in the element of that name.
fn held<'a>(page: &'a str, id: &str) -> &'a str {
    let (_, after) = page.split_once(&format!("<script type=\"application/json\" id=\"{id}\">")).expect("an element");
    after.split_once("</script>").expect("its end").0
}

#[test]
fn a_page_holds_the_exact_certificate_and_loads_nothing() {
    for name in ["nimbi-misere-paper", "babylon-3-3-3-3", "nim-city", "nim-city-values", "hackenbush-greater"] {
        let page = page(name);
        let text: String = serde_json::from_str(held(&page, "certificate")).expect("a text");
        assert_eq!(text, certificate(name), "{name}");
        let own = page.replace(held(&page, "certificate"), "");
        // The name of SVG is an address that nobody loads.
        assert_eq!(own.replace("'http://www.w3.org/2000/svg'", "").matches("://").count(), 0, "{name}");
        assert_eq!(own.matches("default-src 'none'").count(), 1);
        let places = ["title", "brand", "heading", "style", "theme", "certificate", "layout", "script"];
        assert!(
            places.iter().all(|place| !own.contains(&format!("{{{{{place}}}}}"))),
            "{name}: a place without its part"
        );
    }
}

#[test]
fn a_page_is_the_same_every_time_and_not_large() {
    for name in ["nimbi-normal", "nimbi-misere", "babylon-3-3-3-3", "tactix-4x4-normal", "nim-city"] {
        let first = page(name);
        assert!(first == page(name), "{name}");
        let own = first.len() - certificate(name).len();
        assert!(own < 600_000, "{name}: {own} besides the certificate");
    }
}

#[test]
fn the_whole_graph_is_laid_out_up_to_some_hundred_entries() {
    let layout: Value = serde_json::from_str(held(&page("nimbi-normal"), "layout")).expect("JSON");
    let claimed: Certificate = serde_json::from_str(&certificate("nimbi-normal")).expect("a certificate");
    let mut numbers: Vec<u64> = vertices(&layout).iter().filter_map(|vertex| vertex["number"].as_u64()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, claimed.numbered().map(|(number, _)| number.into()).collect::<Vec<u64>>());
    let opened: Value = serde_json::from_str(held(&page("hackenbush"), "layout")).expect("JSON");
    assert_eq!(vertices(&opened).iter().filter(|vertex| vertex["number"].is_null()).count(), 1);
    let edges = opened["edges"].as_array().expect("edges").iter();
    let labels = edges.filter_map(|edge| Some((edge["label"]["text"].as_str()?, edge["to"].as_u64())));
    let mut labels: Vec<_> = labels.collect();
    labels.sort_unstable();
    assert_eq!(
        labels,
        [("L 3", Some(3)), ("R 3", Some(3))],
        "an opening move stands at the way to the entry that it reaches"
    );
    assert_eq!(held(&page("babylon-5-5-5-5"), "layout"), "null");
}

fn vertices(layout: &Value) -> &[Value] {
    layout["vertices"].as_array().expect("vertices")
}

#[test]
fn nothing_is_made_of_what_is_not_verified() {
    let corrupted = certificate("nimbi-normal").replacen("\"reply\":\"d1. c2.\"", "\"reply\":\"d1. d2.\"", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("page.html").display().to_string();
    let ended = rebuttal_reading(&["explore", "-", "-o", &target], corrupted.as_bytes());
    assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
    assert_eq!(ended.err.trim_end().lines().count(), 1);
    assert!(
        ended.err.starts_with("error: `standard input` is rejected, so nothing is made from it: "),
        "{}",
        ended.err
    );
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn without_graphviz_a_page_does_without_its_graph_and_says_so() {
    let run = |name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
        command.args(["explore", &format!("certificates/{name}.json")]).env("PATH", "").stdin(Stdio::null());
        command.output().expect("run")
    };
    let undrawn = run("nimbi-normal");
    assert_eq!(undrawn.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&undrawn.stderr).starts_with("without Graphviz"));
    assert!(String::from_utf8_lossy(&undrawn.stdout).contains(r#"id="layout">false<"#));
    let never_drawn = run("babylon-5-5-5-5");
    assert_eq!((never_drawn.status.code(), never_drawn.stderr.len()), (Some(0), 0));
}
