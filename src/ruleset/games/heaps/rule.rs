//! What a move may leave of a heap, and the codes of octal games.

/// The octal digit for taking tokens and leaving any remainder as one heap.
const ONE_HEAP: u8 = 3;

/// The options of a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapRule {
    /// Nim: any smaller heap (Bouton 1901).
    Nim,
    /// Pick up bricks: take one or two bricks (*Game Theory: A Playful Introduction*).
    Bricks,
    /// A subtraction game: the numbers that may be subtracted from the heap, ascending.
    Subtraction(Vec<u32>),
    /// An octal game: the digits for 0, 1, 2, ... tokens (Guy and Smith, *The G-values of various games*, 1956). The first
    /// is 0, or 4 if a heap may also be divided.
    Octal(Vec<u8>),
}

impl HeapRule {
    /// The distinct options of one heap.
    pub fn options(&self, heap: u32) -> Vec<Vec<u32>> {
        let one = |left: u32| if left == 0 { Vec::new() } else { vec![left] };
        match self {
            HeapRule::Nim => (0..heap).map(one).collect(),
            HeapRule::Bricks => (1..=2).filter_map(|taken| heap.checked_sub(taken).map(one)).collect(),
            HeapRule::Subtraction(set) => set.iter().filter_map(|taken| heap.checked_sub(*taken).map(one)).collect(),
            HeapRule::Octal(digits) => {
                digits.iter().zip(0..).flat_map(|(&digit, taken)| octal(digit, heap, taken)).collect()
            }
        }
    }

    /// The numbers of tokens that a move may take, ascending, each with its octal digit; none for nim, where they are
    /// unbounded.
    pub fn digits(&self) -> Vec<(u32, u8)> {
        match self {
            HeapRule::Nim => Vec::new(),
            HeapRule::Bricks => vec![(1, ONE_HEAP), (2, ONE_HEAP)],
            HeapRule::Subtraction(set) => set.iter().map(|&taken| (taken, ONE_HEAP)).collect(),
            HeapRule::Octal(digits) => (0..).zip(digits.iter().copied()).filter(|(_, digit)| *digit > 0).collect(),
        }
    }

    /// Whether a heap has an option.
    pub(super) fn has_option(&self, heap: u32) -> bool {
        match self {
            HeapRule::Nim | HeapRule::Bricks => heap > 0,
            HeapRule::Subtraction(set) => set.iter().any(|&taken| taken <= heap),
            HeapRule::Octal(digits) => digits.iter().zip(0..).any(|(&digit, taken)| match heap.checked_sub(taken) {
                None => false,
                Some(0) => digit & 1 != 0,
                Some(left) => digit & 2 != 0 || digit & 4 != 0 && left > 1,
            }),
        }
    }
}

/// The options of a heap that loses `taken` tokens, by an octal digit.
fn octal(digit: u8, heap: u32, taken: u32) -> Vec<Vec<u32>> {
    let Some(left) = heap.checked_sub(taken) else { return Vec::new() };
    let mut options = Vec::new();
    if digit & 1 != 0 && left == 0 {
        options.push(Vec::new());
    }
    if digit & 2 != 0 && left > 0 {
        options.push(vec![left]);
    }
    if digit & 4 != 0 {
        options.extend((1..=left / 2).map(|part| vec![left - part, part]));
    }
    options
}

/// The code of an octal game with these digits.
pub(super) fn code_of(digits: &[u8]) -> String {
    let (first, rest) = digits.split_first().unwrap_or((&0, &[]));
    format!("{first}.{}", rest.iter().map(u8::to_string).collect::<String>())
}

/// The digits of the code of an octal game.
pub(super) fn octal_code(code: &str) -> Option<Vec<u8>> {
    let (first, rest) = code.split_once('.')?;
    let first = ["", "0", "4"].contains(&first).then_some(if first == "4" { 4 } else { 0 });
    let rest = rest.bytes().map(|digit| digit.checked_sub(b'0').filter(|&digit| digit < 8));
    std::iter::once(first).chain(rest).collect()
}
