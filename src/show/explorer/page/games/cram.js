/*
 * Cram and Domineering: a move covers two free squares that are side by side. In Cram either player takes any two; in
 * Domineering Left's lie in a column and Right's in a row, and a board may have holes. certificates/FORMAT.md, "The
 * other games", `cram`; "Games of Left and Right", `domineering`.
 *
 */
(function (R) {
  'use strict';

  const SQUARE = 44;

  R.define('cram', function (rules) {
    R.fields(rules, 'rows', 'columns');
    R.demandWithin(rules.rows, 1, 64, 'The number of rows');
    R.demandWithin(rules.columns, 1, 64, 'The number of columns');
    return game(squaresOf(Array.from({ length: rules.rows }, () => '.'.repeat(rules.columns))), false);
  });

  R.define('domineering', function (rules) {
    R.fields(rules, 'board');
    R.demandList(rules.board, 1, 64, 'The rows of a board');
    const wellFormed = rules.board.every(
      (row) => typeof row === 'string' && /^[.#]{1,64}$/.test(row) && row.length === rules.board[0].length,
    );
    R.demand(wellFormed, 'The rows of a board have the same length, 1 to 64, of . and #.');
    return game(squaresOf(rules.board), true);
  });

  /** The squares of a board, named row by row, and the pairs of them that a domino covers. */
  function squaresOf(rows) {
    const places = rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '.' ? [[x, y]] : [])));
    R.demand(R.within(places.length, 1, 64), 'A board has 1 to 64 squares.');
    const at = new Map(places.map(([x, y], square) => [`${x},${y}`, square]));
    const pairs = (dx, dy) =>
      places.flatMap(([x, y], square) => {
        const beside = at.get(`${x + dx},${y + dy}`);
        return beside === undefined ? [] : [[square, beside]];
      });
    return { points: R.numbered(places.length), places, inRows: pairs(1, 0), inColumns: pairs(0, 1) };
  }

  function game(board, partizan) {
    const { points, inRows, inColumns } = board;
    const either = [...inRows, ...inColumns].sort(([a, b], [c, d]) => a - c || b - d);
    const pairsOf = (mover) => (!partizan ? either : mover === 'L' ? inColumns : inRows);
    const own = {
      partizan,
      samenesses: ['symmetry'],
      parse: (text) => R.setOf(points, text),
      text: (free) => R.pointsText(points, free),
      moves: (free, mover) => moves(points, free, pairsOf(mover)),
      same: () => R.unmoved(points),
      witness(_, text, from, to) {
        const map = R.permutation(points, text);
        (partizan ? [inRows, inColumns] : [either]).forEach((pairs) => R.demandKept(points, map, pairs));
        return R.carrying(own, map, from, to);
      },
      picture: (free, extras) => picture(board, free, partizan ? said(extras) : undefined),
    };
    return own;
  }

  function moves(points, free, pairs) {
    const isFree = new Set(free);
    return pairs
      .filter((pair) => pair.every((square) => isFree.has(square)))
      .map((pair) => ({
        text: R.pointsText(points, pair),
        after: R.without(free, pair),
        parts: pair.map((square) => points.names[square]),
      }));
  }

  function said(extras) {
    const [inColumns, inRows] = (extras || {}).negative ? ['Right', 'Left'] : ['Left', 'Right'];
    return `${inColumns} covers two squares in a column, ${inRows} two in a row.`;
  }

  function picture({ points, places }, free, note) {
    const isFree = new Set(free);
    const squares = places.flatMap(([x, y], square) => {
      const name = points.names[square];
      const rect = { kind: 'rect', x: x * SQUARE, y: y * SQUARE, width: SQUARE - 2, height: SQUARE - 2, rx: 3 };
      if (!isFree.has(square)) return [{ ...rect, role: 'covered' }];
      const owner = { part: name, label: `square ${name}, row ${y + 1}, column ${x + 1}` };
      const middle = { x: x * SQUARE + SQUARE / 2 - 1, y: y * SQUARE + SQUARE / 2 - 1 };
      return [
        { ...rect, role: 'square', ...owner },
        { kind: 'text', ...middle, text: name, size: 14, role: 'text', ...owner },
      ];
    });
    return R.framed(squares, 14, note);
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
