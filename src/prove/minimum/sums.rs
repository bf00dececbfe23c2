//! Totalizers (Bailleux and Boufkhad, *Efficient CNF encoding of Boolean cardinality constraints*, CP 2003), grown on
//! demand.
//!
//! A term counts true classes: a class counts itself, and a sum adds up its two terms. Output k of a term is a variable
//! that the clauses make true when at least k of the term's classes are. The converse is not needed: a proof that some
//! outputs cannot all be false holds for every assignment to them.

use std::collections::HashMap;

use super::sat::Clause;

/// A term, which counts true classes.
#[derive(Clone, Debug)]
pub struct Term {
    /// The variables of its outputs; output 1 comes first.
    pub outputs: Vec<i32>,
    /// The two terms of a sum; `None` for a class.
    pub parts: Option<(usize, usize)>,
    /// The number of classes that it counts.
    pub size: usize,
}

/// Terms, the classes first.
#[derive(Clone, Debug)]
pub struct Sums {
    /// The terms.
    pub terms: Vec<Term>,
    variables: i32,
}

impl Sums {
    /// One term for each variable of `counted`; variables up to `taken` are already in use.
    pub fn new(counted: impl Iterator<Item = i32>, taken: i32) -> Sums {
        let class = |variable| Term { outputs: vec![variable], parts: None, size: 1 };
        Sums { terms: counted.map(class).collect(), variables: taken }
    }

    /// The last variable in use.
    pub fn variables(&self) -> i32 {
        self.variables
    }

    /// For the variable of each output of a sum: the sum, and the number of the output.
    pub fn owners(&self) -> HashMap<i32, (usize, usize)> {
        let sums = self.terms.iter().enumerate().filter(|(_, term)| term.parts.is_some());
        sums.flat_map(|(i, term)| term.outputs.iter().zip(1..).map(move |(&output, k)| (output, (i, k)))).collect()
    }

    /// The sum of all `terms`, of which there is at least one. Small terms are added first.
    pub fn merge(&mut self, mut terms: Vec<usize>) -> usize {
        while terms.len() > 1 {
            terms.sort_by_key(|&term| std::cmp::Reverse((self.terms[term].size, term)));
            if let (Some(left), Some(right)) = (terms.pop(), terms.pop()) {
                let size = self.terms[left].size + self.terms[right].size;
                self.terms.push(Term { outputs: Vec::new(), parts: Some((left, right)), size });
                terms.push(self.terms.len() - 1);
            }
        }
        terms[0]
    }

    /// Extends `term` to this many outputs, or as many as it can have; new clauses are passed to `add`.
    pub fn extend(&mut self, term: usize, outputs: usize, add: &mut impl FnMut(&[i32], Clause)) {
        let outputs = outputs.min(self.terms[term].size);
        let had = self.terms[term].outputs.len();
        let Some((left, right)) = self.terms[term].parts.filter(|_| outputs > had) else { return };
        self.extend(left, outputs, add);
        self.extend(right, outputs, add);
        for _ in had..outputs {
            self.variables += 1;
            self.terms[term].outputs.push(self.variables);
        }
        for i in 0..=outputs.min(self.terms[left].outputs.len()) {
            for j in 0..=outputs.min(self.terms[right].outputs.len()) {
                if (had + 1..=outputs).contains(&(i + j)) {
                    let clause = [(left, i), (right, j), (term, i + j)];
                    let literals = clause.map(|(term, k)| k.checked_sub(1).map_or(0, |k| self.terms[term].outputs[k]));
                    let literals = [-literals[0], -literals[1], literals[2]];
                    let literals: Vec<i32> = literals.into_iter().filter(|&literal| literal != 0).collect();
                    add(&literals, Clause::Sum { term, left: i, right: j });
                }
            }
        }
    }
}
