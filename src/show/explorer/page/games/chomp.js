/*
 * Chomp: a move bites a square and all that are both in its row or a later one and in its column or a later one. The
 * first square of the first row is poisoned and stays. certificates/FORMAT.md, "The other games", `chomp`.
 *
 */
(function (R) {
  'use strict';

  const LARGEST = 64;
  const SQUARE = 40;

  R.define('chomp', function (rules) {
    R.fields(rules, 'rows', 'columns');
    R.demandWithin(rules.rows, 1, LARGEST, 'The number of rows');
    R.demandWithin(rules.columns, 1, LARGEST, 'The number of columns');
    const game = {
      samenesses: ['symmetry'],
      parse: (text) => parse(game, text),
      text: R.listText,
      moves,
      same: () => turning(false),
      witness: (_, text, from, to) => R.carrying(game, turning(R.isTurned(text)), from, to),
      picture: (lengths) => picture(lengths, rules),
    };
    return game;
  });

  function parse(game, text) {
    const lengths = R.descending(R.list(text, 1, LARGEST));
    R.demand(R.within(lengths.length, 1, LARGEST), `A bar has 1 to ${LARGEST} rows.`);
    return R.asWritten(game, lengths, text);
  }

  function moves(lengths) {
    const squares = lengths
      .flatMap((length, row) => Array.from({ length }, (_, column) => [row + 1, column + 1]))
      .slice(1);
    return squares.map(([row, column]) => ({
      text: `${row},${column}`,
      after: bitten(lengths, row, column),
      parts: [`${row},${column}`],
    }));
  }

  function bitten(lengths, row, column) {
    return lengths
      .map((length, at) => (at + 1 < row ? length : Math.min(length, column - 1)))
      .filter((length) => length > 0);
  }

  const columnsOf = (lengths) =>
    Array.from({ length: lengths[0] }, (_, column) => lengths.filter((length) => length > column).length);

  /** The map that exchanges rows and columns, or does nothing. */
  function turning(turned) {
    return {
      turned,
      position: (lengths) => (turned ? columnsOf(lengths) : lengths),
      move: (text) => (turned ? text.split(',').reverse().join(',') : text),
      inverse: () => turning(turned),
      after: (first) => turning(turned !== first.turned),
    };
  }

  /** The bar, and the squares of the whole one that are bitten off. */
  function picture(lengths, { rows, columns }) {
    const [height, width] = [Math.max(rows, lengths.length), Math.max(columns, lengths[0])];
    const squares = Array.from({ length: height * width }, (_, at) => [Math.floor(at / width), at % width]);
    return R.framed(
      squares.flatMap(([row, column]) => square(row, column, column < (lengths[row] || 0))),
      14,
    );
  }

  function square(row, column, left) {
    const rect = { kind: 'rect', x: column * SQUARE, y: row * SQUARE, width: SQUARE - 3, height: SQUARE - 3, rx: 4 };
    if (!left) return [{ ...rect, role: 'covered' }];
    if (row > 0 || column > 0) {
      return [
        { ...rect, role: 'square', part: `${row + 1},${column + 1}`, label: `row ${row + 1}, column ${column + 1}` },
      ];
    }
    return [
      { ...rect, role: 'poisoned' },
      { kind: 'text', x: SQUARE / 2 - 1, y: SQUARE / 2 - 1, text: '☠', size: 20, role: 'on-token' },
    ];
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
