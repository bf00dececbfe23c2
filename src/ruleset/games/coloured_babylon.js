/*
 * Babylon with the colours inside the piles: a pile is the word of its colours from the bottom to the top, and the
 * moves are those of Babylon. certificates/FORMAT.md, `coloured-babylon`.
 */
R.define('coloured-babylon', (rules) =>
  R.piles(rules, {
    name: `coloured-babylon:${rules.tokens}`,
    title: 'Coloured Babylon',
    parse,
    text: (piles) => piles.join(','),
    recoloured: (piles, images) =>
      inOrder(piles.map((pile) => pile.replace(/[a-z]/g, (letter) => R.letter(images[letter.charCodeAt(0) - 97])))),
    stacks,
    commute: (one, other) => one.kind + other.kind === other.kind + one.kind,
    put,
  }),
);

function parse(text, letters) {
  const piles = text.split(',');
  R.demand(
    piles.every((pile) => pile.length > 0 && [...pile].every((letter) => letters.includes(letter))),
    `${JSON.stringify(text)} is no words of the colours ${letters.join('')}, joined by commas.`,
  );
  return inOrder(piles);
}

/** Longest first, those of equal length in alphabetical order. */
const inOrder = (piles) => [...piles].sort((a, b) => b.length - a.length || (a < b ? -1 : Number(a > b)));

const stacks = (piles) =>
  piles.map((pile) => ({
    kind: pile,
    colour: pile[pile.length - 1],
    height: pile.length,
    bricks: [...pile],
    label: `pile of height ${pile.length}, ${[...pile].join(' ')} from the bottom to the top`,
  }));

function put(piles, top, below) {
  const after = [...piles];
  for (const { kind } of [top, below]) after.splice(after.indexOf(kind), 1);
  return inOrder([...after, below.kind + top.kind]);
}
