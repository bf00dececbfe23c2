//! Refutations in a file beside the certificate.

use sha2::{Digest, Sha256};

use super::super::json::Json;
use super::super::random::Random;
use super::change_one;

/// Moves the steps of a refutation to a file, which is returned; sometimes it is slightly altered.
pub fn file(random: &mut Random, json: &mut Json) -> Option<Vec<u8>> {
    let refutation = json.field_mut("bound")?.field_mut("refutation")?;
    let lines = refutation.list("steps").iter().map(|step| match step {
        Json::Text(line) => format!("{line}\n"),
        other => other.to_string(),
    });
    let mut file: Vec<u8> = lines.collect::<String>().into_bytes();
    if random.once_in(4) {
        let at = random.below(file.len());
        file.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << random.below(8));
    }
    let digest: String = Sha256::digest(&file).iter().map(|byte| format!("{byte:02x}")).collect();
    let Json::Object(fields) = refutation else { return None };
    fields.retain(|(name, _)| name != "steps");
    let name = if random.once_in(8) { "../proof.lrat" } else { "proof.lrat" };
    fields.push(("file".into(), Json::text(name)));
    fields.push(("bytes".into(), Json::number(file.len() as u64)));
    fields.push(("sha256".into(), Json::Text(format!("sha256:{digest}"))));
    if random.once_in(4) {
        let names = ["bytes", "sha256", "file"];
        let fits = |name: &str, node: &Json| names.contains(&name) && !matches!(node, Json::Object(_));
        change_one(random, refutation, fits, |random, _, node| super::texts::edit(random, node));
    }
    if random.once_in(8) {
        file.truncate(random.below(file.len()));
    }
    Some(file)
}
