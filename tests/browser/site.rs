//! The guide as a site, which `docs/build.sh` has made in `target/site`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::driver::{Browser, DESK, PHONE};

fn site() -> PathBuf {
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/site");
    assert!(site.join("index.html").exists(), "there is no site: run docs/build.sh");
    site
}

/// All pages in the folder but those to play on, which have tests of their own, the list beside each page, and the page for a
/// server that has no such page.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let found = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let mut pages: Vec<PathBuf> = found
        .flat_map(|path| match path.is_dir() {
            true => pages(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "html"))
        .filter(|path| !["toc.html", "404.html"].iter().any(|name| path.ends_with(name)))
        .filter(|path| !path.parent().is_some_and(|folder| folder.ends_with("play")) || path.ends_with("index.html"))
        .collect();
    pages.sort();
    pages
}

const IS_WHOLE: &str = "return document.querySelector('main h1') !== null
    && [...document.images].every((image) => image.complete && image.naturalWidth > 0)";
const LINKS: &str = "return [...document.querySelectorAll('main a[href]')].map((link) => link.href)
    .filter((address) => address.startsWith('file:')).map((address) => decodeURI(address.slice(7))).join('\\n')";

#[test]
fn pages_show_their_pictures_and_link_to_what_is_there() {
    let browser = Browser::open(DESK);
    let pages = pages(&site());
    let mut missing = BTreeSet::new();
    for page in &pages {
        browser.visit(page);
        browser.wait(IS_WHOLE);
        for link in browser.text(LINKS).lines() {
            let file = link.split(['#', '?']).next().unwrap_or_default();
            if !Path::new(file).exists() {
                missing.insert((page.clone(), link.to_owned()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(pages.len() > 15, "{} pages", pages.len());
    assert_eq!((browser.complaints(), browser.requests()), (vec![], vec![]));
}

#[test]
fn the_site_leads_to_a_page_to_play_on_and_fits_a_phone() {
    let browser = Browser::open(PHONE);
    browser.visit(&site().join("docs/getting-started.html"));
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), true);
    browser.visit(&site().join("play/index.html"));
    let page = browser.text("return document.querySelector('main a[href$=\"nimbi-misere.html\"]').href");
    browser.visit(Path::new(page.trim_start_matches("file://")));
    assert_eq!(browser.state(), "ready");
}
