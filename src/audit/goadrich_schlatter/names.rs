//! The strategies and sets by name.

use super::configurations::{Configuration1, Configuration2, Configuration3, Configuration4, OneColour};
use super::corollaries::{Corollary7, Corollary8};
use super::disjoint::{DisjointPartition, DisjointPartitionProof};
use super::minority::{PreferredPileDetermined, SingleMinorityPile};
use super::safe::{Safe, SafeProof};
use super::sets::{MINORITY, PPD};
use super::theorem_1::Theorem1;
use super::theorem_2::Theorem2;
use super::theorem_3::Theorem3;
use super::{Invariant, Strategy};

/// A text by its name.
pub struct Named<Text: ?Sized + 'static> {
    /// The name.
    pub name: &'static str,
    /// What it claims, and where.
    pub about: &'static str,
    /// The text.
    pub text: &'static Text,
}

/// The strategies that texts describe.
pub static STRATEGIES: [Named<dyn Strategy>; 7] = [
    Named {
        name: "goadrich-schlatter-theorem-1",
        about: "2m - 1 and 1 tokens: the first player wins (Goadrich and Schlatter 2011, Theorem 1)",
        text: &Theorem1,
    },
    Named {
        name: "goadrich-schlatter-theorem-2",
        about: "2m - 2 and 2 tokens: the first player wins (Goadrich and Schlatter 2011, Theorem 2)",
        text: &Theorem2,
    },
    Named {
        name: "goadrich-schlatter-theorem-3",
        about: "two colours, an odd number of tokens: the first player wins (Goadrich and Schlatter 2011, Theorem 3)",
        text: &Theorem3 { repaired: false },
    },
    Named {
        name: "goadrich-schlatter-theorem-3-repaired",
        about: "Theorem 3, where stage 3 goes on as stage 4 when there is no minority pile left to place",
        text: &Theorem3 { repaired: true },
    },
    Named {
        name: "goadrich-schlatter-corollary-7",
        about: "b, 1 and 1 tokens, b even: the first player wins (Goadrich and Schlatter 2011, Corollary 7)",
        text: &Corollary7,
    },
    Named {
        name: "goadrich-schlatter-corollary-8",
        about: "b, r and 1 tokens, an odd number: the first player wins (Goadrich and Schlatter 2011, Corollary 8)",
        text: &Corollary8 { repaired: false },
    },
    Named {
        name: "goadrich-schlatter-corollary-8-repaired",
        about: "Corollary 8 with a red token on the yellow one as the first move, and Theorem 3 repaired",
        text: &Corollary8 { repaired: true },
    },
];

/// The sets that texts describe.
pub static INVARIANTS: [Named<dyn Invariant>; 14] = [
    Named {
        name: "single-minority-pile",
        about: "SMP, with stage 4 of Theorem 3 (Goadrich and Schlatter 2011, section 5)",
        text: &SingleMinorityPile,
    },
    Named {
        name: "preferred-pile-determined",
        about: "PPD, with stage 3 of Theorem 3, which goes on to SMP (Goadrich and Schlatter 2011, section 5)",
        text: &PreferredPileDetermined { keeps: &MINORITY, repaired: false },
    },
    Named {
        name: "preferred-pile-determined-repaired",
        about: "PPD, where stage 3 goes on as stage 4 when there is no minority pile left to place",
        text: &PreferredPileDetermined { keeps: &MINORITY, repaired: true },
    },
    Named {
        name: "preferred-pile-determined-kept",
        about: "PPD, repaired, where stage 3 leaves a PPD position as long as it goes on, as its first sentence says",
        text: &PreferredPileDetermined { keeps: &PPD, repaired: true },
    },
    Named {
        name: "disjoint-partition",
        about: "disjoint partition states: some move returns to one (Goadrich and Schlatter 2011, Lemma 5)",
        text: &DisjointPartition,
    },
    Named {
        name: "disjoint-partition-proof",
        about: "disjoint partition states, with the moves that the proof of Lemma 5 prescribes",
        text: &DisjointPartitionProof,
    },
    Named {
        name: "one-colour",
        about: "an odd number of piles of one colour (Goadrich and Schlatter 2011, Theorems 1 and 2, section 6.2)",
        text: &OneColour,
    },
    Named {
        name: "configuration-1-lost",
        about: "a pile as high as the preferred one is lost (Goadrich and Schlatter 2011, section 6.2, configuration 1)",
        text: &Configuration1,
    },
    Named {
        name: "configuration-2-lost",
        about: "a preferred pile of half the tokens is lost (Goadrich and Schlatter 2011, section 6.2, configuration 2)",
        text: &Configuration2,
    },
    Named {
        name: "configuration-3",
        about: "a pile of more than half the tokens (Goadrich and Schlatter 2011, section 6.2, configuration 3)",
        text: &Configuration3,
    },
    Named {
        name: "configuration-4",
        about: "a pile higher than the preferred one (Goadrich and Schlatter 2011, section 6.2, configuration 4)",
        text: &Configuration4,
    },
    Named {
        name: "safe",
        about: "safe positions: some move leaves one, or configuration 3 or 4 (Goadrich and Schlatter 2011, Lemma 6)",
        text: &Safe,
    },
    Named {
        name: "safe-proof",
        about: "safe positions, with the moves that the proof of Lemma 6 prescribes",
        text: &SafeProof { repaired: false },
    },
    Named {
        name: "safe-proof-repaired",
        about: "the proof of Lemma 6, where no move creates a pile as high as the preferred one",
        text: &SafeProof { repaired: true },
    },
];

/// The strategy of that name.
pub fn strategy(name: &str) -> Option<&'static Named<dyn Strategy>> {
    STRATEGIES.iter().find(|named| named.name == name)
}

/// The set of that name.
pub fn invariant(name: &str) -> Option<&'static Named<dyn Invariant>> {
    INVARIANTS.iter().find(|named| named.name == name)
}
