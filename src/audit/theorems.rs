//! Theorems of the Coq theory about every size, which a claim may name.

/// The files with such theorems, and what they say. The theory is compiled with the tests, not here.
const FILES: [(&str, &str); 2] =
    [("src/coq/Nim.v", include_str!("../coq/Nim.v")), ("src/coq/EverySize.v", include_str!("../coq/EverySize.v"))];

/// A theorem by its name: the file in which it is proved, and its statement.
pub fn theorem(name: &str) -> Option<(&'static str, &'static str)> {
    FILES.iter().find_map(|(file, text)| {
        let stated = text.lines().position(|line| {
            let after = line.trim_start().strip_prefix("Theorem ").and_then(|rest| rest.strip_prefix(name));
            after.is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || "_'".contains(next)))
        })?;
        let (at, end) = (offset(text, stated), text.get(offset(text, stated)..)?.find("Proof.")?);
        Some((*file, text.get(at..at + end)?.trim()))
    })
}

/// Where this line, from 0, begins.
fn offset(text: &str, line: usize) -> usize {
    text.split_inclusive('\n').take(line).map(str::len).sum()
}

#[cfg(test)]
mod tests {
    use super::{FILES, theorem};

    #[test]
    fn their_files_are_compiled_with_the_theory() {
        let makefile = include_str!("../coq/Makefile");
        let theory = makefile.lines().find(|line| line.ends_with(" Nim EverySize"));
        assert!(theory.is_some() && FILES.map(|(file, _)| file) == ["src/coq/Nim.v", "src/coq/EverySize.v"]);
        assert!(FILES.iter().all(|(_, text)| !text.contains("Admitted") && !text.contains("Axiom")));
    }

    #[test]
    fn a_theorem_is_found_by_its_whole_name() {
        let (file, statement) = theorem("bouton").expect("a theorem");
        assert_eq!(file, "src/coq/Nim.v");
        assert_eq!(statement, "Theorem bouton l : P_position nim Normal l <-> nim_sum l = 0.");
        assert!(theorem("P_is_zero").is_some_and(|(_, statement)| statement.ends_with('.')));
        assert!(theorem("bout").is_none() && theorem("less_in_sum").is_none() && theorem("").is_none());
    }
}
