/*
 * Table 1 of A. S. Fraenkel and H. Herda, Never rush to be first in playing Nimbi, Mathematics Magazine 53 (1980): the
 * samples and names of the positions 1 to 29. certificates/FORMAT.md, "What makes a certificate true", 6.
 *
 */
(function (R) {
  'use strict';

  const TABLE = [
    ['127T', "two 2's"],
    ['2478TD', '1,2, straight 3'],
    ['1378TE', '1,2, crooked 3'],
    ['2578TD', "two straight 3's"],
    ['13468T', "two crooked 3's"],
    ['13479ED', "two 2's and triangle"],
    ['4578TED', 'small kite'],
    ['134578TED', 'big kite'],
    ['123456789TED', 'full board'],
    ['1', 'one dot'],
    ['1TE', 'three dots'],
    ['19ED', 'dot and triangle'],
    ['2689', 'small bucket'],
    ['349TED', 'two dots and rhombus'],
    ['178TED', 'dot and sled'],
    ['24679D', 'dot and horse'],
    ['124679', 'wrench'],
    ['1234567', 'span'],
    ['1245679TD', 'span with two triangles'],
    ['-', 'void'],
    ['1T', 'two dots'],
    ['9ED', 'triangle'],
    ['278D', 'four dots'],
    ['349ED', 'two dots and triangle'],
    ['29TED', 'dot and rhombus'],
    ['1568T', 'horse'],
    ['12359', 'letter A'],
    ['137TED', 'dot and big bucket'],
    ['125679TD', 'span with triangle'],
  ];

  /** Refuses an entry of `nimbi` with a number of the table without its sample and name, and any other with a name. */
  R.demandNamed = function (game, number, sample, name) {
    const row = game === 'nimbi' ? TABLE[number - 1] : undefined;
    R.demand(row || name === undefined, 'The entry has a name where the literature has none.');
    if (!row) return;
    R.demand(row[0] === sample, `The sample of this number in Table 1 is ${row[0]}.`);
    R.demand(row[1] === name, `The name of this number in Table 1 is ${row[1]}.`);
  };
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
