/*
 * Babylon with the colours inside the piles: a pile is the word of its colours from the bottom to the top, and the
 * moves are those of Babylon. certificates/FORMAT.md, "The other games", `coloured-babylon`.
 *
 */
(function (R) {
  'use strict';

  const MOST_LETTERS = 1000;

  R.define('coloured-babylon', function (rules) {
    const letters = R.coloursOf(rules);
    const game = {
      samenesses: ['symmetry'],
      parse: (text) => parse(game, letters, text),
      text: (piles) => piles.join(','),
      moves,
      same: () => recolouring(letters.map((_, at) => at)),
      witness: (_, text, from, to) => R.carrying(game, recolouring(R.recolouringOf(letters, text)), from, to),
      picture: (piles) => R.stacksPicture(stacks(piles)),
    };
    return game;
  });

  function parse(game, letters, text) {
    const piles = text.split(',');
    R.demand(
      piles.every((pile) => pile.length > 0 && [...pile].every((letter) => letters.includes(letter))),
      `${JSON.stringify(text)} is no words of the colours ${letters.join('')}, joined by commas.`,
    );
    R.demand(
      R.total(piles.map((pile) => pile.length)) <= MOST_LETTERS,
      `The piles have more than ${MOST_LETTERS} colours in all.`,
    );
    return R.asWritten(game, inOrder(piles), text);
  }

  /** Longest first, those of one length in alphabetical order. */
  const inOrder = (piles) => [...piles].sort((a, b) => b.length - a.length || (a < b ? -1 : Number(a > b)));

  const stacks = (piles) =>
    piles.map((pile, at) => ({
      part: `${pile}.${at - piles.indexOf(pile)}`,
      height: pile.length,
      bricks: [...pile],
      kind: pile,
      label: `pile of height ${pile.length}, ${[...pile].join(' ')} from the bottom to the top`,
    }));

  const top = (pile) => pile[pile.length - 1];

  function moves(piles) {
    const all = stacks(piles);
    const found = R.moveList();
    for (const upper of all) {
      for (const lower of all) {
        if (upper === lower || (upper.height !== lower.height && top(upper.kind) !== top(lower.kind))) continue;
        const either = upper.kind + lower.kind === lower.kind + upper.kind;
        if (either && all.indexOf(upper) > all.indexOf(lower)) continue;
        found.add(
          `${upper.kind}>${lower.kind}`,
          () => put(piles, upper.kind, lower.kind),
          R.pickable(all, [upper, lower]),
          !either,
        );
      }
    }
    return found.moves();
  }

  function put(piles, upper, lower) {
    const after = [...piles];
    for (const pile of [upper, lower]) after.splice(after.indexOf(pile), 1);
    return inOrder([...after, lower + upper]);
  }

  /** The map that gives each colour its image. */
  function recolouring(images) {
    const word = (text) => text.replace(/[a-z]/g, (letter) => R.letter(images[letter.charCodeAt(0) - 97]));
    return {
      images,
      position: (piles) => inOrder(piles.map(word)),
      move: word,
      inverse: () => recolouring(R.undone(images)),
      after: (first) => recolouring(first.images.map((colour) => images[colour])),
    };
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
