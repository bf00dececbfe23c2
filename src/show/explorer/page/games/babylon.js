/*
 * Babylon: a move puts a pile onto another one that has the same colour on top or the same height; the result has both
 * heights together, and the colour of the pile that was put on top. A position is, for each colour, the heights of the
 * piles that have it on top. certificates/FORMAT.md, "The other games", `babylon`.
 *
 */
(function (R) {
  'use strict';

  const MOST_HEIGHT = 1000;

  R.define('babylon', function (rules) {
    const letters = R.coloursOf(rules);
    const game = {
      samenesses: ['symmetry'],
      parse: (text) => parse(game, letters, text),
      text: (piles) => piles.map(R.listText).join(' : '),
      moves: (piles) => moves(letters, piles),
      same: () => recolouring(letters.map((_, at) => at)),
      witness: (_, text, from, to) => R.carrying(game, recolouring(R.recolouringOf(letters, text)), from, to),
      picture: (piles) => R.stacksPicture(stacks(letters, piles)),
    };
    return game;
  });

  /** The letters of the colours that the rules have, at most 26, with at least one token each. */
  R.coloursOf = function (rules) {
    R.fields(rules, 'tokens');
    R.demandList(rules.tokens, 1, 26, 'The tokens');
    rules.tokens.forEach((count) => R.demandWithin(count, 1, MOST_HEIGHT, 'The number of tokens of a colour'));
    R.demand(R.total(rules.tokens) <= MOST_HEIGHT, `There are more than ${MOST_HEIGHT} tokens.`);
    return rules.tokens.map((_, at) => R.letter(at));
  };

  R.letter = (at) => String.fromCharCode(97 + at);
  R.total = (numbers) => numbers.reduce((sum, n) => sum + n, 0);

  /** The image of each colour, which a witness lists in order. */
  R.recolouringOf = function (letters, text) {
    const images = [...text].map((letter) => letters.indexOf(letter));
    R.demand(
      images.length === letters.length && !images.includes(-1) && new Set(images).size === images.length,
      `${JSON.stringify(text)} is not the letters ${letters.join('')} in some order.`,
    );
    return images;
  };

  /** The permutation that undoes this one. */
  R.undone = (images) => images.map((_, at) => images.indexOf(at));

  function parse(game, letters, text) {
    const colours = text.split(' : ');
    R.demand(
      colours.length === letters.length,
      `${JSON.stringify(text)} has not heights for each of ${letters.length} colours.`,
    );
    const piles = colours.map((heights) => R.descending(R.list(heights, 1, MOST_HEIGHT)));
    R.demand(R.total(piles.flat()) <= MOST_HEIGHT, `The heights are more than ${MOST_HEIGHT} in all.`);
    return R.asWritten(game, piles, text);
  }

  /** The piles as the picture has them: each with a name of its own, and equal ones numbered. */
  function stacks(letters, piles) {
    return piles.flatMap((heights, colour) =>
      heights.map((height, at) => ({
        part: `${letters[colour]}${height}.${at - heights.indexOf(height)}`,
        colour,
        height,
        bricks: [letters[colour]],
        kind: `${letters[colour]}${height}`,
        label: `pile of height ${height}, colour ${letters[colour]} on top`,
      })),
    );
  }

  function moves(letters, piles) {
    const all = stacks(letters, piles);
    const found = R.moveList();
    for (const top of all) {
      for (const below of all) {
        const sameColour = top.colour === below.colour;
        if (top === below || (!sameColour && top.height !== below.height)) continue;
        if (sameColour && all.indexOf(top) > all.indexOf(below)) continue;
        found.add(
          `${top.kind}>${below.kind}`,
          () => put(piles, top, below),
          R.pickable(all, [top, below]),
          !sameColour,
        );
      }
    }
    return found.moves();
  }

  function put(piles, top, below) {
    const after = piles.map((heights) => [...heights]);
    for (const { colour, height } of [top, below]) after[colour].splice(after[colour].indexOf(height), 1);
    after[top.colour].push(top.height + below.height);
    return after.map(R.descending);
  }

  /** The map that gives each colour its image. */
  function recolouring(images) {
    return {
      images,
      position: (piles) => R.undone(images).map((colour) => piles[colour]),
      move: (text) => text.replace(/[a-z]/g, (letter) => R.letter(images[letter.charCodeAt(0) - 97])),
      inverse: () => recolouring(R.undone(images)),
      after: (first) => recolouring(first.images.map((colour) => images[colour])),
    };
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
