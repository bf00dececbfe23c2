//! Manifests: the claims that the certificates of a folder must prove.
//!
//! A line is `"FILE" = "CLAIM"`, in the syntax of TOML; empty lines and comments, which begin with `#`, are ignored.
//! File names are relative to the folder of the manifest.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::files::{self, Found, Named};

/// The form of a line, for messages.
const LINE: &str = r#""FILE" = "CLAIM""#;

/// Every file named in the manifest, with its claim; and every other certificate in its folder, with the remedy.
pub(crate) fn all(manifest: &Path) -> Vec<Found> {
    let unread = |why: String| vec![Err((manifest.to_path_buf(), why))];
    let text = match fs::read_to_string(manifest) {
        Ok(text) => text,
        Err(error) => return unread(format!("cannot be read: {error}; name a file of lines {LINE}")),
    };
    let claims = match claims(&text) {
        Ok(claims) if claims.is_empty() => {
            return unread(format!("names no file; `rebuttal-check --statements FOLDER` prints lines {LINE}"));
        }
        Ok(claims) => claims,
        Err(why) => return unread(why),
    };
    let folder = manifest.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let named: BTreeSet<PathBuf> = claims.iter().map(|(file, _)| folder.join(file)).collect();
    let unnamed = files::in_folder(folder).into_iter().filter_map(|found| match found {
        Ok(Named { file, .. }) if named.contains(&file) => None,
        Ok(Named { file, .. }) => {
            Some(Err((file, format!("is not in {manifest:?}; add a line {LINE}, or take it away"))))
        }
        Err(unread) => Some(Err(unread)),
    });
    let unnamed: Vec<Found> = unnamed.collect();
    let expected = claims.into_iter().map(|(name, claim)| {
        let file = folder.join(&name);
        Ok(Named { file, name, expect: Some(claim) })
    });
    expected.chain(unnamed).collect()
}

/// The files and their claims, in order; or which line is wrong.
fn claims(text: &str) -> Result<Vec<(String, String)>, String> {
    let (mut claims, mut seen) = (vec![], BTreeSet::new());
    for (line, number) in text.lines().zip(1..) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let (file, claim) = claim(line).ok_or_else(|| format!("line {number}: expected {LINE}; found {line:?}"))?;
        if !seen.insert(PathBuf::from(&file)) {
            return Err(format!("line {number}: {file:?} stands twice"));
        }
        claims.push((file, claim));
    }
    Ok(claims)
}

/// The file and the claim of a line.
fn claim(line: &str) -> Option<(String, String)> {
    let (file, rest) = quoted(line)?;
    let (claim, rest) = quoted(rest.trim_start().strip_prefix('=')?)?;
    let rest = rest.trim();
    (rest.is_empty() || rest.starts_with('#')).then_some((file, claim))
}

/// The quoted text at the beginning, and the rest. The escapes are those common to TOML and JSON.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<String>();
    let quoted = values.next()?.ok()?;
    Some((quoted, text.get(values.byte_offset()..)?))
}

#[cfg(test)]
mod tests {
    use super::claims;

    #[test]
    fn a_line_is_a_file_and_a_claim() {
        let text = "# as in TOML\n\n\"a b.json\" = \"P nim:0\" # a comment\n  \"c\\u002Ejson\"=\"N nim:1\"\n";
        let all = [("a b.json", "P nim:0"), ("c.json", "N nim:1")].map(|(file, claim)| (file.into(), claim.into()));
        assert_eq!(claims(text), Ok(all.to_vec()));
    }

    #[test]
    fn any_other_line_is_named() {
        for wrong in ["a = b", "\"a\"", "\"a\" = ", "\"a\" = \"b\" c", "\"a\" \"b\"", "'a' = 'b'", "[a]", "\"a\" = 1"] {
            let why = claims(&format!("# claims\n{wrong}")).expect_err(wrong);
            assert!(why.starts_with("line 2: expected \"FILE\" = \"CLAIM\"; found "), "{why}");
        }
        assert_eq!(
            claims("\"a\" = \"b\"\n\"./a\" = \"c\""),
            Ok(vec![("a".into(), "b".into()), ("./a".into(), "c".into())])
        );
        assert_eq!(claims("\"a\" = \"b\"\n\"a\" = \"c\""), Err("line 2: \"a\" stands twice".to_string()));
    }
}
