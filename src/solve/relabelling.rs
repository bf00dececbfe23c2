//! Maps sets of points to words, eight points at a time.

use crate::ruleset::Points;

/// A map of points to bits of a word, applied to whole sets.
#[derive(Clone, Debug)]
pub struct Relabelling {
    /// For each group of eight points, the image of each of its subsets.
    bytes: Vec<[u64; 256]>,
}

impl Relabelling {
    /// The map that sends `points[i]` to bit `i`; other points have no image.
    pub fn to_places(points: &[u8]) -> Relabelling {
        Relabelling::of(points.iter().copied().zip(0..))
    }

    /// The map that sends point `i` to bit `images[i]`.
    pub fn to_images(images: &[u8]) -> Relabelling {
        Relabelling::of((0..).zip(images.iter().copied()))
    }

    fn of(pairs: impl Iterator<Item = (u8, u8)>) -> Relabelling {
        let mut bytes = Vec::new();
        for (point, bit) in pairs {
            let byte = usize::from(point / 8);
            bytes.resize(bytes.len().max(byte + 1), [0; 256]);
            for set in (0..256).filter(|set| set >> (point % 8) & 1 == 1) {
                bytes[byte][set] |= 1 << bit;
            }
        }
        Relabelling { bytes }
    }

    /// The image of a set.
    pub fn image(&self, set: Points) -> u64 {
        let byte = |i: usize| (set.bits() >> (8 * i)) as usize & 0xff;
        self.bytes.iter().enumerate().fold(0, |image, (i, images)| image | images[byte(i)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_carried_point_by_point() {
        let places = [63, 2, 17, 5];
        let relabelling = Relabelling::to_places(&places);
        for number in 0..16u64 {
            let set = Points::from_bits(number).iter().map(|i| places[usize::from(i)]).collect();
            assert_eq!(relabelling.image(set), number);
        }
        assert_eq!(Relabelling::to_images(&[2, 0, 1]).image(Points::from_bits(0b011)), 0b101);
    }
}
