//! Small honest certificates of all rulesets and mechanisms.

use std::fs;
use std::path::{Path, PathBuf};

use rebuttal_checker::{RULE_FILES, Verdict, check};

use super::json::Json;
use super::judge::{Judge, Judged};

/// An honest certificate.
pub struct Honest {
    pub name: String,
    pub text: String,
    pub json: Json,
    /// The first mechanism that it uses, by its place in [`MECHANISMS`].
    pub mechanism: usize,
}

/// Longer certificates are left out, so that a case takes little time.
const MOST_BYTES: u64 = 8_000;

/// Longer certificates are not restated with the text of their rules.
const MOST_STATED: usize = 1_000;

/// The folders that hold certificates.
fn folders() -> [PathBuf; 3] {
    ["../../tests/verified", "../../certificates", "../../certificates/rule-files"]
        .map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
}

/// The small certificates of all folders, by name, and the judge that checked them: each is verified, and its verdict
/// is true.
pub fn read() -> (Judge, Vec<Honest>) {
    let files =
        folders().into_iter().flat_map(|folder| fs::read_dir(folder).expect("a folder")).map(|file| file.unwrap());
    let is_small = |file: &fs::DirEntry| file.metadata().is_ok_and(|data| data.len() <= MOST_BYTES);
    let mut paths: Vec<PathBuf> = files.filter(is_small).map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let (mut judge, mut honest) = (Judge::default(), vec![]);
    let texts = paths.iter().flat_map(|path| {
        let text = self_contained(path);
        let stated = stated(&text);
        [(path, Some(text)), (path, stated)]
    });
    for (path, text) in texts.filter_map(|(path, text)| Some((path, text?))) {
        let verified = match check(text.as_bytes()) {
            Ok(Verdict::Verified(verified)) => verified,
            other => panic!("{}: {other:?}", path.display()),
        };
        match judge.judge(&text, &verified) {
            Judged::True => {
                let (name, json) = (path.file_stem().unwrap().to_string_lossy().into(), Json::parse(&text).unwrap());
                let mechanism = mechanism(&json);
                honest.push(Honest { name, text, json, mechanism });
            }
            Judged::Not(_) => {}
            Judged::False(what) => panic!("{}: {what}", path.display()),
        }
    }
    (judge, honest)
}

/// A short certificate that names a built-in rule file, with the text in place of the name.
fn stated(text: &str) -> Option<String> {
    let mut json = Json::parse(text).filter(|_| text.len() <= MOST_STATED)?;
    let Json::Object(fields) = json.field_mut("rules")? else { return None };
    let (field, name) = fields.iter_mut().find(|(field, _)| field == "name")?;
    let Json::Text(known) = &*name else { return None };
    let (_, text) = RULE_FILES.iter().find(|(name, _)| name == known)?;
    *name = Json::List(text.lines().map(Json::text).collect());
    *field = "lines".to_string();
    Some(json.to_string())
}

/// The certificate, with the steps from the file beside it included.
pub fn self_contained(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a certificate");
    let mut json = Json::parse(&text).expect("JSON");
    let refutation = json.field_mut("bound").and_then(|bound| bound.field_mut("refutation"));
    let Some(Json::Object(fields)) = refutation else { return text };
    let Some(Json::Text(file)) = fields.iter().find(|(name, _)| name == "file").map(|(_, file)| file) else {
        return text;
    };
    let steps = fs::read_to_string(path.with_file_name(file)).expect("a proof");
    fields.retain(|(name, _)| !["file", "bytes", "sha256"].contains(&&name[..]));
    fields.push(("steps".into(), Json::List(steps.lines().map(Json::text).collect())));
    json.to_string()
}

/// The mechanisms of the checker, the rarest first.
pub const MECHANISMS: [&str; 15] = [
    "quotient",
    "period",
    "loopy value",
    "refutation",
    "draw",
    "negation",
    "parts",
    "mirror",
    "isomorphism",
    "dual",
    "misere",
    "partizan",
    "symmetry",
    "sum",
    "identity",
];

fn mechanism(json: &Json) -> usize {
    let bound = |proof| json.field("bound").is_some_and(|bound| bound.field(proof).is_some());
    let (mut negation, mut parts, mut mirror) = (false, false, false);
    json.clone().visit("", &mut |name, node| match (name, node) {
        ("witness", Json::Text(text)) => negation |= text.len() > 1 && text.starts_with('-') && !text.contains(" + "),
        ("parts", Json::List(list)) => parts |= list.len() > 1,
        ("mirror", _) => mirror = true,
        _ => {}
    });
    let holds = [
        json.field("products").is_some(),
        json.field("from").is_some(),
        json.field("labels").is_some(),
        bound("refutation"),
        json.word("outcome").contains('D'),
        negation,
        parts,
        mirror,
        json.word("equivalence") == "isomorphism",
        bound("dual"),
        json.word("play") == "misere",
        json.list("starts").iter().any(|start| start.field("mover").is_some()),
        json.word("equivalence") == "symmetry",
        json.field("rules").is_some_and(|rules| rules.word("ruleset") == "sum"),
    ];
    holds.iter().position(|holds| *holds).unwrap_or(holds.len())
}
