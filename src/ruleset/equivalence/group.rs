//! Groups of symmetries by generators, as certificates state them.

use std::collections::BTreeSet;

/// The most symmetries of a game in a certificate.
pub const MOST_SYMMETRIES: u64 = 1 << 16;

/// The most images of cells, over all of them.
pub const MOST_IMAGES: u64 = 1 << 22;

/// The members of `symmetries`, each given by the images of all objects, that earlier ones do not generate.
pub fn generators(symmetries: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut generators: Vec<Vec<u8>> = Vec::new();
    let mut group: BTreeSet<Vec<u8>> =
        symmetries.iter().take(1).map(|images| (0..).take(images.len()).collect()).collect();
    for symmetry in symmetries {
        if !group.contains(symmetry) {
            generators.push(symmetry.clone());
            let mut fresh: Vec<Vec<u8>> = group.iter().cloned().collect();
            while let Some(element) = fresh.pop() {
                let images = generators.iter().map(|generator| composed(&element, generator));
                fresh.extend(images.filter(|image| group.insert(image.clone())).collect::<Vec<_>>());
            }
        }
    }
    generators
}

/// First `one`, then `other`.
pub fn composed(one: &[u8], other: &[u8]) -> Vec<u8> {
    one.iter().map(|&image| other[usize::from(image)]).collect()
}

/// The inverse: the preimage of each object.
pub fn inverse(images: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; images.len()];
    images.iter().zip(0..).for_each(|(&image, object)| inverse[usize::from(image)] = object);
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_generate_is_left_out() {
        let turns = [vec![1, 2, 3, 0], vec![2, 3, 0, 1], vec![3, 0, 1, 2], vec![3, 2, 1, 0]];
        assert_eq!(generators(&turns), [vec![1, 2, 3, 0], vec![3, 2, 1, 0]]);
        assert!(generators(&[]).is_empty());
    }
}
