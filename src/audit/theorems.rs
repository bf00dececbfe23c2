//! Theorems of the Coq theory about every size, which a claim may name.

/// The files with such theorems, and their contents. The theory is compiled with the tests, not here.
const FILES: [(&str, &str); 4] = [
    ("src/coq/Nim.v", include_str!("../coq/Nim.v")),
    ("src/coq/EverySize.v", include_str!("../coq/EverySize.v")),
    ("src/coq/EveryBoard.v", include_str!("../coq/EveryBoard.v")),
    ("src/coq/EveryHeap.v", include_str!("../coq/EveryHeap.v")),
];

/// A theorem by its name: its file and its statement. Theorems within sections are excluded, because their statements
/// omit the section's assumptions.
pub fn theorem(name: &str) -> Option<(&'static str, &'static str)> {
    if name.is_empty() || !name.chars().all(is_of_name) {
        return None;
    }
    FILES.iter().find_map(|(file, text)| {
        let stated = text.lines().position(|line| {
            let after = line.strip_prefix("Theorem ").and_then(|rest| rest.strip_prefix(name));
            after.is_some_and(|rest| !rest.starts_with(is_of_name))
        })?;
        let at: usize = text.split_inclusive('\n').take(stated).map(str::len).sum();
        let (statement, _) = text.get(at..)?.split_once("Proof.")?;
        Some((*file, statement.trim()))
    })
}

/// Whether a name in Coq may contain this character.
fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '\''
}

#[cfg(test)]
mod tests {
    use super::{FILES, theorem};

    #[test]
    fn their_files_are_compiled_with_the_theory() {
        let makefile = include_str!("../coq/Makefile");
        let theory = makefile.lines().find(|line| line.ends_with(" Nim EverySize EveryBoard EveryHeap"));
        let files = ["src/coq/Nim.v", "src/coq/EverySize.v", "src/coq/EveryBoard.v", "src/coq/EveryHeap.v"];
        assert!(theory.is_some() && FILES.map(|(file, _)| file) == files);
        for word in ["Admitted", "admit", "Abort", "Axiom", "Parameter", "Conjecture", "Hypothesis"] {
            assert!(FILES.iter().all(|(_, text)| !text.contains(word)), "{word}");
        }
    }

    /// The example texts in the theory are those of the rule files.
    #[test]
    fn texts_in_the_theory_are_those_of_the_rule_files() {
        for text in [
            include_str!("../checker/rules/tactix.game"),
            include_str!("../checker/rules/cram.game"),
            include_str!("../checker/rules/domineering.game"),
            include_str!("../checker/rules/clobber.game"),
            include_str!("../checker/rules/turning-turtles.game"),
            include_str!("../checker/rules/popping-balloons.game"),
            include_str!("../checker/rules/snort.game"),
            include_str!("../checker/rules/hex.game"),
            include_str!("../checker/rules/a-wythoff.game"),
            include_str!("../checker/rules/antonim.game"),
            include_str!("../checker/rules/bounded-nim.game"),
            include_str!("../checker/rules/chocolate-bar.game"),
            include_str!("../checker/rules/cyclic-nimhoff.game"),
            include_str!("../checker/rules/end-nim.game"),
            include_str!("../checker/rules/euclid.game"),
            include_str!("../checker/rules/greedy-nim.game"),
            include_str!("../checker/rules/grossman-euclid.game"),
            include_str!("../checker/rules/hypergraph-nim.game"),
            include_str!("../checker/rules/lasker-nim.game"),
            include_str!("../checker/rules/maliquot.game"),
            include_str!("../checker/rules/mark.game"),
            include_str!("../checker/rules/maximum-nim.game"),
            include_str!("../checker/rules/prim.game"),
            include_str!("../checker/rules/saliquant.game"),
            include_str!("../checker/rules/saliquot.game"),
            include_str!("../checker/rules/simplicial-nim.game"),
            include_str!("../checker/rules/staircase-nim.game"),
            include_str!("../checker/rules/subtract-a-power.game"),
            include_str!("../checker/rules/variant-delete-nim.game"),
            include_str!("../checker/rules/welter-coins.game"),
            include_str!("../checker/rules/winning-ways-rims.game"),
            include_str!("../checker/rules/wythoff.game"),
        ] {
            let lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("\"{line}\""));
            let in_coq = format!("lines_of [{}].", lines.collect::<Vec<_>>().join("; "));
            assert!(FILES.iter().any(|(_, text)| text.contains(&in_coq)), "{in_coq}");
        }
    }

    #[test]
    fn a_theorem_is_found_by_its_whole_name() {
        let (file, statement) = theorem("bouton").expect("a theorem");
        assert_eq!(file, "src/coq/Nim.v");
        assert_eq!(statement, "Theorem bouton l : P_position nim Normal l <-> nim_sum l = 0.");
        assert!(theorem("P_is_zero").is_some_and(|(_, statement)| statement.ends_with('.')));
        for none in ["bout", "less_in_sum", "even_by_even", "", "bouton l", "bouton l : P_position nim"] {
            assert!(theorem(none).is_none(), "{none}");
        }
    }
}
